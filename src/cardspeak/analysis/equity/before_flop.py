"""Known hold'em hands before the flop: every board counted in a tenth of a millisecond. Importing this imports Numba.

Boards that only differ in suits make the same hands until there is a flush. So boards are counted in two parts. Those on
which nobody has a flush are counted by their ranks, 6,175 choices of five, each as often as cards for it are left that
make no flush. The others are counted suit by suit, by the ranks of that suit and of the up to two cards beside them. Two
suits never both make a flush, and who has one has no full house, so that hands are ranked only of those without.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from cardspeak.analysis.equity.rank_boards import boards, flushes, suited
from cardspeak.ranking.array import Array
from cardspeak.ranking.bulk.compiling import inlined, kernel
from cardspeak.ranking.bulk.five import high_hand
from cardspeak.ranking.bulk.lane_type import bits, lane
from cardspeak.ranking.bulk.lanes import Halves, Lane, halves, rest

BOARD, RANKS, SUITS = 5, 13, 4
AT_ONCE = 64
"""Rows are filled up to a multiple of this with some that count for nothing: those left over would be done one by one."""
MOST_SETS = 1344
"""Choices of five ranks of a suit, filled up; there are fewer of three and of four."""


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
def set_planes(sets: Array, rows: int, one: Any, other: Any, planes: Array) -> None:
    """The boards of these ranks of a suit and up to two beside them, 0 for none."""
    for i in range(rows):
        twos = sets[i] & one
        ones = sets[i] | one
        planes[0, i] = ones | other
        planes[1, i] = twos | ones & other
        planes[2, i] = twos & other
        planes[3, i] = 0


@kernel
def count_rows(scores: Array, rows: int, weights: Array, times: Any, best: Array, winners: Array, found: Array) -> None:
    """Add to each player's wins by how many share them: ``found[player, sharers - 1]``."""
    players = scores.shape[0]
    for i in range(rows):
        best[i] = max(scores[0, i], scores[1, i])
        winners[i] = 1 + int(scores[0, i] == scores[1, i])
    for player in range(2, players):
        for i in range(rows):
            winners[i] = 1 if scores[player, i] > best[i] else winners[i] + int(scores[player, i] == best[i])
            best[i] = max(best[i], scores[player, i])
    most = np.int32(1)
    for i in range(rows):
        most = max(most, winners[i])
    for player in range(players):
        for sharers in range(1, most + 1):
            won = np.int32(0)
            for i in range(rows):
                won += weights[i] if (scores[player, i] == best[i]) & (winners[i] == np.int32(sharers)) else np.int32(0)
            found[player, sharers - 1] += times * won


@kernel
def ways(left: Array) -> Array:
    """How many ways there are to take so many cards of a rank: ``[rank, count]``."""
    table = np.zeros((RANKS, SUITS + 1), np.int32)
    for rank in range(RANKS):
        taken = 1
        for size in range(SUITS + 1):
            table[rank, size] = taken
            taken = taken * (left[rank] - size) // (size + 1)
    return table


@kernel
def suited_most(hands: Array) -> Array:
    """How many cards of each suit a hand has at most."""
    most = np.zeros(SUITS, np.int64)
    for player in range(hands.shape[0]):
        for suit in range(SUITS):
            most[suit] = max(most[suit], how_many(hands[player, suit]))
    return most


@kernel
def how_many(lane: Any) -> int:
    """How many of up to two cards of a suit there are."""
    return int(lane != 0) + int(lane & (lane - 1) != 0)


@kernel
def left_of_ranks(live: Array) -> Array:
    """How many cards of each rank are left."""
    left = np.zeros(RANKS, np.int64)
    for rank in range(RANKS):
        for suit in range(SUITS):
            left[rank] += live[suit] >> rank & 1
    return left


@kernel
def extend(beside: Array, of_suit: Array, same: Array, fewer: Array, lengths: Array, size: int, more: Array) -> None:
    """Into ``more``, for each choice of so many ranks: how many boards it stands for that have so many of a suit or more.

    ``same`` counts that many for smaller choices, by size, and ``fewer`` one less; the ways to take cards of a rank are
    ``beside`` the suit, or with the one of it, ``of_suit``.
    """
    place = 0
    for rank in range(RANKS):
        for times in range(1, min(size, SUITS) + 1):
            without, one = beside[rank, times], of_suit[rank, times]
            smaller, length = size - times, lengths[size - times, rank]
            for i in range(length):
                more[place + i] = without * same[smaller, i] + one * fewer[smaller, i]
            place += length


