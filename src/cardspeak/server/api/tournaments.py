"""The tournaments' part of the room's API: announced, entered, directed, looked at."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Annotated, Any, Final

import msgspec
from litestar import Router, get, post
from litestar.params import FromPath, JSONBody, QueryParameter
from msgspec import structs

from cardspeak.rulebook import Refused
from cardspeak.server.accounts.called import title
from cardspeak.server.accounts.names import alike
from cardspeak.server.api.asking import checked_by, elsewhere, known, person_of, room_of, texts_elsewhere
from cardspeak.server.api.shared.between import Directs, all_directed, in_leagues
from cardspeak.server.api.sit_and_go import SIT_AND_GO
from cardspeak.server.api.tables import refused
from cardspeak.server.api.tournament_asking import DIRECTOR, Flight, Seed, check_directs, live_of, tournaments_of
from cardspeak.server.api.tournament_desk import DESK, Done
from cardspeak.server.dealer.messages import Command
from cardspeak.server.http.limiting import within_room
from cardspeak.server.http.request_types import Asker
from cardspeak.server.live.people import Person
from cardspeak.server.live.sharing import OpenedElsewhere
from cardspeak.server.tournament.live_event import LiveEvent
from cardspeak.server.tournament.tournaments import MOST_BOTS
from cardspeak.server.tournament.views import (
    ClockFace,
    EventInList,
    Lobby,
    SeatOf,
    clock_of,
    entry_of,
    flight_of,
    in_list,
    lobby_of,
    seat_of,
    title_of,
)
from cardspeak.tournament.event import Tournament
from cardspeak.tournament.event.checking import DrawProof
from cardspeak.tournament.event.state import CANCELLED, FINISHED
from cardspeak.tournament.league import League, tables_of
from cardspeak.tournament.structure import Structure, Unreadable, packaged
from cardspeak.tournament.structure.file import of_text
from cardspeak.tournament.structure.packaged import NAMES

MOST_TEXT: Final = 100_000
MOST_TITLE: Final = 100
KEPT: Final = 10
"""Tournaments that are over, as far as they are listed."""
OVER: Final = (FINISHED, CANCELLED)
FORM: Final = ("CS/event/structure",)
LEAGUE: Final = ("CS/event/league",)


class NewTournament(Command, frozen=True, kw_only=True):
    """A tournament to be announced: by the name of a structure that comes with the package, or the text of a structure file."""

    name: Annotated[str, msgspec.Meta(max_length=60)] = ""
    file: Annotated[str, msgspec.Meta(max_length=MOST_TEXT)] = ""


class Enter(Command, frozen=True, kw_only=True):
    """An entry. seed: 64 hexadecimal digits of the player's own, from which all later draws follow too.
    flight: for which one, the next without it.
    """

    seed: Seed = ""
    flight: Annotated[str, msgspec.Meta(max_length=8)] = ""


class Bots(Command, frozen=True, kw_only=True):
    """So many bots enter. flight: for which one, the next without it."""

    count: Annotated[int, msgspec.Meta(ge=1, le=MOST_BOTS)]
    flight: Annotated[str, msgspec.Meta(max_length=8)] = ""


class Announced(msgspec.Struct, frozen=True):
    """A tournament that was announced."""

    id: str


class EventsOffered(msgspec.Struct, frozen=True):
    """A structure that comes with the package; `buy_in` in cents."""

    name: str
    title: str
    book: str
    game: str
    buy_in: int


def sees_all(live: LiveEvent, request: Asker, person: Person) -> bool:
    """Whether somebody may know as it happens who has what: where the rail is late, those alone who are in, or run it."""
    return not room_of(request).delay or (bool(person.name) and entry_of(live, person.name) is not None) or person.staff


def structure_of(new: NewTournament) -> Structure:
    """What is to be announced. Raises `Refused` for what cannot be read."""
    try:
        made = of_text(new.file) if new.file else packaged(new.name)
    except Unreadable as error:
        raise Refused(str(error), FORM) from None
    called = structs.replace(made.event, title=title(made.event.title, MOST_TITLE, "a tournament's title", FORM))
    if made.league is None:
        return structs.replace(made, event=called)
    league = structs.replace(made.league, name=title(made.league.name, MOST_TITLE, "a league's name", FORM))
    return structs.replace(made, event=called, league=league)


async def check_league(request: Asker, structure: Structure) -> None:
    """Raises `Refused` for an event of a league that others have begun: whoever names it would give points in it."""
    if structure.league is None:
        return
    person, name = person_of(request), structure.league.name
    for in_league in await in_leagues(request):
        if alike(in_league.league, name) and not person.may_run(in_league.host):
            raise Refused(f"the league {in_league.league} is another's", LEAGUE)


@get("/api/tournament-structures", tags=["tournaments"])
async def structures() -> list[EventsOffered]:
    """The structures that come with the package."""
    made = [(name, packaged(name)) for name in NAMES]
    return [EventsOffered(name, one.event.title, one.event.book, title_of(one.event.game), one.price) for name, one in made]


@get("/api/tournament-seat", tags=["tournaments"])
async def own_seat(request: Asker, player: Annotated[str, QueryParameter(max_length=100)] = "") -> SeatOf | None:
    """Where you sit, in whichever tournament you play, or where a `player` does whom you follow from the rail.

    The rail that sees the play later is told of nobody else, for a table is told of before its hand.
    """
    person = person_of(request)
    who = player or person.name
    lives = [live for live in tournaments_of(request).events.values() if not player or sees_all(live, request, person)]
    seats = [seat_of(live, who) for live in reversed(lives)]
    seats += [msgspec.json.decode(text, type=SeatOf | None) for text in await texts_elsewhere(request)]
    return next((seat for seat in seats if seat and seat.table), None)


@get("/api/tournaments", tags=["tournaments"])
async def listed(request: Asker) -> list[EventInList]:
    """The tournaments of the room, the latest first; of those that are over the latest few."""
    who = person_of(request).name
    events = [in_list(live, who) for live in tournaments_of(request).events.values()]
    events += [line for lines in await elsewhere(request, list[EventInList]) for line in lines]
    events.sort(key=lambda line: int(line.id), reverse=True)
    past = [line.id for line in events if line.phase in OVER]
    return [line for line in events if line.id not in past[KEPT:]]


@get("/api/leagues", tags=["tournaments"])
async def leagues(request: Asker) -> list[League]:
    """The tables of the room's leagues, from the tournaments that are over. Points are in hundredths."""
    return tables_of([in_league.result for in_league in await in_leagues(request) if in_league.result])


