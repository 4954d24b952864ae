"""What is said at a table, and refused there, to the word and the clause."""

from __future__ import annotations

from typing import Any

import pytest

from cardspeak import Table, posted, stakes, variants
from cardspeak.cards import FULL_DECK
from cardspeak.poker import events as e
from cardspeak.rulebook import Refused
from cardspeak.rulebook.books.mlgca_uth import mlgca_uth
from cardspeak.rulebook.books.section_12 import section_12
from cardspeak.table import host_events as h
from cardspeak.table.banked.foreseen import silent
from cardspeak.table.decks.gear import STEPS
from cardspeak.table.decks.gear import Table as Gear
from cardspeak.table.decks.gear_equipment import Equipment
from cardspeak.table.poker.side_events import SidePaid
from cardspeak.table.words.host_words import SAY as HOSTS
from cardspeak.table.words.in_money import poker_words
from cardspeak.table.words.poker import SAY


def refused(call: Any, *args: Any, **more: Any) -> tuple[str, tuple[str, ...]]:
    with pytest.raises(Refused) as raised:
        call(*args, **more)
    return raised.value.reason, raised.value.cites


def test_who_is_owed_besides_the_pot_is_told_with_the_cards() -> None:
    won = SidePaid("seven-deuce", "Ann", 5, ("Bob", "Cy"), False, (5, 48), ())
    assert SAY[SidePaid](won) == "Ann wins with 7c 2s and is owed 5 by Bob and Cy"
    stood = SidePaid("stand-up", "Ann", 5, ("Bob", "Cy"), True, (), ())
    assert SAY[SidePaid](stood) == "Ann is the last one standing and owes 5 to Bob and Cy"


def test_who_asks_for_chips_says_where_and_is_told_in_the_tables_money() -> None:
    asked = [h.BuyInAsked("Ann", seat, 250, 0, ()) for seat in (0, 3)]
    assert [HOSTS[h.BuyInAsked](one) for one in asked] == ["Ann asks for 250", "Ann asks for 250 in seat 3"]
    assert [poker_words(100)[h.BuyInAsked](one) for one in asked] == ["Ann asks for $2.50", "Ann asks for $2.50 in seat 3"]
    assert poker_words(0) is SAY


def test_the_floor_chooses_where_the_book_is_silent_and_not_of_what_there_is_not() -> None:
    assert not silent("nothing of the kind")


# --- decks


@pytest.mark.parametrize(
    ("rules", "opened"),
    [(section_12, ("S12(d)(3)/2",)), (mlgca_uth, ("UTH/4/D",))],
    ids=["section 12", "ultimate"],
)
def test_a_deck_is_opened_step_by_step(rules: Any, opened: tuple[str, ...]) -> None:
    gear = Gear(rules)
    gear.receive("A", colour="red", at=0)
    assert refused(gear.shuffle, "A", seed=3) == ("deck A is not opened: inspect comes next", opened)
    for due, step in enumerate(STEPS):
        wrong = STEPS[(due + 1) % len(STEPS)]
        reason, cites = refused(gear.step, "A", wrong)
        assert (reason, cites) == (f"deck A: the next step is {step}, not {wrong}", rules.cited(step)) and cites
        gear.step("A", step, by="floorperson" if step == "verify" else "dealer")
    assert refused(gear.step, "A", "again") == ("deck A: the next step is the shuffle, not again", opened)
    assert refused(gear.start, 5) == ("the table is not open for play", opened)
    assert refused(gear.wake) == ("the table is not idle", rules.cited("woken"))


def test_a_deck_that_comes_shuffled_has_its_order_and_another_has_none() -> None:
    gear = Gear(mlgca_uth.but("preshuffled", "accepted"), Equipment(shuffler="auto", preshuffled=True))
    gear.receive("A", colour="red", at=0, preshuffled=True, seed=4)
    assert sorted(gear.events[-1].cards) == sorted(FULL_DECK) and gear.events[-1].cards != tuple(FULL_DECK)
    other = Gear(section_12)
    other.receive("A", colour="red", at=0, cards=tuple(FULL_DECK))
    assert other.events[-1].cards == ()


# --- a table taken up


def test_a_round_whose_events_are_missing_is_not_taken_up() -> None:
    table = Table.open(posted(variants.texas_holdem, stakes.no_limit(1, 2), least=40, most=200), 0)
    for seat in (1, 2):
        table.sit(seat, f"P{seat}", 100, moment=1)
    table.next_round(seed=3, moment=2)
    assert table.state.playing and table.game is variants.texas_holdem
    reason, cites = refused(Table.resumed, table.state, ())
    assert (reason, cites) == ("the table was in the middle of a round, whose events are missing", ("CS/table/opened",))
    again = Table.resumed(table.state, table.round.events)  # type: ignore[union-attr]
    assert again.told == len(table.round.events) and again.round.values() == table.round.values()  # type: ignore[union-attr]
    again.emit(e.Folded(again.round.seat, ()))  # type: ignore[union-attr]
    assert again.told == len(again.round.events)  # type: ignore[union-attr]
