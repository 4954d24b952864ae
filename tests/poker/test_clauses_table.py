"""Clauses on how many play, what the dealer says, the deck that a round is dealt from, and hands that wait for the showdown."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest

from cardspeak.bots import ALL, Bot, chance
from cardspeak.cards import FULL_DECK, JOKER, CardError, DeckError, cards_of, check_pack, parse_card, parse_cards, shuffle_order
from cardspeak.events import view
from cardspeak.poker import Round, Variant, variants
from cardspeak.poker import events as e
from cardspeak.poker.stakes import fixed_limit, no_limit
from cardspeak.poker.words import say
from cardspeak.rulebook import Refused
from cardspeak.rulebook.books import exhibit_a, section_8, seminole
from cardspeak.rulebook.house import HouseRules
from tests.poker.books import under
from tests.poker.drawing import act
from tests.poker.properties import nobody_shares_a_card, replays_with_chips_conserved, views_hide_what_they_must
from tests.poker.table import call_down, deck, happened, play, wins

ACTS = (e.Folded, e.Checked, e.Called, e.Bet, e.Raised)


def texas(stacks: Any, rules: HouseRules, **more: Any) -> Round:
    given = {"stakes": no_limit(1, 2), "stacks": stacks, "rules": rules, "seed": 3} | more
    return Round(variants.texas_holdem, **given)


# --- how many play


@pytest.mark.clause("XA/overview/1#1", "XA/overview/1#2")
def test_exhibit_a_seats_two_to_eleven() -> None:
    for count in (1, 12):
        with pytest.raises(Refused, match=f"takes 2 to 11 players, not {count}") as refused:
            texas([100] * count, exhibit_a)
        assert {"XA/overview/1#1", "XA/overview/1#2"} <= set(refused.value.cites)
    for count in (2, 11):
        assert texas([100] * count, exhibit_a).seat


# --- what the dealer says


@under(section_8="S8(f)(5)(ii)#1", exhibit_a="XA/overview/4/ii#1")
def test_the_dealer_says_what_happens(rules: HouseRules) -> None:
    r = texas([100] * 3, rules)
    play(r, "raise 20")
    assert say(r.events[-1]) == "seat 3 raises to 20"
    play(r, "call, fold")
    call_down(r)
    lines = [say(event) for event in view(r.events, 0)]
    assert all(lines)
    assert not [line for line in lines if "\n" in line]
    for event, line in zip(r.events, lines, strict=True):
        if type(event) in ACTS:
            assert line.startswith(f"seat {event.seat} ")  # type: ignore[attr-defined]
    assert {"preflop betting opens with seat 3", "seat 1 calls 19", "the dealer burns a card", "the round is over"} <= set(lines)


@under(section_8="S8(f)(5)(ii)#2", exhibit_a="XA/overview/4/ii#2")
def test_the_player_to_act_is_told_the_turn_and_the_choices(rules: HouseRules) -> None:
    rng = random.Random(11)
    r = texas([100, 60, 300, 12], rules)
    while not r.over:
        for seat in r.dealt_in:
            seen = r.view(seat)
            assert seen.to_act == r.seat
            assert (seen.options == r.options) is (seat == r.seat)
        bounds = r.options.raise_to
        assert bounds is None or bounds[0] <= bounds[1] <= r.put[r.seat] + r.stack[r.seat]
        other = next(seat for seat in r.dealt_in if seat != r.seat)
        with pytest.raises(Refused, match=f"it is seat {r.seat}'s turn, not seat {other}'s") as refused:
            r.act("call", seat=other)
        assert refused.value.cites == r.game.cites.not_turn
        act(r, rng, 0.2)


# --- the deck


@under(section_8=("S8(b)(1)#1", "S8(a)(1)(xxxi)"), exhibit_a=("XA/cards#1", "XA/definitions/suit"), seminole="SEM/rank/1")
def test_a_round_is_dealt_from_52_cards_thirteen_of_each_of_four_suits(rules: HouseRules) -> None:
    for seed in range(50):
        order = texas([100] * 3, rules, seed=seed).began.deck
        assert len(order) == len(set(order)) == 52
        assert Counter(card >> 4 for card in order) == dict.fromkeys(range(4), 13)
        assert {card & 15 for card in order} == set(range(13))
    for wrong, said in (("As Kd As", "As is there twice"), ("As Jk", "this deck has none"), ("As 1s", "is not a card")):
        with pytest.raises(CardError, match=said):
            texas([100] * 3, rules, deck=wrong)


@pytest.mark.clause("S8(e)(1)#2")
def test_the_deck_of_a_round_is_in_random_order() -> None:
    """Every card is as likely as any other in every place; a seed gives the same order again."""
    rounds = 5200
    game = texas([100, 100], section_8)
    orders = [shuffle_order(seed) for seed in range(rounds)]
    for seed in (0, 7, 5199):
        assert texas([100, 100], section_8, seed=seed).began.deck == orders[seed]
    assert game.began.deck != orders[0]
    assert len({texas([100, 100], section_8, seed=None).began.deck for _ in range(20)}) == 20
    counts = Counter((place, card) for order in orders for place, card in enumerate(order))
    expected = rounds / 52
    chi_squared = sum((counts[place, card] - expected) ** 2 / expected for place in range(52) for card in FULL_DECK)
    assert 2310 < chi_squared < 2892, "51 * 51 degrees of freedom, four standard deviations"


@under(section_8="S8(a)(1)(xxx)", exhibit_a="XA/definitions/stub")
def test_the_stub_is_what_is_left_of_the_deck(rules: HouseRules) -> None:
    r = texas([100] * 9, rules)
    assert r.left == 34
    call_down(r)
    assert r.left == 26
    out = [card for event in happened(r, e.Dealt) for hand in event.hands for card in hand]
    out += [card for event in happened(r, e.Boarded, e.Burned) for card in event.cards]
    assert set(r.began.deck[52 - r.left :]) == set(FULL_DECK) - set(out)


@under(section_8="S8(f)(5)(iii)", exhibit_a="XA/overview/4/iii")
def test_burns_are_kept_from_the_muck(rules: HouseRules) -> None:
    for seed in range(20):
        r = play(texas([100] * 5, rules, seed=seed), "fold, fold, call, call, check")
        folded = {card for seat in (3, 4) for card in happened(r, e.Dealt)[0].hands[seat]}
        burns = [card for event in happened(call_down(r), e.Burned) for card in event.cards]
        assert len(set(burns)) == 3
        assert not folded & set(burns)


@pytest.mark.clause("S8(f)(5)(iii)")
def test_only_burns_make_stud_s_last_deck_and_no_burn_comes_back_in_draw() -> None:
    r = Round(variants.stud, fixed_limit(5, 10, bring_in=2), [500] * 8, section_8, seed=3)
    play(r, "call, " + "call, " * 6 + "call")
    while len(happened(r, e.Burned)) < 3:
        r.call()
    call_down(r)
    burned = [card for event in happened(r, e.Burned)[:3] for card in event.cards]
    again = happened(r, e.Reshuffled)
    assert [sorted(event.cards) for event in again] == [sorted(burned)]
    d = Round(variants.five_card_draw, fixed_limit(5, 10, blinds=(2, 5)), [500] * 8, section_8, seed=3)
    while not d.over:
        if d.options.discard:
            d.discard(d.cards_held(d.seat)[:3])
        else:
            d.act("show" if d.showing else "call")
    burns = {card for event in happened(d, e.Burned) for card in event.cards}
    mixed = [event for event in happened(d, e.Reshuffled) if event.pile == "discards"]
    assert mixed
    assert not burns & {card for event in mixed for card in event.cards}


# --- the joker


@pytest.mark.clause("SEM/rank/joker/1")
def test_seminole_s_draw_games_may_add_a_joker_and_hold_em_may_not() -> None:
    limits = fixed_limit(5, 10, blinds=(2, 5))
    for game in variants.WITH_JOKER.values():
        order = Round(game, limits, [500] * 4, seminole, seed=3).began.deck
        assert sorted(order) == sorted((*FULL_DECK, JOKER))
        for rules in (section_8, exhibit_a):
            with pytest.raises(Refused, match="with a joker may not be spread"):
                Round(game, limits, [500] * 4, rules, seed=3)
    for game in variants.ALL.values():
        assert not game.joker
        given = limits_of(game)
        assert JOKER not in Round(game, given, [500] * 4, seminole, seed=3).began.deck
        with pytest.raises(CardError, match="is a joker, and this deck has none"):
            Round(game, given, [500] * 4, seminole, deck="Jk As Kd")
    pack, backs = (*FULL_DECK, JOKER), ["red"] * 53
    assert check_pack(pack, backs, joker=True) == pack
    with pytest.raises(DeckError, match="a joker is in the pack, and the game adds none") as refused:
        check_pack(pack, backs)
    assert "SEM/rank/joker/1" in refused.value.cites


def limits_of(game: Variant) -> Any:
    return fixed_limit(5, 10, blinds=(2, 5)) if game.button else fixed_limit(5, 10, bring_in=2)


def test_a_joker_is_worth_what_the_book_says_and_plays_like_a_card() -> None:
    limits = fixed_limit(5, 10, blinds=(2, 5))
    first = parse_cards("Jk Kd As Kh Ad Kc Ac 2s 7h 2c", joker=True)
    order = [*first, parse_card("3d"), parse_card("Ah"), *(card for card in FULL_DECK if card not in first)]
    r = Round(variants.five_card_draw_joker, limits, [500] * 2, seminole, deck=list(dict.fromkeys(order)))
    play(r, "call, check")
    r.discard("7h")
    r.discard()
    call_down(r)
    classes = {event.seat: r.game.ends[0].scale.class_of(event.worth[0]) for event in happened(r, e.Shown)}
    assert classes == {1: "five-aces", 2: "full-house"}
    assert wins(r) == [(1, 10, 0)]
    told = Round(variants.five_card_draw_joker, limits, [500] * 2, seminole, deck="?? Kd " + "?? ?? " * 4)
    play(told, "call, check")
    told.discard("Jk ??")


def test_random_rounds_with_a_joker_keep_every_property() -> None:
    met = ran_out = 0
    for seed in range(300):
        rng = random.Random(f"joker {seed}")
        game = rng.choice(list(variants.WITH_JOKER.values()))
        stacks = [rng.randint(1, 200) for _ in range(rng.randint(2, 8))]
        r = Round(game, fixed_limit(5, 10, blinds=(2, 5)), stacks, seminole, seed=seed)
        waits = {len(r.events): r.values()}
        while not r.over:
            act(r, rng, 0.2)
            waits[len(r.events)] = r.values()
        try:
            replays_with_chips_conserved(r, waits)
            nobody_shares_a_card(r)
            views_hide_what_they_must(r)
        except AssertionError as error:
            error.add_note(f"seed {seed}")
            raise
        met += any(JOKER in event.cards for event in happened(r, e.Shown))
        ran_out += bool(happened(r, e.Reshuffled))
    assert met > 10
    assert ran_out > 10


def test_bots_play_with_a_joker() -> None:
    held = 0
    for seed in range(60):
        r = Round(variants.five_card_draw_joker, fixed_limit(5, 10, blinds=(2, 5)), [200] * 4, seminole, seed=seed)
        bots = {seat: Bot(nature, chance(seed)) for seat, nature in zip(r.dealt_in, (*ALL.values(), *ALL.values()), strict=False)}
        decided = False
        while not r.over:
            given = r.view(r.seat)
            decided |= JOKER in given.hole
            bots[r.seat].decide(given).do(r)
        held += decided
        assert sum(r.stacks.values()) == 800, f"seed {seed}"
    assert held > 10, "rounds in which a bot decides on a hand that holds the joker"


# --- the showdown


@under(section_8="CS/showdown/all-in", exhibit_a="CS/showdown/all-in", seminole="CS/showdown/all-in")
def test_hands_of_players_all_in_wait_for_the_showdown(rules: HouseRules) -> None:
    order = deck(2, {1: "As Ad", 2: "Ks Kd"}, "2c 7d 9h 3s Jc")
    r = play(texas([100] * 2, rules, deck=order), "raise 100, call")
    assert r.over
    kinds = [type(event) for event in r.events]
    assert e.Tabled not in kinds
    last_card = max(place for place, kind in enumerate(kinds) if kind is e.Boarded)
    assert kinds.index(e.Shown) > last_card
    assert sum(len(event.cards) for event in happened(r, e.Boarded)) == 5
    assert cards_of(r.shared)
