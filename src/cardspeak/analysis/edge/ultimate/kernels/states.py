"""One player's cards on one flop or board."""

from __future__ import annotations

import numpy as np

from cardspeak.analysis.edge.ultimate.kernels.compare import Records
from cardspeak.analysis.edge.ultimate.kernels.flop import SUITS, kind_of, of_ranks, suit_of, suited_row, triple
from cardspeak.analysis.edge.ultimate.kernels.layout import CARDS, FOLD, ONE, TWO
from cardspeak.analysis.edge.ultimate.kernels.passes import worth
from cardspeak.ranking.array import Array
from cardspeak.ranking.bulk.compiling import kernel


@kernel
def class_on_board(
    flop: Array, suits: Array, c: int, d: int, a: int, b: int, beside: Array, lane_place: Array, row_start: Array
) -> int:
    """Where the class of the hand `a`, `b` on a flop and `c`, `d` has its record."""
    suit = suit_of(suits, c & 3, d & 3)
    row = suited_row(flop, c, d, suit - 1, lane_place) if suit else beside[triple(flop), of_ranks(c >> 2, d >> 2)]
    return int(row_start[row] + kind_of(a, b, suit))


@kernel
def suits_of(flop: Array) -> Array:
    """How many of a flop's cards are of each suit."""
    suits = np.zeros(SUITS, np.int64)
    for card in flop:
        suits[card & 3] += 1
    return suits


@kernel
def on_flop(
    flop: Array, a: int, b: int, beside: Array, lane_place: Array, row_start: Array, records: Records, calls: Array, pays: Array
) -> tuple[int, int]:
    """What 2x and waiting are worth on a flop, added up over its 1,081 run-outs and the dealer's hands."""
    suits = suits_of(flop)
    two, wait = 0, 0
    for c in range(1, CARDS):
        for d in range(c):
            taken = False
            for card in (a, b, flop[0], flop[1], flop[2]):
                taken = taken or card in (c, d)
            if not taken:
                place = class_on_board(flop, suits, c, d, a, b, beside, lane_place, row_start)
                against, category = records.against[place], records.category[place]
                two += worth(against, category, pays[TWO])
                wait += worth(against, category, pays[ONE if calls[place] else FOLD])
    return two, wait
