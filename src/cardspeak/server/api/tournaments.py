"""The tournaments' part of the room's API: announced, entered, directed, looked at."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Annotated, Any, Final

import msgspec
from litestar import Router, get, post
from litestar.exceptions import NotFoundException
from litestar.params import FromPath, JSONBody, QueryParameter

from cardspeak.journal import Stale
from cardspeak.rulebook import Refused
from cardspeak.server.api.asking import checked_by, known, person_of, room_of
from cardspeak.server.api.tables import refused
from cardspeak.server.dealer.messages import Command
from cardspeak.server.dealer.subjects import SEEN
from cardspeak.server.http.request_types import Asker, Connection
from cardspeak.server.live.people import Person
from cardspeak.server.tournament.live_event import LiveEvent
from cardspeak.server.tournament.tournaments import MOST_BOTS, Tournaments
from cardspeak.server.tournament.views import (
    ClockFace,
    InList,
    Lobby,
    SeatOf,
    clock_of,
    entry_of,
    in_list,
    lobby_of,
    seat_of,
    title_of,
)
from cardspeak.tournament.event import Tournament
from cardspeak.tournament.structure import Structure, Unreadable, packaged
from cardspeak.tournament.structure.file import of_text
from cardspeak.tournament.structure.packaged import NAMES

MOST_TEXT: Final = 100_000
DIRECTOR: Final = ("CS/event/order",)
FORM: Final = ("CS/event/structure",)
Number = Annotated[int, msgspec.Meta(ge=0, le=10**6)]


class NewTournament(Command, frozen=True, kw_only=True):
    """A tournament to be announced: by the name of a structure that comes with the package, or the text of a structure file."""

    name: Annotated[str, msgspec.Meta(max_length=60)] = ""
    file: Annotated[str, msgspec.Meta(max_length=MOST_TEXT)] = ""


class Bots(Command, frozen=True, kw_only=True):
    """So many bots enter."""

    count: Annotated[int, msgspec.Meta(ge=1, le=MOST_BOTS)]


class Minutes(Command, frozen=True, kw_only=True):
    """The level or the break is so many minutes longer, or shorter by a negative number.

    level, recess: the one that the clock showed.
    """

    minutes: Annotated[int, msgspec.Meta(ge=-600, le=600)]
    level: Number
    recess: bool


class Sanction(Command, frozen=True, kw_only=True):
    """Of an entry, for an offence by its name in the book: a warning, or so many missed hands or rounds; `cheated` only where a
    disqualification is for that."""

    entry: Number
    offence: Annotated[str, msgspec.Meta(max_length=60)]
    hands: Number = 0
    rounds: Number = 0
    cheated: bool = False


class Move(Command, frozen=True, kw_only=True):
    """An entry goes to a seat of a table of the event."""

    entry: Number
    table: Number
    seat: Annotated[int, msgspec.Meta(ge=1, le=12)]


class Halting(Command, frozen=True, kw_only=True):
    """A table of the event stops before its next hand, for a reason."""

    table: Number
    why: Annotated[str, msgspec.Meta(max_length=200)] = "the director stops it"


class OfEntry(Command, frozen=True, kw_only=True):
    """Something about an entry."""

    entry: Number


class Announced(msgspec.Struct, frozen=True):
    """A tournament that was announced."""

    id: str


class Offered(msgspec.Struct, frozen=True):
    """A structure that comes with the package; `buy_in` in cents."""

    name: str
    title: str
    book: str
    game: str
    buy_in: int


class Done(msgspec.Struct, frozen=True):
    """What was asked is done, and durable. seat: of whoever asked."""

    cmd_id: str
    seat: SeatOf | None = None


def tournaments_of(connection: Connection) -> Tournaments:
    """The room's tournaments. Raises `AwayError` while its journal does not answer."""
    room_of(connection)
    found: Tournaments = connection.app.state.tournaments
    return found


def live_of(connection: Connection, id: str) -> LiveEvent:
    """A tournament. Raises a 404 for one that is not there."""
    found = tournaments_of(connection).events.get(id)
    if found is None:
        raise NotFoundException(f"there is no tournament {id}")
    return found


