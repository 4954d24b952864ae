"""Pineapple and Crazy Pineapple: three down cards, one of them thrown away before the flop or after its betting."""

from __future__ import annotations

from typing import Any

import pytest

from cardspeak.cards import parse_cards
from cardspeak.poker import Round
from cardspeak.poker import events as e
from cardspeak.poker.stakes import fixed_limit, no_limit
from cardspeak.poker.variants import crazy_pineapple, pineapple, texas_holdem
from cardspeak.poker.variants.variant import Deal, Exchange, Street, Variant
from cardspeak.rulebook import Refused
from cardspeak.rulebook.books import section_8, seminole
from tests.poker.arranged import arranged
from tests.poker.table import call_down, happened, play, wins

BOTH = pytest.mark.parametrize("variant", [pineapple, crazy_pineapple], ids=lambda variant: variant.key)


def dealt(variant: Variant, stacks: Any, **more: Any) -> Round:
    return Round(variant, **{"stakes": no_limit(1, 2), "stacks": stacks, "rules": section_8, "seed": 5} | more)


def throw(r: Round, place: int = -1) -> None:
    """The seat to act throws away one of its cards, counted from its highest."""
    r.discard((r.cards_held(r.seat)[place],))


def throw_all(r: Round) -> Round:
    """Everybody throws away the lowest card, as long as cards are thrown away."""
    while r.options.discard:
        throw(r)
    return r


def finish(r: Round) -> Round:
    """Everybody checks, calls and throws the lowest card away until the round is over."""
    while not r.over:
        if r.options.discard:
            throw(r)
        else:
            r.call()
    return r


def kinds(r: Round) -> list[type]:
    return [type(event) for event in r.events]


def to_the_discard(stacks: Any = (100,) * 4, **more: Any) -> Round:
    """Crazy Pineapple up to the discard: a pot without a raise, the flop checked."""
    r = dealt(crazy_pineapple, stacks, **more)
    while not r.options.discard:
        r.call()
    return r


# --- what is spread, and how it differs from Texas


@pytest.mark.clause("S8(h)(1)(iv)", "S8(l)(1)")
def test_pineapple_is_spread_and_is_texas_but_for_the_third_card_and_the_discard() -> None:
    r = finish(dealt(pineapple, [100] * 11))
    assert r.began.variant == "pineapple"
    assert r.drawn == 33 + 8
    assert but_for_exchanges(pineapple) == but_for_exchanges(texas_holdem)
    assert [street.name for street in pineapple.streets if exchanges(street)] == ["preflop"]
    with pytest.raises(Refused, match="takes 2 to 11 players, not 12"):
        dealt(pineapple, [100] * 12)


@pytest.mark.clause("S8(h)(1)(v)", "S8(m)(1)", "S8(m)(1)(ii)")
def test_crazy_pineapple_is_spread_and_is_pineapple_but_for_the_time_of_the_discard() -> None:
    r = finish(dealt(crazy_pineapple, [100] * 11))
    assert r.began.variant == "crazy-pineapple"
    assert r.drawn == 33 + 8
    assert but_for_exchanges(crazy_pineapple) == but_for_exchanges(pineapple)
    assert holes(crazy_pineapple) == holes(pineapple)
    assert [street.name for street in crazy_pineapple.streets if exchanges(street)] == ["turn"]
    assert [exchanges(street) for street in crazy_pineapple.streets if exchanges(street)] == [
        exchanges(street) for street in pineapple.streets if exchanges(street)
    ]
    with pytest.raises(Refused, match="takes 2 to 11 players, not 12"):
        dealt(crazy_pineapple, [100] * 12)


def exchanges(street: Street) -> list[tuple[int, int, bool]]:
    return [(each.least, each.most, each.replaced) for each in street.passes if isinstance(each, Exchange)]


def holes(variant: Variant) -> list[int]:
    return [each.count for street in variant.streets for each in street.deals if each.to == "down"]


