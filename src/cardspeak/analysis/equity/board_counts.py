"""Boards before the flop, counted by their ranks. Importing this imports Numba.

Boards that only differ in suits make the same hands until there is a flush. So boards are counted in two parts. Those on
which nobody has a flush are counted by their ranks, 6,175 choices of five, each as often as cards for it are left that
make no flush. The others are counted suit by suit, by the ranks of that suit and of the up to two cards beside them. Two
suits never both make a flush. A hand uses two of its cards at most.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

from cardspeak.ranking.array import Array
from cardspeak.ranking.bulk.compiling import kernel

BOARD, RANKS, SUITS = 5, 13, 4
AT_ONCE = 64
"""Rows are filled up to a multiple of this with some that count for nothing: those left over would be done one by one."""
MOST_SETS = 1344
"""Choices of five ranks of a suit, filled up; there are fewer of three and of four."""
MOST_BESIDE = 91
"""Choices of two ranks, the same twice among them."""


def lanes_of(sets: Sequence[int]) -> Array:
    """The four lanes of each of these sets of cards, a row each."""
    return np.array(sets, np.uint64).view(np.uint16).reshape(-1, SUITS)


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
    """How many cards of each suit a hand can use at most."""
    most = np.zeros(SUITS, np.int64)
    for player in range(hands.shape[0]):
        for suit in range(SUITS):
            most[suit] = max(most[suit], how_many(hands[player, suit]))
    return most


@kernel
def how_many(lane: Any) -> int:
    """How many of a suit a hand can use: two at most."""
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
def without_flush(hands: Array, live: Array, lengths: Array, least: int) -> Array:
    """How many boards each choice of ranks stands for on which nobody has a flush, of which the hand must hold `least` cards."""
    most, left = suited_most(hands), left_of_ranks(live)
    levels = np.empty((BOARD + 1, BOARD + 1, lengths[BOARD, RANKS]), np.int32)
    table, none = ways(left), np.zeros((RANKS, SUITS + 1), np.int32)
    levels[0, 0, 0] = 1
    for size in range(1, BOARD + 1):
        extend(table, none, levels[0], levels[0], lengths, size, levels[0, size])
    found = levels[0, BOARD].copy()
    for suit in range(SUITS):
        if most[suit] < least:
            continue
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
def fill_sets(choices: Array, live: Any, sets: Array, once: Array) -> Any:
    """Those of these choices of a suit's ranks of which all cards are left, each `once`; gives how many rows were filled."""
    rows = 0
    for i in range(choices.shape[0]):
        if choices[i] & ~live == 0:
            sets[rows] = choices[i]
            rows += 1
    once[:rows] = 1
    while rows % AT_ONCE:
        once[rows] = 0
        rows += 1
    return rows


@kernel
def beside_suit(table: Array, size: int, ones: Array, others: Array, times: Array) -> int:
    """The ranks of the cards beside `size` of a suit, two of rising ranks, or one, or none, and in how many ways each come; gives
    how many choices there are.
    """
    if size == BOARD:
        ones[0], others[0], times[0] = 0, 0, 1
        return 1
    choices = 0
    for first in range(RANKS):
        for second in range(first if size == BOARD - 2 else RANKS - 1, RANKS):
            found = table[first, 1]
            if size == BOARD - 2:
                found = table[first, 2] if first == second else found * table[second, 1]
            if found:
                ones[choices], times[choices] = 1 << first, found
                others[choices] = 1 << second if size == BOARD - 2 else 0
                choices += 1
    return choices


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
