"""The showdown of seven-card stud: hands, halves, qualifiers, ties and odd chips, by Section 8 and by Seminole."""

from __future__ import annotations

from typing import Any

import pytest

from cardspeak.poker import Round
from cardspeak.poker import events as e
from cardspeak.poker.stakes import fixed_limit
from cardspeak.poker.variants import razz, stud, stud_hi_lo, stud_hi_lo_8
from cardspeak.poker.variants.variant import Variant
from cardspeak.ranking import EIGHT_LOW, HIGH
from cardspeak.rulebook.books import section_8
from cardspeak.rulebook.house import HouseRules
from tests.poker.books import under
from tests.poker.stacked import openers, stacked, street_of, to_the_end, until
from tests.poker.table import happened, play

LIMIT = fixed_limit(10, 20, bring_in=3, ante=1)
SPLIT = pytest.mark.parametrize("variant", [stud_hi_lo, stud_hi_lo_8], ids=lambda variant: variant.key)
EVERY_FORM = pytest.mark.parametrize("variant", [stud, stud_hi_lo, stud_hi_lo_8, razz], ids=lambda variant: variant.key)


def sit(stacks: Any, variant: Variant, rules: HouseRules = section_8, **more: Any) -> Round:
    return Round(variant, **{"stakes": LIMIT, "stacks": stacks, "rules": rules, "seed": 5} | more)


def dealt(variant: Variant, hands: dict[int, str], stacks: Any = None, rules: HouseRules = section_8, **more: Any) -> Round:
    """A round that deals these seven cards each: two down, four up, one down."""
    return sit(stacks or dict.fromkeys(hands, 5000), variant, rules, deck=stacked(variant, hands), **more)


def all_in(variant: Variant, hands: dict[int, str], stacks: Any, rules: HouseRules = section_8, chip: int = 1) -> Round:
    """Everybody is all-in by an ante of the largest of these stacks."""
    top = max(stacks.values())
    stakes = fixed_limit(10 * chip, bring_in=chip, ante=top, chip=chip)
    return to_the_end(dealt(variant, hands, stacks, rules, stakes=stakes))


def won(r: Round) -> list[tuple[int, int, str]]:
    """Seat, chips and end of every award, in order."""
    return [(event.seat, event.chips, event.end) for event in happened(r, e.Won)]


def odd(r: Round) -> list[tuple[int, int]]:
    return [(event.seat, event.odd) for event in happened(r, e.Won) if event.odd]


# --- who shows, and what a hand is


@EVERY_FORM
@pytest.mark.clause("S8(i)(9)#1")
def test_two_or_more_who_are_left_show_down_and_one_alone_shows_nothing(variant: Variant) -> None:
    r = to_the_end(sit([500] * 2, variant))
    assert sorted(event.seat for event in happened(r, e.Shown)) == [1, 2]
    r = sit([500] * 2, variant)
    play(r, "call, raise 10, fold")
    assert r.over
    assert happened(r, e.Shown) == []
    assert len(happened(r, e.Won)) == 1


@pytest.mark.clause("S8(i)(9)#2", "S8(i)(9)(i)", "S8(a)(1)(xvii)")
def test_in_stud_the_best_five_of_the_seven_win() -> None:
    r = to_the_end(dealt(stud, {1: "Ah Kd 9h 4h 2h 7s 6h", 2: "Ac Kc Qs Jd Tc Th 9d", 3: "8s 8d 8c 3s 3d 5s 5d"}))
    assert won(r) == [(3, 12, "high")]
    shown = {event.seat: HIGH.class_of(event.worth[0]) for event in happened(r, e.Shown)}
    assert shown == {1: "flush", 2: "straight", 3: "full-house"}


@pytest.mark.clause("S8(i)(9)(i)")
def test_each_pot_goes_to_the_best_high_hand_of_those_in_it() -> None:
    hands = {1: "Ah Kh 9h 4h 2h 7s 6c", 2: "Ac Kc Qs Jd Tc 3h 2d", 3: "8s 8d 8c 4s 3d 5s Jc"}
    r = until(dealt(stud, hands, {1: 14, 2: 500, 3: 500}), "fifth")
    r.raise_to(20)
    to_the_end(r)
    assert [(event.seat, event.pot) for event in happened(r, e.Won)] == [(2, 1), (1, 0)]


