"""Seven-card stud's betting: who opens, the forced bet and its completion, the units, how a street closes. S8(i)."""

from __future__ import annotations

from typing import Any

import pytest

from cardspeak.poker import Round
from cardspeak.poker import events as e
from cardspeak.poker.stakes import Stakes, fixed_limit, no_limit, pot_limit, spread_limit
from cardspeak.poker.variants import razz, stud, stud_hi_lo, stud_hi_lo_8
from cardspeak.poker.variants.variant import Variant
from cardspeak.rulebook import Refused
from cardspeak.rulebook.books import section_8, section_8_tournament, seminole
from cardspeak.rulebook.house import HouseRules
from tests.poker.books import under
from tests.poker.stacked import openers, stacked, street_of, to_the_end, until
from tests.poker.table import happened, play

LIMIT = fixed_limit(10, 20, bring_in=3, ante=1)
SEVEN = [stud, stud_hi_lo, stud_hi_lo_8, razz]
EVERY_FORM = pytest.mark.parametrize("variant", SEVEN, ids=lambda variant: variant.key)
HIGH_BOARDS = pytest.mark.parametrize("variant", SEVEN[:3], ids=lambda variant: variant.key)


def sit(stacks: Any, variant: Variant = stud, rules: HouseRules = section_8, **more: Any) -> Round:
    return Round(variant, **{"stakes": LIMIT, "stacks": stacks, "rules": rules, "seed": 5} | more)


def doors(variant: Variant, cards: str, rules: HouseRules = section_8, **more: Any) -> Round:
    """Third street with these up-cards at seats 1, 2, and so on."""
    hands = {seat: f"-- -- {card}" for seat, card in enumerate(cards.split(), 1)}
    return sit([5000] * len(hands), variant, rules, deck=stacked(variant, hands), **more)


def boards(variant: Variant, street: str, hands: dict[int, str], **more: Any) -> Round:
    """That street open, with these up-cards."""
    full = {seat: f"-- -- {cards}" for seat, cards in hands.items()}
    return until(sit(dict.fromkeys(hands, 5000), variant, deck=stacked(variant, full), **more), street)


# --- who owes the forced bet


def brings_in(variant: Variant, cards: str) -> int:
    """The seat that posts the forced bet with these up-cards."""
    r = doors(variant, cards)
    seat = r.seat
    assert r.options.call == 3
    for refused in ("fold", "check"):
        with pytest.raises(Refused):
            r.act(refused)
    r.call()
    assert [(event.seat, event.chips, event.owed) for event in happened(r, e.BroughtIn)] == [(seat, 3, 3)]
    assert openers(r) == {"third": seat}
    return seat


BY_SUIT = pytest.mark.clause("S8(i)(4)#2")


@pytest.mark.clause("S8(i)(4)#1", "S8(i)(4)(i)", "S8(a)(1)(xiv)", "S8(g)(2)(iii)")
@pytest.mark.parametrize(
    ("cards", "seat"),
    [
        pytest.param("2h 2c Ad", 2, marks=BY_SUIT),
        ("3s Ac", 1),
        pytest.param("2d 2c 7h", 2, marks=BY_SUIT),
        pytest.param("Kd Kc Ks", 2, marks=BY_SUIT),
        pytest.param("As Ac", 2, marks=BY_SUIT),
        pytest.param("9h 2s Ad 2d 2h", 4, marks=BY_SUIT),
    ],
)
def test_in_stud_the_lowest_up_card_brings_it_in_ace_high_then_lowest_suit(cards: str, seat: int) -> None:
    assert brings_in(stud, cards) == seat


@pytest.mark.clause("S8(i)(4)(ii)#1", "S8(i)(4)(ii)#2")
@pytest.mark.parametrize(
    ("cards", "seat"),
    [
        pytest.param("Kh Ks 9d", 2, marks=BY_SUIT),
        ("Ac Qd", 2),
        pytest.param("Ac Ah As", 3, marks=BY_SUIT),
        ("2c Ad", 1),
        pytest.param("9c 9d Ah 9h", 4, marks=BY_SUIT),
    ],
)
def test_in_high_low_the_highest_brings_it_in_ace_below_two_then_highest_suit(cards: str, seat: int) -> None:
    assert brings_in(stud_hi_lo, cards) == seat


