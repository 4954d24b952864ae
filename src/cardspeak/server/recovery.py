"""A table as its journal has it: after a restart it stands as it stood, with its clocks."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardspeak.journal import Damaged, Entry, Fault, Journal
from cardspeak.journal.tables import AnyTable
from cardspeak.server.clocks import Clocks, replayed
from cardspeak.table.clock_events import TableNamed

if TYPE_CHECKING:
    from cardspeak.server.dealer import Dealer

EVERY: Final = 20
"""Rounds between two snapshots."""


def keep(dealer: Dealer) -> None:
    """Write a snapshot between two rounds, if a number of them has been played since the last."""
    table = dealer.table
    if not table.playing and table.number and table.number % EVERY == 0:
        dealer.book.keep(dealer.stream, table)


def resumed(book: Journal, stream: str) -> tuple[AnyTable, Clocks]:
    """The table and its clocks. Raises `Damaged` for entries that do not belong to a table."""
    table = book.table(stream)
    if table is None:
        raise Damaged(stream, Fault(1, "is no table"))
    return table, clocks_of(book, stream)


def clocks_of(book: Journal, stream: str) -> Clocks:
    """The clocks, from the beginning of the last round on: it says what every time bank holds, and none begins in a pause."""
    clocks = Clocks()
    for row in book.store.read(stream, max(0, book.standing(stream).since - 1)):
        replayed(row.entry.events, clocks)
    return clocks


def entry(book: Journal, stream: str, sequence: int) -> Entry:
    """The entry of that number. Raises `Damaged` if it is not there."""
    row = next(iter(book.store.read(stream, sequence - 1)), None)
    if row is None:
        raise Damaged(stream, Fault(sequence, "missing"))
    return row.entry


def opening(book: Journal, stream: str) -> tuple[TableNamed, str]:
    """The name and the host that the table was opened with, and the command that opened it."""
    first = next(iter(book.store.read(stream)), None)
    events = first.entry.events if first else ()
    named = next((event for event in events if isinstance(event, TableNamed)), TableNamed(stream, "", False, ()))
    return named, first.command if first else ""
