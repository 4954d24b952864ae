"""Antes, blinds, straddles and posts; who acts first; heads-up by each book."""

from __future__ import annotations

from typing import Any

import pytest

from cardspeak.poker import Post, Round
from cardspeak.poker import events as e
from cardspeak.poker.stakes import Stakes, no_limit, pot_limit
from cardspeak.poker.variants import holdem_high, texas_holdem
from cardspeak.rulebook import Refused
from cardspeak.rulebook.books import ALL, exhibit_a, section_8, section_8_tournament, seminole, seminole_tournament
from cardspeak.rulebook.house import HouseRules
from tests.poker.books import under
from tests.poker.table import call_down, deck, happened, play, wins

EVERY_BOOK = pytest.mark.parametrize("rules", ALL.values(), ids=ALL.keys())


def holdem(stakes: Stakes, stacks: Any, rules: HouseRules = section_8, **more: Any) -> Round:
    return Round(texas_holdem, stakes, stacks, rules, **{"seed": 1, **more})


def posted(r: Round) -> list[tuple[int, int, str]]:
    return [(event.seat, event.chips, event.what) for event in happened(r, e.Posted, e.PostedDead)]


# --- heads-up


@under(section_8="CS/blinds/heads-up-literal", exhibit_a="CS/blinds/heads-up-literal")
def test_heads_up_the_button_has_the_big_blind_where_the_book_makes_no_exception(rules: HouseRules) -> None:
    r = holdem(no_limit(1, 2), [100, 100], rules, button=2)
    assert posted(r) == [(1, 1, "small blind"), (2, 2, "big blind")]
    assert r.seat == 1
    play(r, "call, check")
    assert r.seat == 1


@under(
    section_8_tournament=(),
    seminole=("SEM/T34-B/1", "SEM/T34-B/2", "SEM/T34-B/3", "CS/seminole/cash-silent"),
    seminole_tournament=("SEM/T34-B/1", "SEM/T34-B/2", "SEM/T34-B/3"),
)
def test_heads_up_the_button_has_the_small_blind_and_acts_first_and_then_last(rules: HouseRules) -> None:
    r = holdem(no_limit(1, 2), {3: 100, 7: 100}, rules, button=7)
    assert posted(r) == [(7, 1, "small blind"), (3, 2, "big blind")]
    assert r.seat == 7
    play(r, "call, check")
    assert r.seat == 3
    cards = happened(r, e.Dealt)[0].hands
    order = r.began.deck
    assert cards[3] == (order[0], order[2])
    assert cards[7] == (order[1], order[3]), "the button is dealt last"


# --- antes


@pytest.mark.parametrize(("who", "paid"), [("all", 12), ("big-blind", 2), ("button", 2)])
def test_an_ante_is_everybody_s_or_the_table_s(who: str, paid: int) -> None:
    r = holdem(no_limit(1, 2, ante=2, ante_from=who), [100] * 6)
    assert r.pot == paid
    payers = [seat for seat, won in r.net.items() if won <= -2]
    assert payers == {"all": [1, 2, 3, 4, 5, 6], "big-blind": [2], "button": [2, 6]}[who]
    assert r.options.call == 2, "an ante meets no bet"


def test_a_big_blind_s_ante_belongs_to_everybody_s_pot() -> None:
    order = deck(3, {3: "As Ad", 1: "Ks Kd", 2: "Qs Qd"}, "2c 7d 9h 3s 4c")
    r = call_down(holdem(no_limit(5, 10, ante=10, ante_from="big-blind"), [100, 100, 6], deck=order))
    assert wins(r) == [(1, 8, 1), (3, 10 + 18, 0)]


@pytest.mark.parametrize(("first", "ante", "blind"), [("ante-first", 10, 2), ("blind-first", 2, 10)])
def test_a_stack_too_short_for_both_pays_in_the_house_s_order(first: str, ante: int, blind: int) -> None:
    rules = seminole_tournament.but("blinds.short_ante", first)
    r = holdem(no_limit(5, 10, ante=10, ante_from="big-blind"), [100, 12, 100], rules)
    assert (2, ante, "table ante") in posted(r)
    assert (2, blind, "big blind") in posted(r)
    assert r.options.call == 10


def test_a_dead_button_posts_no_ante() -> None:
    for button in (3, 9):
        r = holdem(no_limit(1, 2, ante=2, ante_from="button"), {1: 100, 2: 100, 5: 100}, button=button, blind_seats=(1, 2))
        assert r.pot == 0
    r = holdem(no_limit(1, 2, ante=2, ante_from="button"), {1: 100, 2: 100, 5: 100}, button=2, blind_seats=(5, 1))
    assert r.pot == 2


# --- blinds


def test_blinds_skip_empty_seats() -> None:
    r = holdem(no_limit(2, 5), {1: 100, 4: 100, 9: 100}, button=9)
    assert posted(r) == [(1, 2, "small blind"), (4, 5, "big blind")]
    assert r.seat == 9


def test_a_dead_small_blind_is_nobody_s() -> None:
    r = holdem(no_limit(1, 2), {1: 100, 2: 100, 3: 100, 4: 100}, button=4, blind_seats=(0, 2))
    assert posted(r) == [(2, 2, "big blind")]
    assert r.seat == 3
    call_down(r)
    assert sum(chips for _, chips, _ in wins(r)) == 8


