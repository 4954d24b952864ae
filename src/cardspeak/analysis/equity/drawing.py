"""Cards drawn at random, the same with Numba and without: row by row by a number that the row and a key settle.

The numbers are SplitMix64's (Steele, Lea and Flood, 2014): what is drawn for a row depends on nothing else, so it does not
matter in what portions rows are drawn. Each word of 64 bits gives two draws of 32 bits. A draw from up to 52 cards is the
upper half of a product, so that no card's chance is off by more than 2**-26 of it.
"""

from __future__ import annotations

import numpy as np

from cardspeak.analysis.equity.splitmix import DRAWS, GAMMA, MIX, SHIFTS
from cardspeak.ranking import bulk
from cardspeak.ranking.array import Array


def draw(key: int, row: int, deck: Array, counts: Array, draws: int, cards: Array) -> None:
    """Deal to each group of each row so many more cards, from a deck of ids of which those that the row has are skipped.

    ``cards`` are masks, a row for each group. ``row`` is the number of the first row: with the key it settles what is drawn.
    No row needs more than so many ``draws``.
    """
    if bulk.engine() == "numba":
        from cardspeak.analysis.equity import kernels

        kernels.draw(np.uint64(key), row, deck, counts, draws, cards)
        return
    rows = cards.shape[1]
    every = np.arange(rows)
    order = np.repeat(deck[None], rows, axis=0)
    place = np.zeros(rows, np.int64)
    taken = np.bitwise_or.reduce(cards)
    first = np.uint64(key) + (np.uint64(row) + every.astype(np.uint64)) * np.uint64(DRAWS // 2 * GAMMA % (1 << 64))
    for group, count in enumerate(counts):
        for _ in range(count):
            left = every
            while len(left):
                at = place[left]
                other = at + (numbers(first[left], at) * (len(deck) - at).astype(np.uint64) >> np.uint64(32)).astype(np.int64)
                bit = np.left_shift(np.uint64(1), order[left, other], dtype=np.uint64)
                order[left, other] = order[left, at]
                place[left] += 1
                clear = taken[left] & bit == 0
                cards[group, left[clear]] |= bit[clear]
                left = left[~clear]


def numbers(first: Array, place: Array) -> Array:
    """The draws of these places, 32 bits each, of rows whose words begin here."""
    word = first + (place >> 1).astype(np.uint64) * np.uint64(GAMMA)
    for shift, factor in zip(SHIFTS, MIX, strict=False):
        word = (word ^ word >> np.uint64(shift)) * np.uint64(factor)
    word ^= word >> np.uint64(SHIFTS[-1])
    return word >> (32 * (place & 1)).astype(np.uint64) & np.uint64(0xFFFF_FFFF)