def but_for_exchanges(variant: Variant) -> Any:
    """A declaration without its exchanges and the number of its down cards."""
    streets = [
        (
            street.name,
            street.opener,
            street.tier,
            [
                (each.to, each.count if each.to == "board" else "down") if isinstance(each, Deal) else "burn"
                for each in street.passes
                if not isinstance(each, Exchange)
            ],
        )
        for street in variant.streets
    ]
    return streets, variant.ends, variant.seats, variant.button, variant.two_blinds


@BOTH
@pytest.mark.clause("S8(l)(1)(i)")
def test_three_cards_each_one_at_a_time_from_the_button_s_left(variant: Variant) -> None:
    r = dealt(variant, {1: 100, 3: 100, 5: 100}, button=3)
    (event,) = happened(r, e.Dealt)
    assert event.hands[5] == r.stub[0:9:3]
    assert event.hands[1] == r.stub[1:9:3]
    assert event.hands[3] == r.stub[2:9:3]
    assert [len(hand) for hand in event.hands] == [0, 3, 0, 3, 0, 3]
    assert r.drawn == 9


# --- Pineapple: before the flop


@pytest.mark.clause("S8(l)(1)(ii)#1", "CS/discard/before-betting")
def test_in_order_from_the_button_s_left_before_any_betting() -> None:
    r = dealt(pineapple, [100] * 4, button=2)
    asked = []
    while r.options.discard:
        assert happened(r, e.Opened) == []
        asked.append(r.seat)
        throw(r)
    assert asked == [3, 4, 1, 2]
    assert [event.seat for event in happened(r, e.Discarded)] == asked
    assert kinds(r)[-8:] == [e.Dealt, e.Exchanging, *[e.Discarded] * 4, e.Exchanged, e.Opened]
    assert r.seat == 1, "left of the big blind"


@pytest.mark.clause("S8(l)(1)(ii)#1")
def test_no_other_seat_and_no_other_act_until_all_have_thrown_one() -> None:
    r = dealt(pineapple, [100] * 3)
    assert (r.seat, r.options.discard, r.options.check, r.options.fold) == (1, (1, 1), False, False)
    before = r.values()
    with pytest.raises(Refused, match="it is seat 1's turn, not seat 2's"):
        r.discard((r.cards_held(2)[0],), seat=2)
    for act in (("fold",), ("call",), ("check",), ("raise", 4), ("show",), ("muck",)):
        with pytest.raises(Refused, match=r"seat 1 is to discard|betting is not over"):
            r.act(*act)
    assert r.values() == before
    for _ in range(2):
        throw(r)
        assert happened(r, e.Opened, e.Boarded) == []
    throw(r)
    assert [event.street for event in happened(r, e.Opened)] == ["preflop"]


@pytest.mark.clause("S8(l)(1)(ii)#1")
@pytest.mark.parametrize("count", [0, 2, 3])
def test_exactly_one_card_is_thrown_away(count: int) -> None:
    r = dealt(pineapple, [100] * 3)
    with pytest.raises(Refused, match="seat 1 is to give up 1 card") as refused:
        r.discard(r.cards_held(1)[:count])
    assert "S8(l)(1)(ii)#1" in refused.value.cites
    assert len(r.cards_held(1)) == 3
    throw(r)
    assert len(r.cards_held(1)) == 2
    with pytest.raises(Refused, match="it is seat 2's turn, not seat 1's"):
        r.discard((r.cards_held(1)[0],), seat=1)


@pytest.mark.clause("S8(l)(1)(ii)#2")
@pytest.mark.parametrize("place", [0, 1, 2])
def test_the_choice_is_the_player_s(place: int) -> None:
    r = dealt(pineapple, [100] * 3)
    held = r.cards_held(1)
    throw(r, place)
    assert r.cards_held(1) == tuple(card for card in held if card != held[place])


@pytest.mark.clause("S8(l)(1)(ii)#2")
def test_a_card_of_somebody_else_s_cannot_be_thrown_away() -> None:
    r = dealt(pineapple, [100] * 3)
    for strange in (r.cards_held(2)[0], r.stub[r.drawn]):
        with pytest.raises(Refused, match="seat 1 does not hold"):
            r.discard((strange,))


