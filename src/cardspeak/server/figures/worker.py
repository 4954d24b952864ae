"""The server's end of a process that works figures out."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress
from typing import Final

import msgspec

from cardspeak.rulebook import Refused
from cardspeak.server.figures.questions import Question
from cardspeak.server.figures.work import Doing, Done, Failed, Said, Wrong
from cardspeak.server.helper_process import Helper

MODULE: Final = "cardspeak.server.figures.work"
IDLE: Final = 300
"""Seconds after which a process that nobody needs is ended."""


class WorkError(RuntimeError):
    """The process died, or met what nobody foresaw: its kind."""


class Worker:
    """One process, begun when it is first needed, that answers one question after the other.

    nice: how far it stands behind other work. A question that is given up, by cancelling, ends the process; the next begins
    another.
    """

    def __init__(self, nice: int) -> None:
        self.helper = Helper(MODULE, str(nice), idle=IDLE)
        self._turn = asyncio.Lock()

    async def answer(self, question: Question, doing: Callable[[Doing], None], begun: Callable[[], None]) -> bytes:
        """The answer in JSON. doing: told how far it is. begun: called once the process has nothing else to do.

        Raises `Refused` for what cannot be answered, `WorkError`.
        """
        async with self._turn:
            begun()
            try:
                return await self._answered(question, doing)
            except BaseException as error:
                if not isinstance(error, Refused):
                    await self.close()
                raise
            finally:
                self.helper.rest()

    async def _answered(self, question: Question, doing: Callable[[Doing], None]) -> bytes:
        sink, source = await self.helper.begun()
        with suppress(ConnectionError):  # that it is dead is seen below
            sink.write(msgspec.json.encode(question) + b"\n")
            await sink.drain()
        while line := await source.readline():
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

    async def close(self) -> None:
        """End the process, whatever it does."""
        await self.helper.close()


DECODE: Final = msgspec.json.Decoder(Said).decode
