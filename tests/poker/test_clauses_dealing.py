"""Clauses on what is posted, dealt and turned, street by street, in hold'em high and Texas hold'em."""

from __future__ import annotations

from typing import Any

import pytest

from cardspeak.cards import Deck
from cardspeak.poker import Round
from cardspeak.poker import events as e
from cardspeak.poker.stakes import fixed_limit, no_limit
from cardspeak.poker.variants import holdem_high, texas_holdem
from cardspeak.rulebook import Refused
from cardspeak.rulebook.books import exhibit_a, section_8, seminole
from cardspeak.rulebook.house import HouseRules
from tests.poker.books import under
from tests.poker.table import call_down, deck, happened, play, wins

POSTS = (e.Anted, e.Posted, e.PostedDead)


def texas(stacks: Any, rules: HouseRules, **more: Any) -> Round:
    return Round(texas_holdem, **{"stakes": no_limit(1, 2), "stacks": stacks, "rules": rules, "seed": 3} | more)


def kinds(r: Round) -> list[type]:
    return [type(event) for event in r.events]


# --- what is spread


@pytest.mark.clause("S8(h)(1)(ii)", "S8(j)(1)#1", "S8(j)(4)#2")
def test_hold_em_high_is_spread_with_one_blind_or_more() -> None:
    for blinds in ((5,), (2, 5), (1, 2, 5)):
        r = Round(holdem_high, no_limit(*blinds), [100] * 5, section_8, seed=3)
        assert r.began.variant == "holdem-high"
        assert [event.seat for event in happened(r, e.Posted)] == list(range(1, len(blinds) + 1))


@pytest.mark.clause("S8(h)(1)(iii)", "S8(k)(3)#1")
def test_texas_is_spread_with_two_blinds() -> None:
    r = texas([100] * 5, section_8, stakes=no_limit(2, 5))
    assert [event.chips for event in happened(r, e.Posted)] == [2, 5]
    for blinds in ((5,), (1, 2, 5)):
        with pytest.raises(Refused, match="this game has two blinds"):
            texas([100] * 5, section_8, stakes=no_limit(*blinds))


@pytest.mark.clause("XA/object/3#1")
def test_exhibit_a_has_two_blinds() -> None:
    for blinds in ((2,), (1, 2, 4)):
        with pytest.raises(Refused) as refused:
            texas([100] * 5, exhibit_a, stakes=no_limit(*blinds))
        assert refused.value.cites == ("XA/object/3#1",)
    assert len(happened(texas([100] * 5, exhibit_a), e.Posted)) == 2


@pytest.mark.clause("S8(k)(3)#3")
def test_section_8_s_second_blind_is_the_larger() -> None:
    for blinds in ((5, 5), (5, 2)):
        with pytest.raises(Refused, match="the second blind is to be larger"):
            texas([100] * 5, section_8, stakes=no_limit(*blinds))
    assert [event.chips for event in happened(texas([100] * 5, section_8, stakes=no_limit(2, 5)), e.Posted)] == [2, 5]


@pytest.mark.clause("XA/holdem/4#2", "XA/object/3#3")
def test_exhibit_a_s_big_blind_is_twice_the_small_one() -> None:
    for blinds in ((2, 5), (5, 5), (5, 2), (2, 2)):
        with pytest.raises(Refused):
            texas([100] * 5, exhibit_a, stakes=no_limit(*blinds))
    for blinds in ((1, 2), (2, 4)):
        assert tuple(event.chips for event in happened(texas([100] * 5, exhibit_a, stakes=no_limit(*blinds)), e.Posted)) == blinds


@under(section_8="S8(j)(2)#1", exhibit_a="XA/holdem/2#1", seminole="CS/seats/seminole")
def test_eleven_seats_and_no_more(rules: HouseRules) -> None:
    r = call_down(texas([100] * 11, rules))
    assert r.drawn == 22 + 8
    with pytest.raises(Refused, match="takes 2 to 11 players, not 12"):
        texas([100] * 12, rules)


@pytest.mark.clause("S8(j)(1)#2")
@pytest.mark.parametrize("variant", [holdem_high, texas_holdem])
def test_the_high_hand_alone_wins(variant: Any) -> None:
    order = deck(2, {1: "2h 3h", 2: "As 2c"}, "Kh 9h 5h 4c 3d")
    r = call_down(Round(variant, no_limit(1, 2), [100, 100], section_8, deck=order))
    assert wins(r) == [(1, 4, 0)], "five low cards to the wheel win nothing against a flush"


