"""What Numba compiles. Importing this imports Numba; ``engines.py`` does so on first use.

Masks are read as sixteen-bit lanes, four a mask, and scores written as sixteen-bit halves, both in the order in which a
little-endian machine keeps them: only so does the compiler work on 32 hands at a time. Kernels elsewhere do alike: they
call ``inlined(five.high_7)``, wrap what they give it in ``lane``, and what it gives in ``bits``.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from types import FunctionType

import numpy as np

from cardspeak.ranking.array import Array
from cardspeak.ranking.bulk import seven_ids
from cardspeak.ranking.bulk.compiling import inlined, kernel
from cardspeak.ranking.bulk.five import high_7
from cardspeak.ranking.bulk.lane_type import bits, lane, popcount
from cardspeak.ranking.bulk.lanes import DECK, Formula

ONE, WITHIN = np.uint64(1), np.uint64(63)


formula: Formula = high_7
"""What the loops below run. ``loop`` makes a twin of them for each formula, in which this name stands for that one."""


def one_set(masks: Array, scores: Array) -> None:
    """Scores of one set of cards a row."""
    for i in range(scores.shape[0] // 2):
        j = 4 * i
        upper, lower = formula(lane(masks[j]), lane(masks[j + 1]), lane(masks[j + 2]), lane(masks[j + 3]))
        scores[2 * i] = bits(lower)
        scores[2 * i + 1] = bits(upper)


def two_sets(own: Array, board: Array, scores: Array) -> None:
    """Scores of a hand and a board a row."""
    for i in range(scores.shape[0] // 2):
        j = 4 * i
        upper, lower = formula(
            lane(own[j]),
            lane(own[j + 1]),
            lane(own[j + 2]),
            lane(own[j + 3]),
            lane(board[j]),
            lane(board[j + 1]),
            lane(board[j + 2]),
            lane(board[j + 3]),
        )
        scores[2 * i] = bits(lower)
        scores[2 * i + 1] = bits(upper)


@cache
def loop(chosen: Formula) -> Callable[..., None]:
    """The kernel that runs a formula over arrays. It has a name of its own, since Numba keeps kernels by name."""
    shape = one_set if chosen.__code__.co_argcount == 4 else two_sets
    twin = FunctionType(shape.__code__, {**globals(), "formula": inlined(chosen)}, shape.__name__)
    twin.__qualname__ = f"{shape.__name__}_{chosen.__name__}"
    return kernel(twin)


@kernel
def gather_flat(cards: Array, columns: tuple[int, ...], masks: Array) -> int:
    """``gather`` for rows given flat, with as many ``columns`` as cards in a row.

    A tuple has its length in its type, so the inner loop is unrolled.
    """
    ids = np.uint64(0)
    for i in range(masks.shape[0]):
        mask = np.uint64(0)
        for j in range(len(columns)):
            card = np.uint64(cards[i * len(columns) + j])
            mask |= ONE << (card & WITHIN)
            ids |= card
        masks[i] = mask
    return int(ids)


@kernel
def all_right(masks: Array, size: int) -> bool:
    """``right``, on an array."""
    wrong = np.uint64(0)
    for i in range(masks.shape[0]):
        wrong |= masks[i] & ~DECK | popcount(masks[i]) ^ np.uint64(size)
    return bool(wrong == 0)


@kernel
def all_disjoint(own: Array, board: Array) -> bool:
    """``disjoint``, on arrays."""
    shared = np.uint64(0)
    for i in range(own.shape[0]):
        shared |= own[i] & board[i]
    return bool(shared == 0)


def score(formula: Formula, sets: tuple[Array, ...], scores: Array) -> None:
    """Fill in the scores of rows of cards: one set a row, or for Omaha the hand and the board."""
    loop(formula)(*[masks.view(np.uint16) for masks in sets], scores.view(np.uint16))


def score_ids(formula: Formula, cards: Array, scores: Array) -> int:
    """Fill in the scores of rows of ids without their masks, and return of how many from the first on: of none for most formulas,
    and always some less than all.
    """
    if formula is not high_7 or cards.dtype != np.uint8 or not cards.flags.c_contiguous or not seven_ids.here():
        return 0
    return seven_ids.ranked(cards.reshape(-1), scores)


def gather(cards: Array, masks: Array) -> int:
    """Fill in the masks of rows of cards, and return all the ids together, bit by bit."""
    return gather_flat(cards.reshape(-1), (0,) * cards.shape[1], masks)


def right(masks: Array, size: int) -> bool:
    """Whether every mask holds that many cards, and nothing else."""
    return all_right(masks, size)


def disjoint(own: Array, board: Array) -> bool:
    """Whether no card is in a hand and on its board."""
    return all_disjoint(own, board)
