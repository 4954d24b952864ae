"""Which tournament is asked about, and who may ask what of it."""

from __future__ import annotations

from typing import Annotated, Final

import msgspec
from litestar.exceptions import NotFoundException
from litestar.params import QueryParameter

from cardspeak.rulebook import Refused
from cardspeak.server.api.asking import on_the_way, person_of, room_of
from cardspeak.server.http.request_types import Connection
from cardspeak.server.live.room import AwayError
from cardspeak.server.tournament.live_event import LiveEvent
from cardspeak.server.tournament.tournaments import Tournaments

Seed = Annotated[str, msgspec.Meta(pattern="^([0-9a-f]{64})?$", max_length=64)]
"""A player's own seed for the draws: 64 hexadecimal digits, empty for none."""
Flight = Annotated[str, QueryParameter(max_length=8)]
"""The flight that is asked about."""
DIRECTOR: Final = ("CS/event/order",)


def tournaments_of(connection: Connection) -> Tournaments:
    """The room's tournaments. Raises `AwayError` while its journal does not answer."""
    room_of(connection)
    tournaments: Tournaments = connection.app.state.tournaments
    return tournaments


def live_of(connection: Connection, id: str) -> LiveEvent:
    """A tournament. Raises a 404 for one that is not there."""
    live = tournaments_of(connection).events.get(id)
    if live is None and on_the_way(room_of(connection), f"tournament/{id}"):
        raise AwayError
    if live is None:
        raise NotFoundException(f"there is no tournament {id}")
    return live


def check_directs(connection: Connection, id: str) -> None:
    """Raises `Refused` for who does not direct the tournament."""
    if not person_of(connection).may_run(live_of(connection, id).host):
        raise Refused("only who directs the tournament may do that", DIRECTOR)


def check_pays(connection: Connection, id: str) -> None:
    """Raises `Refused` for who neither directs the tournament nor is the room's cashier."""
    if "cashier" not in person_of(connection).roles:
        check_directs(connection, id)
