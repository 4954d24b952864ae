"""What was played at the room's tables: each table's list of rounds, and every round event by event."""

from __future__ import annotations

import asyncio
from typing import Annotated, Final

from litestar import Router, get
from litestar.params import FromPath, PathParameter, QueryParameter

from cardspeak.rulebook import Refused
from cardspeak.server.api import keeper_of, person_of, refused, room_of
from cardspeak.server.asking import Asker
from cardspeak.server.keeper import Keeper
from cardspeak.server.limiting import within
from cardspeak.server.messages import MOST
from cardspeak.server.past import AnyPastRound, InList, past_round, played_rounds
from cardspeak.server.roles import address_of

Number = Annotated[int, PathParameter(ge=1, le=MOST)]


def until(request: Asker, keeper: Keeper) -> int:
    """The moment up to which whoever asks may know what happened: the rail's, which may be late; 0 for who is near the table."""
    delay = keeper.hall.rail.delay
    return keeper.now() - delay if delay and not keeper.near(person_of(request)) else 0


@get("/api/tables/{id:str}/rounds", tags=["tables"])
async def listed(
    request: Asker,
    id: FromPath[str],
    to: Annotated[int, QueryParameter(ge=0, le=MOST)] = 0,
    many: Annotated[int, QueryParameter(ge=1, le=50)] = 20,
) -> list[InList]:
    """The rounds that are over, the latest first: `many` of them, from number `to` (0: the last one) downwards."""
    within(request.app.state.rates.rounds, address_of(request), many)
    keeper = keeper_of(request, id)
    last = min(to or MOST, keeper.dealer.table.number)
    book, stream, who = room_of(request).book, keeper.dealer.stream, person_of(request).name
    return await asyncio.to_thread(played_rounds, book, stream, last, many, who, until(request, keeper))


@get("/api/tables/{id:str}/rounds/{number:int}", tags=["tables"])
async def played(request: Asker, id: FromPath[str], number: Number) -> AnyPastRound:
    """A round that is over, event by event, as whoever asks may know it."""
    within(request.app.state.rates.rounds, address_of(request))
    keeper = keeper_of(request, id)
    book, stream, who = room_of(request).book, keeper.dealer.stream, person_of(request).name
    return await asyncio.to_thread(past_round, book, stream, number, who, until(request, keeper))


HANDLERS: Final = (listed, played)


def past_router() -> Router:
    """Everything about rounds that are over; the application's state is as for `tables_router`."""
    return Router("/", route_handlers=list(HANDLERS), exception_handlers={Refused: refused})
