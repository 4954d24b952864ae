"""Clauses on all-ins, side pots, awards and the rake."""

from __future__ import annotations

from typing import Any

import pytest

from cardspeak.poker import Round
from cardspeak.poker import events as e
from cardspeak.poker.rake import Rake, increments, percentage
from cardspeak.poker.stakes import fixed_limit, no_limit
from cardspeak.poker.variants import omaha_hi_lo_8, razz, stud, texas_holdem
from cardspeak.poker.words import say
from cardspeak.rulebook import Refused
from cardspeak.rulebook.books import exhibit_a, section_8, section_8_tournament, seminole
from cardspeak.rulebook.house import HouseRules
from tests.poker.books import under
from tests.poker.table import arranged, call_down, deck, happened, play, wins

DRY = "2c 7d 9h 3s Jc"


def texas(stacks: Any, rules: HouseRules, **more: Any) -> Round:
    return Round(texas_holdem, **{"stakes": no_limit(1, 2), "stacks": stacks, "rules": rules, "seed": 3} | more)


# --- all-in


@under(section_8="S8(a)(1)(i)#2", exhibit_a="XA/definitions/all-in#2")
@pytest.mark.parametrize(
    ("holes", "won"),
    [
        ({1: "As Ad", 2: "Ks Kd", 3: "Qs Qd"}, [(2, 6, 1), (1, 21, 0)]),
        ({1: "Qs Qd", 2: "Ks Kd", 3: "As Ad"}, [(3, 6, 1), (3, 21, 0)]),
    ],
)
def test_an_all_in_of_7_against_two_calls_of_10_plays_for_21(
    rules: HouseRules, holes: dict[int, str], won: list[tuple[int, int, int]]
) -> None:
    r = play(texas([7, 100, 100], rules, deck=deck(3, holes, DRY)), "raise 10, call, call")
    assert [(pot.chips, list(pot.seats)) for pot in r.pots] == [(21, [1, 2, 3]), (6, [2, 3])]
    assert wins(call_down(r)) == won


@under(section_8="S8(g)(3)(iv)", exhibit_a="XA/wagers/3/ii", seminole="SEM/term/allin")
def test_one_who_runs_out_of_chips_is_all_in_and_asked_no_more(rules: HouseRules) -> None:
    r = texas([100, 12, 100], rules, stakes=no_limit(2, 4))
    play(r, "call, call, check, bet 10, call")
    assert happened(r, e.Called)[-1].chips == 8
    assert (r.stack[2], r.seat) == (0, 3)
    play(r, "call")
    at = len(r.events)
    while not r.over:
        r.call()
    asked = [(type(event), event.seat) for event in r.events[at:] if isinstance(event, e.Checked | e.Called | e.BroughtIn)]
    assert sorted(asked, key=repr) == sorted([(e.Checked, 1), (e.Checked, 3)] * 2, key=repr)
    assert 2 in {event.seat for event in happened(r, e.Shown)}


@pytest.mark.clause("XA/wagers/3/ii", "XA/wagers/3/ii/b")
def test_exhibit_a_knows_an_all_in_on_the_blind_who_still_gets_every_card() -> None:
    r = texas([100, 1, 100], exhibit_a)
    posted = happened(r, e.Posted)[1]
    assert (posted.seat, posted.chips, posted.owed) == (2, 1, 2)
    assert len(happened(r, e.Dealt)[0].hands[2]) == 2
    call_down(r)
    assert len(r.board) == 5
    assert 2 in {event.seat for event in happened(r, e.Shown)}


@pytest.mark.clause("S8(g)(3)(iv)(B)")
def test_an_all_in_player_goes_on_getting_cards() -> None:
    r = Round(stud, fixed_limit(5, 10, ante=1, bring_in=2), [3, 100, 100], section_8, seed=3)
    call_down(r)
    assert len(r.cards_held(1)) == 7
    holdem = call_down(texas([2, 100, 100], section_8))
    assert len(holdem.cards_held(1)) == 2
    assert 1 in {event.seat for event in happened(holdem, e.Shown)}


