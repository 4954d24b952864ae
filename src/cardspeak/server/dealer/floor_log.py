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


def journalled(journal: Journal, stream: str) -> list[Ruled]:
    """Every entry of a table's log that is durable."""
    return [
        Ruled(row.sequence, event)
        for row in journal.store.read(stream)
        if MARK in row.body
        for event in entered(row.entry.events)
    ]


def event_of(entry: Entry, round: int, happened_json: str = "", more: Cites = ()) -> RulingEntered:
    """The event of an entry. more: clauses that it is entered by, beside the ruling's."""
    before, after = entry.events
    return RulingEntered(
        round=round,
        number=entry.number,
        kind=entry.kind,
        of=entry.of,
        by=entry.by,
        role=entry.role,
        moment=int(entry.at),
        settles=_encode(entry.settles).decode(),
        reason=entry.reason,
        matter=entry.matter,
        ruling=entry.ruling,
        explanation=entry.explanation,
        before=before,
        after=after,
        told=happened_json,
        cites=entry.clauses + more,
    )


def entry_of(event: RulingEntered) -> Entry:
    """The entry of an event."""
    return Entry(
        number=event.number,
        kind=event.kind,  # type: ignore[arg-type]
        of=event.of,
        by=event.by,
        role=event.role,
        at=event.moment,
        settles=_decode(event.settles),
        clauses=event.cites,
        reason=event.reason,
        matter=event.matter,
        ruling=event.ruling,
        explanation=event.explanation,
        events=(event.before, event.after),
    )
