"""Five-card stud. S8(r)."""

from __future__ import annotations

from typing import Any

import pytest

from cardspeak.cards import FULL_DECK, cards_of
from cardspeak.events import view
from cardspeak.poker import Round
from cardspeak.poker import events as e
from cardspeak.poker.stakes import fixed_limit
from cardspeak.poker.variants import five_card_stud
from cardspeak.ranking import HIGH
from cardspeak.rulebook import Refused
from cardspeak.rulebook.books import exhibit_a, section_8, seminole
from cardspeak.rulebook.house import HouseRules
from tests.poker.books import under
from tests.poker.properties import views_hide_what_they_must
from tests.poker.stacked import openers, passive, stacked, street_of, to_the_end, until
from tests.poker.table import happened, play, wins

LIMIT = fixed_limit(10, 20, bring_in=3, ante=1)
LATER = ["third", "fourth", "fifth"]


def sit(stacks: Any, rules: HouseRules = section_8, **more: Any) -> Round:
    return Round(five_card_stud, **{"stakes": LIMIT, "stacks": stacks, "rules": rules, "seed": 5} | more)


def dealt(hands: dict[int, str], stacks: Any = None, rules: HouseRules = section_8, **more: Any) -> Round:
    """A round that deals these cards, the first of each down."""
    order = stacked(five_card_stud, hands)
    return sit(stacks or dict.fromkeys(hands, 5000), rules, deck=order, **more)


@pytest.mark.clause("S8(h)(1)(x)", "S8(r)(1)#1")
def test_it_may_be_spread_and_has_four_betting_rounds() -> None:
    r = to_the_end(sit([500] * 4))
    assert list(openers(r)) == ["second", *LATER]
    with pytest.raises(Refused, match="may not be spread under exhibit-a"):
        sit([500] * 4, exhibit_a)


@pytest.mark.clause("S8(r)(2)#1")
def test_eight_seats_and_no_more() -> None:
    r = to_the_end(sit([500] * 8))
    assert r.drawn == 40 + 3
    assert len(sit(dict.fromkeys(range(1, 9), 500)).dealt_in) == 8
    assert happened(r, e.Boarded, e.Reshuffled) == []
    with pytest.raises(Refused) as refused:
        sit([500] * 9)
    assert "S8(r)(2)#1" in refused.value.cites


@pytest.mark.clause("S8(r)(2)#2")
def test_an_ante_is_taken_before_the_cards() -> None:
    r = sit([500] * 8)
    kinds = [type(event) for event in r.events]
    assert kinds.index(e.Anted) < kinds.index(e.Dealt)
    assert r.pot == 8


@pytest.mark.clause("S8(r)(3)#1", "S8(r)(3)#2")
def test_one_down_then_one_up_from_the_dealers_left() -> None:
    r = sit({2: 500, 5: 500, 7: 500}, deck=FULL_DECK)
    down, up = happened(r, e.Dealt, e.DealtUp)
    assert [down.hands[seat] for seat in (2, 5, 7)] == [FULL_DECK[place : place + 1] for place in (0, 1, 2)]
    assert [up.hands[seat] for seat in (2, 5, 7)] == [FULL_DECK[place : place + 1] for place in (3, 4, 5)]
    for viewer in (0, 2, 5, 7):
        given = r.view(viewer)
        assert given.tabled == {seat: up.hands[seat] for seat in (2, 5, 7)}
        assert given.hole == (down.hands[viewer] if viewer else ())


# --- the forced bet


BY_SUIT = pytest.mark.clause("CS/five-card-stud/suits")


@pytest.mark.clause("S8(r)(4)#1", "S8(r)(4)#2", "S8(a)(1)(xiv)")
@pytest.mark.parametrize(
    ("cards", "seat"),
    [
        pytest.param("2s 2d 9c", 2, marks=BY_SUIT),
        ("Ac Kd", 2),
        pytest.param("2h 2c 2d Ah", 2, marks=BY_SUIT),
        pytest.param("As Ah", 2, marks=BY_SUIT),
        ("4s Kc 3s", 3),
    ],
)
def test_the_lowest_up_card_brings_it_in_ace_high_then_lowest_suit(cards: str, seat: int) -> None:
    r = dealt({at: f"-- {card}" for at, card in enumerate(cards.split(), 1)})
    assert happened(r, e.BroughtIn, e.Bet, e.Called) == []
    assert (r.seat, r.options.call, r.options.fold, r.options.check) == (seat, 3, False, False)
    for refused in ("fold", "check"):
        with pytest.raises(Refused, match=r"is owed|must post the bring-in of 3 first"):
            r.act(refused)
    r.call()
    assert [(event.seat, event.chips) for event in happened(r, e.BroughtIn)] == [(seat, 3)]


