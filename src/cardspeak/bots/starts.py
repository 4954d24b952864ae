"""Two cards of hold'em by what they win against a hand at random, counted over every pairing and board.

The order is that of `cardspeak.analysis.equity`, which a test counts again.
"""

from __future__ import annotations

from functools import cache
from itertools import combinations
from typing import Final

from cardspeak.cards import FULL_DECK, RANKS

BEST_FIRST: Final = """
AA KK QQ JJ TT 99 88 AKs 77 AQs AJs AKo ATs AQo AJo KQs 66 A9s ATo KJs A8s KTs KQo A7s A9o KJo 55 QJs K9s A5s A6s A8o
KTo QTs A4s A7o K8s A3s QJo K9o A5o A6o Q9s K7s JTs A2s QTo 44 A4o K6s K8o Q8s A3o K5s J9s Q9o JTo K7o A2o K4s Q7s K6o
K3s T9s J8s 33 Q6s Q8o K5o J9o K2s Q5s T8s K4o J7s Q4s Q7o T9o J8o K3o Q6o Q3s 98s T7s J6s K2o 22 Q2s Q5o J5s T8o J7o
Q4o 97s J4s T6s J3s Q3o 98o 87s T7o J6o 96s J2s Q2o T5s J5o T4s 97o 86s J4o T6o 95s T3s 76s J3o 87o T2s 85s 96o J2o T5o
94s 75s T4o 93s 86o 65s 84s 95o T3o 92s 76o 74s T2o 54s 85o 64s 83s 94o 75o 82s 73s 93o 65o 53s 63s 84o 92o 43s 74o 72s
54o 64o 52s 62s 83o 42s 82o 73o 53o 63o 32s 43o 72o 52o 62o 42o 32o
"""


def kind_of(one: int, other: int) -> str:
    """What two cards are called: a pair, suited or not."""
    low, high = sorted((one & 15, other & 15))
    if low == high:
        return 2 * RANKS[high]
    return RANKS[high] + RANKS[low] + ("s" if one >> 4 == other >> 4 else "o")


@cache
def shares() -> dict[tuple[int, int], float]:
    """By two cards, the lower id first, the share of all hands of two that come after them in the order, the like for half."""
    kinds: dict[str, list[tuple[int, int]]] = {kind: [] for kind in BEST_FIRST.split()}
    for one, other in combinations(sorted(FULL_DECK), 2):
        kinds[kind_of(one, other)].append((one, other))
    by_hand: dict[tuple[int, int], float] = {}
    left = whole = 2 * sum(map(len, kinds.values()))
    for hands in kinds.values():
        by_hand |= dict.fromkeys(hands, (left - len(hands)) / whole)
        left -= 2 * len(hands)
    return by_hand