@pytest.mark.clause("XA/holdem/1", "XA/overview/3#3")
def test_exhibit_a_is_for_the_high_hand_only() -> None:
    order = deck(2, {1: "2h 3h", 2: "As 2c"}, "Kh 9h 5h 4c 3d")
    r = call_down(texas([100, 100], exhibit_a, deck=order))
    assert wins(r) == [(1, 4, 0)]
    assert [event.end for event in happened(r, e.Won)] == ["high"]


# --- the button and the blinds


@under(section_8="S8(j)(3)(i)", exhibit_a="XA/holdem/3/i")
def test_the_button_sets_the_order_of_deal_and_bet(rules: HouseRules) -> None:
    for button, first, blinds in ((4, 3, [1, 2]), (2, 1, [3, 4])):
        r = texas([100] * 4, rules, button=button)
        assert r.began.button == r.view(1).button == button
        assert [event.seat for event in happened(r, e.Posted)] == blinds
        assert r.seat == first


@under(section_8="S8(j)(4)#1", exhibit_a="XA/holdem/4#1")
def test_the_first_blind_is_at_the_button_s_left(rules: HouseRules) -> None:
    assert [event.seat for event in happened(texas([100] * 5, rules, button=3), e.Posted)] == [4, 5]
    assert [event.seat for event in happened(texas([100] * 2, rules, button=2), e.Posted)] == [1, 2]


@under(section_8="S8(k)(3)#2", exhibit_a="XA/object/3#2")
def test_the_blinds_are_at_the_two_seats_left_of_the_button(rules: HouseRules) -> None:
    r = texas({1: 100, 4: 100, 9: 100}, rules, button=9)
    assert [event.seat for event in happened(r, e.Posted)] == [1, 4]


@under(section_8="S8(k)(3)#4", exhibit_a="XA/object/3#4")
def test_both_blinds_are_live_and_may_raise_in_turn(rules: HouseRules) -> None:
    r = play(texas([100] * 3, rules), "call")
    assert (r.seat, r.options.call, r.options.raise_to) == (1, 1, (4, 100))
    play(r, "call")
    assert (r.seat, r.options.check, r.options.raise_to) == (2, True, (4, 100))
    play(r, "raise 8")
    assert r.seat == 3


@pytest.mark.clause("SEM/term/blind/1")
def test_two_players_left_of_the_button_post_before_the_deal() -> None:
    r = texas([100] * 4, seminole, button=1)
    assert [(event.seat, event.what) for event in happened(r, e.Posted)] == [(2, "small blind"), (3, "big blind")]
    assert kinds(r).index(e.Dealt) == 3


@under(
    section_8=("S8(a)(1)(v)#2", "S8(f)(3)#3", "S8(g)(2)(i)", "S8(g)(2)(ii)", "S8(j)(2)#2"),
    exhibit_a=("XA/overview/2#3", "XA/wagers/2/i", "XA/wagers/2/ii", "XA/holdem/2#2"),
    seminole=("SEM/term/ante/1", "SEM/term/ante/2", "SEM/term/blind/1"),
)
def test_antes_and_blinds_are_in_before_any_card(rules: HouseRules) -> None:
    r = texas([100] * 6, rules, stakes=no_limit(5, 10, ante=1))
    assert r.pot + sum(r.put) == 6 + 15
    assert [happened(r, e.Anted)[0].chips[seat] for seat in range(1, 7)] == [1] * 6
    order = kinds(r)
    assert max(place for place, kind in enumerate(order) if kind in POSTS) < order.index(e.Dealt)
    told = texas([100] * 6, rules, stakes=no_limit(5, 10, ante=1), deck="")
    assert told.waiting == "2 cards for each player"
    assert len(happened(told, *POSTS)) == 3


@under(section_8="S8(g)(2)(i)", exhibit_a="XA/wagers/2/i")
def test_an_ante_may_be_due_and_need_not_be(rules: HouseRules) -> None:
    assert texas([100] * 8, rules, stakes=no_limit(1, 2, ante=5)).pot == 40
    assert happened(texas([100] * 8, rules), e.Anted) == []


# --- the deal


