"""The floor's log of one table, as its journal has it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final, NamedTuple

import msgspec

from cardspeak.events import Event
from cardspeak.floor import Entry
from cardspeak.journal import Journal
from cardspeak.rulebook import Cites
from cardspeak.table.common.floor_events import RulingEntered

MARK: Final = b'"table.ruling-entered"'
_encode: Final = msgspec.json.Encoder().encode
_decode: Final = msgspec.json.Decoder(dict[str, Any]).decode


def entered(events: Iterable[Event]) -> list[RulingEntered]:
    """The entries among events."""
    return [event for event in events if isinstance(event, RulingEntered)]


class Ruled(NamedTuple):
    """An entry of the log, and the entry of the journal that holds it."""

    seq: int
    event: RulingEntered


def journalled(book: Journal, stream: str) -> list[Ruled]:
    """Every entry of a table's log that is durable."""
    return [
        Ruled(row.sequence, event) for row in book.store.read(stream) if MARK in row.body for event in entered(row.entry.events)
    ]


def event_of(entry: Entry, round: int, told: str = "", more: Cites = ()) -> RulingEntered:
    """The event of an entry. more: clauses that it is entered by, beside the ruling's."""
    return RulingEntered(
        round, entry.number, entry.kind, entry.of, entry.by, entry.role, int(entry.at), _encode(entry.settles).decode(),
        entry.reason, entry.matter, entry.ruling, entry.explanation, *entry.events, told, entry.clauses + more,
    )  # fmt: skip


def entry_of(event: RulingEntered) -> Entry:
    """The entry of an event."""
    return Entry(
        event.number, event.kind, event.of, event.by, event.role, event.moment, _decode(event.settles),  # type: ignore[arg-type]
        event.cites, event.reason, event.matter, event.ruling, event.explanation, (event.before, event.after),
    )  # fmt: skip
