"""The table of a stream: made of its events from the start, or taken up from a snapshot on."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, get_args

import msgspec
from msgspec import structs

from cardspeak.banked.events import BankedEvent
from cardspeak.events import Event
from cardspeak.journal.entry import Key, place_of
from cardspeak.journal.fault import JournalError
from cardspeak.journal.standing import Snapshot
from cardspeak.poker.events import PokerEvent
from cardspeak.table import HouseTable, Table
from cardspeak.table.banked.events import HouseEvent, HouseTableOpened
from cardspeak.table.banked.state import HouseTableState
from cardspeak.table.decks.gear_events import TableEvent as BankedTableEvent
from cardspeak.table.poker.events import TableEvent, TableOpened

AnyTable = Table | HouseTable
OF_A_TABLE: Final = frozenset(get_args(PokerEvent | BankedEvent | BankedTableEvent | TableEvent | HouseEvent))
KINDS: Final[dict[type, type[AnyTable]]] = {TableOpened: Table, HouseTableOpened: HouseTable}

_orders = msgspec.msgpack.Decoder(dict[str, tuple[int, ...]]).decode


class Following:
    """Follows a stream whose events are whole. `table` is None while the stream has opened none."""

    def __init__(self, table: AnyTable | None = None) -> None:
        self.table = table

    def take(self, events: Iterable[Event]) -> None:
        """Let the events of an entry happen. The table keeps those of this entry alone."""
        if self.table is not None:
            self.table.events.clear()
        for event in events:
            kind = type(event)
            if kind in KINDS:
                self.table = KINDS[kind].replay([event])
            elif self.table is not None and kind in OF_A_TABLE:
                self.table.emit(event)


def with_table(snapshot: Snapshot, table: AnyTable, key: Key, beside: bytes = b"") -> Snapshot:
    """A snapshot that has the table too; the order of its decks lies in it under seal, and so does what is kept beside it."""
    sealed = b""
    if isinstance(table, HouseTable):
        sealed = key.seal(_place(snapshot), msgspec.msgpack.encode(table.orders))
    beside = key.seal(_beside(snapshot), beside) if beside else b""
    return structs.replace(snapshot, table=table.state, sealed=sealed, beside=beside)


def beside_in(snapshot: Snapshot, key: Key) -> bytes:
    """What was kept beside the table, empty if nothing was. Raises `JournalError` if the key does not open it."""
    return key.open(_beside(snapshot), snapshot.beside) if snapshot.beside else b""


def table_in(snapshot: Snapshot, key: Key, last_round: Iterable[Event]) -> AnyTable | None:
    """The table of a snapshot, with what happened in its last round; None if it has none.

    Raises `JournalError` if the key does not open it.
    """
    state = snapshot.table
    if state is None:
        return None
    if isinstance(state, HouseTableState):
        try:
            orders = _orders(key.open(_place(snapshot), snapshot.sealed))
        except msgspec.MsgspecError:
            raise JournalError("what is sealed in a snapshot is no order of decks") from None
        return HouseTable.resumed(state, orders, last_round)
    return Table.resumed(state, last_round)


def _beside(snapshot: Snapshot) -> bytes:
    return b"beside\n" + place_of(snapshot.stream, snapshot.sequence)


def _place(snapshot: Snapshot) -> bytes:
    return b"snapshot\n" + place_of(snapshot.stream, snapshot.sequence)
