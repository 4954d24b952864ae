"""The console of a table with real cards, for who deals there: how the hand stands, and all that is told of it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final, TypeVar

from litestar import Response, Router, get, post
from litestar.exceptions import NotFoundException
from litestar.params import FromPath, JSONBody

from cardspeak.cardroom.day import commands as c
from cardspeak.console.at_table import TableConsole
from cardspeak.console.house.console import HouseConsole
from cardspeak.rulebook import Refused
from cardspeak.server.api.asking import check_runs, checked_by, keeper_of, person_of, room_of
from cardspeak.server.api.cardroom import day_of, ordered
from cardspeak.server.api.floor import floor_keeper
from cardspeak.server.api.tables import Accepted, Answered, done, refused
from cardspeak.server.dealer.console_commands import (
    Absent,
    AllAsk,
    Arrive,
    Correct,
    Depart,
    Fund,
    NextHand,
    Push,
    Stand,
    TakeBack,
    Tell,
    TellConsent,
    TellGame,
    TellStraddle,
)
from cardspeak.server.dealer.console_decks import BringDeck, StepDone, TakeDeck
from cardspeak.server.dealer.console_tray import AskSlip, SignSlip, VoidSlip, table_of
from cardspeak.server.http.request_types import Asker, Connection
from cardspeak.server.views.console import ConsoleShown, console_shown
from cardspeak.server.views.house_console import HouseConsoleShown, house_console_shown
from cardspeak.table.banked.tray import SLIPS

if TYPE_CHECKING:
    from cardspeak.server.dealer.dealer import Dealer


def check_signs(connection: Connection, id: str) -> None:
    """Raises `Refused` for who neither runs the table nor keeps the cage, whose chips come and go."""
    if "cashier" not in person_of(connection).roles or keeper_of(connection, id).named.private:
        check_runs(connection, id)


OneConsole = TypeVar("OneConsole", TableConsole, HouseConsole)
SIGNS: Final = [checked_by(check_signs)]
DEALS: Final = [checked_by(check_runs)]
"""For who runs the table: its host, a dealer of the house, the floor."""


def standing(request: Asker, id: str, kind: type[OneConsole]) -> tuple[Dealer, OneConsole, str, bool, int]:
    """A table's console of that kind, and what is shown beside it. Raises `NotFoundException` where the table has none."""
    keeper, person = keeper_of(request, id), person_of(request)
    console = keeper.dealer.console
    if not isinstance(console, kind):
        raise NotFoundException(f"table {id} has no console of this kind")
    may_stand = person.may_rule(keeper.named.host, keeper.named.private)
    return keeper.dealer, console, keeper.named.name, may_stand, room_of(request).now()


@get("/api/tables/{id:str}/console", guards=DEALS, tags=["console"])
async def console(request: Asker, id: FromPath[str]) -> ConsoleShown:
    """How the hand stands."""
    return console_shown(*standing(request, id, TableConsole))


@get("/api/tables/{id:str}/console/house", guards=DEALS, tags=["console"])
async def house_console(request: Asker, id: FromPath[str]) -> HouseConsoleShown:
    """How the round stands at a table against the house."""
    return house_console_shown(*standing(request, id, HouseConsole), who=person_of(request).name)


@post("/api/tables/{id:str}/console/tell", guards=DEALS, status_code=200, tags=["console"])
async def tell(request: Asker, id: FromPath[str], data: JSONBody[Tell]) -> Answered:
    """Tell what happened."""
    return await done(request, id, data)


@post("/api/tables/{id:str}/console/undo", guards=DEALS, status_code=200, tags=["console"])
async def undo(request: Asker, id: FromPath[str], data: JSONBody[TakeBack]) -> Answered:
    """Take back what was told."""
    return await done(request, id, data)


@post("/api/tables/{id:str}/console/correct", guards=DEALS, status_code=200, tags=["console"])
async def correct(request: Asker, id: FromPath[str], data: JSONBody[Correct]) -> Answered:
    """Tell an earlier entry anew."""
    return await done(request, id, data)


@post("/api/tables/{id:str}/console/stand", guards=[checked_by(floor_keeper)], status_code=200, tags=["console"])
async def stand(request: Asker, id: FromPath[str], data: JSONBody[Stand]) -> Answered:
    """Have something stand by the floor's word."""
    return await done(request, id, data)


@post("/api/tables/{id:str}/console/push", guards=DEALS, status_code=200, tags=["console"])
async def push(request: Asker, id: FromPath[str], data: JSONBody[Push]) -> Answered:
    """Push the pot."""
    return await done(request, id, data)


@post("/api/tables/{id:str}/console/next", guards=DEALS, status_code=200, tags=["console"])
async def next_hand(request: Asker, id: FromPath[str], data: JSONBody[NextHand]) -> Answered:
    """Deal the next hand."""
    return await done(request, id, data)


@post("/api/tables/{id:str}/console/arrive", guards=DEALS, status_code=200, tags=["console"])
async def arrive(request: Asker, id: FromPath[str], data: JSONBody[Arrive]) -> Answered:
    """Somebody sits down."""
    return await done(request, id, data)