@under(section_8=("S8(j)(5)#1", "S8(j)(5)#2", "S8(j)(5)#3"), exhibit_a=("XA/holdem/5#1", "XA/holdem/5#2", "XA/holdem/5#3"))
def test_two_down_cards_each_from_the_button_s_left_round_to_the_button(rules: HouseRules) -> None:
    r = texas({1: 100, 4: 100, 6: 100}, rules, button=4)
    order, hands = r.began.deck, happened(r, e.Dealt)[0].hands
    assert hands[6] == (order[0], order[3])
    assert hands[1] == (order[1], order[4])
    assert hands[4] == (order[2], order[5]), "the button gets the last card of each pass"
    r = texas([100] * 6, rules)
    assert happened(r, e.Dealt)[0].hands[6] == (r.began.deck[5], r.began.deck[11])
    assert r.view(1).tabled == {}


@under(section_8=("S8(k)(1)#1", "S8(k)(1)#2"), exhibit_a=("XA/object/1#1", "XA/object/1#2"))
@pytest.mark.parametrize(
    ("holes", "board", "winner"),
    [
        ({1: "2h 7d", 2: "3c 8d"}, "As Kh Qs Js Tc", 0),
        ({1: "2h 7d", 2: "Kh 8d"}, "Ah Qh 9h 5h 2c", 2),
        ({1: "7h 7d", 2: "Kh 8d"}, "7s Kd 2c 3h 3d", 1),
    ],
)
def test_two_down_cards_and_five_shared_make_the_best_five_of_seven(
    rules: HouseRules, holes: dict[int, str], board: str, winner: int
) -> None:
    r = call_down(texas([100] * 2, rules, deck=deck(2, holes, board)))
    assert {seat for seat, _, _ in wins(r)} == ({winner} if winner else {1, 2})
    assert all(len(hand) in (0, 2) for hand in happened(r, e.Dealt)[0].hands)
    assert len(r.board) == 5
    assert call_down(texas([100] * 9, rules)).drawn == 18 + 5 + 3


@under(
    section_8=(
        "S8(j)(7)#1",
        "S8(j)(7)#2",
        "S8(j)(8)#1",
        "S8(j)(8)#2",
        "S8(j)(9)#1",
        "S8(j)(9)#2",
        "S8(f)(3)#4",
    ),
    exhibit_a=(
        "XA/holdem/7#1",
        "XA/holdem/7#2",
        "XA/holdem/8#1",
        "XA/holdem/8#2",
        "XA/holdem/9#1",
        "XA/holdem/9#2",
        "XA/overview/2#4",
    ),
)
def test_a_card_is_burned_before_each_of_flop_turn_and_river(rules: HouseRules) -> None:
    r = call_down(texas([100] * 4, rules))
    order, n = r.began.deck, 4
    assert [event.cards for event in happened(r, e.Burned)] == [
        (order[2 * n],),
        (order[2 * n + 4],),
        (order[2 * n + 6],),
    ]
    assert [event.cards for event in happened(r, e.Boarded)] == [
        order[2 * n + 1 : 2 * n + 4],
        (order[2 * n + 5],),
        (order[2 * n + 7],),
    ]
    dealing = [kind for kind in kinds(r) if kind in (e.Dealt, e.Burned, e.Boarded, e.Opened)]
    assert dealing == [e.Dealt, e.Opened] + [e.Burned, e.Boarded, e.Opened] * 3
    assert r.view(0).board == tuple(r.board), "all may see the board"


@pytest.mark.clause("SEM/term/muck/2")
def test_burned_and_folded_cards_lie_in_the_muck_and_never_come_back() -> None:
    r = play(texas([100] * 3, seminole), "fold, call, check")
    folded = set(happened(r, e.Dealt)[0].hands[3])
    call_down(r)
    dead = folded | {card for event in happened(r, e.Burned) for card in event.cards}
    assert len(dead) == 5
    assert not dead & {*r.board, *r.cards_held(1), *r.cards_held(2)}
    pile = Deck(seed=3)
    hand = pile.deal(2)
    pile.fold(hand)
    assert set(hand) <= set(pile.muck)


# --- the streets


@under(
    section_8=("S8(k)(1)#3", "S8(j)(9)#3"),
    exhibit_a=("XA/object/1#3", "XA/holdem/9#3"),
)
def test_there_are_four_betting_rounds(rules: HouseRules) -> None:
    r = call_down(texas([100] * 4, rules))
    assert [event.street for event in happened(r, e.Opened)] == ["preflop", "flop", "turn", "river"]
    assert len(happened(r, e.Closed)) == 4
    bet = play(texas([100] * 4, rules), "call, call, call, check")
    for street in (1, 2, 3):
        play(bet, "bet 2, call, call, call")
        assert bet.pot == (8 + 8 * street if street < 3 else 0), "what is bet is in the pot before the next street"
    assert sum(event.chips for event in happened(bet, e.Won)) == 32


