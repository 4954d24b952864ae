"""The cashier's part of the API: one's own account, everybody's, the room's totals, and purchases that wait for approval."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Final

from litestar import Response, Router, get, post
from litestar.exceptions import NotFoundException, PermissionDeniedException
from litestar.params import FromPath, JSONBody, QueryParameter

from cardspeak.rulebook import Refused
from cardspeak.server.api.asking import all_there, checked_by, elsewhere, keeper_of, known, person_of, room_of, texts_elsewhere
from cardspeak.server.api.tables import Answered, done, refused
from cardspeak.server.api.tournament_asking import tournaments_of
from cardspeak.server.cashier import together
from cardspeak.server.cashier.cashier import Account, Counter, account, as_csv, books_of, check_answers, counter, players
from cardspeak.server.cashier.events import EventMoney, money_of
from cardspeak.server.dealer.host_commands import Answer
from cardspeak.server.http.request_types import Asker, Connection

if TYPE_CHECKING:
    from litestar.handlers import BaseRouteHandler

READERS: Final = frozenset({"cashier", "auditor", "admin"})
"""Roles that see everybody's account."""
Find = Annotated[str, QueryParameter(max_length=100)]


def reader(connection: Connection, handler: BaseRouteHandler) -> None:
    """A guard: 401 for nobody, 403 for who may not see everybody's account."""
    known(connection, handler)
    if not person_of(connection).roles & READERS:
        raise PermissionDeniedException("the room's accounts are for the cashier, auditor or admin")


def cashier_at(connection: Connection, id: str) -> None:
    """Raises a 403 for who is not the room's cashier, a 404 for a table that is not there for them."""
    keeper_of(connection, id)
    if "cashier" not in person_of(connection).roles:
        raise PermissionDeniedException("that is for cashier")


def downloaded(text: str, name: str) -> Response[str]:
    headers = {"content-disposition": f'attachment; filename="{name}.csv"', "cache-control": "no-store"}
    return Response(text, media_type="text/csv; charset=utf-8", headers=headers)


@get("/api/cashier/mine", guards=[known], tags=["cashier"])
async def mine(request: Asker) -> Account:
    """What whoever asks has bought, has in play and has cashed out, at each table and in all."""
    async with all_there(request):
        here = account(await books_of(room_of(request)), person_of(request).known())
        return together.accounts([here, *await elsewhere(request, Account, every=True)])


@get("/api/cashier/mine.csv", guards=[known], media_type="text/csv", tags=["cashier"])
async def mine_as_csv(request: Asker) -> Response[str]:
    """The same, line by line."""
    name = person_of(request).known()
    async with all_there(request):
        here = as_csv(await books_of(room_of(request)), [name])
        return downloaded(together.files([here, *await texts_elsewhere(request, every=True)]), "account")


@get("/api/cashier", guards=[reader], tags=["cashier"])
async def everything(request: Asker, find: Find = "") -> Counter:
    """The room's totals, who waits, and everybody's sums, or those of players with `find` in their names.

    For the cashier, who may approve what waits; auditor and admin may look.
    """
    person = person_of(request)
    cashier = person.name if "cashier" in person.roles else ""
    room = room_of(request)
    async with all_there(request):
        here = counter(room, await books_of(room), find, cashier)
        return together.counters([here, *await elsewhere(request, Counter, every=True)])


@get("/api/cashier/moves.csv", guards=[reader], media_type="text/csv", tags=["cashier"])
async def everything_as_csv(request: Asker, find: Find = "") -> Response[str]:
    """Every line of everybody's account, or of players with `find` in their names."""
    async with all_there(request):
        books = await books_of(room_of(request))
        here = as_csv(books, players(books, find))
        return downloaded(together.files([here, *await texts_elsewhere(request, every=True)]), "cashier")


@get("/api/cashier/accounts/{player:str}", guards=[reader], tags=["cashier"])
async def of_player(request: Asker, player: FromPath[str]) -> Account:
    """Somebody's account, line by line."""
    async with all_there(request):
        here = account(await books_of(room_of(request)), player)
        passed = request.scope.get("passed")
        of_all = together.accounts([here, *await elsewhere(request, Account, every=True)])
    if not of_all.tables and not passed:
        raise NotFoundException(f"{player} has bought nothing")
    return of_all


@post("/api/tables/{id:str}/cashier", guards=[checked_by(cashier_at)], status_code=200, tags=["cashier"])
async def approve(request: Asker, id: FromPath[str], data: JSONBody[Answer]) -> Answered:
    """Approve or refuse, as the room's cashier, what a player asks for at a table that is not private."""
    check_answers(keeper_of(request, id), data.player)
    return await done(request, id, data)


@get("/api/cashier/events", guards=[known], tags=["cashier"])
async def events(request: Asker) -> EventMoney:
    """What you have paid and won at each tournament; for the cashier, auditor and admin where the money of each is too."""
    person = person_of(request)
    return money_of(tournaments_of(request).events.values(), person.known(), bool(person.roles & READERS))


HANDLERS: Final = (events, mine, mine_as_csv, everything, everything_as_csv, of_player, approve)


def cashier_router() -> Router:
    """Everything about money; the application's state is as for `tables_router`."""
    return Router("/", route_handlers=list(HANDLERS), exception_handlers={Refused: refused})
