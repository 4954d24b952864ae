"""A table's equipment: decks and their backs, cover cards, shufflers, devices, and what the book does not allow."""

from __future__ import annotations

from typing import Any

import pytest

from cardspeak.rulebook import Refused
from cardspeak.rulebook.books.mlgca_uth import mlgca_uth
from cardspeak.rulebook.books.section_12 import section_12
from cardspeak.table.decks import gear_events as t
from cardspeak.table.decks.gear import Table
from cardspeak.table.decks.gear_equipment import Equipment
from tests.banked.arranged import happened
from tests.banked.between import AUTO, BOOKS, TWO, each, table
from tests.banked.refusing import refused


@each(("S12(b)(1)/1", "S12(b)(2)"), ("UTH/3/A/1", "UTH/3/B"))
def test_one_deck_or_two_with_an_automated_shuffler(rules: Any) -> None:
    assert Table(rules).equipment.decks == 1
    assert Table(rules, TWO).equipment.decks == 2
    with refused(match="second deck needs an automated shuffler"):
        Table(rules, Equipment(decks=2))
    for decks in (0, 3):
        with refused(match="one deck is used, or two"):
            Table(rules, Equipment(decks=decks, shuffler="auto"))
    made = Table(rules)
    made.receive("A", colour="red", at=0)
    with refused(match="the table has place for 1 deck"):
        made.receive("B", colour="blue", at=0)


@each("S12(b)(1)/2", "UTH/3/A/3")
def test_cover_cards_come_with_a_deck(rules: Any) -> None:
    least = int(rules.says("cover_cards"))
    assert least == (1 if rules is section_12 else 2)
    assert Table(rules, Equipment(cover_cards=least)).equipment.cover_cards == least
    with refused(match="cover cards come with a deck"):
        Table(rules, Equipment(cover_cards=least - 1))


@each("S12(b)(1)/1", ())
def test_a_deck_with_mixed_backs_is_refused(rules: Any) -> None:
    with refused(match="not alike"):
        Table(rules).receive("A", colour="red", at=0, mixed=True)


@each("S12(b)(2)(ii)", ("UTH/3/B/2", "UTH/3/B/1"))
def test_the_second_decks_backs(rules: Any) -> None:
    made = Table(rules, TWO)
    made.receive("A", colour="red", at=0)
    with refused(match="both have red backs"):
        made.receive("B", colour="red", at=0)
    if rules is mlgca_uth:
        with refused("UTH/3/B/1", match="of different design"):
            made.receive("B", colour="blue", design="bees", at=0)
    with refused(match="deck A is at the table already"):
        made.receive("A", colour="blue", at=0)
    made.receive("B", colour="blue", at=0)
    with refused(match="the table has place for 2 decks"):
        made.receive("C", colour="blue", at=0)
    assert list(made.decks) == ["A", "B"]


@pytest.mark.clause("UTH/2/C/1")
def test_with_a_progressive_every_position_has_a_device() -> None:
    offered = mlgca_uth.but("progressive", "offered")
    with refused("UTH/2/C/1", match="5 of 6 positions"):
        Table(offered, Equipment(devices=5))
    assert Table(offered, Equipment(devices=6))
    assert Table(mlgca_uth, Equipment(devices=0))
    with pytest.raises(Refused, match="0 of 6 positions have a device"):
        Table(section_12.but("bonus", "offered"))


@each(("S12(i)(2)(i)", "S12(i)(1)"), "UTH/9/A/1")
def test_dealing_from_the_hand_needs_an_automated_shuffler(rules: Any) -> None:
    hand = rules.but("delivery", "hand")
    with refused(match="needs an automated shuffler"):
        Table(hand)
    assert Table(hand, AUTO).rules.says("delivery") == "hand"


@each("S12(e)(1)/4", "UTH/5/C")
def test_a_shuffler_that_fills_the_shoe_goes_with_shoes_alone(rules: Any) -> None:
    filling = Equipment(shuffler="auto-to-shoe")
    for delivery in ("manual-shoe", "automated"):
        assert Table(rules.but("delivery", delivery), filling)
    with refused(match="does not go with dealing from the hand"):
        Table(rules.but("delivery", "hand"), filling)
    (into_the_shoe,) = rules.cited("into the shoe")
    for equipment, told in ((filling, True), (AUTO, False), (Equipment(), False)):
        made = table(rules, equipment)
        made.shuffle(seed=1)
        assert (into_the_shoe in happened(made, t.Shuffled)[-1].cites) == told


@pytest.mark.clause("S12(j)(1)")
def test_let_it_rides_automated_shoe_dispenses_threes() -> None:
    rules = section_12.but("delivery", "automated")
    assert Table(rules, AUTO)
    with refused("S12(j)(1)", match="stacks of 3, not 2"):
        Table(rules, Equipment(shuffler="auto", stack=2))


@pytest.mark.parametrize(
    "wrong",
    [
        {"shuffler": "robot"},
        {"count_every": 6},
        {"count_every": 0},
        {"shoe_hours": 9},
        {"hand_hours": 5},
        {"counts": True},
        {"shoe_hours": 0},
    ],
)
@pytest.mark.parametrize("rules", list(BOOKS.values()), ids=list(BOOKS))
def test_equipment_beyond_the_book_is_refused(rules: Any, wrong: Any) -> None:
    with pytest.raises(Refused) as refusal:
        Table(rules, Equipment(**wrong))
    assert "\n" not in str(refusal.value)
