"""One server a room: two would each go on with the same tables, and the second to write would find the journal changed."""

from __future__ import annotations

import asyncio
import fcntl
import os
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Final

from cardspeak.journal.stores.line import without_secrets
from cardspeak.journal.stores.opening import is_database
from cardspeak.server.config import ConfigError

if TYPE_CHECKING:
    from asyncpg import Connection, Record

PATIENCE: Final = 3.0
"""Seconds that one waits for a database to notice that the last server is gone."""
PAUSE: Final = 0.1
FENCE: Final = 0x4353524D
"""The advisory lock of a room in PostgreSQL, together with its schema: "CSRM"."""
SHARED: Final = "SELECT pg_try_advisory_lock_shared($1, hashtext(current_schema()))"
OPEN: Final = "another server has this room open"
BY_ITSELF: Final = "another server has this room open by itself: give it an address too, or stop it"
TOGETHER: Final = "several processes have this room open together: this one needs an address too (--address)"


Again = Callable[[], Awaitable[None]]


@asynccontextmanager
async def alone(data: str, shared: bool = False) -> AsyncIterator[Again]:
    """Nobody else opens the room meanwhile. A server that dies leaves no lock, and nor does a database that dies.

    shared: others may open it that share it too. Inside is given what takes a lock again that was lost. Both raise `ConfigError`
    if another server has it, or `OSError`.
    """
    async with _alone_in_database(data, shared) if is_database(data) else _alone_in_folder(Path(data)) as again:
        yield again


@asynccontextmanager
async def _alone_in_folder(folder: Path) -> AsyncIterator[Again]:
    handle = os.open(folder / "lock", os.O_RDWR | os.O_CREAT, 0o600)
    try:
        try:
            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            raise ConfigError(f"{folder}: another server has this room open") from None
        yield _held
    finally:
        os.close(handle)


async def _held() -> None:
    """A file's lock is not lost."""


@asynccontextmanager
async def _alone_in_database(url: str, shared: bool) -> AsyncIterator[Again]:
    line = await _locked(url, shared)

    async def again() -> None:
        nonlocal line
        if line.is_closed():
            line = await _locked(url, shared)

    try:
        yield again
    finally:
        await line.close()


async def _locked(url: str, shared: bool) -> Connection[Record]:
    """A connection that holds the lock. Whoever is alone finds no keepers but those that are gone."""
    import asyncpg

    try:
        line: Connection[Record] = await asyncpg.connect(url, timeout=PATIENCE)
        ask = f"SELECT pg_try_advisory_lock{'_shared' if shared else ''}($1, hashtext(current_schema()))"
        waited = 0.0
        while not await line.fetchval(ask, FENCE):
            if waited > PATIENCE:
                others = not shared and await line.fetchval(SHARED, FENCE)
                await line.close()
                raise ConfigError(f"{without_secrets(url)}: {TOGETHER if others else BY_ITSELF if shared else OPEN}")
            await asyncio.sleep(PAUSE)
            waited += PAUSE
        if not shared and await line.fetchval("SELECT to_regclass('journal_keepers')"):
            await line.execute("DELETE FROM journal_keepers")
    except (asyncpg.PostgresError, asyncpg.InterfaceError) as error:
        raise ConfigError(f"{without_secrets(url)}: {error}") from None
    return line