@pytest.mark.clause("S8(r)(5)#1", "S8(r)(5)#2", "CS/bring-in/no-option")
def test_the_others_fold_call_or_raise_clockwise_and_the_opener_has_no_more_to_say() -> None:
    r = dealt({2: "-- 9h", 5: "-- 2c", 7: "-- Kd"})
    r.call()
    for seat in (7, 2):
        assert (r.seat, r.options.fold, r.options.call, r.options.raise_to) == (seat, True, 3, (10, 10))
        with pytest.raises(Refused) as refused:
            r.check()
        assert "S8(r)(5)#1" in refused.value.cites
        r.call()
    kinds = [type(event) for event in r.events]
    assert kinds[kinds.index(e.Closed) + 1] is e.Burned
    r = dealt({2: "-- 9h", 5: "-- 2c", 7: "-- Kd"})
    play(r, "call, raise 10, call")
    assert (r.seat, r.options.call) == (5, 7)


# --- the later streets


@pytest.mark.clause("S8(r)(6)#1", "S8(r)(6)#2", "S8(r)(7)#1", "S8(r)(7)#2", "S8(r)(7)#3")
def test_three_more_up_each_after_a_burn_and_before_a_betting_round() -> None:
    r = to_the_end(sit([500] * 4))
    did = [type(event) for event in happened(r, e.Burned, e.Dealt, e.DealtUp, e.Opened, e.Closed)]
    assert did == [e.Dealt, e.DealtUp, e.Opened, e.Closed, *[e.Burned, e.DealtUp, e.Opened, e.Closed] * 3]
    assert [len(cards_of(r.up[seat])) for seat in (1, 2, 3, 4)] == [4] * 4
    burned = [event.cards[0] for event in happened(r, e.Burned)]
    for viewer in range(5):
        seen = [event.cards for event in view(r.events, viewer) if isinstance(event, e.Burned)]
        assert seen == [(-1,)] * 3
        assert not set(burned) & set(r.view(viewer).hole)
    views_hide_what_they_must(r)
    bet = sit([500] * 4)
    while not bet.over:
        if bet.options.call:
            bet.call()
        else:
            bet.act("bet", bet.options.raise_to[0])
    assert [event.chips for event in happened(bet, e.Closed)] == [12, 40, 80, 80], "what each street took goes into the pot"
    assert sum(bet.stacks.values()) == 2000


@pytest.mark.clause("S8(r)(6)#3")
@pytest.mark.parametrize(
    ("street", "hands", "seat"),
    [
        ("third", {1: "Ah Kd", 2: "9h 9d", 3: "Qc Jc"}, 2),
        ("third", {1: "Ah Qd", 2: "Ac Kd", 3: "5c 5d"}, 3),
        ("third", {1: "Ah Qd", 2: "Ac Kd", 3: "2c 5d"}, 2),
        ("fourth", {1: "3h 3d 3c", 2: "Ac Ad Kd", 3: "2c 5d 5s"}, 1),
        ("fifth", {1: "3h 3d 4c 4h", 2: "Ac Ad Kd Qs", 3: "2c 5d 5s 9h"}, 1),
    ],
)
def test_the_best_hand_showing_opens_and_may_check_if_it_is_alone(street: str, hands: dict[int, str], seat: int) -> None:
    r = until(dealt({at: f"-- {cards}" for at, cards in hands.items()}), street)
    assert (r.seat, r.options.bound, r.options.check) == (seat, False, True)
    r.check()
    assert r.options.check, "nobody has bet"


TIED = {1: "-- 2c 9d", 2: "-- Kh Qd", 4: "-- Ks Qs"}


@pytest.mark.clause("S8(r)(6)#4")
def test_tied_the_seat_nearest_the_dealers_left_is_required_to_bet() -> None:
    r = until(dealt(TIED), "third")
    assert (r.seat, r.options.bound, r.options.fold, r.options.check) == (2, True, False, False)
    assert r.options.raise_to == (10, 10)
    for act in ("check", "call", "fold"):
        with pytest.raises(Refused, match="is required to bet") as refused:
            r.act(act)
        assert "S8(r)(6)#4" in refused.value.cites
    r.raise_to(10)
    assert (r.seat, r.options.call, r.options.fold, r.options.bound) == (4, 10, True, False)


@pytest.mark.parametrize(
    ("choice", "hands", "bound"),
    [("all", TIED, True), ("never", TIED, False), ("all", {1: "-- 2c 9d", 2: "-- Kh Kd"}, True)],
)
def test_a_house_may_bind_every_opener_or_none(choice: str, hands: dict[int, str], bound: bool) -> None:
    r = until(dealt(hands, rules=section_8.but("betting.bound_opener", choice)), "third")
    assert (r.seat, r.options.bound, r.options.check) == (2, bound, not bound)


@under(seminole="CS/opener/bound", seminole_tournament="CS/opener/bound")
def test_by_seminole_nobody_is_required_to_bet(rules: HouseRules) -> None:
    r = until(dealt(TIED, rules=rules), "third")
    assert (r.seat, r.options.bound, r.options.check) == (2, False, True)


