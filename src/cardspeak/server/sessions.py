"""Lines to tables hang on sessions: what ends a session, wherever that is done, hangs up what was opened with it."""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from cardspeak.server.accounts import Accounts
    from cardspeak.server.room import Room

LOG: Final = logging.getLogger("cardspeak.sessions")
EVERY: Final = 2.0
"""Seconds between two looks at the sessions."""


async def watch(room: Room, accounts: Accounts) -> None:
    """Look at the sessions of all lines again and again, until cancelled."""
    while True:
        await asyncio.sleep(EVERY)
        try:
            await check(room, accounts)
        except Exception:  # whatever the database has: it is asked again
            LOG.exception("sessions")


async def check(room: Room, accounts: Accounts) -> None:
    """Hang up every line whose session is over, or whose person has other roles by now; a browser comes back as who he is."""
    lines = [(viewer, person) for viewer, person in room.lines.items() if person.session]
    alive = await accounts.alive({person.session for _, person in lines})
    for viewer, person in lines:
        account = alive.get(person.session)
        if account is None or (account.name, account.roles) != (person.name, person.roles):
            viewer.close()