@kernel
def taking(live: Array, suit: int, left: Array) -> tuple[Array, Array]:
    """The ways to take so many cards of a rank beside a suit, and with the one of it."""
    in_suit, others = np.zeros(RANKS, np.int64), np.zeros(RANKS, np.int64)
    for rank in range(RANKS):
        in_suit[rank] = live[suit] >> rank & 1
        others[rank] = left[rank] - in_suit[rank]
    beside = ways(others)
    of_suit = np.zeros((RANKS, SUITS + 1), np.int32)
    for rank in range(RANKS):
        for times in range(1, SUITS + 1):
            of_suit[rank, times] = in_suit[rank] * beside[rank, times - 1]
    return beside, of_suit


@kernel
def without_flush(hands: Array, live: Array, lengths: Array) -> Array:
    """How many boards each choice of ranks stands for on which nobody has a flush."""
    most, left = suited_most(hands), left_of_ranks(live)
    levels = np.empty((BOARD + 1, BOARD + 1, lengths[BOARD, RANKS]), np.int32)
    table, none = ways(left), np.zeros((RANKS, SUITS + 1), np.int32)
    levels[0, 0, 0] = 1
    for size in range(1, BOARD + 1):
        extend(table, none, levels[0], levels[0], lengths, size, levels[0, size])
    found = levels[0, BOARD].copy()
    for suit in range(SUITS):
        beside, of_suit = taking(live, suit, left)
        needed = BOARD - most[suit]
        for count in range(1, needed + 1):
            for size in range(count):
                levels[count, size, : lengths[size, RANKS]] = 0
            for size in range(count, BOARD - needed + count + 1):
                extend(beside, of_suit, levels[count], levels[count - 1], lengths, size, levels[count, size])
        found -= levels[needed, BOARD]
    return found


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
    flushed = np.zeros(players, np.bool_)
    for suit in range(SUITS):
        table, _ = taking(live, suit, left)
        for size in range(BOARD - most[suit], BOARD + 1):
            choices = three if size == 3 else four if size == 4 else five
            rows = 0
            for i in range(choices.shape[0]):
                if choices[i] & ~live[suit] == 0:
                    sets[rows] = choices[i]
                    rows += 1
            once[:rows] = 1
            while rows % AT_ONCE:
                once[rows] = 0
                rows += 1
            for player in range(players):
                own = hands[player, suit]
                flushed[player] = size + how_many(own) >= BOARD
                if flushed[player]:
                    for i in range(rows):
                        scores[player, i] = flushes[sets[i] | own]
            # the cards beside: two of rising ranks, or one, or none
            for first in range(RANKS if size < BOARD else 1):
                for second in range(first if size == 3 else RANKS - 1, RANKS):
                    one, other, times = np.uint16(0), np.uint16(0), 1
                    if size == 3:
                        one, other = np.uint16(1 << first), np.uint16(1 << second)
                        times = table[first, 2] if first == second else table[first, 1] * table[second, 1]
                    elif size == 4:
                        one, times = np.uint16(1 << first), table[first, 1]
                    if times == 0:
                        continue
                    set_planes(sets, rows, one, other, planes)
                    for player in range(players):
                        if not flushed[player]:
                            halves_of = scores[player].view(np.uint16)
                            score_ranks(planes, rows, ranks[player, 0], ranks[player, 1], halves_of)
                    count_rows(scores, rows, once, times, best, winners, found)


def winners_of(hands: tuple[int, ...], left: int) -> Array:
    """On how many boards from the cards left each hand wins, by how many share: ``found[player, sharers - 1]``."""
    lanes = np.array([hand >> shift & 0xFFFF for hand in hands for shift in (0, 16, 32, 48)], np.uint16).reshape(-1, 4)
    live = np.array([left >> shift & 0xFFFF for shift in (0, 16, 32, 48)], np.uint16)
    found = np.zeros((len(hands), len(hands)), np.int64)
    planes, lengths = boards()
    count_unflushed(lanes, without_flush(lanes, live, lengths), planes, found)
    count_flushes(lanes, live, *suited(), flushes(), found)
    return found
