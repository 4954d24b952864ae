"""Decks are opened step by step, shuffled, cut, and cut again by order."""

from __future__ import annotations

from collections import Counter
from typing import Any

import msgspec
import pytest

from cardspeak.cards import FULL_DECK, shuffle_order
from cardspeak.rulebook import Refused
from cardspeak.rulebook.books.mlgca_uth import mlgca_uth
from cardspeak.rulebook.books.section_12 import section_12
from cardspeak.table.decks import gear_events as t
from cardspeak.table.decks.gear import STEPS, Table
from cardspeak.table.decks.gear_equipment import Equipment
from cardspeak.table.decks.gear_state import GearState, taken
from tests.banked.between import AUTO, TWO, a_round, each, happened, table
from tests.banked.refusing import refused

# --- opening


@each(("S12(d)(3)/2",), ("UTH/4/D",))
def test_a_deck_is_opened_step_by_step_and_shuffled_before_play(rules: Any) -> None:
    made = Table(rules, AUTO)
    made.receive("A", colour="red", at=0)
    for place, step in enumerate(STEPS):
        for other in STEPS:
            if other != step:
                with pytest.raises(Refused, match=f"the next step is {step}"):
                    made.step("A", other)
        with refused(match="must be opened|is not opened"):
            made.shuffle("A")
        if step == "verify":
            with refused(match="somebody else verifies"):
                made.step("A", step, by="dealer")
        made.step("A", step, by="floor" if step == "verify" else "dealer")
        assert len(made.decks["A"].steps) == place + 1
    with pytest.raises(Refused, match="the next step is the shuffle"):
        made.step("A", "wash")
    with refused(match="not open for play"):
        made.start(0)
    made.open_for_play(0)
    with refused(match="to be shuffled first"):
        made.start(0)
    made.shuffle(seed=1)
    assert len(made.start(0).deck) == 52
    with pytest.raises(Refused, match="no deck 'C'"):
        made.step("C", "wash")


@each("S12(d)(4)", "UTH/4/E")
def test_two_decks_are_opened_separately(rules: Any) -> None:
    made = Table(rules, TWO)
    for name, colour in (("A", "red"), ("B", "blue")):
        with refused(match="must be opened|is not opened"):
            made.open_for_play(0)
        made.receive(name, colour=colour, at=0)
        with refused():
            made.open_for_play(0)
        made.check_in(name, dealer="Kim", floor="Lee")
    made.open_for_play(0)
    assert made.open


@pytest.mark.clause("UTH/4/F", "UTH/5/D/2")
def test_preshuffled_decks_need_no_opening_but_a_cut() -> None:
    made = Table(mlgca_uth, AUTO)
    made.receive("A", colour="red", at=0, preshuffled=True, seed=4)
    made.open_for_play(0)
    with refused("UTH/5/D/2", match="cut first"):
        made.start(0)
    made.cut(20)
    assert made.start(0).deck == shuffle_order(4)[20:] + shuffle_order(4)[:20]
    with pytest.raises(Refused, match="opened before the players"):
        Table(section_12, AUTO).receive("A", colour="red", at=0, preshuffled=True)


# --- shuffle and cut


@each(("S12(e)(1)/1", "S12(e)(1)/2"), ("UTH/5/A/1", "UTH/5/A/2"))
def test_every_round_has_a_shuffle_of_its_own(rules: Any) -> None:
    made = table(rules)
    first = a_round(made, seed=1)
    with refused(match="to be shuffled first|rack holds"):
        made.start(0)
    second = a_round(made, seed=2)
    assert first.deck != second.deck
    assert first.deck == shuffle_order(1)
    assert sorted(second.deck) == sorted(FULL_DECK)


def test_a_shuffle_leaves_every_card_anywhere_alike() -> None:
    """Chi-square of card by place over 20,000 seeded shuffles: 51 × 51 degrees of freedom, mean 2601, deviation 72."""
    shuffles = 20_000
    counts = Counter((card, place) for seed in range(shuffles) for place, card in enumerate(shuffle_order(seed)))
    expected = shuffles / 52
    chi = sum((counts[card, place] - expected) ** 2 / expected for card in FULL_DECK for place in range(52))
    assert 2601 - 4 * 72 < chi < 2601 + 4 * 72


@pytest.mark.clause("UTH/5/A/0")
def test_the_tables_shuffle_leaves_every_card_anywhere_alike() -> None:
    """Chi-square of card by place over 2,000 shuffles of one table after another, from the order that the last one left."""
    made = table(mlgca_uth)
    counts: Counter[tuple[int, int]] = Counter()
    for seed in range(2_000):
        made.shuffle(seed=seed, ordered_by="floor")
        counts.update((card, place) for place, card in enumerate(made.decks["A"].cards))
    expected = 2_000 / 52
    chi = sum((counts[card, place] - expected) ** 2 / expected for card in FULL_DECK for place in range(52))
    assert 2601 - 4 * 72 < chi < 2601 + 4 * 72
    again = table(mlgca_uth)
    again.shuffle(seed=1_999)
    assert again.start(0).deck == made.start(0).deck


