"""All flops: what each choice is worth by starting class, then how the rounds end that a strategy leads to."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from cardspeak.analysis.edge.ultimate.kernels.flop import HANDS, NOT_YET, SUITS, look, room
from cardspeak.analysis.edge.ultimate.kernels.layout import (
    CATEGORIES,
    CATEGORY,
    CLASSES,
    ENDS,
    EQUAL,
    FOLD,
    FOUR,
    LOST,
    LOST_LOW,
    ONE,
    OPPONENTS,
    STRONGER_LOW,
    TEN_BITS,
    THERE,
    THREE,
    TIED,
    TWO,
    WEAKER_LOW,
    WON,
    WON_LOW,
)
from cardspeak.ranking.array import Array
from cardspeak.ranking.bulk.compiling import kernel

PLAY_FOUR, PLAY_THREE, PLAY_TWO, RIVER = range(4)
"""The columns of values: what a hand in a row is worth with each Play wager, and when the river is awaited without one."""


@kernel
def value(records: Array, pays: Array, choose: bool, calls: Array, values: Array) -> None:
    """What every class of hands in every row is worth with each Play wager, added up over the dealer's 990 hands.

    pays: by end, category and result. calls: whether 1x is played on the river; if `choose`, the better choice is entered
    there, and 1x where both are worth the same.
    """
    for i in range(records.shape[0]):
        record = records[i]
        if not record & THERE:
            continue
        one, fold = worth(record, pays[ONE]), worth(record, pays[FOLD])
        if choose:
            calls[i] = one >= fold
        values[i, PLAY_FOUR] = worth(record, pays[FOUR])
        values[i, PLAY_THREE] = worth(record, pays[THREE])
        values[i, PLAY_TWO] = worth(record, pays[TWO])
        values[i, RIVER] = one if calls[i] else fold


@kernel
def worth(record: int, pays: Array) -> int:
    """What one end is worth over all the dealer's hands."""
    paid = pays[record >> CATEGORY & 15]
    beats, ties = record & TEN_BITS, record >> EQUAL & TEN_BITS
    beats_low, loses_low = record >> WEAKER_LOW & TEN_BITS, record >> STRONGER_LOW & TEN_BITS
    total = (beats - beats_low) * paid[WON] + beats_low * paid[WON_LOW] + ties * paid[TIED]
    return int(total + (OPPONENTS - beats - ties - loses_low) * paid[LOST] + loses_low * paid[LOST_LOW])


@kernel
def weigh(
    first: int,
    last: int,
    flops: Array,
    deals: Array,
    swaps: Array,
    beside: Array,
    lane_place: Array,
    row_start: Array,
    values: Array,
    choose: bool,
    raises: Array,
    totals: Array,
) -> None:
    """Add to `totals`, by starting class, what 4x, 3x and waiting are worth on the flops from `first` up to `last`.

    raises: by flop and hand, whether 2x is played; if `choose`, the better choice is entered there.
    """
    made = room()
    sums = np.empty((HANDS, 4), np.int64)
    one, other = made.one, made.other
    for place in range(first, last):
        hands, groups = look(flops[place], swaps, beside, lane_place, made)
        sums[:hands] = 0
        for group in range(groups):
            kind, holds, number = made.kind[made.suit[group]], made.holds[group], made.number[group]
            row = values[row_start[made.row[group]] : row_start[made.row[group] + 1]]
            for i in range(hands):
                left = number - holds[one[i]] - holds[other[i]]
                each = row[kind[i]]
                sums[i, PLAY_FOUR] += left * each[PLAY_FOUR]
                sums[i, PLAY_THREE] += left * each[PLAY_THREE]
                sums[i, PLAY_TWO] += left * each[PLAY_TWO]
                sums[i, RIVER] += left * each[RIVER]
        for i in range(hands):
            own = made.own[i]
            sums[i] += values[row_start[made.row[own]] + made.kind[made.suit[own], i]]
            if choose:
                raises[place, i] = sums[i, PLAY_TWO] > sums[i, RIVER]
            like = deals[place] * made.copies[i]
            start = made.start[i]
            totals[start, PLAY_FOUR] += like * sums[i, PLAY_FOUR]
            totals[start, PLAY_THREE] += like * sums[i, PLAY_THREE]
            totals[start, PLAY_TWO] += like * sums[i, PLAY_TWO if raises[place, i] else RIVER]