def check_directs(connection: Connection, id: str) -> None:
    """Raises `Refused` for who does not direct the tournament."""
    if not person_of(connection).may_run(live_of(connection, id).host):
        raise Refused("only who directs the tournament may do that", DIRECTOR)


def check_pays(connection: Connection, id: str) -> None:
    """Raises `Refused` for who neither directs the tournament nor is the room's cashier."""
    if "cashier" not in person_of(connection).roles:
        check_directs(connection, id)


def sees_all(live: LiveEvent, request: Asker, person: Person) -> bool:
    """Whether somebody may know as it happens who has what: where the rail is late, those alone who are in, or run it."""
    return not room_of(request).delay or (bool(person.name) and entry_of(live, person.name) is not None) or person.staff


def structure_of(new: NewTournament) -> Structure:
    """What is to be announced. Raises `Refused` for what cannot be read."""
    try:
        return of_text(new.file) if new.file else packaged(new.name)
    except Unreadable as error:
        raise Refused(str(error), FORM) from None


@get("/api/tournament-structures", tags=["tournaments"])
async def structures() -> list[Offered]:
    """The structures that come with the package."""
    made = [(name, packaged(name)) for name in NAMES]
    return [Offered(name, one.event.title, one.event.book, title_of(one.event.game), one.price) for name, one in made]


@get("/api/tournament-seat", tags=["tournaments"])
async def own_seat(request: Asker) -> SeatOf | None:
    """Where you sit, in whichever tournament you play."""
    who = person_of(request).name
    found = [seat_of(live, who) for live in reversed(tournaments_of(request).events.values())]
    return next((seat for seat in found if seat and seat.table), None)


@get("/api/tournaments", tags=["tournaments"])
async def listed(request: Asker) -> list[InList]:
    """Every tournament of the room, the latest first."""
    who = person_of(request).name
    return [in_list(live, who) for live in reversed(tournaments_of(request).events.values())]


@post("/api/tournaments", guards=[known], tags=["tournaments"])
async def announce(request: Asker, data: JSONBody[NewTournament]) -> Announced:
    """Announce a tournament; whoever does directs it."""
    live = await tournaments_of(request).announce(structure_of(data), person_of(request).known(), data.cmd_id)
    return Announced(live.id)


@get("/api/tournaments/{id:str}", tags=["tournaments"])
async def look(request: Asker, id: FromPath[str], first: Annotated[int, QueryParameter(ge=1, le=10**6)] = 1) -> Lobby:
    """A tournament: its structure, its clock, standings from place `first` on, its tables, and your own seat."""
    live, person, now = live_of(request, id), person_of(request), room_of(request).now()
    return lobby_of(live, person.name, now, first, sees_all(live, request, person), person.may_run(live.host))


@get("/api/tournaments/{id:str}/clock", tags=["tournaments"])
async def clock(request: Asker, id: FromPath[str]) -> ClockFace:
    """The clock, which whoever shows it counts on by itself."""
    live = live_of(request, id)
    return clock_of(live, room_of(request).now(), sees_all(live, request, person_of(request)))


@get("/api/tournaments/{id:str}/seat", tags=["tournaments"])
async def seat(request: Asker, id: FromPath[str]) -> SeatOf | None:
    """Where you sit."""
    return seat_of(live_of(request, id), person_of(request).name)


async def done(request: Asker, id: str, command: Command, what: Callable[[Tournament], Any]) -> Done:
    """Have a tournament do something for whoever asks."""
    live, who = live_of(request, id), person_of(request).known()
    await tournaments_of(request).do(live, what, who, command.cmd_id)
    return Done(command.cmd_id, seat_of(live, who))


def now_of(request: Asker) -> int:
    return room_of(request).now()


@post("/api/tournaments/{id:str}/register", guards=[known], status_code=200, tags=["tournaments"])
async def register(request: Asker, id: FromPath[str], data: JSONBody[Command]) -> Done:
    """Enter, also again where that may be; while the tournament is played you have a seat at once."""
    who = person_of(request).known()
    return await done(request, id, data, partial(Tournament.register, person=who, moment=now_of(request)))


