"""What holds of every round against the house that any test here plays, whatever the test is about."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from cardspeak.banked import events as e
from cardspeak.banked.round import Round
from cardspeak.banked.state import State
from tests.banked.properties import money, nothing_is_settled_twice_or_left

ROUNDS = 40
"""Of how many rounds of a test it is looked at; the tests of properties play thousands, and look themselves."""


@pytest.fixture(autouse=True)
def every_round_keeps_its_money(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Event by event, money only moves between players, layout, tray and meters; and whatever was laid is settled once."""
    made: list[Round] = []
    begin = State.__init__

    def begun(self: Round, game: object) -> None:
        begin(self, game)  # type: ignore[arg-type]
        if len(made) < ROUNDS:
            made.append(self)

    monkeypatch.setattr(State, "__init__", begun)
    yield
    monkeypatch.undo()
    for r in made:
        if r.events and type(r.events[0]) is e.Began:
            keeps_its_money(r)


def keeps_its_money(r: Round) -> None:
    again = Round.replay(r.events[:1])
    whole = money(again)
    for event in r.events[1:]:
        again.take([event])
        assert money(again) == whole, event
    if r.over:
        nothing_is_settled_twice_or_left(r)
