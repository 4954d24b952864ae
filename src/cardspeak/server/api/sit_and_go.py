"""Events that begin as soon as they are full: which the room offers, entered with one click, filled with bots."""

from __future__ import annotations

from typing import Annotated, Final

import msgspec
from litestar import get, post
from litestar.params import FromPath, JSONBody

from cardspeak.rulebook import Refused
from cardspeak.server.api.asking import checked_by, elsewhere, known, person_of, room_of
from cardspeak.server.api.shared.between import Entered, EnterWaiting, enter_elsewhere
from cardspeak.server.api.tournament_asking import Seed, live_of, tournaments_of
from cardspeak.server.api.tournament_desk import Done
from cardspeak.server.dealer.messages import Command
from cardspeak.server.http.request_types import Asker, Connection
from cardspeak.server.live.room import AwayError
from cardspeak.server.tournament.views import entry_of, seat_of, title_of
from cardspeak.tournament.event.state import ANNOUNCED
from cardspeak.tournament.structure import packaged
from cardspeak.tournament.structure.packaged import NAMES

FULL: Final = ("CS/event/full",)


class SitAndGo(Command, frozen=True, kw_only=True):
    """One that the room offers, by the name of its structure. seed: as for an entry."""

    name: Annotated[str, msgspec.Meta(max_length=60)]
    seed: Seed = ""


class SitAndGoLine(msgspec.Struct, frozen=True):
    """One that the room offers; `buy_in` in cents. waiting: how many have entered the one that is to be full next. id: that one,
    where you are in it.
    """

    name: str
    title: str
    book: str
    game: str
    buy_in: int
    places: int
    waiting: int
    id: str


def check_fills(connection: Connection, id: str) -> None:
    """Raises `Refused` for who has not entered an event of the house's that waits to be full."""
    live, who = live_of(connection, id), person_of(connection).known()
    waits = not live.host and live.event.structure.event.begins == "full" and live.event.state.phase == ANNOUNCED
    if not waits or entry_of(live, who) is None:
        raise Refused("who has entered may have bots take the places that are left, until the event begins", FULL)


@get("/api/sit-and-go", tags=["tournaments"])
async def sit_and_gos(request: Asker) -> list[SitAndGoLine]:
    """The sit-and-gos that the room offers, and how many wait for each to be full."""
    who, room, offered = person_of(request).name, tournaments_of(request), []
    there = {line.name: line for lines in await elsewhere(request, list[SitAndGoLine]) for line in lines if line.waiting}
    for name in NAMES:
        made = packaged(name)
        if made.event.begins == "full":
            lives = list(room.waiting(made))
            if not lives and name in there:
                offered.append(there[name])
                continue
            own = next((live.id for live in lives if live.event.state.persons.get(who)), "")
            about, waiting = made.event, lives[0].event.entered if lives else 0
            offered.append(
                SitAndGoLine(
                    name=name,
                    title=about.title,
                    book=about.book,
                    game=title_of(about.game),
                    buy_in=made.price,
                    places=made.entry.cap,
                    waiting=waiting,
                    id=own,
                )
            )
    return offered


@post("/api/sit-and-go", guards=[known], status_code=200, tags=["tournaments"])
async def sit_and_go(request: Asker, data: JSONBody[SitAndGo]) -> Entered:
    """Enter a sit-and-go, a new one where none waits; with its last entry it begins."""
    made = packaged(data.name)
    if made.event.begins != "full":
        raise Refused(f"{data.name} does not begin by itself", FULL)
    who = person_of(request).known()
    tournaments = tournaments_of(request)
    async with tournaments.one_at_a_time:
        if not room_of(request).at_desk:  # it was given away while others were in front
            raise AwayError
        before = await tournaments.entered_by(who, data.cmd_id) or ""
        live = tournaments.to_enter(before, made, who, data.cmd_id)
        if live is None:
            if there := await enter_elsewhere(request, EnterWaiting(data.cmd_id, data.name, data.seed, before)):
                return there
            live = tournaments.to_enter(before, made, who, data.cmd_id)  # it may have come while the others were asked
        if live is None and before:  # it is on its way from one process to another
            raise AwayError
        live = live or await tournaments.opened_to_all(made, who, data.cmd_id)
        await tournaments.enter(live, who, data.cmd_id, data.seed)
    return Entered(live.id, seat_of(live, who))


@post("/api/tournaments/{id:str}/fill", guards=[checked_by(check_fills)], status_code=200, tags=["tournaments"])
async def fill(request: Asker, id: FromPath[str], data: JSONBody[Command]) -> Done:
    """Bots take the places that are left, and it begins."""
    live, who = live_of(request, id), person_of(request).known()
    left = live.event.structure.entry.cap - live.event.entered
    await tournaments_of(request).seat_bots(live, left, who, data.cmd_id)
    return Done(data.cmd_id, seat_of(live, who))


SIT_AND_GO: Final = (sit_and_gos, sit_and_go, fill)
