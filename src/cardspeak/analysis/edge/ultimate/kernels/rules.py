"""Rules of thumb read off the cards: what a player sees on the flop and on the river, and whether a rule then plays.

A rule gives the least and the most of each feature; all must hold. The rules of a street are alternatives. Ranks are 2 to
14 here, and 0 where there is no such card.
"""

from __future__ import annotations

from typing import Final

import numpy as np

from cardspeak.analysis.edge.ultimate.kernels.flop import look, of_ranks, room, triple
from cardspeak.analysis.edge.ultimate.kernels.layout import NO_HAND, RANKS, TYPES
from cardspeak.ranking.array import Array
from cardspeak.ranking.bulk.compiling import kernel

HAND, ABOVE_BOARD, POCKET_PAIR, MATCHED, HIGH_CARD, LOW_CARD, OVERCARDS, FLUSH_CARDS, FLUSH_CARD, STRAIGHT_RANKS, OUTS = range(11)
FEATURES: Final = 11
"""The category of the best five, 0 to 9; whether it is better than the board's own; the rank of a pocket pair; the highest
rank that a hand card shares with the board; the higher and the lower hand card; how many hand cards are above the board;
how many cards are of the suit that has most with a hand card in it, and the highest hand card of that suit; how many ranks
would make a straight; how many unseen cards would each give the dealer, with the board alone, a better hand."""
TWO_RANK: Final = 2
ACE: Final = 14


@kernel
def holds(rules: Array, seen: Array) -> bool:
    """Whether one of the rules holds."""
    for rule in rules:
        right = True
        for feature in range(FEATURES):
            right = right and rule[feature, 0] <= seen[feature] <= rule[feature, 1]
        if right:
            return True
    return False


@kernel
def make_on_flops(
    first: int,
    last: int,
    flops: Array,
    swaps: Array,
    beside: Array,
    lane_place: Array,
    five: Array,
    flush: Array,
    category: Array,
    made_there: Array,
) -> None:
    """Enter the category of the five cards that each hand has on each flop."""
    made = room()
    for place in range(first, last):
        flop = flops[place]
        hands, _ = look(flop, swaps, beside, lane_place, made)
        for i in range(hands):
            a, b = made.one[i] + 0, made.other[i] + 0  # numbers of 64 bits
            lane = one_suit(flop, a, b)
            worth = flush[lane] if lane else five[beside[triple(flop), of_ranks(a >> 2, b >> 2)]]
            made_there[place, i] = category[worth]


@kernel
def read_flops(
    first: int,
    last: int,
    flops: Array,
    swaps: Array,
    beside: Array,
    lane_place: Array,
    made_there: Array,
    rules: Array,
    raises: Array,
) -> None:
    """Enter by rules whether each hand plays 2x on each flop."""
    made = room()
    seen = np.empty(FEATURES, np.int64)
    for place in range(first, last):
        hands, _ = look(flops[place], swaps, beside, lane_place, made)
        for i in range(hands):
            a, b = made.one[i] + 0, made.other[i] + 0  # numbers of 64 bits
            see_flop(flops[place], a, b, made_there[place, i] + 0, seen)
            raises[place, i] = holds(rules, seen)


@kernel
def one_suit(flop: Array, a: int, b: int) -> int:
    """The ranks of five cards if they are of one suit, else 0."""
    lane = 1 << (a >> 2) | 1 << (b >> 2)
    same = a & 3 == b & 3
    for card in flop:
        lane |= 1 << (card >> 2)
        same = same and card & 3 == a & 3
    return lane if same else 0


@kernel
def see_flop(flop: Array, a: int, b: int, category: int, seen: Array) -> None:
    """The features of a hand on the flop."""
    seen[:] = 0
    low, middle, high = flop[0] >> 2, flop[1] >> 2, flop[2] >> 2
    own = 3 if low == high else 1 if middle in (low, high) else 0  # the category of the flop's own three cards
    see_hand(a >> 2, b >> 2, category, seen)
    seen[ABOVE_BOARD] = category > own
    every = 1 << (a >> 2) | 1 << (b >> 2)
    for card in flop:
        every |= 1 << (card >> 2)
        for mine in (a, b):
            if mine >> 2 == card >> 2:
                seen[MATCHED] = max(seen[MATCHED], TWO_RANK + (mine >> 2))
    for mine in (a, b):
        seen[OVERCARDS] += mine >> 2 > high
        suited = 0
        for card in (a, b, flop[0], flop[1], flop[2]):
            suited += card & 3 == mine & 3
        if suited > seen[FLUSH_CARDS] or (suited == seen[FLUSH_CARDS] and TWO_RANK + (mine >> 2) > seen[FLUSH_CARD]):
            seen[FLUSH_CARDS], seen[FLUSH_CARD] = suited, TWO_RANK + (mine >> 2)
    seen[STRAIGHT_RANKS] = completing(every)