@pytest.mark.clause("S8(i)(4)(iii)#1", "S8(i)(4)(iii)#2")
@pytest.mark.parametrize(
    ("cards", "seat"),
    [
        pytest.param("2d 2c 7h", 2, marks=BY_SUIT),
        ("Ac 3d", 2),
        pytest.param("As Ac", 2, marks=BY_SUIT),
        pytest.param("4s Kc 4h Ad", 3, marks=BY_SUIT),
    ],
)
def test_in_high_low_eight_the_lowest_brings_it_in_ace_high_then_lowest_suit(cards: str, seat: int) -> None:
    assert brings_in(stud_hi_lo_8, cards) == seat


@EVERY_FORM
@pytest.mark.clause("S8(i)(5)#1")
def test_the_others_fold_call_or_raise_clockwise_from_the_forced_bet(variant: Variant) -> None:
    door = "2s" if variant in (stud, stud_hi_lo_8) else "Kh"
    r = doors(variant, f"9c 8h 7d {door} 5h 6c 8c 9d")
    assert r.seat == 4
    r.call()
    turns = []
    while street_of(r) == "third":
        turns.append(r.seat)
        assert (r.options.fold, r.options.call, r.options.raise_to, r.options.check) == (True, 3, (10, 10), False)
        with pytest.raises(Refused) as refused:
            r.check()
        assert "S8(i)(5)#1" in refused.value.cites
        r.call()
    assert turns == [5, 6, 7, 8, 1, 2, 3]


@EVERY_FORM
@pytest.mark.clause("S8(i)(5)#2", "CS/bring-in/no-option")
def test_a_forced_bet_that_is_called_all_round_ends_the_street(variant: Variant) -> None:
    r = sit([500] * 5, variant)
    opener = r.seat
    for _ in range(5):
        r.call()
    after = r.events[[type(event) for event in r.events].index(e.Closed) + 1]
    assert isinstance(after, e.Burned)
    assert next(event.seat for event in happened(r, e.BroughtIn, e.Called)) == opener
    assert len(happened(r, e.BroughtIn, e.Called)) == 5


@EVERY_FORM
@pytest.mark.clause("S8(i)(5)#2")
def test_a_raise_of_the_forced_bet_comes_back_to_its_maker(variant: Variant) -> None:
    r = sit([500] * 3, variant)
    opener = r.seat
    play(r, "call, raise 10, call")
    assert (r.seat, r.options.call, street_of(r)) == (opener, 7, "third")
    r.call()
    assert street_of(r) == "fourth"


@pytest.mark.clause("CS/bring-in/complete")
def test_the_opener_may_make_it_a_whole_bet_at_once() -> None:
    r = doors(stud, "2c 9h 8d")
    assert r.options.raise_to == (10, 10)
    r.raise_to(10)
    assert [(event.seat, event.to) for event in happened(r, e.Bet)] == [(1, 10)]
    assert (r.options.call, r.options.raise_to) == (10, (20, 20))
    r = doors(stud, "2c 9h 8d")
    r.call()
    assert (r.options.call, r.options.raise_to) == (3, (10, 10)), "or it posts no more than it must"
    rules = section_8.but("betting.opener_completes", "may-not")
    r = doors(stud, "2c 9h 8d", rules)
    assert r.options.raise_to is None
    with pytest.raises(Refused, match="posts the bring-in of 3 and no more"):
        r.raise_to(10)
    r.call()
    assert r.options.raise_to == (10, 10)


# --- how large it is


@pytest.mark.clause("CS/bring-in/completion")
@pytest.mark.parametrize("rules", [section_8, seminole], ids=lambda rules: rules.name)
def test_a_completion_is_the_bet_and_no_raise_of_the_cap(rules: HouseRules) -> None:
    r = sit([500] * 5, rules=rules, stakes=fixed_limit(10, 20, bring_in=3, raise_cap=3))
    play(r, "call, raise 10, raise 20, raise 30, raise 40")
    assert (r.options.call, r.options.raise_to) == (37, None)
    with pytest.raises(Refused, match="the cap of 3 raises is reached"):
        r.raise_to(50)


def test_section_8_s_tournaments_cap_at_three_raises_after_the_completion() -> None:
    r = sit([500] * 5, rules=section_8_tournament)
    play(r, "call, raise 10, raise 20, raise 30, raise 40")
    assert r.options.raise_to is None
    play(r, "fold, fold, fold, fold")
    assert r.over
    r = sit([500] * 2, rules=section_8_tournament)
    play(r, "call, raise 10, raise 20, raise 30, raise 40, raise 50")


