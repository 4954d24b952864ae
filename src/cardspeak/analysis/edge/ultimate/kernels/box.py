"""Four-card boxes beside boards: what the boxes pay that hold none of a board's cards, for one hand.

Boxes that avoid some cards are all boxes, less those that hold each, and those that hold two were taken twice, and so on:
what boxes with one, two, three and four given cards pay is added up once for a hand, and a board looks up all sets of up to
four of its cards. The 50 cards that are left beside a hand go by their places among them.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from cardspeak.analysis.edge.ultimate.kernels.layout import RANKS
from cardspeak.ranking.array import Array
from cardspeak.ranking.bulk.compiling import kernel

LEFT = 50
BOXES = 1820
"""The different ranks of a box."""
SUPER = 10
"""After the ten categories, a royal flush of six cards."""
SIX_IN_LANE = 0x1F80
"""Nine to ace in one suit."""


class Holding(NamedTuple):
    """What boxes pay together that hold the given cards: none, one, two, three, four of them, by their places."""

    none: Array
    one: Array
    two: Array
    three: Array
    four: Array


class Ranked(NamedTuple):
    """Strengths and categories, as `boards.Boards` has them. step: by place and rank, what the number of a plain row adds."""

    seven: Array
    six: Array
    five: Array
    flush: Array
    category: Array
    step: Array


@kernel
def empty() -> Holding:
    return Holding(
        np.zeros(1, np.int64),
        np.zeros(LEFT, np.int64),
        np.zeros(1225, np.int64),
        np.zeros(19_600, np.int64),
        np.zeros(230_300, np.int64),
    )


@kernel
def two(i: int, j: int) -> int:
    """The number of two places, the lower one first; so with three and four."""
    return i + j * (j - 1) // 2


@kernel
def three(i: int, j: int, k: int) -> int:
    return two(i, j) + k * (k - 1) * (k - 2) // 6


@kernel
def four(i: int, j: int, k: int, m: int) -> int:
    return three(i, j, k) + m * (m - 1) * (m - 2) * (m - 3) // 24


@kernel
def beside(low: int, high: int) -> Array:
    """The cards that are left beside two."""
    left = np.empty(LEFT, np.int64)
    place = 0
    for card in range(LEFT + 2):
        if card not in (low, high):
            left[place] = card
            place += 1
    return left


@kernel
def lane_bit(card: int) -> int:
    """A card in a set of cards of sixteen bits a suit."""
    return 1 << (16 * (card & 3) + (card >> 2))


@kernel
def flushed(cards: int, flush: Array) -> int:
    """The strength of the flush in a set of cards, 0 if there is none."""
    best = 0
    for suit in range(4):
        best = max(best, flush[cards >> 16 * suit & 0x1FFF])
    return best


@kernel
def four_suited(cards: int) -> bool:
    """Whether a suit has four of the cards, so that one more may make a flush."""
    for suit in range(4):
        lane = cards >> 16 * suit & 0x1FFF
        for _ in range(3):
            lane &= lane - 1
        if lane:
            return True
    return False


@kernel
def unsuited(low: int, high: int, table: Ranked) -> Array:
    """By the ranks of a box, the category that they make with those of a hand, flushes aside."""
    made = np.empty(BOXES, np.int64)
    cards, ranks = np.empty(4, np.int64), np.empty(6, np.int64)
    for d in range(RANKS):
        for c in range(d + 1):
            for b in range(c + 1):
                for a in range(b + 1):
                    cards[0], cards[1], cards[2], cards[3] = 4 * a, 4 * b, 4 * c, 4 * d
                    merge(cards, low >> 2, high >> 2, ranks)
                    row = 0
                    for place in range(5):
                        row += table.step[place, ranks[place]]
                    number = table.step[0, a] + table.step[1, b] + table.step[2, c] + table.step[3, d]
                    made[number] = table.category[table.six[row, ranks[5]]]
    return made


@kernel
def best(plain: int, held: int, table: Ranked) -> int:
    """The category of six cards, `plain` flushes aside; `SUPER` for a royal flush of all six."""
    flush = flushed(held, table.flush)
    if not flush:
        return plain
    for suit in range(4):
        if held >> 16 * suit & SIX_IN_LANE == SIX_IN_LANE:
            return SUPER
    return max(plain, int(table.category[flush]))


@kernel
def merge(cards: Array, low: int, high: int, ranks: Array) -> None:
    """The ranks of cards in order and of two more, in order."""
    ranks[0], ranks[1] = low, high
    size = 2
    for card in cards:
        rank, place = card >> 2, size
        while place > 0 and ranks[place - 1] > rank:
            ranks[place] = ranks[place - 1]
            place -= 1
        ranks[place] = rank
        size += 1


@kernel
def boxes(low: int, high: int, pays: Array, table: Ranked) -> Holding:
    """What all boxes pay beside a hand, the lower card first; pays: by category and `SUPER`, nothing being 0."""
    left, found, plain, step = beside(low, high), empty(), unsuited(low, high, table), table.step
    own = lane_bit(low) | lane_bit(high)
    for m in range(3, LEFT):
        for k in range(2, m):
            for j in range(1, k):
                number = step[3, left[m] >> 2] + step[2, left[k] >> 2] + step[1, left[j] >> 2]
                held = own | lane_bit(left[m]) | lane_bit(left[k]) | lane_bit(left[j])
                for i in range(j):
                    paid = pays[best(plain[number + step[0, left[i] >> 2]], held | lane_bit(left[i]), table)]
                    if paid:
                        enter(found, i, j, k, m, paid)
    return found


@kernel
def enter(found: Holding, i: int, j: int, k: int, m: int, paid: int) -> None:
    """One box."""
    found.none[0] += paid
    found.four[four(i, j, k, m)] += paid
    for one in (i, j, k, m):
        found.one[one] += paid
    for a, b in ((i, j), (i, k), (i, m), (j, k), (j, m), (k, m)):
        found.two[two(a, b)] += paid
    for a, b, c in ((i, j, k), (i, j, m), (i, k, m), (j, k, m)):
        found.three[three(a, b, c)] += paid


@kernel
def without_three(found: Holding, i: int, j: int, k: int) -> int:
    """What the boxes pay that hold none of three cards."""
    held = found.one[i] + found.one[j] + found.one[k]
    twice = found.two[two(i, j)] + found.two[two(i, k)] + found.two[two(j, k)]
    return int(found.none[0] - held + twice - found.three[three(i, j, k)])


@kernel
def without_five(found: Holding, i: int, j: int, k: int, m: int, n: int) -> int:
    """What the boxes pay that hold none of five cards."""
    total = without_three(found, i, j, k) - without_two(found, i, j, k, m) - without_two(found, i, j, k, n)
    # boxes with both of the last two were taken away twice
    both = found.two[two(m, n)] - found.three[three(i, m, n)] - found.three[three(j, m, n)] - found.three[three(k, m, n)]
    both += found.four[four(i, j, m, n)] + found.four[four(i, k, m, n)] + found.four[four(j, k, m, n)]
    return int(total + both)


@kernel
def without_two(found: Holding, i: int, j: int, k: int, m: int) -> int:
    """What the boxes pay that hold the last card and none of the three others."""
    held = found.two[two(i, m)] + found.two[two(j, m)] + found.two[two(k, m)]
    twice = found.three[three(i, j, m)] + found.three[three(i, k, m)] + found.three[three(j, k, m)]
    return int(found.one[m] - held + twice - found.four[four(i, j, k, m)])


@kernel
def by_board(low: int, high: int, found: Holding, asked: Array, table: Ranked) -> Array:
    """By category of the best five of a hand and a board, what the boxes beside the board pay, over all boards.

    asked: by category, whether it is wanted; of others nothing is added up.
    """
    left, sums = beside(low, high), np.zeros(SUPER, np.int64)
    pair = (high >> 2) * ((high >> 2) + 1) // 2 + (low >> 2)
    bits = np.empty(LEFT, np.int64)
    for place in range(LEFT):
        bits[place] = lane_bit(left[place])
    own, step = lane_bit(low) | lane_bit(high), table.step
    plain = np.empty(len(table.seven), np.int64)
    for row in range(len(plain)):
        plain[row] = table.category[table.seven[row, pair]]
    for n in range(4, LEFT):
        for m in range(3, n):
            row_2, held_2 = step[4, left[n] >> 2] + step[3, left[m] >> 2], own | bits[n] | bits[m]
            for k in range(2, m):
                row_3, held_3 = row_2 + step[2, left[k] >> 2], held_2 | bits[k]
                for j in range(1, k):
                    row_4, held_4 = row_3 + step[1, left[j] >> 2], held_3 | bits[j]
                    near = four_suited(held_4)
                    for i in range(j):
                        category = plain[row_4 + step[0, left[i] >> 2]]
                        if near:
                            category = max(category, table.category[flushed(held_4 | bits[i], table.flush)])
                        if asked[category]:
                            sums[category] += without_five(found, i, j, k, m, n)
    return sums


@kernel
def by_flop(low: int, high: int, found: Holding, table: Ranked) -> Array:
    """By category of a hand and a flop, what the boxes beside the flop pay, over all flops."""
    left, sums = beside(low, high), np.zeros(SUPER, np.int64)
    cards, ranks = np.empty(3, np.int64), np.empty(5, np.int64)
    for k in range(2, LEFT):
        for j in range(1, k):
            for i in range(j):
                cards[0], cards[1], cards[2] = left[i], left[j], left[k]
                merge(cards, low >> 2, high >> 2, ranks)
                row = 0
                for place in range(5):
                    row += table.step[place, ranks[place]]
                held = lane_bit(low) | lane_bit(high) | lane_bit(cards[0]) | lane_bit(cards[1]) | lane_bit(cards[2])
                category = table.category[max(int(table.five[row]), flushed(held, table.flush))]
                sums[category] += without_three(found, i, j, k)
    return sums
