"""A paytable held against its book and against common sense: too low, rows missing, rows out of order, too generous."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from itertools import pairwise
from math import ceil
from typing import Final

import msgspec
from msgspec import structs

from cardspeak.banked.money import money
from cardspeak.banked.paytables.awards import Award, Fixed, For, Share, net
from cardspeak.banked.paytables.lowest import ANY, BOOK_RESETS, SIZES, Stakes, first_below, payoff, share_will_do, surely
from cardspeak.banked.paytables.paytable import HANDS, Paytable, Row
from cardspeak.banked.paytables.printed import RIDE, printed
from cardspeak.rulebook import Cites, Refused

STAKE: Final = 100
"""Rows of one table are ordered for a wager of $1."""


class Finding(msgspec.Struct, frozen=True):
    """What is wrong with a paytable. `grave` means that the book forbids it. `hand` is the row, empty for the whole."""

    grave: bool
    hand: str
    what: str
    cites: Cites = ()

    def __str__(self) -> str:
        where = f"{self.hand}: " if self.hand else ""
        return f"{'not allowed' if self.grave else 'questionable'}: {where}{self.what}"


def lint(table: Paytable, edge: Fraction | None = None, stakes: Stakes | None = None) -> list[Finding]:
    """All that is wrong with a table, what the book forbids first.

    `edge` is the house's exact edge on the wager, where somebody has worked it out; below 0 the table favours the player.
    `stakes` are the wagers that it is for, all that the book allows unless given. Raises `Refused` for a wager that no book has.
    """
    findings = [*_below(table, stakes, BOOK_RESETS), *_out_of_order(table), *_missing(table), *_worded(table)]
    if edge is not None and edge < 0:
        findings.append(Finding(False, "", f"better than even for the player, by {-edge} of the wager"))
    return sorted(findings, key=lambda finding: not finding.grave)


def check_own(table: Paytable, stakes: Stakes | None = None, resets: Mapping[str, int] = BOOK_RESETS, cites: Cites = ()) -> None:
    """Raises `Refused`, with the clause, for a table that the book forbids: in its words, or for what it pays.

    `stakes` are the wagers that it is for, all that the book allows unless given; `resets` is what its meters show at least.
    `cites` is what asks for as much as the row of the book.
    """
    low = [structs.replace(finding, cites=finding.cites + cites) for finding in _below(table, stakes, resets)]
    for finding in (*low, *[finding for finding in _worded(table) if finding.grave]):
        raise Refused(f"{table}: {finding.hand}: {finding.what}", finding.cites)


def is_printed(table: Paytable) -> bool:
    """Whether one of the book's own tables has the same rows."""
    rows = {row.hand: row.pays for row in table.rows}
    return any(rows == {row.hand: row.pays for row in book.rows} for book in printed(table.game, table.wager).values())


def _below(table: Paytable, stakes: Stakes | None, resets: Mapping[str, int]) -> Iterator[Finding]:
    """Hands that win less than by the lowest of the book's tables, at some wager or at all."""
    books = printed(table.game, table.wager).values()
    taken = stakes or SIZES.get((table.game, table.wager), ANY)
    named = {row.hand for book in (table, *books) for row in book.rows}
    for hand in HANDS:
        if hand in named:
            finding = _too_low(hand, table, [book.row(hand) for book in books], taken, resets)
            yield from [finding] if finding else []


def _too_low(
    hand: str, table: Paytable, books: Sequence[Row | None], stakes: Stakes, resets: Mapping[str, int]
) -> Finding | None:
    """What is wrong with what a table pays for a hand, for which the book's tables have these rows."""
    if None in books:  # one of them pays nothing for it
        return None
    theirs = [row for row in books if row is not None]
    row = table.row(hand)
    pays = row.pays if row else None
    sharing = [(book_row.pays, book_row) for book_row in theirs if isinstance(book_row.pays, Share)]
    if isinstance(pays, Share) and share_will_do(pays, [share for share, _ in sharing], resets):
        return None
    ours = surely(pays, table, resets) if pays else payoff(None)
    lines = [(payoff(book_row.pays), book_row) for book_row in theirs if not isinstance(book_row.pays, Share)]
    if not lines:
        share, lowest = min(sharing, key=lambda pair: pair[0].percent * BOOK_RESETS[pair[0].meter])
        return Finding(True, hand, _shared(pays, share, resets), lowest.cites)
    stake = first_below(ours, [paid for paid, _ in lines], stakes)
    if not stake:
        return None
    least, lowest = min(lines, key=lambda pair: pair[0].at(stake))
    what = f"{pays or 'no row'}, where the book pays {lowest.pays} at least"
    if isinstance(pays, Fixed) and not isinstance(lowest.pays, Fixed):
        wins = ceil(ours.at(stake))
        does = f"{'loses' if wins < 0 else 'wins'} {money(abs(wins))} on a bet of {money(stake)}"
        what = f"{pays} {does}, where the book's {lowest.pays} wins {money(ceil(least.at(stake)))}"
    return Finding(True, hand, what, lowest.cites)


def _shared(pays: Award | None, least: Share, resets: Mapping[str, int]) -> str:
    """What is wrong where the book's tables all pay a share of a meter."""
    due = f"where the book pays {least} at least, which resets at {money(BOOK_RESETS[least.meter])}"
    if not isinstance(pays, Share):
        return f"{pays or 'no row'}, {due}, and is not bounded"
    return f"{pays}, which resets at {money(resets.get(pays.meter, 0))}, {due}"


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
    known = {row.hand for book in printed(table.game, table.wager).values() for row in book.rows}
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