@under(section_8="S8(u)(4)#2", section_8_tournament="S8(u)(4)#2")
def test_who_wagered_last_shows_first_whatever_the_boards(rules: HouseRules) -> None:
    hands = {1: "-- -- 2c 7h 9s 4h", 2: "-- -- Ah Ad Qs 5c", 3: "-- -- Kd 3c Jh 6d"}
    r = until(dealt(stud, hands, rules=rules), "sixth")
    assert r.seat == 2
    play(r, "check, raise 20, call, call, check, check, check")
    assert [event.seat for event in happened(r, e.Shown)] == [3, 1, 2]


@under(seminole="SEM/T17-A/3", seminole_tournament="SEM/T17-A/3")
@pytest.mark.parametrize(("variant", "order"), [(stud, [2, 3, 1]), (stud_hi_lo_8, [2, 3, 1]), (razz, [1, 2, 3])])
def test_by_seminole_the_best_board_shows_first_in_stud_and_the_lowest_in_razz(
    rules: HouseRules, variant: Variant, order: list[int]
) -> None:
    hands = {1: "-- -- 2c 7h 3s 4h", 2: "-- -- Ah Ad Qs 5c", 3: "-- -- Kd 3c Jh 6d"}
    r = until(dealt(variant, hands, rules=rules), "sixth")
    while street_of(r) == "sixth":
        if r.seat == 3 and not r.price:
            r.raise_to(20)
        else:
            r.call()
    to_the_end(r)
    assert [event.seat for event in happened(r, e.Shown)] == order
    assert openers(r)["seventh"] == order[0]


@under(seminole="SEM/T17-A/2", seminole_tournament="SEM/T17-A/2")
def test_by_seminole_who_bet_last_on_seventh_street_shows_first(rules: HouseRules) -> None:
    hands = {1: "-- -- 2c 7h 3s 4h", 2: "-- -- Ah Ad Qs 5c", 3: "-- -- Kd 3c Jh 6d"}
    r = until(dealt(stud, hands, rules=rules), "seventh")
    play(r, "check, raise 20, call, call")
    assert [event.seat for event in happened(r, e.Shown)] == [3, 1, 2]


@under(seminole="SEM/T13-A/3", seminole_tournament="SEM/T13-A/3")
def test_by_seminole_all_seven_cards_are_tabled(rules: HouseRules) -> None:
    r = to_the_end(sit([500] * 3, stud, rules))
    assert [len(event.cards) for event in happened(r, e.Shown)] == [7, 7, 7]


# --- halves


HALVES = {1: "Ah Ad Kc Qs 9d 4h 9h", 2: "8c 7d 5s 4c 2h Kh Kd"}
"""Aces up against an eight low."""


@SPLIT
@pytest.mark.clause("S8(i)(9)(ii)#1", "S8(i)(9)(ii)#2", "S8(a)(1)(xviii)")
def test_the_best_high_and_the_best_low_divide_the_pot(variant: Variant) -> None:
    r = all_in(variant, HALVES, {1: 20, 2: 20})
    assert won(r) == [(1, 20, "high"), (2, 20, "low")]
    assert odd(r) == [] and not any("S8(i)(9)(ii)(A)" in each.cites for each in happened(r, e.Won))
    assert r.stacks == {1: 20, 2: 20}
    both = {1: "Ah Ad 8c 5s 4d 3h 2h", 2: "Kc Qd 9s 8h 7c 3s 2d"}
    assert all_in(variant, both, {1: 20, 2: 20}).stacks == {1: 40, 2: 0}


