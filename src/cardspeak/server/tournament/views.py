"""What is told of a tournament: its line in the list, its lobby, and the clock for a television. Money is in cents."""

from __future__ import annotations

from typing import Final

import msgspec

from cardspeak.poker import variants
from cardspeak.server.tournament.live_event import LiveEvent
from cardspeak.table import MIXES
from cardspeak.tournament.event import state as s
from cardspeak.tournament.event.state import Entry
from cardspeak.tournament.structure.schedule import MINUTE, Stage

PAGE: Final = 50
"""Standings that are told at once."""
AHEAD: Final = 40
"""Levels that a clock knows beyond its own."""
PAST: Final = (s.FINISHED, s.CANCELLED)


class EventInList(msgspec.Struct, frozen=True):
    """A tournament's line. entries: how many have entered; cap: how many may, 0 for any number. entered: whether you have.
    host: who directs it, empty for the house. begins: `full` for one that begins as soon as it is.
    """

    id: str
    title: str
    host: str
    book: str
    game: str
    phase: str
    buy_in: int
    entries: int
    cap: int
    entered: bool
    begins: str


class LevelLine(msgspec.Struct, frozen=True):
    """A level: what is played for, for how many minutes, and the minutes of break after it."""

    number: int
    text: str
    minutes: int
    recess: int


class Standing(msgspec.Struct, frozen=True):
    """An entry among all: its chips while it plays, its final place and prize when it is out. head: the bounty on it;
    won: what it has of bounties. table: its name, if seated."""

    entry: int
    player: str
    place: int
    tied: int
    chips: int
    table: str
    seat: int
    status: str
    prize: int
    head: int
    won: int


class SeatOf(msgspec.Struct, frozen=True):
    """Where you sit: a table's name in addresses and the seat; how often you have been moved. table: empty for nowhere."""

    entry: int
    status: str
    table: str
    seat: int
    moves: int


class FlightLine(msgspec.Struct, frozen=True):
    """A flight: how many entered it, and how many were left when it was over. start: in milliseconds, 0 where it is not said.
    phase: `over`, `now` or `later`.
    """

    name: str
    start: int
    until_level: int
    phase: str
    entries: int
    left: int


class EventTable(msgspec.Struct, frozen=True):
    """A table of the event. number: in the event; id: in addresses. waiting: why it deals no hand now."""

    number: int
    id: str
    players: int
    waiting: str


class Ahead(msgspec.Struct, frozen=True):
    """A level that is still to come: what is played for, and how many milliseconds it and the break after it last."""

    text: str
    lasts: int
    recess: int


class ClockFace(msgspec.Struct, frozen=True):
    """All that a clock shows, and counts on without asking again. until: when the level or the break ends, 0 while the clock
    stands with `remaining` milliseconds of it; now: the server's time. average: chips, and in big blinds. places: how many are
    paid, the next prize in cents first. in_play: chips, in a flight its own. flight: the one whose clock it is; flights: those
    that have one too, or may have. recess_after: milliseconds of the break after this level. ahead: the levels that follow,
    by which a clock without a line goes on.
    """

    id: str
    title: str
    phase: str
    now: int
    level: int
    text: str
    next: str
    until: int
    remaining: int
    recess: bool
    stopped: str
    stops: tuple[str, ...]
    recess_in: int
    left: int
    entries: int
    average: int
    big_blinds: int
    in_play: int
    places: int
    prizes: tuple[int, ...]
    hand_for_hand: bool
    recess_after: int
    flight: str
    flights: tuple[str, ...]
    ahead: tuple[Ahead, ...]


class Lobby(msgspec.Struct, frozen=True):
    """A tournament as somebody sees it who may look. standings: `PAGE` of them from `first` on."""

    line: EventInList
    clock: ClockFace
    levels: tuple[LevelLine, ...]
    standings: tuple[Standing, ...]
    first: int
    tables: tuple[EventTable, ...]
    flights: tuple[FlightLine, ...]
    seat: SeatOf | None
    commitment: str
    secret: str
    hash: str
    may_run: bool


