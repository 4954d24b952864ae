"""What hangs on no paytable: how every class of hands stands in every row, and how rounds end."""

from __future__ import annotations

from functools import cache

import numpy as np

from cardspeak.analysis.edge.progress import Progress, silent
from cardspeak.analysis.edge.ultimate.boards import boards
from cardspeak.analysis.edge.ultimate.crew import shared
from cardspeak.analysis.edge.ultimate.deals import flops
from cardspeak.analysis.edge.ultimate.kernels import passes, rules
from cardspeak.analysis.edge.ultimate.kernels.compare import Records, compare
from cardspeak.analysis.edge.ultimate.kernels.layout import CATEGORIES, NO_HAND, RESULTS, ROWS
from cardspeak.ranking.array import Array

FLOPS = 1755
MOST_HANDS = 1176
"""That a flop can have."""


def no_calls() -> Array:
    """By class of hands in a row, 1x nowhere yet."""
    return np.zeros(boards().row_start[-1], np.uint8)


def no_raises() -> Array:
    """By flop and hand, 2x nowhere yet."""
    return np.zeros((FLOPS, MOST_HANDS), np.uint8)


@cache
def flop_categories() -> Array:
    """By flop and hand, the category of the best five, which are all five."""
    b, f = boards(), flops()
    made = np.zeros((FLOPS, MOST_HANDS), np.uint8)

    def work(first: int, last: int) -> None:
        rules.make_on_flops(first, last, f.cards, f.swaps, b.beside, b.lane_place, b.five, b.flush, b.category, made)

    shared(work, FLOPS, 45, "reading flops")
    return made


_compared: list[Records] = []


def compared(progress: Progress = silent) -> Records:
    """The records of every class of hands in every row, some 67 MB; kept once made."""
    if not _compared:
        b = boards()
        size = b.row_start[-1]
        records = Records(np.zeros(size, np.uint32), np.full(size, NO_HAND, np.uint8))

        def work(first: int, last: int) -> None:
            compare(first, last, b.row_plain, b.row_lane, b.row_start, b.plain_ranks, b.seven, b.flush, b.category, records)

        shared(work, ROWS, 1000, "comparing hands", progress)
        _compared.append(records)
    return _compared[0]


def counted(calls: Array, line: Array, lines: int, raises: Array, progress: Progress = silent) -> Array:
    """Deals by 1x or not, line and category on the flop, category and result, of those that do not play 2x.

    line: by starting class, in which of so many lines it is counted, `NOT_YET` for in none.
    """
    b, f, made, records = boards(), flops(), flop_categories(), compared(progress)
    dealt_to = f.cards, f.deals, f.swaps, b.beside, b.lane_place, b.row_start

    def work(first: int, last: int) -> Array:
        part = np.zeros((2, lines * CATEGORIES, CATEGORIES, RESULTS), np.int64)
        passes.tally(first, last, *dealt_to, records, calls, line, raises, made, part)
        return part

    return sum(shared(work, FLOPS, 45, "counting how rounds end", progress))
