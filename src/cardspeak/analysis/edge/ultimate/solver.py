"""Ultimate Texas Hold 'em solved: every deal, no sampling, in whole numbers.

The best play follows from what each choice is worth on the river, added up over the run-outs of each flop, added up over
the flops of each starting class. Where a strategy has rules for a street, their choices are valued instead.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cache

import numpy as np

from cardspeak.analysis.edge.progress import Progress, silent
from cardspeak.analysis.edge.ultimate.boards import boards
from cardspeak.analysis.edge.ultimate.crew import shared
from cardspeak.analysis.edge.ultimate.deals import flops
from cardspeak.analysis.edge.ultimate.kernels import passes, rules
from cardspeak.analysis.edge.ultimate.kernels.compare import compare
from cardspeak.analysis.edge.ultimate.kernels.layout import CATEGORIES, ENDS, FOUR, OPPONENTS, RESULTS, ROWS, STARTS, THREE
from cardspeak.analysis.edge.ultimate.strategy import ANYTHING, BEST, FEATURES, Rules, UltimateStrategy
from cardspeak.ranking.array import Array

FLOPS = 1755
MOST_HANDS = 1176
"""That a flop can have."""
DEALS = 27_813_810_024_000
"""Hands, flops, run-outs and dealer's hands: C(52,2) C(50,3) C(47,2) C(45,2)."""
COLUMN = {FOUR: passes.PLAY_FOUR, THREE: passes.PLAY_THREE, 0: passes.PLAY_TWO}
"""Where the totals keep what a choice before the flop is worth."""


@dataclass(frozen=True)
class Solved:
    """What a strategy does everywhere and is worth, for given payoffs.

    pays: by end, category and result. calls: by class of hands in a row, whether 1x is played on the river. raises: by flop
    and hand, whether 2x is. totals: by starting class, what 4x, 3x and waiting are worth over all its deals. before: by
    starting class, the Play wager before the flop, or 0.
    """

    pays: Array
    calls: Array
    raises: Array
    totals: Array
    before: Array
    kept: list[Array] = field(default_factory=list, repr=False)

    @property
    def worth(self) -> int:
        """What the strategy is worth over all deals."""
        return sum([int(row[COLUMN[int(play)]]) for row, play in zip(self.totals, self.before, strict=True)])

    def counts(self, progress: Progress = silent) -> Array:
        """Deals by end, category on the flop, category and result; counted once."""
        if not self.kept:
            self.kept.append(self._counted(progress))
        return self.kept[0]

    def _counted(self, progress: Progress) -> Array:
        b, f = boards(), flops()
        records, made = compared(), flop_categories()

        def work(first: int, last: int) -> Array:
            part = np.zeros((ENDS, CATEGORIES, CATEGORIES, RESULTS), np.int64)
            passes.tally(
                first,
                last,
                f.cards,
                f.deals,
                f.swaps,
                b.beside,
                b.lane_place,
                b.row_start,
                records,
                self.calls,
                self.before,
                self.raises,
                made,
                part,
            )
            return part

        return sum(shared(work, FLOPS, 45, "counting how rounds end", progress))


_solved: dict[tuple[tuple[int, ...], UltimateStrategy], Solved] = {}
KEPT = 8
"""So many solutions are kept, of some 15 MB each: those that were asked for last."""


def solution(pays: tuple[int, ...], strategy: UltimateStrategy = BEST, progress: Progress = silent) -> Solved:
    """As `solve`, for payoffs in one line, and remembered."""
    key = pays, strategy
    found = _solved.pop(key, None) or solve(np.array(pays, np.int64).reshape(ENDS, CATEGORIES, RESULTS), strategy, progress)
    while len(_solved) >= KEPT:
        del _solved[next(iter(_solved))]
    _solved[key] = found
    return found


def solve(pays: Array, strategy: UltimateStrategy = BEST, progress: Progress = silent) -> Solved:
    """The best play for these payoffs, or what a strategy does where it has rules. pays: whole numbers of at most 2**50."""
    compiled(progress)
    records = compared(progress)
    calls = np.zeros(len(records), np.uint8) if strategy.river is None else river_calls(strategy.river, progress)
    raises = np.zeros((FLOPS, MOST_HANDS), np.uint8) if strategy.flop is None else flop_raises(strategy.flop, progress)
    values = valued(records, pays, strategy.river is None, calls, progress)
    totals = weighed(values, strategy.flop is None, raises, progress)
    return Solved(pays, calls, raises, totals, before_flop(totals, strategy))


def valued(records: Array, pays: Array, choose: bool, calls: Array, progress: Progress) -> Array:
    """What each class of hands in each row is worth with each Play wager and without; enters the calls if to `choose`."""
    narrow = int(np.abs(pays).max()) * OPPONENTS < 1 << 31
    values = np.zeros((len(records), 4), np.int32 if narrow else np.int64)

    def work(first: int, last: int) -> None:
        passes.value(records[first:last], pays, choose, calls[first:last], values[first:last])

    shared(work, len(records), 1 << 20, "valuing the river", progress)
    return values


