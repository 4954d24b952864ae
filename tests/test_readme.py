"""What the README shows is so: its Python does what its comments say, and its commands work as they stand."""

from __future__ import annotations

import io
import re
import shlex
import sys
from pathlib import Path

import pytest

from cardspeak import cli
from tests.docs.blocks import run

ROOT = Path(__file__).parent.parent
README = (ROOT / "README.md").read_text(encoding="utf-8")
CODE = "".join(re.findall(r"```python\n(.*?)```", README, re.DOTALL))
COMMANDS = re.findall(r"^    cardspeak (.*?) +#", README, re.MULTILINE)


def test_the_python_does_what_its_comments_say(capsys: pytest.CaptureFixture[str]) -> None:
    values = run(CODE, "README.md", {})
    assert len(values) == 4
    assert [value for value, _ in values] == [comment for _, comment in values]
    printed = capsys.readouterr().out
    assert "seat 2 calls 4" in printed
    assert "SEM/T50-A/1: " in printed


def test_there_are_five_commands_and_few_lines() -> None:
    assert len(COMMANDS) == 5
    assert len(CODE.strip().splitlines()) <= 16
    assert len(README.splitlines()) <= 50


@pytest.mark.parametrize("command", COMMANDS)
def test_a_command_works(command: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.chdir(ROOT)
    monkeypatch.setattr(sys, "stdin", io.StringIO("quit\n"))
    status = cli.main(shlex.split(command))
    out, err = capsys.readouterr()
    assert (status, err) == (0, "")
    assert out.strip()