@under(section_8="S8(i)(9)(ii)(A)", seminole=("SEM/T20/C", "SEM/T20/0"), seminole_tournament=("SEM/T20/C", "SEM/T20/0"))
@SPLIT
def test_the_chip_that_does_not_divide_goes_to_the_high_side(variant: Variant, rules: HouseRules) -> None:
    hands = HALVES | {3: "Qh Qd 9c 8d 7h 3c 3h"}
    r = all_in(variant, hands, {1: 15, 2: 15, 3: 11}, rules)
    assert won(r) == [(1, 4, "high"), (2, 4, "low"), (1, 17, "high"), (2, 16, "low")]


@under(section_8=(), section_8_tournament=(), seminole="SEM/T20/0", seminole_tournament="SEM/T20/0")
def test_a_pot_is_divided_down_to_the_smallest_chip_in_play(rules: HouseRules) -> None:
    hands = HALVES | {3: "Qh Qd 9c 8d 7h 3c 3h"}
    r = all_in(stud_hi_lo_8, hands, {1: 375, 2: 375, 3: 275}, rules, chip=25)
    assert won(r) == [(1, 100, "high"), (2, 100, "low"), (1, 425, "high"), (2, 400, "low")]


@SPLIT
@pytest.mark.clause("S8(i)(9)(ii)(A)")
def test_the_main_pot_and_each_side_pot_have_their_own_odd_chip(variant: Variant) -> None:
    hands = {1: "Ah Ad Kc Qs 9d 4h 9h", 2: "8c 7d 5s 4c 2h Kh Kd", 3: "Qh Qd 9c Jd 8h 7c 3h"}
    r = all_in(variant, hands, {1: 18, 2: 18, 3: 5})
    assert won(r) == [(1, 13, "high"), (2, 13, "low"), (1, 8, "high"), (2, 7, "low")]


# --- the qualifier


KINGS_FULL = "Ks Kc Qh Qd Qc Js Jd"
"""Beats every high hand below, and holds no low."""


@pytest.mark.clause("S8(i)(10)#1")
@pytest.mark.parametrize("cards", ["8c 7d 6s 5c 4h Kh Kd", "8c 8d 4s 3c 2h Ah Kd", "5c 4d 3s 2c Ah Ad As"])
def test_a_low_is_five_different_cards_of_eight_or_less(cards: str) -> None:
    r = all_in(stud_hi_lo_8, {1: cards, 2: KINGS_FULL}, {1: 20, 2: 20})
    assert won(r) == [(2, 20, "high"), (1, 20, "low")]


@pytest.mark.clause("S8(i)(10)#1", "S8(i)(10)#2")
@pytest.mark.parametrize("cards", ["9c 4d 3s 2c Ah Kh Kd", "8c 8d 3s 2c Ah Kh Kd", "8c 7d 6s 5c 9h Th Kd"])
def test_without_five_different_cards_of_eight_or_less_the_high_hand_takes_all(cards: str) -> None:
    r = all_in(stud_hi_lo_8, {1: cards, 2: KINGS_FULL}, {1: 20, 2: 20})
    assert won(r) == [(2, 40, "high")]
    assert [event.worth[1] for event in happened(r, e.Shown)] == [0, 0]


def test_without_a_qualifier_there_is_a_low_always() -> None:
    r = all_in(stud_hi_lo, {1: "9c 9d 3s 3c Ah Kh Kd", 2: "Ks Kc Qh Qd Qc Js Jd"}, {1: 20, 2: 20})
    assert won(r) == [(2, 20, "high"), (1, 20, "low")]


@pytest.mark.clause("S8(i)(10)#2")
def test_a_low_is_asked_for_in_each_pot_alone() -> None:
    hands = {1: "8c 7d 5s 4c 2h Kh Kd", 2: "Ah Ad Kc Qs 9d 4h 9h", 3: "Qh Qd 9c Jd 8h 7c 3h"}
    r = all_in(stud_hi_lo_8, hands, {1: 10, 2: 30, 3: 30})
    assert [(event.seat, event.chips, event.pot, event.end) for event in happened(r, e.Won)] == [
        (2, 40, 1, "high"),
        (2, 15, 0, "high"),
        (1, 15, 0, "low"),
    ]


# --- one hand for each end, or one for both


