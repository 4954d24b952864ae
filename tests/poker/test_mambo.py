"""Mambo stud, high-low split, six or better: three cards each, one shared. S8(s)."""

from __future__ import annotations

from typing import Any

import pytest

from cardspeak.cards import FULL_DECK, cards_of
from cardspeak.events import view
from cardspeak.poker import Round
from cardspeak.poker import events as e
from cardspeak.poker.stakes import fixed_limit, pot_limit, spread_limit
from cardspeak.poker.variants import five_card_stud, mambo_stud
from cardspeak.ranking import THREE_HIGH, THREE_SIX_LOW
from cardspeak.rulebook import Refused
from cardspeak.rulebook.books import exhibit_a, section_8
from cardspeak.rulebook.house import HouseRules
from tests.poker.books import under
from tests.poker.properties import views_hide_what_they_must
from tests.poker.stacked import openers, passive, stacked, street_of, to_the_end, until
from tests.poker.table import happened, play

LIMIT = fixed_limit(10, 20, bring_in=3, ante=1)


def sit(stacks: Any, rules: HouseRules = section_8, **more: Any) -> Round:
    return Round(mambo_stud, **{"stakes": LIMIT, "stacks": stacks, "rules": rules, "seed": 5} | more)


def dealt(hands: dict[int, str], board: str = "", rules: HouseRules = section_8, **more: Any) -> Round:
    """A round that deals these cards, down, up and down, and this shared card."""
    return sit(dict.fromkeys(hands, 5000), rules, deck=stacked(mambo_stud, hands, board), **more)


def shown_down(hands: dict[int, str], board: str, chips: int | dict[int, int] = 15, rules: HouseRules = section_8) -> Round:
    """Everybody is all-in by the ante."""
    stacks = chips if isinstance(chips, dict) else dict.fromkeys(hands, chips)
    stakes = fixed_limit(10, bring_in=1, ante=max(stacks.values()))
    return to_the_end(Round(mambo_stud, stakes, stacks, rules, deck=stacked(mambo_stud, hands, board)))


def won(r: Round) -> list[tuple[int, int, str]]:
    return [(event.seat, event.chips, event.end) for event in happened(r, e.Won)]


def made(r: Round) -> dict[int, tuple[str, str]]:
    """The class of each hand for high, and its low in words."""
    return {
        event.seat: (THREE_HIGH.class_of(event.worth[0]), THREE_SIX_LOW.describe(event.worth[1]))
        for event in happened(r, e.Shown)
    }


# --- who plays, and the passes


@pytest.mark.clause("S8(h)(1)(xi)", "S8(s)(1)#1")
def test_it_may_be_spread_and_has_three_betting_rounds() -> None:
    r = to_the_end(sit([500] * 4))
    assert list(openers(r)) == ["first", "second", "final"]
    with pytest.raises(Refused, match="may not be spread under exhibit-a"):
        sit([500] * 4, exhibit_a)


@pytest.mark.clause("S8(s)(1)#2", "S8(a)(1)(xviii)")
def test_it_is_split_though_a_sentence_on_five_card_stud_slipped_in() -> None:
    assert [end.name for end in five_card_stud.ends] == ["high"]
    r = shown_down({1: "Kh Kd 9c", 2: "6c 4d 2s"}, "Th")
    assert won(r) == [(1, 15, "high"), (2, 15, "low")]


@pytest.mark.clause("S8(s)(2)#1")
def test_eleven_seats_and_no_more() -> None:
    r = to_the_end(sit([500] * 11))
    assert r.drawn == 33 + 2 + 1
    for stacks, says in (([500] * 12, "takes 2 to 11 players, not 12"), ({1: 500, 12: 500}, "seat 12: .* has 11 seats")):
        with pytest.raises(Refused, match=says) as refused:
            sit(stacks)
        assert "S8(s)(2)#1" in refused.value.cites


@pytest.mark.clause("S8(s)(2)#3")
def test_an_ante_is_taken_before_the_cards() -> None:
    r = sit([500] * 11)
    kinds = [type(event) for event in r.events]
    assert kinds.index(e.Anted) < kinds.index(e.Dealt)
    assert r.pot == 11


