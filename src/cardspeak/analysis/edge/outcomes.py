"""How a wager ends, in how many deals each way, and the figures that follow: all exact fractions but square roots."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping
from fractions import Fraction
from math import sqrt
from typing import NamedTuple

import msgspec

ONE = Fraction(1)


class Outcome(NamedTuple):
    """One way for a wager to end: `net` is what its player is better off by, in the wager's units.

    >>> from cardspeak import edge
    >>> wager = next(iter(edge('let-it-ride').wagers.values()))
    >>> wager.outcomes[0].name
    '1 bet, straight'
    """

    name: str
    net: Fraction
    deals: int


class Wager(msgspec.Struct, frozen=True, eq=False):
    """A wager, or several as one: every outcome, and what follows from them.

    name: such as `trips`. unit: what amounts are counted in. deals: how many deals there are in all. average: how much
    is wagered on average, in units. by_reading: the edge under each alternative of a reading that bears on it.

    >>> from cardspeak import edge
    >>> list(edge('let-it-ride').wagers)
    ['base', 'bet 1', 'bet 2', 'bet 3', 'bonus', 'round']
    """

    name: str
    unit: str
    outcomes: tuple[Outcome, ...]
    deals: int
    average: Fraction = ONE
    by_reading: dict[str, dict[str, Fraction]] = {}

    @property
    def expectation(self) -> Fraction:
        """What a player is better off by on average, in units."""
        return self.mean(lambda net: net)

    @property
    def edge(self) -> Fraction:
        """What the house wins on average, as a share of the unit."""
        return -self.expectation

    @property
    def element_of_risk(self) -> Fraction:
        """What the house wins of all that is wagered on average; 0 for what never is."""
        return self.edge / self.average if self.average else Fraction(0)

    @property
    def variance(self) -> Fraction:
        """Of the net result, in squared units."""
        return self.mean(lambda net: net * net) - self.expectation**2

    @property
    def standard_deviation(self) -> float:
        """Of the net result of one deal, in units."""
        return sqrt(self.variance)

    @property
    def hit_frequency(self) -> Fraction:
        """How often a player is better off."""
        return self.frequency(lambda net: net > 0)

    @property
    def push_frequency(self) -> Fraction:
        """How often a player comes out even."""
        return self.frequency(lambda net: net == 0)

    @property
    def loss_frequency(self) -> Fraction:
        """How often a player is worse off."""
        return self.frequency(lambda net: net < 0)

    def mean(self, of: Callable[[Fraction], Fraction]) -> Fraction:
        """The mean of a function of the net result."""
        return sum([of(net) * deals for _, net, deals in self.outcomes], Fraction(0)) / self.deals

    def frequency(self, which: Callable[[Fraction], bool]) -> Fraction:
        """How often the net result is one of those."""
        return Fraction(sum([deals for _, net, deals in self.outcomes if which(net)]), self.deals)

    def by_net(self) -> dict[Fraction, Fraction]:
        """The probability of each different net result, the lowest first."""
        deals_by_net: dict[Fraction, int] = {}
        for _, net, deals in self.outcomes:
            deals_by_net[net] = deals_by_net.get(net, 0) + deals
        return {net: Fraction(deals_by_net[net], self.deals) for net in sorted(deals_by_net)}


def merged(outcomes: Iterable[Outcome]) -> tuple[Outcome, ...]:
    """Outcomes of one name and net result taken together, in the order in which they come first; none that never happens."""
    deals_by_end: dict[tuple[str, Fraction], int] = {}
    for name, net, deals in outcomes:
        if deals:
            deals_by_end[name, net] = deals_by_end.get((name, net), 0) + deals
    return tuple([Outcome(name, net, deals) for (name, net), deals in deals_by_end.items()])


class Pair(NamedTuple):
    """How two wagers of one round go together.

    >>> Pair('base', 'bonus', Fraction(1, 2), 0.1).one
    'base'
    """

    one: str
    other: str
    covariance: Fraction
    correlation: float


def paired(one: str, other: str, joint: Iterable[tuple[Fraction, Fraction, int]]) -> Pair:
    """Covariance and correlation from joint results, each with its number of deals; 0 where one of them never varies."""
    deals = 0
    sums = [Fraction(0)] * 5
    for x, y, count in joint:
        deals += count
        sums = [total + count * term for total, term in zip(sums, (x, y, x * x, y * y, x * y), strict=True)]
    x, y, xx, yy, xy = [total / deals for total in sums]
    covariance = xy - x * y
    spread = (xx - x * x) * (yy - y * y)
    return Pair(one, other, covariance, float(covariance) / sqrt(spread) if spread else 0.0)


def on_the_players_side(wagers: Mapping[str, Wager], paid: Collection[str]) -> list[tuple[str, Fraction]]:
    """Of the wagers that these paytables pay, those of which the house loses, with its edge; the main wagers count as one."""
    names = {"main", "base", *paid} - {"blind"}
    return [(name, wager.edge) for name, wager in wagers.items() if name in names and wager.edge < 0]
