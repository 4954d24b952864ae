"""Known hold'em hands before the flop: every board counted in a tenth of a millisecond. Importing this imports Numba.

Who has a flush has no full house, so that hands are ranked only of those without.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from cardspeak.analysis.equity.board_counts import (
    BOARD,
    MOST_BESIDE,
    MOST_SETS,
    RANKS,
    SUITS,
    beside_suit,
    count_rows,
    fill_sets,
    how_many,
    lanes_of,
    left_of_ranks,
    set_planes,
    suited_most,
    taking,
    without_flush,
)
from cardspeak.analysis.equity.rank_boards import boards, flushes, suited
from cardspeak.ranking.array import Array
from cardspeak.ranking.bulk.compiling import inlined, kernel
from cardspeak.ranking.bulk.five import high_hand
from cardspeak.ranking.bulk.lane_type import bits, lane
from cardspeak.ranking.bulk.lanes import Halves, Lane, halves, rest


def raised(ones: Lane, twos: Lane, threes: Lane, fours: Lane, rank: Lane) -> tuple[Lane, Lane, Lane, Lane]:
    """The ranks held at all, twice, three times and four times, once a card of this rank is added."""
    return ones | rank, twos | ones & rank, threes | twos & rank, fours | threes & rank


def unsuited(ones: Lane, twos: Lane, threes: Lane, fours: Lane, one: Lane, other: Lane) -> Halves:
    """The best hand, flushes left out, of a board's ranks and two of a hand's."""
    ones, twos, threes, fours = raised(ones, twos, threes, fours, one)
    ones, twos, threes, fours = raised(ones, twos, threes, fours, other)
    return halves(high_hand(ones, twos, threes, fours, ones ^ ones, rest(rest(ones & ~twos))))


UNSUITED = inlined(unsuited)


@kernel
def score_ranks(planes: Array, rows: int, one: Any, other: Any, scores: Array) -> None:
    """A hand's scores on each board of ranks, flushes left out; scores are taken by halves."""
    ones, twos, threes, fours = planes[0], planes[1], planes[2], planes[3]
    for i in range(rows):
        upper, lower = UNSUITED(lane(ones[i]), lane(twos[i]), lane(threes[i]), lane(fours[i]), lane(one), lane(other))
        scores[2 * i] = bits(lower)
        scores[2 * i + 1] = bits(upper)


@kernel
def ranks_of_hands(hands: Array) -> Array:
    """The ranks of each hand's two cards, as bits."""
    ranks = np.zeros((hands.shape[0], 2), np.uint16)
    for player in range(hands.shape[0]):
        place = 0
        for suit in range(SUITS):
            for rank in range(RANKS):
                if hands[player, suit] >> rank & 1:
                    ranks[player, place] = 1 << rank
                    place += 1
    return ranks


@kernel
def count_unflushed(hands: Array, weights: Array, planes: Array, found: Array) -> None:
    """Count the boards on which nobody has a flush: each choice of ranks as often as its weight says."""
    players, rows = hands.shape[0], planes.shape[1]
    ranks, scores = ranks_of_hands(hands), np.empty((players, rows), np.uint32)
    best, winners = np.empty(rows, np.uint32), np.empty(rows, np.int32)
    for player in range(players):
        score_ranks(planes, rows, ranks[player, 0], ranks[player, 1], scores[player].view(np.uint16))
    count_rows(scores, rows, weights, np.int64(1), best, winners, found)


@kernel
def count_flushes(hands: Array, live: Array, three: Array, four: Array, five: Array, flushes: Array, found: Array) -> None:
    """Count the boards on which somebody has a flush. ``hands`` has each hand's four lanes, ``live`` those of the cards left."""
    players, most, left = hands.shape[0], suited_most(hands), left_of_ranks(live)
    ranks, scores = ranks_of_hands(hands), np.empty((players, MOST_SETS), np.uint32)
    best, winners = np.empty(MOST_SETS, np.uint32), np.empty(MOST_SETS, np.int32)
    sets, planes, once = np.zeros(MOST_SETS, np.uint16), np.empty((4, MOST_SETS), np.uint16), np.empty(MOST_SETS, np.int32)
    ones, others, times = np.empty(MOST_BESIDE, np.uint16), np.empty(MOST_BESIDE, np.uint16), np.empty(MOST_BESIDE, np.int64)
    flushed = np.zeros(players, np.bool_)
    for suit in range(SUITS):
        table, _ = taking(live, suit, left)
        for size in range(BOARD - most[suit], BOARD + 1):
            rows = fill_sets(three if size == 3 else four if size == 4 else five, live[suit], sets, once)
            for player in range(players):
                own = hands[player, suit]
                flushed[player] = size + how_many(own) >= BOARD
                if flushed[player]:
                    for i in range(rows):
                        scores[player, i] = flushes[sets[i] | own]
            for choice in range(beside_suit(table, size, ones, others, times)):
                set_planes(sets, rows, ones[choice], others[choice], planes)
                for player in range(players):
                    if not flushed[player]:
                        score_ranks(planes, rows, ranks[player, 0], ranks[player, 1], scores[player].view(np.uint16))
                count_rows(scores, rows, once, times[choice], best, winners, found)


def winners_of(hands: tuple[int, ...], left: int) -> Array:
    """On how many boards from the cards left each hand wins, by how many share: ``found[player, sharers - 1]``."""
    lanes, (live,) = lanes_of(hands), lanes_of([left])
    found = np.zeros((len(hands), len(hands)), np.int64)
    planes, lengths = boards()
    count_unflushed(lanes, without_flush(lanes, live, lengths, 0), planes, found)
    count_flushes(lanes, live, *suited(), flushes(), found)
    return found
