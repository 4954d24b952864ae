"""What the processes of a room ask each other for somebody, and nobody else may: results of leagues, an event to enter, a PIN."""

from __future__ import annotations

from typing import Final

import msgspec
from litestar import Router, get, post
from litestar.exceptions import NotFoundException
from litestar.params import JSONBody

from cardspeak.journal import JournalError
from cardspeak.rulebook import Refused
from cardspeak.server.api.asking import all_there, person_of, room_of
from cardspeak.server.api.tables import refused
from cardspeak.server.api.tournament_asking import tournaments_of
from cardspeak.server.cashier.players import EventPlayed, played_by
from cardspeak.server.devices import Devices
from cardspeak.server.http.problem import Problem
from cardspeak.server.http.request_types import Asker, Connection
from cardspeak.server.http.unsaid import Unsaid
from cardspeak.server.live.room import AwayError, Room
from cardspeak.server.pins import Pins
from cardspeak.server.shared.passing import NoAnswer
from cardspeak.server.tournament.tournaments import EVENTS
from cardspeak.server.tournament.views import SeatOf, seat_of
from cardspeak.tournament.league import Result, result_of
from cardspeak.tournament.structure import packaged

LEAGUES: Final = "/api/between/leagues"
WAITING: Final = "/api/between/sit-and-go"
PIN: Final = "/api/between/pin"
DEVICE: Final = "/api/between/device"
CONSOLE: Final = "/api/between/console"
DIRECTED: Final = "/api/between/directed"
PLAYED: Final = "/api/between/played"
TABLE: Final = "table/"
DONE: Final = 200
NONE: Final = 404
REFUSED: Final = 409


class InLeague(msgspec.Struct, frozen=True):
    """An event of a league: its number, who directs it, and what it gave if it is over."""

    id: int
    league: str
    host: str
    result: Result | None


class EnterWaiting(msgspec.Struct, frozen=True):
    """An entry to an event of the house's that waits to be full, by the name of its structure; none is opened for it.

    id: the one in which it was carried out already, empty if it was not.
    """

    cmd_id: str
    name: str
    seed: str = ""
    id: str = ""


class Entered(msgspec.Struct, frozen=True):
    """The tournament that was entered, and your seat in it."""

    id: str
    seat: SeatOf | None


class Guess(Unsaid, frozen=True):
    """A PIN that is told at the device of `by` as that of `name`. command: its own name there, kept when it is sent again."""

    name: str
    pin: str
    by: str
    command: str


class AtConsole(Unsaid, frozen=True):
    """A device shows a token at the console of a table."""

    token: str
    table: str


class ConsoleAt(msgspec.Struct, frozen=True):
    """Whether a table is told at a console."""

    table: str


class Known(msgspec.Struct, frozen=True):
    """The device's name, empty for none."""

    name: str


class Right(msgspec.Struct, frozen=True):
    """The PIN is theirs; or whatever else was asked is so."""

    right: bool = True


class Directs(Unsaid, frozen=True):
    """How many tournaments of somebody are not over, but for the one that a command of theirs announced."""

    who: str
    command: str


class Count(msgspec.Struct, frozen=True):
    """So many."""

    count: int


class Names(msgspec.Struct, frozen=True):
    """What somebody is called and was called before."""

    names: tuple[str, ...]


def of_the_room(connection: Connection, _: object) -> None:
    """A guard: 404 for whoever is no process of the room."""
    if not connection.scope.get("passed"):
        raise NotFoundException("there is nothing here")


# --- leagues


def in_leagues_here(request: Asker) -> list[InLeague]:
    """The events of leagues that are kept here."""
    lives = [live for live in tournaments_of(request).events.values() if live.event.structure.league]
    in_league = [(live, live.event.structure.league) for live in lives]
    return [InLeague(int(live.id), terms.name, live.host, result_of(live.event)) for live, terms in in_league if terms]


