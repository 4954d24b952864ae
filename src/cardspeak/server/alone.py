"""One server a room: two would each go on with the same tables, and the second to write would find the journal changed."""

from __future__ import annotations

import asyncio
import fcntl
import os
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Final

from cardspeak.journal.line import without_secrets
from cardspeak.journal.opening import is_database
from cardspeak.server.config import ConfigError

PATIENCE: Final = 3.0
"""Seconds that one waits for a database to notice that the last server is gone."""
PAUSE: Final = 0.1
FENCE: Final = 0x4353524D
"""The advisory lock of a room in PostgreSQL, together with its schema: "CSRM"."""


@asynccontextmanager
async def alone(data: str) -> AsyncIterator[None]:
    """Nobody else opens the room meanwhile. A server that dies leaves no lock. Raises `ConfigError`, `OSError`."""
    async with _alone_in_database(data) if is_database(data) else _alone_in_folder(Path(data)):
        yield


@asynccontextmanager
async def _alone_in_folder(folder: Path) -> AsyncIterator[None]:
    handle = os.open(folder / "lock", os.O_RDWR | os.O_CREAT, 0o600)
    try:
        try:
            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            raise ConfigError(f"{folder}: another server has this room open") from None
        yield
    finally:
        os.close(handle)


@asynccontextmanager
async def _alone_in_database(url: str) -> AsyncIterator[None]:
    import asyncpg

    line = await asyncpg.connect(url)
    try:
        ask = "SELECT pg_try_advisory_lock($1, hashtext(current_schema()))"
        waited = 0.0
        while not await line.fetchval(ask, FENCE):
            if waited > PATIENCE:
                raise ConfigError(f"{without_secrets(url)}: another server has this room open")
            await asyncio.sleep(PAUSE)
            waited += PAUSE
        yield
    finally:
        await line.close()