def test_the_button_may_be_at_an_empty_seat() -> None:
    r = holdem(no_limit(1, 2), {1: 100, 2: 100, 4: 100}, button=3, blind_seats=(1, 2))
    assert r.seat == 4
    play(r, "call, call, check")
    assert r.seat == 4, "the first to the left of the button's place"


@pytest.mark.parametrize("blinds", [(5,), (2, 5), (1, 2, 5)])
def test_hold_em_high_takes_one_blind_or_more(blinds: tuple[int, ...]) -> None:
    r = Round(holdem_high, no_limit(*blinds), [100] * 5, section_8, seed=1)
    assert [chips for _, chips, _ in posted(r)] == list(blinds)
    assert r.seat == len(blinds) + 1


def test_three_blinds_of_two_players_are_refused_or_left_out_in_one_line() -> None:
    r = Round(holdem_high, no_limit(1, 2, 5), [100, 100], section_8, seed=1)
    assert [chips for _, chips, _ in posted(r)] == [1, 2]


def test_a_player_all_in_on_the_blind_is_dealt_in() -> None:
    order = deck(3, {1: "As Ad", 2: "Ks Kd", 3: "Qs Qd"}, "2c 7d 9h 3s 4c")
    r = holdem(no_limit(1, 2), [1, 100, 100], exhibit_a, deck=order)
    play(r, "call")
    assert r.seat == 2, "and is never asked"
    call_down(r)
    assert wins(r) == [(2, 2, 1), (1, 3, 0)]


def test_everybody_all_in_on_the_blinds_needs_no_betting() -> None:
    order = deck(2, {1: "As Ad", 2: "Ks Kd"}, "2c 7d 9h 3s 4c")
    r = holdem(no_limit(5, 10), [3, 7], deck=order)
    assert happened(r, e.Opened) == []
    assert happened(r, e.Returned)[0].chips == 4
    assert wins(r) == [(1, 6, 0)]
    assert r.over


# --- straddles and posts


@under(section_8="CS/blinds/straddle", exhibit_a="CS/blinds/straddle", seminole="CS/blinds/straddle")
def test_a_straddle_moves_the_opening_and_keeps_the_last_word(rules: HouseRules) -> None:
    r = holdem(no_limit(1, 2), [100] * 5, rules, posts=[Post(3, 4, "straddle")])
    assert (r.seat, r.options.call, r.options.raise_to) == (4, 4, (8, 100))
    play(r, "call, call, call, call")
    assert (r.seat, r.options.check, r.options.raise_to) == (3, True, (8, 100))
    play(r, "check")
    assert r.seat == 1


def test_a_second_straddle_moves_it_again() -> None:
    r = holdem(no_limit(1, 2), [100] * 5, posts=[Post(3, 4, "straddle"), Post(4, 8, "straddle")])
    assert (r.seat, r.options.call, r.options.raise_to) == (5, 8, (16, 100))


@pytest.mark.clause("S8(y)(27)#2")
def test_a_tournament_of_section_8_has_no_straddle() -> None:
    with pytest.raises(Refused, match="seat 3 may not straddle") as refused:
        holdem(no_limit(1, 2), [100] * 5, section_8_tournament, posts=[Post(3, 4, "straddle")])
    assert refused.value.cites == ("S8(y)(27)#2",)


@under(section_8=(), exhibit_a="CS/blinds/entering", seminole="CS/blinds/entering")
def test_an_entering_post_is_live_and_may_raise_in_turn(rules: HouseRules) -> None:
    r = holdem(no_limit(1, 2), [100] * 5, rules, posts=[Post(4, 2)])
    assert r.seat == 3
    play(r, "call")
    assert (r.seat, r.options.check, r.options.raise_to) == (4, True, (4, 100))
    play(r, "raise 10")
    assert r.put[4] == 10


def test_a_dead_post_counts_in_the_pot_limit() -> None:
    plain = holdem(pot_limit(5, 10), [500] * 4, seminole).options.high
    assert holdem(pot_limit(5, 10), [500] * 4, seminole, posts=[Post(4, 5, "dead")]).options.high == plain + 5


def test_a_short_post_still_counts_whole_for_the_others() -> None:
    r = holdem(no_limit(5, 10), [500, 500, 500, 4], posts=[Post(4, 10)])
    assert (r.seat, r.options.call) == (3, 10)
    play(r, "fold")
    assert r.seat == 1, "seat 4 is all-in"


# --- the ten dollars of Exhibit A

TEN_DOLLARS = pytest.mark.clause("XA/wagers/0#2")


@pytest.mark.parametrize(
    ("stakes", "allowed"),
    [
        (no_limit(5, 10, dollar=1), True),
        pytest.param(no_limit(6, 12, dollar=1), False, marks=TEN_DOLLARS),
        (no_limit(4, 8, ante=2, dollar=1), True),
        pytest.param(no_limit(4, 8, ante=3, dollar=1), False, marks=TEN_DOLLARS),
        (no_limit(500, 1000, dollar=100), True),
        pytest.param(no_limit(600, 1200, dollar=100), False, marks=TEN_DOLLARS),
        (no_limit(600, 1200), True),
    ],
)
def test_exhibit_a_takes_ten_dollars_of_forced_bets_from_a_player_at_most(stakes: Stakes, allowed: bool) -> None:
    if allowed:
        assert holdem(stakes, [5000] * 3, exhibit_a).seat == 3
        return
    with pytest.raises(Refused, match="blinds and antes may take 10 dollars from a player at most") as refused:
        holdem(stakes, [5000] * 3, exhibit_a)
    assert refused.value.cites == ("XA/wagers/0#2",)
