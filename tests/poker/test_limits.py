"""How much may be bet and how often: the four limits, caps, units, check-raises, and each book's word on them."""

from __future__ import annotations

from typing import Any

import pytest

from cardspeak.poker import Round
from cardspeak.poker import events as e
from cardspeak.poker.denominations import betting_unit
from cardspeak.poker.stakes import Stakes, fixed_limit, no_limit, pot_limit, spread_limit
from cardspeak.poker.variants import texas_holdem
from cardspeak.rulebook import Refused
from cardspeak.rulebook.books import (
    ALL,
    exhibit_a,
    section_8,
    section_8_tournament,
    seminole,
    seminole_tournament,
)
from cardspeak.rulebook.house import HouseRules
from tests.poker.books import under, under_every_book
from tests.poker.table import happened, play

EVERY_BOOK = pytest.mark.parametrize("rules", ALL.values(), ids=ALL.keys())


def holdem(stakes: Stakes, stacks: Any, rules: HouseRules = section_8, **more: Any) -> Round:
    return Round(texas_holdem, stakes, stacks, rules, seed=1, **more)


# --- the limits


@EVERY_BOOK
def test_no_limit_is_bounded_by_the_stack_alone(rules: HouseRules) -> None:
    r = holdem(no_limit(1, 2), [500, 500, 285], rules)
    assert r.options.raise_to == (4, 285)
    with pytest.raises(Refused, match="seat 3 has only 285 on the table, not 286"):
        r.raise_to(286)
    r.raise_to(285)
    assert not r.stack[3]


@under_every_book(
    section_8="CS/raise/minimum",
    exhibit_a="CS/raise/minimum",
    seminole="SEM/T43-A/1",
    seminole_tournament=("SEM/T43-A/1", "SEM/term/raise"),
)
def test_a_raise_is_at_least_as_large_as_the_last(rules: HouseRules) -> None:
    r = holdem(no_limit(50, 100), [5000] * 4, rules)
    play(r, "raise 600")
    assert r.options.low == 1100
    with pytest.raises(Refused, match="a raise to 1099 is too small: the least is 1100"):
        r.raise_to(1099)
    play(r, "raise 1300")
    assert r.options.low == 2000


def test_fixed_limit_bets_the_lower_tier_and_then_the_upper() -> None:
    r = holdem(fixed_limit(5, 10, blinds=(2, 5)), [500] * 3)
    assert r.options.raise_to == (10, 10)
    with pytest.raises(Refused, match="a raise to 11 is above the limit of 10"):
        r.raise_to(11)
    play(r, "call, call, check")
    assert r.options.raise_to == (5, 5)
    play(r, "check, check, check")
    assert r.options.raise_to == (10, 10)
    play(r, "bet 10, call, call")
    assert r.options.raise_to == (10, 10)


def test_a_blind_under_the_limit_bet_may_be_raised_to_it() -> None:
    r = holdem(fixed_limit(10, blinds=(2, 5)), [500] * 3)
    assert r.options.raise_to == (10, 10)
    play(r, "call, raise 10")
    assert r.options.raise_to == (20, 20)


@under(section_8="CS/pot-limit/actual", exhibit_a="CS/pot-limit/actual", seminole=())
def test_pot_limit_is_the_pot_after_the_call(rules: HouseRules) -> None:
    r = holdem(pot_limit(1, 2), [500] * 3, rules)
    assert r.options.raise_to == (4, 7)
    with pytest.raises(Refused, match="a raise to 8 is above the limit of 7"):
        r.raise_to(8)
    play(r, "raise 7")
    assert r.options.raise_to == (12, 23)
    play(r, "call, call")
    assert r.options.raise_to == (2, 21)


def test_pot_limit_counts_what_was_raked() -> None:
    from cardspeak.poker import rake

    r = holdem(pot_limit(10, 20), [500] * 2, rake=rake.percentage(10))
    play(r, "call, check")
    assert r.raked == 4
    assert r.options.raise_to == (20, 40)


def test_seminole_s_cash_pot_is_rounded_up_to_the_betting_unit() -> None:
    r = holdem(pot_limit(1, 2, bet=5, unit=5), [500] * 3, seminole)
    play(r, "raise 5, call, call")
    assert r.options.raise_to == (5, 15)
    r = holdem(pot_limit(3, 5, bet=5, unit=5), [503, 505, 500], seminole)
    play(r, "call, fold, check")
    assert r.pot == 13
    assert r.options.raise_to == (5, 15)


