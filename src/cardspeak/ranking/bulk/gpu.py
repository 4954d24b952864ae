"""The same formulas on a graphics card, wherever CUDA finds one: a hand a thread.

    from cardspeak.ranking import bulk
    from cardspeak.ranking.bulk import gpu

    if gpu.here():
        scores = gpu.scores(bulk.high, masks)
        scores = gpu.scores(bulk.omaha_high, hands, boards)

Scores are those of the ranker itself. Arrays that lie on the card already, Numba's own or those of CuPy, PyTorch or JAX, are
ranked where they are, and their scores stay there. Importing this imports Numba: ``pip install 'cardspeak[gpu]'``, on a machine
with NVIDIA's driver. ``make gpu`` ranks all hands on the card and compares them.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

import numpy as np
from numba import cuda

from cardspeak.ranking.array import Array
from cardspeak.ranking.bulk.compiling import twin
from cardspeak.ranking.bulk.lanes import Formula, count, select
from cardspeak.ranking.bulk.ranker import Ranker

LANE = np.uint64(0xFFFF)
FIRST, SECOND, THIRD, FOURTH = np.uint64(0), np.uint64(16), np.uint64(32), np.uint64(48)
UPPER = 16


def here() -> bool:
    """Whether there is a card that Numba can use."""
    return bool(cuda.is_available())


def scores(ranker: Ranker, cards: Array, board: Array | None = None) -> Array:
    """The scores of rows of cards, as ``ranker.unchecked`` gives them: masks, one a row (uint64), and for Omaha their boards.

    The scores lie where the cards do. Raises ValueError for other arrays, and for numbers of cards that have no formula.
    """
    sets = (cards,) if board is None else (cards, board)
    if not all([one.dtype == np.uint64 and one.shape == cards.shape and one.ndim == 1 for one in sets]):
        raise ValueError("a graphics card ranks masks, one a row, in arrays of uint64 of equal length")
    if not len(cards):
        return np.empty(0, np.uint32)
    there = on_the_card(cards)
    given = tuple([cuda.as_cuda_array(one) if on_the_card(one) else cuda.to_device(one) for one in sets])
    sizes = tuple([int(one[:1].copy_to_host()[0]).bit_count() for one in given])
    if sizes not in ranker.formulas:
        raise ValueError(f"{ranker.name} has no formula for sets of {' and '.join(map(str, sizes))}")
    found = cuda.device_array(len(cards), np.uint32)
    kernel = one_set if len(sets) == 1 else two_sets
    kernel(ranker.formulas[sizes]).forall(len(cards))(*given, found)
    return found if there else found.copy_to_host()


def on_the_card(array: Array) -> bool:
    """Whether an array lies on the card."""
    return hasattr(array, "__cuda_array_interface__")


@cache
def on_card(formula: Callable[..., Any]) -> Any:
    """A formula's twin that runs on the card, on whole numbers of 64 bits of which the lower sixteen are a lane."""
    return cuda.jit(device=True)(twin(formula, on_card, {count: how_many, select: chosen}))


@cuda.jit(device=True)  # type: ignore[untyped-decorator]
def how_many(lane: Any) -> Any:
    """What ``count`` counts."""
    return cuda.popc(lane)


@cuda.jit(device=True)  # type: ignore[untyped-decorator]
def chosen(condition: bool, one: int, otherwise: int) -> int:
    """What ``select`` chooses."""
    return one if condition else otherwise


@cuda.jit(device=True)  # type: ignore[untyped-decorator]
def lane(mask: Any, shift: Any) -> Any:
    """A suit of a mask, with a sign, so that no subtraction leaves the numbers."""
    return np.int64(mask >> shift & LANE)


@cuda.jit(device=True)  # type: ignore[untyped-decorator]
def whole(upper: int, lower: int) -> int:
    """A score of its halves, of which the lower sixteen bits count."""
    return (upper & 0xFFFF) << UPPER | lower & 0xFFFF


@cache
def one_set(formula: Formula) -> Any:
    """The kernel that runs a formula over sets of cards."""
    ranked = on_card(formula)

    @cuda.jit  # type: ignore[untyped-decorator]
    def one_each(masks: Array, scores: Array) -> None:
        row = cuda.grid(1)
        if row < scores.size:
            held = masks[row]
            upper, lower = ranked(lane(held, FIRST), lane(held, SECOND), lane(held, THIRD), lane(held, FOURTH))
            scores[row] = whole(upper, lower)

    return one_each


@cache
def two_sets(formula: Formula) -> Any:
    """The kernel that runs a formula over hands and boards."""
    ranked = on_card(formula)

    @cuda.jit  # type: ignore[untyped-decorator]
    def two_each(hands: Array, boards: Array, scores: Array) -> None:
        row = cuda.grid(1)
        if row < scores.size:
            own, board = hands[row], boards[row]
            upper, lower = ranked(
                lane(own, FIRST),
                lane(own, SECOND),
                lane(own, THIRD),
                lane(own, FOURTH),
                lane(board, FIRST),
                lane(board, SECOND),
                lane(board, THIRD),
                lane(board, FOURTH),
            )
            scores[row] = whole(upper, lower)

    return two_each
