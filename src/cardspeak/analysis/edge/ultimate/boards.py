"""The rows of boards (see `kernels/layout.py`) and what every hand on them is worth, as arrays."""

from __future__ import annotations

from functools import cache
from itertools import combinations, combinations_with_replacement
from math import comb
from typing import NamedTuple

import numpy as np

from cardspeak.analysis.edge.ultimate.kernels.layout import CLASSES, PAIRS, PLAIN_ROWS, RANKS, ROWS
from cardspeak.ranking import bulk
from cardspeak.ranking.array import Array


class Boards(NamedTuple):
    """Every row, and the strength of every hand: its number among all different hands, 1 to 7,462.

    row_plain: the plain row with a row's ranks. row_lane: the ranks in its suit, 0 if it has none. row_start: where its
    classes of hands begin. plain_ranks: the five ranks of a plain row, lowest first.
    beside: the plain row of three ranks and a pair of ranks. lane_place: the place of a set of ranks among those of its size.
    seven, six, five: by plain row, the strength with a pair of ranks more, one rank more, or none, flushes aside.
    flush: the strength of a set of five to seven ranks in one suit, else 0. category: by strength, 0 to 9.
    """

    row_plain: Array
    row_lane: Array
    row_start: Array
    plain_ranks: Array
    beside: Array
    lane_place: Array
    seven: Array
    six: Array
    five: Array
    flush: Array
    category: Array


@cache
def boards() -> Boards:
    """All rows and strengths; some 3 MB, made in a fraction of a second."""
    plain = np.array(sorted(combinations_with_replacement(range(RANKS), 5), key=lambda ranks: ranks[::-1]), np.uint8)
    row_plain, row_lane = rows(plain)
    widths = np.where(row_lane == 0, PAIRS, CLASSES)
    category = np.zeros(7463, np.int64)
    seven = unsuited(added(plain, pairs()), category).reshape(PLAIN_ROWS, PAIRS)
    six = unsuited(added(plain, np.arange(RANKS, dtype=np.uint8)[:, None]), category).reshape(PLAIN_ROWS, RANKS)
    return Boards(
        row_plain,
        row_lane,
        np.concatenate([[0], np.cumsum(widths)]),
        plain.astype(np.int64),
        beside(),
        lane_places(),
        seven,
        six,
        unsuited(plain, category),
        suited(category),
        category,
    )


def rows(plain: Array) -> tuple[Array, Array]:
    """Of each row, the plain row of its ranks and the ranks in its suit."""
    place = {tuple(ranks): number for number, ranks in enumerate(plain.tolist())}
    listed = [(number, 0) for number in range(PLAIN_ROWS)]
    for size in (3, 4, 5):
        rest = sorted(combinations_with_replacement(range(RANKS), 5 - size), key=lambda ranks: ranks[::-1])
        for lane in lanes(size):
            lane_ranks = [rank for rank in range(RANKS) if lane >> rank & 1]
            listed += [(place[tuple(sorted((*lane_ranks, *ranks)))], lane) for ranks in rest]
    assert len(listed) == ROWS
    row_plain, row_lane = np.array(listed, np.int64).T
    return row_plain.copy(), row_lane.copy()


def beside() -> Array:
    """The plain row of every three ranks with every pair of ranks, both numbered as in `kernels/flop.py`."""
    triples = np.array([(a, b, c) for c in range(RANKS) for b in range(c + 1) for a in range(b + 1)], np.uint8)
    return places(added(triples, pairs())).reshape(len(triples), PAIRS)


def pairs() -> Array:
    """Every pair of ranks in the order of its number."""
    return np.array([(low, high) for high in range(RANKS) for low in range(high + 1)], np.uint8)


def lanes(size: int) -> list[int]:
    """Every set of so many ranks, as a number, in order."""
    return sorted([sum([1 << rank for rank in ranks]) for ranks in combinations(range(RANKS), size)])


def lane_places() -> Array:
    places = np.zeros(1 << RANKS, np.int64)
    for size in (3, 4, 5):
        places[lanes(size)] = np.arange(len(lanes(size)))
    return places


def places(ranks: Array) -> Array:
    """The plain rows of boards given as sorted ranks: how many sorted boards come before, the last rank deciding first."""
    return sum(np.array([comb(rank + i, i + 1) for rank in range(RANKS)])[ranks[:, i]] for i in range(5))


def added(plain: Array, more: Array) -> Array:
    """Every plain row with each of the further ranks, a hand a line, sorted."""
    left = np.repeat(plain, len(more), axis=0)
    return np.sort(np.hstack([left, np.tile(more, (len(plain), 1))]), axis=1)


def unsuited(hands: Array, category: Array) -> Array:
    """The strength of hands given as sorted ranks, with suits dealt out so that none has five; enters their categories.

    A hand with five of a rank has strength 0.
    """
    masks = np.zeros(len(hands), np.uint64)
    for place, ranks in enumerate(hands.T):
        masks |= np.uint64(1) << (ranks.astype(np.uint64) + np.uint64(16 * (place % 4)))
    real = (hands[:, 4:] != hands[:, :-4]).all(axis=1)
    strength = np.zeros(len(hands), np.int16)
    strength[real] = numbered(masks[real], category)
    return strength


def suited(category: Array) -> Array:
    """The strength of each set of ranks in one suit, 0 for fewer than five; enters their categories."""
    strength = np.zeros(1 << RANKS, np.int16)
    for size in (5, 6, 7):
        sets = np.array(lanes(size), np.uint64)
        strength[sets] = numbered(sets, category)
    return strength


def numbered(masks: Array, category: Array) -> Array:
    scores = bulk.high.unchecked(masks)
    numbers = bulk.high.numbers(scores)
    category[numbers] = bulk.high.classes(scores) - 1  # whose first class is "none"
    return numbers