def test_seminole_s_tournament_pot_is_what_is_there() -> None:
    r = holdem(pot_limit(3, 5, unit=5), [503, 505, 500], seminole_tournament)
    play(r, "call, fold, check")
    assert r.options.raise_to == (5, 13)


@under(section_8="CS/spread/most", seminole="CS/spread/most")
def test_spread_limit_bounds_each_bet_and_each_raise(rules: HouseRules) -> None:
    r = holdem(spread_limit(2, 10, blinds=(1, 2)), [500] * 3, rules)
    assert r.options.raise_to == (4, 12)
    play(r, "call, call, check")
    assert r.options.raise_to == (2, 10)
    play(r, "bet 10")
    assert r.options.raise_to == (20, 20)
    with pytest.raises(Refused, match="a raise to 21 is above the limit of 20"):
        r.raise_to(21)


@pytest.mark.clause("XA/wagers/0#1")
def test_exhibit_a_bounds_the_chips_of_one_wager_at_ten_dollars() -> None:
    r = holdem(spread_limit(1, 10, blinds=(1, 2), dollar=1), [500] * 3, exhibit_a)
    play(r, "call, call, check")
    assert r.options.raise_to == (1, 10)
    play(r, "bet 6")
    with pytest.raises(Refused) as refused:
        r.raise_to(11)
    assert "XA/wagers/0#1" in refused.value.cites
    r.raise_to(10)
    assert (r.options.call, r.options.raise_to) == (10, None)
    cents = holdem(spread_limit(100, 1000, blinds=(100, 200), dollar=100), [50000] * 3, exhibit_a)
    play(cents, "call, call, check")
    with pytest.raises(Refused, match=r"a raise to \$10.01 is above the limit of \$10"):
        cents.raise_to(1001)
    for limits in (spread_limit(1, 11, blinds=(1, 2), dollar=1), fixed_limit(10, 20, blinds=(5, 10), dollar=1)):
        with pytest.raises(Refused, match="a single wager may be 10 dollars at most"):
            holdem(limits, [500] * 3, exhibit_a)


@EVERY_BOOK
def test_a_bet_in_no_limit_may_be_capped(rules: HouseRules) -> None:
    r = holdem(no_limit(5, 10, bet_cap=100), [5000] * 3, rules)
    assert r.options.raise_to == (20, 110)
    play(r, "raise 110, call, call")
    assert r.options.raise_to == (10, 100)
    play(r, "bet 100")
    assert r.options.raise_to == (200, 200)


def test_a_cap_on_the_round_holds_the_rest_back() -> None:
    r = holdem(no_limit(1, 2, round_cap=30), [500, 20, 500])
    assert [event.chips for event in happened(r, e.SetAside)] == [(0, 470, 0, 470)]
    play(r, "raise 30, call, call")
    assert r.net[2] in (-20, 40)
    assert all(abs(won) <= 60 for won in r.net.values())
    assert min(r.stacks[1], r.stacks[3]) >= 470


@pytest.mark.clause("CS/limits/round-cap", "CS/unit/free")
def test_a_cap_on_the_round_enforces_no_unit() -> None:
    r = holdem(no_limit(5, 10, chip=5, round_cap=100), [503, 500, 500])
    assert happened(r, e.SetAside)[0].chips == (0, 403, 400, 400)
    r = holdem(no_limit(5, 10, unit=10, round_cap=100), [500, 500, 500])
    play(r, "raise 23")
    assert r.price == 23


# --- units


@pytest.mark.clause("SEM/struct/unit/2")
def test_seminole_s_cash_sets_chips_under_the_unit_aside() -> None:
    r = holdem(no_limit(5, 10, unit=5), [503, 500, 57], seminole)
    assert happened(r, e.SetAside)[0].chips == (0, 3, 0, 2)
    assert r.options.raise_to == (20, 55)
    with pytest.raises(Refused, match="not a multiple of the betting unit of 5") as refused:
        r.raise_to(21)
    assert refused.value.cites[0] == "SEM/struct/unit/2"
    play(r, "raise 55, fold, fold")
    assert r.stacks == {1: 498, 2: 490, 3: 72}


