"""The room's pages: their shells, and the files that browsers fetch with them."""

from __future__ import annotations

from collections.abc import Callable
from inspect import getsource
from typing import Final

from litestar import MediaType, Response, Router, get
from litestar.datastructures import CacheControlHeader
from litestar.exceptions import NotFoundException
from litestar.params import FromPath
from litestar.static_files import create_static_files_router

from cardspeak.journal import verifier
from cardspeak.server.http.request_types import Asker
from cardspeak.server.live.room import Room
from cardspeak.table import HouseTable, Table
from cardspeak.tournament.event import verifier as draws_verifier
from cardspeak.web import bundle, pages

FRESH: Final = CacheControlHeader(no_cache=True)
"""A browser asks each time whether a file has changed: modules of two versions do not fit together."""
FOR_GOOD: Final = "public, max-age=31536000, immutable"
"""Of a file whose name says what is in it."""


PAGES: Final[dict[type, Callable[[str], str]]] = {Table: pages.table, HouseTable: pages.house}
"""The page of each kind of table."""


def page(html: str, status: int = 200) -> Response[str]:
    """A shell, with the headers that keep it to itself."""
    return Response(html, status_code=status, media_type=MediaType.HTML, headers=dict(pages.SECURITY))


@get("/", include_in_schema=False)
async def lobby() -> Response[str]:
    """The open tables."""
    return page(pages.lobby())


@get("/table/{id:str}", include_in_schema=False)
async def table(request: Asker, id: FromPath[str]) -> Response[str]:
    """A table."""
    keeper = request.app.state.room.keepers.get(id)
    if keeper is None:
        return none_open(request, id)
    return page(PAGES[type(keeper.dealer.table)](id))


@get("/tournaments", include_in_schema=False)
async def tournaments() -> Response[str]:
    """The tournaments."""
    return page(pages.tournaments())


@get("/tournaments/{id:str}", include_in_schema=False)
async def tournament(request: Asker, id: FromPath[str]) -> Response[str]:
    """A tournament."""
    there = id in request.app.state.tournaments.events
    return page(pages.tournament(id)) if there else page(pages.missing(id), 404)


@get("/tournaments/{id:str}/clock", include_in_schema=False)
async def tournament_clock(request: Asker, id: FromPath[str]) -> Response[str]:
    """A tournament's clock."""
    there = id in request.app.state.tournaments.events
    return page(pages.tournament_clock(id)) if there else page(pages.missing(id), 404)


@get("/tournaments/{id:str}/papers", include_in_schema=False)
async def tournament_papers(request: Asker, id: FromPath[str]) -> Response[str]:
    """A tournament's papers, to be printed; who may see them is the API's to say."""
    there = id in request.app.state.tournaments.events
    return page(pages.tournament_papers(id)) if there else page(pages.missing(id), 404)


@get("/tournaments/{id:str}/desk", include_in_schema=False)
async def tournament_desk(request: Asker, id: FromPath[str]) -> Response[str]:
    """A tournament's desk; what may be done there is the API's to say."""
    there = id in request.app.state.tournaments.events
    return page(pages.tournament_desk(id)) if there else page(pages.missing(id), 404)


def none_open(request: Asker, id: str) -> Response[str]:
    """Where no table is open: one is out of order, there was one, or never."""
    if id in request.app.state.room.broken:
        return page(pages.broken(id), 503)
    if id in request.app.state.room.past:
        return page(pages.closed(id), 410)
    return page(pages.missing(id), 404)


@get("/table/{id:str}/sheet", include_in_schema=False)
async def sheet(request: Asker, id: FromPath[str]) -> Response[str]:
    """What a night at a table came to, which may be closed."""
    room: Room = request.app.state.room
    if id not in room.keepers and id not in room.past:
        return none_open(request, id)
    return page(pages.sheet(id))


@get("/table/{id:str}/session", include_in_schema=False)
async def session(request: Asker, id: FromPath[str]) -> Response[str]:
    """What one's own hands at a table came to, which may be closed."""
    room: Room = request.app.state.room
    if id not in room.keepers and id not in room.past:
        return none_open(request, id)
    return page(pages.session(id))


@get("/table/{id:str}/floor", include_in_schema=False)
async def floor(request: Asker, id: FromPath[str]) -> Response[str]:
    """The floor of a table; what it may do there is the API's to say."""
    if id not in request.app.state.room.keepers:
        return none_open(request, id)
    return page(pages.floor(id))


@get("/table/{id:str}/ask", include_in_schema=False)
async def ask(request: Asker, id: FromPath[str]) -> Response[str]:
    """The floor asked about anything at a table."""
    if id not in request.app.state.room.keepers:
        return none_open(request, id)
    return page(pages.ask(id))


@get("/table/{id:str}/console", include_in_schema=False)
async def console(request: Asker, id: FromPath[str]) -> Response[str]:
    """The console of a table with real cards; what may be told there is the API's to say."""
    if id not in request.app.state.room.keepers:
        return none_open(request, id)
    return page(pages.console(id))


@get("/table/{id:str}/overlay", include_in_schema=False)
async def overlay(request: Asker, id: FromPath[str]) -> Response[str]:
    """A table for a stream's browser source, on nothing."""
    if id not in request.app.state.room.keepers:
        return none_open(request, id)
    return page(pages.overlay(id))