@post("/api/tournaments", guards=[known], tags=["tournaments"])
async def announce(request: Asker, data: JSONBody[NewTournament]) -> Announced:
    """Announce a tournament; whoever does directs it. As many as tables, at once, but staff any number."""
    structure, tournaments, person = structure_of(data), tournaments_of(request), person_of(request)
    who = person.known()
    await check_league(request, structure)
    try:
        if person.staff:
            return Announced((await tournaments.announce(structure, who, data.cmd_id)).id)
        await within_room(request, "tournaments")
        async with tournaments.one_announces(who):
            tournaments.check_directs(await all_directed(request, Directs(who, data.cmd_id)))
            return Announced((await tournaments.announce(structure, who, data.cmd_id, approved=False)).id)
    except OpenedElsewhere as there:
        return Announced(there.id)


@get("/api/tournaments/{id:str}", tags=["tournaments"])
async def look(
    request: Asker, id: FromPath[str], first: Annotated[int, QueryParameter(ge=1, le=10**6)] = 1, flight: Flight = ""
) -> Lobby:
    """A tournament: its structure, its clock, standings from place `first` on, its tables, and your own seat.

    flight: whose clock, where several are played at once; yours unless it is named, or the first.
    """
    live, person, now = live_of(request, id), person_of(request), room_of(request).now()
    with live.event.about(flight_of(live, flight, person.name)):
        return lobby_of(live, person.name, now, first, sees_all(live, request, person), person.may_run(live.host))


@get("/api/tournaments/{id:str}/clock", tags=["tournaments"])
async def clock(request: Asker, id: FromPath[str], flight: Flight = "") -> ClockFace:
    """The clock, which whoever shows it counts on by itself. flight: whose, where several are played at once."""
    live = live_of(request, id)
    with live.event.about(flight_of(live, flight)):
        return clock_of(live, room_of(request).now(), sees_all(live, request, person_of(request)))


@get("/api/tournaments/{id:str}/draws", tags=["tournaments"])
async def draws(request: Asker, id: FromPath[str]) -> DrawProof:
    """What the draws are checked by: the commitment, the players' seeds, and once it is told the secret, with each draw."""
    return live_of(request, id).proof


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
async def register(request: Asker, id: FromPath[str], data: JSONBody[Enter]) -> Done:
    """Enter, also again where that may be; while the tournament is played you have a seat at once."""
    who = person_of(request).known()
    what = partial(Tournament.register, person=who, flight=data.flight, moment=now_of(request), seed=data.seed)
    return await done(request, id, data, what)


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
    await tournaments_of(request).seat_bots(live_of(request, id), data.count, who, data.cmd_id, data.flight)
    return Done(data.cmd_id)


HANDLERS: Final = (
    structures,
    own_seat,
    listed,
    leagues,
    announce,
    look,
    clock,
    draws,
    seat,
    register,
    unregister,
    declare,
    rebuy,
    add_on,
    give_up,
    bots,
    *DESK,
    *SIT_AND_GO,
)


def tournaments_router() -> Router:
    """Everything about tournaments; the application's state has `tournaments` besides what `tables_router` wants."""
    return Router("/", route_handlers=list(HANDLERS), exception_handlers={Refused: refused})