def test_a_unit_goes_into_every_bet_that_the_limits_have() -> None:
    assert betting_unit(fixed_limit(25, 50, (10, 20), dollar=1), seminole) == 5, "not 10, of which 25 is no multiple"
    assert betting_unit(fixed_limit(20, 50, (10, 20), dollar=1), seminole) == 10


def test_the_least_raise_that_is_offered_is_whole_units() -> None:
    r = holdem(no_limit(1, 2, unit=5), [500] * 3, seminole)
    low, high = r.options.raise_to or (0, 0)
    assert not low % 5
    assert not high % 5
    r.raise_to(low)


@pytest.mark.parametrize("rules", [section_8, exhibit_a, seminole_tournament], ids=lambda rules: rules.name)
def test_elsewhere_any_chip_plays(rules: HouseRules) -> None:
    r = holdem(no_limit(5, 10, unit=5), [503, 500, 57], rules)
    assert happened(r, e.SetAside) == []
    play(r, "raise 23")
    assert r.price == 23


# --- how often


def raises(r: Round, steps: int, step: int) -> int:
    """How many of `steps` raises, one by each seat in turn, are accepted."""
    done = 0
    while done < steps and r.options.high:
        r.raise_to(r.price + step)
        done += 1
    return done


@EVERY_BOOK
@pytest.mark.parametrize("limit", [no_limit, pot_limit])
def test_without_a_cap_raises_go_on(rules: HouseRules, limit: Any) -> None:
    r = holdem(limit(1, 2), [5000] * 3, rules)
    assert raises(r, 12, 2) == (3 if rules is section_8_tournament else 12)


def test_a_posted_cap_counts_the_raises_after_the_bet() -> None:
    r = holdem(fixed_limit(10, blinds=(5, 10), raise_cap=3), [500] * 3)
    assert raises(r, 9, 10) == 3, "the blind is the first bet"
    with pytest.raises(Refused, match="the cap of 3 raises is reached") as refused:
        r.raise_to(50)
    assert refused.value.cites[0] == "S8(w)(1)#3"
    play(r, "call, call")
    assert raises(r, 9, 10) == 4, "a bet and three raises"


@pytest.mark.clause("CS/raise/no-cap")
def test_exhibit_a_knows_a_cap_only_where_the_stakes_name_one() -> None:
    assert raises(holdem(fixed_limit(10, blinds=(5, 10)), [5000] * 2, exhibit_a), 12, 10) == 12
    r = holdem(fixed_limit(10, blinds=(5, 10), raise_cap=3), [500] * 2, exhibit_a)
    assert raises(r, 9, 10) == 3
    with pytest.raises(Refused, match="the cap of 3 raises is reached"):
        r.raise_to(50)


def test_a_straddle_counts_as_a_raise() -> None:
    from cardspeak.poker import Post

    r = holdem(fixed_limit(10, blinds=(5, 10), raise_cap=3), [500] * 4, posts=[Post(3, 20, "straddle")])
    assert raises(r, 9, 10) == 2


def test_a_short_all_in_does_not_use_up_the_cap() -> None:
    r = holdem(fixed_limit(10, blinds=(5, 10), raise_cap=1), [500, 500, 13, 500], button=4)
    play(r, "raise 13")
    assert r.options.raise_to == (20, 20)
    play(r, "raise 20")
    assert r.options.raise_to is None


def test_section_8_tournaments_cap_three_raises_until_two_players_are_left_in_the_hand() -> None:
    r = holdem(no_limit(1, 2), [5000] * 3, section_8_tournament)
    assert raises(r, 9, 2) == 3
    with pytest.raises(Refused, match="cap of 3") as refused:
        r.raise_to(10)
    assert set(refused.value.cites) >= {"S8(y)(5)#2", "S8(y)(5)#3"}
    play(r, "fold")
    assert raises(r, 9, 2) == 9


def test_section_8_s_posted_cap_holds_heads_up_in_a_cash_game() -> None:
    r = holdem(fixed_limit(10, blinds=(5, 10), raise_cap=3), [500] * 2)
    assert raises(r, 9, 10) == 3