def test_a_forced_bet_as_large_as_a_bet_is_raised_by_a_whole_one() -> None:
    r = sit([500] * 3, stakes=fixed_limit(10, 20, bring_in=10, raise_cap=3))
    r.call()
    assert (r.options.call, r.options.raise_to) == (10, (20, 20))
    play(r, "raise 20, raise 30, raise 40")
    assert r.options.raise_to is None


@pytest.mark.parametrize(
    ("stakes", "raise_to"),
    [
        (spread_limit(1, 5, bring_in=1), (2, 6)),
        (spread_limit(2, 10, bring_in=1), (2, 11)),
        (pot_limit(bet=10, bring_in=5, ante=1), (10, 18)),
        (no_limit(bet=10, bring_in=5), (10, 500)),
        (no_limit(bet=10, bring_in=10), (20, 500)),
    ],
    ids=["spread 1 to 5", "spread 2 to 10", "pot", "no limit", "no limit, whole bet"],
)
def test_what_may_be_raised_over_the_forced_bet(stakes: Stakes, raise_to: tuple[int, int]) -> None:
    r = sit([500 + stakes.ante] * 3, stakes=stakes)
    r.call()
    assert r.options.raise_to == raise_to


@pytest.mark.clause("S8(g)(2)(iii)")
@pytest.mark.parametrize("bring_in", [0, 11])
def test_a_forced_bet_is_some_chips_and_no_more_than_a_bet(bring_in: int) -> None:
    with pytest.raises(Refused, match="is opened by a forced bet of up to 10"):
        sit([500] * 3, stakes=fixed_limit(10, 20, bring_in=bring_in))


def test_a_forced_bet_that_its_player_cannot_meet_is_owed_whole_by_the_others() -> None:
    order = stacked(stud, {1: "-- -- 2c", 2: "-- -- 9h", 3: "-- -- 8d"})
    r = sit({1: 3, 2: 500, 3: 500}, deck=order)
    assert (r.seat, r.options.call) == (1, 2)
    r.call()
    assert [(event.chips, event.owed) for event in happened(r, e.BroughtIn)] == [(2, 3)]
    assert (r.options.call, r.options.raise_to) == (3, (10, 10))
    play(r, "call, call")
    assert [pot.chips for pot in r.pots] == [9, 2]
    assert street_of(r) == "fourth"


def test_alone_against_a_short_forced_bet_one_owes_what_was_posted() -> None:
    order = stacked(stud, {1: "-- -- 2c", 2: "-- -- 9h"})
    r = sit({1: 3, 2: 500}, deck=order)
    r.call()
    assert (r.seat, r.options.call, r.options.raise_to) == (2, 2, None)
    r.call()
    assert r.over


@pytest.mark.clause("CS/opener/all-in")
@pytest.mark.parametrize("rules", [section_8, seminole], ids=lambda rules: rules.name)
def test_the_forced_bet_passes_a_seat_that_is_all_in_by_the_ante(rules: HouseRules) -> None:
    order = stacked(stud, {1: "-- -- 9h", 2: "-- -- 2c", 3: "-- -- 8d", 4: "-- -- 3c"})
    r = sit({1: 500, 2: 1, 3: 500, 4: 500}, rules=rules, deck=order)
    assert (r.seat, r.options.call, r.options.fold) == (3, 3, False)
    play(r, "call, call, call")
    assert street_of(r) == "fourth"


def test_with_all_but_one_all_in_by_the_ante_nobody_bets() -> None:
    r = sit({1: 1, 2: 500, 3: 1})
    assert r.over
    assert happened(r, e.Opened, e.BroughtIn) == []


# --- who opens the later streets


