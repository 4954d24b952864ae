"""Known hold'em hands on a board that is out: every run-out made, ranked and compared in one call of a kernel.

Of one hand against another on a flop there are 990, which takes less time than several calls do. Importing this imports Numba.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from cardspeak.analysis.equity.kernels import count_one_end
from cardspeak.ranking.array import Array
from cardspeak.ranking.bulk.compiling import kernel
from cardspeak.ranking.bulk.five import high_7
from cardspeak.ranking.bulk.kernels import loop

ONE = np.uint64(1)
CARDS = 64
"""Ids of cards, those that no card has among them."""
score_7 = loop(high_7)


@kernel
def run_outs(live: Any, count: int) -> Array:
    """Every set of up to two of these cards, as masks."""
    cards = np.empty(CARDS, np.uint64)
    size = 0
    for card in range(CARDS):
        bit = ONE << np.uint64(card)
        if live & bit:
            cards[size] = bit
            size += 1
    if count == 0:
        return np.zeros(1, np.uint64)
    if count == 1:
        return cards[:size].copy()
    runs = np.empty(size * (size - 1) // 2, np.uint64)
    at = 0
    for first in range(size):
        bit, above = cards[first], cards[first + 1 : size]
        for second in range(len(above)):
            runs[at + second] = bit | above[second]
        at += len(above)
    return runs


@kernel
def count_known(cards: Array, count: int) -> Array:
    """Each hand's wins by how many share them, `found[player, sharers - 1]`, over every `count` more cards of the live ones.

    `cards` are masks: each hand, then the board, and last the live cards.
    """
    players = len(cards) - 2
    hands, board, live = cards[:players], cards[players], cards[players + 1]
    runs = run_outs(live, count)
    rows = len(runs)
    masks, scores = np.empty(rows, np.uint64), np.empty((players, rows), np.uint32)
    for player in range(players):
        own = hands[player] | board
        for i in range(rows):
            masks[i] = runs[i] | own
        score_7(masks.view(np.uint16), scores[player].view(np.uint16))
    found = np.zeros((players, players), np.int64)
    count_one_end(scores, np.empty(rows, np.uint32), np.empty(rows, np.int32), found)
    return found


def winners_of(hands: tuple[int, ...], board: int, live: int, to_come: int) -> Array:
    """On how many run-outs each hand wins, by how many share: ``found[player, sharers - 1]``."""
    return count_known(np.array((*hands, board, live), np.uint64), to_come)
