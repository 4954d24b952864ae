"""A go-between for a PostgreSQL server that greets as a pool of connections does: with a number of its own."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from pathlib import Path
from types import TracebackType

from tests.journal.severing import SOCKET

KEY_DATA = b"K\x00\x00\x00\x0c"
"""How the message begins that says by which server one is served, and how to have it stopped: a number and a secret follow."""


class Pooling:
    """Listens in `folder` for the server in another one, while inside."""

    def __init__(self, folder: Path, server: str) -> None:
        self._folder = folder
        self._server = Path(server) / SOCKET

    async def __aenter__(self) -> None:
        self._listening = await asyncio.start_unix_server(self._between, self._folder / SOCKET)

    async def __aexit__(self, *_: type[BaseException] | BaseException | TracebackType | None) -> None:
        self._listening.close()

    async def _between(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        answers, questions = await asyncio.open_unix_connection(self._server)
        await asyncio.gather(self._pass_on(reader, questions), self._pass_on(answers, writer))

    async def _pass_on(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with suppress(ConnectionError):
            while data := await reader.read(65536):
                before, begins, rest = data.partition(KEY_DATA)
                writer.write(before + begins + (b"\x00\x00\x00\x07" + rest[4:] if begins else b""))
                await writer.drain()
        writer.close()
        await writer.wait_closed()
