"""What is played in every state of Ultimate Texas Hold 'em, in tables small enough to be sent to another machine.

They are looked up for many states at once, by NumPy alone, so that nothing has to be compiled where they are used.
"""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

import numpy as np

from cardspeak.analysis.edge.progress import Progress, silent
from cardspeak.analysis.edge.setup import UltimateSetup
from cardspeak.analysis.edge.ultimate.boards import lane_places, places
from cardspeak.analysis.edge.ultimate.deals import flops
from cardspeak.analysis.edge.ultimate.kernels.layout import (
    CARDS,
    CLASSES,
    FIVE_SUITED,
    FOUR_SUITED,
    ONE,
    PAIRS,
    PLAIN_ROWS,
    RANKS,
    TWO,
)
from cardspeak.ranking.array import Array

HANDS = CARDS * (CARDS - 1) // 2
FLOPS = HANDS * (CARDS - 2) // 3
SUITS = 4


class Decisions(NamedTuple):
    """before: the Play wager before the flop, or 0, by starting class. raises: by class of flops and hand, whether 2x is played.
    calls: by class of hands in a row of boards, whether 1x is. These are bits in bytes, the lowest first.
    """

    before: Array
    raises: Array
    calls: Array

    def plays(self, hands: Array, boards: Array) -> Array:
        """The Play wagers of hands, a line each, with none, three or five cards of the board; 0 for a check or a fold."""
        own, shared = np.sort(kernel_cards(hands), axis=1), kernel_cards(boards)
        if not shared.shape[1]:
            return self.before[starts(own)]
        if shared.shape[1] == 3:
            return TWO * bits(self.raises, raise_places(own, np.sort(shared, axis=1)))
        return ONE * bits(self.calls, call_places(own, shared))


def decisions(setup: UltimateSetup, progress: Progress = silent) -> Decisions:
    """What is played at a table. Solves the game, if that was not done before."""
    from cardspeak.analysis.edge.ultimate.figures import solved_for
    from cardspeak.analysis.edge.ultimate.payoffs import payoffs

    solved, _ = solved_for(payoffs(setup), setup.strategy, progress)
    raises = np.zeros((len(solved.raises), HANDS), np.uint8)
    for flop, of_class in enumerate(solved.raises):
        open_hands, like = hands_on(flop)
        raises[flop, open_hands] = of_class[like]
    packed = [np.packbits(bitmap, bitorder="little") for bitmap in (raises.ravel(), solved.calls)]
    return Decisions(solved.before.astype(np.uint8), *packed)


def hands_on(flop: int) -> tuple[Array, Array]:
    """The hands that a class of flops leaves, by number, and which of its hands that differ each of them is like."""
    f, (upper, lower) = flops(), pairs()
    cards = f.cards[flop]
    swapped = swap(np.broadcast_to(cards, (len(f.swaps), 3)), f.swaps)
    alike = f.swaps[(np.sort(swapped, axis=1) == cards).all(axis=1)]
    least = np.min([number(swap(np.array([upper, lower]), np.array([like]))) for like in alike], axis=0)
    free = np.nonzero(~(np.isin(upper, cards) | np.isin(lower, cards)))[0]
    return free, np.unique(least[free], return_inverse=True)[1]


@cache
def pairs() -> tuple[Array, Array]:
    """The higher and the lower card of every hand, by its number."""
    both = np.array([(a, b) for a in range(CARDS) for b in range(a)])
    return both[:, 0], both[:, 1]


@cache
def flop_classes() -> tuple[Array, Array]:
    """By number of a flop, its class, and how suits change places on the way from the flop to the one that stands for all."""
    f = flops()
    class_of, back = np.zeros(FLOPS, np.int64), np.zeros((FLOPS, SUITS), np.int64)
    for swapped in f.swaps:
        numbers = triple(np.sort(swap(f.cards, np.broadcast_to(swapped, (len(f.cards), SUITS))), axis=1))
        class_of[numbers] = np.arange(len(f.cards))
        back[numbers] = np.argsort(swapped)
    return class_of, back


def raise_places(own: Array, flop: Array) -> Array:
    """Where the raises have hands on flops whose cards are in order."""
    class_of, back = flop_classes()
    numbers = triple(flop)
    return class_of[numbers] * HANDS + number(swap(own, back[numbers]).T)


def call_places(own: Array, boards: Array) -> Array:
    """Where the calls have hands on boards."""
    rows, suit = rows_of(boards)
    types = (own >> 2) + RANKS * ((own & 3) == suit[:, None])
    starts = np.where(rows < PLAIN_ROWS, rows * PAIRS, PLAIN_ROWS * PAIRS + (rows - PLAIN_ROWS) * CLASSES)
    return starts + of_ranks(types.max(axis=1), types.min(axis=1))


def rows_of(boards: Array) -> tuple[Array, Array]:
    """The row of each board of five cards, and its suit; 4 where no suit has three of them."""
    ranks, suits = boards >> 2, boards & 3
    counts = (suits[:, :, None] == np.arange(SUITS)).sum(axis=1)
    suit, size = counts.argmax(axis=1), counts.max(axis=1)
    inside = suits == suit[:, None]
    lane = places_of_lanes()[((1 << ranks) * inside).sum(axis=1)]
    rest = np.sort(np.where(inside, -1, ranks), axis=1)
    three = PLAIN_ROWS + lane * PAIRS + of_ranks(rest[:, 4], rest[:, 3])
    rows = np.select(
        [size < 3, size == 3, size == 4],
        [places(np.sort(ranks, axis=1)), three, FOUR_SUITED + lane * RANKS + rest[:, 4]],
        FIVE_SUITED + lane,
    )
    return rows, np.where(size < 3, SUITS, suit)


places_of_lanes = cache(lane_places)


def starts(own: Array) -> Array:
    """The starting class of hands whose cards are in order."""
    lower, upper = (own >> 2).T
    suited = (own[:, 0] & 3) == (own[:, 1] & 3)
    return np.where(suited, RANKS * upper + lower, RANKS * lower + upper)


def kernel_cards(cards: Array) -> Array:
    """Cards in the kernels' numbers."""
    return 4 * (cards & 15) + (cards >> 4)


def swap(cards: Array, swaps: Array) -> Array:
    """Cards with their suits changed, each line by its own swap, or all by one."""
    if len(swaps) == 1:
        return cards & ~3 | swaps[0][cards & 3]
    return cards & ~3 | np.take_along_axis(swaps, cards & 3, axis=1)


def number(cards: Array) -> Array:
    """The number of hands of two cards, given as two lines."""
    upper, lower = cards.max(axis=0), cards.min(axis=0)
    return upper * (upper - 1) // 2 + lower


def triple(cards: Array) -> Array:
    """The number of three cards in order."""
    low, middle, high = cards.T
    return high * (high - 1) * (high - 2) // 6 + middle * (middle - 1) // 2 + low


def of_ranks(upper: Array, lower: Array) -> Array:
    """The number of a pair of ranks or of types."""
    return upper * (upper + 1) // 2 + lower


def bits(packed: Array, at: Array) -> Array:
    """The bits at these places."""
    return packed[at >> 3] >> (at & 7) & 1
