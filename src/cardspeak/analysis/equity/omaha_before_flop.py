"""Known Omaha hands before the flop: every board counted in a third of a millisecond. Importing this imports Numba.

A hand uses two of its cards and three of the board's, so that there is a flush only where a hand has two of a suit and the board
three. Who has one may have a full house too, and all are ranked by the whole formula.
"""

from __future__ import annotations

import numpy as np

from cardspeak.analysis.equity.board_counts import (
    BOARD,
    MOST_BESIDE,
    MOST_SETS,
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
from cardspeak.analysis.equity.rank_boards import boards, suited
from cardspeak.ranking.array import Array
from cardspeak.ranking.bulk.compiling import inlined, kernel
from cardspeak.ranking.bulk.lane_type import bits, lane
from cardspeak.ranking.bulk.omaha import of_two_and_three

OWN = 2
"""How many cards of its own a hand uses."""
FORMULA = inlined(of_two_and_three)


@kernel
def score_boards(planes: Array, rows: int, ranks: Array, suited: int, best: int, flush: Array, scores: Array) -> None:
    """A hand's scores on boards, by halves. ``ranks`` are the hand's, as `of_ranks` has them; ``suited`` those of the suit of
    which each board has ``flush``, or 0, and ``best`` the two highest of them.
    """
    one, two, three, four = ranks[0], ranks[1], ranks[2], ranks[3]
    board, board_pairs, board_trips, board_quads = planes[0], planes[1], planes[2], planes[3]
    for i in range(rows):
        upper, lower = FORMULA(
            (lane(one), lane(two), lane(three), lane(four)),
            (lane(suited), lane(best), lane(flush[i])),
            (lane(board[i]), lane(board_pairs[i]), lane(board_trips[i]), lane(board_quads[i])),
        )
        scores[2 * i] = bits(lower)
        scores[2 * i + 1] = bits(upper)


@kernel
def count_unflushed(ranks: Array, weights: Array, planes: Array, found: Array) -> None:
    """Count the boards on which nobody has a flush: each choice of ranks as often as its weight says."""
    players, rows = ranks.shape[0], planes.shape[1]
    scores, best, winners = np.empty((players, rows), np.uint32), np.empty(rows, np.uint32), np.empty(rows, np.int32)
    for player in range(players):
        score_boards(planes, rows, ranks[player], 0, 0, planes[0], scores[player].view(np.uint16))
    count_rows(scores, rows, weights, np.int64(1), best, winners, found)


@kernel
def count_flushes(
    hands: Array, ranks: Array, highest: Array, live: Array, three: Array, four: Array, five: Array, found: Array
) -> None:
    """Count the boards on which somebody has a flush. ``hands`` has each hand's four lanes, ``highest`` the two highest ranks of
    each, and ``live`` the lanes of the cards left.
    """
    players, most, left = hands.shape[0], suited_most(hands), left_of_ranks(live)
    scores = np.empty((players, MOST_SETS), np.uint32)
    best, winners = np.empty(MOST_SETS, np.uint32), np.empty(MOST_SETS, np.int32)
    sets, planes, once = np.zeros(MOST_SETS, np.uint16), np.empty((4, MOST_SETS), np.uint16), np.empty(MOST_SETS, np.int32)
    ones, others, times = np.empty(MOST_BESIDE, np.uint16), np.empty(MOST_BESIDE, np.uint16), np.empty(MOST_BESIDE, np.int64)
    for suit in range(SUITS):
        if most[suit] < OWN:
            continue
        table, _ = taking(live, suit, left)
        for size in range(BOARD - OWN, BOARD + 1):
            rows = fill_sets(three if size == 3 else four if size == 4 else five, live[suit], sets, once)
            for choice in range(beside_suit(table, size, ones, others, times)):
                set_planes(sets, rows, ones[choice], others[choice], planes)
                for player in range(players):
                    own, high = 0, 0
                    if how_many(hands[player, suit]) == OWN:
                        own, high = hands[player, suit], highest[player, suit]
                    score_boards(planes, rows, ranks[player], own, high, sets, scores[player].view(np.uint16))
                count_rows(scores, rows, once, times[choice], best, winners, found)


def winners_of(hands: tuple[int, ...], left: int) -> Array:
    """On how many boards from the cards left each hand wins, by how many share: ``found[player, sharers - 1]``."""
    lanes, (live,) = lanes_of(hands), lanes_of([left])
    highest = np.array([[high_two(int(suit)) for suit in hand] for hand in lanes], np.uint16)
    ranks = np.array([of_ranks(hand) for hand in lanes.tolist()], np.uint16)
    found = np.zeros((len(hands), len(hands)), np.int64)
    planes, lengths = boards()
    count_unflushed(ranks, without_flush(lanes, live, lengths, OWN), planes, found)
    count_flushes(lanes, ranks, highest, live, *suited(), found)
    return found


def of_ranks(suits: list[int]) -> tuple[int, int, int, int]:
    """The ranks that a hand holds, those that it holds twice, the highest of these, and its two highest ranks."""
    once = twice = 0
    for suit in suits:
        once, twice = once | suit, twice | once & suit
    return once, twice, 1 << twice.bit_length() >> 1, high_two(once)


def high_two(ranks: int) -> int:
    """The two highest of these ranks."""
    while ranks.bit_count() > OWN:
        ranks &= ranks - 1
    return ranks
