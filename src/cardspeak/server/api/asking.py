"""Who asks, of which table, and whether they may ask that at all: all of it before what they send is read."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING, TypeVar

import msgspec
from litestar.exceptions import NotAuthorizedException, NotFoundException

from cardspeak.rulebook import Refused
from cardspeak.server.http.limiting import SAFE
from cardspeak.server.http.request_types import Asker, Connection
from cardspeak.server.live.closed import Closed
from cardspeak.server.live.keeper import Keeper
from cardspeak.server.live.out_of_order import OutOfOrder, OutOfOrderError
from cardspeak.server.live.people import Person
from cardspeak.server.live.room import AwayError, Room

if TYPE_CHECKING:
    from litestar.handlers import BaseRouteHandler
    from litestar.types import Guard

T = TypeVar("T")


def room_of(connection: Connection) -> Room:
    """The room. Raises `AwayError` while its journal does not answer."""
    room: Room = connection.app.state.room
    room.check()
    return room


async def elsewhere(request: Asker, kind: type[T], every: bool = False) -> list[T]:
    """What the room's other processes, if it has any, answer to the same question about what they keep.

    every: whether all of them must answer, or `AwayError` is raised.
    """
    return [msgspec.json.decode(answer, type=kind) for answer in await _asked(request, every)]


async def texts_elsewhere(request: Asker, every: bool = False) -> list[str]:
    """The same as text."""
    return [answer.decode() for answer in await _asked(request, every)]


async def _asked(request: Asker, every: bool) -> list[bytes]:
    share = request.app.state.get("share")
    if share is None or request.scope.get("passed"):
        return []
    answers: list[bytes] = await request.app.state.passing.asked(share.others, request.scope)
    if every and len(answers) < len(share.others):
        raise AwayError
    return answers


@asynccontextmanager
async def all_there(request: Connection, kind: str = "") -> AsyncIterator[None]:
    """What is asked inside, here and of the room's other processes, misses nothing that is on its way from one to another.

    Where something was on its way `AwayError` is raised: asked again, it is there. kind: how the names of the streams begin that
    it is about. Each process that is asked does the same for its part.
    """
    room, share = room_of(request), request.app.state.get("share")
    if share is None or room.sharing is None:
        yield
        return
    await room.sharing.look(closed=not kind)
    before = share.places(kind)
    if not share.settled:
        raise AwayError
    yield
    room.check()
    if not (request.scope.get("passed") or await share.stayed(before, kind)) or not share.settled:
        raise AwayError


def on_the_way(room: Room, stream: str) -> bool:
    """Whether something that is not kept here is kept by another process, or is about to be: it was ours a moment ago."""
    return room.sharing is not None and stream in room.sharing.share.kept


def person_of(connection: Connection) -> Person:
    return connection.app.state.person_of(connection)  # type: ignore[no-any-return]


def keeper_of(connection: Connection, id: str) -> Keeper:
    """The keeper of a table. Raises a 404 for one that is not there, is closed, or is private and the person not invited."""
    table = played_of(connection, id)
    if isinstance(table, Closed):
        raise NotFoundException(f"table {id} is closed")
    return table


def played_of(connection: Connection, id: str) -> Keeper | Closed:
    """A table, open or closed. Raises a 404 for one that is not there, or is private and the person not invited.

    An auditor may read of every table, and asks nothing of one. Raises `OutOfOrderError` for one that is out of order.
    """
    room = room_of(connection)
    table = room.keepers.get(id) or room.past.get(id) or room.broken.get(id)
    person = person_of(connection)
    if table is None and on_the_way(room, f"table/{id}"):
        raise AwayError
    if table is None or not (table.open_to(person) or (person.audits and connection.scope.get("method") in SAFE)):
        raise NotFoundException(f"there is no table {id}")
    if isinstance(table, OutOfOrder):
        raise OutOfOrderError(id)
    return table


def check_runs(connection: Connection, id: str) -> None:
    """Raises `Refused` for who does not run the table."""
    if not person_of(connection).may_run(keeper_of(connection, id).named.host):
        raise Refused("only who runs the table may do that")


def check_runs_bots(connection: Connection, id: str) -> None:
    """Raises `Refused` for who may not say which bots play: at a table of the house anybody may."""
    if keeper_of(connection, id).named.host:
        check_runs(connection, id)


def known(connection: Connection, _: BaseRouteHandler) -> None:
    """A guard: 401 for somebody who has not said who they are."""
    if not person_of(connection).name:
        raise NotAuthorizedException("say who you are first")


def checked_by(check: Callable[[Connection, str], object]) -> Guard:
    """A guard: 401 for nobody, and whatever `check` raises for who may not ask that of the table or event in the address."""

    def guard(connection: Connection, handler: BaseRouteHandler) -> None:
        known(connection, handler)
        check(connection, connection.path_params["id"])

    return guard
