"""A house that retells a book, each point in a clause of its own, plays and rules as the book does, by its own clauses."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec
import pytest

from cardspeak.floor import Wager
from cardspeak.floor.adjudicate import adjudicate
from cardspeak.poker import Round
from cardspeak.poker import events as e
from cardspeak.rulebook.books import ALL
from tests.floor import test_irregular_properties as irregular
from tests.floor import test_wagering_properties as wagering
from tests.poker import drawing
from tests.rulebook.retold import retold


@pytest.mark.parametrize("name", ALL)
def test_the_floor_rules_the_same(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    book, own = ALL[name], retold(name)
    by_own = 0
    monkeypatch.setattr(wagering, "houses", lambda: {name: book})
    matters = [irregular.situation(Random(seed)) for seed in range(200)]
    matters += [Wager(r, wagering.acts(pick, r, unit)) for _, pick, r, unit in wagering.tables(200)]
    for matter in matters:
        of_book, of_house = adjudicate(matter, book), adjudicate(matter, own)
        assert (of_house.ruling, of_house.settles) == (of_book.ruling, of_book.settles), matter
        by_own += any(id.startswith(own_mark(name)) for id in of_house.clauses)
    assert by_own > len(matters) // 10, "its own clauses decide"


@pytest.mark.parametrize("name", ALL)
def test_a_round_goes_the_same(name: str) -> None:
    played = 0
    for seed in range(400):
        told = drawing.table(Random(seed))
        if told.get("rules") is not ALL[name]:
            continue
        r, again = Round(**told), Round(**{**told, "rules": retold(name)})
        chance, same = Random(seed), Random(seed)
        while not r.over:
            drawing.act(r, chance, 0.4)
            drawing.act(again, same, 0.4)
        assert happened(again) == happened(r), seed
        played += 1
    assert played > 20


def own_mark(name: str) -> str:
    """How the house's own clauses begin."""
    return f"T{[*ALL].index(name)}/"


def happened(r: Round) -> list[dict[str, Any]]:
    """What happened, whoever said that it should; how it began names the book."""
    return [
        {key: it for key, it in msgspec.to_builtins(event).items() if key != "cites"}
        for event in r.events
        if type(event) is not e.Began
    ]