def in_list(live: LiveEvent, who: str) -> EventInList:
    """The tournament's line for somebody."""
    event, made = live.event, live.event.structure
    about = made.event
    return EventInList(
        id=live.id,
        title=about.title,
        host=live.host,
        book=about.book,
        game=title_of(about.game),
        phase=phase_of(live),
        buy_in=made.price,
        entries=event.entered,
        cap=made.entry.cap,
        entered=entry_of(live, who) is not None,
        begins=about.begins,
    )


def phase_of(live: LiveEvent) -> str:
    """Where the tournament stands: it is played as long as a flight is."""
    return s.RUNNING if live.event.flights_played else live.event.state.phase


def flight_of(live: LiveEvent, asked: str, who: str = "") -> str:
    """The flight that is shown: one that was asked for, that in which somebody sits, or the first that is played.

    Raises `Refused` for one that there is not, or that is over.
    """
    event, entry = live.event, entry_of(live, who) if who else None
    played = event.flights_played
    if not asked and entry is not None and entry.flight in played:
        return entry.flight
    return event.flight_named(asked, (s.ANNOUNCED,)) if asked else (played or [event.state.flight])[0]


def title_of(game: str) -> str:
    """A game, or a mix, as people call it."""
    return game.upper() if game in MIXES else variants.named(game).title


def entry_of(live: LiveEvent, who: str) -> Entry | None:
    """Somebody's last entry that was not taken back."""
    state = live.event.state
    own = [state.entries[number] for number in state.persons.get(who, ()) if state.entries[number].status != s.GONE]
    return own[-1] if own else None


def clock_of(live: LiveEvent, now: int, whole: bool = True) -> ClockFace:
    """The clock. whole: what tells of the play too, how many are left and what they have."""
    event, state = live.event, live.event.state
    clock, stage, in_play = state.clock, event.stage, live.once("in play", lambda: event.chips_here)
    following = event.schedule.stage(stage.number + 1)
    left = event.left if whole else 0
    big = max([0, *[blind for leg in stage.legs for blind in leg.stakes.blinds]])
    average = in_play // left if left else 0
    prizes = state.prizes[: left or None][::-1] if state.prizes and left else state.prizes
    return ClockFace(
        id=live.id,
        title=event.structure.event.title,
        phase=state.phase,
        now=now,
        level=clock.level,
        text=live.once("text", lambda: stage.text),
        next=live.once("next", lambda: following.text),
        until=0 if clock.stopped else clock.until,
        remaining=event.left_at(now) if clock.level else stage.lasts,
        recess=clock.recess,
        stopped=clock.stopped,
        stops=tuple(state.stops),
        recess_in=live.once("recess", lambda: recess_in(live, stage)),
        left=left,
        entries=event.entered_in(state.flight),
        average=average,
        big_blinds=average // big if big else 0,
        in_play=in_play if whole else 0,
        places=len(state.prizes),
        prizes=prizes[:10],
        hand_for_hand=state.hand_for_hand >= 0,
        recess_after=stage.recess,
        flight=state.flight,
        flights=event.flights_at_once,
        ahead=live.once("ahead", lambda: ahead_of(live, stage)),
    )


def ahead_of(live: LiveEvent, stage: Stage) -> tuple[Ahead, ...]:
    """The levels after one, as many as a clock may have to count through by itself."""
    following = [live.event.schedule.stage(stage.number + at) for at in range(1, AHEAD + 1)]
    return tuple([Ahead(one.text, one.lasts, one.recess) for one in following])


def recess_in(live: LiveEvent, stage: Stage) -> int:
    """In how many levels there is a break, the present one counted; 0 for never."""
    schedule = live.event.schedule
    numbers = range(stage.number, schedule.last + 1)
    return next((number - stage.number + 1 for number in numbers if schedule.stage(number).recess), 0)


