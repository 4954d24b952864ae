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
AT_ONCE = 64
"""Rows are filled up to a multiple of this: those left over would be ranked one by one."""
MOST_RUNS = 1024
"""Choices of two cards of the 45 that two hands and a flop leave, filled up."""
score_7 = loop(high_7)


@kernel
def run_outs(live: Any, count: int, runs: Array) -> int:
    """Every set of up to two of these cards, as masks; gives how many they are."""
    cards = np.empty(CARDS, np.uint64)
    size = 0
    for card in range(CARDS):
        bit = ONE << np.uint64(card)
        cards[size] = bit
        size += int(live & bit != 0)
    if count == 0:
        return 1
    if count == 1:
        runs[:size] = cards[:size]
        return size
    at = 0
    for first in range(size):
        bit, above, places = cards[first], cards[first + 1 : size], runs[at:]
        for second in range(len(above)):
            places[second] = bit | above[second]
        at += len(above)
    return at


@kernel
def count_known(cards: Array, count: int, found: Array) -> None:
    """Add to each hand's wins by how many share them, `found[player, sharers - 1]`, over every `count` more of the live cards.

    `cards` are masks: each hand, then the board, and last the live cards.
    """
    players = len(cards) - 2
    hands, board, live = cards[:players], cards[players], cards[players + 1]
    runs = np.zeros(MOST_RUNS, np.uint64)
    rows = run_outs(live, count, runs)
    whole = (rows + AT_ONCE - 1) // AT_ONCE * AT_ONCE
    masks, scores = np.empty(whole, np.uint64), np.empty((players, whole), np.uint32)
    for player in range(players):
        own = hands[player] | board
        for i in range(whole):
            masks[i] = runs[i] | own
        score_7(masks.view(np.uint16), scores[player].view(np.uint16))
        scores[player, rows:] = 0  # nobody wins what was filled up
    count_one_end(scores, np.empty(whole, np.uint32), np.empty(whole, np.int32), found)


def winners_of(hands: tuple[int, ...], board: int, live: int, to_come: int) -> Array:
    """On how many run-outs each hand wins, by how many share: ``found[player, sharers - 1]``."""
    found = np.zeros((len(hands), len(hands)), np.int64)
    count_known(np.array((*hands, board, live), np.uint64), to_come, found)
    return found
