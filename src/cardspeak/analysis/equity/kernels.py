"""Deals drawn and winners counted, compiled. Importing this imports Numba. ``drawing.py`` and ``tally.py`` do the same in
NumPy alone, with the same numbers.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from cardspeak.analysis.equity.splitmix import DRAWS, GAMMA, MIX, SHIFTS
from cardspeak.ranking.array import Array
from cardspeak.ranking.bulk.compiling import kernel

AT_ONCE = 512
"""Rows whose numbers are drawn together."""
ONE, HALF, LOW_HALF = np.uint64(1), np.uint64(32), np.uint64(0xFFFF_FFFF)
FIRST_SHIFT, SECOND_SHIFT, LAST_SHIFT = (np.uint64(shift) for shift in SHIFTS)
FIRST_FACTOR, SECOND_FACTOR = (np.uint64(factor) for factor in MIX)
STEP, A_ROW = np.uint64(GAMMA), np.uint64(DRAWS // 2)


@kernel
def draw(key: Any, row: int, deck: Array, counts: Array, draws: int, cards: Array) -> None:
    """Deal to each group of each row so many more cards, from a deck of ids of which those that the row has are skipped.

    ``row`` is the number of the first row: with the key it settles what is drawn. No row needs more than so many ``draws``.
    """
    groups, rows = cards.shape
    places = np.empty((DRAWS, AT_ONCE), np.uint8)
    order = np.empty(DRAWS, np.uint8)
    for start in range(0, rows, AT_ONCE):
        draw_places(key, row + start, deck.shape[0], draws, places)
        for i in range(start, min(start + AT_ONCE, rows)):
            for place in range(deck.shape[0]):
                order[place] = deck[place]
            taken = np.uint64(0)
            for group in range(groups):
                taken |= cards[group, i]
            drawn = np.uint64(0)  # without a sign no index is looked at twice
            for group in range(groups):
                dealt = np.uint64(0)
                for _ in range(counts[group]):
                    bit = np.uint64(0)
                    while bit == 0:
                        other = np.uint64(places[drawn, i - start])
                        bit = ONE << np.uint64(order[other]) & ~taken
                        order[other] = order[drawn]
                        drawn += ONE
                    dealt |= bit
                cards[group, i] |= dealt


@kernel
def draw_places(key: Any, row: int, size: int, draws: int, places: Array) -> None:
    """For each draw and each of some rows: which of the cards of a deck of that size not yet drawn comes next."""
    for draw in range(0, draws, 2):
        first, second = np.uint64(size - draw), np.uint64(size - draw - 1)
        for i in range(AT_ONCE):
            word = key + (np.uint64(row + i) * A_ROW + np.uint64(draw >> 1)) * STEP
            word = (word ^ word >> FIRST_SHIFT) * FIRST_FACTOR
            word = (word ^ word >> SECOND_SHIFT) * SECOND_FACTOR
            word ^= word >> LAST_SHIFT
            places[draw, i] = np.uint8(draw + np.int64((word & LOW_HALF) * first >> HALF))
            places[draw + 1, i] = np.uint8(draw + 1 + np.int64((word >> HALF) * second >> HALF))


@kernel
def best_of(scores: Array, best: Array, winners: Array) -> None:
    """The best score of each row, 0 if nobody qualifies, and how many have it."""
    players, rows = scores.shape
    for i in range(rows):
        best[i] = scores[0, i]
        winners[i] = int(scores[0, i] > 0)
    for player in range(1, players):
        for i in range(rows):
            better, alike = scores[player, i] > best[i], (scores[player, i] == best[i]) & (best[i] > 0)
            winners[i] = 1 if better else winners[i] + int(alike)
            best[i] = max(best[i], scores[player, i])


@kernel
def count_two(ours: Array, theirs: Array, found: Array) -> None:
    """`count_one_end` of two players, whose scores are compared at once."""
    won, lost, nobody = np.int32(0), np.int32(0), np.int32(0)
    for i in range(ours.shape[0]):
        won += np.int32(ours[i] > theirs[i])
        lost += np.int32(ours[i] < theirs[i])
        nobody += np.int32(ours[i] | theirs[i] == 0)
    tied = ours.shape[0] - won - lost - nobody
    found[0, 0] += won
    found[1, 0] += lost
    found[0, 1] += tied
    found[1, 1] += tied


@kernel
def count_one_end(scores: Array, best: Array, winners: Array, found: Array) -> None:
    """Add to each player's wins by how many share them: ``found[player, sharers - 1]``."""
    players, rows = scores.shape
    if players == 2:
        count_two(scores[0], scores[1], found)
        return
    best_of(scores, best, winners)
    for player in range(players):
        alone = np.int32(0)
        for i in range(rows):
            alone += np.int32((scores[player, i] == best[i]) & (winners[i] == 1))
        found[player, 0] += alone
    for i in range(rows):
        if winners[i] > 1:
            for player in range(players):
                found[player, winners[i] - 1] += int(scores[player, i] == best[i])


@kernel
def count_two_ends(
    high: Array,
    low: Array,
    best: Array,
    winners: Array,
    shares: Array,
    pot: int,
    wins: Array,
    ties: Array,
    nobody: Array,
    scoops: Array,
    quarters: Array,
    parts: Array,
    squares: Array,
) -> None:
    """Add to all that a ``Tally`` counts. ``shares`` has the parts of the pot for how many share an end, by whether the
    other end is won.
    """
    players, rows = high.shape
    best_of(high, best[0], winners[0])
    best_of(low, best[1], winners[1])
    worth = np.empty((2, rows), np.uint32)
    for end in range(2):
        unwon = 0
        for i in range(rows):
            worth[end, i] = shares[winners[end, i], int(winners[1 - end, i] > 0)]
            unwon += int(winners[end, i] == 0)
        nobody[end] += unwon
    for player in range(players):
        for end in range(2):
            scores = low if end else high
            alone, shared = np.int32(0), np.int32(0)
            for i in range(rows):
                won = scores[player, i] == best[end, i]
                alone += np.int32(won & (winners[end, i] == 1))
                shared += np.int32(won & (winners[end, i] > 1))
            wins[end, player] += alone
            ties[end, player] += shared
        whole, quarter, sum_of, sum_of_squares = np.int32(0), np.int32(0), np.uint64(0), np.uint64(0)
        for i in range(rows):
            part = worth[0, i] if high[player, i] == best[0, i] else np.uint32(0)
            part = np.uint32(part + (worth[1, i] if low[player, i] == best[1, i] else np.uint32(0)))
            whole += np.int32(part == pot)
            quarter += np.int32(part * np.uint32(4) == pot)
            sum_of += np.uint64(part)
            sum_of_squares += np.uint64(np.uint32(part * part))
        scoops[player] += whole
        quarters[player] += quarter
        parts[player] += np.int64(sum_of)
        squares[player] += np.int64(sum_of_squares)
