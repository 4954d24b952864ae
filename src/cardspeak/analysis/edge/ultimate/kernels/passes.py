"""All flops: what waiting for the river gains over 2x, then how the rounds end that wait."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from cardspeak.analysis.edge.ultimate.kernels.compare import Records
from cardspeak.analysis.edge.ultimate.kernels.flop import HANDS, NOT_YET, SUITS, Flop, look, room
from cardspeak.analysis.edge.ultimate.kernels.layout import (
    CATEGORIES,
    CLASSES,
    EQUAL,
    FOLD,
    LOST,
    LOST_LOW,
    LOW,
    NO_HAND,
    ONE,
    OPPONENTS,
    TEN_BITS,
    TIED,
    TWO,
    WON,
    WON_LOW,
)
from cardspeak.ranking.array import Array
from cardspeak.ranking.bulk.compiling import kernel


@kernel
def value(records: Records, pays: Array, choose: bool, calls: Array, gains: Array) -> None:
    """What every class of hands in every row gains by waiting for the river instead of 2x, over the dealer's 990 hands.

    pays: by end, category and result. calls: whether 1x is played on the river; if `choose`, the better choice is entered
    there, and 1x where both are worth the same.
    """
    for i in range(len(calls)):
        against, category = records.against[i], records.category[i]
        if category == NO_HAND:
            continue
        one, fold = worth(against, category, pays[ONE]), worth(against, category, pays[FOLD])
        if choose:
            calls[i] = one >= fold
        gains[i] = (one if calls[i] else fold) - worth(against, category, pays[TWO])


@kernel
def worth(against: int, category: int, pays: Array) -> int:
    """What one end is worth over all the dealer's hands."""
    paid, (won, won_low, tied, lost, lost_low) = pays[category], results(against, category)
    return int(won * paid[WON] + won_low * paid[WON_LOW] + tied * paid[TIED] + lost * paid[LOST] + lost_low * paid[LOST_LOW])


@kernel
def results(against: int, category: int) -> tuple[int, int, int, int, int]:
    """The dealer's hands by result."""
    beats, ties, low = against & TEN_BITS, against >> EQUAL & TEN_BITS, against >> LOW & TEN_BITS
    stronger = OPPONENTS - beats - ties
    if category:
        return beats - low, low, ties, stronger, 0
    return 0, beats, ties, stronger - low, low


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
    gains: Array,
    choose: bool,
    raises: Array,
    gained: Array,
) -> None:
    """Add to `gained`, by starting class, what those gain that wait, on the flops from `first` up to `last`.

    raises: by flop and hand, whether 2x is played; if `choose`, it is entered there where waiting loses.
    """
    made = room()
    sums = np.empty(HANDS, np.int64)
    one, other = made.one, made.other
    for place in range(first, last):
        hands, groups = look(flops[place], swaps, beside, lane_place, made)
        sums[:hands] = 0
        for group in range(groups):
            kind, holds, number = made.kind[made.suit[group]], made.holds[group], made.number[group]
            row = gains[row_start[made.row[group]] : row_start[made.row[group] + 1]]
            for i in range(hands):
                sums[i] += (number - holds[one[i]] - holds[other[i]]) * row[kind[i]]
        for i in range(hands):
            own = made.own[i]
            sums[i] += gains[row_start[made.row[own]] + made.kind[made.suit[own], i]]
            if choose:
                raises[place, i] = sums[i] < 0
            if not raises[place, i]:
                gained[made.start[i]] += deals[place] * made.copies[i] * sums[i]


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
    records: Records,
    calls: Array,
    line: Array,
    raises: Array,
    flop_category: Array,
    counts: Array,
) -> None:
    """Add to `counts` the deals by 1x or not, line and category on the flop, category and result, on the flops from `first` up
    to `last`.

    line: by starting class, where its deals are counted, `NOT_YET` for nowhere. raises: by flop and hand, where nothing is
    counted either. flop_category: by flop and hand.
    """
    made = room()
    lots = Lots(
        np.empty((SUITS + 1, HANDS), np.uint16),
        np.empty((SUITS + 1, HANDS), np.int64),
        np.empty((SUITS + 1, HANDS), np.int64),
        np.empty(SUITS + 1, np.int64),
        np.full((counts.shape[1], CLASSES), NOT_YET, np.int64),
    )
    state, like, deal = np.empty(HANDS, np.int64), np.empty(HANDS, np.int64), np.empty(HANDS, np.int64)
    one, other = made.one, made.other
    for place in range(first, last):
        hands, groups = look(flops[place], swaps, beside, lane_place, made)
        hands = keep(hands, line, raises[place], made)
        for i in range(hands):
            like[i] = deals[place] * made.copies[i]
            state[i] = line[made.start[i]] * CATEGORIES + flop_category[place, made.place[i]]
        divide(hands, state, made.kind, lots)
        for group in range(groups):
            suit = made.suit[group]
            holds, number, lot = made.holds[group], made.number[group], lots.lot[suit]
            deal[: lots.many[suit]] = 0
            for i in range(hands):
                deal[lot[i]] += (number - holds[one[i]] - holds[other[i]]) * like[i]
            start = row_start[made.row[group]]
            for n in range(lots.many[suit]):
                if deal[n]:
                    hand = start + lots.kind[suit, n]
                    enter(records.against[hand], records.category[hand], deal[n], counts[calls[hand], lots.state[suit, n]])
        for i in range(hands):
            own = made.own[i]
            hand = row_start[made.row[own]] + made.kind[made.suit[own], i]
            enter(records.against[hand], records.category[hand], like[i], counts[calls[hand], state[i]])


@kernel
def keep(hands: int, line: Array, raises: Array, made: Flop) -> int:
    """Leave of a flop's hands those that are counted, in order; returns how many."""
    kept = 0
    for i in range(hands):
        if line[made.start[i]] != NOT_YET and not raises[i]:
            made.place[kept] = i
            kept += 1
    for n in range(kept):
        i = made.place[n]
        made.one[n], made.other[n], made.copies[n] = made.one[i], made.other[i], made.copies[i]
        made.start[n], made.own[n] = made.start[i], made.own[i]
        for suit in range(SUITS + 1):
            made.kind[suit, n] = made.kind[suit, i]
    return kept


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
def enter(against: int, category: int, deals: int, counts: Array) -> None:
    """Count so many deals of one class of hands in a row, by category and result.

    A hand that is its own run-out is taken away and put back; where its class cannot be, both are left out.
    """
    if category == NO_HAND:
        return
    won, won_low, tied, lost, lost_low = results(against, category)
    count = counts[category]
    count[WON] += deals * won
    count[WON_LOW] += deals * won_low
    count[TIED] += deals * tied
    count[LOST] += deals * lost
    count[LOST_LOW] += deals * lost_low
