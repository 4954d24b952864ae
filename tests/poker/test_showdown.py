"""The showdown: who shows first, tabling, mucking, conceding, and hands turned up at once."""

from __future__ import annotations

from typing import Any

import pytest

from cardspeak.poker import Round
from cardspeak.poker import events as e
from cardspeak.poker.round.showdown import beaten
from cardspeak.poker.stakes import Stakes, no_limit
from cardspeak.poker.variants import texas_holdem
from cardspeak.rulebook import Refused
from cardspeak.rulebook.books import ALL, exhibit_a, section_8, seminole, seminole_tournament
from cardspeak.rulebook.house import HouseRules
from tests.poker.books import under, under_every_book
from tests.poker.table import call_down, deck, happened, play, wins

EVERY_BOOK = pytest.mark.parametrize("rules", ALL.values(), ids=ALL.keys())
LAST_WAGER = pytest.mark.parametrize("rules", [section_8, exhibit_a], ids=lambda rules: rules.name)
DRY = "2c 7d 9h 3s Jc"
LIMPED = "call, call, call, check, check, check, check, check"


def holdem(stakes: Stakes, stacks: Any, rules: HouseRules = section_8, **more: Any) -> Round:
    return Round(texas_holdem, stakes, stacks, rules, **{"seed": 1, **more})


def order_shown(r: Round) -> list[int]:
    return [event.seat for event in happened(r, e.Shown)]


# --- the order


@under_every_book(
    section_8=("S8(u)(4)#2", "S8(u)(4)#3"),
    exhibit_a=("XA/irregularities/4#2", "XA/irregularities/4#3"),
    seminole="SEM/T17-A/2",
    seminole_tournament="SEM/T17-A/2",
)
def test_who_wagered_last_on_the_river_shows_first_and_the_rest_clockwise(rules: HouseRules) -> None:
    r = play(holdem(no_limit(1, 2), [100] * 4, rules), LIMPED + ", check, check, check, check")
    play(r, "check, check, bet 10, call, call, call")
    assert order_shown(r) == [3, 4, 1, 2]
    r = play(holdem(no_limit(1, 2), [100] * 4, rules), LIMPED + ", check, check, check, check")
    play(r, "check, bet 10, call, raise 20, fold, call, call")
    assert order_shown(r) == [4, 2, 3]


@under(section_8="S8(u)(4)#2", exhibit_a="XA/irregularities/4#2")
def test_with_the_river_checked_the_last_wager_of_the_round_shows_first(rules: HouseRules) -> None:
    r = play(holdem(no_limit(1, 2), [100] * 4, rules), LIMPED)
    play(r, "check, check, bet 10, call, call, call, check, check, check, check")
    assert order_shown(r) == [3, 4, 1, 2]


@under(seminole="SEM/T17-A/3", seminole_tournament="SEM/T17-A/3")
def test_with_the_river_checked_seminole_starts_with_the_first_to_act(rules: HouseRules) -> None:
    r = play(holdem(no_limit(1, 2), [100] * 4, rules), LIMPED)
    play(r, "check, check, bet 10, fold, fold, call, check, check")
    assert order_shown(r) == [2, 3]


@EVERY_BOOK
def test_with_no_bet_at_all_the_first_to_act_shows_first(rules: HouseRules) -> None:
    r = call_down(holdem(no_limit(1, 2), [100] * 4, rules, button=2))
    assert order_shown(r) == [3, 4, 1, 2]


@LAST_WAGER
def test_with_no_betting_at_all_the_first_left_of_the_button_shows(rules: HouseRules) -> None:
    r = holdem(no_limit(5, 10), {1: 3, 4: 7}, rules, button=1)
    assert order_shown(r) == [4, 1]


def test_one_who_folds_after_the_last_wager_does_not_hold_up_the_others() -> None:
    r = play(holdem(no_limit(1, 2), [100] * 4), "call, call, call, check, bet 10, call, call, call")
    play(r, "fold, check, check, check, check, check, check")
    assert order_shown(r) == [2, 3, 4]


# --- each decides


def asked(rules: HouseRules = section_8, **more: Any) -> Round:
    order = deck(3, {1: "As Ad", 2: "Ks Kd", 3: "Qs Qd"}, DRY)
    r = holdem(no_limit(1, 2), [100] * 3, rules, deck=order, asked=True, **more)
    return play(r, "call, call, check, check, check, check, check, check, check, check, check, check")