@post("/api/tournaments/{id:str}/unregister", guards=[known], status_code=200, tags=["tournaments"])
async def unregister(request: Asker, id: FromPath[str], data: JSONBody[Command]) -> Done:
    """Take your entry back, and what was paid for it, until you have taken part."""
    return await for_own(request, id, data, Tournament.unregister)


async def for_own(request: Asker, id: str, command: Command, what: Callable[..., Any]) -> Done:
    """Have a tournament do something with the entry of whoever asks. Raises `Refused` for who has none."""
    entry = entry_of(live_of(request, id), person_of(request).known())
    if entry is None:
        raise Refused("you have not entered", DIRECTOR)
    return await done(request, id, command, partial(what, entry=entry.number, moment=now_of(request)))


@post("/api/tournaments/{id:str}/declare", guards=[known], status_code=200, tags=["tournaments"])
async def declare(request: Asker, id: FromPath[str], data: JSONBody[Command]) -> Done:
    """Say before a hand that you buy chips again; they are to be paid for then."""
    return await for_own(request, id, data, Tournament.declare_rebuy)


@post("/api/tournaments/{id:str}/rebuy", guards=[known], status_code=200, tags=["tournaments"])
async def rebuy(request: Asker, id: FromPath[str], data: JSONBody[Command]) -> Done:
    """Buy chips again, between hands."""
    return await for_own(request, id, data, Tournament.rebuy)


@post("/api/tournaments/{id:str}/add-on", guards=[known], status_code=200, tags=["tournaments"])
async def add_on(request: Asker, id: FromPath[str], data: JSONBody[Command]) -> Done:
    """Buy the add-on, once, in its break."""
    return await for_own(request, id, data, Tournament.add_on)


@post("/api/tournaments/{id:str}/give-up", guards=[known], status_code=200, tags=["tournaments"])
async def give_up(request: Asker, id: FromPath[str], data: JSONBody[Command]) -> Done:
    """Give up your stack, to enter again."""
    return await for_own(request, id, data, Tournament.give_up)


@post("/api/tournaments/{id:str}/bots", guards=[checked_by(check_directs)], status_code=200, tags=["tournaments"])
async def bots(request: Asker, id: FromPath[str], data: JSONBody[Bots]) -> Done:
    """So many bots enter."""
    who = person_of(request).known()
    await tournaments_of(request).seat_bots(live_of(request, id), data.count, who, data.cmd_id)
    return Done(data.cmd_id)


@post("/api/tournaments/{id:str}/start", guards=[checked_by(check_directs)], status_code=200, tags=["tournaments"])
async def start(request: Asker, id: FromPath[str], data: JSONBody[Command]) -> Done:
    """Draw the seats, and start the clock."""
    live, now = live_of(request, id), now_of(request)

    def begin(event: Tournament) -> None:
        event.draw(live.secret, moment=now)
        event.start(moment=now)

    return await done(request, id, data, begin)


@post("/api/tournaments/{id:str}/pause", guards=[checked_by(check_directs)], status_code=200, tags=["tournaments"])
async def pause(request: Asker, id: FromPath[str], data: JSONBody[Command]) -> Done:
    """Stop the clock, and every table when its hand is over."""
    return await done(request, id, data, partial(Tournament.pause, moment=now_of(request)))


@post("/api/tournaments/{id:str}/resume", guards=[checked_by(check_directs)], status_code=200, tags=["tournaments"])
async def resume(request: Asker, id: FromPath[str], data: JSONBody[Command]) -> Done:
    """Go on after a pause."""
    return await done(request, id, data, partial(Tournament.resume, moment=now_of(request)))


@post("/api/tournaments/{id:str}/minutes", guards=[checked_by(check_directs)], status_code=200, tags=["tournaments"])
async def minutes(request: Asker, id: FromPath[str], data: JSONBody[Minutes]) -> Done:
    """Lengthen or shorten the level or the break that was seen; stale once there is another."""
    live, now = live_of(request, id), now_of(request)

    def longer(event: Tournament) -> None:
        clock = event.state.clock
        if (clock.level, clock.recess) != (data.level, data.recess):
            sequence = live.book.standing(live.stream).sequence
            raise Stale(live.stream, 0, sequence, "the clock went on to another level, after you looked: look again", SEEN)
        event.add_minutes(data.minutes, moment=now)

    return await done(request, id, data, longer)