def test_one_required_to_bet_who_has_less_bets_that() -> None:
    r = until(dealt(TIED, {1: 500, 2: 4 + 6, 4: 500}), "third")
    assert (r.seat, r.options.bound, r.options.raise_to) == (2, True, (6, 6))
    r.raise_to(6)
    assert r.options.call == 6


def test_an_all_in_opener_passes_the_duty_to_the_other_tied_hand() -> None:
    hands = {1: "-- 2c 9d", 2: "-- Kh Qd", 3: "-- 8h 7h", 4: "-- Ks Qs"}
    r = until(dealt(hands, {1: 500, 2: 4, 3: 500, 4: 500}), "third")
    assert (r.seat, r.options.bound) == (4, True)
    r = until(dealt(hands, {1: 500, 2: 4, 3: 500, 4: 4}), "third")
    assert (r.seat, r.options.bound) == (3, False)


@pytest.mark.clause("S8(r)(6)#5")
def test_the_street_is_finished_when_the_latest_bet_is_answered() -> None:
    r = until(dealt(TIED), "third")
    count = len(r.events)
    play(r, "raise 10, raise 20, fold, call")
    assert [type(event) for event in r.events[count : count + 5]] == [e.Bet, e.Raised, e.Folded, e.Called, e.Closed]
    r = until(dealt({1: "-- 2c 9d", 2: "-- Kh Kd"}), "third")
    play(r, "check, check")
    assert street_of(r) == "fourth"


@pytest.mark.clause("CS/stud/tiers")
def test_the_upper_unit_begins_on_fourth_street() -> None:
    r = sit([5000] * 3)
    passive(r)
    assert r.options.raise_to == (10, 10)
    for street, unit in (("third", 10), ("fourth", 20), ("fifth", 20)):
        assert until(r, street).options.raise_to == (unit, unit)


def test_a_pair_showing_changes_no_unit() -> None:
    r = until(dealt({1: "-- 9c 9d", 2: "-- Kh Qd"}), "third")
    assert r.options.raise_to == (10, 10)


@pytest.mark.clause("S8(u)(5)")
def test_a_place_that_folds_while_all_check_draws_until_the_next_wager() -> None:
    r = until(dealt({1: "-- 2c 9d", 2: "-- Kh Kd", 3: "-- 8h 7h"}), "third")
    play(r, "check, fold, check")
    fourth = happened(r, e.DealtUp)[-1]
    assert (len(fourth.dead), fourth.hands[3]) == (1, ())
    r.raise_to(20)
    until(r, "fifth")
    assert happened(r, e.DealtUp)[-1].dead == ()


# --- the showdown


@pytest.mark.clause("S8(r)(8)#1", "S8(r)(8)#2", "S8(r)(1)#2", "S8(a)(1)(xvii)")
def test_the_best_five_card_high_hand_wins_all() -> None:
    r = to_the_end(dealt({1: "Ah Ad Kc 9s 2h", 2: "Kh Qd Js Tc 8h", 3: "7c 6d 4s 3h 2d"}))
    shown = {event.seat: HIGH.class_of(event.worth[0]) for event in happened(r, e.Shown)}
    assert shown == {1: "one-pair", 2: "high-card", 3: "high-card"}
    assert [(event.seat, event.end) for event in happened(r, e.Won)] == [(1, "high")]
    r = to_the_end(dealt({1: "5h 4d 3c 2s Ah", 2: "Kh Kd Js Tc 8h"}))
    assert [HIGH.class_of(event.worth[0]) for event in happened(r, e.Shown)].count("straight") == 1
    assert [(event.seat, event.end) for event in happened(r, e.Won)] == [(1, "high")]


def test_one_who_is_left_alone_shows_nothing() -> None:
    r = play(sit([500] * 3), "call, raise 10, fold, fold")
    assert r.over
    assert happened(r, e.Shown) == []


@under(section_8="CS/odd-chip/high-only", section_8_tournament="S8(y)(39)", seminole="SEM/T20/B")
def test_the_odd_chip_goes_to_the_highest_card_by_suit(rules: HouseRules) -> None:
    stakes = fixed_limit(10, bring_in=1, ante=15)
    hands = {1: "Ah Kd 9c 7s 2h", 2: "As Kc 9d 7h 2c", 3: "Qh Jd Tc 8s 3h"}
    order = stacked(five_card_stud, hands)
    r = to_the_end(sit([15] * 3, rules, stakes=stakes, deck=order))
    assert wins(r) == [(2, 23, 0), (1, 22, 0)]


def test_seminole_plays_it_as_section_8_deals_it() -> None:
    r = to_the_end(sit([500] * 5, seminole))
    assert list(openers(r)) == ["second", *LATER]
