"""Go-betweens for a PostgreSQL server, one of which hands a question on and then cuts the line, so that the answer is lost."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from pathlib import Path
from threading import Thread

SOCKET = ".s.PGSQL.5432"


class GoBetween:
    """Listens in a folder as a server would, on a loop of its own; `_between` is handed each line."""

    def __init__(self, folder: Path) -> None:
        self._loop = asyncio.new_event_loop()
        self._listening = self._loop.run_until_complete(asyncio.start_unix_server(self._between, folder / SOCKET))
        self._thread = Thread(target=self._loop.run_forever, daemon=True)
        self._thread.start()

    async def _between(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        raise TypeError("a kind of go-between says what it does with a line")

    def close(self) -> None:
        """Stop listening."""
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join()
        self._listening.close()
        for task in asyncio.all_tasks(self._loop):
            task.cancel()
        self._loop.run_until_complete(asyncio.sleep(0))
        self._loop.close()


class Severing(GoBetween):
    """Listens in `folder` for the server in another one; after `sever()` the next answer of the server gets nowhere."""

    def __init__(self, folder: Path, server: Path) -> None:
        self._server = server / SOCKET
        self._severed = False
        super().__init__(folder)

    async def _between(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        answers, questions = await asyncio.open_unix_connection(self._server)
        asking = asyncio.create_task(self._pass_on(reader, questions, False))
        await self._pass_on(answers, writer, True)
        with suppress(asyncio.CancelledError):
            asking.cancel()
            await asking
        for end in (questions, writer):
            end.close()

    async def _pass_on(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, answers: bool) -> None:
        with suppress(ConnectionError):
            while data := await reader.read(65536):
                if answers and self._severed:
                    return
                writer.write(data)
                await writer.drain()

    def sever(self) -> None:
        """From now on no answer arrives."""
        self._severed = True
