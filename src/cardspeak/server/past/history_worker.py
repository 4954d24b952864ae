"""Hand histories are read in a process beside the room, one after the other, each within a time."""

from __future__ import annotations

import asyncio
from typing import Final

import msgspec

from cardspeak.rulebook import Refused
from cardspeak.server.helper_process import Helper
from cardspeak.server.past.history_process import LENGTH, Answer, Question, frame

SECONDS: Final = 30.0
"""For one answer, the process's start included."""
WAITING: Final = 8
"""Questions that wait at most."""
EACH: Final = 3
"""Those of one who asks."""
IDLE: Final = 120.0
"""Seconds after which a process that nobody asks is ended."""
MODULE: Final = "cardspeak.server.past.history_process"

_answer: Final = msgspec.msgpack.Decoder(Answer).decode


class Busy(Exception):
    """Too many wait already, of all or of whoever asks; the text says which."""


class Reader:
    """Starts the process when it is first asked, and anew whenever it had to be ended."""

    def __init__(self, seconds: float = SECONDS, module: str = MODULE) -> None:
        self.seconds = seconds
        self.helper = Helper(module, idle=IDLE)
        self._turn = asyncio.Lock()
        self._waiting: list[str] = []

    async def ask(self, question: Question, who: str = "") -> bytes:
        """The answer as JSON. who: asks. Raises `Refused` with a line that says why there is none, and `Busy`."""
        if self._waiting.count(who) >= EACH:
            raise Busy("what you asked for before is still being read")
        if len(self._waiting) >= WAITING:
            raise Busy("others are being served")
        self._waiting.append(who)
        try:
            async with self._turn:
                answer = await self._answer(frame(question))
        finally:
            self._waiting.remove(who)
        if answer.refused:
            raise Refused(answer.refused)
        return answer.body

    async def _answer(self, message: bytes) -> Answer:
        try:
            async with asyncio.timeout(self.seconds):
                answer = await self._told(message)
        except TimeoutError:
            await self.close()
            raise Refused(f"this takes longer than {self.seconds:g} seconds to read: bring fewer hands at once") from None
        except (asyncio.IncompleteReadError, OSError):
            await self.close()
            raise Refused("the import failed: try again") from None
        except BaseException:
            await self.close()  # whoever asked is gone, and the answer is nobody's
            raise
        self.helper.rest()
        return answer

    async def _told(self, message: bytes) -> Answer:
        sink, source = await self.helper.begun()
        sink.write(message)
        await sink.drain()
        size = int.from_bytes(await source.readexactly(LENGTH), "big")
        return _answer(await source.readexactly(size))

    async def close(self) -> None:
        """End the process."""
        await self.helper.close()
