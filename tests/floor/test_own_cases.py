"""The cases that ship with the package are ruled as they say, and by the clause that they name."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from cardspeak import Round, books, stakes, variants
from cardspeak.floor import Push, Say, Wager, adjudicate, drill
from cardspeak.floor.cases import situation_of
from cardspeak.floor.rooms.asked import Asked
from cardspeak.rulebook import lookup
from tests.secrecy.scanner import leaks

CASES = drill.cases()


def same(expected: Any, found: Any) -> bool:
    """Whether what was found has at least what is expected; options are sets, keys are text."""
    if isinstance(expected, Mapping):
        by_name = {str(key): value for key, value in found.items()} if isinstance(found, Mapping) else {}
        return all(key in by_name and same(value, by_name[key]) for key, value in expected.items())
    if isinstance(expected, list):
        return isinstance(found, list | tuple) and sorted(map(str, expected)) == sorted(map(str, found))
    return bool(expected == found)


def named(case: Mapping[str, Any]) -> set[str]:
    """The clauses by one of which a case is ruled on; a decision is in no book."""
    return {found.id for found in lookup(case["book"], case["clause"])} or {case["clause"]}


def test_there_are_sixty_cases_and_no_name_comes_twice() -> None:
    names = [case["id"] for case in CASES]
    assert len(names) == len(set(names))
    assert len(names) >= 60


def proving(case: Mapping[str, Any]) -> Any:
    """The case as a test that proves the clauses it names."""
    return pytest.param(case, id=str(case["id"]), marks=pytest.mark.clause(*case.get("proves", ())))


@pytest.mark.parametrize("case", list(map(proving, CASES)))
def test_it_is_ruled_as_it_says(case: dict[str, Any]) -> None:
    told = {key: case[key] for key in ("id", "book", "game", "structure", "setup")}
    situation, house = situation_of(told)
    ruled = adjudicate(situation, house)
    ruling = ruled.as_json()
    for key, value in case["expected"].items():
        assert same(value, ruling.get(key)), (key, value, ruling)
    assert named(case) & set(ruling["clauses"])
    assert set(case.get("proves", ())) <= set(ruling["clauses"])
    assert ruling["explanation"]
    options = ruling.get("options", ())
    amounts = [each for each in options.values() if type(each) is int] if isinstance(options, dict) else []
    assert all(str(each) in ruling["explanation"].partition(". ")[0] for each in amounts), "an amount that is open is not told"


@pytest.mark.clause("SEM/hilimit/6/b", "SEM/hilimit/6/c")
def test_to_announce_a_raise_is_not_to_ask_for_the_pot() -> None:
    r = Round(variants.omaha, stakes.pot_limit(5, 10), [900] * 3, books.seminole, seed=1)
    told = adjudicate(Wager(r, (Say(r.seat, text="I'm going to raise"),)), books.seminole)
    assert "count_pot" not in told.settles
    asked = adjudicate(Wager(r, (Say(r.seat, text="how much is in the pot?"),)), books.seminole)
    assert asked["count_pot"] is True


@pytest.mark.clause("SEM/hilimit/1/a", "SEM/T60/1", "SEM/T60/2")
def test_a_stack_may_be_known_roughly_and_is_counted_only_facing_an_all_in() -> None:
    r = Round(variants.texas_holdem, stakes.no_limit(5, 10), [900, 400, 900], books.seminole, seed=1)
    asked = adjudicate(Wager(r, (Say(r.seat, text="how much do you have behind?"),)), books.seminole)
    assert (asked["estimate"], asked["count_stack"]) == (True, False)
    assert r.view(seat=1).stacks[2] == r.stacks[2]


@pytest.mark.clause("SEM/T60/3")
def test_an_all_in_is_counted_by_dealer_or_floor_when_who_faces_it_asks() -> None:
    r = Round(variants.texas_holdem, stakes.no_limit(5, 10), [900, 400, 700], books.seminole, seed=1)
    ask = (Say(1, text="how much is it?"),)
    early = adjudicate(Wager(r, ask), books.seminole)
    r.raise_to(700)
    assert r.seat == 1 and not r.stack[3]
    asked = adjudicate(Wager(r, ask), books.seminole)
    assert (early["count_stack"], early.settles.get("count_by")) == (False, None)
    assert (asked["count_stack"], asked["count_by"], asked["estimate"]) == (True, ["dealer", "floor"], True)
    assert "counted by the dealer or the floor" in asked.explanation.lower()


@pytest.mark.clause("SEM/T28")
def test_cards_that_would_have_come_are_shown_to_nobody() -> None:
    """The floor says no to whoever asks; and nobody's view of a round that was folded out has them."""
    for book in (books.seminole, books.seminole_tournament):
        ruling = adjudicate(Asked("rabbit hunt"), book)
        assert (ruling.ruling, ruling["allowed"]) == ("definite", False)
        r = Round(variants.texas_holdem, stakes.no_limit(5, 10), [900] * 3, book, seed=1)
        while not r.over:
            r.fold()
        for seat in (0, 1, 2, 3):
            told = r.view(seat)
            assert not told.board and not leaks(told, told.hole)


@pytest.mark.clause("SEM/T3/1")
def test_pot_is_a_word_of_pot_limit_alone() -> None:
    big = Round(variants.texas_holdem, stakes.no_limit(5, 10), [900] * 3, books.seminole, seed=1)
    least = adjudicate(Wager(big, (Say(big.seat, text="pot"),)), books.seminole)
    assert (least["action"], least["min_to"], least["binding"], least["penalty"]) == ("raise", 20, True, "possible")
    omaha = Round(variants.omaha, stakes.pot_limit(5, 10), [900] * 3, books.seminole, seed=1)
    assert adjudicate(Wager(omaha, (Say(omaha.seat, text="pot"),)), books.seminole)["to"] == omaha.options.high


@pytest.mark.clause("SEM/T43-A/4")
@pytest.mark.parametrize(
    ("words", "chips", "action", "to"),
    [
        ("fourteen hundred", (1000, 100, 100, 100, 100), "call", 1000),
        ("fifteen hundred", (1000, 100, 100, 100, 100, 100), "raise", 2000),
        ("sixteen hundred", (1000, 500, 100), "raise", 2000),
    ],
)
def test_an_amount_said_and_its_chips_in_silence_are_one_act(words: str, chips: tuple[int, ...], action: str, to: int) -> None:
    r = Round(variants.texas_holdem, stakes.no_limit(500, 1000), [9000] * 3, books.seminole, seed=1)
    said = adjudicate(Wager(r, (Say(r.seat, text=words),)), books.seminole)
    pushed = adjudicate(Wager(r, (Push(r.seat, chips=chips),)), books.seminole)
    assert said.clauses[0] == "SEM/T43-A/4"
    assert [(ruling["action"], ruling["to"]) for ruling in (said, pushed)] == [(action, to)] * 2


@pytest.mark.clause("SEM/T40-A/4")
def test_words_that_could_mean_two_things_in_one_moment_with_chips_are_for_the_floor() -> None:
    r = Round(variants.texas_holdem, stakes.no_limit(5, 10), [900] * 3, books.seminole, seed=1)
    both = Wager(r, (Say(r.seat, text="call or raise"), Push(r.seat, chips=(25, 25))))
    ruling = adjudicate(both, books.seminole)
    assert ruling.ruling == "td_discretion"
    assert set(ruling["may_be"]) == {"call", "raise"}