@pytest.mark.clause("S8(s)(3)#1", "S8(s)(3)#2")
def test_one_down_then_one_up_from_the_dealers_left() -> None:
    r = sit({1: 500, 3: 500, 8: 500}, deck=FULL_DECK)
    down, up = happened(r, e.Dealt, e.DealtUp)
    assert [down.hands[seat] for seat in (1, 3, 8)] == [FULL_DECK[place : place + 1] for place in (0, 1, 2)]
    assert [up.hands[seat] for seat in (1, 3, 8)] == [FULL_DECK[place : place + 1] for place in (3, 4, 5)]
    for viewer in (0, 1, 3, 8):
        given = r.view(viewer)
        assert given.tabled == {seat: up.hands[seat] for seat in (1, 3, 8)}
        assert given.hole == (down.hands[viewer] if viewer else ())


@pytest.mark.clause("S8(s)(6)#1", "S8(s)(6)#2", "S8(s)(8)#1", "S8(s)(8)#2")
def test_a_third_card_down_and_a_shared_one_each_after_a_burn() -> None:
    r = sit({1: 500, 3: 500, 8: 500}, deck=FULL_DECK)
    to_the_end(r)
    did = [type(event) for event in happened(r, e.Burned, e.Dealt, e.DealtUp, e.Boarded, e.Opened, e.Closed)]
    assert did == [
        *[e.Dealt, e.DealtUp, e.Opened, e.Closed],
        *[e.Burned, e.Dealt, e.Opened, e.Closed],
        *[e.Burned, e.Boarded, e.Opened, e.Closed],
    ]
    assert [event.cards for event in happened(r, e.Burned)] == [FULL_DECK[6:7], FULL_DECK[10:11]]
    third = happened(r, e.Dealt)[1]
    assert [third.hands[seat] for seat in (1, 3, 8)] == [FULL_DECK[place : place + 1] for place in (7, 8, 9)]
    assert r.board == FULL_DECK[11:12]
    assert [len(cards_of(r.down[seat])) for seat in (1, 3, 8)] == [2, 2, 2]
    for viewer in range(9):
        seen = view(r.events, viewer)
        assert [event.cards for event in seen if isinstance(event, e.Burned)] == [(-1,), (-1,)]
        assert r.view(viewer).board == r.board
    views_hide_what_they_must(r)


# --- three openers


BY_SUIT = pytest.mark.clause("S8(s)(4)#3")
BY_SUIT_LATER = pytest.mark.clause("S8(s)(6)#4")


@pytest.mark.clause("S8(s)(4)#1", "S8(s)(4)#2", "S8(a)(1)(xiv)")
@pytest.mark.parametrize(
    ("cards", "seat"),
    [
        ("Ah 2s 9d", 2),
        pytest.param("3h 3c 8d", 2, marks=BY_SUIT),
        ("Ac Kd", 2),
        pytest.param("As Ac", 2, marks=BY_SUIT),
        pytest.param("3s 3h 3d", 3, marks=BY_SUIT),
    ],
)
def test_the_lowest_up_card_brings_it_in_ace_high_then_lowest_suit(cards: str, seat: int) -> None:
    r = dealt({at: f"-- {card}" for at, card in enumerate(cards.split(), 1)})
    assert happened(r, e.BroughtIn, e.Bet, e.Called) == []
    assert (r.seat, r.options.call, r.options.fold, r.options.check) == (seat, 3, False, False)
    r.call()
    assert [(event.seat, event.chips) for event in happened(r, e.BroughtIn)] == [(seat, 3)]


@pytest.mark.clause("S8(s)(5)#1", "S8(s)(5)#2", "CS/bring-in/no-option")
def test_the_others_fold_call_or_raise_clockwise_and_the_opener_has_no_more_to_say() -> None:
    r = dealt({1: "-- 9h", 3: "-- 2c", 8: "-- Kd"})
    r.call()
    for seat in (8, 1):
        assert (r.seat, r.options.fold, r.options.call, r.options.raise_to) == (seat, True, 3, (10, 10))
        with pytest.raises(Refused) as refused:
            r.check()
        assert "S8(s)(5)#1" in refused.value.cites
        r.call()
    kinds = [type(event) for event in r.events]
    assert kinds[kinds.index(e.Closed) + 1] is e.Burned