@HIGH_BOARDS
@pytest.mark.clause("S8(i)(6)(i)", "S8(i)(7)#1", "S8(i)(7)#2")
@pytest.mark.parametrize(
    ("street", "hands", "seat"),
    [
        ("fourth", {1: "Ah Kd", 2: "9h 9d", 3: "Qc Jc"}, 2),
        ("fourth", {1: "Kh Qd", 2: "4h 3d", 3: "Ac 2c"}, 3),
        ("fifth", {1: "9h 9d As", 2: "3h 3d 3c", 3: "Kc Kd Qd"}, 2),
        ("fifth", {1: "Th 9h 8h", 2: "2c 2d 5s", 3: "Ks Qs Js"}, 2),
        ("sixth", {1: "9h 9d 4s 4d", 2: "Kc Kd Qd Js", 3: "Ah 2h 3h 4h"}, 1),
        ("sixth", {1: "6h 6d 6s 2d", 2: "Kc Kd Qd Qs", 3: "5h 5c 5d 5s"}, 3),
        ("seventh", {1: "9h 9d 4s 4d", 2: "9c 9s 4c 3h", 3: "Ah 2h 3s 5h"}, 1),
    ],
)
def test_the_best_high_hand_showing_bets_or_checks_first(variant: Variant, street: str, hands: dict[int, str], seat: int) -> None:
    r = boards(variant, street, hands)
    assert (r.seat, r.options.check, r.options.call, r.options.bound) == (seat, True, 0, False)
    assert r.options.raise_to
    r.check()
    assert r.options.check, "checking stays open until somebody bets"
    r.check()


@HIGH_BOARDS
@pytest.mark.clause("S8(i)(6)(ii)")
@pytest.mark.parametrize(
    ("hands", "seat"),
    [
        ({2: "Ah Kh", 4: "Qc Jc", 6: "As Ks"}, 2),
        ({3: "9h 9d", 5: "9s 9c", 7: "Ah Kd"}, 3),
        ({1: "4d 3c", 4: "Kd 7h", 8: "Ks 7s"}, 4),
    ],
)
def test_tied_boards_go_by_the_seat_nearest_the_dealers_left_and_not_by_suit(
    variant: Variant, hands: dict[int, str], seat: int
) -> None:
    assert boards(variant, "fourth", hands).seat == seat


@pytest.mark.clause("S8(i)(6)(i)", "CS/opener/all-in")
def test_the_opening_passes_a_board_that_is_all_in() -> None:
    hands = {1: "-- -- 3h 4d", 2: "-- -- 9h 9d", 3: "-- -- 2c 5h"}
    r = until(sit({1: 500, 2: 4, 3: 500}, deck=stacked(stud, hands)), "fourth")
    assert r.seat == 3, "clockwise from the pair of nines, which is all-in"
    hands = {1: "-- -- 3h 4d", 2: "-- -- 9h 9d", 3: "-- -- 2c 5h", 4: "-- -- 9c 9s"}
    r = until(sit({1: 500, 2: 4, 3: 500, 4: 500}, deck=stacked(stud, hands)), "fourth")
    assert r.seat == 4, "the other pair of nines"


# --- the streets after the first


@EVERY_FORM
@pytest.mark.clause("S8(i)(7)#1", "S8(i)(7)#2", "S8(i)(7)#4")
@pytest.mark.parametrize("street", ["fourth", "fifth", "sixth", "seventh"])
def test_all_may_check_and_that_ends_the_street(variant: Variant, street: str) -> None:
    r = until(sit({2: 500, 5: 500, 7: 500}, variant), street)
    order = {2: [2, 5, 7], 5: [5, 7, 2], 7: [7, 2, 5]}[openers(r)[street]]
    for seat in order:
        assert (r.seat, r.options.check, r.options.raise_to is None) == (seat, True, False)
        r.check()
    assert street_of(r) != street or r.over


@EVERY_FORM
@pytest.mark.clause("S8(i)(7)#3")
@pytest.mark.parametrize("street", ["fourth", "fifth", "sixth", "seventh"])
def test_once_somebody_bets_the_next_must_fold_call_or_raise(variant: Variant, street: str) -> None:
    r = until(sit([500] * 3, variant), street)
    r.check()
    low = r.options.low
    r.raise_to(low)
    assert (r.options.fold, r.options.call, r.options.check) == (True, low, False)
    assert r.options.low == 2 * low
    with pytest.raises(Refused, match="cannot check") as refused:
        r.check()
    assert "S8(i)(7)#3" in refused.value.cites
    r.fold()
    assert r.options.fold
    assert r.options.call == low, "who checked is asked again"


@EVERY_FORM
@pytest.mark.clause("S8(i)(7)#4")
def test_a_street_closes_when_the_latest_bet_has_been_answered(variant: Variant) -> None:
    r = until(sit([500] * 3, variant), "fourth")
    count, before = len(r.events), r.view(0).pot
    play(r, "raise 10, raise 20, call, call")
    assert (r.view(0).pot, any(r.put)) == (before + 3 * 20, False), "what was bet is in the pot, and nothing in front"
    assert [type(event) for event in r.events[count : count + 5]] == [e.Bet, e.Raised, e.Called, e.Called, e.Closed]
    assert street_of(r) == "fifth"


