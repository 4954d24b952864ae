"""The tables' part of the room's API: the lobby, opening a table, taking a seat, what was played."""

from __future__ import annotations

from typing import Final

import msgspec
from litestar import Response, Router, get, post
from litestar.params import FromPath, JSONBody

from cardspeak.journal import Stale
from cardspeak.rulebook import Refused
from cardspeak.server.api.asking import check_runs, check_runs_bots, checked_by, elsewhere, keeper_of, known, person_of, room_of
from cardspeak.server.api.socket import table_socket
from cardspeak.server.api.taking import taking
from cardspeak.server.dealer.banked_opening import NewHouseTable, warnings
from cardspeak.server.dealer.hosting import CASHIER
from cardspeak.server.dealer.messages import Error
from cardspeak.server.dealer.names import is_bot
from cardspeak.server.dealer.opening import NewTable
from cardspeak.server.dealer.play import AnyShown
from cardspeak.server.dealer.seat_commands import (
    Back,
    Bot,
    Buy,
    CallClock,
    Choose,
    Command,
    Dismiss,
    HuntRabbit,
    Leave,
    Move,
    Out,
    Pause,
    Sit,
    Start,
    Straddle,
)
from cardspeak.server.dealer.terms_form import field_of
from cardspeak.server.dealer.wishes import Wish
from cardspeak.server.http.problem import Problem
from cardspeak.server.http.request_types import Asker
from cardspeak.server.live.audiences import Published
from cardspeak.server.live.keeper import Answer, Keeper
from cardspeak.server.live.out_of_order import OutOfOrder
from cardspeak.server.live.people import Person
from cardspeak.server.live.sharing import OpenedElsewhere
from cardspeak.server.views.table_choices import games, house_games, house_rules
from cardspeak.table import Table


class InLobby(msgspec.Struct, frozen=True):
    """A table in the lobby. free: the seats that may be taken. players: by seat; bots: how many of them are.
    asks: whether who wants a seat waits for somebody's word. training: whether it is played for play chips, with help.

    out_of_order: nobody can play there until somebody has seen to it, and nothing else is told of it.
    """

    id: str
    name: str
    host: str
    game: str
    variant: str
    stakes: str
    book: str
    seats: int
    free: list[int]
    players: dict[int, str]
    bots: int
    round: int
    waiting: str
    asks: bool = False
    training: bool = False
    out_of_order: bool = False


class Seated(msgspec.Struct, frozen=True):
    """A table at which whoever asks sits."""

    id: str
    name: str


class Opened(msgspec.Struct, frozen=True):
    """A table that was opened. warnings: its wagers that are on the players' side, with what the house loses of them."""

    id: str
    warnings: tuple[str, ...] = ()


class Favoured(msgspec.Struct, frozen=True):
    """The wagers of a table that are on the players' side, with what the house loses of them; empty where none is."""

    warnings: tuple[str, ...]


class Accepted(msgspec.Struct, frozen=True):
    """A command that is in the table's journal, as entry `seq`."""

    cmd_id: str
    seq: int


Answered = Response[Accepted | Problem]
"""What a command comes to."""


class Looked(msgspec.Struct, frozen=True):
    """A table as the rail sees it after entry `seq`."""

    seq: int
    table: dict[str, msgspec.Raw]


async def done(request: Asker, id: str, command: Command) -> Answered:
    """Have a command carried out at a table."""
    answer = await carried_out(keeper_of(request, id), person_of(request), command)
    return Response(answer, status_code=status_of(answer))


def status_of(answer: Accepted | Problem) -> int:
    """Of an answer's response: 503 where it is to be asked again later."""
    if isinstance(answer, Accepted):
        return 200
    return 503 if answer.code == "closed" else 409


async def carried_out(keeper: Keeper, person: Person, command: Command) -> Accepted | Problem:
    """The keeper's answer to a command."""
    return reply_of(await keeper.answer(person.known(), command))


def reply_of(answer: Answer) -> Accepted | Problem:
    """What a keeper answers, as it is told."""
    if isinstance(answer, Error):
        return Problem(answer.code, answer.text, answer.clauses, answer.field)
    return Accepted(answer.cmd_id, answer.seq)


@get("/api/lobby", tags=["lobby"])
async def lobby(request: Asker) -> list[InLobby]:
    """The tables that anybody may find, one's own, and those that one was invited to; last those that are out of order."""
    person, room = person_of(request), room_of(request)
    tables = [
        in_lobby(keeper, keeper.told_to(person)) for keeper in room.keepers.values() if keeper.open_to(person) or person.audits
    ]
    tables += [broken_in_lobby(broken) for broken in room.broken.values() if broken.open_to(person) or person.audits]
    tables += [line for listed in await elsewhere(request, list[InLobby]) for line in listed]
    return sorted(tables, key=lambda line: line.out_of_order)


