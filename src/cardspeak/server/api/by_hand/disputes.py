"""Disputes at a table with real cards: those that are filed about it, and one more, told by who deals there."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from litestar import Router, get, post
from litestar.params import FromPath, JSONBody

from cardspeak.cardroom.day.commands import Dispute
from cardspeak.rulebook import Refused
from cardspeak.server.api.asking import person_of
from cardspeak.server.api.by_hand.console import DEALS
from cardspeak.server.api.cardroom import Carried, day_of
from cardspeak.server.api.tables import refused
from cardspeak.server.cardroom.disputed import DisputeShown, disputes_of
from cardspeak.server.cardroom.names import named
from cardspeak.server.dealer.console_commands import Name
from cardspeak.server.dealer.messages import Command
from cardspeak.server.http.request_types import Asker


class Disputed(Command, frozen=True, kw_only=True):
    """A player disputes something at the table: whether that is in time, the console knows itself."""

    player: Name
    subject: Literal["reading", "accounting", "fouled deck", "ruling", "other"]
    text: Annotated[str, msgspec.Meta(min_length=1, max_length=500)]


class DisputesAtTable(msgspec.Struct, frozen=True):
    """spot: where the table is in the card room's day, 0 for one that is in none, where nothing is disputed so."""

    spot: int
    disputes: tuple[DisputeShown, ...]


@get("/api/tables/{id:str}/console/disputes", guards=DEALS, tags=["console"])
async def held(request: Asker, id: FromPath[str]) -> DisputesAtTable:
    """The disputes about the table."""
    card_room = day_of(request)
    spot = card_room.tables.spot_of(id) if card_room.day else 0
    return DisputesAtTable(spot, disputes_of(card_room.day, spot) if card_room.day and spot else ())


@post("/api/tables/{id:str}/console/dispute", guards=DEALS, status_code=200, tags=["console"])
async def filed(request: Asker, id: FromPath[str], data: JSONBody[Disputed]) -> Carried:
    """File one for a player."""
    card_room = day_of(request)
    if not (spot := card_room.tables.spot_of(id)):
        raise Refused("the table is of no card room's day: its disputes are for the floor", ("CS/day/dispute",))
    order = Dispute(data.player, data.subject, data.text, spot)
    await card_room.do(named(card_room.on(), order), person_of(request).known(), data.cmd_id)
    return Carried(data.cmd_id)


def disputes_router() -> Router:
    """Disputes at consoles."""
    return Router("/", route_handlers=[held, filed], exception_handlers={Refused: refused})
