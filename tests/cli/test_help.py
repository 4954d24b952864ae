"""The help of every command: nothing in it lost, nothing without words."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest
from typer.main import get_command

from cardspeak.cli import app, main
from cardspeak.cli.banked.command import play as against_the_house
from cardspeak.cli.plain import Commands


def commands(command: Any, path: tuple[str, ...] = ()) -> Iterator[tuple[tuple[str, ...], Any]]:
    """Every command and group of commands below one, and itself, with the words that call it."""
    yield path, command
    for name, each in getattr(command, "commands", {}).items():
        yield from commands(each, (*path, name))


def house() -> Any:
    made = Commands()
    made.command("play")(against_the_house)
    return get_command(made)


ALL = [*commands(get_command(app)), (("play", "let-it-ride"), house())]


@pytest.mark.parametrize(("path", "command"), ALL, ids=[" ".join(path) or "cardspeak" for path, _ in ALL])
def test_it_prints_all_that_was_written(
    path: tuple[str, ...], command: Any, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("COLUMNS", "200")
    assert main([*path, "--help"]) == 0
    out = " ".join(re.sub(r"[│╭╮╰╯─]", " ", capsys.readouterr().out).split())
    written = [command.help, *[each.help for each in command.params if each.name != "help"]]
    assert all(written)
    lost = [text for text in written if " ".join(text.split()) not in out]
    assert lost == []


@pytest.mark.parametrize(("path", "command"), ALL, ids=[" ".join(path) or "cardspeak" for path, _ in ALL])
def test_no_flag_looks_as_if_it_took_a_value(path: tuple[str, ...], command: Any, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*path, "--help"]) == 0
    out = capsys.readouterr().out
    assert "<bool>" not in out and "--help" in out


@pytest.mark.parametrize("path", [path for path, command in ALL if path and hasattr(command, "commands")], ids=" ".join)
def test_a_group_by_itself_prints_its_help_and_complains_of_nothing(
    path: tuple[str, ...], capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(list(path)) == 2
    told = capsys.readouterr()
    assert "Usage:" in told.out
    assert told.err == ""
