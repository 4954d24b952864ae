"""Which cards lie where: what the events tell of it is what the engine's state has, whole and as each viewer may know it.

`CARDSPEAK_LAID` sets another number of random rounds for each game.
"""

from __future__ import annotations

import os
from functools import cache
from random import Random

import pytest
from msgspec import structs

from cardspeak.cards import cards_of, parse_cards
from cardspeak.events import HIDDEN, view
from cardspeak.poker import Round, variants
from cardspeak.poker import events as e
from cardspeak.poker.lying import Lying
from cardspeak.poker.seats import seats
from cardspeak.poker.stakes import no_limit
from cardspeak.poker.variants.variant import Exchange
from cardspeak.rulebook.books import seminole_tournament
from cardspeak.rulebook.house import ALTERNATIVES, HouseRules
from tests.poker import drawing
from tests.rounds import FIRST, happened, noted

ROUNDS = int(os.environ.get("CARDSPEAK_LAID", "24"))
VIEWERS = (0, 1, 2, 3)
CHANGE = [
    key
    for key, game in variants.ALL.items()
    if any(isinstance(each, Exchange) for street in game.streets[1:] for each in street.passes)
]
"""The games in which cards are given up after a betting round."""


def lies_as_the_state_has_it(r: Round, so_far: Lying) -> None:
    """so_far: what was told event by event."""
    lying = Lying(r.events)
    assert (lying.there(), lying.board, lying.given_up) == (so_far.there(), so_far.board, so_far.given_up)
    assert set(lying.there()) == set(seats(r.live)) & set(lying.hands)
    assert set(lying.board) == set(cards_of(r.shared))
    for seat, hand in lying.there().items():
        assert sorted(hand) == sorted(r.cards_held(seat)), seat
        assert set(hand) - set(lying.hands[seat].down) == set(cards_of(r.up[seat])), seat
        assert not r.shown >> seat & 1 or set(lying.hands[seat].up) == set(hand), seat
    for viewer in VIEWERS:
        lies_so_for(r, viewer, lying)


def lies_so_for(r: Round, viewer: int, lying: Lying) -> None:
    """Every card lies for a viewer where it lies; he knows his own, and those of the others that lie face up."""
    seen = r.view(viewer)
    assert {*seen.hands} == {*lying.there(viewer)}
    assert list(seen.board) == lying.board
    for seat, cards in seen.hands.items():
        hand = lying.hands[seat]
        known = hand.cards if seat == viewer else [card if card in hand.up else HIDDEN for card in hand.cards]
        assert sorted(cards) == sorted(known), (viewer, seat)
        assert set(seen.tabled.get(seat, ())) == set(hand.up), (viewer, seat)
    if viewer in seen.hands:
        assert sorted(seen.cards) == sorted(seen.hands[viewer])
        assert set(seen.hole) == set(lying.hands[viewer].down)


@cache
def read(rules: HouseRules, all_in: str) -> HouseRules:
    """A book with the point read so: one value, whose clauses are put together once for all games."""
    return rules.but("showdown.all_in", all_in)


def read_so(key: str, all_in: str) -> list[HouseRules]:
    """The books by which a game is dealt, read so."""
    return [read(rules, all_in) for rules in drawing.RULES if rules.spreads(key)]


@pytest.mark.parametrize("all_in", ALTERNATIVES["showdown.all_in"])
@pytest.mark.parametrize("key", variants.ALL)
def test_cards_lie_as_the_events_tell_it(key: str, all_in: str) -> None:
    variant = variants.named(key)
    books = read_so(key, all_in)
    for seed in range(FIRST, FIRST + ROUNDS):
        with noted(f"{key}, {all_in}, seed {seed}"):
            rng = Random(seed)
            rules = rng.choice(books)
            r = Round(**drawing.table_for(rng, rules, variant))
            bold, troubled = rng.choice((0.3, 0.7, 1)), rng.choice((0, 0, 0.1))
            so_far, told = Lying(), 0
            while not r.over:
                drawing.remedy(r, rng) if rng.random() < troubled else drawing.act(r, rng, bold)
                for event in r.events[told:]:
                    so_far.take(event)
                told = len(r.events)
                lies_as_the_state_has_it(r, so_far)


# --- a hand that lies face up and draws


def both_all_in(key: str, seed: int = 1) -> Round:
    r = Round(variants.named(key), no_limit(1, 2), [50, 50], seminole_tournament, seed=seed)
    while not r.exchanging:
        r.raise_to(r.options.high) if r.options.high else r.call()
    return r


@pytest.mark.parametrize("key", CHANGE)
def test_what_goes_from_a_hand_that_lies_face_up_is_seen_to_go(key: str) -> None:
    r = both_all_in(key)
    seat = r.seat
    assert r.options.discard
    was, gone = r.view(0).hands[seat], r.cards_held(seat)[: r.options.discard[0] or 1]
    assert HIDDEN not in was
    r.discard(gone)
    (event,) = happened(r, e.Discarded)
    assert event.up == gone
    for viewer in (0, 3 - seat):
        seen = r.view(viewer)
        left = [card for card in seen.hands[seat] if card != HIDDEN]
        assert left == [card for card in was if card not in gone]
        assert not {*gone} & {*seen.tabled[seat]}
        assert len(seen.hands[seat]) == len(r.cards_held(seat))
        if happened(r, e.Drawn):
            assert seen.hands[seat][-1] == HIDDEN
    own = r.view(seat)
    assert sorted(own.cards) == sorted(r.cards_held(seat))


def test_of_a_round_that_does_not_tell_what_went_nothing_is_known_that_may_have_gone() -> None:
    """As a table that played before such a card was told has it in its journal."""
    r = both_all_in("five-card-draw")
    seat = r.seat
    r.discard([r.cards_held(seat)[0]])
    before = [structs.replace(event, up=()) if isinstance(event, e.Discarded) else event for event in r.events]
    assert Lying(view(before, 0)).there()[seat] == (HIDDEN,) * 5
    assert sorted(Lying(view(before, seat)).there()[seat]) == sorted(r.cards_held(seat))
    assert sorted(Lying(before).there()[seat]) == sorted(r.cards_held(seat))


def test_a_round_that_was_taken_up_has_the_cards_that_lay_there() -> None:
    board, up = parse_cards("2c 7d 9h"), ((), parse_cards("As"), parse_cards("Kd"))
    event = e.TakenUp("flop", 1, (0, 0, 0), 4, 0, 0, 0, (0, 2, 2), board, up, (2,), 0, ())
    lying = Lying([event])
    assert (lying.board, lying.there()) == (list(board), {1: up[1]})
