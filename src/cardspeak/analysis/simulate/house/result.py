"""What a simulation against the house found, and how far that is from the exact figures."""

from __future__ import annotations

from fractions import Fraction
from math import sqrt
from typing import TYPE_CHECKING, Any, NamedTuple, cast

import msgspec

from cardspeak.analysis.edge import Setup, edge
from cardspeak.analysis.simulate.house.table import HouseTable
from cardspeak.analysis.simulate.house.tally import SIDES, HouseTally, decisions_of, wagers_made
from cardspeak.analysis.simulate.tally import Sum
from cardspeak.banked import Round
from cardspeak.banked.paytables.awards import Fixed
from cardspeak.banked.paytables.printed import RIDE

if TYPE_CHECKING:
    from cardspeak.analysis.edge.ride.figures import RideEdge
    from cardspeak.analysis.edge.ultimate.figures import UltimateEdge


class Check(NamedTuple):
    """A figure beside the exact one: of a wager what it wins a round, in its units; of a decision how often it comes.

    error: the standard error of `found`, from the exact variance, because a sample may have missed the rarest hands.
    """

    name: str
    exact: Fraction
    found: Fraction
    error: float

    @property
    def deviation(self) -> float:
        """How far it is from the exact figure, in standard errors; 0 where nothing varies and nothing differs."""
        apart = float(self.found - self.exact)
        return apart / self.error if self.error else 0.0 if not apart else float("inf")


class HouseSimulation(msgspec.Struct, frozen=True, eq=False):
    """What some rounds at a table against the house came to; the figures are those of seat 1.

    table: what was played, and how. asked: rounds that were to be played. wagers: by name, in cents. decisions: how often each.
    """

    table: HouseTable
    asked: int
    rounds: int
    wagers: dict[str, Sum]
    decisions: dict[str, int]

    @property
    def complete(self) -> bool:
        """Whether these are all the rounds that were asked for."""
        return self.rounds == self.asked

    def round(self, number: int) -> Round:
        """Round `number`, from 0, played once more from its seed."""
        return self.table.play(number, number + 1)[0]

    def checks(self, exact: RideEdge | UltimateEdge | None = None) -> list[Check]:
        """Every wager, and then every decision, beside the exact figures; worked out here unless given."""
        setup = self.table.setup
        right = exact or edge(setup)
        checks = []
        for name, of in self.wagers.items():
            if name == "envy":
                mean, variance = envied(cast("UltimateEdge", right))
            else:
                mean, variance = right.wagers[name].expectation, right.wagers[name].variance
            checks.append(Check(name, mean, of.mean / unit(setup, name), sqrt(variance / self.rounds)))
        for name, count in self.decisions.items():
            often = right.decisions[name]
            checks.append(Check(name, often, Fraction(count, self.rounds), sqrt(often * (1 - often) / self.rounds)))
        return checks

    def as_json(self) -> dict[str, Any]:
        """The figures and the exact ones as plain values."""
        return {
            "game": self.table.setup.game,
            "seed": self.table.seed,
            "asked": self.asked,
            "rounds": self.rounds,
            "complete": self.complete,
            "wagers": {name: {"net": of.net, "squares": of.squares, "won": of.won} for name, of in self.wagers.items()},
            "decisions": self.decisions,
            "checks": [
                {
                    "figure": check.name,
                    "exact": str(check.exact),
                    "exact_float": float(check.exact),
                    "found": float(check.found),
                    "error": check.error,
                    "deviation": check.deviation,
                }
                for check in (self.checks() if self.rounds else ())
            ],
        }


def unit(setup: Setup, wager: str) -> int:
    """What the exact figures of a wager are counted in, in cents."""
    bets = setup.bets
    if wager in SIDES:
        return bets[wager]
    if wager == "envy":
        return bets["progressive"]
    return bets["bet" if setup.game == RIDE else "ante"]


def envied(exact: UltimateEdge) -> tuple[Fraction, Fraction]:
    """Mean and variance of the Envy Bonus from one other player, in Progressive bets."""
    from cardspeak.analysis.edge.ultimate.figures import hands

    setup = exact.setup
    made = hands(setup, exact.cells)
    whole = sum(made.values())
    sums = [
        (Fraction(row.pays.cents, setup.progressive_bet), made[row.hand])
        for row in (setup.envy.rows if setup.envy else ())
        if isinstance(row.pays, Fixed)
    ]
    mean = sum([pays * deals for pays, deals in sums], Fraction(0)) / whole
    return mean, sum([pays * pays * deals for pays, deals in sums], Fraction(0)) / whole - mean * mean


def result(table: HouseTable, asked: int, tally: HouseTally) -> HouseSimulation:
    """A tally with names to its figures."""
    wagers = dict(zip(wagers_made(table.setup), tally.wagers, strict=True))
    decisions = dict(zip(decisions_of(table.setup.game), tally.decisions, strict=True))
    return HouseSimulation(table, asked, tally.rounds, wagers, decisions)