@kernel
def tally(
    first: int,
    last: int,
    flops: Array,
    deals: Array,
    swaps: Array,
    beside: Array,
    lane_place: Array,
    row_start: Array,
    records: Array,
    calls: Array,
    before: Array,
    raises: Array,
    flop_category: Array,
    counts: Array,
) -> None:
    """Add to `counts` the deals by end, category on the flop, category and result, on the flops from `first` up to `last`.

    before: by starting class, the Play wager made before the flop, 0 for none. flop_category: by flop and hand.
    """
    made = room()
    lots = Lots(
        np.empty((SUITS + 1, HANDS), np.uint16),
        np.empty((SUITS + 1, HANDS), np.int64),
        np.empty((SUITS + 1, HANDS), np.int64),
        np.empty(SUITS + 1, np.int64),
        np.full((ENDS * CATEGORIES, CLASSES), NOT_YET, np.int64),
    )
    state, like, deal = np.empty(HANDS, np.int64), np.empty(HANDS, np.int64), np.empty(HANDS, np.int64)
    one, other = made.one, made.other
    for place in range(first, last):
        hands, groups = look(flops[place], swaps, beside, lane_place, made)
        for i in range(hands):
            like[i] = deals[place] * made.copies[i]
            played = before[made.start[i]]
            end = played if played else TWO if raises[place, i] else FOLD
            state[i] = end * CATEGORIES + flop_category[place, i]
        divide(hands, state, made.kind, lots)
        for group in range(groups):
            suit = made.suit[group]
            holds, number, lot = made.holds[group], made.number[group], lots.lot[suit]
            deal[: lots.many[suit]] = 0
            for i in range(hands):
                left = number - holds[one[i]] - holds[other[i]]
                deal[lot[i]] += left * like[i]
            start = row_start[made.row[group]]
            for n in range(lots.many[suit]):
                if deal[n]:
                    hand = start + lots.kind[suit, n]
                    enter(records[hand], calls[hand], lots.state[suit, n], deal[n], counts)
        for i in range(hands):
            own = made.own[i]
            hand = row_start[made.row[own]] + made.kind[made.suit[own], i]
            enter(records[hand], calls[hand], state[i], like[i], counts)


class Lots(NamedTuple):
    """Hands on a flop that fare alike: the same class in rows of a suit (plus one; 0 for plain rows), and the same state.

    lot: by suit and hand. kind, state: by suit and lot. many: by suit, how many lots. stamp: lots by state and class.
    """

    lot: Array
    kind: Array
    state: Array
    many: Array
    stamp: Array


@kernel
def divide(hands: int, state: Array, kind: Array, lots: Lots) -> None:
    """Put the hands of a flop into lots."""
    for suit in range(SUITS + 1):
        many = 0
        for i in range(hands):
            lot = lots.stamp[state[i], kind[suit, i]]
            if lot == NOT_YET:
                lot = many
                many += 1
                lots.stamp[state[i], kind[suit, i]] = lot
                lots.kind[suit, lot], lots.state[suit, lot] = kind[suit, i], state[i]
            lots.lot[suit, i] = lot
        lots.many[suit] = many
        for lot in range(many):
            lots.stamp[lots.state[suit, lot], lots.kind[suit, lot]] = NOT_YET


@kernel
def enter(record: int, called: int, state: int, deals: int, counts: Array) -> None:
    """Count so many deals of one class of hands in a row."""
    end, category = state // CATEGORIES, record >> CATEGORY & 15
    if end == FOLD and called:
        end = ONE
    beats, ties = record & TEN_BITS, record >> EQUAL & TEN_BITS
    beats_low, loses_low = record >> WEAKER_LOW & TEN_BITS, record >> STRONGER_LOW & TEN_BITS
    count = counts[end, state % CATEGORIES, category]
    count[WON] += deals * (beats - beats_low)
    count[WON_LOW] += deals * beats_low
    count[TIED] += deals * ties
    count[LOST] += deals * (OPPONENTS - beats - ties - loses_low)
    count[LOST_LOW] += deals * loses_low