@get("/join/{token:str}", include_in_schema=False)
async def join(token: FromPath[str]) -> Response[str]:
    """Where a private table's link leads; no other page is told the link as the one before."""
    answer = page(pages.join(token))
    answer.headers["Referrer-Policy"] = "no-referrer"
    return answer


@get("/rules", include_in_schema=False)
async def rules() -> Response[str]:
    """The rule books."""
    return page(pages.rules())


@get("/rules/compare", include_in_schema=False)
async def compare() -> Response[str]:
    """The rule books beside each other."""
    return page(pages.compare())


@get("/settle", include_in_schema=False)
async def settle() -> Response[str]:
    """A ruling for whoever argues."""
    return page(pages.settle())


@get("/exam", include_in_schema=False)
async def exam() -> Response[str]:
    """The exam for dealers and floor."""
    return page(pages.exam())


@get("/equity", include_in_schema=False)
async def equity() -> Response[str]:
    """Equity in every poker game."""
    return page(pages.equity())


@get("/par-sheet", include_in_schema=False)
async def par_sheet() -> Response[str]:
    """Par sheets of the games against the house."""
    return page(pages.par_sheet())


@get("/replay", include_in_schema=False)
async def replay() -> Response[str]:
    """A round that is over."""
    return page(pages.replay())


@get("/cashier", include_in_schema=False)
async def cashier() -> Response[str]:
    """The cashier's window."""
    return page(pages.cashier())


@get("/groups", include_in_schema=False)
async def groups() -> Response[str]:
    """One's groups."""
    return page(pages.groups())


@get("/groups/{id:str}", include_in_schema=False)
async def group(id: FromPath[str]) -> Response[str]:
    """A group; who may see it is the API's to say."""
    return page(pages.group(id))


@get("/device", include_in_schema=False)
async def device() -> Response[str]:
    """A device at a table."""
    return page(pages.device())


@get("/cardroom", include_in_schema=False)
async def cardroom() -> Response[str]:
    """The card room for a player."""
    return page(pages.cardroom())


@get("/cardroom/{part:str}", include_in_schema=False)
async def cardroom_part(part: FromPath[str]) -> Response[str]:
    """Its board, and the desks of its staff; what may be seen and done there is the API's to say."""
    made = pages.CARDROOM.get(part)
    return page(made()) if made else page(pages.missing(part), 404)


@get("/accounts", include_in_schema=False)
async def accounts() -> Response[str]:
    """Roles, and closing accounts."""
    return page(pages.accounts())


@get("/table/{id:str}/proof", include_in_schema=False)
async def proof(request: Asker, id: FromPath[str]) -> Response[str]:
    """What can be proved of a table's shuffles; it may be closed."""
    room: Room = request.app.state.room
    if id not in room.keepers and id not in room.past:
        return page(pages.missing(id), 404)
    return page(pages.proof(id))


@get("/verifier.py", include_in_schema=False)
async def verifier_file() -> Response[str]:
    """The one file that checks proofs without Cardspeak."""
    return Response(getsource(verifier), media_type="text/x-python", headers=dict(pages.SECURITY))


@get("/draws_verifier.py", include_in_schema=False)
async def draws_verifier_file() -> Response[str]:
    """The one file that checks a tournament's draws without Cardspeak."""
    return Response(getsource(draws_verifier), media_type="text/x-python", headers=dict(pages.SECURITY))


@get("/service-worker.js", include_in_schema=False)
async def service_worker() -> Response[str]:
    """What stays in a browser for when the room cannot be reached; from here it stands for every page."""
    script = (bundle.STATIC / "js" / "service-worker.js").read_text("utf-8")
    return Response(script, media_type="text/javascript", headers={"Cache-Control": "no-cache", **pages.SECURITY})


@get("/made/{name:str}", include_in_schema=False)
async def made(request: Asker, name: FromPath[str]) -> Response[bytes]:
    """A script or a sheet that a shell names. It is compressed once, harder than what is said on the way."""
    found = bundle.MADE.get(name)
    if found is None:
        raise NotFoundException("there is nothing here")
    headers = {"Cache-Control": FOR_GOOD, "Vary": "Accept-Encoding", **pages.SECURITY}
    if "gzip" not in request.headers.get("accept-encoding", ""):
        return Response(found.plain, media_type=found.kind, headers=headers)
    return Response(found.zipped, media_type=found.kind, headers={**headers, "Content-Encoding": "gzip"})


@get("/offline", include_in_schema=False)
async def offline() -> Response[str]:
    """What is shown where the room cannot be reached; a browser keeps it beforehand."""
    return page(pages.offline())


def pages_router() -> Router:
    """Every page, and the files beside them."""
    static = create_static_files_router("/static", [bundle.STATIC], include_in_schema=False, cache_control=FRESH)
    shells = (
        lobby,
        table,
        sheet,
        session,
        floor,
        console,
        overlay,
        join,
        rules,
        compare,
        settle,
        exam,
        equity,
        par_sheet,
        replay,
        cashier,
        groups,
        group,
        accounts,
        proof,
        tournaments,
        tournament,
        tournament_desk,
        tournament_papers,
        tournament_clock,
        device,
        ask,
        cardroom,
        cardroom_part,
        service_worker,
        made,
        offline,
    )
    return Router("/", route_handlers=[*shells, verifier_file, draws_verifier_file, static])