def lobby_of(live: LiveEvent, who: str, now: int, first: int, whole: bool, may_run: bool) -> Lobby:
    """The tournament as somebody may see it."""
    event = live.event
    page = slice(first - 1, first - 1 + PAGE)
    standings = live.once(page.start, lambda: tuple([standing(live, entry) for entry in ranked(live)[page]])) if whole else ()
    return Lobby(
        line=in_list(live, who),
        clock=clock_of(live, now, whole),
        levels=live.once("levels", lambda: levels_of(live)),
        standings=standings,
        first=first,
        tables=live.once("tables", lambda: tables_of(live)) if whole else (),
        flights=live.once("flights", lambda: flights_of(live)),
        seat=seat_of(live, who),
        commitment=event.state.commitment,
        secret=event.state.secret,
        hash=event.schedule.hash,
        may_run=may_run,
    )


def levels_of(live: LiveEvent) -> tuple[LevelLine, ...]:
    """The levels that are written."""
    schedule = live.event.schedule
    stages = [schedule.stage(number) for number in range(1, schedule.last + 1)]
    return tuple([LevelLine(one.number, one.text, one.lasts // MINUTE, one.recess // MINUTE) for one in stages])


def tables_of(live: LiveEvent) -> tuple[EventTable, ...]:
    """The tables that are open, by their numbers."""
    event, tables = live.event, []
    for number, table in sorted(live.tables.items()):
        why = event.holds(number)[0] if event.flights_played else ""
        tables.append(EventTable(number, table.id, len(table.table.seats), why))
    return tuple(tables)


def flights_of(live: LiveEvent) -> tuple[FlightLine, ...]:
    """The event's flights, in their order."""
    event, flights = live.event, []
    over = {done.name: done.left for done in event.state.flights}
    names = [name for name in event.structure.flights if name not in over]
    now = [name for name in names if event.phase_of(name) != s.ANNOUNCED] or names[:1]
    for name, terms in event.structure.flights.items():
        phase = "over" if name in over else "now" if name in now else "later"
        start = round(terms.start.timestamp() * 1000) if terms.start else 0
        flights.append(FlightLine(name, start, terms.until_level, phase, event.entered_in(name), over.get(name, 0)))
    return tuple(flights)


def ranked(live: LiveEvent) -> list[Entry]:
    """Every entry: those who play by their chips, then those who are out by their places, then those who wait."""
    return live.once("ranked", lambda: in_order(live))


def in_order(live: LiveEvent) -> list[Entry]:
    """The same, worked out."""
    entries = [entry for entry in live.event.state.entries.values() if entry.status != s.GONE]
    order = {s.SEATED: 0, s.WALKING: 0, s.BAGGED: 0, s.OUT: 1, s.DISQUALIFIED: 1, s.ENTERED: 2, s.ALTERNATE: 3}
    return sorted(entries, key=lambda entry: (order[entry.status], -entry.chips, entry.place or 10**9, entry.number))


def standing(live: LiveEvent, entry: Entry) -> Standing:
    """An entry's line."""
    table = live.tables[entry.table].id if entry.status in s.PLAYING and entry.table in live.tables else ""
    return Standing(
        entry=entry.number,
        player=entry.person,
        place=entry.place,
        tied=entry.tied,
        chips=entry.chips,
        table=table,
        seat=entry.seat if table else 0,
        status=entry.status,
        prize=entry.prize,
        head=entry.head,
        won=entry.won,
    )


def seat_of(live: LiveEvent, who: str) -> SeatOf | None:
    """Where somebody sits who has entered."""
    entry = entry_of(live, who) if who else None
    if entry is None:
        return None
    spot = standing(live, entry)
    return SeatOf(entry.number, entry.status, spot.table, spot.seat, entry.moves)
