"""A process of our own beside the server, for what would hold up the tables."""

from __future__ import annotations

import asyncio
import sys
from asyncio.subprocess import DEVNULL, PIPE, Process
from contextlib import suppress
from typing import Final

LONGEST: Final = 1 << 25
"""Bytes of a line that it writes."""
OURS_ALONE: Final = ("-P", "-m")
"""How a module is run as a process, without taking any from the folder in which the server happens to be started."""


class Helper:
    """One process that runs a module of ours: begun when it is first needed, and again whenever it has ended.

    module: its name. arguments: for it. idle: seconds after which it is ended when nobody has needed it, for it holds memory.
    The module must end with its input.
    """

    def __init__(self, module: str, *arguments: str, idle: float) -> None:
        self.module = module
        self.arguments = arguments
        self.idle = idle
        self.process: Process | None = None
        self._end: asyncio.TimerHandle | None = None

    async def begun(self) -> tuple[asyncio.StreamWriter, asyncio.StreamReader]:
        """Its input and its output. It is not ended before `rest`, but by `close`."""
        self._awake()
        if self.process is None or self.process.returncode is not None:
            self.process = await asyncio.create_subprocess_exec(
                sys.executable,
                *OURS_ALONE,
                self.module,
                *self.arguments,
                stdin=PIPE,
                stdout=PIPE,
                stderr=DEVNULL,
                limit=LONGEST,
                start_new_session=True,
            )
        assert self.process.stdin and self.process.stdout
        return self.process.stdin, self.process.stdout

    def rest(self) -> None:
        """Nobody needs it now."""
        self._awake()
        self._end = asyncio.get_running_loop().call_later(self.idle, self._retire)

    def _awake(self) -> None:
        if self._end:
            self._end.cancel()
            self._end = None

    def _retire(self) -> None:
        """End it by ending its input."""
        process, self.process = self.process, None
        if process and process.stdin:
            process.stdin.close()

    async def close(self) -> None:
        """End it, whatever it does."""
        self._awake()
        process, self.process = self.process, None
        if process and process.returncode is None:
            with suppress(ProcessLookupError):
                process.kill()
            await process.wait()