@BOTH
def test_nobody_else_learns_what_was_thrown_away(variant: Variant) -> None:
    r = dealt(variant, [100] * 3)
    while not r.options.discard:
        r.call()
    thrown = {}
    while r.options.discard:
        thrown[r.seat] = r.cards_held(r.seat)[1]
        throw(r, 1)
    finish(r)
    for viewer in (0, 1, 2, 3):
        seen = {event.seat: event.cards for event in r.view(viewer).events if type(event) is e.Discarded}
        assert seen == {seat: (card if seat == viewer else -1,) for seat, card in thrown.items()}
        if viewer:
            assert len(r.view(viewer).hole) == 2
            assert thrown[viewer] not in r.view(viewer).hole
    shown = {card for event in happened(r, e.Shown) for card in event.cards}
    assert not shown & set(thrown.values())


@pytest.mark.clause("S8(l)(1)(iii)")
def test_then_texas_goes_on_and_the_thrown_card_never_counts() -> None:
    order = arranged(pineapple, 2, {1: "Ah Ad 7c", 2: "Ks Kd 2h"}, "As Kc 7d 9h 3c")
    r = dealt(pineapple, [100, 100], deck=order)
    r.discard("Ah")
    r.discard("2h")
    assert r.cards_held(1) == parse_cards("Ad 7c")
    call_down(r)
    assert wins(r) == [(2, 4, 0)], "three kings beat aces and sevens: the ace of hearts is gone"


@pytest.mark.clause("S8(l)(1)(iii)", "S8(k)(1)#2", "S8(k)(1)#4")
def test_the_betting_is_that_of_texas() -> None:
    r = throw_all(dealt(pineapple, [100] * 4, stakes=fixed_limit(2, 4, blinds=(1, 2))))
    assert (r.seat, r.options.call, r.options.raise_to) == (3, 2, (4, 4))
    call_down(r)
    assert [(event.street, event.unit) for event in happened(r, e.Opened)] == [
        ("preflop", 2),
        ("flop", 2),
        ("turn", 4),
        ("river", 4),
    ]
    assert all(len(event.cards) == 2 for event in happened(r, e.Shown))
    with pytest.raises(Refused, match="this game has two blinds"):
        dealt(pineapple, [100] * 4, stakes=no_limit(2))


@pytest.mark.clause("S8(g)(3)(iv)(B)")
def test_an_all_in_blind_throws_one_away_too() -> None:
    r = dealt(pineapple, [1, 2, 100])
    assert (r.stack[1], r.stack[2]) == (0, 0)
    asked = []
    while r.options.discard:
        asked.append(r.seat)
        throw(r)
    assert asked == [1, 2, 3]
    finish(r)
    assert all(len(r.cards_held(seat)) == 2 for seat in (1, 2, 3))


def test_with_everybody_all_in_the_discards_are_still_asked_for() -> None:
    r = dealt(pineapple, [1, 2])
    assert r.options.discard == (1, 1)
    throw_all(r)
    assert r.over
    assert len(r.board) == 5


# --- Crazy Pineapple: after the flop's betting


@pytest.mark.clause("S8(m)(1)(i)#1", "CS/discard/after-flop")
def test_the_discard_comes_after_the_flop_s_betting_and_before_the_turn_s_burn() -> None:
    r = dealt(crazy_pineapple, [100] * 3, button=1)
    assert (r.seat, r.options.discard) == (1, None)
    play(r, "call, call, check")
    assert (r.view(0).street, r.options.discard) == ("flop", None)
    play(r, "check, bet 10, call, call")
    assert (r.seat, r.options.discard) == (2, (1, 1))
    throw_all(r)
    flop = kinds(r)[kinds(r).index(e.Boarded) :]
    assert flop == [
        *(e.Boarded, e.Opened, e.Checked, e.Bet, e.Called, e.Called, e.Closed),
        *(e.Exchanging, e.Discarded, e.Discarded, e.Discarded, e.Exchanged, e.Burned, e.Boarded, e.Opened),
    ]
    assert [event.seat for event in happened(r, e.Discarded)] == [2, 3, 1]


