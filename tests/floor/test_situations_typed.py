"""A situation that is made in Python holds what its fields are to hold, or is refused in words, whatever stands in it."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from cardspeak import books
from cardspeak.cards import CardError
from cardspeak.floor import adjudicate
from cardspeak.floor.cases import situation_of
from cardspeak.floor.catalogue import examples
from cardspeak.floor.irregular.matters import Boxed, CardsLeft, Misdealt, WrongCount
from cardspeak.floor.rooms.button import TwoLeft
from cardspeak.floor.rooms.moving import Sizes
from cardspeak.floor.rooms.small_chips import FoundChips
from cardspeak.poker import variants
from cardspeak.rulebook import Refused
from cardspeak.rulebook.handed import WRONG, check_of
from tests.hostile import HOSTILE

SITUATIONS = {each.matter: situation_of(each.case) for each in examples()}
EIGHT, EVENT = books.section_8, books.seminole_tournament


def test_each_kind_is_what_its_fields_say() -> None:
    for matter, (situation, _) in SITUATIONS.items():
        kind: Any = type(situation)
        assert check_of(kind).take(situation) is not WRONG, matter
    assert len({type(situation) for situation, _ in SITUATIONS.values()}) > 80


@pytest.mark.parametrize("matter", SITUATIONS)
def test_no_field_may_hold_what_ends_the_floor(matter: str) -> None:
    situation, rules = SITUATIONS[matter]
    for field in type(situation).__struct_fields__:  # type: ignore[attr-defined]
        for number, held in enumerate(HOSTILE):
            put: Any = msgspec.structs.replace(situation, **{field: held})  # type: ignore[type-var]
            try:
                adjudicate(put, rules)
            except (Refused, CardError) as refused:
                assert str(refused)
            except Exception as error:
                error.add_note(f"{matter}.{field} holds the hostile value {number}")
                raise


@pytest.mark.parametrize(
    ("situation", "says"),
    [
        (Misdealt(variants.texas_holdem, (WrongCount(3, "x"),)), "wrong count: held is to be a whole number"),  # type: ignore[arg-type]
        (Misdealt(variants.texas_holdem, "x"), "misdealt: faults is to be a list of"),  # type: ignore[arg-type]
        (Misdealt(variants.texas_holdem, (), put={1: None}), "misdealt: put is to be a mapping"),  # type: ignore[dict-item]
        (TwoLeft(10**12, 2), "there is no seat 1000000000000"),
        (Sizes({"A": 10**9, "B": 1}), "a table has 99 players at most, not 1000000000"),
        (FoundChips(1, 10**9, 25, 100), "found chips: count is to be a whole number of 0 to 10000, not 1000000000"),
        (CardsLeft(variants.stud, (10**9, 2, 2, 2, 2)), "players on them cannot be"),
    ],
)
def test_it_is_said_what_cannot_be(situation: object, says: str) -> None:
    with pytest.raises(Refused) as refused:
        adjudicate(situation, EVENT if isinstance(situation, TwoLeft | FoundChips) else EIGHT)
    assert says in str(refused.value)


def test_a_game_may_be_named_by_its_key() -> None:
    named: Any = Misdealt("stud", (Boxed(), Boxed()))  # type: ignore[arg-type]
    assert adjudicate(named, EIGHT) == adjudicate(Misdealt(variants.stud, (Boxed(), Boxed())), EIGHT)
