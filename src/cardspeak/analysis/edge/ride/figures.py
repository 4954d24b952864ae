"""The figures of Let It Ride: each bet alone, the three together, the bonus, and all together."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from fractions import Fraction
from functools import partial
from itertools import combinations, product
from typing import NamedTuple

import numpy as np
from msgspec import structs

from cardspeak.analysis.edge import sides
from cardspeak.analysis.edge.outcomes import Outcome, Pair, Wager, merged, paired
from cardspeak.analysis.edge.prices import bonus_net
from cardspeak.analysis.edge.ride.deals import DEALS, HANDS
from cardspeak.analysis.edge.ride.solver import RIDING, WITHDRAWN, Solved, solve
from cardspeak.analysis.edge.setup import RideSetup
from cardspeak.analysis.edge.told import Figures

BET = "one of the three equal bets"
PATTERNS = {
    (WITHDRAWN, WITHDRAWN): "none",
    (RIDING, WITHDRAWN): "bet 1 only",
    (WITHDRAWN, RIDING): "bet 2 only",
    (RIDING, RIDING): "both",
}
"""Which of the two bets that may be withdrawn ride."""


class Cell(NamedTuple):
    """Deals that end alike: whether the first and the second bet ride, and the hand, by its place; nets in cents.

    bets: what the three bets are better off by, one by one. bonus: the bonus.
    """

    first: int
    second: int
    hand: int
    deals: int
    bets: tuple[int, int, int]
    bonus: int

    @property
    def riding(self) -> int:
        """How many bets ride to the end."""
        return 1 + self.first + self.second


class RideEdge(Figures, frozen=True, eq=False):
    """All that is known of a table of Let It Ride.

    wagers: `base` is the three bets together, `round` those and the bonus. rides: how often each bet rides. decisions: by
    pattern. pairs: how each two wagers go
    together. without_limit: the edge of `base` if there were no payout limit.
    """

    setup: RideSetup
    wagers: dict[str, Wager]
    rides: dict[str, Fraction]
    decisions: dict[str, Fraction]
    pairs: tuple[Pair, ...]
    without_limit: dict[str, Fraction] | None
    cells: tuple[Cell, ...]
    solved: Solved


def ride_edge(setup: RideSetup) -> RideEdge:
    """Every figure of a table of Let It Ride, exactly."""
    solved = solve(setup)
    cells = tuple(cells_of(setup, solved))
    decisions = {name: frequency(cells, pattern) for pattern, name in PATTERNS.items()}
    rides = {"bet 1": decisions["bet 1 only"] + decisions["both"], "bet 2": decisions["bet 2 only"] + decisions["both"]}
    wagers = {wager.name: wager for wager in wagers_of(setup, cells)}
    return RideEdge(
        setup=setup,
        wagers=wagers,
        rides=rides,
        decisions=decisions,
        pairs=pairs(setup, cells),
        without_limit=without_limit(setup),
        cells=cells,
        solved=solved,
    )


def base_edge(setup: RideSetup) -> Fraction:
    """The house's win on the three bets as a share of one, without more work than that takes."""
    solved = solve(setup)
    ends = solved.counts()
    bets = [(first, second, 1 + first + second) for first, second in PATTERNS]
    won = sum([int(ends[first, second] @ solved.pays[riding - 1]) for first, second, riding in bets])
    return Fraction(-won, DEALS * setup.bet)


def cells_of(setup: RideSetup, solved: Solved) -> Iterator[Cell]:
    """Every way for a round to end that happens."""
    counts = solved.counts()
    rows = [setup.bonus.row(hand) if setup.bonus else None for hand in HANDS]
    bonus = [bonus_net(row.pays, setup) if row else -setup.bonus_bet for row in rows]
    for first, second, hand in np.argwhere(counts).tolist():
        total = [0, *solved.pays[:, hand].tolist()]
        riding = [first, second, 1]  # the bets are paid in order, and what a limit cuts comes off the last
        ends = [total[sum(riding[: bet + 1])] - total[sum(riding[:bet])] for bet in range(3)]
        deals = int(counts[first, second, hand])
        yield Cell(first, second, hand, deals, (ends[0], ends[1], ends[2]), bonus[hand] if setup.bonus else 0)


Net = Callable[[Cell], Fraction | int]


def wagers_of(setup: RideSetup, cells: tuple[Cell, ...]) -> Iterator[Wager]:
    """The wagers, in units of one bet or of their own."""
    won = [setup.base.row(hand) is not None for hand in HANDS]
    average = Fraction(sum([cell.riding * cell.deals for cell in cells]), DEALS)

    def ending(cell: Cell) -> str:
        hand = HANDS[cell.hand] if won[cell.hand] else "lost"
        return f"{cell.riding} {'bet' if cell.riding == 1 else 'bets'}, {hand}"

    def one(cell: Cell, bet: int) -> str:
        if not (cell.first, cell.second, 1)[bet]:
            return "withdrawn"
        return HANDS[cell.hand] if won[cell.hand] else "lost"

    def laid_on(cell: Cell, bet: int) -> int:
        return cell.bets[bet]

    def wager(name: str, net: Net, average: Fraction, called: Callable[[Cell], str] = ending) -> Wager:
        outcomes = [Outcome(called(cell), Fraction(net(cell)) / setup.bet, cell.deals) for cell in cells]
        return Wager(name, BET, merged(outcomes), DEALS, average)

    yield wager("base", lambda cell: sum(cell.bets), average)
    for bet in range(3):
        riding = Fraction(sum([cell.deals for cell in cells if (cell.first, cell.second, 1)[bet]]), DEALS)
        yield wager(f"bet {bet + 1}", partial(laid_on, bet=bet), riding, partial(one, bet=bet))
    if setup.bonus:
        yield sides.bonus(setup)
    yield wager("round", lambda cell: sum(cell.bets) + cell.bonus, average + Fraction(setup.bets.get("bonus", 0), setup.bet))


def frequency(cells: tuple[Cell, ...], pattern: tuple[int, int]) -> Fraction:
    return Fraction(sum([cell.deals for cell in cells if (cell.first, cell.second) == pattern]), DEALS)


def pairs(setup: RideSetup, cells: tuple[Cell, ...]) -> tuple[Pair, ...]:
    """How each two wagers go together."""
    nets: dict[str, Callable[[Cell], int]] = {
        "bet 1": lambda cell: cell.bets[0],
        "bet 2": lambda cell: cell.bets[1],
        "bet 3": lambda cell: cell.bets[2],
    }
    chosen = list(combinations(nets, 2))
    if setup.bonus:
        nets |= {"base": lambda cell: sum(cell.bets), "bonus": lambda cell: cell.bonus}
        chosen += product(("base", "bet 1", "bet 2", "bet 3"), ("bonus",))
    return tuple(
        [
            paired(one, other, [(Fraction(nets[one](cell)), Fraction(nets[other](cell)), cell.deals) for cell in cells])
            for one, other in chosen
        ]
    )


def without_limit(setup: RideSetup) -> dict[str, Fraction] | None:
    """The edges if there were no payout limit; None where there is none."""
    if not setup.limit:
        return None
    free = ride_edge(structs.replace(setup, limit=0))
    return {name: wager.edge for name, wager in free.wagers.items() if name in ("base", "round")}
