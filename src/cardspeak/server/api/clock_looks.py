"""The house's own layouts of a tournament's clock, with their logos and sounds, for every television."""

from __future__ import annotations

from typing import Final

from litestar import Response, Router, get
from litestar.exceptions import NotFoundException
from litestar.params import FromPath

from cardspeak.server.http.request_types import Asker
from cardspeak.server.own_clocks import Look, Looks

KEPT: Final = "max-age=3600"


def looks_kept(request: Asker) -> Looks:
    """Those that the settings name."""
    house_looks: Looks = request.app.state.looks
    return house_looks


@get("/api/clock-looks", tags=["tournaments"])
async def looks(request: Asker) -> list[Look]:
    """The house's own layouts of the clock."""
    return list(looks_kept(request).shown)


@get("/api/clock-looks/{name:str}/{what:str}", tags=["tournaments"], media_type="application/octet-stream")
async def file_of(request: Asker, name: FromPath[str], what: FromPath[str]) -> Response[bytes]:
    """A layout's `logo`, or what is heard when a `level` begins, a `break` does, or a `minute` is left."""
    served = looks_kept(request).files.get((name, what))
    if served is None:
        raise NotFoundException("there is no such logo or sound")
    return Response(served.body, media_type=served.kind, headers={"cache-control": KEPT})


def looks_router() -> Router:
    """Everything of these; the application's state has `looks`."""
    return Router("/", route_handlers=[looks, file_of])