@SPLIT
@pytest.mark.clause("S8(i)(11)#1", "S8(i)(12)")
def test_a_player_may_use_other_five_cards_for_each_end_and_the_ace_both_ways(variant: Variant) -> None:
    r = all_in(variant, {1: "Ah Ad Kc 8s 4d 3h 2h", 2: "Kh Kd Qs Jc 9d 9h 7c"}, {1: 20, 2: 20})
    assert r.stacks == {1: 20, 2: 20}, "two pair beats a pair of aces, whose owner has 8-4-3-2-A for low"
    shown = next(event for event in happened(r, e.Shown) if event.seat == 1)
    assert HIGH.describe(shown.worth[0]).startswith("pair of aces")
    assert EIGHT_LOW.describe(shown.worth[1]) == "8-4-3-2-A low"
    r = all_in(variant, {1: "Ah Ad 2c 3s 4d 7h 8h", 2: "Kh Kd Qs Jc 9d Ts 7c"}, {1: 20, 2: 20})
    assert r.stacks == {1: 20, 2: 20}, "a king-high straight takes high, 7-4-3-2-A low"


@SPLIT
@pytest.mark.clause("S8(i)(11)#2", "S8(i)(11)(i)")
def test_two_to_six_is_a_straight_and_a_low(variant: Variant) -> None:
    r = all_in(variant, {1: "6h 5d 4c 3s 2d Kh Kd", 2: "Ks Kc As 9h 8d 7c Jc"}, {1: 20, 2: 20})
    assert r.stacks == {1: 40, 2: 0}
    shown = next(event for event in happened(r, e.Shown) if event.seat == 1)
    assert HIGH.class_of(shown.worth[0]) == "straight"
    assert EIGHT_LOW.describe(shown.worth[1]) == "6-5-4-3-2 low"
    best = [HIGH.best(sum(1 << card for card in shown.cards)), EIGHT_LOW.best(sum(1 << card for card in shown.cards))]
    assert set(best[0]) == set(best[1])


@SPLIT
@pytest.mark.clause("S8(i)(11)#2", "S8(i)(11)(ii)")
def test_five_of_a_suit_with_none_over_eight_are_a_flush_and_a_low(variant: Variant) -> None:
    r = all_in(variant, {1: "8h 7h 5h 3h 2h Ks Kd", 2: "Kh Kc As Ad 9d Jc Ts"}, {1: 20, 2: 20})
    assert r.stacks == {1: 40, 2: 0}
    shown = next(event for event in happened(r, e.Shown) if event.seat == 1)
    assert HIGH.class_of(shown.worth[0]) == "flush"
    assert EIGHT_LOW.describe(shown.worth[1]) == "8-7-5-3-2 low"


# --- ties


THREE_KINGS_UP = {
    1: "Ks Qd 9c 9d 3h 3s 2c",
    2: "Kh Qc 9h 9s 3d 3c 2d",
    3: "7s 6d 5c 4s Ah Ts Jd",
}
"""Two hands of nines and treys with a king, and a low."""


@SPLIT
@pytest.mark.clause("S8(i)(9)(ii)(B)#1")
def test_tied_highs_divide_the_high_half_and_leave_the_low_alone(variant: Variant) -> None:
    r = all_in(variant, THREE_KINGS_UP, {1: 20, 2: 20, 3: 20})
    assert won(r) == [(1, 15, "high"), (2, 15, "high"), (3, 30, "low")]


@SPLIT
@pytest.mark.clause("S8(i)(9)(ii)(B)#2", "S8(i)(9)(ii)(D)")
def test_the_odd_chip_of_tied_highs_goes_to_the_highest_card_by_suit(variant: Variant) -> None:
    r = all_in(variant, THREE_KINGS_UP, {1: 14, 2: 14, 3: 14})
    assert won(r) == [(1, 11, "high"), (2, 10, "high"), (3, 21, "low")]
    swapped = {1: THREE_KINGS_UP[1].replace("Ks", "Kd"), 2: THREE_KINGS_UP[2], 3: THREE_KINGS_UP[3]}
    assert won(all_in(variant, swapped, {1: 14, 2: 14, 3: 14}))[:2] == [(2, 11, "high"), (1, 10, "high")]


