"""A table as its journal has it: after a restart it stands as it stood, with its clocks."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Final

import msgspec
from msgspec import structs

from cardspeak.console.at_table import TableConsole
from cardspeak.console.events import DealtByHand, Entered, Undone
from cardspeak.console.house.console import HouseConsole
from cardspeak.journal import AnyEvent, Damaged, Entry, Fault, Journal, JournalError, Reader
from cardspeak.journal.journal import last_row
from cardspeak.journal.tables import AnyTable, Following
from cardspeak.server.dealer.clocks import Clocks
from cardspeak.server.dealer.hosting import MARKS as OF_HOSTING
from cardspeak.server.dealer.hosting import Decided, Hosting
from cardspeak.server.dealer.names import is_bot
from cardspeak.server.dealer.subjects import MARKS as OF_SUBJECTS
from cardspeak.server.dealer.subjects import OF_A_ROUND, Change, Subject, Subjects
from cardspeak.server.dealer.wishes import MARKS as OF_WISHES
from cardspeak.server.dealer.wishes import Wishes
from cardspeak.table import HousePosted, Posted, Table
from cardspeak.table.banked.events import HouseTableOpened
from cardspeak.table.common.clock_events import TableNamed
from cardspeak.table.host_events import TableClosed
from cardspeak.table.poker.events import TableOpened

if TYPE_CHECKING:
    from cardspeak.server.dealer.dealer import Dealer
    from cardspeak.server.dealer.messages import Unit

EVERY: Final = 10
"""Rounds between two snapshots."""
NEAR: Final = 256
"""Entries that are looked through before earlier ones are."""
OWN: Final = frozenset({"dealer", "clock", "bots"})
"""Who does what nobody asked for, besides bots."""
AWAY: Final = "away/"
"""How the command begins by which somebody loses their seat."""
MARKS: Final = (*{*OF_HOSTING, *OF_SUBJECTS, *OF_WISHES},)
CLOSING: Final = b'"table.closed"'


class Beside(msgspec.Struct):
    """What is kept beside a table's state, as it stands after the entry of a snapshot.

    posted, house: the sign that is proposed, whichever the table's kind is. subjects: those that outlast a round, each with its
    last change. touched: see `Dealer`.
    """

    hosting: Decided
    posted: Posted | None
    house: HousePosted | None
    subjects: list[tuple[str, str | int, int, AnyEvent]]
    wishes: Wishes
    touched: int


_encode: Final = msgspec.json.Encoder().encode


@cache
def _reader() -> msgspec.json.Decoder[Beside]:
    return msgspec.json.Decoder(Beside)


def _beside(text: bytes) -> Beside:
    return _reader().decode(text)


class _Said(msgspec.Struct):
    """Of an entry, when it was made and by whom."""

    moment: int
    who: str


_said: Final = msgspec.json.Decoder(_Said).decode


def keep(dealer: Dealer) -> None:
    """Between two rounds: write a snapshot, if a number of them has been played since the last."""
    number = dealer.table.number
    if number and number % EVERY == 0:
        dealer.journal.keep(dealer.stream, dealer.table, beside(dealer))


def beside(dealer: Dealer) -> bytes:
    """What is kept beside a table, so that a start need not look through all that was ever played there."""
    hosting, proposal = dealer.hosting, dealer.hosting.proposal
    subjects = [
        (*subject, *change) for subject, change in dealer.subjects.last.items() if subject not in OF_A_ROUND
    ]  # those of a round begin anew with each, and what moved it on may hold cards
    return _encode(
        Beside(
            Decided(*[getattr(hosting, name) for name in Decided.__struct_fields__]),
            proposal if isinstance(proposal, Posted) else None,
            proposal if isinstance(proposal, HousePosted) else None,
            subjects,  # type: ignore[arg-type]  # whatever is journalled is such an event
            dealer.wishes,
            dealer.touched,
        )
    )


def resumed(journal: Journal, stream: str, following: Following | None = None) -> tuple[AnyTable, Clocks]:
    """The table and its clocks. Raises `Damaged` for entries that do not belong to a table.

    following: followed the table while the stream was taken up.
    """
    table = following.table if following else journal.table(stream)
    if table is None:
        raise Damaged(stream, Fault(1, "is no table"))
    return table, clocks_of(journal, stream)


def clocks_of(journal: Journal, stream: str) -> Clocks:
    """The clocks, from the beginning of the last round on: it says what every time bank holds, and none begins in a pause."""
    clocks = Clocks()
    for row in journal.store.read(stream, max(0, journal.standing(stream).since - 1)):
        for event in row.entry.events:
            clocks.take(event)
    return clocks


def decided(journal: Journal, stream: str) -> tuple[Hosting, Subjects, Wishes]:
    """What the host has decided, since when all that a command may be about is as it is, and what players want beforehand."""
    known, kept = kept_beside(journal, stream)
    hosting = Hosting(**structs.asdict(kept.hosting), proposal=kept.posted or kept.house)
    subjects, wishes = Subjects(), kept.wishes
    subjects.last = {Subject(kind, of): Change(seq, event) for kind, of, seq, event in kept.subjects}
    last_round = journal.standing(stream).since
    for row in journal.store.read(stream, min(known, max(0, last_round - 1))):
        if row.sequence >= last_round or any([mark in row.body for mark in MARKS]):
            events = row.opened(journal.key)
            subjects.take(events, row.sequence)
            for event in events:
                hosting.take(event)
                wishes.take(event)
    return hosting, subjects, wishes


def kept_beside(journal: Journal, stream: str) -> tuple[int, Beside]:
    """What the last snapshot has beside its table, and as of which entry; nothing, as of the beginning, if there is none.

    Raises `Damaged` where it cannot be read.
    """
    known, stored = journal.beside(stream)
    try:
        return known, _beside(stored) if stored else Beside(Decided(), None, None, [], Wishes(), 0)
    except msgspec.MsgspecError:
        raise Damaged(stream, Fault(known, "its snapshot has something else beside its table than it should")) from None


def touched(journal: Journal, stream: str) -> int:
    """The moment at which somebody last did something at a table or lost their seat there: what bots do counts for nothing.

    Raises `Damaged`.
    """
    end = journal.standing(stream).sequence
    known, kept = kept_beside(journal, stream)
    while end > known:
        first, latest = max(known, end - NEAR), 0
        for row in journal.store.read(stream, first):
            if row.sequence > end:
                break
            try:
                said = _said(row.body)
            except (msgspec.MsgspecError, UnicodeDecodeError):
                raise Damaged(stream, Fault(row.sequence, "cannot be read")) from None
            if row.command.startswith(AWAY) or not (said.who in OWN or is_bot(said.who)):
                latest = said.moment
        if latest:
            return latest
        end = first
    return kept.touched


def closing(journal: Journal, stream: str) -> TableClosed | None:
    """What closed a table, None for one that is open. Raises `Damaged`."""
    last = journal.standing(stream).sequence
    row = next(iter(journal.store.read(stream, last - 1)), None) if last else None
    if row is None or CLOSING not in row.body:
        return None
    return next((event for event in row.opened(journal.key) if isinstance(event, TableClosed)), None)


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


def unit(journal: Journal, stream: str) -> Unit:
    """The unit of a table's amounts: cents against the house, and where the stakes are in dollars."""
    first = entry(journal, stream, 1).events
    dollars = any([isinstance(event, TableOpened) and event.posted.dollar for event in first])
    return "cents" if dollars or any([isinstance(event, HouseTableOpened) for event in first]) else "chips"