@post("/api/tables/{id:str}/console/fund", guards=DEALS, status_code=200, tags=["console"])
async def fund(request: Asker, id: FromPath[str], data: JSONBody[Fund]) -> Answered:
    """A player adds chips."""
    return await done(request, id, data)


@post("/api/tables/{id:str}/console/depart", guards=DEALS, status_code=200, tags=["console"])
async def depart(request: Asker, id: FromPath[str], data: JSONBody[Depart]) -> Answered:
    """A player goes."""
    return await done(request, id, data)


@post("/api/tables/{id:str}/console/absent", guards=DEALS, status_code=200, tags=["console"])
async def absent(request: Asker, id: FromPath[str], data: JSONBody[Absent]) -> Answered:
    """A player is away, or back."""
    return await done(request, id, data)


@post("/api/tables/{id:str}/console/kill", guards=DEALS, status_code=200, tags=["console"])
async def kill(request: Asker, id: FromPath[str], data: JSONBody[AllAsk]) -> Answered:
    """All who play ask for the kill."""
    return await done(request, id, data)


@post("/api/tables/{id:str}/console/straddle", guards=DEALS, status_code=200, tags=["console"])
async def straddle(request: Asker, id: FromPath[str], data: JSONBody[TellStraddle]) -> Answered:
    """A player straddles from now on, or no more."""
    return await done(request, id, data)


@post("/api/tables/{id:str}/console/game", guards=DEALS, status_code=200, tags=["console"])
async def game(request: Asker, id: FromPath[str], data: JSONBody[TellGame]) -> Answered:
    """A player has chosen the game of the next hand."""
    return await done(request, id, data)


@post("/api/tables/{id:str}/console/consent", guards=DEALS, status_code=200, tags=["console"])
async def consent(request: Asker, id: FromPath[str], data: JSONBody[TellConsent]) -> Answered:
    """Players agree to the stakes that are proposed, or one does not."""
    return await done(request, id, data)


@post("/api/tables/{id:str}/console/bring", guards=DEALS, status_code=200, tags=["console"])
async def bring(request: Asker, id: FromPath[str], data: JSONBody[BringDeck]) -> Answered:
    """A deck comes to the table."""
    return await done(request, id, data)


@post("/api/tables/{id:str}/console/step", guards=DEALS, status_code=200, tags=["console"])
async def step(request: Asker, id: FromPath[str], data: JSONBody[StepDone]) -> Answered:
    """The next step with a deck is done."""
    return await done(request, id, data)


@post("/api/tables/{id:str}/console/take", guards=DEALS, status_code=200, tags=["console"])
async def take(request: Asker, id: FromPath[str], data: JSONBody[TakeDeck]) -> Answered:
    """A deck leaves the table."""
    return await done(request, id, data)


async def of_the_tray(
    request: Asker, id: str, data: AskSlip | SignSlip | VoidSlip, order: Callable[[int], c.AnyCommand]
) -> Answered:
    """What is asked about a tray: at a table of a card room's day it is an order of the day's, whose tray that is."""
    number = day_of(request).tables.spot_of(id)
    if not number:
        return await done(request, id, data)
    slip = getattr(data, "slip", 0)
    if slip and slip not in table_of(keeper_of(request, id).dealer).tray.slips:
        raise Refused(f"no slip {slip} waits for a second person", SLIPS)
    await ordered(request, order(number), data.cmd_id)
    return Response(Accepted(data.cmd_id, keeper_of(request, id).published.seq), status_code=200)


@post("/api/tables/{id:str}/console/slip", guards=DEALS, status_code=200, tags=["console"])
async def slip(request: Asker, id: FromPath[str], data: JSONBody[AskSlip]) -> Answered:
    """Sign a slip for chips between cage and tray."""
    asks = c.AskFill if data.what == "fill" else c.AskCredit
    return await of_the_tray(request, id, data, lambda table: asks(table, data.chips))


@post("/api/tables/{id:str}/console/sign", guards=SIGNS, status_code=200, tags=["console"])
async def sign(request: Asker, id: FromPath[str], data: JSONBody[SignSlip]) -> Answered:
    """Sign a slip as the second person."""
    return await of_the_tray(request, id, data, lambda table: c.Sign(data.slip))


@post("/api/tables/{id:str}/console/void", guards=DEALS, status_code=200, tags=["console"])
async def void(request: Asker, id: FromPath[str], data: JSONBody[VoidSlip]) -> Answered:
    """Have a slip that waits count for nothing."""
    return await of_the_tray(request, id, data, lambda table: c.VoidSlip(data.slip))


HANDLERS: Final = (
    console,
    house_console,
    tell,
    undo,
    correct,
    stand,
    push,
    next_hand,
    arrive,
    fund,
    depart,
    absent,
    kill,
    straddle,
    game,
    consent,
    bring,
    step,
    take,
    slip,
    sign,
    void,
)


def console_router() -> Router:
    """Everything of a console."""
    return Router("/", route_handlers=list(HANDLERS), exception_handlers={Refused: refused})
