"""The traps that engines fall into, each with the right answer."""

from __future__ import annotations

from typing import Any

import pytest

from cardspeak.poker import Post, Round, rake
from cardspeak.poker import events as e
from cardspeak.poker.stakes import fixed_limit, no_limit, pot_limit
from cardspeak.poker.variants import texas_holdem
from cardspeak.rulebook import Refused
from cardspeak.rulebook.books import ALL, exhibit_a, section_8, seminole, seminole_tournament
from cardspeak.rulebook.house import HouseRules
from tests.poker.books import under_every_book
from tests.poker.table import call_down, deck, happened, play, wins

EVERY_BOOK = pytest.mark.parametrize("rules", ALL.values(), ids=ALL.keys())


def holdem(stakes: Any, stacks: Any, rules: HouseRules = section_8, **more: Any) -> Round:
    return Round(texas_holdem, stakes, stacks, rules, **{"seed": 1, **more})


@under_every_book(
    section_8="CS/raise/reopening",
    exhibit_a="CS/raise/reopening",
    seminole="SEM/T47-A/1",
    seminole_tournament="SEM/T47-A/1",
)
def test_a_limp_of_100_and_an_all_in_of_150_do_not_let_the_limper_raise(rules: HouseRules) -> None:
    r = holdem(no_limit(50, 100), {1: 5000, 2: 5000, 3: 5000, 4: 150}, rules)
    play(r, "call, raise 150, fold, call")
    assert (r.seat, r.options.call, r.options.raise_to) == (3, 50, None)
    with pytest.raises(Refused, match="faces 50, less than a full raise of 100: call or fold"):
        r.raise_to(250)


@EVERY_BOOK
def test_the_big_blind_who_has_not_acted_may_raise_after_a_short_all_in(rules: HouseRules) -> None:
    r = holdem(no_limit(50, 100), {1: 5000, 2: 5000, 3: 5000, 4: 150}, rules)
    play(r, "call, raise 150, fold")
    assert (r.seat, r.options.raise_to) == (2, (250, 5000))


@EVERY_BOOK
def test_a_check_and_an_all_in_of_40_under_100_do_not_let_the_checker_raise(rules: HouseRules) -> None:
    r = holdem(no_limit(50, 100), {1: 5000, 2: 5000, 3: 140}, rules)
    play(r, "call, call, check")
    play(r, "check, check, bet 40")
    assert (r.seat, r.options.call, r.options.raise_to) == (1, 40, None)
    with pytest.raises(Refused, match="faces 40, less than a full raise of 100"):
        r.raise_to(200)


@EVERY_BOOK
def test_one_who_has_not_acted_may_complete_or_raise_a_short_all_in(rules: HouseRules) -> None:
    r = holdem(no_limit(50, 100), {1: 5000, 2: 140, 3: 5000}, rules)
    play(r, "call, call, check")
    play(r, "check, bet 40")
    assert (r.seat, r.options.raise_to) == (3, (140, 4900))


@EVERY_BOOK
def test_a_big_blind_all_in_for_30_of_100_still_costs_100_to_call(rules: HouseRules) -> None:
    r = holdem(no_limit(50, 100), {1: 5000, 2: 30, 3: 5000}, rules)
    posted = happened(r, e.Posted)[1]
    assert (posted.seat, posted.chips, posted.owed) == (2, 30, 100)
    assert (r.seat, r.options.call, r.options.raise_to) == (3, 100, (200, 5000))
    with pytest.raises(Refused, match="the least is 200"):
        r.raise_to(130)


@under_every_book(
    section_8="CS/raise/half-bet", exhibit_a="CS/raise/half-bet", seminole="SEM/T47-B", seminole_tournament="SEM/T47-B"
)
def test_a_limit_all_in_of_half_a_bet_counts_as_a_whole_one(rules: HouseRules) -> None:
    r = holdem(fixed_limit(100, blinds=(50, 100)), {1: 5000, 2: 5000, 3: 5000, 4: 250}, rules)
    play(r, "call, call, call, check")
    play(r, "check, bet 100, call, raise 150")
    assert (r.seat, r.options.raise_to) == (1, (250, 250))
    play(r, "fold")
    assert (r.seat, r.options.raise_to) == (2, (250, 250)), "the bettor faces half a bet"
    play(r, "raise 250")
    assert r.options.raise_to == (350, 350)