def entry(journal: Journal, stream: str, sequence: int) -> Entry:
    """The entry of that number. Raises `Damaged` if it is not there."""
    row = next(iter(journal.store.read(stream, sequence - 1)), None)
    if row is None:
        raise Damaged(stream, Fault(sequence, "missing"))
    return row.entry


def console_of(journal: Journal, stream: str, table: AnyTable) -> TableConsole | HouseConsole | None:
    """The console of a table with real cards, as far as its last round is told; None where the room deals."""
    first = next(iter(journal.store.read(stream)), None)
    if first is None or not any([isinstance(event, DealtByHand) for event in first.entry.events]):
        return None
    rows = journal.store.read(stream, max(0, journal.standing(stream).since - 1))
    entered = [event for row in rows for event in row.entry.events if isinstance(event, Entered | Undone)]
    return TableConsole(table, entered) if isinstance(table, Table) else HouseConsole(table, entered)


def opening(journal: Journal, stream: str) -> tuple[TableNamed, str]:
    """The name and the host that the table was opened with, and the command that opened it."""
    first = next(iter(journal.store.read(stream)), None)
    events = first.entry.events if first else ()
    named = next((event for event in events if isinstance(event, TableNamed)), TableNamed(stream, "", False, ()))
    return named, first.command if first else ""
