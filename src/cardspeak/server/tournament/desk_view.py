"""What a director's desk shows: what is to be done, the tables, a table's seats, and what can be taken back."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import msgspec

from cardspeak.rulebook import Cites
from cardspeak.rulebook.refusal import counted
from cardspeak.server.tournament.done import Deedline
from cardspeak.server.tournament.live_event import LiveEvent
from cardspeak.server.tournament.planning import deeds_of
from cardspeak.tournament.event import state as s
from cardspeak.tournament.event.moving import HALT
from cardspeak.tournament.event.state import Entry, Spot
from cardspeak.tournament.structure.file import dollars

MOST: Final = 60
"""Things to do that are told at once."""
FOUND: Final = 12


class Todo(msgspec.Struct, frozen=True):
    """Something to be done. what: `arrived`, `button`, `hand`, `count`, `served`, `bounty`, `waits`, `pay`, `alternate`,
    `approve` or `restart`.
    """

    what: str
    text: str
    clauses: Cites = ()
    entry: int = 0
    table: int = 0
    hands: int = 0


class Sitting(msgspec.Struct, frozen=True):
    """Who sits where, or is on the way there."""

    entry: int
    player: str
    table: int
    seat: int
    chips: int
    status: str
    away: bool
    penalty: int
    paid: bool


class SpotLine(msgspec.Struct, frozen=True):
    """A table: how many sit there, which seats are free, why it waits, whether for players, whether the director stopped it.
    flight: of several that are played at once the one that is played there.
    """

    number: int
    id: str
    players: int
    free: tuple[int, ...]
    waiting: str
    halted: bool
    playing: bool
    button: bool
    short: bool
    flight: str


class Offence(msgspec.Struct, frozen=True):
    """An offence that the book names, and what may follow."""

    name: str
    options: tuple[str, ...]
    clauses: Cites


class Desk(msgspec.Struct, frozen=True):
    """All that the desk shows. adrift: chips that nobody was told to have, and in_play: all of them, where the cards are real
    those of the flight that is asked for. seats: of the table that was asked for.
    """

    todo: tuple[Todo, ...]
    tables: tuple[SpotLine, ...]
    seats: tuple[Sitting, ...]
    deeds: tuple[Deedline, ...]
    offences: tuple[Offence, ...]
    directed: bool
    adrift: int
    in_play: int
    notice: str
    bubble: str
    broken: bool


def desk_of(live: LiveEvent, table: int) -> Desk:
    """The desk, with the seats of one table, 0 for none."""
    event, state = live.event, live.event.state
    spots = tuple([spot_line(live, spot) for spot in event.all_tables])
    seats = tuple([sitting(state.entries[number]) for number in at_table(state.spots[table])]) if table in state.spots else ()
    todo = list(to_do(live))[:MOST]
    return Desk(
        todo=tuple(todo),
        tables=spots,
        seats=seats,
        deeds=tuple(deeds_of(live)),
        offences=offences(live),
        directed=event.directed,
        adrift=event.adrift_by_flight.get(state.flight, 0) if event.directed else 0,
        in_play=event.chips_due if event.directed else event.in_play,
        notice=state.notice,
        bubble=state.bubble,
        broken=live.broken,
    )


def at_table(spot: Spot) -> list[int]:
    """Who sits at a table or is on the way to it, by seat."""
    seats = [*spot.seats.items(), *[(seat, entry) for entry, seat in spot.kept.items()]]
    return [entry for _, entry in sorted(seats)]


def sitting(entry: Entry) -> Sitting:
    """An entry's line."""
    return Sitting(
        entry=entry.number,
        player=entry.person,
        table=entry.table,
        seat=entry.seat,
        chips=entry.chips,
        status=entry.status,
        away=entry.away,
        penalty=entry.penalty,
        paid=entry.settled,
    )


