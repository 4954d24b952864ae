"""The room's pages: their shells, and the files that browsers fetch with them."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterator
from inspect import getsource
from typing import Final

from litestar import MediaType, Response, Router, get
from litestar.datastructures import CacheControlHeader
from litestar.exceptions import NotFoundException
from litestar.handlers import HTTPRouteHandler
from litestar.params import FromPath
from litestar.static_files import create_static_files_router

from cardspeak.journal import verifier
from cardspeak.server.http.request_types import Asker
from cardspeak.table import HouseTable
from cardspeak.tournament.event import verifier as draws_verifier
from cardspeak.web import bundle, pages

FRESH: Final = CacheControlHeader(no_cache=True)
"""A browser asks each time whether a file has changed: modules of two versions do not fit together."""
FOR_GOOD: Final = "public, max-age=31536000, immutable"
"""Of a file whose name says what is in it."""
Handler = Callable[..., Awaitable[Response[str]]]


def page(html: str, status: int = 200) -> Response[str]:
    """A shell, with the headers that keep it to itself."""
    return Response(html, status_code=status, media_type=MediaType.HTML, headers=dict(pages.SECURITY))


def of_the_room(name: str) -> Handler:
    """Answers a page that is there for everybody."""

    async def answer() -> Response[str]:
        return page(pages.shell(name))

    return answer


def of_one(name: str, none: Callable[[Asker, str], Response[str] | None]) -> Handler:
    """Answers a page of a table, an event or a group, or what `none` has to say where there is none."""

    async def answer(request: Asker, id: FromPath[str]) -> Response[str]:
        shell = pages.AGAINST_THE_HOUSE.get(name, name) if against_the_house(request, id) else name
        return none(request, id) or page(pages.shell(shell, id))

    return answer


def against_the_house(request: Asker, id: str) -> bool:
    """Whether a table is one against the house."""
    keeper = request.app.state.room.keepers.get(id)
    return keeper is not None and isinstance(keeper.dealer.table, HouseTable)


def not_open(request: Asker, id: str) -> Response[str] | None:
    """What to say where no table is open: one is out of order, there was one, or never."""
    if id in request.app.state.room.keepers:
        return None
    if id in request.app.state.room.broken:
        return page(pages.shell("broken", id), 503)
    if id in request.app.state.room.past:
        return page(pages.shell("closed", id), 410)
    return page(pages.missing(id), 404)


def not_played(request: Asker, id: str) -> Response[str] | None:
    """What to say where no table is open and none was."""
    return None if id in request.app.state.room.past else not_open(request, id)


def no_event(request: Asker, id: str) -> Response[str] | None:
    """What to say where there is no tournament."""
    return None if id in request.app.state.tournaments.events else page(pages.missing(id), 404)


def always(request: Asker, id: str) -> Response[str] | None:
    """Nothing: the API says whether there is such a thing for whoever asks."""
    return None


OF_ONE: Final = ((pages.TABLE, not_open), (pages.NIGHT, not_played), (pages.EVENT, no_event), (pages.GROUP, always))
"""The pages of one thing, and what is said where it is not there."""


def shells() -> Iterator[HTTPRouteHandler]:
    """Every page that stands in the lists of `web/pages.py`."""
    for path, shell in pages.ROOM.items():
        yield routed(path, of_the_room(shell.name), shell.says)
    for paths, none in OF_ONE:
        for path, shell in paths.items():
            yield routed(path.replace("{id}", "{id:str}"), of_one(shell.name, none), shell.says)


def routed(path: str, answer: Handler, says: str) -> HTTPRouteHandler:
    """The route of a page, which tells what it is."""
    answer.__doc__ = says
    return get(path, include_in_schema=False)(answer)


@get("/table/{id:str}", include_in_schema=False)
async def table(request: Asker, id: FromPath[str]) -> Response[str]:
    """A table, by its kind."""
    kind = "house" if against_the_house(request, id) else "table"
    return not_open(request, id) or page(pages.shell(kind, id))


@get("/join/{token:str}", include_in_schema=False)
async def join(token: FromPath[str]) -> Response[str]:
    """Where a private table's link leads; no other page is told the link as the one before."""
    answer = page(pages.shell("join", link=token))
    answer.headers["Referrer-Policy"] = "no-referrer"
    return answer


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
    file = bundle.MADE.get(name)
    if file is None:
        raise NotFoundException("there is nothing here")
    headers = {"Cache-Control": FOR_GOOD, "Vary": "Accept-Encoding", **pages.SECURITY}
    if "gzip" not in request.headers.get("accept-encoding", ""):
        return Response(file.plain, media_type=file.kind, headers=headers)
    return Response(file.zipped, media_type=file.kind, headers={**headers, "Content-Encoding": "gzip"})


@get("/offline", include_in_schema=False)
async def offline() -> Response[str]:
    """What is shown where the room cannot be reached; a browser keeps it beforehand."""
    return page(pages.offline())


def pages_router() -> Router:
    """Every page, and the files beside them."""
    static = create_static_files_router("/static", [bundle.STATIC], include_in_schema=False, cache_control=FRESH)
    others = (table, join, service_worker, made, offline, verifier_file, draws_verifier_file)
    return Router("/", route_handlers=[*shells(), *others, static])
