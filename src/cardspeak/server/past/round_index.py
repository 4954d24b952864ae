"""Where a round's entries lie in its table's stream, and who sat where by then."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

import msgspec

from cardspeak.banked.events import Ended as BankedEnded
from cardspeak.banked.events import TakenBack
from cardspeak.events import Event
from cardspeak.journal import Journal, Row, Snapshot
from cardspeak.poker.events import Ended, RabbitHunted
from cardspeak.server.dealer.messages import OPENING
from cardspeak.server.past.poker_steps import Entered
from cardspeak.table.common.place_events import Left, SeatChanged, Seated

NEAR: Final = 64
"""Entries that are looked through one by one."""
CLOSING: Final = (Ended, BankedEnded)
"""After which nothing more is the round's but the cards that would have come, unless it is opened again (`TakenBack`)."""
AFTER: Final = (RabbitHunted, TakenBack)
"""What is the round's even so."""
TURNS: Final = (*CLOSING, TakenBack)
"""By the last of which a round is over, or open again."""

_snapshot: Final = msgspec.json.Decoder(Snapshot).decode


class Dealt(NamedTuple):
    """A round as the journal has it: its number, its entries, and who sat where when it began."""

    number: int
    entries: list[Entered]
    sat: dict[int, str]


def round_of(journal: Journal, table: str, number: int) -> Dealt | None:
    """The round of that number, as far as it went; None if the table never dealt it."""
    dealt = next(rounds_from(journal, table, number), None)
    return dealt if dealt and dealt.number == number else None


def rounds_from(journal: Journal, table: str, first: int) -> Iterator[Dealt]:
    """Every round from number `first` on. The last one may be going on."""
    start = before(journal, table, first)
    sat = seated_at(journal, table, start)
    dealt: Dealt | None = None
    closed = False
    for row in journal.store.read(table, start):
        entry = row.entry
        for event in entry.events:
            seated(sat, event)
        opened = number_of(entry.events)
        if opened and dealt:
            yield dealt
            dealt = None
        if opened >= first:
            dealt, closed = Dealt(opened, [], dict(sat)), False
        if dealt and (not closed or any([isinstance(event, AFTER) for event in entry.events])):
            dealt.entries.append(Entered(row.sequence, entry.moment, row.opened(journal.key)))
            closed = next((isinstance(event, CLOSING) for event in reversed(entry.events) if isinstance(event, TURNS)), closed)
    if dealt:
        yield dealt


def number_of(events: tuple[Event, ...]) -> int:
    """The number of the round that an entry opens, 0 if it opens none."""
    return next((event.number for event in events if isinstance(event, OPENING)), 0)


def before(journal: Journal, table: str, number: int) -> int:
    """An entry before which the round was not opened, and not long before it: found by halves, for rounds come in order."""
    low, high = 0, journal.standing(table).sequence
    while high - low > NEAR:
        middle = (low + high) // 2
        first_number = next((opened for row in journal.store.read(table, middle) if (opened := number_of(row.entry.events))), 0)
        if not first_number or first_number >= number:
            high = middle
        else:
            low = middle
    return low


# --- who sat where


def seated_at(journal: Journal, table: str, sequence: int) -> dict[int, str]:
    """Who sat where after the entry of that number."""
    after, seats = seated_by_snapshot(journal, table, sequence)
    for row in journal.store.read(table, after):
        if row.sequence > sequence:
            break
        if moves(row):
            for event in row.entry.events:
                seated(seats, event)
    return seats


def seated_by_snapshot(journal: Journal, table: str, sequence: int) -> tuple[int, dict[int, str]]:
    """The last snapshot of the table up to an entry, by number, and who sat where by then; nobody and 0 if there is none."""
    for taken, body in journal.store.snapshots(table):
        if taken <= sequence:
            snapshot = _snapshot(body)
            if snapshot.table is not None:
                return taken, {seat: place.player for seat, place in snapshot.table.places.at.items()}
    return 0, {}


def moves(row: Row) -> bool:
    """Whether somebody comes, goes or changes seats in an entry; told without reading all of it."""
    return b'"table.se' in row.body or b'"table.left"' in row.body


def seated(seats: dict[int, str], event: Event) -> None:
    """What an event changes in who sits where."""
    match event:
        case Seated():
            seats[event.seat] = event.player
        case Left():
            seats.pop(event.seat, None)
        case SeatChanged():
            seats[event.to] = seats.pop(event.seat)