async def in_leagues(request: Asker) -> list[InLeague]:
    """Every event of a league that the room has, in the order in which they were announced.

    Raises `AwayError` where a process does not answer, or an event is on its way from one to another: a table of a league
    without its events would be wrong.
    """
    async with all_there(request, EVENTS):
        results = in_leagues_here(request)
        for where in _others(request):
            results += msgspec.json.decode(await _told(request, where, LEAGUES), type=list[InLeague])
    return sorted(results, key=lambda line: line.id)


def _others(request: Asker) -> list[str]:
    share = request.app.state.get("share")
    return [] if share is None else list(share.others)


async def _told(request: Connection, where: str, path: str, question: object = None) -> bytes:
    """An answer of another process. Raises what it refuses, and `AwayError` where it cannot be had."""
    try:
        status, body = await request.app.state.passing.answer_of(where, request.scope, path, question)
    except NoAnswer:
        raise AwayError from None
    if status == REFUSED:
        said = msgspec.json.decode(body, type=Problem)
        raise Refused(said.text, tuple(said.clauses))
    if status == NONE:
        return b""
    if status != DONE:
        raise AwayError
    return body  # type: ignore[no-any-return]


# --- what a player did


async def all_directed(request: Asker, directs: Directs) -> int:
    """How many tournaments of the whole room somebody directs that are not over. Raises `AwayError` while it cannot be known."""
    async with all_there(request, EVENTS):
        count = tournaments_of(request).directed(directs.who, directs.command)
        for where in _others(request):
            count += msgspec.json.decode(await _told(request, where, DIRECTED, directs), type=Count).count
    return count


@post(DIRECTED, guards=[of_the_room], status_code=200, include_in_schema=False)
async def directed_here(request: Asker, data: JSONBody[Directs]) -> Count:
    """How many somebody directs that are kept here. Raises `AwayError` while one comes or goes."""
    async with all_there(request, EVENTS):
        return Count(tournaments_of(request).directed(data.who, data.command))


def played_here(request: Asker, names: tuple[str, ...]) -> list[EventPlayed]:
    """What somebody did in the tournaments that are kept here and are over."""
    return played_by(names, [(live.id, live.event) for live in tournaments_of(request).events.values()])


async def all_played(request: Asker, names: tuple[str, ...]) -> list[EventPlayed]:
    """What somebody did in every tournament of the room that is over, the latest first.

    Raises `AwayError` where a process does not answer, or an event is on its way from one to another.
    """
    async with all_there(request, EVENTS):
        played = played_here(request, names)
        for where in _others(request):
            played += msgspec.json.decode(await _told(request, where, PLAYED, Names(names)), type=list[EventPlayed])
    return sorted(played, key=lambda event: -int(event.id))


@post(PLAYED, guards=[of_the_room], status_code=200, include_in_schema=False)
async def played_asked(request: Asker, data: JSONBody[Names]) -> list[EventPlayed]:
    """What somebody did in the tournaments that are kept here. Raises `AwayError` while one comes or goes."""
    async with all_there(request, EVENTS):
        return played_here(request, data.names)


# --- one event that all who enter share


async def enter_elsewhere(request: Asker, entry: EnterWaiting) -> Entered | None:
    """Enter the event that waits at another process of the room; None where none waits at any.

    Raises `AwayError` while an event is on its way from one to another: it may be the one that waits.
    """
    async with all_there(request, EVENTS):
        for where in _others(request):
            if body := await _told(request, where, WAITING, entry):
                break
        else:
            body = b""
    return msgspec.json.decode(body, type=Entered) if body else None


@get(LEAGUES, guards=[of_the_room], include_in_schema=False)
async def leagues_here(request: Asker) -> list[InLeague]:
    """The events of leagues that are kept here. Raises `AwayError` while one comes or goes."""
    async with all_there(request, EVENTS):
        return in_leagues_here(request)