@pytest.mark.clause("S8(s)(6)#3", "S8(s)(7)#1")
@pytest.mark.parametrize(
    ("cards", "seat"),
    [
        ("Kh 9d 2c", 1),
        pytest.param("Kd 9c 2h Kh", 4, marks=BY_SUIT_LATER),
        ("Ac Kd Ks", 1),
        pytest.param("Qc Qd Qh", 3, marks=BY_SUIT_LATER),
        pytest.param("Ad As 2c", 2, marks=BY_SUIT_LATER),
    ],
)
def test_the_highest_up_card_opens_the_second_round_and_suits_break_ties(cards: str, seat: int) -> None:
    r = until(dealt({at: f"-- {card} --" for at, card in enumerate(cards.split(), 1)}), "second")
    assert (r.seat, r.options.check, r.options.bound, r.options.raise_to) == (seat, True, False, (10, 10))
    r.check()
    assert (r.options.check, r.options.raise_to) == (True, (10, 10))
    r.check()


@pytest.mark.clause("S8(s)(8)(i)#1")
@pytest.mark.parametrize(("cards", "board", "seat"), [("5h Kd", "5c", 1), ("Ah Kd 2c", "2h", 3), ("Ah 9d 9c", "9h", 2)])
def test_a_pair_of_up_card_and_shared_card_opens_the_last_round(cards: str, board: str, seat: int) -> None:
    r = until(dealt({at: f"-- {card} --" for at, card in enumerate(cards.split(), 1)}, board), "final")
    assert (r.seat, r.options.check, r.options.bound) == (seat, True, False)
    assert {"S8(s)(8)(i)#1", "S8(s)(8)(i)#2"} & {*happened(r, e.Opened)[-1].cites} == {"S8(s)(8)(i)#1"}


@pytest.mark.clause("S8(s)(8)(i)#2")
@pytest.mark.parametrize(("cards", "board", "seat"), [("9h Kd", "5c", 2), ("Ah Kd 2c", "Qh", 1), ("9h Kd", "Ac", 2)])
def test_without_a_pair_the_highest_up_card_does(cards: str, board: str, seat: int) -> None:
    r = until(dealt({at: f"-- {card} --" for at, card in enumerate(cards.split(), 1)}, board), "final")
    assert (r.seat, r.options.check) == (seat, True)
    assert {"S8(s)(8)(i)#1", "S8(s)(8)(i)#2"} & {*happened(r, e.Opened)[-1].cites} == {"S8(s)(8)(i)#2"}


@pytest.mark.clause("S8(s)(8)(ii)")
@pytest.mark.parametrize(
    ("hands", "board", "seat"),
    [
        ({2: "-- Kd --", 5: "-- Ks --", 6: "-- 9c --"}, "5c", 2),
        ({1: "-- Ah --", 3: "-- 9d --", 7: "-- 9s --"}, "9h", 3),
    ],
)
def test_there_ties_go_by_the_seat_nearest_the_dealers_left_and_not_by_suit(hands: dict[int, str], board: str, seat: int) -> None:
    r = until(dealt(hands, board), "final")
    assert r.seat == seat


# --- how it is bet


@pytest.mark.parametrize("street", ["second", "final"])
@pytest.mark.clause("S8(s)(7)#1", "S8(s)(7)#2", "S8(s)(7)#3")
def test_all_may_check_until_somebody_bets(street: str) -> None:
    r = until(sit([500] * 4), street)
    unit = 10 if street == "second" else 20
    for _ in range(3):
        assert (r.options.check, r.options.call, r.options.raise_to) == (True, 0, (unit, unit))
        r.check()
    r.raise_to(unit)
    assert type(r.events[-1]) is e.Bet, "the first to put chips in bets, and does not raise"
    again = r.copy()
    again.raise_to(2 * unit)
    assert type(again.events[-1]) is e.Raised
    for _ in range(3):
        assert (r.options.check, r.options.fold, r.options.call, r.options.low) == (False, True, unit, 2 * unit)
        with pytest.raises(Refused, match="cannot check") as refused:
            r.check()
        assert "S8(s)(7)#3" in refused.value.cites
        r.call()
    assert street_of(r) != street or r.over


@pytest.mark.clause("S8(s)(7)#4")
def test_the_second_round_ends_when_all_have_called_or_all_have_checked() -> None:
    for script in ("check, check, check", "raise 10, fold, call", "check, raise 10, raise 20, call, call"):
        r = until(sit([500] * 3), "second")
        play(r, script)
        closed = [place for place, event in enumerate(r.events) if type(event) is e.Closed]
        assert len(closed) == 2
        assert isinstance(r.events[closed[1] + 1], e.Burned)


