"""Cards off the deck: the order of it, hands, burns, the board, and what is reshuffled when it runs out."""

from __future__ import annotations

from typing import Any

import numpy as np

from cardspeak.batch.kernels.layout import BOARDED, BURN, BURNED, DEALT, DEALT_UP, DECK, DOWN, RESHUFFLED, UP
from cardspeak.batch.kernels.parts import (
    GAMMA,
    HALF_WORD,
    Record,
    Words,
    apart,
    card_bit,
    following,
    int64,
    members,
    mixed,
    part,
    scaled,
    tell,
)

ALL_BURNS = 0
DISCARDS = 1
"""Piles that are reshuffled."""


@part
def word_of(key: Any, place: int) -> Any:
    """The word that has the random bits of a place of the deck and of its neighbour."""
    return mixed(key + np.uint64((place >> 1) + 1) * GAMMA)


@part
def half_of(word: Any, place: int) -> Any:
    """The half of it that is the place's own."""
    return word >> np.uint64(32) if place & 1 else word & HALF_WORD


@apart
def mix(t: Record, upto: int, size: int) -> None:
    """Put the deck in its order as far as it is dealt: each place in turn is exchanged with itself or one further down."""
    first, key = int64(t.mixed), t.key
    word = word_of(key, first)
    for place in range(first, upto):
        if not place & 1:
            word = word_of(key, place)
        other = place + scaled(half_of(word, place), size - place)
        card = t.deck[place]
        t.deck[place] = t.deck[other]
        t.deck[other] = card
    if upto > t.mixed:
        t.mixed = upto


@part
def runs_short(t: Record, each: int) -> bool:
    """Whether the deck cannot give so many cards to every place."""
    return t.drawn + each * members(t.live | t.places) > t.last_card  # type: ignore[no-any-return]


@apart
def burn(g: Record, t: Record, log: Words) -> None:
    mix(t, t.drawn + 1, g.cards)
    card = t.deck[t.drawn]
    t.burns |= card_bit(card)
    tell(t, log, BURNED, 0, 0, 0, int64(card))
    t.drawn += 1


@apart
def turn_up(g: Record, t: Record, count: int, log: Words) -> None:
    """Shared cards off the deck."""
    mix(t, t.drawn + count, g.cards)
    cards = 0
    for place in range(count):
        card = int64(t.deck[t.drawn + place])
        t.shared |= card_bit(card)
        cards |= card << 6 * place
    tell(t, log, BOARDED, 0, 0, count, cards)
    t.drawn += count


@apart
def deal(g: Record, t: Record, up: bool, count: int, log: Words) -> None:
    """A pass of cards, one at a time, `count` times round; one is turned up for all where there are not enough."""
    live = int64(t.live)
    receiving = live | t.places
    due = members(receiving) * count
    if not (t.drawn + due <= t.last_card and t.last_card == g.cards):
        turn_up(g, t, 1, log)
        return
    mix(t, t.drawn + due, g.cards)
    tell(t, log, DEALT_UP if up else DEALT, 0, 0, count, int64(t.drawn))
    log[t.at] = int64(receiving) | live << 32
    t.at += 1
    seat, first = int64(t.button), int64(t.drawn)
    for place in range(first, first + due):
        seat = following(receiving, seat)
        card = int64(t.deck[place])
        if live >> seat & 1:
            if up:
                t.up[seat] |= card_bit(card)
                t.showing[seat] = t.showing[seat] * 14 + (card & 15) + 1
            else:
                t.down[seat] |= card_bit(card)
    t.drawn += due


@apart
def reshuffle(g: Record, t: Record, pile: int, kept: int, cards: Any, log: Words) -> None:
    """The cards of a set come after `kept` cards of the stub, in an order by further numbers of the round's key."""
    mix(t, g.cards, g.cards)
    start = t.drawn + kept
    count = 0
    for card in range(64):
        if cards >> np.uint64(card) & np.uint64(1):
            t.deck[start + count] = card
            count += 1
    for place in range(count):
        at = 64 + start + place
        other = place + scaled(half_of(word_of(t.key, at), at), count - place)
        card = t.deck[start + place]
        t.deck[start + place] = t.deck[start + other]
        t.deck[start + other] = card
    tell(t, log, RESHUFFLED, 0, pile, kept, count)
    for first in range(0, count, 8):
        word = 0
        for place in range(first, min(first + 8, count)):
            word |= int64(t.deck[start + place]) << 8 * (place - first)
        log[t.at] = word
        t.at += 1
    t.last_card = start + count
    t.mixed = DECK


@part
def hand_out(g: Record, t: Record, code: int, count: int, log: Words) -> None:
    """A pass of the script; before a burn that players' cards follow, the burns become the deck if that runs short."""
    if code == BURN:
        if count and t.last_card - t.drawn <= 1 and runs_short(t, count + 1):
            reshuffle(g, t, ALL_BURNS, 0, t.burns, log)
        burn(g, t, log)
    elif code in (DOWN, UP):
        deal(g, t, code == UP, count, log)
    else:
        turn_up(g, t, count, log)
    t.pc += 1
