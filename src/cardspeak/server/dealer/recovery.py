"""A table as its journal has it: after a restart it stands as it stood, with its clocks."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import msgspec

from cardspeak.console.at_table import TableConsole
from cardspeak.console.events import DealtByHand, Entered, Undone
from cardspeak.journal import Damaged, Entry, Fault, Journal, JournalError, Reader
from cardspeak.journal.journal import last_row
from cardspeak.journal.tables import AnyTable
from cardspeak.server.dealer.clocks import Clocks, replayed
from cardspeak.server.dealer.hosting import MARKS as OF_HOSTING
from cardspeak.server.dealer.hosting import Hosting
from cardspeak.server.dealer.hosting import replayed as replay_hosting
from cardspeak.server.dealer.names import is_bot
from cardspeak.server.dealer.subjects import MARKS as OF_SUBJECTS
from cardspeak.server.dealer.subjects import Subjects
from cardspeak.server.dealer.wishes import MARKS as OF_WISHES
from cardspeak.server.dealer.wishes import Wishes
from cardspeak.table import Table
from cardspeak.table.banked.events import HouseTableOpened
from cardspeak.table.common.clock_events import TableNamed
from cardspeak.table.host_events import TableClosed

if TYPE_CHECKING:
    from cardspeak.server.dealer.dealer import Dealer
    from cardspeak.server.dealer.messages import Unit

EVERY: Final = 20
"""Rounds between two snapshots."""
NEAR: Final = 256
"""Entries that are looked through before earlier ones are."""
OWN: Final = frozenset({"dealer", "clock", "bots"})
"""Who does what nobody asked for, besides bots."""
AWAY: Final = "away/"
"""How the command begins by which somebody loses his seat."""
MARKS: Final = (*{*OF_HOSTING, *OF_SUBJECTS, *OF_WISHES},)
CLOSING: Final = b'"table.closed"'


class _Said(msgspec.Struct):
    """Of an entry, when it was made and by whom."""

    moment: int
    who: str


_said: Final = msgspec.json.Decoder(_Said).decode


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


def decided(book: Journal, stream: str) -> tuple[Hosting, Subjects, Wishes]:
    """What the host has decided, since when all that a command may be about is as it is, and what players want beforehand."""
    hosting, subjects, wishes = Hosting(), Subjects(), Wishes()
    last_round = book.standing(stream).since
    for row in book.store.read(stream):
        if row.sequence >= last_round or any([mark in row.body for mark in MARKS]):
            events = row.opened(book.key)
            replay_hosting(events, hosting)
            subjects.take(events, row.sequence)
            wishes.take(events)
    return hosting, subjects, wishes


def touched(book: Journal, stream: str) -> int:
    """The moment at which somebody last did something at a table or lost his seat there: what bots do counts for nothing.

    Raises `Damaged`.
    """
    end = book.standing(stream).sequence
    while end > 0:
        first, found = max(0, end - NEAR), 0
        for row in book.store.read(stream, first):
            if row.sequence > end:
                break
            try:
                said = _said(row.body)
            except (msgspec.MsgspecError, UnicodeDecodeError):
                raise Damaged(stream, Fault(row.sequence, "cannot be read")) from None
            if row.command.startswith(AWAY) or not (said.who in OWN or is_bot(said.who)):
                found = said.moment
        if found:
            return found
        end = first
    return 0


def closing(book: Journal, stream: str) -> TableClosed | None:
    """What closed a table, None for one that is open. Raises `Damaged`."""
    last = book.standing(stream).sequence
    row = next(iter(book.store.read(stream, last - 1)), None) if last else None
    if row is None or CLOSING not in row.body:
        return None
    return next((event for event in row.opened(book.key) if isinstance(event, TableClosed)), None)


def latest_moment(store: Reader) -> int:
    """The moment of the latest of all streams' last entries, 0 if there is none."""
    return max([last_moment(store, stream) for stream in store.streams()], default=0)


def last_moment(store: Reader, stream: str) -> int:
    """The moment of a stream's last entry; 0 if that cannot be read, of which whoever takes the stream up is told."""
    try:
        row = last_row(store, stream)
        return _said(row.body).moment if row and row.is_whole else 0
    except (JournalError, msgspec.MsgspecError, UnicodeDecodeError):
        return 0


def unit(book: Journal, stream: str) -> Unit:
    """The unit of a table's amounts: against the house they are cents."""
    return "cents" if any([isinstance(event, HouseTableOpened) for event in entry(book, stream, 1).events]) else "chips"


def entry(book: Journal, stream: str, sequence: int) -> Entry:
    """The entry of that number. Raises `Damaged` if it is not there."""
    row = next(iter(book.store.read(stream, sequence - 1)), None)
    if row is None:
        raise Damaged(stream, Fault(sequence, "missing"))
    return row.entry


def console_of(book: Journal, stream: str, table: AnyTable) -> TableConsole | None:
    """The console of a table with real cards, as far as its last hand is told; None where the room deals."""
    first = next(iter(book.store.read(stream)), None)
    if first is None or not isinstance(table, Table) or not any([isinstance(event, DealtByHand) for event in first.entry.events]):
        return None
    rows = book.store.read(stream, max(0, book.standing(stream).since - 1))
    return TableConsole(table, [event for row in rows for event in row.entry.events if isinstance(event, Entered | Undone)])


def opening(book: Journal, stream: str) -> tuple[TableNamed, str]:
    """The name and the host that the table was opened with, and the command that opened it."""
    first = next(iter(book.store.read(stream)), None)
    events = first.entry.events if first else ()
    named = next((event for event in events if isinstance(event, TableNamed)), TableNamed(stream, "", False, ()))
    return named, first.command if first else ""