@pytest.mark.parametrize(("entrants", "accepted"), [(2, 9), (5, 4)])
def test_seminole_lifts_the_cap_when_two_are_left_in_the_event(entrants: int, accepted: int) -> None:
    r = holdem(fixed_limit(10, blinds=(5, 10), raise_cap=4), [500] * 2, seminole_tournament, entrants=entrants)
    assert raises(r, 9, 10) == accepted
    if accepted == 4:
        with pytest.raises(Refused, match="the cap of 4") as refused:
            r.raise_to(60)
        assert "SEM/T48/2" in refused.value.cites


@pytest.mark.clause("SEM/T48/1", "SEM/T48/2", "CS/raise/house-figure")
def test_seminole_caps_limit_alone() -> None:
    for limit in (no_limit, pot_limit):
        assert raises(holdem(limit(5, 10, raise_cap=3), [5000] * 2, seminole), 12, 10) == 12
    r = holdem(fixed_limit(10, blinds=(5, 10), raise_cap=3), [500] * 2, seminole)
    assert raises(r, 9, 10) == 3
    with pytest.raises(Refused, match="the cap of 3 raises is reached"):
        r.raise_to(50)
    assert raises(holdem(fixed_limit(10, blinds=(5, 10)), [500] * 2, seminole), 12, 10) == 12, "a house with no figure has no cap"
    event = holdem(fixed_limit(10, blinds=(5, 10), raise_cap=3), [500] * 2, seminole_tournament, entrants=5)
    assert raises(event, 9, 10) == 3, "two in the hand are not the last two of the event"
    last = holdem(fixed_limit(10, blinds=(5, 10), raise_cap=3), [500] * 2, seminole_tournament, entrants=2)
    assert raises(last, 9, 10) == 9


# --- check and raise


@under(section_8="S8(g)(10)", exhibit_a="XA/wagers/10", seminole="CS/check-raise/seminole", seminole_tournament=())
def test_a_check_raise_is_open_unless_a_sign_forbids_it(rules: HouseRules) -> None:
    for posted in (True, False):
        r = holdem(no_limit(1, 2, check_raise=posted), [500] * 3, rules)
        play(r, "call, call, check, check, check, bet 10")
        assert r.options.raise_to == ((20, 498) if posted else None)
    with pytest.raises(Refused, match="a player who checked may not raise here") as refused:
        r.raise_to(20)
    assert refused.value.cites == rules.betting.check_raise.cites


@pytest.mark.clause("S8(y)(5)#4")
def test_a_tournament_of_section_8_minds_no_such_sign() -> None:
    r = holdem(no_limit(1, 2, check_raise=False), [500] * 3, section_8_tournament)
    play(r, "call, call, check, check, check, bet 10")
    assert r.options.raise_to == (20, 498)
    play(r, "raise 20")
    assert r.lead == 1


def test_a_big_blind_that_has_not_checked_may_raise_where_check_raises_are_barred() -> None:
    r = holdem(no_limit(1, 2, check_raise=False), [500] * 3)
    play(r, "call, call")
    assert r.options.raise_to == (4, 500)


@under_every_book(section_8="CS/raise/answerable", exhibit_a="CS/raise/answerable", seminole="CS/raise/answerable")
def test_a_raise_that_nobody_can_answer_is_not_open(rules: HouseRules) -> None:
    r = holdem(no_limit(10, 20), {1: 500, 2: 50, 3: 500}, rules)
    play(r, "raise 40, fold, raise 50")
    assert (r.seat, r.options.call, r.options.raise_to) == (3, 10, None)
    with pytest.raises(Refused, match="nobody is left with chips to answer"):
        r.raise_to(100)


@pytest.mark.parametrize(("chips", "odd"), [(26, True), (30, False), (36, True), (40, False)])
def test_an_all_in_raise_of_no_whole_units_says_so_however_short_it_is(chips: int, odd: bool) -> None:
    limits = fixed_limit(20, 40, blinds=(10, 20), unit=10, chip=1)
    r = Round("texas-holdem", limits, {1: 400, 2: 400, 3: chips}, section_8, button=3, seed=1)
    r.raise_to(chips)
    assert ("CS/unit/free" in happened(r, e.Raised)[-1].cites) == odd