@post("/api/tournaments/{id:str}/penalty", guards=[checked_by(check_directs)], status_code=200, tags=["tournaments"])
async def penalty(request: Asker, id: FromPath[str], data: JSONBody[Sanction]) -> Done:
    """Warn a player, or have him miss hands or rounds."""
    what = partial(
        Tournament.penalise, entry=data.entry, offence=data.offence, hands=data.hands, rounds=data.rounds, moment=now_of(request)
    )
    return await done(request, id, data, what)


@post("/api/tournaments/{id:str}/disqualify", guards=[checked_by(check_directs)], status_code=200, tags=["tournaments"])
async def disqualify(request: Asker, id: FromPath[str], data: JSONBody[Sanction]) -> Done:
    """Take a player out of the tournament, between hands of his table."""
    what = partial(Tournament.disqualify, entry=data.entry, offence=data.offence, cheated=data.cheated, moment=now_of(request))
    return await done(request, id, data, what)


@post("/api/tournaments/{id:str}/move", guards=[checked_by(check_directs)], status_code=200, tags=["tournaments"])
async def move(request: Asker, id: FromPath[str], data: JSONBody[Move]) -> Done:
    """Send a player to another seat, between hands of his table."""
    what = partial(Tournament.move, entry=data.entry, to_table=data.table, to_seat=data.seat, moment=now_of(request))
    return await done(request, id, data, what)


@post("/api/tournaments/{id:str}/halt", guards=[checked_by(check_directs)], status_code=200, tags=["tournaments"])
async def halt(request: Asker, id: FromPath[str], data: JSONBody[Halting]) -> Done:
    """Stop a table before its next hand."""
    return await done(request, id, data, partial(Tournament.halt, table=data.table, why=data.why, moment=now_of(request)))


@post("/api/tournaments/{id:str}/go", guards=[checked_by(check_directs)], status_code=200, tags=["tournaments"])
async def go(request: Asker, id: FromPath[str], data: JSONBody[Halting]) -> Done:
    """Let a table that has stopped go on."""
    return await done(request, id, data, partial(Tournament.go, table=data.table, moment=now_of(request)))


@post("/api/tournaments/{id:str}/pay", guards=[checked_by(check_pays)], status_code=200, tags=["tournaments"])
async def pay(request: Asker, id: FromPath[str], data: JSONBody[OfEntry]) -> Done:
    """A prize is paid out, by who directs the tournament or by the cashier."""
    return await done(request, id, data, partial(Tournament.pay, entry=data.entry, moment=now_of(request)))


@post("/api/tournaments/{id:str}/cancel", guards=[checked_by(check_directs)], status_code=200, tags=["tournaments"])
async def cancel(request: Asker, id: FromPath[str], data: JSONBody[Command]) -> Done:
    """Call the tournament off; what was paid goes back."""
    return await done(request, id, data, partial(Tournament.cancel, moment=now_of(request)))


@post("/api/tournaments/{id:str}/reveal", guards=[checked_by(check_directs)], status_code=200, tags=["tournaments"])
async def reveal(request: Asker, id: FromPath[str], data: JSONBody[Command]) -> Done:
    """Tell everybody what the draws followed from, once the tournament is over."""
    live = live_of(request, id)
    return await done(request, id, data, partial(Tournament.reveal, secret=live.secret))


HANDLERS: Final = (
    structures, own_seat, listed, announce, look, clock, seat, register, unregister, declare, rebuy, add_on, give_up, bots, start,
    pause, resume, minutes, penalty, disqualify, move, halt, go, pay, cancel, reveal,
)  # fmt: skip


def tournaments_router() -> Router:
    """Everything about tournaments; the application's state has `tournaments` besides what `tables_router` wants."""
    return Router("/", route_handlers=list(HANDLERS), exception_handlers={Refused: refused})
