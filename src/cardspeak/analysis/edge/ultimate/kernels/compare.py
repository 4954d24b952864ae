"""How many of a dealer's possible hands each class of hands beats, ties and loses to, row by row.

The hands that could be dealt beside a board are sorted by strength, once, and swept in groups of equals. On the way it is
kept how many hands are weaker, and for each type of card how many of those hold one given card of the type; a player who
holds two cards takes the dealer's hands with these away, and the one with both was taken twice.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from cardspeak.analysis.edge.ultimate.kernels.layout import (
    CLASSES,
    EQUAL,
    LOW,
    RANKS,
    TYPES,
)
from cardspeak.ranking.array import Array
from cardspeak.ranking.bulk.compiling import kernel

DIGIT, DIGITS = 7, 128
"""Strengths have thirteen bits; they are sorted by seven at a time."""


class Records(NamedTuple):
    """By class of hands in a row: how it stands against its opponents (see `layout.py`), and its category or `NO_HAND`."""

    against: Array
    category: Array


@kernel
def compare(
    first: int,
    last: int,
    row_plain: Array,
    row_lane: Array,
    row_start: Array,
    plain_ranks: Array,
    seven: Array,
    flush: Array,
    category: Array,
    records: Records,
) -> None:
    """Fill in the records of the rows from `first` up to `last`."""
    out = np.empty(TYPES, np.int64)
    strength, ways = np.empty(CLASSES, np.int64), np.empty(CLASSES, np.int64)
    one, other = np.empty(CLASSES, np.int64), np.empty(CLASSES, np.int64)
    order, spare = np.empty(CLASSES, np.int64), np.empty(CLASSES, np.int64)
    weaker, equal, low = np.empty(TYPES, np.int64), np.empty(TYPES, np.int64), np.empty(TYPES, np.int64)
    for row in range(first, last):
        here = slice(row_start[row], row_start[row + 1])
        types = cards_out(plain_ranks[row_plain[row]], row_lane[row], out)
        if types:
            hands = classes(types, out, seven[row_plain[row]], row_lane[row], flush, strength, ways, one, other)
            sort(hands, strength, order, spare)
            sweep(
                hands,
                types,
                out,
                strength,
                ways,
                one,
                other,
                order,
                category,
                weaker,
                equal,
                low,
                records.against[here],
                records.category[here],
            )


@kernel
def cards_out(ranks: Array, lane: int, out: Array) -> int:
    """How many cards of each type are left beside a board; returns how many types there are, 0 for no board."""
    copies = 3 if lane else 4
    for rank in range(RANKS):
        out[rank] = copies
        out[RANKS + rank] = 1
    for rank in ranks:
        out[rank] -= 1
    for rank in range(RANKS):
        if lane >> rank & 1:
            out[rank] += 1
            out[RANKS + rank] = 0
        if out[rank] < 0:
            return 0
    return TYPES if lane else RANKS


@kernel
def classes(
    types: int, out: Array, seven: Array, lane: int, flush: Array, strength: Array, ways: Array, one: Array, other: Array
) -> int:
    """The classes of hands that can be dealt beside a board: strength, number of hands, types. Returns how many."""
    hands = 0
    for a in range(types):
        if not out[a]:
            continue
        a_rank = a % RANKS
        with_a = lane | 1 << a_rank if a >= RANKS else lane
        for b in range(a + 1):
            deals = out[a] * (out[a] - 1) // 2 if a == b else out[a] * out[b]
            if not deals:
                continue
            b_rank = b % RANKS
            suited = with_a | 1 << b_rank if b >= RANKS else with_a
            upper, lower = max(a_rank, b_rank), min(a_rank, b_rank)
            strength[hands] = max(seven[upper * (upper + 1) // 2 + lower], flush[suited])
            ways[hands], one[hands], other[hands] = deals, a, b
            hands += 1
    return hands


@kernel
def sort(hands: int, strength: Array, order: Array, spare: Array) -> None:
    """Put into `order` the places of the hands from the weakest to the strongest."""
    for i in range(hands):
        order[i] = i
    by_digit(hands, strength, 0, order, spare)
    by_digit(hands, strength, DIGIT, spare, order)


@kernel
def by_digit(hands: int, strength: Array, shift: int, given: Array, taken: Array) -> None:
    """One pass of a radix sort."""
    start = np.zeros(DIGITS + 1, np.int64)
    for i in range(hands):
        start[(strength[i] >> shift & DIGITS - 1) + 1] += 1
    for digit in range(DIGITS):
        start[digit + 1] += start[digit]
    for i in range(hands):
        digit = strength[given[i]] >> shift & DIGITS - 1
        taken[start[digit]] = given[i]
        start[digit] += 1


@kernel
def add(hold: Array, a: int, b: int, out: Array) -> None:
    """Count the hands of types `a` and `b`: of each type, how many hold one given card of it."""
    if a == b:
        hold[a] += out[a] - 1
    else:
        hold[a] += out[b]
        hold[b] += out[a]


@kernel
def sweep(
    hands: int,
    types: int,
    out: Array,
    strength: Array,
    ways: Array,
    one: Array,
    other: Array,
    order: Array,
    category: Array,
    weaker: Array,
    equal: Array,
    low: Array,
    against: Array,
    made: Array,
) -> None:
    """Fill in a row's records from the sorted hands."""
    weaker[:types] = 0
    low[:types] = 0
    all_low = 0
    for i in order[:hands]:
        if category[strength[i]]:
            break
        add(low, one[i], other[i], out)
        all_low += ways[i]
    all_weaker = 0
    first = 0
    while first < hands:
        worth = strength[order[first]]
        equal[:types] = 0
        all_equal = 0
        last = first
        while last < hands and strength[order[last]] == worth:
            i = order[last]
            add(equal, one[i], other[i], out)
            all_equal += ways[i]
            last += 1
        for i in order[first:last]:
            a, b = one[i], other[i]
            beats = all_weaker - weaker[a] - weaker[b]
            ties = all_equal - equal[a] - equal[b] + 1
            lows = all_low - low[a] - low[b]
            if not category[worth]:  # the hand itself was among the low ones, and was taken away twice
                lows += 1 - beats - ties
            place = a * (a + 1) // 2 + b
            against[place], made[place] = lows << LOW | ties << EQUAL | beats, category[worth]
        all_weaker += all_equal
        for kind in range(types):
            weaker[kind] += equal[kind]
        first = last
