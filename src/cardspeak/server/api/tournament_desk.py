"""The director's desk: what a deed would do, the deed itself as it was told, and what there is to do."""

from __future__ import annotations

import asyncio
from importlib import import_module
from typing import Annotated, Final

import msgspec
from litestar import get, post
from litestar.params import FromPath, JSONBody, QueryParameter

from cardspeak.rulebook import Cites, Refused
from cardspeak.server.api.asking import checked_by, person_of, room_of
from cardspeak.server.api.tournament_asking import Flight, check_directs, check_pays, live_of, tournaments_of
from cardspeak.server.cardroom.paper import spoken
from cardspeak.server.dealer.messages import Command
from cardspeak.server.http.request_types import Asker
from cardspeak.server.tournament import planning
from cardspeak.server.tournament.deeds import AnyDeed, Approve, Enter, Pay, Undo
from cardspeak.server.tournament.desk_view import Desk, Sitting, desk_of, search
from cardspeak.server.tournament.live_event import LiveEvent
from cardspeak.server.tournament.planning import Planned
from cardspeak.server.tournament.printed import Papers, What, printed
from cardspeak.server.tournament.views import SeatOf, entry_of, flight_of, phase_of, seat_of
from cardspeak.tournament.event import state as s

PAYS: Final = ("CS/event/paying",)
PAPERS: Final = "cardspeak.analysis.papers"


class Plan(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A deed of which somebody wants to know what it would do."""

    deed: AnyDeed


class Order(Command, frozen=True, kw_only=True):
    """A deed, to be done as it was told. mark: what the plan came with."""

    deed: AnyDeed
    mark: Annotated[str, msgspec.Meta(min_length=1, max_length=64)]


class Done(msgspec.Struct, frozen=True):
    """What was asked is done, and durable. seat: of whoever asked."""

    cmd_id: str
    seat: SeatOf | None = None


def check_may(request: Asker, live: LiveEvent, deed: AnyDeed) -> None:
    """Raises `Refused` for who may not do that: a cashier pays prizes and takes no other part."""
    person = person_of(request)
    if not person.may_run(live.host) and not isinstance(deed, Pay):
        raise Refused("a cashier pays prizes out, and rules on nothing", PAYS)
    if isinstance(deed, Approve) and not person.staff:
        raise Refused("the house approves its tournaments", live.event.rules.cited("approved") or PAYS)
    official = live.event.rules.cited("registers")
    if isinstance(deed, Enter) and official and not (person.name == live.host or "admin" in person.roles):
        raise Refused("an official of the tournament registers entrants: who directs it, or an administrator", official)
    interest: Cites = live.event.rules.cited("officials")
    entry = entry_of(live, person.name)
    if interest and entry and entry.status != s.GONE and phase_of(live) not in (s.ANNOUNCED, s.CANCELLED):
        raise Refused("who has entered directs nothing in this tournament", interest)


@post("/api/tournaments/{id:str}/plan", guards=[checked_by(check_pays)], status_code=200, tags=["tournaments"])
async def plan(request: Asker, id: FromPath[str], data: JSONBody[Plan]) -> Planned:
    """What a deed would do now, with its clauses. Nothing is changed by it."""
    live = live_of(request, id)
    check_may(request, live, data.deed)
    return planning.planned(live, data.deed, room_of(request).now())


@post("/api/tournaments/{id:str}/desk", guards=[checked_by(check_pays)], status_code=200, tags=["tournaments"])
async def do(request: Asker, id: FromPath[str], data: JSONBody[Order]) -> Done:
    """Do it, as it was told; stale where it would do something else by now."""
    live, who, now = live_of(request, id), person_of(request).known(), room_of(request).now()
    check_may(request, live, data.deed)
    command = f"{planning.DESK}{data.cmd_id}"
    tournaments = tournaments_of(request)
    if not live.known(f"{who}/{command}", who):
        planning.check_seen(live, data.deed, data.mark, now)
    if isinstance(data.deed, Undo):
        await tournaments.settled(live)  # what is taken back is read from the journal
    await tournaments.do(live, lambda event: planning.carry_out(live, event, data.deed, now), who, command)
    return Done(data.cmd_id, seat_of(live, who))


@get("/api/tournaments/{id:str}/desk", guards=[checked_by(check_directs)], tags=["tournaments"])
async def look(
    request: Asker, id: FromPath[str], table: Annotated[int, QueryParameter(ge=0, le=10**6)] = 0, flight: Flight = ""
) -> Desk:
    """What there is to do, the tables, and the seats of one of them. flight: whose hand-for-hand, where several are played."""
    live = live_of(request, id)
    with live.event.about(flight_of(live, flight)):
        return desk_of(live, table)


@get("/api/tournaments/{id:str}/find", guards=[checked_by(check_directs)], tags=["tournaments"])
async def find(
    request: Asker, id: FromPath[str], text: Annotated[str, QueryParameter(min_length=1, max_length=100)]
) -> list[Sitting]:
    """Entries by a part of the name, or by the number."""
    return search(live_of(request, id), text)


@get("/api/tournaments/{id:str}/papers", guards=[checked_by(check_pays)], tags=["tournaments"])
async def papers(
    request: Asker,
    id: FromPath[str],
    what: Annotated[What, QueryParameter()] = "seat-cards",
    table: Annotated[int, QueryParameter(ge=0, le=10**6)] = 0,
    entry: Annotated[int, QueryParameter(ge=0, le=10**6)] = 0,
) -> Papers:
    """What is printed for the tournament, as it is now; of one table or entry alone where one is named."""
    await asyncio.to_thread(import_module, PAPERS)  # what it needs takes long to import, and is not needed by a room that deals
    return spoken(printed(live_of(request, id), what, table, entry))


@post("/api/tournaments/{id:str}/reopen", guards=[checked_by(check_directs)], status_code=200, tags=["tournaments"])
async def reopen(request: Asker, id: FromPath[str], data: JSONBody[Command]) -> Done:
    """Take up a tournament that is out of order again, from its journal."""
    await tournaments_of(request).reopen(id)
    return Done(data.cmd_id)


DESK: Final = (plan, do, look, find, papers, reopen)