@get("/api/seats", tags=["tables"])
async def own_seats(request: Asker) -> list[Seated]:
    """The tables at which whoever asks sits, a tournament's and private ones too; none for who has no name."""
    name = person_of(request).name
    seats = [
        Seated(keeper.id, keeper.named.name)
        for keeper in room_of(request).keepers.values()
        if name and any(seat and seat.player == name for seat in keeper.published.picture.seats.values())
    ]
    return seats + [elsewhere_seat for listed in await elsewhere(request, list[Seated]) for elsewhere_seat in listed]


def broken_in_lobby(one: OutOfOrder) -> InLobby:
    """The line of a table that is out of order."""
    return InLobby(
        id=one.id,
        name=one.name,
        host=one.host,
        game="",
        variant="",
        stakes="",
        book="",
        seats=0,
        free=[],
        players={},
        bots=0,
        round=0,
        waiting="out of order",
        out_of_order=True,
    )


def in_lobby(keeper: Keeper, visible: Published | None) -> InLobby:
    """A table's line in the lobby. visible: the table as whoever asks may know it: who sits there, and what is played.

    That it is there, under which name and sign, is no fact of play; and which seats are free is told to everybody at once, for
    whoever asks for a seat is told anyway whether they get it.
    """
    now, named = keeper.published.picture, keeper.named
    shown = visible.picture if visible else now
    players = seated(visible) if visible else {}
    return InLobby(
        id=keeper.id,
        name=named.name,
        host=named.host,
        game=shown.game,
        variant=shown.variant,
        stakes=shown.stakes,
        book=shown.book,
        seats=len(now.seats),
        free=free(now, keeper),
        players=players,
        bots=sum(map(is_bot, players.values())),
        round=shown.round if visible else 0,
        waiting=shown.waiting if visible else "",
        asks=keeper.dealer.hosting.held or keeper.dealer.hosting.cashier or bool(keeper.dealer.console),
        training=keeper.dealer.hosting.training,
    )


def seated(visible: Published) -> dict[int, str]:
    """Who sits where."""
    return {int(number): seat.player for number, seat in visible.picture.seats.items() if seat}


def free(shown: AnyShown, keeper: Keeper) -> list[int]:
    """The seats that are free to be taken: at a tournament's table none is."""
    table = keeper.dealer.table
    if isinstance(table, Table) and table.state.ordered:
        return []
    return [int(number) for number, seat in shown.seats.items() if seat is None]


async def opened(request: Asker, new: NewTable | NewHouseTable) -> Opened:
    """Open a table for whoever asks. Raises `Refused` for one more than they may have open; staff may have any number.

    Where chips are the cashier's, whoever tells of real cards, or has the house pay, is of the house's staff.
    """
    room, person = room_of(request), person_of(request)
    if new.cashier and not person.staff and (new.by_hand or isinstance(new, NewHouseTable)):
        raise Refused(
            "with the cashier's chips only the house's staff opens tables with real cards or against the house", CASHIER
        )
    try:
        return Opened((await room.open_table(new, person.known(), 0 if person.staff else room.most)).id)
    except OpenedElsewhere as there:
        return Opened(there.id)


@post("/api/tables", guards=[known], tags=["tables"])
async def open_table(request: Asker, data: JSONBody[NewTable]) -> Opened:
    """Open a table; whoever opens it is its host."""
    return await opened(request, data)


@post("/api/house-tables", guards=[known], tags=["tables"])
async def open_house_table(request: Asker, data: JSONBody[NewHouseTable]) -> Opened:
    """Open a table against the house; whoever opens it is its host, and is told where it favours the players."""
    return msgspec.structs.replace(await opened(request, data), warnings=warnings(data))


@post("/api/house-tables/favours", status_code=200, sync_to_thread=True, tags=["tables"])
def house_favours(data: JSONBody[NewHouseTable]) -> Favoured:
    """Where a table would favour its players, before it is opened; refused as opening it would be."""
    return Favoured(warnings(data))


@get("/api/tables/{id:str}", tags=["tables"])
async def look(request: Asker, id: FromPath[str]) -> Looked:
    """A table as the rail sees it."""
    audience = keeper_of(request, id).hall.rail
    return Looked(audience.seq, {name: msgspec.Raw(text) for name, text in audience.fields.items()})


@post("/api/tables/{id:str}/sit", guards=[known], status_code=200, tags=["tables"])
async def sit(request: Asker, id: FromPath[str], data: JSONBody[Sit]) -> Answered:
    """Take a seat."""
    return await done(request, id, data)


@post("/api/tables/{id:str}/leave", guards=[known], status_code=200, tags=["tables"])
async def leave(request: Asker, id: FromPath[str], data: JSONBody[Leave]) -> Answered:
    """Leave the table."""
    return await done(request, id, data)


