"""What a round that is told its cards says that it waits for, in every game."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec
import pytest

from cardspeak.cards import show
from cardspeak.events import Event
from cardspeak.poker import Round, variants
from cardspeak.poker import events as e
from cardspeak.poker.round.needs import Need
from cardspeak.poker.stakes import fixed_limit
from cardspeak.rulebook.books import section_8, seminole
from tests.poker.drawing import act, table_for
from tests.poker.table import play


@pytest.mark.parametrize("key", variants.ALL)
def test_a_round_told_its_cards_one_by_one_is_the_round_that_was_dealt(key: str) -> None:
    variant = variants.ALL[key]
    for seed in range(60):
        rng = Random(f"told {key} {seed}")
        rules = rng.choice([rules for rules in (section_8, seminole) if rules.spreads(key)])
        arguments = table_for(rng, rules, variant)
        dealt = Round(**arguments)
        bold = rng.choice((0.1, 0.3))
        told = Round(**{**arguments, "deck": (), "seed": None})
        while not dealt.over:
            feed_all(told, dealt)
            assert told.seat == dealt.seat, (key, seed)
            follow(told, dealt, rng, bold)
        feed_all(told, dealt)
        assert open_events(told) == open_events(dealt), (key, seed)


def feed_all(told: Round, dealt: Round) -> None:
    """Feed what is needed, one card at a time, and see that it went where it was to go."""
    while needs := told.needs:
        before = len(told.events)
        for place in range(len(needs)):
            assert told.needs == needs[place:]
            told.feed([dealt.stub[len(told.stub)]])
        assert went(told.events[before:], told) == needs


def went(events: list[Event], told: Round) -> tuple[Need, ...]:
    """Where the cards of the first event that deals went, in the order in which they came."""
    first = next(event for event in events if type(event) in (e.Burned, e.Dealt, e.DealtUp, e.Boarded, e.Drawn))
    if isinstance(first, e.Burned):
        return (Need("burn"),)
    if isinstance(first, e.Boarded):
        return (Need("board", first.of_board if first.of_board > 1 else 0),) * len(first.cards)
    if isinstance(first, e.Drawn):
        return (Need("drawn", first.seat),) * len(first.cards)
    assert isinstance(first, e.Dealt | e.DealtUp)
    what = "up" if isinstance(first, e.DealtUp) else "down"
    after = told.button
    order = sorted(range(len(first.hands)), key=lambda seat: (seat <= after, seat))
    most = max(map(len, first.hands))
    places = [Need(what, seat) for card in range(most) for seat in order if len(first.hands[seat]) > card]
    return tuple(places) if not first.dead else with_dead(places, told)


def with_dead(places: list[Need], told: Round) -> tuple[Need, ...]:
    """The places of players who have folded draw too, in their turn: a game that has any has no button."""
    live = {need.seat for need in places}
    every = sorted(live | {seat for seat in range(len(told.stack)) if told.places >> seat & 1})
    return tuple([Need(places[0].what if seat in live else "dead", seat) for seat in every])


def follow(told: Round, dealt: Round, rng: Random, bold: float) -> None:
    """One random act, in both rounds."""
    state = rng.getstate()
    act(dealt, rng, bold)
    rng.setstate(state)
    act(told, rng, bold)


def open_events(r: Round) -> list[Any]:
    """The events as they are without the order of the deck, which a round that is told its cards does not know."""
    found: list[Any] = []
    for event in r.events:
        if isinstance(event, e.Began):
            found.append(msgspec.structs.replace(event, deck=()))
        elif isinstance(event, e.Reshuffled):
            found.append(msgspec.structs.replace(event, cards=()))
        elif not isinstance(event, e.Fed):
            found.append(event)
    return found


def stud(deck: str = "", players: int = 2) -> Round:
    return Round(variants.stud, fixed_limit(10, 20, bring_in=3), [100] * players, section_8, deck=deck)


def test_what_stud_needs_street_by_street() -> None:
    r = stud()
    assert r.needs == (Need("down", 1), Need("down", 2), Need("down", 1), Need("down", 2))
    r.feed("?? ?? ??")
    assert r.needs == (Need("down", 2),)
    r.feed("?? 2c Kd")
    assert r.needs == ()
    play(r, "call, call")
    assert r.needs == (Need("burn"),)
    r.feed("??")
    assert r.needs == (Need("up", 1), Need("up", 2))


def test_the_place_of_a_player_who_folded_to_nothing_draws_a_dead_card() -> None:
    r = stud("?? ?? ?? ?? ?? ?? 2c Kd Qd ?? 3c Jd Td", players=3)
    play(r, "call, call, call, check, fold, check")
    r.feed("??")
    assert r.needs == (Need("up", 1), Need("up", 2), Need("dead", 3))
    play_on = r.copy()
    play_on.feed("4c 5c ??")
    assert play_on.seat


def test_a_seat_whose_up_cards_were_not_told_opens_nothing() -> None:
    r = stud("?? ?? ?? ?? ?? ?? Kd 2c ??", players=3)
    assert r.seat == 2
    play(r, "call, call, call")
    r.feed("?? Td 3c ??")
    assert (r.seat, show(r.cards_held(3))) == (1, "")
    razz = Round(variants.razz, fixed_limit(10, 20, bring_in=3), [100] * 3, section_8, deck="?? ?? ?? ?? ?? ?? ?? 2c Kd")
    assert razz.seat == 3
    play(razz, "call, call, call")
    razz.feed("?? ?? 3c Qd")
    assert razz.seat == 2


def test_a_drawer_is_dealt_to_before_the_next_gives_up_cards() -> None:
    hands = "As 2c Ad 2d Ah 2h 7s 8s 9s Ts"
    r = Round(variants.five_card_draw, fixed_limit(10, 20, blinds=(5, 10)), [100, 100], section_8, deck=hands)
    play(r, "call, check")
    r.discard("7s 9s")
    assert r.needs == (Need("burn"),)
    r.feed("??")
    assert r.needs == (Need("drawn", 1), Need("drawn", 1))
    r.feed("?? ??")
    assert (r.needs, r.seat) == ((), 2)