@pytest.mark.clause("S8(i)(9)(ii)(D)")
@pytest.mark.parametrize(("first", "second"), ["sh", "hd", "dc", "sc"])
def test_suits_rank_spades_hearts_diamonds_clubs(first: str, second: str) -> None:
    for one, other in ((1, 2), (2, 1)):
        hands = {
            one: f"K{first} Qd 9c 9d 3h 3s 2c",
            other: f"K{second} Qc 9h 9s 3d 3c 2d",
            3: "7s 6d 5c 4s Ah Ts Jd",
        }
        assert odd(all_in(stud_hi_lo_8, hands, {1: 14, 2: 14, 3: 14})) == [(one, 1)]


TWO_EIGHTS = {1: "8c 5d 4s 3h Ad Kh Ks", 2: "8h 5c 4h 3d As Kd Kc", 3: "Qs Qh Qd Jc Jd 9s 9c"}
"""Two lows of 8-5-4-3-A and queens full."""


@SPLIT
@pytest.mark.clause("S8(i)(9)(ii)(C)#1")
def test_tied_lows_divide_the_low_half_and_leave_the_high_alone(variant: Variant) -> None:
    r = all_in(variant, TWO_EIGHTS, {1: 20, 2: 20, 3: 20})
    assert won(r) == [(3, 30, "high"), (1, 15, "low"), (2, 15, "low")]


@SPLIT
@pytest.mark.clause("S8(i)(9)(ii)(C)#2", "CS/odd-chip/low")
def test_the_odd_chip_of_tied_lows_goes_to_the_worst_card_on_the_low_scale_by_lowest_suit(variant: Variant) -> None:
    r = all_in(variant, TWO_EIGHTS, {1: 14, 2: 14, 3: 14})
    assert won(r) == [(3, 21, "high"), (1, 11, "low"), (2, 10, "low")], "the eight of clubs"
    other = section_8.but("awards.odd_stud_low", "lowest-pip-by-suit")
    r = all_in(variant, TWO_EIGHTS, {1: 14, 2: 14, 3: 14}, other)
    assert won(r) == [(3, 21, "high"), (1, 11, "low"), (2, 10, "low")], "the ace of diamonds, below that of spades"
    swapped = {1: "8c 5d 4s 3h As Kh Ks", 2: "8h 5c 4h 3d Ad Kd Kc", 3: TWO_EIGHTS[3]}
    assert odd(all_in(variant, swapped, {1: 14, 2: 14, 3: 14})) == [(1, 1)]
    assert odd(all_in(variant, swapped, {1: 14, 2: 14, 3: 14}, other)) == [(2, 1)]


def test_a_player_with_two_eights_counts_the_lower() -> None:
    hands = {1: "8s 8c 5d 4s 3h Ad Kh", 2: "8h 5c 4h 3d As Kd Kc", 3: "Qs Qh Qd Jc Jd 9s 9c"}
    assert odd(all_in(stud_hi_lo_8, hands, {1: 14, 2: 14, 3: 14})) == [(1, 1)]
    hands[2] = "8d 5c 4h 3d As Kd Kc"
    hands[1] = "8s 8h 5d 4s 3h Ad Kh"
    assert odd(all_in(stud_hi_lo_8, hands, {1: 14, 2: 14, 3: 14})) == [(2, 1)]


def test_three_tied_lows_share_what_is_left_a_chip_at_a_time() -> None:
    """A half of 20 among three: 7, 7 and 6, by the suits of their sevens."""
    hands = {
        1: "As Kd 9c 7d 6h 4s 3c",
        2: "Ah Kc 9d 7h 6d 4c 3d",
        3: "Ad Kh 9h 7c 6s 4h 3s",
        4: "8s 8h 8d Qc Qd 2c 2d",
    }
    r = all_in(stud_hi_lo, hands, {1: 12, 2: 12, 3: 12, 4: 12})
    assert won(r) == [(4, 24, "high"), (1, 8, "low"), (2, 8, "low"), (3, 8, "low")]
    assert odd(r) == []
    r = all_in(stud_hi_lo, hands, {1: 10, 2: 10, 3: 10, 4: 10})
    assert won(r) == [(4, 20, "high"), (3, 7, "low"), (1, 7, "low"), (2, 6, "low")]
    assert odd(r) == [(3, 1), (1, 1)]


