"""Commands where nobody listens, the disk is full, or the terminal is narrow and knows ASCII alone: a line at most, no trace."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
RUN = f"{sys.executable} -c 'import sys; from cardspeak.cli import main; sys.exit(main(sys.argv[1:]))'"
COMMANDS = ("rules find straddle", "rules game razz", "man", "--help", "simulate razz --rounds 3 --seed 1")


def run(command: str, streams: str = "", **environment: str) -> subprocess.CompletedProcess[bytes]:
    """A command of ours, with its streams sent where a shell sends them."""
    return subprocess.run(
        ["/bin/sh", "-c", f"{RUN} {command} {streams}"], cwd=ROOT, capture_output=True, env=os.environ | environment
    )


@pytest.mark.parametrize("command", COMMANDS)
def test_nobody_listens(command: str) -> None:
    done = run(command, ">&-")
    assert (done.returncode, done.stderr) == (0, b"")


def test_nobody_hears_a_complaint() -> None:
    assert run("rules shw", "2>&-").returncode == 2


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="this system has no device that is full")  # Linux's
@pytest.mark.parametrize("command", COMMANDS)
def test_the_disk_is_full(command: str) -> None:
    done = run(command, ">/dev/full")
    assert (done.returncode, done.stderr) == (2, b"cardspeak: No space left on device\n")


@pytest.mark.parametrize("command", COMMANDS)
def test_the_terminal_is_narrow_and_knows_ascii_alone(command: str) -> None:
    done = run(command, PYTHONIOENCODING="ascii", LC_ALL="C", COLUMNS="20", NO_COLOR="1")
    assert (done.returncode, done.stderr) == (0, b"")
    assert done.stdout.isascii() and b"\x1b" not in done.stdout
