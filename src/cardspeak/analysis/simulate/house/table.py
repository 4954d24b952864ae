"""A table against the house at which the solver's own choices are made: any chunk of its rounds, added up.

Rounds go on together: all that wait for a choice are looked up at once, and each then acts.
"""

from __future__ import annotations

import gc
from collections import defaultdict
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any, Final, NamedTuple, Protocol

import msgspec

from cardspeak.analysis.edge import RideSetup, Setup
from cardspeak.analysis.simulate.house.settings import SEAT, house
from cardspeak.analysis.simulate.house.tally import HouseTally, decided, decisions_of, nets, wagers_made
from cardspeak.analysis.simulate.seeds import round_seed
from cardspeak.analysis.simulate.tally import Sum

if TYPE_CHECKING:
    from cardspeak.analysis.edge.ride.decisions import RideDecisions
    from cardspeak.analysis.edge.ultimate.decisions import Decisions
    from cardspeak.banked import Round

WAVE: Final = 200
"""Rounds that go on together: enough to be looked up at little cost, and few enough to be forgotten soon."""

Act = tuple[str, int]
OPEN = {"let-it-ride": (0, 0, 1), "ultimate-texas-holdem": (0, 0, 3, 5)}
"""By game and number of the choice, how many community cards lie open."""


class State(NamedTuple):
    """What a seat chooses by: its cards, the community cards that lie open, and whether its first wager still lies."""

    hand: tuple[int, ...]
    board: tuple[int, ...]
    first_lies: bool


class Plan(Protocol):
    """What is done everywhere; made of arrays, so that it can be sent to other machines."""

    def acts(self, street: int, states: list[State]) -> list[Act]:
        """What is done in these states of one choice."""
        ...


class RidePlan(NamedTuple):
    """The solver's choices in Let It Ride."""

    decisions: RideDecisions

    def acts(self, street: int, states: list[State]) -> list[Act]:
        import numpy as np

        hands, boards, first = [np.array(column) for column in zip(*states, strict=True)]
        rides = self.decisions.rides(hands, boards.astype(np.int64), first)
        return [("ride" if ride else "withdraw", 0) for ride in rides.tolist()]


class UltimatePlan(NamedTuple):
    """The solver's choices in Ultimate Texas Hold 'em."""

    decisions: Decisions

    def acts(self, street: int, states: list[State]) -> list[Act]:
        import numpy as np

        hands, boards, _ = [np.array(column) for column in zip(*states, strict=True)]
        plays = self.decisions.plays(hands, boards.astype(np.int64))
        otherwise: Act = ("fold" if street == 3 else "check", 0)
        return [("play", times) if times else otherwise for times in plays.tolist()]


def plan(setup: Setup) -> Plan:
    """The solver's choices at a table. Raises `ImportError` without NumPy or Numba."""
    if isinstance(setup, RideSetup):
        from cardspeak.analysis.edge.ride.decisions import ride_decisions

        return RidePlan(ride_decisions(setup))
    from cardspeak.analysis.edge.ultimate.decisions import decisions

    return UltimatePlan(decisions(setup))


class HouseTable(msgspec.Struct, frozen=True, eq=False):
    """What is played, and how. The seed decides every deck."""

    setup: Setup
    plan: Any
    seed: int

    @property
    def nothing(self) -> HouseTally:
        """What no rounds come to."""
        return HouseTally(0, (Sum(),) * len(wagers_made(self.setup)), (0,) * len(decisions_of(self.setup.game)))

    def play(self, first: int, end: int) -> list[Round]:
        """The rounds from number `first` up to `end`, played."""
        deal = house(self.setup).deal
        rounds = [deal(round_seed(self.seed, number)) for number in range(first, end)]
        waiting = rounds
        while waiting := [r for r in waiting if r.seat]:
            by_street: defaultdict[int, list[Round]] = defaultdict(list)
            for r in waiting:
                by_street[r.asking].append(r)
            for street, asked in by_street.items():
                for r, act in zip(asked, self.plan.acts(street, [state_of(r) for r in asked]), strict=True):
                    r.act(*act)
        return rounds

    def chunk(self, first: int, end: int) -> HouseTally:
        """What the rounds from `first` up to `end` come to."""
        made = wagers_made(self.setup)
        net, squares, won = [0] * len(made), [0] * len(made), [0] * len(made)
        counts = dict.fromkeys(decisions_of(self.setup.game), 0)
        for start in range(first, end, WAVE):
            with collector_paused():
                for r in self.play(start, min(start + WAVE, end)):
                    by_spot = nets(r, SEAT)
                    counts[decided(r, SEAT)] += 1
                    for place, spots in enumerate(made.values()):
                        chips = sum([by_spot[spot] for spot in spots])
                        net[place] += chips
                        squares[place] += chips * chips
                        won[place] += chips > 0
        size = end - first
        sums = tuple([Sum(size, size, *figures) for figures in zip(net, squares, won, strict=True)])
        return HouseTally(size, sums, tuple(counts.values()))


@contextmanager
def collector_paused() -> Iterator[None]:
    """No search for cycles of garbage meanwhile: rounds make none, and it would read a whole wave again and again."""
    was = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was:
            gc.enable()


def state_of(r: Round) -> State:
    """What the seat to act in a round chooses by: what lies open, and its own cards, as its view has them."""
    seat = r.seat
    return State(r.hands[seat], r.community[: OPEN[r.game.key][r.asking]], bool(r.bets[0][seat]))