def weighed(values: Array, choose: bool, raises: Array, progress: Progress) -> Array:
    """By starting class, what 4x, 3x and waiting are worth; enters the raises on the flop if to `choose`."""
    b, f = boards(), flops()

    def work(first: int, last: int) -> Array:
        part = np.zeros((STARTS, 3), np.int64)
        passes.weigh(first, last, f.cards, f.deals, f.swaps, b.beside, b.lane_place, b.row_start, values, choose, raises, part)
        return part

    return sum(shared(work, FLOPS, 45, "weighing flops", progress))


def before_flop(totals: Array, strategy: UltimateStrategy) -> Array:
    """By starting class, the Play wager before the flop, or 0."""
    if strategy.before is not None:
        return np.array(strategy.before, np.int64)
    best = np.zeros(STARTS, np.int64)
    worth = totals[:, COLUMN[0]].copy()
    for play in strategy.multiples:
        better = totals[:, COLUMN[play]] > worth
        best[better] = play
        worth[better] = totals[better, COLUMN[play]]
    if strategy.instead:
        best[best > 0] = strategy.instead
    return best


def encoded(given: Rules) -> Array:
    """Rules as the kernels read them."""
    made = np.empty((len(given or ()), len(FEATURES), 2), np.int64)
    made[:] = ANYTHING
    for number, rule in enumerate(given or ()):
        for feature, least, most in rule:
            made[number, FEATURES.index(feature)] = least, most
    return made


def river_calls(given: Rules, progress: Progress) -> Array:
    """By class of hands in a row, whether rules play 1x on the river."""
    b, records, bounds = boards(), compared(), encoded(given)
    calls = np.zeros(len(records), np.uint8)

    def work(first: int, last: int) -> None:
        rules.read_rows(
            first,
            last,
            b.row_plain,
            b.row_lane,
            b.row_start,
            b.plain_ranks,
            b.seven,
            b.six,
            b.five,
            b.flush,
            records,
            bounds,
            calls,
        )

    shared(work, ROWS, 1000, "reading the river", progress)
    return calls


def flop_raises(given: Rules, progress: Progress) -> Array:
    """By flop and hand, whether rules play 2x."""
    b, f, made, bounds = boards(), flops(), flop_categories(), encoded(given)
    raises = np.zeros((FLOPS, MOST_HANDS), np.uint8)

    def work(first: int, last: int) -> None:
        rules.read_flops(first, last, f.cards, f.swaps, b.beside, b.lane_place, made, bounds, raises)

    shared(work, FLOPS, 45, "reading flops", progress)
    return raises


@cache
def flop_categories() -> Array:
    """By flop and hand, the category of the best five, which are all five."""
    b, f = boards(), flops()
    made = np.zeros((FLOPS, MOST_HANDS), np.uint8)

    def work(first: int, last: int) -> None:
        rules.make_on_flops(first, last, f.cards, f.swaps, b.beside, b.lane_place, b.five, b.flush, b.category, made)

    shared(work, FLOPS, 45, "reading flops")
    return made


_compared: list[Array] = []


def compared(progress: Progress = silent) -> Array:
    """The records of every class of hands in every row, some 107 MB; kept once made."""
    if not _compared:
        b = boards()
        records = np.zeros(b.row_start[-1], np.int64)

        def work(first: int, last: int) -> None:
            compare(first, last, b.row_plain, b.row_lane, b.row_start, b.plain_ranks, b.seven, b.flush, b.category, records)

        shared(work, ROWS, 1000, "comparing hands", progress)
        _compared.append(records)
    return _compared[0]


_ready: list[bool] = []


def compiled(progress: Progress = silent) -> None:
    """Every kernel that all need compiled, or taken from disk: half a minute's work at most, and next to none the next time."""
    if _ready:
        return
    b, f = boards(), flops()
    whole, bits, pays = np.zeros(0, np.int64), np.zeros(0, np.uint8), np.zeros((ENDS, CATEGORIES, RESULTS), np.int64)
    flags, values = np.zeros((0, MOST_HANDS), np.uint8), np.zeros((0, 4), np.int32)
    ends = np.zeros((ENDS, CATEGORIES, CATEGORIES, RESULTS), np.int64)
    rows, dealt = (b.row_plain, b.row_lane, b.row_start, b.plain_ranks), (f.cards, f.deals, f.swaps, b.beside, b.lane_place)
    steps: tuple[Callable[[], None], ...] = (
        lambda: compare(0, 0, *rows, b.seven, b.flush, b.category, whole),
        lambda: passes.value(whole, pays, True, bits, values),
        lambda: passes.weigh(0, 0, *dealt, b.row_start, values, True, flags, np.zeros((STARTS, 3), np.int64)),
        lambda: passes.tally(0, 0, *dealt, b.row_start, whole, bits, np.zeros(STARTS, np.int64), flags, flags, ends),
        lambda: rules.make_on_flops(0, 0, f.cards, f.swaps, b.beside, b.lane_place, b.five, b.flush, b.category, flags),
    )
    for done, step in enumerate(steps):
        progress("getting ready", done / len(steps))
        step()
    progress("getting ready", 1)
    _ready.append(True)
