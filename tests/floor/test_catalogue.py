"""Every kind of situation that the floor knows is reached by the form of a case: none is left out, and each key has its place."""

from __future__ import annotations

from typing import Any

import pytest

from cardspeak.floor.adjudicate import SUBJECTS
from cardspeak.floor.cases import answer, situation_of
from cardspeak.floor.catalogue import Example, Shape, examples, matter_of, shapes
from cardspeak.floor.house import AtHouse
from cardspeak.floor.rooms.asked import QUESTIONS, Asked

EXAMPLES = {each.matter: each for each in examples()}


def test_no_kind_and_no_question_is_left_out() -> None:
    kinds = {kind.__name__ for kind in (*SUBJECTS, AtHouse)} - {Asked.__name__}
    assert {*EXAMPLES} == kinds | {*QUESTIONS}
    assert all(each.title and "`" not in each.title for each in EXAMPLES.values())


@pytest.mark.parametrize("matter", EXAMPLES)
def test_a_kinds_case_tells_of_that_kind_and_is_ruled_on(matter: str) -> None:
    case = EXAMPLES[matter].case
    situation, _ = situation_of(case)
    assert matter_of(situation) == matter
    assert answer(case).ruling.ruling in ("definite", "td_discretion", "not_covered")


def without_a_place(told: Any, shape: Shape, where: str) -> list[str]:
    """What of a case no field of its form could hold."""
    held = [shape, *shape.of] if shape.kind == "any" else [shape]
    if "json" in {each.kind for each in held}:
        return []
    if isinstance(told, dict) and (struct := next((each.name for each in held if each.kind == "told"), "")):
        keys = shapes()[struct]
        missing = [f"{where}.{key}" for key in told if key not in keys]
        return missing + [one for key in told if key in keys for one in without_a_place(told[key], keys[key], f"{where}.{key}")]
    if isinstance(told, dict):
        of = next((each.of[0] for each in held if each.kind == "map"), None)
        return [one for each in told.values() for one in without_a_place(each, of, where)] if of else [where]
    if isinstance(told, list):
        of = next((each.of[0] for each in held if each.kind == "list"), None)
        return [one for each in told for one in without_a_place(each, of, where)] if of else [where]
    kinds = {each.kind for each in held}
    wanted = "flag" if isinstance(told, bool) else "number" if isinstance(told, int | float) else "text"
    fits = wanted in kinds or (wanted == "text" and "choice" in kinds) or (wanted == "number" and "choice" in kinds)
    return [] if fits or told is None else [f"{where}: {told!r} in {kinds}"]


@pytest.mark.parametrize("example", EXAMPLES.values(), ids=[*EXAMPLES])
def test_each_key_of_a_case_has_a_field_in_the_form(example: Example) -> None:
    assert without_a_place(example.case, Shape("told", name="HouseCase" if example.house else "Case"), "") == []