@under(section_8="S8(j)(6)#1", exhibit_a="XA/holdem/6#1", seminole=("SEM/term/blind/2",))
def test_after_the_blinds_everybody_calls_raises_or_folds_from_the_next_seat_on(rules: HouseRules) -> None:
    r = texas([100] * 6, rules)
    asked = []
    while r.seat not in (1, 2):
        asked.append(r.seat)
        assert (r.options.fold, r.options.check, r.options.call) == (True, False, 2)
        with pytest.raises(Refused, match="cannot check: 2 is owed"):
            r.check()
        r.call()
        assert (r.put[asked[-1]], r.stack[asked[-1]]) == (2, 98)
    assert asked == [3, 4, 5, 6]


@under(section_8=("S8(j)(6)#2", "S8(j)(6)#3"), exhibit_a=("XA/holdem/6#2", "XA/holdem/6#3"))
def test_the_last_blind_may_raise_and_all_must_answer(rules: HouseRules) -> None:
    r = play(texas([100] * 3, rules), "call, call")
    assert (r.seat, r.options.check, r.options.raise_to) == (2, True, (4, 100))
    checked = play(r.copy(), "check")
    assert len(checked.board) == 3
    play(r, "raise 10, call")
    assert (r.seat, len(r.board)) == (1, 0), "one has still to answer"
    play(r, "call")
    assert len(r.board) == 3


@under(section_8=("S8(j)(7)#3", "S8(j)(7)#4"), exhibit_a=("XA/holdem/7#3", "XA/holdem/7#4"))
def test_on_the_flop_the_first_live_player_left_of_the_button_bets_or_checks(rules: HouseRules) -> None:
    r = play(texas([100] * 4, rules), "call, call, fold, check")
    assert (r.seat, r.options.check, r.options.raise_to) == (2, True, (2, 98)), "the small blind has folded"
    play(r, "check")
    assert (r.seat, r.options.check, r.options.raise_to) == (3, True, (2, 98))
    play(r, "bet 5")
    assert (r.seat, r.options.fold, r.options.call, r.options.check) == (4, True, 5, False)
    with pytest.raises(Refused, match="cannot check: 5 is owed"):
        r.check()
    play(r, "fold, call")


@under(section_8="S8(j)(7)#5", exhibit_a="XA/holdem/7#5")
@pytest.mark.parametrize("script", ["check, check, check", "bet 5, call, fold", "check, bet 5, raise 10, fold, call"])
def test_the_betting_ends_when_each_has_folded_or_met_the_last_bet(rules: HouseRules, script: str) -> None:
    r = play(texas([100] * 3, rules), "call, call, check")
    for act in script.split(","):
        assert len(r.board) == 3
        play(r, act)
    assert len(r.board) == 4


@pytest.mark.clause("S8(j)(8)#3")
def test_the_turn_is_bet_as_the_flop_in_the_upper_tier() -> None:
    r = texas([100] * 3, section_8, stakes=fixed_limit(5, 10, blinds=(2, 5)))
    play(r, "call, call, check, check, check, check")
    assert (r.seat, r.options.check, r.options.raise_to) == (1, True, (10, 10))


@pytest.mark.clause("XA/holdem/8#3")
def test_exhibit_a_s_turn_is_bet_as_the_flop() -> None:
    r = play(texas([100] * 3, exhibit_a), "call, call, check, check, check, check")
    assert (r.seat, r.options.check, r.options.raise_to) == (1, True, (2, 98))


@under(section_8="S8(k)(2)#2", exhibit_a="XA/object/2#2")
def test_the_button_acts_last_after_the_flop(rules: HouseRules) -> None:
    r = play(texas([100] * 4, rules, button=2), "call, call, call, check")
    order = []
    while len(r.board) == 3:
        order.append(r.seat)
        r.check()
    assert order == [3, 4, 1, 2]


@under(section_8="S8(f)(3)#2", exhibit_a="XA/overview/2#2")
def test_bets_go_into_the_pot_when_the_betting_is_over(rules: HouseRules) -> None:
    r = play(texas([100] * 3, rules), "raise 10, call, call")
    assert (r.pot, sum(r.put)) == (30, 0)
    play(r, "bet 20, call")
    assert (r.pot, sum(r.put)) == (30, 40)
    play(r, "fold")
    assert (r.pot, sum(r.put)) == (70, 0)
    assert [event.chips for event in happened(r, e.Closed)] == [30, 40]
