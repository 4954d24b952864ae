"""How the whole room does, asked of any of its processes."""

from __future__ import annotations

import asyncio
from typing import Final

import msgspec
from litestar import Response, get

from cardspeak.server.http.health import Health, checked
from cardspeak.server.http.request_types import Asker
from cardspeak.server.http.roles import watcher
from cardspeak.server.shared.passing import NoAnswer

HEALTH: Final = "/health"
SILENT: Final = Health("failing", {"answer": "none"})
"""Of a process that is a keeper and answers nobody."""


class WholeHealth(msgspec.Struct, frozen=True):
    """status: ok if every process is, else failing. keepers: the health of each, by its address.

    desk: who has what is no table's. free: how many tables and tournaments nobody keeps.
    """

    status: str
    keepers: dict[str, Health]
    desk: str
    free: int


@get("/health/room", guards=[watcher], include_in_schema=False)
async def whole(request: Asker) -> Response[WholeHealth]:
    """200 if every process of the room is well and has its share of it, 503 otherwise. For who may read `/metrics`."""
    share, passing = request.app.state.share, request.app.state.passing

    async def of(where: str) -> Health:
        try:
            _, body = await passing.answer_of(where, request.scope, HEALTH)
        except NoAnswer:
            return SILENT
        return msgspec.json.decode(body, type=Health)

    others = list(share.others)
    by_address = dict(zip(others, await asyncio.gather(*map(of, others)), strict=True))
    by_address = {share.address: await checked(request)} | by_address
    well = bool(share.of_desk) and not share.free and all([answer.status == "ok" for answer in by_address.values()])
    health = WholeHealth("ok" if well else "failing", by_address, share.of_desk, len(share.free))
    return Response(health, status_code=200 if well else 503)
