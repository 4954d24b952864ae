"""The room as it is started by people: `cardspeak serve` in a process of its own."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryFile
from typing import TextIO

BEGINS = "the room is open at "
LONG = 240
"""Seconds for what comes at once, on a machine that has far too much to do: a test waits for what it needs, and never so long."""


class Running:
    """A server in a process. `address` has no slash at its end."""

    def __init__(self, process: subprocess.Popen[str], address: str, logged: TextIO) -> None:
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


@contextmanager
def served(data: str | Path, *options: str, **environment: str) -> Iterator[Running]:
    """The room over these data, on a free port."""
    with TemporaryFile("w+") as logged:  # not a pipe, which would fill up and hold the server
        process = subprocess.Popen(
            command("--data", str(data), "--port", "0", *options),
            stdout=subprocess.PIPE,
            stderr=logged,
            text=True,
            env={**os.environ, **environment},
        )
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
