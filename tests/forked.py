"""Processes of ours that begin with all imported: forked from one that has done so, which each worker starts once.

A room takes two seconds of processor to import what it keeps, and the tests open some hundred rooms. What is forked is
called as its command would call it, with an environment, a folder and output of its own.
"""

from __future__ import annotations

import multiprocessing
import os
import signal
import subprocess
import sys
from collections.abc import Callable, Mapping, Sequence
from multiprocessing import forkserver
from multiprocessing.reduction import DupFd
from pathlib import Path
from typing import IO, Any, Final

import pytest

from cardspeak.cli import main

ROOT: Final = Path(__file__).parents[1]
PATHS: Final = os.environ.get("PYTHONPATH")
READY: Final = "tests.forked_ready"
"""What the process that is forked imports."""
FORKS: Final = multiprocessing.get_context("forkserver") if os.name == "posix" else None
MEASURED: Final = ("COVERAGE_PROCESS_START", "COVERAGE_PROCESS_CONFIG")
"""In the environment where lines are counted: only a process that begins by itself is."""


class Handle:
    """A file of ours, as the process that is forked has it."""

    def __init__(self, number: int) -> None:
        self.number = number

    def __reduce__(self) -> tuple[Callable[[Any], int], tuple[Any]]:
        return given, (DupFd(self.number),)


def given(handle: Any) -> int:
    return int(handle.detach())


class Forked:
    """Such a process, to be handled as a `subprocess.Popen`. It is ended when the tests are, if not before.

    run: a function of a module, which gives the exit status or None. said: the arguments after the program's name.
    out, err: where it writes; what the tests themselves write to, unless given.
    """

    def __init__(
        self,
        run: Callable[[], object],
        said: Sequence[str],
        environment: Mapping[str, str],
        out: int | None = None,
        err: int | None = None,
    ) -> None:
        assert FORKS
        begun()
        streams = {number: Handle(file) for number, file in ((1, out), (2, err)) if file is not None}
        self.process = FORKS.Process(target=become, args=(run, list(said), dict(environment), streams), daemon=True)
        self.process.start()
        self.pid = self.process.pid
        self.stdout: IO[str] | None = None

    @property
    def returncode(self) -> int | None:
        return self.process.exitcode

    def poll(self) -> int | None:
        return self.process.exitcode

    def wait(self, timeout: float | None = None) -> int:
        """Its exit status. Raises `subprocess.TimeoutExpired`."""
        self.process.join(timeout)
        if (code := self.process.exitcode) is None:
            raise subprocess.TimeoutExpired(self.process.name, timeout or 0)
        return code

    def send_signal(self, number: int) -> None:
        if self.poll() is None:
            assert self.pid
            os.kill(self.pid, number)

    def terminate(self) -> None:
        self.send_signal(signal.SIGTERM)

    def kill(self) -> None:
        self.send_signal(signal.SIGKILL)

    def communicate(self) -> None:
        """Wait for its end, and close what it wrote to."""
        self.wait()
        if self.stdout:
            self.stdout.close()


def commanded(*said: str) -> None:
    """Have a command of ours carried out in such a process, or in one of its own. Raises AssertionError if it fails."""
    if not can(os.environ):
        subprocess.run([sys.executable, "-m", "cardspeak", *said], check=True, stdout=subprocess.DEVNULL)
        return
    nowhere = os.open(os.devnull, os.O_WRONLY)
    try:
        status = Forked(main, said, os.environ, nowhere).wait()
    finally:
        os.close(nowhere)
    assert not status, said


def can(environment: Mapping[str, str]) -> bool:
    """Whether a process with this environment may be forked: its modules are to be ours, and its lines are not counted."""
    return FORKS is not None and environment.get("PYTHONPATH") == PATHS and not any(name in os.environ for name in MEASURED)


def begun() -> None:
    """Start the process that is forked, unless it is there."""
    assert FORKS
    FORKS.set_forkserver_preload([READY])
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PYTHONPATH", str(ROOT), prepend=os.pathsep)
        forkserver.ensure_running()


def become(run: Callable[[], object], said: list[str], environment: dict[str, str], streams: dict[int, int]) -> None:
    """Be the command, in the process that was forked."""
    for number, file in streams.items():
        os.dup2(file, number)
        os.close(file)
    os.environ.clear()
    os.environ.update(environment)
    sys.argv = ["cardspeak", *said]
    sys.exit(run())  # type: ignore[arg-type]
