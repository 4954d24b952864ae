"""One flop: the hands that differ on it, and its run-outs taken together by row.

Hands that become one another when suits which look alike on this flop change places are one hand. Of 1,176 run-outs there
are some 320 rows; how many of a row remain for a player depends on the two cards that they hold, so each row knows how
often each card is in its run-outs, and a player's own two cards, if they make one, were taken away twice.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from cardspeak.analysis.edge.ultimate.kernels.layout import (
    CARDS,
    FIVE_SUITED,
    FOUR_SUITED,
    PAIRS,
    PLAIN_ROWS,
    RANKS,
    ROWS,
)
from cardspeak.ranking.array import Array
from cardspeak.ranking.bulk.compiling import kernel

HANDS = CARDS * (CARDS - 1) // 2
SUITS = 4
NOT_YET = -1


class Flop(NamedTuple):
    """Room for what is known of one flop; the same arrays serve for one after the other.

    one, other, copies: by hand, its cards and how many hands are like it. place: which of all it is, where some are kept.
    kind: by suit of the row plus one and by hand, its class there. start: by hand, its class before the flop.
    row, suit, number, holds: by group of run-outs, its row, the row's suit plus one or 0, how many there are and how many of
    them hold each card. own: by hand, the group of the run-out that is its own two cards.
    like, group_of: by number of two cards, how many hands are like them, and their group as a run-out. suits: the flop's own.
    stamp: groups by suit and row.
    """

    one: Array
    other: Array
    copies: Array
    place: Array
    kind: Array
    start: Array
    row: Array
    suit: Array
    number: Array
    holds: Array
    own: Array
    like: Array
    group_of: Array
    suits: Array
    stamp: Array


@kernel
def room() -> Flop:
    """Room for a flop's hands and run-outs."""
    return Flop(
        np.empty(HANDS, np.uint8),
        np.empty(HANDS, np.uint8),
        np.empty(HANDS, np.int64),
        np.empty(HANDS, np.int64),
        np.empty((SUITS + 1, HANDS), np.uint16),
        np.empty(HANDS, np.uint8),
        np.empty(HANDS, np.int64),
        np.empty(HANDS, np.uint8),
        np.empty(HANDS, np.int32),
        np.empty((HANDS, CARDS), np.int32),
        np.empty(HANDS, np.int64),
        np.empty(HANDS, np.int64),
        np.empty(HANDS, np.int64),
        np.empty(SUITS, np.int64),
        np.full((SUITS + 1, ROWS), NOT_YET, np.int64),
    )


@kernel
def look(flop: Array, swaps: Array, beside: Array, lane_place: Array, made: Flop) -> tuple[int, int]:
    """Fill in a flop's hands and groups of run-outs; returns how many of each."""
    groups = group(flop, beside, lane_place, made)
    hands = differing(flop, swaps, made)
    for i in range(hands):
        a, b = made.one[i] + 0, made.other[i] + 0  # numbers of 64 bits
        made.own[i] = made.group_of[pair(a, b)]
        made.start[i] = start_of(a, b)
        for suit in range(SUITS + 1):
            made.kind[suit, i] = kind_of(a, b, suit)
    return hands, groups


@kernel
def pair(a: int, b: int) -> int:
    """The number of two cards, in either order."""
    upper, lower = max(a, b), min(a, b)
    return upper * (upper - 1) // 2 + lower


@kernel
def start_of(a: int, b: int) -> int:
    """The class of two cards before the flop."""
    upper, lower = max(a >> 2, b >> 2), min(a >> 2, b >> 2)
    return RANKS * upper + lower if a & 3 == b & 3 else RANKS * lower + upper


@kernel
def kind_of(a: int, b: int, suit: int) -> int:
    """The class of two cards in a row whose suit, plus one, is given."""
    first = (a >> 2) + (RANKS if a & 3 == suit - 1 else 0)
    second = (b >> 2) + (RANKS if b & 3 == suit - 1 else 0)
    return of_ranks(first, second)