@kernel
def see_hand(a: int, b: int, category: int, seen: Array) -> None:
    """What two ranks are by themselves."""
    seen[HAND] = category
    seen[HIGH_CARD], seen[LOW_CARD] = TWO_RANK + max(a, b), TWO_RANK + min(a, b)
    seen[POCKET_PAIR] = TWO_RANK + a if a == b else 0


@kernel
def completing(ranks: int) -> int:
    """How many ranks more would make a straight; 0 if there is one."""
    if has_straight(ranks):
        return 0
    found = 0
    for rank in range(RANKS):
        found += has_straight(ranks | 1 << rank)
    return found


@kernel
def has_straight(ranks: int) -> int:
    ends = ranks << 1 | ranks >> RANKS - 1 & 1
    return 1 if ends & ends >> 1 & ends >> 2 & ends >> 3 & ends >> 4 else 0


@kernel
def read_rows(
    first: int,
    last: int,
    row_plain: Array,
    row_lane: Array,
    row_start: Array,
    plain_ranks: Array,
    seven: Array,
    six: Array,
    five: Array,
    flush: Array,
    made: Array,
    rules: Array,
    calls: Array,
) -> None:
    """Enter by rules whether each class of hands plays 1x on the rows from `first` up to `last`."""
    seen = np.empty(FEATURES, np.int64)
    counts = np.empty(RANKS, np.int64)
    with_one = np.empty(TYPES, np.int64)
    for row in range(first, last):
        plain, lane, start = row_plain[row], row_lane[row], row_start[row]
        counts[:] = 0
        for rank in plain_ranks[plain]:
            counts[rank] += 1
        types = TYPES if lane else RANKS
        for kind in range(types):
            with_one[kind] = max(six[plain, kind % RANKS], flush[lane | (1 << kind - RANKS if kind >= RANKS else 0)])
        alone = max(five[plain], flush[lane])
        for a in range(types):
            for b in range(a + 1):
                category = made[start + of_ranks(a, b)]
                if category != NO_HAND:
                    a_rank, b_rank = a % RANKS, b % RANKS
                    suited = lane | (1 << a_rank if a >= RANKS else 0) | (1 << b_rank if b >= RANKS else 0)
                    worth = max(seven[plain, of_ranks(a_rank, b_rank)], flush[suited])
                    see_river(a_rank, b_rank, category, counts, plain_ranks[plain, 4], seen)
                    seen[ABOVE_BOARD] = worth > alone
                    seen[OUTS] = outs(types, a, b, worth, counts, lane, with_one)
                    calls[start + of_ranks(a, b)] = holds(rules, seen)


@kernel
def see_river(a: int, b: int, category: int, counts: Array, top: int, seen: Array) -> None:
    """The features of a hand on the river that its ranks show."""
    seen[:] = 0
    see_hand(a, b, category, seen)
    for mine in (a, b):
        seen[OVERCARDS] += mine > top
        if counts[mine]:
            seen[MATCHED] = max(seen[MATCHED], TWO_RANK + mine)


@kernel
def outs(types: int, a: int, b: int, worth: int, counts: Array, lane: int, with_one: Array) -> int:
    """How many unseen cards make, with the board alone, more than a hand is worth."""
    found = 0
    for kind in range(types):
        if with_one[kind] > worth:
            in_suit = lane >> kind % RANKS & 1
            off_suit = (3 if lane else 4) - counts[kind % RANKS] + in_suit
            unseen = 1 - in_suit if kind >= RANKS else off_suit
            found += unseen - (kind == a) - (kind == b)
    return found
