"""What was played at the room's tables: each table's list of rounds, and every round event by event."""

from __future__ import annotations

import asyncio
from typing import Annotated, Final

from litestar import Response, Router, get
from litestar.exceptions import PermissionDeniedException
from litestar.handlers import BaseRouteHandler
from litestar.params import FromPath, PathParameter, QueryParameter

from cardspeak.journal import Proven
from cardspeak.rulebook import Refused
from cardspeak.server.api.asking import person_of, played_of, room_of
from cardspeak.server.api.tables import refused
from cardspeak.server.dealer.messages import MOST
from cardspeak.server.http.limiting import network_asking, within
from cardspeak.server.http.request_types import Asker, Connection
from cardspeak.server.past.finished_rounds import AnyPastRound, RoundInList, past_round, played_rounds
from cardspeak.server.past.proof import proof_of
from cardspeak.server.past.session import Session, session
from cardspeak.server.past.surveillance import HandRecord, record_of

SESSION: Final = 100
"""Told rounds that a session costs as much as: the latest of its table are read through."""
Number = Annotated[int, PathParameter(ge=1, le=MOST)]

LOOKERS: Final = frozenset({"admin", "auditor", "floor"})


@get("/api/tables/{id:str}/rounds", tags=["tables"])
async def listed(
    request: Asker,
    id: FromPath[str],
    to: Annotated[int, QueryParameter(ge=0, le=MOST)] = 0,
    many: Annotated[int, QueryParameter(ge=1, le=50)] = 20,
) -> list[RoundInList]:
    """The rounds that are over, the latest first: `many` of them, from number `to` (0: the last one) downwards."""
    within(request.app.state.rates.rounds, network_asking(request), many)
    table, person = played_of(request, id), person_of(request)
    last = min(to or MOST, table.published.rounds)
    journal, until = room_of(request).journal, table.until(person)
    return await asyncio.to_thread(played_rounds, journal, table.stream, last, many, person.name, until)


@get("/api/tables/{id:str}/rounds/{number:int}", tags=["tables"])
async def played(request: Asker, id: FromPath[str], number: Number) -> AnyPastRound:
    """A round that is over, event by event, as whoever asks may know it."""
    within(request.app.state.rates.rounds, network_asking(request))
    table, person = played_of(request, id), person_of(request)
    return await asyncio.to_thread(past_round, room_of(request).journal, table.stream, number, person.name, table.until(person))


@get("/api/tables/{id:str}/rounds/{number:int}/proof", tags=["tables"])
async def proved(request: Asker, id: FromPath[str], number: Number) -> Proven:
    """The proofs of the cards that whoever asks has been shown of a round, their own also while it is played.

    `verifier.py` checks them, and the page `/table/{id}/proof` does.
    """
    within(request.app.state.rates.rounds, network_asking(request))
    table, person = played_of(request, id), person_of(request)
    return await asyncio.to_thread(proof_of, room_of(request).journal, table.stream, number, person.name, table.until(person))


@get("/api/tables/{id:str}/session", tags=["tables"])
async def own_session(request: Asker, id: FromPath[str]) -> Session:
    """What one's own hands at a table came to: each of them, the usual figures, and these by position. For oneself alone."""
    within(request.app.state.rates.rounds, network_asking(request), SESSION)
    table, person = played_of(request, id), person_of(request)
    last, until = table.published.rounds, table.until(person)
    return await asyncio.to_thread(session, room_of(request).journal, table.stream, person.known(), last, until)


def looks_into(connection: Connection, _: BaseRouteHandler) -> None:
    """A guard: 403 for who is neither of the floor nor an auditor."""
    if not person_of(connection).roles & LOOKERS:
        raise PermissionDeniedException("that is for the floor and auditors")


@get("/api/tables/{id:str}/rounds/{number:int}/record", guards=[looks_into], tags=["tables"])
async def recorded(request: Asker, id: FromPath[str], number: Number) -> Response[HandRecord]:
    """A hand that is over with all that the journal has of it, as a file: for the floor and auditors."""
    within(request.app.state.rates.downloads, network_asking(request))
    table = played_of(request, id)
    record = await asyncio.to_thread(record_of, room_of(request).journal, table.stream, number)
    headers = {"content-disposition": f'attachment; filename="table-{id}-hand-{number}.json"', "cache-control": "no-store"}
    return Response(record, headers=headers)


HANDLERS: Final = (listed, played, proved, own_session, recorded)


def past_router() -> Router:
    """Everything about rounds that are over; the application's state is as for `tables_router`."""
    return Router("/", route_handlers=list(HANDLERS), exception_handlers={Refused: refused})
