"""What the README shows is so: its Python does what its comments say, and its commands work as they stand."""

from __future__ import annotations

import ast
import io
import re
import shlex
import sys
from pathlib import Path
from typing import Any

import pytest

from cardspeak import cli

ROOT = Path(__file__).parent.parent
README = (ROOT / "README.md").read_text(encoding="utf-8")
CODE = "".join(re.findall(r"```python\n(.*?)```", README, re.DOTALL))
COMMANDS = re.findall(r"^    cardspeak (.*?) +#", README, re.MULTILINE)


class Noted(ast.NodeTransformer):
    """Has each bare expression with a comment call `noted` with its value and the comment."""

    def visit_Expr(self, node: ast.Expr) -> ast.Expr:
        _, mark, comment = CODE.splitlines()[node.lineno - 1].partition("  # ")
        if mark:
            node.value = ast.Call(ast.Name("noted", ast.Load()), [node.value, ast.Constant(comment)], [])
        return node


def test_the_python_does_what_its_comments_say(capsys: pytest.CaptureFixture[str]) -> None:
    shown: list[tuple[Any, str]] = []
    tree = ast.fix_missing_locations(Noted().visit(ast.parse(CODE)))
    exec(compile(tree, "README.md", "exec"), {"noted": lambda *noted: shown.append(noted)})
    values = [(repr(value), comment) for value, comment in shown if value is not None]
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