@under(
    section_8=("S8(g)(3)(iv)(A)", "S8(g)(3)(iv)(C)#1", "S8(g)(3)(iv)(C)#2"),
    section_8_tournament=("S8(g)(3)(iv)(A)", "S8(g)(3)(iv)(C)#1", "S8(g)(3)(iv)(C)#2"),
    exhibit_a=("XA/wagers/3/ii/a", "XA/wagers/3/ii/c#1", "XA/wagers/3/ii/c#2"),
)
def test_the_others_bet_on_for_a_pot_that_the_all_in_player_cannot_win(rules: HouseRules) -> None:
    order = deck(3, {1: "As Ad", 2: "Ks Kd", 3: "Qs Qd"}, DRY)
    r = play(texas([30, 100, 100], rules, deck=order), "call, raise 30, call, call")
    assert (r.seat, r.options.check, r.options.raise_to) == (2, True, (2, 70))
    play(r, "bet 70, call")
    assert wins(r) == [(2, 140, 1), (1, 90, 0)]
    assert r.net[1] == 60


@pytest.mark.clause("S8(y)(6)#2", "S8(y)(6)#3")
def test_a_tournament_s_short_caller_makes_a_side_pot_and_plays_for_the_main_pot() -> None:
    order = deck(3, {1: "As Ad", 2: "Ks Kd", 3: "Qs Qd"}, DRY)
    r = texas([300, 1000, 1000], section_8_tournament, deck=order, stakes=no_limit(50, 100))
    play(r, "raise 500, call, call")
    assert [pot.chips for pot in r.pots] == [900, 400]
    assert wins(call_down(r)) == [(2, 400, 1), (1, 900, 0)]


@pytest.mark.clause("SEM/term/pot")
def test_the_pots_together_are_all_that_was_bet() -> None:
    r = play(texas([100, 100, 40], seminole, stakes=no_limit(5, 10)), "raise 40, raise 100, call")
    assert [pot.chips for pot in r.pots] == [120, 120]
    assert sum(chips for _, chips, _ in wins(r)) == 240


# --- who is paid


@under(
    section_8=("S8(f)(4)#1", "S8(f)(5)(v)#1"),
    exhibit_a=("XA/overview/3#1", "XA/overview/4/iv#1"),
)
def test_a_bet_that_nobody_calls_wins_and_comes_back(rules: HouseRules) -> None:
    r = play(texas([100] * 3, rules), "call, call, check, bet 20, fold, fold")
    assert [(event.seat, event.chips) for event in happened(r, e.Returned)] == [(1, 20)]
    assert wins(r) == [(1, 6, 0)]
    assert happened(r, e.Shown) == []


@under(
    section_8=("S8(f)(4)#2", "S8(f)(5)(v)#1", "S8(j)(10)#1"),
    exhibit_a=("XA/overview/3#2", "XA/overview/4/iv#1", "XA/holdem/10#1"),
    seminole="SEM/term/showdown",
)
def test_two_or_more_left_after_the_last_betting_show_down(rules: HouseRules) -> None:
    r = call_down(texas([100] * 3, rules, asked=True))
    assert [event.seat for event in happened(r, e.ShowdownBegan)] == [1], "nobody raised, so the button's left shows first"
    assert [event.seat for event in happened(r, e.Shown)] == [1, 2, 3]
    alone = play(texas([100] * 3, rules, asked=True), "fold, fold")
    assert happened(alone, e.ShowdownBegan, e.Shown) == []


@pytest.mark.parametrize(
    ("rules", "uncalled", "unmatched"),
    [(section_8, "S8(f)(4)#1", "S8(g)(3)(iv)(A)"), (exhibit_a, "XA/overview/3#1", "XA/wagers/3/ii/a")],
    ids=["section-8", "exhibit-a"],
)
def test_what_goes_home_says_whether_anybody_called(rules: HouseRules, uncalled: str, unmatched: str) -> None:
    folded = play(texas([100] * 3, rules), "raise 10, fold, fold")
    assert [event.cites[0] for event in happened(folded, e.Returned)] == [uncalled]
    short = call_down(play(texas([100, 50, 100], rules), "raise 100, fold, call"))
    assert [event.cites[0] for event in happened(short, e.Returned)] == [unmatched]


def test_a_view_and_a_pot_nobody_contests_are_told_in_full() -> None:
    r = play(texas([100] * 3, section_8), "raise 10, fold")
    assert [line.split()[-1] for line in str(r.view(0)).splitlines()[1:]] == ["folded", "??", "??"]
    play(r, "fold")
    assert [say(event) for event in happened(r, e.Won)] == ["seat 3 wins 5 from the pot"]


@pytest.mark.parametrize(("rules", "first"), [(section_8, "S8(u)(4)#2"), (exhibit_a, "XA/irregularities/4#2")])
def test_who_shows_first_says_why_and_the_others_do_not(rules: HouseRules, first: str) -> None:
    r = play(texas([100] * 2, rules, asked=True), "call, check, check, check, check, check, raise 10, call")
    play(r, "show, show")
    assert [first in event.cites for event in happened(r, e.Shown)] == [True, False]