@EVERY_FORM
@pytest.mark.clause("CS/stud/tiers")
def test_bets_are_of_the_lower_unit_on_third_and_fourth_street_and_of_the_upper_one_from_fifth(
    variant: Variant,
) -> None:
    hands = {1: "-- -- 2c 7h", 2: "-- -- 9h 5d", 3: "-- -- Kd 3c"}
    r = sit([5000] * 3, variant, deck=stacked(variant, hands))
    r.call()
    assert r.options.raise_to == (10, 10)
    for street, unit in (("fourth", 10), ("fifth", 20), ("sixth", 20), ("seventh", 20)):
        until(r, street)
        assert r.options.raise_to == (unit, unit)
        r.raise_to(unit)
        assert r.options.raise_to == (2 * unit, 2 * unit)
        with pytest.raises(Refused, match="is above the limit of"):
            r.raise_to(3 * unit)


# --- an open pair on fourth street


PAIR = {1: "2h 3d", 2: "9h 9d", 3: "Qc Jc"}


@under(section_8=("S8(i)(13)(iv)#2", "CS/stud/open-pair"), seminole="CS/stud/open-pair")
def test_with_a_pair_showing_on_fourth_street_either_unit_may_be_bet(rules: HouseRules) -> None:
    for to in (10, 20):
        r = boards(stud, "fourth", PAIR, rules=rules)
        assert (r.seat, r.options.raise_to) == (2, (10, 20))
        with pytest.raises(Refused, match="to 10 or to 20, not to 15") as refused:
            r.raise_to(15)
        assert refused.value.cites
        r.raise_to(to)
        assert happened(r, e.Bet)[-1].to == to


@pytest.mark.clause("S8(i)(13)(iv)#2")
def test_raises_go_on_by_either_unit_until_the_upper_one_is_bet() -> None:
    r = boards(stud, "fourth", PAIR)
    r.raise_to(10)
    assert r.options.raise_to == (20, 30)
    r.raise_to(20)
    assert r.options.raise_to == (30, 40)
    r.raise_to(40)
    assert r.options.raise_to == (60, 60)
    r = boards(stud, "fourth", PAIR)
    r.raise_to(20)
    assert r.options.raise_to == (40, 40)


@pytest.mark.clause("S8(i)(13)(iv)#2")
def test_anybody_may_bet_the_upper_unit_whosever_the_pair_is() -> None:
    r = boards(stud, "fourth", PAIR)
    r.check()
    assert (r.seat, r.options.raise_to) == (3, (10, 20))
    r.raise_to(20)
    assert happened(r, e.Bet)[-1].seat == 3


def test_without_a_pair_or_on_another_street_there_is_one_unit() -> None:
    assert boards(stud, "fourth", {1: "2h 3d", 2: "9h 8d", 3: "Qc Jc"}).options.raise_to == (10, 10)
    assert boards(stud, "fifth", {1: "2h 3d 4h", 2: "9h 9d 5d", 3: "Qc Jc 2d"}).options.raise_to == (20, 20)


@pytest.mark.parametrize("variant", [stud_hi_lo, stud_hi_lo_8], ids=lambda variant: variant.key)
def test_in_the_split_games_a_pair_changes_nothing(variant: Variant) -> None:
    assert boards(variant, "fourth", PAIR).options.raise_to == (10, 10)


def test_at_one_unit_there_is_nothing_larger_to_bet() -> None:
    assert boards(stud, "fourth", PAIR, stakes=fixed_limit(10, bring_in=3)).options.raise_to == (10, 10)


# --- what else may be played


@pytest.mark.parametrize(
    "stakes",
    [spread_limit(2, 10, bring_in=1), pot_limit(bet=10, bring_in=5), no_limit(bet=10, bring_in=5, ante=2)],
    ids=["spread", "pot", "no"],
)
@EVERY_FORM
def test_other_limits_play_to_the_end(variant: Variant, stakes: Stakes) -> None:
    r = sit([500] * 6, variant, stakes=stakes)
    r.call()
    while street_of(r) == "third":
        r.call()
    r.raise_to(r.options.high)
    assert to_the_end(r).over
    assert sum(r.stacks.values()) == 3000