@under_every_book(
    section_8="S8(u)(4)#4",
    exhibit_a="XA/irregularities/4#4",
    seminole=("SEM/term/muck/1", "SEM/T17-A/1"),
    seminole_tournament="SEM/term/muck/1",
)
def test_each_decides_in_turn_to_show_or_to_concede(rules: HouseRules) -> None:
    r = asked(rules)
    assert (r.seat, r.options.show, r.options.muck, r.options.fold) == (1, True, True, False)
    play(r, "muck, show, muck")
    assert wins(r) == [(2, 6, 0)]
    assert order_shown(r) == [2]
    assert [event.seat for event in happened(r, e.Mucked)] == [1, 3]


LAST_LEFT = {"section-8": "S8(u)(4)#4", "exhibit-a": "XA/irregularities/4#4", "seminole": "SEM/T17-B/1"}


@under_every_book(
    section_8=LAST_LEFT["section-8"],
    exhibit_a=LAST_LEFT["exhibit-a"],
    seminole=("SEM/T17-B/1", "SEM/T17-B/2", "SEM/term/muck/1"),
    seminole_tournament=("SEM/T17-B/1", "SEM/T17-B/2"),
)
def test_the_last_hand_left_wins_uncontested_and_unseen(rules: HouseRules) -> None:
    r = play(asked(rules), "muck, muck")
    concession = LAST_LEFT[rules.name.removesuffix("-tournament")]
    folded = play(holdem(no_limit(1, 2), [100] * 3, rules), "fold, fold")
    assert happened(r, e.Won)[0].cites[0] == concession and concession not in happened(folded, e.Won)[0].cites
    assert wins(r) == [(3, 6, 0)]
    assert order_shown(r) == []
    assert all(not r.view(seat).tabled for seat in (0, 1, 2, 3))


def test_a_hand_that_is_the_last_in_a_pot_must_be_tabled() -> None:
    r = play(asked(), "show, show")
    assert r.seat == 3
    assert r.options.muck
    order = deck(3, {1: "As Ad", 2: "Ks Kd", 3: "Qs Qd"}, DRY)
    r = holdem(no_limit(1, 2), [50, 100, 100], deck=order, asked=True)
    play(r, "call, raise 50, call, call, check, check, bet 20, call, check, check")
    play(r, "muck")
    assert r.seat == 3
    with pytest.raises(Refused, match="last to contest a pot, and must table to be paid") as refused:
        r.muck()
    assert refused.value.cites == ("S8(u)(4)#1",)
    play(r, "show, muck")
    assert wins(r) == [(3, 190, 0)]


@under_every_book(
    section_8="S8(u)(4)#1",
    exhibit_a="XA/irregularities/4#1",
    seminole=("SEM/T13-A/1", "SEM/T13-A/2", "SEM/T13-A/3"),
)
def test_a_hand_is_tabled_whole_and_for_all_to_read(rules: HouseRules) -> None:
    r = asked(rules)
    with pytest.raises(Refused, match="must table all 2 cards") as refused:
        r.show("As")
    assert refused.value.cites == rules.cites["table whole"]
    assert order_shown(r) == []
    r.show("As Ad")
    assert order_shown(r) == [1]
    assert all(r.view(seat).tabled == {1: happened(r, e.Shown)[0].cards} for seat in (0, 1, 2, 3))


def test_a_refusal_does_not_tell_what_a_seat_holds() -> None:
    r = asked()
    with pytest.raises(Refused) as refused:
        r.show("Ks Kd")
    assert "As" not in str(refused.value)
    assert "Ad" not in str(refused.value)


@pytest.mark.parametrize("verb", ["fold", "check", "call", "bet", "raise"])
def test_nobody_bets_at_the_showdown(verb: str) -> None:
    with pytest.raises(Refused, match="it is the showdown: seat 1 may show or muck"):
        asked().act(verb, 10)


def test_nobody_shows_before_the_showdown() -> None:
    r = holdem(no_limit(1, 2), [100] * 3)
    for verb in ("show", "muck"):
        with pytest.raises(Refused, match="the betting is not over: seat 3 is to act"):
            r.act(verb)


@EVERY_BOOK
def test_a_better_hand_that_concedes_wins_nothing(rules: HouseRules) -> None:
    r = play(asked(rules), "muck, show, show")
    assert wins(r) == [(2, 6, 0)]


# --- playing the board


BOARD = "Ac Kd Qh Js Tc"