@post(WAITING, guards=[of_the_room], status_code=200, include_in_schema=False)
async def enter_here(request: Asker, data: JSONBody[EnterWaiting]) -> Entered:
    """Enter the event that waits here. Raises a 404 where none waits, and `AwayError` while one comes or goes."""
    tournaments, who = tournaments_of(request), person_of(request).known()
    async with all_there(request, EVENTS):
        live = tournaments.to_enter(data.id, packaged(data.name), who, data.cmd_id)
    if live is None:
        raise NotFoundException("there is nothing here")
    await tournaments.enter(live, who, data.cmd_id, data.seed)
    return Entered(live.id, seat_of(live, who))


# --- PINs, which are told and counted at one place


async def check_pin(request: Asker, guess: Guess) -> None:
    """Raises `Refused` where that is not the PIN, or was too often."""
    if room_of(request).at_desk:
        pins: Pins = request.app.state.pins
        await pins.check(guess.name, guess.pin, guess.by, guess.command)
    elif not (where := request.app.state.share.of_desk) or not await _told(request, where, PIN, guess):
        raise AwayError


@post(PIN, guards=[of_the_room], status_code=200, include_in_schema=False)
async def check_pin_here(request: Asker, data: JSONBody[Guess]) -> Right:
    """Whether a PIN is somebody's. Raises a 404 where the PINs are not kept here any more."""
    if not room_of(request).at_desk:
        raise NotFoundException("there is nothing here")
    await check_pin(request, data)
    return Right()


# --- devices, which are known at one place


async def device_at(request: Connection, token: str, table: str) -> str:
    """The name of the device that shows this token, if it has the console of that table now; empty for none.

    Raises `AwayError` while it cannot be known.
    """
    if room_of(request).at_desk:
        devices: Devices = request.app.state.devices
        device = devices.whose(token)
        return device.name if device and devices.table(device) == table else ""
    if not (where := request.app.state.share.of_desk):
        raise AwayError
    body = await _told(request, where, DEVICE, AtConsole(token, table))
    return msgspec.json.decode(body, type=Known).name if body else ""


@post(DEVICE, guards=[of_the_room], status_code=200, include_in_schema=False)
async def device_here(request: Asker, data: JSONBody[AtConsole]) -> Known:
    """Which device that is. Raises a 404 where devices are not known here any more."""
    if not room_of(request).at_desk:
        raise NotFoundException("there is nothing here")
    return Known(await device_at(request, data.token, data.table))


async def has_console(request: Asker, table: str) -> bool:
    """Whether a table of the room is told at a console, whichever process keeps it.

    Raises `AwayError` while it cannot be known.
    """
    room, share = room_of(request), request.app.state.get("share")
    if table in room.keepers or share is None:
        return console_here(room, table)
    try:
        where = await share.where(f"{TABLE}{table}")
    except JournalError:
        where = ""
    if where is None:
        return False
    if where in ("", share.address):
        raise AwayError
    body = await _told(request, where, CONSOLE, ConsoleAt(table))
    if not body:
        raise AwayError
    return msgspec.json.decode(body, type=Right).right


def console_here(room: Room, table: str) -> bool:
    """Whether a table that is kept here is told at a console."""
    keeper = room.keepers.get(table)
    return keeper is not None and keeper.dealer.console is not None


@post(CONSOLE, guards=[of_the_room], status_code=200, include_in_schema=False)
async def console_asked(request: Asker, data: JSONBody[ConsoleAt]) -> Right:
    """Whether a table is told at a console. Raises a 404 where the table is not kept here any more."""
    room = room_of(request)
    if data.table not in room.keepers:
        raise NotFoundException("there is nothing here")
    return Right(console_here(room, data.table))


def between_router() -> Router:
    """What a process of a room asks another."""
    handlers = [leagues_here, enter_here, check_pin_here, device_here, console_asked, played_asked, directed_here]
    return Router("/", route_handlers=handlers, exception_handlers={Refused: refused})
