"""What a table's equipment comes to by each book: which clauses its setting, its decks and its rounds stand on, and no others."""

from __future__ import annotations

from typing import Any

import pytest

from cardspeak.rulebook import Refused
from cardspeak.rulebook.books.mlgca_uth import mlgca_uth
from cardspeak.rulebook.books.section_12 import section_12
from cardspeak.table.decks import gear_events as t
from cardspeak.table.decks.gear import Table
from cardspeak.table.decks.gear_equipment import Equipment
from cardspeak.table.decks.gear_state import given, taken
from tests.banked.between import AUTO, HOUR, TWO, a_round, happened, table

MANUAL = Equipment()
BOTH = pytest.mark.parametrize("rules", [section_12, mlgca_uth], ids=["ride", "uth"])


@BOTH
def test_a_table_is_set_by_the_clauses_of_what_stands_on_it_alone(rules: Any) -> None:
    def cited(equipment: Equipment) -> set[str]:
        return {*happened(Table(rules, equipment), t.TableSet)[0].cites}

    one, two = cited(AUTO), cited(TWO)
    second = {*rules.cited("second deck", "two decks used")}
    assert second <= two and not (second - {*rules.cited("one deck")}) & one
    filling = {*rules.cited("into the shoe")}
    filled = cited(Equipment(shuffler="auto-to-shoe"))
    assert filling <= filled and filled - one == filling - one
    counting = cited(Equipment(shuffler="auto", counts=True))
    assert counting - one == {*rules.cited("counts itself")} - one


@BOTH
def test_what_is_no_device_of_the_table_neither_fails_nor_is_retired(rules: Any) -> None:
    by_hand = table(rules, MANUAL)
    for ask in (by_hand.fail, by_hand.retire):
        for device in ("shuffler", "shoe"):
            count = len(by_hand.events)
            with pytest.raises(Refused, match=f"no automated {device} stands on the table"):
                ask(device)
            assert len(by_hand.events) == count
    shoe = table(rules.but("delivery", "automated"))
    shoe.fail("shoe")
    assert [event.device for event in happened(shoe, t.DeviceDown)] == ["shoe"]


@BOTH
def test_the_deliveries_that_a_table_changes_to(rules: Any) -> None:
    made = table(rules.but("delivery", "manual-shoe"))
    made.deal_by("hand")
    assert made.rules.says("delivery") == "hand"
    start = [made.shuffle(seed=1), made.start(0)][1]
    assert len(start.deck) == 52
    life = {"hand": {*rules.cited("life hand")}, "manual": {*rules.cited("life shoe")}}
    by_hand = {*happened(made, t.RoundBegan)[-1].cites}
    assert life["hand"] <= by_hand and not (life["manual"] - life["hand"]) & by_hand
    other = table(rules.but("delivery", "manual-shoe"))
    a_round(other)
    from_shoe = {*happened(other, t.RoundBegan)[-1].cites}
    assert life["manual"] <= from_shoe and not (life["hand"] - life["manual"]) & from_shoe


@BOTH
def test_cards_are_dealt_from_the_hand_only_with_a_shuffler_that_fills_no_shoe(rules: Any) -> None:
    by_hand = rules.but("delivery", "hand")
    Table(by_hand, AUTO)
    for shuffler, why in (("manual", "needs an automated shuffler"), ("auto-to-shoe", "does not go with dealing from the hand")):
        with pytest.raises(Refused, match=why) as refused:
            Table(by_hand, Equipment(shuffler=shuffler))
        assert refused.value.cites == rules.cited("hand needs a shuffler" if shuffler == "manual" else "into the shoe")
    for stack in (3, 4):
        for delivery in ("manual-shoe", "automated"):
            wrong = delivery == "automated" and rules.says("stack") not in ("", str(stack))
            try:
                Table(rules.but("delivery", delivery), Equipment(shuffler="auto", stack=stack))
            except Refused as refused:
                assert wrong and refused.cites == rules.cited("stack size")
            else:
                assert not wrong


def test_a_deck_that_comes_shuffled_comes_in_an_order_of_its_own_and_any_other_in_none() -> None:
    made = Table(mlgca_uth.but("preshuffled", "accepted"), Equipment(shuffler="auto", preshuffled=True))
    made.receive("A", colour="red", at=0, preshuffled=True, seed=4)
    [received] = happened(made, t.DeckReceived)
    assert sorted(received.cards) == sorted(set(received.cards)) and len(received.cards) == 52
    plain = table(section_12)
    assert happened(plain, t.DeckReceived)[0].cards == ()


@pytest.mark.parametrize(("delivery", "equipment", "hours"), [("hand", AUTO, 4), ("manual-shoe", MANUAL, 8)])
def test_a_round_is_dealt_from_a_deck_for_as_long_as_its_delivery_lets_it(
    delivery: str, equipment: Equipment, hours: int
) -> None:
    for late in (0, 1):
        made = table(mlgca_uth.but("delivery", delivery), equipment)
        made.shuffle(seed=1)
        if equipment is MANUAL:
            made.cut(26)
        if late:
            with pytest.raises(Refused, match=f"has been used for {hours} hours"):
                made.start(hours * HOUR + late)
        else:
            made.start(hours * HOUR)


def test_a_shoe_stays_where_it_is_while_it_still_delivers_and_goes_before_another_way() -> None:
    made = table(section_12.but("delivery", "automated"))
    made.set(made.rules, made.equipment)
    with pytest.raises(Refused, match="the shoe is to be out of the way") as refused:
        made.deal_by("hand")
    assert refused.value.cites == made.rules.cited("retired") != ()
    made.retire("shoe")
    made.deal_by("hand")
    assert made.rules.says("delivery") == "hand"


def test_stacks_are_of_three_where_a_shoe_dispenses_them_and_of_any_size_where_none_does() -> None:
    four = Equipment("auto", stack=4)
    with pytest.raises(Refused, match="dispenses stacks of 3, not 4"):
        table(section_12.but("delivery", "automated"), four)
    table(section_12.but("delivery", "manual-shoe"), four)
    table(section_12.but("delivery", "automated"))


def test_what_a_table_stands_at_does_not_depend_on_how_much_is_told_of_the_way_there() -> None:
    made = table(section_12)
    a_round(made)
    state, orders = taken(made)
    again = given(state, orders)
    assert again.events != made.events
    assert again.values() == made.values()
    made.remove("A", "it is worn")
    assert again.values() != made.values()
