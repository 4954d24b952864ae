"""A gate between a process and its database, which may be held shut: what is sent arrives late, and nobody is told."""

from __future__ import annotations

import asyncio
import tempfile
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

from tests.journal.severing import SOCKET, GoBetween


class Gate(GoBetween):
    """Listens in a folder of its own for whichever server is there now."""

    def __init__(self, server: Callable[[], Path]) -> None:
        self.folder = Path(tempfile.mkdtemp(prefix="cardspeak-gate-"))
        self._server = server
        self._open = asyncio.Event()
        self._open.set()
        super().__init__(self.folder)

    async def _between(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with suppress(OSError, asyncio.CancelledError):
            await self._open.wait()
            answers, questions = await asyncio.open_unix_connection(self._server() / SOCKET)
            ways = [asyncio.create_task(self._pass_on(*way)) for way in ((reader, questions), (answers, writer))]
            await asyncio.wait(ways, return_when=asyncio.FIRST_COMPLETED)
            for way in ways:
                way.cancel()
            questions.close()
        writer.close()

    async def _pass_on(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with suppress(OSError):
            while data := await reader.read(65536):
                await self._open.wait()
                writer.write(data)
                await writer.drain()

    def hold(self) -> None:
        """From now on nothing passes."""
        self._loop.call_soon_threadsafe(self._open.clear)

    def free(self) -> None:
        """All that was held passes."""
        self._loop.call_soon_threadsafe(self._open.set)
