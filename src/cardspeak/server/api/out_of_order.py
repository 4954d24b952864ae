"""Tables that are out of order, for those who run the room: what is wrong with each, and trying one again."""

from __future__ import annotations

from typing import Final

import msgspec
from litestar import Response, Router, get, post
from litestar.params import FromPath

from cardspeak.server.api.asking import elsewhere, room_of
from cardspeak.server.http.problem import Problem
from cardspeak.server.http.request_types import Asker
from cardspeak.server.http.roles import admin, one_of
from cardspeak.server.live.out_of_order import OutOfOrder
from cardspeak.server.live.room import Room

runs_the_room = one_of("floor", "dealer", "cashier", "auditor", "admin")


class Broken(msgspec.Struct, frozen=True):
    """A table that is out of order since `moment` (milliseconds since 1970), and why, in words that name no card.

    again: when it is tried again by itself, 0 for never, as nobody mends a damaged journal by waiting.
    """

    id: str
    name: str
    host: str
    moment: int
    why: str
    again: int


class InOrder(msgspec.Struct, frozen=True):
    """A table that is in order."""

    id: str


def broken_of(one: OutOfOrder) -> Broken:
    return Broken(one.id, one.name, one.host, one.moment, one.why, one.again)


@get("/api/out-of-order", guards=[runs_the_room], tags=["tables"])
async def listed(request: Asker) -> list[Broken]:
    """The tables that are out of order, and why."""
    here = [broken_of(one) for one in room_of(request).broken.values()]
    return here + [broken for listed in await elsewhere(request, list[Broken]) for broken in listed]


@post("/api/tables/{id:str}/reopen", status_code=200, guards=[admin], tags=["tables"])
async def reopen(request: Asker, id: FromPath[str]) -> Response[InOrder | Problem]:
    """Try a table again that was out of order. Nothing is written; a 409 says what is wrong with it still."""
    room: Room = room_of(request)
    if still := await room.try_again(id):
        return Response(Problem("out-of-order", f"table {id} is out of order: {still.why}"), status_code=409)
    if id not in room.keepers and id not in room.past:
        return Response(Problem("missing", f"there is no table {id}"), status_code=404)
    return Response(InOrder(id))


HANDLERS: Final = (listed, reopen)


def out_of_order_router() -> Router:
    """Everything about tables that are out of order."""
    return Router("/", route_handlers=list(HANDLERS))