@pytest.mark.clause("S8(m)(1)(i)#1")
def test_two_streets_are_bet_holding_three_cards_and_two_holding_two() -> None:
    r = dealt(crazy_pineapple, [100] * 3)
    held = []
    while not r.over:
        if r.options.discard:
            throw(r)
        else:
            held.append((r.view(r.seat).street, len(r.view(r.seat).hole)))
            r.call()
    assert list(dict.fromkeys(held)) == [("preflop", 3), ("flop", 3), ("turn", 2), ("river", 2)]


@pytest.mark.clause("S8(m)(1)(i)#1")
def test_the_turn_waits_for_every_discard() -> None:
    r = to_the_discard()
    for _ in range(4):
        assert len(r.board) == 3
        with pytest.raises(Refused, match="is to discard"):
            r.check()
        throw(r)
    assert len(r.board) == 4


@pytest.mark.clause("S8(m)(1)(i)#2")
@pytest.mark.parametrize("count", [0, 2, 3])
def test_it_is_exactly_one_card_though_the_number_is_lost(count: int) -> None:
    r = to_the_discard()
    with pytest.raises(Refused, match="seat 1 is to give up 1 card") as refused:
        r.discard(r.cards_held(1)[:count])
    assert "S8(m)(1)(i)#2" in refused.value.cites
    throw_all(r)
    assert [len(r.cards_held(seat)) for seat in (1, 2, 3, 4)] == [2] * 4


@pytest.mark.clause("S8(m)(1)(ii)")
def test_the_order_is_pineapple_s_and_who_folded_throws_nothing_away() -> None:
    r = dealt(crazy_pineapple, [100] * 5, button=3)
    play(r, "call, call, call, call, check")
    play(r, "bet 5, call, fold, call, fold")
    asked = []
    while r.options.discard:
        asked.append(r.seat)
        throw(r)
    assert asked == [4, 5, 2]


def test_won_on_the_flop_nothing_is_thrown_away() -> None:
    r = play(dealt(crazy_pineapple, [100] * 2), "call, check, bet 5, fold")
    assert r.over
    assert happened(r, e.Exchanging, e.Discarded) == []


@pytest.mark.clause("S8(g)(3)(iv)(B)")
def test_all_in_before_the_flop_one_still_throws_a_card_away_after_it() -> None:
    r = play(dealt(crazy_pineapple, [20, 20, 60]), "raise 60, call, call")
    assert (len(r.board), r.seat, r.options.discard) == (3, 1, (1, 1))
    throw_all(r)
    assert r.over
    assert len(r.board) == 5
    assert [event.seat for event in happened(r, e.Discarded)] == [1, 2, 3]


def test_the_thrown_card_never_counts_in_crazy_pineapple_either() -> None:
    order = arranged(crazy_pineapple, 2, {1: "Ah Kh 2h", 2: "Qs Qd 3c"}, "9h 5h 7c 4h Qc")
    r = play(dealt(crazy_pineapple, [100, 100], deck=order), "call, check, check, check")
    r.discard("Ah")
    r.discard("3c")
    call_down(r)
    assert wins(r) == [(1, 4, 0)], "a flush of king, nine, five, four, deuce beats three queens"
    r = play(dealt(crazy_pineapple, [100, 100], deck=order), "call, check, check, check")
    r.discard("Kh")
    r.discard("3c")
    call_down(r)
    assert {event.seat: event.cards for event in happened(r, e.Shown)}[1] == parse_cards("Ah 2h")


@BOTH
def test_a_whole_hand_tabled_is_two_cards(variant: Variant) -> None:
    r = dealt(variant, [100] * 2, asked=True)
    while not r.showing:
        if r.options.discard:
            throw(r)
        else:
            r.call()
    held = r.cards_held(r.seat)
    with pytest.raises(Refused, match="must table all 2 cards"):
        r.show(held[:1])
    r.show(held)
    assert happened(r, e.Shown)[0].cards == held


@BOTH
def test_seminole_deals_it_as_section_8_does(variant: Variant) -> None:
    for seed in range(20):
        rounds = [finish(dealt(variant, [100] * 5, rules=rules, seed=seed)) for rules in (section_8, seminole)]
        assert rounds[0].net == rounds[1].net or any(event.odd for event in happened(rounds[0], e.Won))
        assert kinds(rounds[0]) == kinds(rounds[1])
