"""What hands are paid, in cents, just as a round pays them, payout limit and readings included."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from fractions import Fraction

from cardspeak.analysis.edge.setup import RideSetup, Setup, UltimateSetup, reading
from cardspeak.banked.paytables.awards import Award, Fixed, For, Push, Share, To, won
from cardspeak.banked.paytables.paytable import Paytable, Row
from cardspeak.ranking.words import FIVE_KEYS
from cardspeak.rulebook import Refused

CATEGORIES = (*FIVE_KEYS[:-1], "royal-flush")
"""By category, 0 to 9."""


def unit(setup: Setup) -> int:
    """What winnings are rounded up to, in cents."""
    return setup.chip if reading(setup, "fractions") == "up" else 1


def by_category(table: Paytable) -> tuple[Row | None, ...]:
    """The row of each category. Raises `Refused` for a table that parts a category by rank."""
    if any([row.hand == "tens-or-better" for row in table.rows]):
        raise Refused(f"{table}: pairs are not told apart in {table.game}, so tens-or-better cannot be worked out")
    return tuple([table.row(hand) for hand in CATEGORIES])


def net_win(row: Row | None, stake: int, to: int, *, loses: int | None = None) -> int:
    """What a wager is better off by with this row, in cents, rounded up to `to`; without a row it is lost."""
    if row is None:
        return -stake if loses is None else loses
    return won(row.pays, stake, to)


def limited(wins: Iterable[tuple[int, int]], setup: Setup, back: int = 0) -> int:
    """What a hand wins in all of wins that are paid in turn, each with its wager, under the payout limit.

    `back` are wagers that go back first. Where the limit counts wagers too, they use some of it up.
    """
    total = 0
    for win, stake in wins:
        left = setup.limit - total
        if reading(setup, "limit_counts") == "bets-too":
            back += stake
            left -= back
        total += max(min(win, left), 0) if setup.limit and win > 0 else win
    return total


def progressive_net(pays: Award, stake: int, meters: Mapping[str, int], says: str) -> Fraction:
    """What a Progressive is better off by, in cents, its wager having been collected; `says` is the reading of its odds.

    A share of a meter is reckoned to parts of a cent, which a table keeps on the meter.
    """
    if isinstance(pays, Share):
        return Fraction(meters[pays.meter] * pays.percent, 100) - stake
    inside = says == "for" or (says == "as-printed" and isinstance(pays, For))
    if isinstance(pays, To):
        return Fraction(stake * pays.odds, pays.per) - (stake if inside else 0)
    if isinstance(pays, For):
        return Fraction(stake * (pays.times - (1 if inside else 0)))
    if isinstance(pays, Fixed):
        return Fraction(pays.cents - (0 if pays.back else stake))
    assert isinstance(pays, Push)
    return Fraction(0)


def bonus_net(pays: Award, setup: RideSetup) -> int:
    """What the bonus of Let It Ride is better off by, in cents."""
    back = reading(setup, "bonus_stake") == "returned"
    if isinstance(pays, Fixed):
        return pays.cents - (0 if back or pays.back else setup.bonus_bet)
    return won(pays, setup.bonus_bet)


def six_card_table(setup: UltimateSetup) -> Paytable | None:
    """The Six Card paytable with B's lost row as it is read."""
    from cardspeak.banked.paytables.printed import six_card

    table = setup.six_card
    if table is not None and table == six_card("B"):
        return six_card("B", reading(setup, "six_card_full_house"))
    return table