HIGH_AND_LOW = arranged("As Ks Ad Kd 2c Qc 3d Qd 9c Kh 5h 6s 9d Th 9h 7c")
"""Omaha for two: trip kings for seat 2, and a seven low for seat 1."""


@pytest.mark.clause("S8(f)(4)#3")
def test_the_game_says_whether_high_low_or_both_win() -> None:
    both = call_down(Round(omaha_hi_lo_8, no_limit(1, 2), [100, 100], section_8, deck=HIGH_AND_LOW))
    assert [(event.seat, event.chips, event.end) for event in happened(both, e.Won)] == [(2, 2, "high"), (1, 2, "low")]
    low = call_down(Round(razz, fixed_limit(5, 10, ante=1, bring_in=2), [100, 100], section_8, seed=3))
    assert {event.end for event in happened(low, e.Won)} == {"low"}
    high = call_down(texas([100, 100], section_8))
    assert {event.end for event in happened(high, e.Won)} == {"high"}


@under(section_8="S8(j)(10)#3", exhibit_a="XA/holdem/10#3")
def test_the_best_hand_of_each_pot_wins_it(rules: HouseRules) -> None:
    order = deck(3, {1: "Ah 2h", 2: "Kd Qd", 3: "Jc 3d"}, "Th 9h 8h Js 2c")
    r = play(texas([30, 100, 100], rules, deck=order), "call, raise 30, call, call, bet 40, call, check, check")
    play(r, "check, check")
    assert wins(r) == [(2, 80, 1), (1, 90, 0)], "the flush takes the main pot, the straight the side pot"


@under(section_8="S8(j)(10)#2", exhibit_a="XA/holdem/10#2")
def test_any_number_of_board_cards_may_play(rules: HouseRules) -> None:
    order = deck(2, {1: "2h 3c", 2: "Kd 9c"}, "Ah 5h 9h Qh Kc")
    assert wins(call_down(texas([100, 100], rules, deck=order))) == [(1, 4, 0)]


@under(section_8="S8(f)(5)(v)#2", exhibit_a="XA/overview/4/iv#2")
def test_every_losing_hand_is_in_before_the_pot_is_pushed(rules: HouseRules) -> None:
    r = texas([100] * 3, rules, asked=True)
    play(r, "call, call, check" + ", check" * 9 + ", show, muck")
    assert happened(r, e.Won) == []
    play(r, "show")
    kinds = [type(event) for event in r.events]
    assert kinds.index(e.Won) > max(place for place, kind in enumerate(kinds) if kind in (e.Shown, e.Mucked))
    assert [(won.chips, won.odd) for won in happened(r, e.Won)] == [(6, 0)]


@pytest.mark.clause("SEM/T20/B")
def test_stud_s_odd_chip_goes_by_the_suit_of_the_top_card() -> None:
    order = arranged("Ah As 8c Kd Kc 8d Qh Qs 2c 8h Jd Jc 8s 9h 9s 7c 3d 3h 7d 4d 4h")
    r = Round(stud, fixed_limit(5, 10, ante=1, bring_in=2), [100, 100, 100], seminole, deck=order)
    play(r, "call, raise 5, call, fold")
    assert wins(call_down(r)) == [(2, 8, 0), (1, 7, 0)]


@pytest.mark.clause("SEM/T20/C")
def test_the_high_half_takes_the_odd_chip_of_the_whole_pot() -> None:
    stakes = no_limit(25, 50, ante=25, ante_from="big-blind", chip=25)
    r = call_down(Round(omaha_hi_lo_8, stakes, [500, 500], seminole, button=2, deck=HIGH_AND_LOW))
    assert [(event.seat, event.chips, event.end) for event in happened(r, e.Won)] == [(2, 75, "high"), (1, 50, "low")]


@under(section_8="S8(c)(4)#3", exhibit_a=("XA/rankings/3#3", "XA/holdem/10#4"))
def test_a_full_tie_shares_the_pot_equally(rules: HouseRules) -> None:
    order = deck(3, {1: "2s 2d", 2: "3s 3d", 3: "4s 4d"}, "Ac Kd Qh Js Tc")
    r = play(texas([100] * 3, rules, deck=order), "raise 30, call, call")
    assert sorted(wins(call_down(r))) == [(1, 30, 0), (2, 30, 0), (3, 30, 0)]