@each("S12(e)(2)(i)", "UTH/5/D/1")
def test_machine_shuffled_cards_are_dealt_without_a_cut_and_may_be_cut(rules: Any) -> None:
    made = table(rules)
    made.shuffle(seed=1)
    shuffled = next(event for event in made.events if isinstance(event, t.Shuffled))
    assert shuffled.how == "by-machine" and {"S12(e)(2)(i)", "UTH/5/D/1"} & {*shuffled.cites}
    assert made.start(0).deck == shuffle_order(1)
    other = table(rules)
    other.shuffle(seed=1)
    other.cut(30)
    assert other.start(0).deck == shuffle_order(1)[30:] + shuffle_order(1)[:30]


@each(
    ("S12(e)(2)(ii)", "S12(e)(3)(i)(B)", "S12(e)(3)(i)(C)", "S12(e)(3)(ii)", "CS/cut/leaves-ten"),
    ("UTH/5/D/2", "UTH/5/F", "UTH/5/F/1", "CS/cut/leaves-ten"),
)
def test_hand_shuffled_cards_are_cut_ten_or_more_from_the_top(rules: Any) -> None:
    made = table(rules, Equipment())
    with pytest.raises(Refused, match="after its shuffle"):
        made.cut(26)
    made.shuffle(cards=tuple(FULL_DECK))
    with refused(match="to be cut first"):
        made.start(0)
    for lift in (9, 0, 43, 51, 52, -1):
        by = ["CS/cut/leaves-ten"] if lift > 9 else []
        with refused(*by, *rules.cited("cut size"), match=f"a cut of {lift} leaves {52 - lift}: it lifts at least 10 cards and"):
            made.cut(lift)
    with refused(*rules.cited("cut size"), match="a whole number of cards"):
        made.cut(26.0)  # type: ignore[arg-type]
    made.cut(10)
    with refused("CS/cut/leaves-ten", match="leaves 9"):
        made.recut(43, by="floor", why="cover card fell")
    assert made.start(0).deck[0] == FULL_DECK[10]
    other = table(rules, Equipment())
    other.shuffle(cards=tuple(FULL_DECK))
    other.cut(42)
    assert other.start(0).deck[9:11] == (FULL_DECK[51], FULL_DECK[0])


@each("S12(e)(4)", "UTH/5/G")
def test_a_supervisor_may_order_a_recut_before_the_first_card_and_says_why(rules: Any) -> None:
    made = table(rules, Equipment())
    made.shuffle(seed=1)
    with refused(match="no cut to do again"):
        made.recut(20, by="floor", why="cover card fell")
    made.cut(26)
    for by, why in (("dealer", "slipped"), ("floor", " ")):
        with refused(match="the floor orders a recut"):
            made.recut(20, by=by, why=why)
    made.recut(20, by="supervisor", why="cover card fell")
    assert happened(made, t.DeckCut)[-1].why == "cover card fell"
    made.start(0)
    with pytest.raises(Refused, match="before its first card"):
        made.recut(20, by="floor", why="too late")


@pytest.mark.clause("UTH/5/A/3")
def test_the_floor_may_order_a_shuffle() -> None:
    made = table(mlgca_uth)
    with refused("UTH/5/A/3", match="ordered by the floor, not by the dealer"):
        made.shuffle(ordered_by="dealer")
    made.shuffle(seed=2, ordered_by="floor")
    made.shuffle(seed=3, ordered_by="manager")
    assert made.start(0).deck == shuffle_order(3)


@each("S12(e)(5)/3", "UTH/5/H/2")
def test_an_idle_table_is_opened_anew_when_a_player_comes(rules: Any) -> None:
    made = table(rules)
    made.shuffle(seed=1)
    with pytest.raises(Refused, match="not idle"):
        made.wake()
    made.rest()
    with refused(match="not open"):
        made.start(0)
    made.wake()
    kept = taken(made)
    assert msgspec.json.decode(msgspec.json.encode(kept.state), type=GearState) == kept.state, (
        "a state that can be taken up again"
    )
    with refused(match="looked comes next"):
        made.shuffle(seed=2)
    made.check_in("A", dealer="Kim", floor="Lee")
    assert [step for step, _ in made.decks["A"].steps] == list(STEPS)
    made.open_for_play(10)
    made.shuffle(seed=2)
    assert made.start(10).deck == shuffle_order(2)
