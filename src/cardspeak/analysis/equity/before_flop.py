"""Known hold'em hands before the flop: every board counted in a tenth of a millisecond. Importing this imports Numba.

Boards that only differ in suits make the same hands until there is a flush. So first the 6,175 choices of five ranks are
counted, each as often as cards for it are left, flushes left out. Then for each suit the boards with three or more cards
of it are counted again, without and with the flush, and the difference is added. Two suits never both make a flush.
"""

from __future__ import annotations

from functools import cache
from itertools import combinations, combinations_with_replacement
from typing import Any

import numpy as np

from cardspeak.ranking import bulk
from cardspeak.ranking.bulk.compiling import inlined, kernel
from cardspeak.ranking.bulk.five import high_hand
from cardspeak.ranking.bulk.lane_type import bits, lane
from cardspeak.ranking.bulk.lanes import Halves, Lane, halves, rest

Array = Any

FIVE, LANES = 5, 1 << 13
EMPTY = 13 * FIVE
"""Where the table of ways has a 1, for ranks that are not there."""
BOARD = 5


def raised(ones: Lane, twos: Lane, threes: Lane, fours: Lane, rank: Lane) -> tuple[Lane, Lane, Lane, Lane]:
    """The ranks held at all, twice, three times and four times, once a card of this rank is added."""
    return ones | rank, twos | ones & rank, threes | twos & rank, fours | threes & rank


def unsuited(ones: Lane, twos: Lane, threes: Lane, fours: Lane, one: Lane, other: Lane) -> Halves:
    """The best hand, flushes left out, of a board's ranks and two of a hand's."""
    ones, twos, threes, fours = raised(ones, twos, threes, fours, one)
    ones, twos, threes, fours = raised(ones, twos, threes, fours, other)
    return halves(high_hand(ones, twos, threes, fours, ones ^ ones, rest(rest(ones)), rest(rest(ones & ~twos))))


def on_suited(suited: Lane, first: Lane, second: Lane, one: Lane, other: Lane) -> Halves:
    """The same for a board of ranks of one suit and up to two more, 0 for none."""
    none = suited ^ suited
    ones, twos, threes, fours = raised(suited, none, none, none, first)
    ones, twos, threes, fours = raised(ones, twos, threes, fours, second)
    return unsuited(ones, twos, threes, fours, one, other)


UNSUITED, ON_SUITED = inlined(unsuited), inlined(on_suited)


@cache
def boards() -> tuple[Array, Array, Array, Array, Array]:
    """Each choice of five ranks as four planes, and for each where its ways are found: 5 * rank + count."""
    choices = [ranks for ranks in combinations_with_replacement(range(13), BOARD) if ranks[0] != ranks[-1]]
    planes = np.zeros((4, len(choices)), np.uint16)
    places = np.full((len(choices), BOARD), EMPTY, np.int64)
    for row, ranks in enumerate(choices):
        for column, rank in enumerate(sorted(set(ranks))):
            places[row, column] = FIVE * rank + ranks.count(rank)
            planes[: ranks.count(rank), row] |= np.uint16(1 << rank)
    return planes[0], planes[1], planes[2], planes[3], places


@cache
def suited() -> tuple[Array, Array, Array]:
    """Each choice of three, four and five ranks of a suit."""
    three, four, five = ([sum(1 << rank for rank in ranks) for ranks in combinations(range(13), size)] for size in (3, 4, 5))
    return np.array(three, np.uint16), np.array(four, np.uint16), np.array(five, np.uint16)


@cache
def flushes() -> Array:
    """The score of the flush that a suit's ranks make, 0 with fewer than five."""
    scores = np.zeros(LANES, np.uint32)
    lanes = np.arange(LANES, dtype=np.uint64)
    for size in (5, 6, 7):
        some = lanes[np.bitwise_count(lanes) == size]
        scores[some.astype(np.int64)] = bulk.high.unchecked(some)
    return scores


@kernel
def score_ranks(ones: Array, twos: Array, threes: Array, fours: Array, one: Any, other: Any, scores: Array) -> None:
    """A hand's scores on each choice of ranks."""
    for i in range(ones.shape[0]):
        upper, lower = UNSUITED(lane(ones[i]), lane(twos[i]), lane(threes[i]), lane(fours[i]), lane(one), lane(other))
        scores[2 * i] = bits(lower)
        scores[2 * i + 1] = bits(upper)


@kernel
def score_suited(sets: Array, first: Any, second: Any, one: Any, other: Any, scores: Array) -> None:
    """A hand's scores on each set of suited ranks with these two more, flushes left out."""
    for i in range(sets.shape[0]):
        upper, lower = ON_SUITED(lane(sets[i]), lane(first), lane(second), lane(one), lane(other))
        scores[2 * i] = bits(lower)
        scores[2 * i + 1] = bits(upper)


