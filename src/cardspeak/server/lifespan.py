"""The tables while an application runs: opened with it, closed before the journal."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING

from cardspeak.journal import Journal, Key, open_store
from cardspeak.server.cardroom.live_day import CardRoom
from cardspeak.server.clock import STEADY, now
from cardspeak.server.dealer import recovery
from cardspeak.server.live.room import Room
from cardspeak.server.tournament.tournaments import Tournaments

if TYPE_CHECKING:
    from pathlib import Path

    from litestar import Litestar

    from cardspeak.server.dealer.clocks import Times


async def nothing() -> None:
    """Nobody else opens the room anyway."""


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
) -> AsyncIterator[Room]:
    """The room of the journal at `where`, as `app.state.room` while inside, its tournaments as `app.state.tournaments`.

    See `Room` for `times`, `delay` and `most`. demo: whether an empty room opens a table with bots. still_alone: sees to it that
    nobody else opens the room, before its journal is opened again that was lost. Raises `JournalError` for a journal that cannot
    be opened.
    """

    async def reopened() -> Journal:
        await still_alone()
        return await asyncio.to_thread(lambda: Journal(open_store(where), key, ()))

    book = Journal(open_store(where), key, ())
    STEADY.not_before(recovery.latest_moment(book.store))
    room = app.state.room = Room(book, now, times, delay, reopened, most)
    tournaments = app.state.tournaments = Tournaments(room)
    cardroom = app.state.cardroom = CardRoom(room)
    try:
        room.open()
        clocks = [asyncio.create_task(run) for run in (tournaments.run(), cardroom.run())]
        if demo:
            await room.open_demo()
        try:
            yield room
        finally:
            for clock in clocks:
                clock.cancel()
            await room.close()
    finally:
        room.book.close()