@post("/api/tables/{id:str}/buy", guards=[known], status_code=200, tags=["tables"])
async def buy(request: Asker, id: FromPath[str], data: JSONBody[Buy]) -> Answered:
    """Add chips."""
    return await done(request, id, data)


@post("/api/tables/{id:str}/move", guards=[known], status_code=200, tags=["tables"])
async def move(request: Asker, id: FromPath[str], data: JSONBody[Move]) -> Answered:
    """Go to an empty seat with all chips, while not dealt in to a round."""
    return await done(request, id, data)


@post("/api/tables/{id:str}/out", guards=[known], status_code=200, tags=["tables"])
async def out(request: Asker, id: FromPath[str], data: JSONBody[Out]) -> Answered:
    """Sit out."""
    return await done(request, id, data)


@post("/api/tables/{id:str}/back", guards=[known], status_code=200, tags=["tables"])
async def back(request: Asker, id: FromPath[str], data: JSONBody[Back]) -> Answered:
    """Come back, or say how to come in."""
    return await done(request, id, data)


@post("/api/tables/{id:str}/clock", guards=[known], status_code=200, tags=["tables"])
async def call_clock(request: Asker, id: FromPath[str], data: JSONBody[CallClock]) -> Answered:
    """Have the decision timed that everybody waits for, at a table where none is: for who sits there."""
    return await done(request, id, data)


@post("/api/tables/{id:str}/rabbit", guards=[known], status_code=200, tags=["tables"])
async def hunt_rabbit(request: Asker, id: FromPath[str], data: JSONBody[HuntRabbit]) -> Answered:
    """Have the cards shown that would have come in the last round, which ended early: for who was dealt in to it."""
    return await done(request, id, data)


@post("/api/tables/{id:str}/straddle", guards=[known], status_code=200, tags=["tables"])
async def straddle(request: Asker, id: FromPath[str], data: JSONBody[Straddle]) -> Answered:
    """Straddle from now on whenever it is allowed, or no more."""
    return await done(request, id, data)


@post("/api/tables/{id:str}/choose", guards=[known], status_code=200, tags=["tables"])
async def choose(request: Asker, id: FromPath[str], data: JSONBody[Choose]) -> Answered:
    """Choose the game of the next round, for whose choice it is."""
    return await done(request, id, data)


@post("/api/tables/{id:str}/wish", guards=[known], status_code=200, tags=["tables"])
async def wish(request: Asker, id: FromPath[str], data: JSONBody[Wish]) -> Answered:
    """Decide beforehand how hands are shown, and whether chips are bought after a round."""
    return await done(request, id, data)


@post("/api/tables/{id:str}/bot", guards=[checked_by(check_runs_bots)], status_code=200, tags=["tables"])
async def bot(request: Asker, id: FromPath[str], data: JSONBody[Bot]) -> Answered:
    """Seat a bot: the host's to do, and at a table of the house anybody's."""
    answer = reply_of(await room_of(request).seat_bot(keeper_of(request, id), person_of(request).known(), data))
    return Response(answer, status_code=status_of(answer))


@post("/api/tables/{id:str}/dismiss", guards=[checked_by(check_runs_bots)], status_code=200, tags=["tables"])
async def dismiss(request: Asker, id: FromPath[str], data: JSONBody[Dismiss]) -> Answered:
    """Have a bot go, for those who may seat one."""
    return await done(request, id, data)


@post("/api/tables/{id:str}/start", guards=[checked_by(check_runs)], status_code=200, tags=["tables"])
async def start(request: Asker, id: FromPath[str], data: JSONBody[Start]) -> Answered:
    """Resume the play."""
    return await done(request, id, data)


@post("/api/tables/{id:str}/pause", guards=[checked_by(check_runs)], status_code=200, tags=["tables"])
async def pause(request: Asker, id: FromPath[str], data: JSONBody[Pause]) -> Answered:
    """Deal no further round after this one."""
    return await done(request, id, data)


def refused(_: Asker, error: Refused) -> Response[Problem]:
    """What is refused, with the clauses."""
    code = "stale" if isinstance(error, Stale) else "refused"
    return Response(Problem(code, error.reason, error.cites, field_of(error)), status_code=409)


HANDLERS: Final = (
    lobby,
    own_seats,
    taking,
    games,
    house_games,
    house_rules,
    open_table,
    open_house_table,
    house_favours,
    look,
    sit,
    leave,
    buy,
    move,
    out,
    back,
    call_clock,
    hunt_rabbit,
    straddle,
    choose,
    wish,
    bot,
    dismiss,
    start,
    pause,
    table_socket,
)


def tables_router() -> Router:
    """Everything about tables. The application's state has `room`, and `person_of`, which says who a connection is of."""
    return Router("/", route_handlers=list(HANDLERS), exception_handlers={Refused: refused})
