"""Clauses on betting in turn: whose hand is bet on, what staying in costs, and what each act is."""

from __future__ import annotations

from typing import Any

import pytest

from cardspeak.cards import parse_card
from cardspeak.poker import Round
from cardspeak.poker import events as e
from cardspeak.poker.stakes import fixed_limit, no_limit
from cardspeak.poker.variants import stud, texas_holdem
from cardspeak.ranking import HIGH
from cardspeak.rulebook import Refused
from cardspeak.rulebook.books import section_8, seminole
from cardspeak.rulebook.house import HouseRules
from tests.poker.books import under
from tests.poker.table import arranged, call_down, happened, play, wins


def texas(stacks: Any, rules: HouseRules, **more: Any) -> Round:
    return Round(texas_holdem, **{"stakes": no_limit(1, 2), "stacks": stacks, "rules": rules, "seed": 3} | more)


@under(section_8="S8(f)(3)#1", exhibit_a="XA/overview/2#1", seminole="SEM/T50-A/1")
def test_a_player_bets_on_his_own_hand_alone(rules: HouseRules) -> None:
    r = texas([100] * 3, rules)
    with pytest.raises(Refused, match="it is seat 3's turn, not seat 1's"):
        r.act("raise", 10, seat=1)
    r.act("raise", 10, seat=3)
    wager = happened(r, e.Raised)[0]
    assert (wager.seat, r.stacks) == (3, {1: 99, 2: 98, 3: 90})


@under(section_8="S8(f)(3)#5", exhibit_a="XA/overview/2#5", seminole="SEM/term/blind/2")
def test_staying_in_costs_a_call_or_a_raise(rules: HouseRules) -> None:
    r = texas([100] * 3, rules)
    assert (r.options.fold, r.options.check, r.options.call, r.options.raise_to) == (True, False, 2, (4, 100))
    with pytest.raises(Refused, match="seat 3 cannot check: 2 is owed"):
        r.check()
    assert [3 in play(r.copy(), script).view(0).live for script in ("call", "raise 10", "fold")] == [True, True, False]
    [raised] = happened(play(r.copy(), "raise 10"), e.Raised)
    assert (raised.seat, raised.to) == (3, 10), "what is more than the call is a raise, and nothing else"
    checks = play(r, "call, call, check")
    assert [event.seat for event in happened(checks, e.Checked)] == [2], "where nothing is owed a check stays in"


@pytest.mark.clause("SEM/term/call")
def test_a_call_matches_the_bet() -> None:
    r = texas([500] * 3, seminole, stakes=no_limit(25, 50))
    play(r, "raise 100")
    assert (r.seat, r.options.call) == (1, 75)
    play(r, "call")
    assert (happened(r, e.Called)[0].chips, r.put[1]) == (75, 100)


@pytest.mark.clause("SEM/term/check")
def test_a_check_passes_the_turn_where_no_bet_is_out() -> None:
    r = play(texas([500] * 3, seminole), "call, call, check")
    play(r, "check")
    assert (r.seat, r.stack[1]) == (2, 498)
    play(r, "bet 10")
    with pytest.raises(Refused, match="seat 3 cannot check: 10 is owed"):
        r.check()


@pytest.mark.clause("SEM/term/raise")
def test_a_raise_is_more_than_the_bet() -> None:
    r = play(texas([500] * 3, seminole, stakes=no_limit(25, 50)), "call, call, check, bet 100")
    with pytest.raises(Refused, match="a raise to 50 is too small"):
        r.raise_to(50)
    play(r, "raise 300")
    assert (happened(r, e.Raised)[0].to, r.price) == (300, 300)


@pytest.mark.clause("SEM/term/fold", "SEM/T58/1")
def test_a_fold_in_turn_gives_up_hand_and_chips_even_where_nothing_was_bet() -> None:
    r = play(texas([100] * 3, seminole), "call, call, check")
    assert r.options.check
    play(r, "fold")
    assert r.view(0).live == (2, 3)
    with pytest.raises(Refused, match="it is seat 2's turn, not seat 1's"):
        r.act("call", seat=1)
    call_down(r)
    assert 1 not in {seat for seat, _, _ in wins(r)}
    assert sum(chips for _, chips, _ in wins(r)) == 6
    assert r.net[1] == -2


@pytest.mark.clause("SEM/T12/4")
def test_each_hand_is_tabled_and_read_before_the_award() -> None:
    r = call_down(texas([100] * 3, seminole))
    shown = happened(r, e.Shown)
    for event in shown:
        assert HIGH.describe(event.worth[0]) == HIGH.describe(HIGH.worth(sum(1 << c for c in event.cards), r.shared))
    kinds = [type(event) for event in r.events]
    assert kinds.index(e.Won) > len(kinds) - 1 - kinds[::-1].index(e.Shown)
    best = max(event.worth[0] for event in shown)
    assert {seat for seat, _, _ in wins(r)} == {event.seat for event in shown if event.worth[0] == best}


@pytest.mark.clause("S8(g)(2)(iii)")
def test_an_up_card_may_choose_who_must_bet_first() -> None:
    order = arranged("Ah As 8c Kd Kc 8d Qh 2c Qs")
    r = Round(stud, fixed_limit(5, 10, ante=1, bring_in=2), [100, 100, 100], section_8, deck=order)
    assert happened(r, e.DealtUp)[0].hands[2] == (parse_card("2c"),)
    assert (r.seat, r.options.fold, r.options.call) == (2, False, 2)
    with pytest.raises(Refused, match="must post the bring-in of 2"):
        r.fold()
    r.call()
    assert happened(r, e.BroughtIn)[0].seat == 2
