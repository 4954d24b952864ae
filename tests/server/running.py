"""The room as it is started by people: `cardspeak serve` in a process of its own."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

BEGINS = "the room is open at "
LONG = 20


class Running:
    """A server in a process. `address` has no slash at its end."""

    def __init__(self, process: subprocess.Popen[str], address: str) -> None:
        self.process = process
        self.address = address
        self.log = ""

    def stop(self, number: signal.Signals = signal.SIGTERM) -> int:
        """Stop it, and give its exit status; `log` then has all that it logged."""
        self.process.send_signal(number)
        _, self.log = self.process.communicate(timeout=LONG)
        return self.process.returncode


def command(*options: str) -> list[str]:
    return [sys.executable, "-m", "cardspeak", "serve", *options]


@contextmanager
def served(data: str | Path, *options: str, **environment: str) -> Iterator[Running]:
    """The room over these data, on a free port."""
    process = subprocess.Popen(
        command("--data", str(data), "--port", "0", *options),
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env={**os.environ, **environment},
    )
    try:
        assert process.stdout
        line = process.stdout.readline().strip()
        if not line.startswith(BEGINS):
            raise AssertionError(f"{line!r}, and then {process.communicate(timeout=LONG)[1]}")
        yield Running(process, line.removeprefix(BEGINS).rstrip("/"))
    finally:
        if process.poll() is None:
            process.kill()
        process.communicate()
