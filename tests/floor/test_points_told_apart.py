"""Every case is ruled on by each reading of each point of its book, and proofs tell what the book says from all others."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from random import Random
from typing import Any, Final, NamedTuple

import pytest

import cardspeak.rulebook
from cardspeak.floor import drill
from cardspeak.floor.adjudicate import adjudicate
from cardspeak.floor.cases import situation_of
from cardspeak.rulebook import Refused
from cardspeak.rulebook.books import ALL
from cardspeak.rulebook.house import ALTERNATIVES, HouseRules
from cardspeak.rulebook.points.point import NUMBER, Point
from tests.floor.test_own_cases import named, same

PROVED: Final[dict[str, Any]] = json.loads(
    Path(cardspeak.rulebook.__file__).with_name("data").joinpath("proved.json").read_text(encoding="utf-8")
)
ALIKE: Final[dict[str, str]] = json.loads(
    Path(__file__).parents[1].joinpath("mutation", "survivors.json").read_text(encoding="utf-8")
)
"""Changes that change nothing of what a clause demands, with why."""
ONE_IN: Final = {"tabling": 1, "wagering": 3}
FAR: Final = 40
"""By each reading of a point one in so many cases is ruled on: by those of tabling and wagering, of the cases on them."""


class Known(NamedTuple):
    """A case of ours with the situation that it tells and its book."""

    case: Mapping[str, Any]
    situation: Any
    house: HouseRules


class Reading(NamedTuple):
    """A point of a book read otherwise, with the clauses as they were."""

    path: str
    point: Point
    value: str | int


@cache
def known() -> list[Known]:
    found = [(case, *situation_of(case)) for case in drill.cases()]
    return [Known(case, told, house) for case, told, house in found if isinstance(house, HouseRules)]


def readings(house: HouseRules) -> Iterator[Reading]:
    for path, values in ALTERNATIVES.items():
        topic, _, field = path.partition(".")
        point: Point = getattr(getattr(house, topic), field)
        for value in values:
            if value != point.value:
                yield Reading(path, point, value if value != NUMBER else int(point.value or 0) + 1)


def test_whatever_a_house_reads_otherwise_every_case_is_ruled_on() -> None:
    """Its own clause stands alone there, whatever number of them the book has."""
    rng = Random(15)
    for each in known():
        for path, _, value in readings(each.house):
            if not rng.randrange(ONE_IN.get(path.partition(".")[0], FAR) if each.case["id"][0] in "WD" else FAR):
                try:
                    adjudicate(each.situation, each.house.but(path, value))
                except Refused as refused:
                    assert "go together" not in refused.reason, (each.case["id"], path, value)


FOREIGN: Final[tuple[Any, ...]] = ("x", -1, None, [], {}, 10**40, 1.5, True, object(), (None,), {"a": 1})


def test_the_floor_takes_a_book_by_its_key_and_refuses_what_is_none() -> None:
    for each in known():
        assert adjudicate(each.situation, each.house.name) == adjudicate(each.situation, each.house)  # type: ignore[arg-type]
    for foreign in FOREIGN:
        with pytest.raises(Refused):
            adjudicate(known()[0].situation, foreign)


def test_proofs_tell_what_the_book_says_from_every_other_reading() -> None:
    """Of a clause that cases alone prove, one of these at least is ruled on otherwise; or it is written down why none is."""
    alike = [
        f"{id} {house.name} {path}: {point.value} -> {value}: {[each.case['id'] for each in mine]}"
        for house in ALL.values()
        for path, point, value in readings(house)
        for id in point.cites
        if (mine := proving(id, house)) and not any([differs(each, path, point, value) for each in mine])
        if not explained(id, house, point, value)
    ]
    assert not alike, "\n".join(alike)


def proving(id: str, house: HouseRules) -> list[Known]:
    """The cases that prove a clause that the floor is asked about, if nothing else does."""
    told = PROVED.get(id, {"met": "", "by": ()})
    if told["met"] != "asked" or any(["test_own_cases.py::test_it_is_ruled_as_it_says" not in by for by in told["by"]]):
        return []
    return [each for each in known() if id in each.case.get("proves", ()) and each.house.name == house.name]


def differs(each: Known, path: str, point: Point, value: str | int) -> bool:
    """Whether a case is ruled on otherwise than it says where a point is read so, though its clauses are the book's."""
    try:
        told = adjudicate(each.situation, each.house.but(path, value, point.cites)).as_json()
    except Refused:
        return True
    return not named(each.case) & set(told["clauses"]) or any(
        [not same(expected, told.get(key)) for key, expected in each.case["expected"].items()]
    )


def explained(id: str, house: HouseRules, point: Point, value: str | int) -> bool:
    """Whether it is written down why a reading comes to the same for a clause, as for the changes of clauses."""
    folder = house.book.replace("-", "_")
    change = f"'\"{point.value}\"' -> \"'{value}'\"" if isinstance(value, str) else f"'{point.value}' -> '{value}'"
    return any([key.startswith(f"{id} rulebook/books/{folder}/") and key.endswith(f": {change}") for key in ALIKE])