@kernel
def differing(flop: Array, swaps: Array, made: Flop) -> int:
    """The hands that differ on a flop, each with how many are like it; returns how many."""
    seen = 0
    for card in flop:
        seen |= 1 << card
    made.like[:] = 0
    alike = np.empty(len(swaps), np.int64)
    many = 0
    for i in range(len(swaps)):
        moved = 0
        for card in flop:
            moved |= 1 << (card & ~3 | swaps[i, card & 3])
        if moved == seen:
            alike[many] = i
            many += 1
    for a in range(1, CARDS):
        for b in range(a):
            if not (seen >> a | seen >> b) & 1:
                least = HANDS
                for i in alike[:many]:
                    least = min(least, pair(a & ~3 | swaps[i, a & 3], b & ~3 | swaps[i, b & 3]))
                made.like[least] += 1
    hands = 0
    for a in range(1, CARDS):
        for b in range(a):
            copies = made.like[pair(a, b)]
            if copies:
                made.one[hands], made.other[hands], made.copies[hands] = a, b, copies
                hands += 1
    return hands


@kernel
def group(flop: Array, beside: Array, lane_place: Array, made: Flop) -> int:
    """The run-outs of a flop by row; returns how many rows."""
    seen = 0
    made.suits[:] = 0
    for card in flop:
        seen |= 1 << card
        made.suits[card & 3] += 1
    rows = beside[triple(flop)]
    groups = 0
    for a in range(1, CARDS):
        for b in range(a):
            if (seen >> a | seen >> b) & 1:
                continue
            suit = suit_of(made.suits, a & 3, b & 3)
            row = suited_row(flop, a, b, suit - 1, lane_place) if suit else rows[of_ranks(a >> 2, b >> 2)]
            place = made.stamp[suit, row]
            if place == NOT_YET:
                place = groups
                groups += 1
                made.stamp[suit, row] = place
                made.suit[place], made.row[place], made.number[place] = suit, row, 0
                made.holds[place] = 0
            made.number[place] += 1
            made.holds[place, a] += 1
            made.holds[place, b] += 1
            made.group_of[pair(a, b)] = place
    for place in range(groups):
        made.stamp[made.suit[place], made.row[place]] = NOT_YET
    return groups


@kernel
def of_ranks(one: int, other: int) -> int:
    """The number of a pair of ranks or of types, in either order."""
    upper, lower = max(one, other), min(one, other)
    return upper * (upper + 1) // 2 + lower


@kernel
def triple(flop: Array) -> int:
    """The number of a flop's three ranks; its cards are in order."""
    low, middle, high = flop[0] >> 2, flop[1] >> 2, flop[2] >> 2
    return int(high * (high + 1) * (high + 2) // 6 + middle * (middle + 1) // 2 + low)


@kernel
def suit_of(of_flop: Array, one: int, other: int) -> int:
    """The suit plus one of which a flop and two cards of these suits have three or more, or 0."""
    if of_flop[one] + (2 if one == other else 1) >= 3:
        return one + 1
    if of_flop[other] >= 2:
        return other + 1
    for suit in range(SUITS):
        if of_flop[suit] == 3:
            return suit + 1
    return 0


@kernel
def suited_row(flop: Array, a: int, b: int, suit: int, lane_place: Array) -> int:
    """The row of a board with three or more cards of a suit."""
    lane, size, upper, lower = 0, 0, 0, 0
    for i in range(5):
        card = flop[i] if i < 3 else a if i == 3 else b
        rank = card >> 2
        if card & 3 == suit:
            lane |= 1 << rank
            size += 1
        elif rank >= upper:
            upper, lower = rank, upper
        else:
            lower = rank
    if size == 5:
        return int(FIVE_SUITED + lane_place[lane])
    if size == 4:
        return int(FOUR_SUITED + lane_place[lane] * RANKS + upper)
    return int(PLAIN_ROWS + lane_place[lane] * PAIRS + of_ranks(upper, lower))
