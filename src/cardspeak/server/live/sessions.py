"""Lines to tables hang on sessions: what ends a session, wherever that is done, hangs up what was opened with it.

Changes of accounts, wherever they are made, come into the journal, and so does what the machine's clock says where it differs
from the room's by more than a little.
"""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING, Final

from cardspeak.journal import JournalError
from cardspeak.journal.events import AccountChanged, ClockDiffered
from cardspeak.server.clock import STEADY

if TYPE_CHECKING:
    from cardspeak.server.accounts.accounts import Accounts
    from cardspeak.server.live.room import Room
from cardspeak.server.live.loss import Seldom

LOG: Final = logging.getLogger("cardspeak.sessions")
STREAM: Final = "accounts"
"""Where changes of accounts are journalled."""
CLOCK: Final = "clock"
"""Where it is journalled that the machine's clock differs."""
SET: Final = 30
"""Seconds by which the machine's clock differs at least if somebody has set it."""
EVERY: Final = 2.0
"""Seconds between two looks at the sessions."""


async def watch(room: Room, accounts: Accounts) -> None:
    """Look at the sessions of all lines again and again, until cancelled."""
    reported, trouble = 0, Seldom(LOG)
    while True:
        await asyncio.sleep(EVERY)
        try:
            await check(room, accounts)
            if room.at_desk:
                reported = await tell_of_clock(room, reported)
                await journal_changes(room, accounts)
            else:
                STEADY.follow()
        except JournalError as error:
            room.lose(error)
        except Exception:  # whatever the database has: it is asked again
            trouble.say("sessions", exc_info=True)


async def tell_of_clock(room: Room, reported: int) -> int:
    """Follow the machine's clock, and say once by how many seconds it was set; what was said of it so far, in seconds."""
    ahead = round(STEADY.follow() / 1000)
    if abs(ahead - reported) < SET:
        return reported
    await journal_clock(room, ahead)
    LOG.warning("the machine's clock was set: the room is %d s ahead of it, and follows it slowly, or at the next start", ahead)
    return ahead


async def journal_clock(room: Room, ahead: int) -> None:
    """Journal what the machine's clock says, from which the honest time of each entry is known. ahead: seconds."""
    if CLOCK in room.unread:
        return
    now, after = room.now(), room.journal.standing(CLOCK).sequence
    event = ClockDiffered(now - 1000 * ahead, ())
    receipt = room.journal.append(CLOCK, [event], moment=now, who="clock", command=f"clock/{after + 1}", after=after)
    await asyncio.wrap_future(receipt.durable)


async def check(room: Room, accounts: Accounts) -> None:
    """Hang up every line whose session is over, or whose person has other roles by now; a browser comes back as who they are."""
    lines = [(viewer, person) for viewer, person in room.lines.items() if person.session]
    alive = await accounts.alive({person.session for _, person in lines})
    for viewer, person in lines:
        account = alive.get(person.session)
        if account is None or (account.name, account.roles) != (person.name, person.roles):
            viewer.close()


async def journal_changes(room: Room, accounts: Accounts) -> None:
    """Journal what was changed of accounts since the last look; a change that is in the journal already is not entered again.

    While the journal of accounts cannot be read, the changes wait.
    """
    if STREAM in room.unread:
        return
    for change in await accounts.changes():
        event = AccountChanged(change.what, change.name, tuple(change.roles.split()), ())
        name = f"change/{change.moment}/{change.id}"
        after = room.journal.standing(STREAM).sequence
        receipt = room.journal.append(STREAM, [event], moment=change.moment, who=change.who, command=name, after=after)
        await asyncio.wrap_future(receipt.durable)
        await accounts.journalled(change.id)