@kernel
def count(scores: Array, weights: Array, rows: int, times: int, best: Array, winners: Array, found: Array) -> None:
    """Add to each player's wins by how many share them: ``found[player, sharers - 1]``."""
    players = scores.shape[0]
    for i in range(rows):
        best[i] = scores[0, i]
        winners[i] = 0
    for player in range(1, players):
        for i in range(rows):
            best[i] = max(best[i], scores[player, i])
    for player in range(players):
        for i in range(rows):
            winners[i] += np.int32(scores[player, i] == best[i])
    for player in range(players):
        alone = 0
        for i in range(rows):
            alone += weights[i] if (scores[player, i] == best[i]) & (winners[i] == 1) else 0
        found[player, 0] += times * alone
    for i in range(rows):
        if winners[i] > 1:
            for player in range(players):
                if scores[player, i] == best[i]:
                    found[player, winners[i] - 1] += times * weights[i]


@kernel
def ways(left: Array) -> Array:
    """How many ways there are to take so many cards of a rank, by 5 * rank + count; the last place has a 1."""
    table = np.zeros(66, np.int32)
    table[65] = 1
    for rank in range(13):
        taken = 1
        for size in range(5):
            table[5 * rank + size] = taken
            taken = taken * (left[rank] - size) // (size + 1)
    return table


@kernel
def count_boards(
    hands: Array, live: Array, ones: Array, twos: Array, threes: Array, fours: Array, places: Array,
    three: Array, four: Array, five: Array, flushes: Array, found: Array,
) -> None:  # fmt: skip
    """Count every board. ``hands`` has each hand's four lanes, ``live`` those of the cards that are left."""
    players, rows = hands.shape[0], ones.shape[0]
    scores = np.empty((players, rows), np.uint32)
    made = np.empty((players, 1287), np.uint32)
    best, winners, weights = np.empty(rows, np.uint32), np.empty(rows, np.int32), np.empty(rows, np.int32)
    sets = np.empty(1287, np.uint16)
    ranks = np.zeros((players, 2), np.uint16)
    for player in range(players):
        place = 0
        for suit in range(4):
            for rank in range(13):
                if hands[player, suit] >> rank & 1:
                    ranks[player, place] = 1 << rank
                    place += 1
    left = np.zeros(13, np.int64)
    for rank in range(13):
        for suit in range(4):
            left[rank] += live[suit] >> rank & 1
    table = ways(left)
    for i in range(rows):
        weights[i] = table[places[i, 0]] * table[places[i, 1]] * table[places[i, 2]] * table[places[i, 3]] * table[places[i, 4]]
    for player in range(players):
        own = scores[player].view(np.uint16)
        score_ranks(ones, twos, threes, fours, ranks[player, 0], ranks[player, 1], own)
    count(scores, weights, rows, 1, best, winners, found)
    weights[:] = 1
    for suit in range(4):
        most = 0
        for player in range(players):
            lanes = hands[player, suit]
            most = max(most, int(lanes != 0) + int(lanes & (lanes - 1) != 0))
        off_suit = left.copy()
        for rank in range(13):
            off_suit[rank] -= live[suit] >> rank & 1
        table = ways(off_suit)
        for size in range(5 - most, 6):
            choices = three if size == 3 else four if size == 4 else five
            n = 0
            for i in range(choices.shape[0]):
                if choices[i] & ~live[suit] == 0:
                    sets[n] = choices[i]
                    n += 1
            for player in range(players):
                for i in range(n):
                    made[player, i] = flushes[sets[i] | hands[player, suit]]
            for first in range(13 if size < 5 else 1):
                for second in range(first if size == 3 else 12, 13):
                    one, other, times = np.uint16(0), np.uint16(0), 1
                    if size == 3:
                        one, other = np.uint16(1 << first), np.uint16(1 << second)
                        same = first == second
                        times = table[5 * first + 2] if same else table[5 * first + 1] * table[5 * second + 1]
                    elif size == 4:
                        one, times = np.uint16(1 << first), table[5 * first + 1]
                    if times == 0:
                        continue
                    for player in range(players):
                        own = scores[player].view(np.uint16)
                        score_suited(sets[:n], one, other, ranks[player, 0], ranks[player, 1], own)
                    count(scores, weights, n, -times, best, winners, found)
                    for player in range(players):
                        for i in range(n):
                            scores[player, i] = max(scores[player, i], made[player, i])
                    count(scores, weights, n, times, best, winners, found)


def winners_of(hands: tuple[int, ...], left: int) -> Array:
    """On how many boards from the cards left each hand wins, by how many share: ``found[player, sharers - 1]``."""
    lanes = np.array([[hand >> shift & 0xFFFF for shift in (0, 16, 32, 48)] for hand in hands], np.uint16)
    live = np.array([left >> shift & 0xFFFF for shift in (0, 16, 32, 48)], np.uint16)
    found = np.zeros((len(hands), len(hands)), np.int64)
    count_boards(lanes, live, *boards(), *suited(), flushes(), found)
    return found
