"""The tables while an application runs: opened with it, closed before the journal."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING, Final

from cardspeak.journal import Journal, Key, open_store
from cardspeak.journal.events import TableGiven
from cardspeak.server.cardroom.live_day import CardRoom
from cardspeak.server.clock import STEADY, now
from cardspeak.server.dealer import recovery
from cardspeak.server.live.room import Room
from cardspeak.server.tournament.tournaments import Tournaments

if TYPE_CHECKING:
    from pathlib import Path

    from litestar import Litestar

    from cardspeak.server.dealer.clocks import Times
    from cardspeak.server.shared.share import Share

UNKNOWN: Final = 1
"""A keeper's number that nobody has."""


async def nothing() -> None:
    """Nobody else opens the room anyway."""


async def mark(share: Share, journal: Journal) -> None:
    """Have the tables of every event go along with it where the journal was written by a process that did not say so."""
    async with share.asked() as lease:
        for event in await lease.unmarked():
            rows = await asyncio.to_thread(lambda stream: list(journal.store.read(stream)), event)
            given = [
                table_given for row in rows for table_given in row.opened(journal.key) if isinstance(table_given, TableGiven)
            ]
            if given:
                await lease.mark(event, [table_given.stream for table_given in given])


@asynccontextmanager
async def tables(
    app: Litestar,
    where: str | Path,
    key: Key,
    times: Times | None = None,
    delay: int = 0,
    demo: bool = True,
    still_alone: Callable[[], Awaitable[None]] = nothing,
    most: int = 0,
    share: Share | None = None,
) -> AsyncIterator[Room]:
    """The room of the journal at `where`, as `app.state.room` while inside, its tournaments as `app.state.tournaments`.

    See `Room` for `times`, `delay` and `most`. demo: whether an empty room opens a table with bots. still_alone: sees to it that
    nobody else opens the room, before its journal is opened again that was lost. share: of a room that several processes keep.
    Raises `JournalError` for a journal that cannot be opened.
    """

    async def opened() -> Journal:
        await still_alone()
        if share:
            await share.join()
        journal = await asyncio.to_thread(lambda: Journal(open_store(where, share.id if share else None), key, ()))
        if share:
            await mark(share, journal)
        if share and not share.others:
            share.since = await asyncio.to_thread(recovery.latest_moment, journal.store)
        return journal

    if share:
        await asyncio.to_thread(lambda: open_store(where, UNKNOWN).close())  # its tables are made
    journal = await opened()
    STEADY.not_before(await asyncio.to_thread(recovery.latest_moment, journal.store))
    room = app.state.room = Room(journal=journal, now=now, times=times, delay=delay, reopen=opened, most=most, share=share)
    tournaments = app.state.tournaments = Tournaments(room)
    cardroom = app.state.cardroom = CardRoom(room)
    try:
        room.open()
        clocks = [asyncio.create_task(run) for run in (tournaments.run(), cardroom.run())]
        clocks += [asyncio.create_task(room.sharing.run())] if room.sharing else []
        if demo and not share:
            await room.open_demo()
        try:
            yield room
        finally:
            for clock in clocks:
                clock.cancel()
            await room.close()
    finally:
        await asyncio.to_thread(room.journal.close)
        if share:
            await share.leave()
