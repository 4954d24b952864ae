"""The arithmetic under every ranking: rank counts, and a hand's worth packed into one integer.

A set of cards is a 64-bit mask with one 16-bit *lane* per suit, and a lane's low thirteen bits are ranks, deuce to
ace. A lane spread out to one nibble per rank can be added to the other three: the sum holds how often each rank occurs,
so the suits are gone and a memo from counts to worth stays small (49,205 entries for all hands of seven cards).

A worth packs a category and up to five ranks into six nibbles, each rank as 1 (deuce) to 13 (ace) and 0 for no card, in
the order in which they decide. So worths compare as integers, and equal ones tie.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations

LANE = 0x1FFF
ACE = 12
ONES = sum(1 << 4 * rank for rank in range(13))
HIGH_CARD, PAIR, TWO_PAIR, TRIPS, STRAIGHT, FLUSH, FULL_HOUSE, QUADS, STRAIGHT_FLUSH, FIVE_ACES = range(10)

SPREAD: list[int] = []
"""Each lane spread to one nibble per rank. Empty until ``fill`` is called: importing must cost nothing."""


class Memo(dict[int, int]):
    """A dictionary that works out a missing value once."""

    def __init__(self, work: Callable[[int], int]) -> None:
        super().__init__()
        self.work = work

    def __missing__(self, key: int) -> int:
        value = self[key] = self.work(key)
        return value


class BestThree(dict[int, int]):
    """From the rank counts of two cards to the best worth that some three of a board's cards make with them, 0 for none."""

    __slots__ = ("threes", "worths")

    def __init__(self, worths: Memo, threes: tuple[int, ...]) -> None:
        super().__init__()
        self.worths = worths
        self.threes = threes

    def __missing__(self, two: int) -> int:
        worths = self.worths
        best = self[two] = max([worths[two + three] for three in self.threes], default=0)
        return best


class TwoAndThree(dict[int, BestThree]):
    """Omaha without flushes, from a board's rank counts to what goes with each two cards: a board serves many hands."""

    def __init__(self, worths: Memo) -> None:
        super().__init__()
        self.worths = worths

    def __missing__(self, board: int) -> BestThree:
        found = self[board] = BestThree(self.worths, THREES[board])
        return found

    def best(self, hole: int, board: int) -> int:
        """The best worth of two of the hand's cards and three of the board's; 0 if there are too few."""
        with_board = self[counts_of(board)]
        return max([with_board[two] for two in TWOS[counts_of(hole)]], default=0)


class Choices(dict[int, tuple[int, ...]]):
    """From rank counts to the different rank counts of every choice of ``size`` of those cards."""

    def __init__(self, size: int) -> None:
        super().__init__()
        self.size = size

    def __missing__(self, counts: int) -> tuple[int, ...]:
        cards = [1 << 4 * rank for rank in range(13) for _ in range(counts >> 4 * rank & 15)]
        chosen = self[counts] = tuple({sum(choice) for choice in combinations(cards, self.size)})
        return chosen


TWOS, THREES, FIVES = Choices(2), Choices(3), Choices(5)
"""Omaha takes two from the hand and three from the board; a low takes five that need not be its best for high."""


def fill() -> None:
    """Fill SPREAD, in one step and in place, so that whoever imported it sees all of it or nothing."""
    table = [0]
    for rank in range(13):
        table += [lower | 1 << 4 * rank for lower in table]
    SPREAD[:] = table


PAIRS = 6 * ONES
"""The bits that a rank's count has from two on."""
RANK_OF = (*[1 << 4 * (card & 15) if card & 15 <= ACE else 0 for card in range(64)], 0)
"""Each card as the rank counts of itself alone; the last entry, which -1 finds, is that of an unseen card."""


def spread(lane: int) -> int:
    """A lane's ranks as a bit at the foot of each nibble."""
    if not SPREAD:
        fill()
    return SPREAD[lane]


def counts_of(cards: int) -> int:
    """How often each rank occurs, a nibble each, deuce lowest.

    >>> from cardspeak.cards import mask_of, parse_cards
    >>> hex(counts_of(mask_of(parse_cards('2s2d3h'))))
    '0x12'
    """
    if not SPREAD:
        fill()
    return SPREAD[cards & LANE] + SPREAD[cards >> 16 & LANE] + SPREAD[cards >> 32 & LANE] + SPREAD[cards >> 48]


def subsets(mask: int, size: int) -> list[int]:
    """Every choice of that many of the set bits."""
    bits = [1 << bit for bit in range(mask.bit_length()) if mask >> bit & 1]
    return [sum(choice) for choice in combinations(bits, size)]


def packed(category: int, first: int, size: int, then: int = 0, more: int = 0) -> int:
    """A worth: the category, the ``size`` highest ranks of ``first``, then the ``more`` highest of ``then``.

    Both sets of ranks hold a bit at the foot of each nibble.
    """
    value = category
    for ranks, wanted in ((first, size), (then, more)):
        for _ in range(wanted):
            top = ranks.bit_length()
            value = value << 4 | top + 3 >> 2
            ranks ^= 1 << top - 1 if top else 0
    return value << 4 * (5 - size - more)


def highest(ranks: int) -> int:
    """The highest set bit alone; 0 for none."""
    return 1 << ranks.bit_length() - 1 if ranks else 0


def run_top(ranks: int, length: int) -> int:
    """The top card's bit of the highest run of ``length`` ranks, or 0. An ace also begins the lowest run (S8(c)(1))."""
    run = ranks << 4 | ranks >> 4 * ACE
    for _ in range(length - 1):
        run &= run >> 4
    return highest(run) << 4 * (length - 2) if run else 0


def grouped(counts: int) -> int:
    """The worth of the best five cards by their equal ranks and pips alone, straights and flushes aside.

    Any number of cards will do; with fewer than five, the missing ones count below a deuce.
    """
    odd = counts & ONES
    two_or_three = counts >> 1 & ONES
    quads = counts >> 2 & ONES
    trips = two_or_three & odd
    pairs = two_or_three ^ trips
    every = odd | two_or_three | quads
    if quads:
        top = highest(quads)
        return packed(QUADS, top, 1, every ^ top, 1)
    if trips:
        top = highest(trips)
        if pairs or trips ^ top:
            return packed(FULL_HOUSE, top, 1, pairs | trips ^ top, 1)
        return packed(TRIPS, top, 1, every ^ top, 2)
    if pairs:
        top = highest(pairs)
        if pairs ^ top:
            top |= highest(pairs ^ top)
            return packed(TWO_PAIR, top, 2, every ^ top, 1)
        return packed(PAIR, top, 1, every ^ top, 3)
    return packed(HIGH_CARD, every, 5)