# --- the rake


@pytest.mark.clause("S8(t)(2)(i)(A)#1", "S8(t)(1)(iii)")
def test_section_8_s_percentage_is_ten_per_cent_of_the_betting_round_at_most() -> None:
    r = play(texas([500] * 2, section_8, rake=percentage(10)), "raise 40, call")
    assert happened(r, e.Raked)[0].chips == 8
    with pytest.raises(Refused, match="the rake is 11 per cent; 10 is the most"):
        texas([500] * 2, section_8, rake=percentage(11))
    capped = play(texas([500] * 2, section_8, rake=percentage(10, cap=5)), "raise 35, call, bet 100, call")
    assert capped.raked == 5


@pytest.mark.clause("S8(t)(2)")
@pytest.mark.parametrize(("method", "taken"), [(percentage(10), 2), (increments((20, 3)), 3)])
def test_section_8_s_house_rakes_by_an_approved_method(method: Rake, taken: int) -> None:
    r = call_down(texas([500] * 2, section_8, rake=method, stakes=no_limit(5, 10)))
    assert (r.raked, sum(chips for _, chips, _ in wins(r))) == (taken, 20 - taken)
    assert all("S8(t)(2)" in raked.cites for raked in happened(r, e.Raked))


@under(
    section_8=("S8(t)(2)(ii)(A)", "S8(t)(2)(ii)(B)", "S8(f)(5)(viii)", "S8(t)(1)#1"),
    exhibit_a=("XA/revenue/2/A", "XA/revenue/2/B", "XA/overview/4/vi", "XA/revenue/1"),
)
@pytest.mark.parametrize(("to", "taken"), [(9, 0), (10, 1), (19, 1), (20, 2), (22, 2), (30, 3)])
def test_set_amounts_come_out_as_the_pots_reach_their_marks(rules: HouseRules, to: int, taken: int) -> None:
    r = texas([500] * 2, rules, rake=increments((20, 1), (40, 2), (60, 3)))
    play(r, f"raise {to}, call")
    assert (r.raked, r.over) == (taken, False)
    assert sum(pot.raked for pot in r.pots) == taken
    play(r, "bet 100, call")
    assert r.raked == 3


@pytest.mark.clause("XA/revenue/2")
def test_exhibit_a_rakes_by_increments_alone() -> None:
    with pytest.raises(Refused, match="this book does not allow a rake by percentage"):
        texas([500] * 2, exhibit_a, rake=percentage(5))
    assert play(texas([500] * 2, exhibit_a, rake=increments((4, 1))), "call, check").raked == 1


@under(section_8="S8(t)(4)", exhibit_a="XA/revenue/4")
def test_a_last_bet_that_nobody_called_is_not_raked(rules: HouseRules) -> None:
    marks = increments((20, 1), (40, 2))
    r = play(texas([500] * 2, rules, rake=marks), "raise 19, call, bet 30, fold")
    assert [event.chips for event in happened(r, e.Returned)] == [30]
    assert r.raked == 1
    part = play(texas([500, 500, 18], rules, rake=marks), "raise 18, raise 300, fold")
    assert [event.chips for event in happened(part, e.Returned)] == [282]
    assert (part.raked, sum(chips for _, chips, _ in wins(part))) == (1, 18 + 18 + 2 - 1)


@under(section_8="S8(t)(5)", exhibit_a="XA/revenue/5")
def test_nothing_is_raked_once_the_pot_is_collected(rules: HouseRules) -> None:
    r = call_down(texas([500] * 2, rules, rake=increments((4, 1))))
    kinds = [type(event) for event in r.events]
    assert kinds[-1] is e.Ended
    assert kinds.count(e.Raked) == 1
    assert kinds.index(e.Raked) < kinds.index(e.Won)
    r.proceed()
    assert r.raked == 1
    with pytest.raises(Refused, match="the round is over"):
        r.act("call")


@pytest.mark.clause("SEM/term/rake")
@pytest.mark.parametrize(("to", "taken"), [(20, 4), (100, 5)])
def test_seminole_s_rake_is_debited_once_under_its_cap(to: int, taken: int) -> None:
    r = play(texas([500] * 2, seminole, rake=percentage(10, cap=5)), f"raise {to}, call, bet 50, fold")
    assert r.raked == taken
    assert sum(r.net.values()) == -taken
    won = happened(r, e.Won)[0]
    assert (won.chips, won.pot, won.odd) == (2 * to - taken, 0, 0)
