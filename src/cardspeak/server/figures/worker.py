"""The server's end of a process that works figures out."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Callable
from contextlib import suppress
from typing import Final

import msgspec

from cardspeak.rulebook import Refused
from cardspeak.server.figures.questions import Question
from cardspeak.server.figures.work import Doing, Done, Failed, Said, Wrong
from cardspeak.server.reader import OURS_ALONE

COMMAND: Final = (sys.executable, *OURS_ALONE, "cardspeak.server.figures.work")
LONGEST: Final = 1 << 25
"""Bytes of an answer."""
IDLE: Final = 300
"""Seconds after which a process that nobody needs is ended, for it holds memory."""


class WorkError(RuntimeError):
    """The process died, or met what nobody foresaw: its kind."""


class Worker:
    """One process, begun when it is first needed, that answers one question after the other.

    nice: how far it stands behind other work. A question that is given up, by cancelling, ends the process; the next begins
    another.
    """

    def __init__(self, nice: int) -> None:
        self._nice = str(nice)
        self._process: asyncio.subprocess.Process | None = None
        self._turn = asyncio.Lock()
        self._end: asyncio.TimerHandle | None = None

    async def answer(self, question: Question, doing: Callable[[Doing], None], begun: Callable[[], None]) -> bytes:
        """The answer in JSON. doing: told how far it is. begun: called once the process has nothing else to do.

        Raises `Refused` for what cannot be answered, `WorkError`.
        """
        async with self._turn:
            begun()
            if self._end:
                self._end.cancel()
            try:
                return await self._answered(question, doing)
            except BaseException as error:
                if not isinstance(error, Refused):
                    await self.close()
                raise
            finally:
                self._end = asyncio.get_running_loop().call_later(IDLE, self._retire)

    async def _answered(self, question: Question, doing: Callable[[Doing], None]) -> bytes:
        process = await self._started()
        assert process.stdin and process.stdout
        with suppress(ConnectionError):  # that it is dead is seen below
            process.stdin.write(msgspec.json.encode(question) + b"\n")
            await process.stdin.drain()
        while line := await process.stdout.readline():
            match DECODE(line):
                case Doing() as far:
                    doing(far)
                case Done(answer):
                    return bytes(answer)
                case Wrong(text):
                    raise Refused(text)
                case Failed(kind):
                    raise WorkError(kind)
        raise WorkError("the process is gone")

    async def _started(self) -> asyncio.subprocess.Process:
        if self._process is None or self._process.returncode is not None:
            pipe = asyncio.subprocess.PIPE
            self._process = await asyncio.create_subprocess_exec(
                *COMMAND, self._nice, stdin=pipe, stdout=pipe, stderr=asyncio.subprocess.DEVNULL, limit=LONGEST
            )
        return self._process

    def _retire(self) -> None:
        """End an idle process: its input is over."""
        if self._process and self._process.stdin and not self._turn.locked():
            self._process.stdin.close()
            self._process = None

    async def close(self) -> None:
        """End the process, whatever it does."""
        if self._end:
            self._end.cancel()
        process, self._process = self._process, None
        if process and process.returncode is None:
            with suppress(ProcessLookupError):
                process.kill()
            await process.wait()


DECODE: Final = msgspec.json.Decoder(Said).decode
