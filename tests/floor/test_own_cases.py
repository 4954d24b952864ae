"""The cases that ship with the package are ruled as they say, and by the clause that they name."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from cardspeak import Round, books, stakes, variants
from cardspeak.floor import Say, Wager, adjudicate, drill
from cardspeak.floor.cases import situation_of
from cardspeak.rulebook import lookup

CASES = drill.cases()


def same(expected: Any, found: Any) -> bool:
    """Whether what was found has at least what is expected; options are sets, keys are text."""
    if isinstance(expected, Mapping):
        by_name = {str(key): value for key, value in found.items()} if isinstance(found, Mapping) else {}
        return all(key in by_name and same(value, by_name[key]) for key, value in expected.items())
    if isinstance(expected, list):
        return isinstance(found, list | tuple) and sorted(map(str, expected)) == sorted(map(str, found))
    return bool(expected == found)


def test_there_are_sixty_cases_and_no_name_comes_twice() -> None:
    names = [case["id"] for case in CASES]
    assert len(names) == len(set(names))
    assert len(names) >= 60


def proving(case: Mapping[str, Any]) -> Any:
    """The case as a test that proves the clauses it names."""
    return pytest.param(case, id=str(case["id"]), marks=pytest.mark.clause(*case.get("proves", ())))


@pytest.mark.parametrize("case", list(map(proving, CASES)))
def test_it_is_ruled_as_it_says(case: dict[str, Any], witness: Any) -> None:
    told = {key: case[key] for key in ("id", "book", "game", "structure", "setup")}
    situation, house = situation_of(told)
    ruled = adjudicate(situation, house)
    witness(ruled)
    ruling = ruled.as_json()
    for key, value in case["expected"].items():
        assert same(value, ruling.get(key)), (key, value, ruling)
    assert {found.id for found in lookup(case["book"], case["clause"])} & set(ruling["clauses"])
    assert ruling["explanation"]


def test_to_announce_a_raise_is_not_to_ask_for_the_pot() -> None:
    r = Round(variants.omaha, stakes.pot_limit(5, 10), [900] * 3, books.seminole, seed=1)
    told = adjudicate(Wager(r, (Say(r.seat, text="I'm going to raise"),)), books.seminole)
    assert "count_pot" not in told.settles
    asked = adjudicate(Wager(r, (Say(r.seat, text="how much is in the pot?"),)), books.seminole)
    assert asked["count_pot"] is True
