"""Five-card draw and Pineapple in rounds that are told their cards: what was not seen, and what cannot have been."""

from __future__ import annotations

from typing import Any

import pytest

from cardspeak.cards import parse_cards
from cardspeak.poker import Round
from cardspeak.poker import events as e
from cardspeak.poker.stakes import no_limit
from cardspeak.poker.variants import five_card_draw, pineapple
from cardspeak.rulebook import Refused
from cardspeak.rulebook.books import section_8
from tests.poker.table import happened, play

UNSEEN = "?? ?? ?? ?? ??"


def told(variant: Any = five_card_draw, players: int = 3, deck: str = "") -> Round:
    return Round(variant, no_limit(1, 2), [100] * players, section_8, deck=deck)


def unseen_at_the_draw(players: int = 3) -> Round:
    r = told(players=players)
    r.feed(" ".join([UNSEEN] * players))
    while not r.options.discard:
        r.call()
    return r


def test_while_drawn_cards_are_awaited_nobody_may_do_anything() -> None:
    r = unseen_at_the_draw()
    r.discard("?? ?? ??")
    assert r.waiting == "the cards drawn"
    assert (r.seat, r.options.seat, r.options.discard, r.view(1).to_act) == (0, 0, None, 0)
    assert "waiting for the cards drawn" in repr(r)
    for act in (("discard",), ("fold",), ("call",), ("raise", 4), ("show",)):
        with pytest.raises(Refused, match="waits for the cards drawn"):
            r.act(*act)
    r.feed("?? Ah ??")
    assert r.waiting == "the cards drawn", "the burn and two cards are not enough"
    r.feed("Kd")
    assert happened(r, e.Drawn)[0].cards == (*parse_cards("Ah ?? Kd"),)
    assert r.seat == 2


def test_a_drawn_round_told_card_by_card_replays_at_every_step() -> None:
    r = unseen_at_the_draw()
    r.discard("As ??")
    for card in ("??", "Kc", "??"):
        r.feed(card)
        again = Round.replay(r.events)
        again.proceed()
        assert again.values() == r.values()
        assert again.events == r.events
    assert r.seat == 2


@pytest.mark.parametrize("again", ["As Kd 2c 3c 4c", "As 5d 2c 3c 4c"])
def test_a_card_thrown_away_cannot_be_tabled(again: str) -> None:
    r = unseen_at_the_draw(2)
    r.discard("As")
    r.feed("?? Kd")
    r.discard()
    play(r, "check, check")
    with pytest.raises(Refused, match=r"is not what seat 1 was dealt|has been seen in this round already"):
        r.show(again)
    r.show("Kd Ah 2c 3c 4c")
    assert happened(r, e.Shown)[0].cards == parse_cards("Kd Ah 2c 3c 4c")


def test_a_card_thrown_away_cannot_come_off_the_deck_before_a_reshuffle() -> None:
    r = unseen_at_the_draw()
    r.discard("As")
    with pytest.raises(Refused, match="As has been seen"):
        r.feed("?? As")
    with pytest.raises(Refused, match="As has been seen"):
        r.feed("As")
    r.feed("?? Ks")
    with pytest.raises(Refused, match="has been seen"):
        r.discard("As")
    with pytest.raises(Refused, match="has been seen"):
        r.discard("Ks")


def test_of_a_hand_that_was_seen_the_discards_must_be_named() -> None:
    r = told(deck="As Kd Ks Qd 9s 9d 5c 5d 4h 4c", players=2)
    while not r.options.discard:
        r.call()
    assert len(r.cards_held(r.seat)) == 5
    with pytest.raises(Refused, match="must be named"):
        r.discard("?? 4h")
    with pytest.raises(Refused, match="does not hold"):
        r.discard("2c")
    r.discard("4h 5c")
    assert len(r.cards_held(1)) == 3


def test_the_deck_s_own_unseen_order_follows_a_reshuffle_when_it_is_told() -> None:
    r = unseen_at_the_draw(8)
    r.discard(UNSEEN)
    r.feed("?? " + UNSEEN)
    r.discard(UNSEEN)
    r.feed(UNSEEN)
    r.discard("?? ?? ??")
    r.feed("??")
    (again,) = happened(r, e.Reshuffled)
    assert (again.kept, again.count, again.cards) == (1, 10, ())
    assert r.waiting == "the cards drawn"
    r.feed("As ??")
    assert happened(r, e.Drawn)[2].cards == parse_cards("?? As ??")
    assert r.seat == 4


def test_what_follows_the_deck_must_be_what_is_reshuffled() -> None:
    whole = Round(five_card_draw, no_limit(1, 2), [100] * 8, section_8, seed=3).began.deck
    r = Round(five_card_draw, no_limit(1, 2), [100] * 8, section_8, deck=(*whole, *parse_cards("As Ks Qs Js Ts 9s 8s 7s 6s 5s")))
    while not r.options.discard:
        r.call()
    for _ in range(2):
        r.discard(r.cards_held(r.seat))
    with pytest.raises(Refused, match="reshuffled"):
        r.discard(r.cards_held(r.seat))


def test_an_unseen_pineapple_hand_throws_an_unseen_card_away() -> None:
    r = told(pineapple)
    r.feed("?? ?? ?? ?? ?? ?? ?? ?? ??")
    assert r.options.discard == (1, 1)
    with pytest.raises(Refused, match="give up 1 card"):
        r.discard("?? ??")
    r.discard("??")
    r.discard("Ah")
    r.discard("??")
    play(r, "call, call, check")
    r.feed("?? 2c 3c 4c")
    play(r, "check, check, check")
    r.feed("?? 5c")
    play(r, "check, check, check")
    r.feed("?? 6c")
    play(r, "check, check, check")
    assert r.showing
    with pytest.raises(Refused, match="must table all 2 cards"):
        r.show("As Ks Qs")
    r.show("As Ks")
    with pytest.raises(Refused, match="Ah has been seen in this round already"):
        r.show("Ah Kd")
    r.show("Kd Kc")
    r.show("7h 7d")
    assert r.over
