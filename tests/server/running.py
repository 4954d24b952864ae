"""The room as it is started by people: `cardspeak serve` in a process of its own.

Most are forked from a process that has all imported; `fresh` ones begin as people begin them, from the command.
"""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryFile
from typing import Any, TextIO

from cardspeak.cli import main
from tests import forked
from tests.forked import Forked

BEGINS = "the room is open at "
LONG = 240
"""Seconds for what comes at once, on a machine that has far too much to do: a test waits for what it needs, and never so long."""


class Running:
    """A server in a process. `address` has no slash at its end."""

    def __init__(self, process: subprocess.Popen[str] | Forked, address: str, logged: TextIO) -> None:
        self.process = process
        self.address = address
        self._logged = logged

    @property
    def log(self) -> str:
        """All that it has logged so far."""
        self._logged.seek(0)
        return self._logged.read()

    def stop(self, number: signal.Signals = signal.SIGTERM) -> int:
        """Stop it, and give its exit status."""
        self.process.send_signal(number)
        return self.process.wait(LONG)


def command(*options: str) -> list[str]:
    return [sys.executable, "-m", "cardspeak", "serve", *options]


def begin(*options: str, fresh: bool = False, out: int = subprocess.DEVNULL, err: int | None = None, **more: str) -> Any:
    """`cardspeak serve` with these options in a process. out: `PIPE`, so that what it says may be read, or it goes nowhere.

    fresh: begun by its command, which it is too where more, for its environment, says that it must be.
    """
    environment = {**os.environ, **more}
    if fresh or not forked.can(environment):
        return subprocess.Popen(command(*options), stdout=out, stderr=err, text=True, env=environment)
    reading, writing = os.pipe() if out == subprocess.PIPE else (None, os.open(os.devnull, os.O_WRONLY))
    try:
        process = Forked(main, ("serve", *options), environment, writing, err)
    finally:
        os.close(writing)
    process.stdout = None if reading is None else os.fdopen(reading)
    return process


@contextmanager
def served(data: str | Path, *options: str, fresh: bool = False, **environment: str) -> Iterator[Running]:
    """The room over these data, on a free port. fresh: begun as people begin it."""
    with TemporaryFile("w+") as logged:  # not a pipe, which would fill up and hold the server
        options = ("--data", str(data), "--port", "0", *options)
        process = begin(*options, fresh=fresh, out=subprocess.PIPE, err=logged.fileno(), **environment)
        try:
            assert process.stdout
            line = process.stdout.readline().strip()
            running = Running(process, line.removeprefix(BEGINS).rstrip("/"), logged)
            if not line.startswith(BEGINS):
                raise AssertionError(f"{line!r}, and then {running.log}")
            yield running
        finally:
            if process.poll() is None:
                process.kill()
            process.communicate()
