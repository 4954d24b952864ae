"""Hand histories are read in a process beside the room, one after the other, each within a time."""

from __future__ import annotations

import asyncio
import sys
from asyncio.subprocess import DEVNULL, PIPE, Process
from contextlib import suppress
from typing import Final

import msgspec

from cardspeak.rulebook import Refused
from cardspeak.server.reader_process import LENGTH, Answer, Question, frame

SECONDS: Final = 30.0
"""For one answer, the process's start included."""
WAITING: Final = 8
"""Questions that wait at most."""
IDLE: Final = 120.0
"""Seconds after which a process that nobody asks is ended."""
MODULE: Final = "cardspeak.server.reader_process"
OURS_ALONE: Final = ("-P", "-m")
"""How a module is run as a process, without taking any from the folder in which the server happens to be started."""

_answer: Final = msgspec.msgpack.Decoder(Answer).decode


class Busy(Exception):  # noqa: N818 - said of the reader
    """Too many wait already."""


class Reader:
    """Starts the process when it is first asked, and anew whenever it had to be ended."""

    def __init__(self, seconds: float = SECONDS, module: str = MODULE) -> None:
        self.seconds = seconds
        self.module = module
        self._process: Process | None = None
        self._turn = asyncio.Lock()
        self._waiting = 0
        self._idle: asyncio.Task[None] | None = None

    async def ask(self, question: Question) -> bytes:
        """The answer as JSON. Raises `Refused` with a line that says why there is none, and `Busy`."""
        if self._waiting >= WAITING:
            raise Busy
        self._waiting += 1
        try:
            async with self._turn:
                answer = await self._answer(frame(question))
        finally:
            self._waiting -= 1
        if answer.refused:
            raise Refused(answer.refused)
        return answer.body

    async def _answer(self, message: bytes) -> Answer:
        self._awake()
        try:
            async with asyncio.timeout(self.seconds):
                answer = await self._told(message)
        except TimeoutError:
            await self._end()
            raise Refused(f"this takes longer than {self.seconds:g} seconds to read: bring fewer hands at once") from None
        except (asyncio.IncompleteReadError, OSError):
            await self._end()
            raise Refused("this cannot be read: what reads it has given up") from None
        except BaseException:
            await self._end()  # whoever asked is gone, and the answer is nobody's
            raise
        self._idle = asyncio.create_task(self._end_later())
        return answer

    async def _told(self, message: bytes) -> Answer:
        if self._process is None:
            self._process = await asyncio.create_subprocess_exec(
                sys.executable, *OURS_ALONE, self.module, stdin=PIPE, stdout=PIPE, stderr=DEVNULL, start_new_session=True
            )
        source, sink = self._process.stdout, self._process.stdin
        assert source
        assert sink
        sink.write(message)
        await sink.drain()
        size = int.from_bytes(await source.readexactly(LENGTH), "big")
        return _answer(await source.readexactly(size))

    async def _end_later(self) -> None:
        await asyncio.sleep(IDLE)
        async with self._turn:
            self._idle = None
            await self._end()

    def _awake(self) -> None:
        if self._idle:
            self._idle.cancel()
            self._idle = None

    async def _end(self) -> None:
        process, self._process = self._process, None
        if process is None:
            return
        if process.stdin:
            process.stdin.close()
        with suppress(ProcessLookupError):
            process.kill()
        await process.wait()

    async def close(self) -> None:
        """End the process."""
        self._awake()
        await self._end()
