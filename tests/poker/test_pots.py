"""Main and side pots, uncalled bets, and what a fold leaves behind."""

from __future__ import annotations

from typing import Any

import pytest

from cardspeak.poker import Post, Round
from cardspeak.poker import events as e
from cardspeak.poker.round.pots import uncalled
from cardspeak.poker.stakes import Stakes, no_limit
from cardspeak.poker.variants import texas_holdem
from cardspeak.rulebook.books import ALL, section_8
from cardspeak.rulebook.house import HouseRules
from tests.poker.books import under_every_book
from tests.poker.table import deck, happened, play, wins

EVERY_BOOK = pytest.mark.parametrize("rules", ALL.values(), ids=ALL.keys())
DRY = "2c 7d 9h 3s Jc"


def holdem(stakes: Stakes, stacks: Any, rules: HouseRules = section_8, **more: Any) -> Round:
    return Round(texas_holdem, stakes, stacks, rules, **{"seed": 1, **more})


@under_every_book(section_8="S8(a)(1)(xxix)", exhibit_a="XA/definitions/side-pot", seminole=("SEM/term/allin", "SEM/term/pot"))
def test_stacks_of_20_50_and_100_make_60_and_60_and_send_50_home(rules: HouseRules) -> None:
    order = deck(3, {3: "As Ad", 2: "Ks Kd", 1: "Qs Qd"}, DRY)
    r = play(holdem(no_limit(1, 2), [100, 50, 20], rules, deck=order), "raise 20, raise 100, call")
    assert [(event.seat, event.chips) for event in happened(r, e.Returned)] == [(1, 50)]
    assert wins(r) == [(2, 60, 1), (3, 60, 0)]


@EVERY_BOOK
def test_the_best_hand_of_all_wins_every_pot_that_it_is_in(rules: HouseRules) -> None:
    order = deck(4, {4: "As Ad", 3: "Ks Kd", 2: "Qs Qd", 1: "Ts Td"}, DRY)
    r = play(holdem(no_limit(1, 2), [10, 30, 60, 100], rules, deck=order), "call, raise 100, call, call, call")
    assert wins(r) == [(4, 60, 2), (4, 60, 1), (4, 40, 0)]


@under_every_book(section_8="S8(f)(5)(vi)", exhibit_a="XA/overview/4/v")
def test_three_pots_are_paid_from_the_last_side_pot_to_the_main_one(rules: HouseRules) -> None:
    order = deck(4, {1: "As Ad", 2: "Ks Kd", 3: "Qs Qd", 4: "Ts Td"}, DRY)
    r = play(holdem(no_limit(1, 2), [10, 30, 60, 100], rules, deck=order), "call, raise 100, call, call, call")
    assert wins(r) == [(3, 60, 2), (2, 60, 1), (1, 40, 0)]
    assert [pot.chips for pot in r.pots] == [40, 60, 60]
    assert [list(pot.seats) for pot in r.pots] == [[1, 2, 3, 4], [2, 3, 4], [3, 4]]
    assert happened(r, e.Returned)[0].chips == 40


def test_chips_of_folded_hands_lie_in_the_pots_that_they_reach() -> None:
    order = deck(4, {1: "As Ad", 2: "Ks Kd", 3: "Qs Qd", 4: "Ts Td"}, DRY)
    r = holdem(no_limit(1, 2), [20, 100, 100, 100], deck=order)
    play(r, "call, raise 10, call, call, call")
    play(r, "bet 10, raise 30, call, fold")
    play(r, "bet 20, fold")
    assert happened(r, e.Returned)[0].chips == 20
    assert wins(r) == [(2, 40, 1), (1, 70, 0)]


def test_a_side_pot_of_one_after_folds_is_that_player_s() -> None:
    order = deck(4, {1: "As Ad", 2: "Ks Kd", 3: "Qs Qd", 4: "Ts Td"}, DRY)
    r = holdem(no_limit(1, 2), [20, 100, 100, 100], deck=order)
    play(r, "call, raise 20, call, call, call")
    play(r, "check, bet 10, call, fold")
    play(r, "bet 40, fold")
    assert wins(r) == [(3, 20, 1), (1, 80, 0)]


def test_an_uncalled_raise_goes_home_down_to_the_call() -> None:
    r = play(holdem(no_limit(1, 2), [100, 40, 100]), "fold, raise 100, call")
    assert [(event.seat, event.chips) for event in happened(r, e.Returned)] == [(1, 60)]


def test_the_last_player_wins_every_pot_at_once_and_shows_nothing() -> None:
    r = play(holdem(no_limit(1, 2), [100, 100, 100]), "raise 20, fold, fold")
    assert [(event.seat, event.chips) for event in happened(r, e.Returned)] == [(3, 18)]
    assert wins(r) == [(3, 5, 0)]
    assert happened(r, e.Shown, e.Tabled) == []


def test_a_big_blind_that_nobody_calls_takes_back_what_the_small_blind_did_not_match() -> None:
    r = play(holdem(no_limit(1, 2), [100, 100, 100]), "fold, fold")
    assert [(event.seat, event.chips) for event in happened(r, e.Returned)] == [(2, 1)]
    assert wins(r) == [(2, 2, 0)]


def test_a_folded_post_stays_in_the_pot() -> None:
    order = deck(4, {1: "As Ad", 2: "Ks Kd"}, DRY)
    r = holdem(no_limit(50, 100), [500, 30, 500, 500], deck=order, posts=[Post(4, 100)])
    play(r, "fold, fold")
    assert happened(r, e.Returned) == []
    assert r.net == {1: 130, 2: -30, 3: 0, 4: -100}


def test_the_pots_can_be_seen_as_they_stand() -> None:
    r = holdem(no_limit(1, 2), [10, 100, 100])
    assert [pot.chips for pot in r.pots] == [0]
    play(r, "call, raise 10, call, call, bet 20, call")
    assert [(pot.chips, list(pot.seats)) for pot in r.pots] == [(30, [1, 2, 3]), (40, [2, 3])]


def test_what_nobody_else_has_met_is_uncalled() -> None:
    assert uncalled([0, 5, 20, 12]) == 8
    assert uncalled([0, 20, 20]) == 0
