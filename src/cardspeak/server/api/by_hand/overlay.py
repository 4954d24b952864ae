"""A table for a stream's picture: what the rail sees, as late as the rail sees it, with the words of what happened last."""

from __future__ import annotations

from typing import Final

import msgspec
from litestar import Router, get
from litestar.params import FromPath

from cardspeak.rulebook import Refused
from cardspeak.server.api.asking import keeper_of
from cardspeak.server.api.tables import refused
from cardspeak.server.http.request_types import Asker
from cardspeak.server.live.audiences import Audience

SHOWN: Final = (
    "name",
    "game",
    "stakes",
    "unit",
    "round",
    "street",
    "board",
    "boards",
    "pot",
    "pots",
    "to_act",
    "button",
    "over",
    "winners",
    "seats",
)
"""What of the table's picture a stream shows."""


class Overlay(msgspec.Struct, frozen=True):
    """A table as it stood `delay` milliseconds ago, after entry `seq` of its journal. last: what had happened last, in words.

    table: fields of the table's picture as the rail has it, amounts in its `unit`; a card that lies face down is `??`.
    """

    seq: int
    delay: int
    last: str
    table: dict[str, msgspec.Raw]


@get("/api/tables/{id:str}/overlay", tags=["tables"])
async def overlay(request: Asker, id: FromPath[str]) -> Overlay:
    """The table for a stream: nobody is told it sooner than the rail, whoever asks."""
    return feed(keeper_of(request, id).hall.rail)


def feed(rail: Audience) -> Overlay:
    """What a stream is given of a table whose rail has come so far."""
    table = {name: msgspec.Raw(rail.fields[name]) for name in SHOWN if name in rail.fields}
    return Overlay(rail.seq, rail.delay, rail.lines[-1].text if rail.lines else "", table)


def overlay_router() -> Router:
    """The feed of a stream's overlay."""
    return Router("/", route_handlers=[overlay], exception_handlers={Refused: refused})