@under_every_book(section_8="S8(j)(10)#4", exhibit_a="XA/holdem/10#4", seminole="SEM/T19")
def test_all_who_play_the_board_share_the_pot(rules: HouseRules) -> None:
    order = deck(3, {1: "2s 2d", 2: "3s 3d", 3: "4s 4d"}, BOARD)
    r = call_down(holdem(no_limit(1, 2), [100] * 3, rules, deck=order))
    assert sorted(wins(r)) == [(1, 2, 0), (2, 2, 0), (3, 2, 0)]


@pytest.mark.clause("SEM/T19")
@pytest.mark.parametrize(("script", "won"), [("show, show", [(1, 2, 0), (2, 2, 0)]), ("show, muck", [(2, 4, 0)])])
def test_one_who_plays_the_board_must_table_to_share(script: str, won: list[tuple[int, int, int]]) -> None:
    order = deck(2, {1: "2s 2d", 2: "3s 3d"}, BOARD)
    r = holdem(no_limit(1, 2), [100] * 2, seminole_tournament, deck=order, asked=True, button=1)
    play(r, "call, check, check, check, check, check, check, check")
    with pytest.raises(Refused, match="must table all 2 cards"):
        r.show("3s")
    play(r, script)
    assert sorted(wins(r)) == won


# --- turned up at once


@pytest.mark.clause("SEM/T16/1")
def test_seminole_s_tournaments_turn_hands_up_as_soon_as_the_betting_is_over() -> None:
    r = holdem(no_limit(1, 2), [50, 100, 100], seminole_tournament, asked=True)
    play(r, "fold, raise 50, call")
    kinds = [type(event) for event in r.events]
    tabled = happened(r, e.Tabled)
    assert [event.seat for event in tabled] == [1, 2]
    assert kinds.index(e.Tabled) < kinds.index(e.Boarded)
    assert (r.seat, r.options.show, r.options.muck) == (1, True, False)


@pytest.mark.clause("SEM/T16/1", "SEM/T16/2", "SEM/T16/3")
def test_with_a_side_pot_still_bet_hands_wait_for_its_end() -> None:
    r = holdem(no_limit(1, 2), [50, 100, 100], seminole_tournament, asked=True)
    play(r, "call, raise 50, call, call")
    assert happened(r, e.Tabled) == []
    play(r, "check, check, bet 20, call, check, check")
    assert sorted(event.seat for event in happened(r, e.Tabled)) == [1, 2, 3]
    with pytest.raises(Refused, match="face up and stays so") as refused:
        r.muck()
    assert set(refused.value.cites) >= {"SEM/T16/1", "SEM/T16/2", "SEM/T16/3"}


def test_with_nobody_all_in_nothing_is_turned_up() -> None:
    r = holdem(no_limit(1, 2), [100] * 3, seminole_tournament, asked=True)
    play(r, LIMPED[6:] + ", check, check, check, check")
    assert happened(r, e.Tabled) == []


@pytest.mark.parametrize("rules", [section_8, exhibit_a, seminole], ids=lambda rules: rules.name)
def test_elsewhere_hands_wait_for_the_showdown(rules: HouseRules) -> None:
    r = holdem(no_limit(1, 2), [50, 50], rules)
    play(r, "raise 50, call")
    assert happened(r, e.Tabled) == []
    kinds = [type(event) for event in r.events]
    assert kinds.index(e.Shown) > len(kinds) - 1 - kinds[::-1].index(e.Boarded)


@pytest.mark.parametrize(("second", "worse"), [("Ks Kd", True), ("Qs Qd", True), ("3c 3d", False), ("Ah Ac", False)])
def test_a_hand_is_beaten_where_one_that_was_shown_is_better_at_every_end(second: str, worse: bool) -> None:
    r = Round(texas_holdem, no_limit(1, 2), [100] * 2, deck=deck(2, {1: "As Ad", 2: second}, "2c 7d 9h 3s Jc"), asked=True)
    while not r.showing:
        r.call()
    assert not beaten(r, 1) and not beaten(r, 2), "nothing was shown yet"
    r.show(seat=1)
    assert beaten(r, 2) is worse


def test_of_a_hand_that_nobody_here_knows_it_is_never_sure_that_it_is_beaten() -> None:
    cards = deck(2, {1: "As Ad", 2: "3c 2d"}, "Ac 7d 9h Js Jc").replace("3c", "??").replace("2d", "??")
    r = Round(texas_holdem, no_limit(1, 2), [100] * 2, deck=cards, asked=True)
    while not r.showing:
        r.call()
    r.show(seat=1)
    assert not beaten(r, 2)
