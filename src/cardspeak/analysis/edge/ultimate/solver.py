"""Ultimate Texas Hold 'em solved: every deal, no sampling, in whole numbers.

How the deals of each starting class come out is known beforehand (`dealt.py`), and with it what 4x, 3x and 2x with every hand are
worth. The best play follows from what waiting for the river gains over 2x, added up over the run-outs of each flop, added up over
the flops of each starting class. Where a strategy has rules for a street, their choices are valued instead.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

import numpy as np

from cardspeak.analysis.edge.progress import Progress, silent
from cardspeak.analysis.edge.ultimate.boards import boards
from cardspeak.analysis.edge.ultimate.crew import shared
from cardspeak.analysis.edge.ultimate.deals import flops
from cardspeak.analysis.edge.ultimate.dealt import dealt
from cardspeak.analysis.edge.ultimate.kernels import passes, rules
from cardspeak.analysis.edge.ultimate.kernels.compare import Records, compare
from cardspeak.analysis.edge.ultimate.kernels.flop import NOT_YET
from cardspeak.analysis.edge.ultimate.kernels.layout import (
    CATEGORIES,
    ENDS,
    FOLD,
    FOUR,
    ONE,
    OPPONENTS,
    RESULTS,
    ROWS,
    STARTS,
    THREE,
    TWO,
)
from cardspeak.analysis.edge.ultimate.strategy import ANYTHING, BEST, FEATURES, Rules, UltimateStrategy
from cardspeak.analysis.edge.ultimate.tallies import FLOPS, MOST_HANDS, compared, counted, flop_categories, no_calls, no_raises
from cardspeak.ranking.array import Array

DEALS = 27_813_810_024_000
"""Hands, flops, run-outs and dealer's hands: C(52,2) C(50,3) C(47,2) C(45,2)."""
COLUMN = {FOUR: 0, THREE: 1, 0: 2}
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
        """Those who wait are counted; of the rest of a starting class, all bet alike."""
        waits = self.before == 0
        counts = np.zeros((ENDS, CATEGORIES, CATEGORIES, RESULTS), np.int64)
        waiting = counted(self.calls, np.where(waits, 0, NOT_YET), 1, self.raises, progress)
        counts[FOLD], counts[ONE] = waiting
        counts[TWO] = dealt()[waits].sum(axis=0) - waiting.sum(axis=0)
        for play in (THREE, FOUR):
            counts[play] = dealt()[self.before == play].sum(axis=0)
        return counts


_solved: dict[tuple[tuple[int, ...], UltimateStrategy], Solved] = {}
KEPT = 8
"""So many solutions are kept, of some 15 MB each: those that were asked for last."""


def solution(pays: tuple[int, ...], strategy: UltimateStrategy = BEST, progress: Progress = silent) -> Solved:
    """As `solve`, for payoffs in one line, and remembered."""
    key = pays, strategy
    solved = _solved.pop(key, None) or solve(np.array(pays, np.int64).reshape(ENDS, CATEGORIES, RESULTS), strategy, progress)
    while len(_solved) >= KEPT:
        del _solved[next(iter(_solved))]
    _solved[key] = solved
    return solved


def solve(pays: Array, strategy: UltimateStrategy = BEST, progress: Progress = silent) -> Solved:
    """The best play for these payoffs, or what a strategy does where it has rules. pays: whole numbers of at most 2**50."""
    compiled(progress)
    records = compared(progress)
    calls = no_calls() if strategy.river is None else river_calls(strategy.river, progress)
    raises = no_raises() if strategy.flop is None else flop_raises(strategy.flop, progress)
    gains = gains_of(records, pays, strategy.river is None, calls, progress)
    totals = totals_of(dealt().sum(axis=1), pays, weighed(gains, strategy.flop is None, raises, progress))
    return Solved(pays, calls, raises, totals, before_flop(totals, strategy))


def gains_of(records: Records, pays: Array, choose: bool, calls: Array, progress: Progress) -> Array:
    """What each class of hands in each row gains by waiting instead of 2x; enters the calls if to `choose`."""
    narrow = 2 * int(np.abs(pays).max()) * OPPONENTS < 1 << 31
    gains = np.zeros(len(calls), np.int32 if narrow else np.int64)

    def work(first: int, last: int) -> None:
        part = Records(records.against[first:last], records.category[first:last])
        passes.value(part, pays, choose, calls[first:last], gains[first:last])

    shared(work, len(calls), 1 << 20, "valuing the river", progress)
    return gains


def weighed(gains: Array, choose: bool, raises: Array, progress: Progress) -> Array:
    """By starting class, what those gain by waiting that do not play 2x; enters the raises on the flop if to `choose`."""
    b, f = boards(), flops()

    def work(first: int, last: int) -> Array:
        part = np.zeros(STARTS, np.int64)
        passes.weigh(first, last, f.cards, f.deals, f.swaps, b.beside, b.lane_place, b.row_start, gains, choose, raises, part)
        return part

    return sum(shared(work, FLOPS, 45, "weighing flops", progress))


def totals_of(outcomes: Array, pays: Array, gained: Array) -> Array:
    """By starting class, what 4x, 3x and waiting are worth. outcomes: its deals by category and result."""
    worth = [(outcomes * pays[play]).sum(axis=(1, 2)) for play in (FOUR, THREE, TWO)]
    return np.stack([*worth[:2], worth[2] + gained], axis=1)


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
    calls = no_calls()

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
            records.category,
            bounds,
            calls,
        )

    shared(work, ROWS, 1000, "reading the river", progress)
    return calls


def flop_raises(given: Rules, progress: Progress) -> Array:
    """By flop and hand, whether rules play 2x."""
    b, f, made, bounds = boards(), flops(), flop_categories(), encoded(given)
    raises = no_raises()

    def work(first: int, last: int) -> None:
        rules.read_flops(first, last, f.cards, f.swaps, b.beside, b.lane_place, made, bounds, raises)

    shared(work, FLOPS, 45, "reading flops", progress)
    return raises


_ready: list[bool] = []


def compiled(progress: Progress = silent) -> None:
    """Every kernel that all need compiled, or taken from disk: half a minute's work at most, and next to none the next time."""
    if _ready:
        return
    b, f = boards(), flops()
    pays, flags, bits = (
        np.zeros((ENDS, CATEGORIES, RESULTS), np.int64),
        np.zeros((0, MOST_HANDS), np.uint8),
        np.zeros(0, np.uint8),
    )
    records, gains, by_start = Records(np.zeros(0, np.uint32), bits), np.zeros(0, np.int32), np.zeros(STARTS, np.int64)
    ends = np.zeros((2, CATEGORIES, CATEGORIES, RESULTS), np.int64)
    rows, dealt_to = (b.row_plain, b.row_lane, b.row_start, b.plain_ranks), (f.cards, f.deals, f.swaps, b.beside, b.lane_place)
    steps: tuple[Callable[[], None], ...] = (
        lambda: compare(0, 0, *rows, b.seven, b.flush, b.category, records),
        lambda: passes.value(records, pays, True, bits, gains),
        lambda: passes.weigh(0, 0, *dealt_to, b.row_start, gains, True, flags, by_start),
        lambda: passes.tally(0, 0, *dealt_to, b.row_start, records, bits, by_start, flags, flags, ends),
        lambda: rules.make_on_flops(0, 0, f.cards, f.swaps, b.beside, b.lane_place, b.five, b.flush, b.category, flags),
    )
    for done, step in enumerate(steps):
        progress("getting ready", done / len(steps))
        step()
    progress("getting ready", 1)
    _ready.append(True)