@pytest.mark.clause("S8(s)(9)")
def test_the_last_round_ends_as_the_second_does() -> None:
    for script, kinds, each in (
        ("check, check, check", [e.Checked] * 3, 0),
        ("raise 20, fold, call", [e.Bet, e.Folded, e.Called], 20),
        ("check, raise 20, raise 40, call, call", [e.Checked, e.Bet, e.Raised, e.Called, e.Called], 40),
    ):
        r = until(sit([500] * 3), "final")
        before, pot = len(r.events), r.pot
        play(r, script)
        assert r.over
        acts = [event for event in r.events[before:] if type(event) in (e.Checked, e.Bet, e.Raised, e.Folded, e.Called)]
        assert list(map(type, acts)) == kinds
        shown = len(happened(r, e.Shown))
        assert shown == (2 if e.Folded in kinds else 3)
        assert sum(event.chips for event in happened(r, e.Won)) == pot + shown * each


@pytest.mark.clause("CS/stud/tiers")
def test_the_upper_unit_is_bet_on_the_last_round() -> None:
    r = sit([5000] * 3)
    passive(r)
    assert r.options.raise_to == (10, 10)
    for street, unit in (("second", 10), ("final", 20)):
        assert until(r, street).options.raise_to == (unit, unit)


@pytest.mark.parametrize("stakes", [spread_limit(2, 10, bring_in=1), pot_limit(bet=10, bring_in=5)], ids=str)
def test_other_limits_play_to_the_end(stakes: Any) -> None:
    r = until(sit([500] * 6, stakes=stakes), "second")
    r.raise_to(r.options.high)
    assert to_the_end(r).over


@pytest.mark.clause("S8(u)(5)")
def test_a_dead_place_draws_the_third_card_of_its_own() -> None:
    r = dealt({1: "-- 9h --", 2: "-- 2c --", 3: "-- Kd --"})
    play(r, "call, raise 10, call, fold")
    third = happened(r, e.Dealt)[1]
    assert (third.hands[2], len(third.dead)) == ((), 1)
    assert third.dead == r.stub[8:9], "the second card of the pass"
    assert happened(r, e.Burned)[0].cards == r.stub[6:7]


# --- three-card hands


@pytest.mark.clause("S8(s)(10)#1")
def test_those_who_are_left_show_down() -> None:
    r = until(sit([500] * 3), "final")
    play(r, "raise 20, fold, call")
    assert len(happened(r, e.Shown)) == 2
    assert all(len(event.worth) == 2 for event in happened(r, e.Shown))


@pytest.mark.clause("S8(s)(10)#2")
def test_a_hand_is_any_three_of_the_four_cards() -> None:
    r = shown_down({1: "9h 9d 9c", 2: "Kh Kd 4c"}, "2h")
    assert made(r)[1][0] == "three-card-three-of-a-kind"
    r = shown_down({1: "9h 8d 4c", 2: "Kh Qd 4s"}, "7h")
    assert made(r)[1][0] == "three-card-straight"
    assert made(r)[2][0] == "three-card-high-card"


@pytest.mark.clause("S8(s)(10)#2", "S8(c)(3)")
def test_a_straight_beats_a_flush_and_three_of_a_kind_beats_both() -> None:
    r = shown_down({1: "Ah Jh 9h", 2: "8d 7c 2s"}, "6h")
    assert made(r) == {1: ("three-card-flush", "no low"), 2: ("three-card-straight", "no low")}
    assert won(r) == [(2, 30, "high")]
    r = shown_down({1: "2h 2d 2c", 2: "Ad Kc 9s"}, "Qh")
    assert made(r)[1][0] == "three-card-three-of-a-kind"
    assert made(r)[2][0] == "three-card-straight"
    assert won(r) == [(1, 30, "high")]


@pytest.mark.clause("S8(s)(11)#1")
@pytest.mark.parametrize(
    ("cards", "low"),
    [
        ("6h 5d 4c", "6-5-4 low"),
        ("7h 2d Ac", "no low"),
        ("2h 2d Ac", "no low"),
        ("3h 2d Ac", "3-2-A low"),
        ("6h 6d Ac", "no low"),
    ],
)
def test_a_low_is_three_different_cards_of_six_or_less(cards: str, low: str) -> None:
    r = shown_down({1: cards, 2: "Kh Kd Kc"}, "Ts")
    assert made(r)[1][1] == low


