"""Whether a paytable pays as much as its book's lowest, at every wager that a table takes: worked out, not tried out.

What an award is better off by is a line over the wager: odds rise with it, a fixed sum lies level or falls. So where an award
is less than each of the book's is a stretch of wagers, and whether a table takes one of them is a matter of its ends.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from fractions import Fraction
from math import floor
from typing import Final, NamedTuple

from cardspeak.banked.paytables.awards import Award, Share, net
from cardspeak.banked.paytables.paytable import Paytable
from cardspeak.banked.paytables.printed import BONUS, ENVY_SIZES, RESETS, RIDE, ULTIMATE

WHOLE: Final = 100
"""Per cent of a meter."""
BOOK_RESETS: Final = {name: cents for meters in RESETS.values() for name, (cents, _) in meters.items()}
"""What each meter starts again at, at least; no two paytables differ in what they say of one."""


class Stakes(NamedTuple):
    """The wagers that a table takes, in cents: from `least` by `step` to `most`, without end where that is 0."""

    least: int
    most: int = 0
    step: int = 1


ANY: Final = Stakes(1)
SIZES: Final = {
    (RIDE, "bonus"): Stakes(BONUS, BONUS),
    (ULTIMATE, "progressive"): Stakes(min(ENVY_SIZES), max(ENVY_SIZES), max(ENVY_SIZES) - min(ENVY_SIZES)),
}
"""The wagers whose sizes the book names."""


class Payoff(NamedTuple):
    """What somebody is better off by, in cents: `each` a cent of the wager, and `flat` whatever was bet."""

    each: Fraction
    flat: Fraction

    def at(self, stake: int) -> Fraction:
        return self.each * stake + self.flat


def payoff(pays: Award | None, meter: int = 0) -> Payoff:
    """An award over the wager; None loses it. A share is of a meter that shows so many cents."""
    if pays is None:
        return Payoff(Fraction(-1), Fraction(0))
    if isinstance(pays, Share):
        return Payoff(Fraction(-1), Fraction(meter * pays.percent, WHOLE))
    flat = net(pays, 0)
    return Payoff(net(pays, 1) - flat, flat)


def first_below(ours: Payoff, books: Iterable[Payoff], stakes: Stakes) -> int:
    """The least wager at which our award is less than each of the book's; 0 if there is none. No book, no such wager."""
    after, before = Fraction(stakes.least - 1), Fraction(stakes.most + 1) if stakes.most else None
    possible = False
    for theirs in books:
        possible = True
        slope, flat = ours.each - theirs.each, ours.flat - theirs.flat
        if slope == 0:
            if flat >= 0:
                return 0
        elif slope < 0:
            after = max(after, -flat / slope)
        else:
            before = -flat / slope if before is None else min(before, -flat / slope)
    steps = max(0, floor((after - stakes.least) / stakes.step) + 1)
    stake = stakes.least + steps * stakes.step
    return stake if possible and (before is None or stake < before) else 0


def share_will_do(ours: Share, books: Iterable[Share], resets: Mapping[str, int]) -> bool:
    """Whether a share of a meter is no less, in its per cent and of the reset, than one of the book's."""
    return any(
        [
            ours.percent >= theirs.percent
            and ours.percent * resets.get(ours.meter, 0) >= theirs.percent * BOOK_RESETS[theirs.meter]
            for theirs in books
        ]
    )


def surely(pays: Award, table: Paytable, resets: Mapping[str, int]) -> Payoff:
    """What an award brings at the very least: a meter that is won whole alone never shows less than its reset."""
    if not isinstance(pays, Share):
        return payoff(pays)
    shared = [row.pays.percent for row in table.rows if isinstance(row.pays, Share) and row.pays.meter == pays.meter]
    return payoff(pays, resets.get(pays.meter, 0) if min(shared) == WHOLE else 0)