def spot_line(live: LiveEvent, spot: Spot) -> SpotLine:
    """A table's line."""
    event = live.event
    waiting = event.holds(spot.number)[0] if event.flights_played and not spot.playing else ""
    known = live.tables.get(spot.number)
    return SpotLine(
        number=spot.number,
        id=known.id if known else "",
        players=spot.size,
        free=tuple(event.free(spot)),
        waiting="" if event.directed else waiting,
        halted=bool(spot.halted),
        playing=spot.playing,
        button=spot.positions is not None,
        short=not event.directed and waiting.startswith(HALT),
        flight=spot.flight if event.state.beside else "",
    )


def to_do(live: LiveEvent) -> Iterator[Todo]:
    """What waits for the director, the most urgent first."""
    event, state = live.event, live.event.state
    if live.broken:
        yield Todo("restart", "the event is out of order: nothing is dealt until it is taken up again from its journal")
    if state.unapproved:
        yield Todo(
            "approve", "the house has still to approve this tournament, its date and its fee", event.rules.cited("approved")
        )
    for table in event.buttons_asked if event.directed else ():
        yield Todo("button", f"table {table}: where is the button? A move waits for it", ("CS/event/button-asked",), table=table)
    for entry in event.walking:
        where = f"to table {entry.table}, seat {entry.seat}"
        text = f"{entry.person} is on the way {where}, with {entry.chips:,}"
        yield Todo("arrived", text, ("CS/event/walking",), entry.number, entry.table)
    yield from of_tables(live)
    for flight, adrift in event.adrift_by_flight.items() if event.directed else ():
        if adrift:
            of = f"flight {flight}: " if flight else ""
            what = "are at no stack that was counted" if adrift > 0 else "too many were counted"
            yield Todo("count", f"{of}{abs(adrift):,} chips {what}", ("CS/event/told",))
    for entry in state.entries.values():
        if event.directed and entry.penalty and entry.status in s.PLAYING:
            text = f"{entry.person} has {counted(entry.penalty, 'hand')} to miss"
            yield Todo("served", text, event.rules.cited("missed rounds"), entry.number, entry.table, entry.penalty)
        if event.directed and entry.head and entry.status == s.OUT and event.flights_played:
            text = f"{entry.person} is out: who wins the bounty of ${dollars(entry.head)}?"
            yield Todo("bounty", text, ("CS/event/bounty",), entry.number)
    if waiting := [entry for entry in state.entries.values() if entry.status == s.ALTERNATE]:
        yield Todo("alternate", f"{counted(len(waiting), 'alternate')} wait for a seat", ("CS/event/entry-cap",))
    for entry in state.entries.values():
        if entry.due and not entry.settled and state.phase == s.FINISHED:
            yield Todo("pay", f"place {entry.place}: {entry.person}, ${dollars(entry.due)}", ("CS/event/paying",), entry.number)


def of_tables(live: LiveEvent) -> Iterator[Todo]:
    """What waits at the tables: a hand of hand-for-hand that was not told, a halt that only the director ends."""
    event = live.event
    for spot in event.all_tables:
        if event.directed and spot.playing:
            yield Todo("hand", f"table {spot.number} plays its hand", ("CS/event/hand-for-hand",), table=spot.number)
        elif spot.halted:
            yield Todo("waits", f"table {spot.number} is stopped: {spot.halted}", ("CS/event/order",), table=spot.number)
        elif not event.directed and event.flights_played:
            why, cites = event.holds(spot.number)
            if why == HALT:
                yield Todo("waits", f"table {spot.number} {why}", cites, table=spot.number)


def offences(live: LiveEvent) -> tuple[Offence, ...]:
    """What the book names."""
    return tuple([Offence(name, offence.options, offence.cites) for name, offence in live.event.rules.offences.items()])


def search(live: LiveEvent, text: str) -> list[Sitting]:
    """Entries by a part of the name, or by the number."""
    wanted = text.casefold().strip()
    entries = [entry for entry in live.event.state.entries.values() if entry.status != s.GONE]
    matches = [entry for entry in entries if wanted == str(entry.number) or (wanted and wanted in entry.person.casefold())]
    return [sitting(entry) for entry in matches[:FOUND]]