@pytest.mark.clause("S8(s)(11)#2")
def test_without_a_low_the_high_hand_takes_all() -> None:
    assert won(shown_down({1: "Kh Kd 9c", 2: "7h 2d Ac"}, "Ts")) == [(1, 30, "high")]
    r = shown_down({1: "6h 5d 2c", 2: "Kh Kd 9c", 3: "Qh Qd 9d"}, "Ts", {1: 10, 2: 15, 3: 15})
    assert [(event.seat, event.chips, event.pot, event.end) for event in happened(r, e.Won)] == [
        (2, 10, 1, "high"),
        (2, 15, 0, "high"),
        (1, 15, 0, "low"),
    ]


@pytest.mark.clause("S8(s)(12)#1")
def test_two_hands_may_be_made_of_the_four_cards() -> None:
    r = shown_down({1: "Kh 5d 2c", 2: "Kd Qh 9c"}, "4s")
    assert won(r) == [(2, 15, "high"), (1, 15, "low")]
    assert made(r) == {1: ("three-card-high-card", "5-4-2 low"), 2: ("three-card-high-card", "no low")}
    r = shown_down({1: "Kh 4d 2c", 2: "Qd Qh 9c"}, "Ks")
    assert won(r) == [(1, 30, "high")]


@pytest.mark.clause("S8(s)(12)#2")
def test_an_ace_may_be_low_and_high_at_once() -> None:
    r = shown_down({1: "Ah Kd 3c", 2: "Qh Qd 9c"}, "2s")
    assert won(r) == [(1, 15, "high"), (1, 15, "low")]
    assert made(r)[1] == ("three-card-straight", "3-2-A low"), "and not ace, king and a trey"
    r = shown_down({1: "Ah 6d 5c", 2: "Kh Qd 9c"}, "Th")
    assert won(r) == [(1, 15, "high"), (1, 15, "low")]
    assert THREE_HIGH.describe(happened(r, e.Shown)[0].worth[0]).startswith("ace high")


@pytest.mark.clause("S8(s)(12)#3", "S8(s)(12)(i)")
def test_deuce_trey_four_is_a_straight_and_a_low() -> None:
    for other in ("Kh Kd 9c", "Ah Ad Kc"):
        r = shown_down({1: "4h 3d 2c", 2: other}, "Ts")
        assert r.stacks == {1: 30, 2: 0}
        assert made(r)[1] == ("three-card-straight", "4-3-2 low")


@pytest.mark.clause("S8(s)(12)#3", "S8(s)(12)(ii)")
def test_ace_four_five_of_a_suit_is_a_flush_and_a_low() -> None:
    r = shown_down({1: "Ah 5h 4h", 2: "Kd Kc 9s"}, "Ts")
    assert r.stacks == {1: 30, 2: 0}
    assert made(r)[1] == ("three-card-flush", "5-4-A low")
    r = shown_down({1: "Ah 3h 2h", 2: "Kd Kc 9s"}, "Ts")
    assert made(r)[1] == ("three-card-straight-flush", "3-2-A low")


# --- halves, ties and odd chips


@pytest.mark.clause("S8(s)(10)#3")
def test_the_best_high_and_the_best_low_have_half_each() -> None:
    assert won(shown_down({1: "Kh Kd 9c", 2: "6h 4d Ac"}, "Ts")) == [(1, 15, "high"), (2, 15, "low")]
    assert won(shown_down({1: "Ah Ad 4c", 2: "Kh 9d 8c"}, "2s")) == [(1, 15, "high"), (1, 15, "low")]