@under_every_book(
    section_8="CS/raise/whole-bets",
    exhibit_a="CS/raise/whole-bets",
    seminole="CS/raise/whole-bets",
    seminole_tournament="CS/raise/whole-bets",
)
def test_the_raise_after_it_goes_on_top_or_to_whole_bets_as_the_house_chooses(rules: HouseRules) -> None:
    def after(stack: int, rules: HouseRules) -> Round:
        r = holdem(fixed_limit(100, blinds=(50, 100)), {1: 5000, 2: 5000, 3: 5000, 4: 100 + stack}, rules)
        play(r, f"call, call, call, check, check, bet 100, call, raise {stack}")
        return r

    whole_bets = rules.but("betting.over_all_in", "whole-bets")
    for stack, whole, above in ((149, 200, 200), (150, 300, 250), (199, 300, 299), (200, 300, 300)):
        assert after(stack, rules).options.raise_to == (above, above)
        assert after(stack, whole_bets).options.raise_to == (whole, whole)
    r = after(150, rules)
    play(r, "raise 250")
    assert (r.seat, r.options.raise_to) == (2, (350, 350)), "from there on by whole bets"


@EVERY_BOOK
def test_a_limit_bet_of_fifteen_all_in_is_raised_to_thirty_five(rules: HouseRules) -> None:
    r = holdem(fixed_limit(20, blinds=(10, 20)), {1: 500, 2: 500, 3: 35, 4: 500}, rules)
    play(r, "call, call, call, check, check, check, bet 15")
    assert (r.seat, r.options.call, r.options.raise_to) == (4, 15, (35, 35))


@EVERY_BOOK
def test_a_limit_all_in_of_less_than_half_a_bet_may_be_completed(rules: HouseRules) -> None:
    r = holdem(fixed_limit(100, blinds=(50, 100)), {1: 5000, 2: 5000, 3: 5000, 4: 240}, rules)
    play(r, "call, call, call, check")
    play(r, "check, bet 100, call, raise 140")
    assert (r.seat, r.options.raise_to) == (1, (200, 200)), "one who has not acted on the bet completes it"
    play(r, "fold")
    assert (r.seat, r.options.call, r.options.raise_to) == (2, 40, None), "the bettor faces less than half a bet"


@EVERY_BOOK
def test_a_limit_completion_reopens_the_betting(rules: HouseRules) -> None:
    r = holdem(fixed_limit(100, blinds=(50, 100)), {1: 5000, 2: 5000, 3: 5000, 4: 240}, rules)
    play(r, "call, call, call, check")
    play(r, "check, bet 100, call, raise 140, raise 200")
    assert (r.seat, r.options.raise_to) == (2, (300, 300))


@pytest.mark.clause("SEM/T54-B/1")
@pytest.mark.parametrize("dead", [{"blind_seats": (0, 2)}, {"stacks": {1: 5000, 2: 100, 3: 5000, 4: 5000}}])
def test_full_blinds_are_assumed_in_a_tournament_s_pot(dead: dict[str, Any]) -> None:
    given = {"stacks": {1: 5000, 2: 5000, 3: 5000, 4: 5000}} | dead
    r = Round(texas_holdem, pot_limit(100, 200), rules=seminole_tournament, button=4, seed=1, **given)
    assert (r.seat, r.options.call, r.options.raise_to) == (3, 200, (400, 700))
    with pytest.raises(Refused, match="above the limit of 700"):
        r.raise_to(701)


def test_a_cash_game_counts_the_pot_that_is_there() -> None:
    r = Round(texas_holdem, pot_limit(100, 200), [5000, 5000, 5000, 5000], section_8, blind_seats=(0, 2), seed=1)
    assert r.options.raise_to == (400, 600)


def test_a_rake_s_cap_holds_for_the_whole_round() -> None:
    r = holdem(no_limit(10, 20), [1000, 1000], rake=rake.percentage(10, cap=9))
    play(r, "call, check, bet 40, call, bet 100, call, check, check")
    assert [(event.chips) for event in happened(r, e.Raked)] == [4, 5]
    assert r.raked == 9


def test_a_rake_counts_matched_bets_of_a_round_won_by_folds_and_no_uncalled_bet() -> None:
    r = holdem(no_limit(10, 20), [1000, 1000, 1000], rake=rake.percentage(10))
    play(r, "raise 100, call, fold, bet 500, fold")
    assert [event.chips for event in happened(r, e.Returned)] == [500]
    assert [event.chips for event in happened(r, e.Raked)] == [22]
    assert wins(r) == [(1, 198, 0)]
    r = holdem(no_limit(10, 20), [1000, 1000, 1000], rake=rake.percentage(10))
    play(r, "raise 100, call, fold, bet 400, raise 900, fold")
    assert [event.chips for event in happened(r, e.Raked)] == [22, 80]
    assert [event.chips for event in happened(r, e.Returned)] == [500]


