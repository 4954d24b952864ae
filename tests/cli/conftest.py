"""What the tests of the terminal share: a terminal to play at, and a look at the rounds that are dealt."""

from __future__ import annotations

import io
import sys
from typing import NamedTuple

import pytest

from cardspeak import cli
from cardspeak.cli.play.evening import Evening
from cardspeak.poker import Round

FIRST = ("--seats", "2", "--book", "section-8", "--seed", "5")
"""Heads-up by a book that lets seat 1 act first, whatever a bot would do."""


class Game(NamedTuple):
    status: int
    out: str
    err: str

    @property
    def lines(self) -> list[str]:
        return [line.rstrip() for line in self.out.splitlines()]


class Play:
    """Plays at a terminal of 80 columns that is a pipe."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
        self.monkeypatch = monkeypatch
        self.capsys = capsys
        monkeypatch.setenv("COLUMNS", "80")

    def __call__(self, *args: str, typed: str = "") -> Game:
        self.monkeypatch.setattr(sys, "stdin", io.StringIO(typed))
        status = cli.main(["play", *args])
        return Game(status, *self.capsys.readouterr())


@pytest.fixture
def play(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Play:
    return Play(monkeypatch, capsys)


@pytest.fixture
def rounds(monkeypatch: pytest.MonkeyPatch) -> list[Round]:
    """Every round that is dealt."""
    dealt: list[Round] = []
    deal = Evening.deal

    def spied(self: Evening) -> Round:
        dealt.append(deal(self))
        return dealt[-1]

    monkeypatch.setattr(Evening, "deal", spied)
    return dealt
