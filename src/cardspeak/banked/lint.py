"""A paytable held against its book and against common sense: too low, rows missing, rows out of order, too generous."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from itertools import pairwise
from typing import Final

import msgspec

from cardspeak.banked.awards import Award, Fixed, For, Share, net
from cardspeak.banked.money import money
from cardspeak.banked.paytable import HANDS, Paytable, Row
from cardspeak.banked.paytables import RIDE, least, printed
from cardspeak.rulebook import Cites, Refused

STAKE: Final = 100
"""Awards of different kinds are compared for a wager of $1, which is also what a bonus or a Progressive costs."""


class Finding(msgspec.Struct, frozen=True):
    """What is wrong with a paytable. `grave` means that the book forbids it. `hand` is the row, empty for the whole."""

    grave: bool
    hand: str
    what: str
    cites: Cites = ()

    def __str__(self) -> str:
        where = f"{self.hand}: " if self.hand else ""
        return f"{'not allowed' if self.grave else 'questionable'}: {where}{self.what}"


def lint(table: Paytable, edge: Fraction | None = None) -> list[Finding]:
    """All that is wrong with a table, what the book forbids first.

    `edge` is the house's exact edge on the wager, where somebody has worked it out; below 0 the table favours the player.
    Raises `Refused` for a wager that no book has.
    """
    found = [*_below(table), *_out_of_order(table), *_missing(table), *_worded(table)]
    if edge is not None and edge < 0:
        found.append(Finding(False, "", f"better than even for the player, by {-edge} of the wager"))
    return sorted(found, key=lambda each: not each.grave)


def check_own(table: Paytable) -> None:
    """Raises `Refused`, with the clause of the row, for a table that pays less than the book allows."""
    for each in _below(table):
        raise Refused(f"{table}: {each.hand}: {each.what}", each.cites)


def is_printed(table: Paytable) -> bool:
    """Whether one of the book's own tables has the same rows."""
    rows = {row.hand: row.pays for row in table.rows}
    return any(rows == {row.hand: row.pays for row in each.rows} for each in printed(table.game, table.wager).values())


def _below(table: Paytable) -> Iterator[Finding]:
    """Rows that pay less than the lowest of the book's tables, or lack what all of them have."""
    tables = printed(table.game, table.wager)
    for hand, rows in least(table.game, table.wager).items():
        if len(rows) < len(tables):
            continue
        lowest = min(rows, key=lambda row: _rank(row.pays))
        ours = table.row(hand)
        cites = lowest.cites
        if ours is None:
            yield Finding(True, hand, f"no row, where the book pays {lowest.pays} at least", cites)
        elif isinstance(ours.pays, Share) and isinstance(lowest.pays, Share):
            if ours.pays.percent < lowest.pays.percent:
                yield Finding(True, hand, f"{ours.pays}, where the book pays {lowest.pays} at least", cites)
        elif isinstance(lowest.pays, Share) and not isinstance(ours.pays, Share):
            yield Finding(True, hand, f"{ours.pays}, where the book pays {lowest.pays}", cites)
        elif _rank(ours.pays) < _rank(lowest.pays):
            yield Finding(True, hand, f"{ours.pays}, where the book pays {lowest.pays} at least", cites)


def _rank(pays: Award) -> Fraction:
    """What an award is worth beside others: the net win on a dollar, and a share of a meter above all by its per cent."""
    return Fraction(10**9 + pays.percent) if isinstance(pays, Share) else net(pays, STAKE)


def _out_of_order(table: Paytable) -> Iterator[Finding]:
    for before, row in pairwise(table.rows):
        if HANDS.index(row.hand) < HANDS.index(before.hand):
            yield Finding(False, row.hand, f"listed below {before.hand}, which it beats")
    ordered = sorted(table.rows, key=lambda row: HANDS.index(row.hand))
    for better, worse in pairwise(ordered):
        if _pays_less(better, worse):
            yield Finding(False, better.hand, f"pays {better.pays}, less than the {worse.pays} of {worse.hand}")


def _pays_less(better: Row, worse: Row) -> bool:
    if isinstance(better.pays, Share) and isinstance(worse.pays, Share):
        return better.pays.meter == worse.pays.meter and better.pays.percent < worse.pays.percent
    return _rank(better.pays) < _rank(worse.pays)


def _missing(table: Paytable) -> Iterator[Finding]:
    """Hands that lose although a lower one is paid."""
    known = least(table.game, table.wager)
    ladder = [hand for hand in HANDS if hand in known]
    paid = [table.row(hand) is not None for hand in ladder]
    for place, hand in enumerate(ladder):
        if not paid[place] and any(paid[place:]):
            yield Finding(False, hand, "loses although lower hands are paid")


def _worded(table: Paytable) -> Iterator[Finding]:
    """What Let It Ride may not print: odds "for"."""
    if table.game != RIDE:
        return
    for row in table.rows:
        if isinstance(row.pays, For):
            what = f'"{row.pays}": odds are printed with "to" or "win", never "for"'
            yield Finding(True, row.hand, what, ("S12(l)(1)/2", "S12(l)(1)/1"))
        elif isinstance(row.pays, Fixed) and table.wager == "base":
            yield Finding(False, row.hand, f"{money(row.pays.cents)} whatever is bet, where the book has odds")