@pytest.mark.parametrize("first", ["ante-first", "blind-first"])
def test_a_short_ante_wins_no_more_antes_than_it_matched(first: str) -> None:
    """An ante of everybody's comes before the blinds whatever the house says of a table's ante."""
    rules = section_8.but("blinds.short_ante", first)
    order = deck(4, {2: "As Ad", 1: "Ks Kd", 3: "Qs Qd", 4: "Js Jd"}, "2c 7d 9h 3s 4c")
    r = holdem(no_limit(5, 10, ante=6), [500, 2, 500, 500], rules, deck=order)
    play(r, "fold, fold")
    assert wins(r) == [(1, 12, 1), (2, 8, 0)]


def test_a_short_ante_is_matched_by_each_of_the_others() -> None:
    order = deck(3, {1: "As Ad", 2: "Ks Kd", 3: "Qs Qd"}, "2c 7d 9h 3s 4c", button=3)
    r = holdem(no_limit(5, 10, ante=6), [4, 500, 500], deck=order)
    call_down(r)
    assert wins(r) == [(2, 24, 1), (1, 12, 0)]


@under_every_book(seminole=("SEM/T47-A/1", "SEM/T47-A/2"), seminole_tournament=("SEM/T47-A/1", "SEM/T47-A/2"))
def test_short_all_ins_that_add_up_to_a_full_raise_reopen_the_betting(rules: HouseRules) -> None:
    r = holdem(no_limit(50, 100), {1: 5000, 2: 500, 3: 750, 4: 5000}, rules)
    play(r, "call, call, call, check")
    play(r, "bet 300, raise 400, raise 650, call")
    assert (r.seat, r.options.call, r.options.raise_to) == (1, 350, (950, 4900))
    r = holdem(no_limit(50, 100), {1: 5000, 2: 500, 3: 690, 4: 5000}, rules)
    play(r, "call, call, call, check")
    play(r, "bet 300, raise 400, raise 590, call")
    assert (r.seat, r.options.call, r.options.raise_to) == (1, 290, None)


@EVERY_BOOK
def test_short_all_ins_that_add_up_to_just_a_full_raise_reopen_the_betting(rules: HouseRules) -> None:
    r = holdem(no_limit(50, 100), {1: 5000, 2: 500, 3: 700, 4: 5000}, rules)
    play(r, "call, call, call, check")
    play(r, "bet 300, raise 400, raise 600, call")
    assert (r.seat, r.options.call, r.options.raise_to) == (1, 300, (900, 4900))


@EVERY_BOOK
@pytest.mark.parametrize(("stack", "bounds"), [(12, None), (13, (13, 13))])
def test_half_of_an_odd_bet_is_rounded_up(rules: HouseRules, stack: int, bounds: tuple[int, int] | None) -> None:
    r = holdem(fixed_limit(5, blinds=(2, 4)), {1: 500, 2: 500, 3: 500, 4: stack}, rules)
    play(r, "raise 5, call, call, call")
    play(r, f"check, bet 5, call, raise {stack - 5}, fold")
    assert (r.seat, r.options.call, r.options.raise_to) == (2, stack - 10, bounds)


def test_any_raise_may_reopen_where_a_house_says_so() -> None:
    rules = section_8.but("betting.reopening", "any-raise")
    r = holdem(no_limit(50, 100), {1: 5000, 2: 5000, 3: 5000, 4: 150}, rules)
    play(r, "call, raise 150, fold, call")
    assert (r.seat, r.options.raise_to) == (3, (250, 5000))


def test_a_full_bet_may_be_what_reopens_limit_where_a_house_says_so() -> None:
    rules = exhibit_a.but("betting.limit_reopening", "full-bet-faced")
    r = holdem(fixed_limit(100, blinds=(50, 100)), {1: 5000, 2: 5000, 3: 5000, 4: 250}, rules)
    play(r, "call, call, call, check, check, bet 100, call, raise 150")
    assert r.options.raise_to == (200, 200)
    play(r, "fold")
    assert r.options.raise_to is None


def test_a_short_blind_limps_on_and_wins_from_all() -> None:
    order = deck(3, {2: "As Ad", 1: "Ks Kd", 3: "Qs Qd"}, "2c 7d 9h 3s 4c")
    r = call_down(holdem(no_limit(50, 100), {1: 5000, 2: 30, 3: 5000}, seminole, deck=order))
    assert wins(r) == [(1, 140, 1), (2, 90, 0)]


def test_a_dead_post_is_won_with_the_main_pot_and_meets_no_bet() -> None:
    order = deck(3, {2: "As Ad", 1: "Ks Kd", 3: "Qs Qd"}, "2c 7d 9h 3s 4c")
    r = holdem(no_limit(1, 2), [100, 100, 100], deck=order, posts=[Post(3, 1, "dead"), Post(3, 2)])
    assert (r.seat, r.options.check) == (3, True)
    call_down(r)
    assert wins(r) == [(2, 7, 0)]
