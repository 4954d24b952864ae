"""Where the result of a round comes from: by the hand held in the end, and by how much is won or lost."""

from __future__ import annotations

from fractions import Fraction
from itertools import pairwise
from typing import TYPE_CHECKING, Final, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from cardspeak.analysis.edge.outcomes import Wager
    from cardspeak.analysis.edge.ride.figures import RideEdge
    from cardspeak.analysis.edge.ultimate.figures import UltimateEdge

BOUNDS: Final = (-10, -6, -5, -4, -3, -2, -1, 0, 1, 2, 3, 4, 5, 10, 20, 50, 100, 500)
"""The upper ends of ranges of results, in units."""


class HandPart(NamedTuple):
    """A hand held in the end: how often, and what it adds to the player's result, in units."""

    hand: str
    frequency: Fraction
    contribution: Fraction


class Range(NamedTuple):
    """Results over `over` and up to `to`, None having no bound, and how often they come; 0 by itself has both at 0, and no other
    range holds it. whole: whether all results of the wager are whole numbers.
    """

    over: int | None
    to: int | None
    frequency: Fraction
    whole: bool


def by_hand(figures: RideEdge | UltimateEdge) -> list[HandPart]:
    """The parts of the first wager's result (the three bets, or Ante, Blind and Play) by hand, best first; they add up to minus
    its edge.
    """
    wager = next(iter(figures.wagers.values()))
    frequency: dict[str, int] = {}
    won: dict[str, Fraction] = {}
    for hand, deals, cents in sorted(_ends(figures)):
        frequency[hand] = frequency.get(hand, 0) + deals
        won[hand] = won.get(hand, Fraction(0)) + cents * deals
    unit = next(iter(figures.setup.bets.values()))
    parts = {
        hand: HandPart(hand, Fraction(deals, wager.deals), won[hand] / unit / wager.deals) for hand, deals in frequency.items()
    }
    return [parts[hand] for hand in _names(figures) if hand in parts]


def _ends(figures: RideEdge | UltimateEdge) -> Iterator[tuple[str, int, Fraction]]:
    """Each way for a round to end: the hand, its deals, and what the first wager is better off by, in cents."""
    from cardspeak.analysis.edge.ride.figures import RideEdge

    if isinstance(figures, RideEdge):
        from cardspeak.analysis.edge.ride.deals import HANDS

        yield from ((HANDS[cell.hand], cell.deals, Fraction(sum(cell.bets))) for cell in figures.cells)
        return
    from cardspeak.analysis.edge.prices import CATEGORIES

    yield from ((CATEGORIES[cell.category], cell.deals, Fraction(cell.paid.main)) for cell in figures.cells)


def _names(figures: RideEdge | UltimateEdge) -> Sequence[str]:
    """The hands that are told apart, best first."""
    if hasattr(figures, "rides"):
        from cardspeak.analysis.edge.ride.deals import HANDS

        return HANDS
    from cardspeak.analysis.edge.prices import CATEGORIES

    return CATEGORIES[::-1]


def by_result(wager: Wager, bounds: Iterable[int] = BOUNDS) -> list[Range]:
    """How often the result of a wager lies in each range between bounds; ranges at the ends that never come are left out, and
    between whole numbers those that hold none.
    """
    nets = wager.by_net()
    whole = all(net.denominator == 1 for net in nets)
    ends: list[int | None] = [None, *bounds, None]
    limits = [bounded for over, to in pairwise(ends) for bounded in ([(over, to), (0, 0)] if to == 0 else [(over, to)])]
    ranges = [
        Range(over, to, sum([often for net, often in nets.items() if _within(net, over, to)], Fraction(0)), whole)
        for over, to in limits
        if not (whole and to == 0 and over == -1)
    ]
    nonempty = [at for at, part in enumerate(ranges) if part.frequency]
    return ranges[nonempty[0] : nonempty[-1] + 1]


def _within(net: Fraction, over: int | None, to: int | None) -> bool:
    if net == 0 or over == to:
        return net == 0 and over == to
    return (over is None or net > over) and (to is None or net <= to)
