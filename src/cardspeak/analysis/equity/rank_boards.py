"""The boards of five ranks, whatever their suits, and what flushes score: tables for the kernel of known hands.

Choices of ranks are in the order of their highest rank, then of how often it comes, then of what lies below it. So those
of one highest rank, that often, are one run, and what lies below it runs through the first of the choices of fewer ranks:
whatever multiplies over the ranks is worked out run by run (``before_flop.py``).
"""

from __future__ import annotations

from functools import cache
from itertools import combinations

import numpy as np

from cardspeak.ranking.array import Array
from cardspeak.ranking.bulk import arrays, five

RANKS, BOARD, SUIT_OF_A_RANK = 13, 5, 4
SETS = 1 << RANKS


@cache
def boards() -> tuple[Array, Array]:
    """Each choice of five ranks as four planes, the ranks held at all, twice, three times and four times; and for each
    size and rank how many choices of so many ranks lie wholly below it.
    """
    lengths = np.zeros((BOARD + 1, RANKS + 1), np.int64)
    lengths[0] = 1
    choices = [np.zeros((4, 1), np.uint16)]
    for size in range(1, BOARD + 1):
        runs = []
        for rank in range(RANKS):
            for times in range(1, min(size, SUIT_OF_A_RANK) + 1):
                run = choices[size - times][:, : lengths[size - times, rank]].copy()
                run[:times] |= np.uint16(1 << rank)
                runs.append(run)
            lengths[size, rank + 1] = sum(run.shape[1] for run in runs)
        choices.append(np.concatenate(runs, axis=1))
    return np.ascontiguousarray(choices[BOARD]), lengths


@cache
def suited() -> tuple[Array, Array, Array]:
    """Each choice of three, four and five ranks of a suit."""
    three, four, five = ([sum(1 << rank for rank in ranks) for ranks in combinations(range(RANKS), size)] for size in (3, 4, 5))
    return np.array(three, np.uint16), np.array(four, np.uint16), np.array(five, np.uint16)


@cache
def flushes() -> Array:
    """The score of the flush that a suit's ranks make, 0 with fewer than five or more than seven."""
    scores = np.zeros(SETS, np.uint32)
    lanes = np.arange(SETS, dtype=np.uint64)
    for size, formula in ((5, five.high_5), (6, five.high_6), (7, five.high_7)):
        some = lanes[np.bitwise_count(lanes) == size]
        made = np.empty(len(some), np.uint32)
        arrays.score(formula, (some,), made)
        scores[some.astype(np.int64)] = made
    return scores