@SPLIT
def test_a_three_way_tie_for_low_with_one_of_them_high_too_is_paid_to_the_chip(variant: Variant) -> None:
    """A pot of 51: 26 for the flush; 25 for three sevens, of which the odd one goes to the club."""
    hands = {1: "7c 5s 4d 3d 2s Ks Kc", 2: "7h 5h 4h 3h 2h Kd Qd", 3: "7s 5c 4s 3c 2c Jd Td"}
    r = all_in(variant, hands, {1: 17, 2: 17, 3: 17})
    assert won(r) == [(2, 26, "high"), (1, 9, "low"), (2, 8, "low"), (3, 8, "low")]
    assert r.stacks == {1: 9, 2: 34, 3: 8}
    r = all_in(variant, hands, {1: 19, 2: 19, 3: 19})
    assert r.stacks == {1: 10, 2: 29 + 9, 3: 9}
    r = all_in(variant, hands, {1: 6, 2: 6, 3: 6})
    assert r.stacks == {1: 3, 2: 9 + 3, 3: 3}


# --- by the other books


@under(
    section_8_tournament=("S8(y)(39)", "CS/odd-chip/ace-of-a-low"),
    seminole=("SEM/T20/B", "CS/odd-chip/ace-of-a-low"),
    seminole_tournament=("SEM/T20/B", "CS/odd-chip/ace-of-a-low"),
)
def test_by_the_others_the_highest_card_by_suit_has_the_odd_chip_of_either_half(rules: HouseRules) -> None:
    hands = {1: "8c 5d 4s 3h As Kh Ks", 2: "8h 5c 4h 3d Ac Kd Kc", 3: TWO_EIGHTS[3]}
    r = all_in(stud_hi_lo_8, hands, {1: 14, 2: 14, 3: 14}, rules)
    assert won(r) == [(3, 21, "high"), (2, 11, "low"), (1, 10, "low")], "8h, for the ace is low in a low hand"
    r = all_in(stud_hi_lo_8, THREE_KINGS_UP, {1: 14, 2: 14, 3: 14}, rules)
    assert won(r) == [(1, 11, "high"), (2, 10, "high"), (3, 21, "low")]


@under(
    section_8="CS/odd-chip/high-only",
    section_8_tournament="S8(y)(39)",
    seminole="SEM/T20/B",
    seminole_tournament="SEM/T20/B",
)
def test_in_stud_the_highest_card_by_suit_of_the_winning_five_has_the_odd_chip(rules: HouseRules) -> None:
    hands = {1: "Ah Kd 9c 9d 3h 3s 2c", 2: "As Kc 9h 9s 3d 3c 2d", 3: "7s 6d 5c 4s Qh Ts Jd"}
    r = all_in(stud, hands, {1: 15, 2: 15, 3: 15}, rules)
    assert won(r) == [(2, 23, "high"), (1, 22, "high")]
    hands = {1: "Ah Ks 9c 9d Ad 9h 2c", 2: "Ac Kh Td Tc As Th 2d", 3: "7s 6d 5c 4s Qh Js Jd"}
    assert won(all_in(stud, hands, {1: 15, 2: 15, 3: 15}, rules)) == [(2, 45, "high")]


@under(seminole="SEM/T20/B", seminole_tournament="SEM/T20/B")
def test_a_card_outside_the_winning_five_counts_for_nothing(rules: HouseRules) -> None:
    hands = {1: "2h 2d 2c Kh Qd 9s 4h", 2: "Jh Td 9c 8s 7d As 3d", 3: "Js Tc 9h 8d 7h Ac Ad"}
    r = all_in(stud, hands, {1: 15, 2: 15, 3: 15}, rules)
    assert won(r) == [(3, 23, "high"), (2, 22, "high")], "the jack of spades; the aces play no part"
