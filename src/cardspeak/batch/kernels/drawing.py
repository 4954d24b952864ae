"""Cards that are given up, and drawn for."""

from __future__ import annotations

from typing import Any

import numpy as np

from cardspeak.batch.kernels.dealing import DISCARDS, burn, mix, reshuffle
from cardspeak.batch.kernels.layout import DISCARDED, DRAWN, EXCHANGED, EXCHANGING
from cardspeak.batch.kernels.parts import Record, Words, apart, card_bit, following, int64, lowest, members, part, tell
from cardspeak.ranking.bulk.lane_type import popcount


@part
def begin_exchange(t: Record, log: Words) -> None:
    t.exchanging = 1
    t.burned = 0
    t.due = t.live
    t.seat = following(t.live, t.button)
    tell(t, log, EXCHANGING, t.seat, 0, 0, 0)


@apart
def discard(t: Record, replaced: int, cards: Any, log: Words) -> None:
    """The seat to act gives up cards; where they are replaced it is served before the next has its turn."""
    seat = t.seat
    count = int64(popcount(cards))
    t.down[seat] &= ~cards
    t.given[seat] = cards
    t.told[seat] &= ~cards
    tell(t, log, DISCARDED, seat, 0, count, 0)
    log[t.at] = int64(cards)
    t.at += 1
    t.due &= ~(1 << seat)
    if count and replaced:
        t.owing = count
        t.drawer = seat
        t.later = t.due
        t.due = t.seat = 0
    else:
        t.seat = following(t.due, seat)


@part
def held_by_all(t: Record) -> Any:
    """All cards that somebody who is in holds, and the shared ones."""
    held = t.shared
    seats = int64(t.live)
    while seats:
        seat = lowest(seats)
        held |= t.down[seat] | t.up[seat]
        seats &= seats - 1
    return held


@apart
def reshuffle_discards(g: Record, t: Record, log: Words) -> None:
    """Folded hands and the discards come after the stub; the drawer's own stay out unless there would be too few."""
    mix(t, g.cards, g.cards)
    kept = t.last_card - t.drawn
    out = held_by_all(t) | t.burns
    for place in range(t.drawn, t.last_card):
        out |= card_bit(t.deck[place])
    deck = np.uint64(0)
    for place in range(g.cards):
        deck |= card_bit(t.deck[place])
    pool = deck & ~(out | t.given[t.drawer])
    if kept + int64(popcount(pool)) < t.owing:
        pool = deck & ~out
    reshuffle(g, t, DISCARDS, kept, pool, log)


@apart
def serve(g: Record, t: Record, log: Words) -> None:
    """The seat that has discarded draws; a card is burned before the first who does."""
    if not t.burned:
        if t.drawn == t.last_card:
            reshuffle_discards(g, t, log)
        burn(g, t, log)
        t.burned = 1
    if t.drawn + t.owing > t.last_card:
        reshuffle_discards(g, t, log)
    seat = t.drawer
    mix(t, t.drawn + t.owing, g.cards)
    tell(t, log, DRAWN, seat, 0, t.owing, int64(t.drawn))
    for place in range(t.drawn, t.drawn + t.owing):
        t.down[seat] |= card_bit(t.deck[place])
    t.drawn += t.owing
    t.owing = t.drawer = 0
    t.due = t.later
    t.seat = following(t.due, seat)


@apart
def exchange(g: Record, t: Record, log: Words) -> None:
    """Begins the exchange, serves who has discarded, and ends it when every player has had a turn."""
    if not t.exchanging:
        begin_exchange(t, log)
    elif t.owing:
        serve(g, t, log)
    else:
        t.exchanging = 0
        t.seat = 0
        t.pc += 1
        tell(t, log, EXCHANGED, 0, 0, 0, 0)


@part
def may_discard(t: Record, cards: Any) -> bool:
    """Whether these are cards of the seat to act, and as many as it may give up."""
    count = members(int64(cards))
    return t.least <= count <= t.most and cards & ~t.down[t.seat] == np.uint64(0)  # type: ignore[no-any-return]