@pytest.mark.clause("S8(s)(10)(i)")
def test_the_chip_that_does_not_divide_goes_to_the_high_side_of_each_pot() -> None:
    """Pots of 21 and 9."""
    r = shown_down({1: "Kh Kd 9c", 2: "6h 4d Ac", 3: "Jh Qd 8c"}, "Ts", {1: 7, 2: 7, 3: 7})
    assert won(r) == [(3, 11, "high"), (2, 10, "low")]
    r = shown_down({1: "Kh Kd 9c", 2: "6h 4d Ac", 3: "Jh 2d 7c"}, "Ts", {1: 17, 2: 17, 3: 7})
    assert won(r) == [(1, 10, "high"), (2, 10, "low"), (1, 11, "high"), (2, 10, "low")]
    hands = {1: "Kh Kd 9c", 2: "6h 4d Ac", 3: "Jh Qd 8c"}
    stakes = fixed_limit(1000, bring_in=500, ante=500, chip=500, dollar=100)
    r = to_the_end(Round(mambo_stud, stakes, dict.fromkeys(hands, 500), section_8, deck=stacked(mambo_stud, hands, "Ts")))
    assert won(r) == [(3, 800, "high"), (2, 700, "low")], "a dollar at most, though no chip is as small"


TWO_KINGS = {1: "Ks Qd 9c", 2: "Kh Qc 9d", 3: "6h 4d 2c"}


@pytest.mark.clause("S8(s)(10)(ii)#1")
def test_tied_highs_share_the_high_half_alone() -> None:
    assert won(shown_down(TWO_KINGS, "7s", 20)) == [(1, 15, "high"), (2, 15, "high"), (3, 30, "low")]


@pytest.mark.clause("S8(s)(10)(ii)#2", "S8(s)(10)(iv)")
@pytest.mark.parametrize(("first", "second"), ["sh", "hd", "dc", "sc"])
def test_the_odd_chip_of_tied_highs_goes_to_the_highest_card_by_suit(first: str, second: str) -> None:
    for one, other in ((1, 2), (2, 1)):
        hands = {one: f"K{first} Qd 9c", other: f"K{second} Qc 9d", 3: "6h 4d 2c"}
        assert won(shown_down(hands, "7s", 14)) == [(one, 11, "high"), (other, 10, "high"), (3, 21, "low")]


def test_a_shared_top_card_decides_nothing_and_the_next_one_does() -> None:
    hands = {1: "Qd 9c 8h", 2: "Qc 9d 8s", 3: "6h 4d 2c"}
    assert won(shown_down(hands, "Ks", 14))[:2] == [(1, 11, "high"), (2, 10, "high")]


TWO_SIXES = {1: "6c 4d 2s", 2: "6h 4c 2c", 3: "Ks Kh Qd"}


@pytest.mark.clause("S8(s)(10)(iii)#1")
def test_tied_lows_share_the_low_half_alone() -> None:
    assert won(shown_down(TWO_SIXES, "Ts", 20)) == [(3, 30, "high"), (1, 15, "low"), (2, 15, "low")]


@pytest.mark.clause("S8(s)(10)(iii)#2", "S8(s)(10)(iv)", "CS/odd-chip/low")
def test_the_odd_chip_of_tied_lows_goes_to_the_worst_low_card_by_lowest_suit() -> None:
    assert won(shown_down(TWO_SIXES, "Ts", 14)) == [(3, 21, "high"), (1, 11, "low"), (2, 10, "low")]
    other = section_8.but("awards.odd_stud_low", "lowest-pip-by-suit")
    r = shown_down(TWO_SIXES, "Ts", 14, other)
    assert won(r) == [(3, 21, "high"), (2, 11, "low"), (1, 10, "low")], "the deuce of clubs"


def test_a_three_way_tie_for_low_with_one_of_them_high_too_is_paid_to_the_chip() -> None:
    hands = {1: "6c 4d 2s", 2: "6h 4h 2h", 3: "6s 4c 2d", 4: "Kd Kc 9s"}
    r = shown_down(hands, "Th", 10)
    assert won(r) == [(2, 20, "high"), (1, 7, "low"), (2, 7, "low"), (3, 6, "low")]
    assert r.stacks == {1: 7, 2: 27, 3: 6, 4: 0}
    hands[5] = "Jd Jc 7h"
    r = shown_down(hands, "Th", 7)
    assert won(r) == [(2, 18, "high"), (1, 6, "low"), (2, 6, "low"), (3, 5, "low")]


@under(section_8_tournament="S8(y)(39)", seminole="SEM/T20/B", seminole_tournament="SEM/T20/B")
def test_by_the_others_the_highest_card_by_suit_has_the_odd_chip_of_either_half(rules: HouseRules) -> None:
    assert won(shown_down(TWO_SIXES, "Ts", 14, rules)) == [(3, 21, "high"), (2, 11, "low"), (1, 10, "low")]
