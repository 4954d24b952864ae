"""The same work as ``kernels.py`` in NumPy alone: the formulas run on blocks of rows that stay in the cache."""

from __future__ import annotations

import numpy as np

from cardspeak.ranking.array import Array
from cardspeak.ranking.bulk.lanes import DECK, Formula, Lane

BLOCK = 1 << 14


def score(formula: Formula, sets: tuple[Array, ...], scores: Array) -> None:
    """Fill in the scores of rows of cards: one set a row, or for Omaha the hand and the board."""
    for start in range(0, len(scores), BLOCK):
        rows = slice(start, start + BLOCK)
        upper, lower = formula(*[lane for masks in sets for lane in lanes_of(masks[rows])])
        np.bitwise_or(np.left_shift(upper, 16, dtype=np.uint32), lower, out=scores[rows])


def lanes_of(masks: Array) -> list[Lane]:
    """The four suits of each mask."""
    return [(masks >> np.uint64(shift)).astype(np.uint16) for shift in (0, 16, 32, 48)]


def score_ids(formula: Formula, cards: Array, scores: Array) -> int:
    """Of how many rows of ids the scores are filled in without their masks: of none."""
    return 0


def gather(cards: Array, masks: Array) -> int:
    """Fill in the masks of rows of cards, and return all the ids together, bit by bit."""
    masks[:] = 0
    for column in cards.T:
        masks |= np.left_shift(np.uint64(1), column & 63, dtype=np.uint64)
    return int(np.bitwise_or.reduce(cards, axis=None))


def right(masks: Array, size: int) -> bool:
    """Whether every mask holds that many cards, and nothing else."""
    return not ((masks & ~DECK != 0) | (np.bitwise_count(masks) != size)).any()


def disjoint(own: Array, board: Array) -> bool:
    """Whether no card is in a hand and on its board."""
    return not (own & board).any()
