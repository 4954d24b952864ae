"""What the room takes at the moment of whoever asks, so that nobody fills in a form in vain."""

from __future__ import annotations

from collections.abc import Callable
from math import ceil

import msgspec
from litestar import get

from cardspeak.rulebook import Refused
from cardspeak.server.api.asking import person_of
from cardspeak.server.http.limiting import network_asking
from cardspeak.server.http.request_types import Asker
from cardspeak.server.live.room import AwayError, Room


class Taking(msgspec.Struct, frozen=True):
    """Whether the room takes a new table, a bot, or a guest who says a name: each is empty if so, or a line that says why not."""

    tables: str
    bots: str
    guests: str


def against(*checks: Callable[[], object]) -> str:
    """Why the first of some checks refuses; empty if none does."""
    try:
        for check in checks:
            check()
    except Refused as refused:
        return refused.reason
    except AwayError as away:
        return str(away)
    return ""


@get("/api/taking", tags=["lobby"])
async def taking(request: Asker) -> Taking:
    """Whether the room takes tables, bots and guests now, of whoever asks; as opening one, or saying a name, would find."""
    room: Room = request.app.state.room
    person = person_of(request)
    most = 0 if person.staff or not person.name else room.most
    seconds = ceil(request.app.state.rates.guests.until(network_asking(request)))
    return Taking(
        against(room.check, lambda: room.check_most(person.name, most), lambda: room.check_in_all(0)),
        against(room.check, lambda: room.check_in_all(1, new_table=False)),
        f"too many guests have come from here in a minute: again in {seconds} s" if seconds else "",
    )
