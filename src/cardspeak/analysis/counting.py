"""In how many deals each different hand is made, worked out by classes of deals instead of deal by deal.

A class is ranked once, on the scalar path. For five to seven cards deals are taken together that hold each rank as often,
49,205 classes for seven, and those of a flush by the ranks in its suit. For four cards, and for those beside the joker,
they are taken together that become one another when suits change places.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import combinations, product
from math import comb, prod

from cardspeak.cards import FULL_DECK, JOKER
from cardspeak.ranking import Scale
from cardspeak.ranking.counts import LANE

Deals = dict[int, int]
"""Deals by the worth that they make; by 0 those that do not qualify."""

COPIES = tuple(sum(1 << 16 * suit for suit in range(times)) for times in range(5))
"""A deuce so many times."""
SUITED = tuple(
    [tuple([sum([1 << 16 * suit for suit in suits]) for suits in combinations(range(4), times)]) for times in range(5)]
)
"""A deuce so many times, in all choices of suits."""


def deals_of(scale: Scale, size: int) -> Deals:
    """Deals of so many cards by their worth on a scale; more than five only where not all of suits matters."""
    lowest = scale.foot
    if scale.suits == "none":
        return low_deals(scale, size)
    if scale.suits == "flush":
        return high_deals(scale, size, lowest)
    return small_deals(scale, size) if size < 5 and not lowest else every_deal(scale, size, lowest)


def high_deals(scale: Scale, size: int, lowest: int = 0) -> Deals:
    """Deals of five, six or seven cards from some rank up, where of suits nothing matters but a flush of five.

    Six or seven cards with a flush must be worth what the flush's suit is worth alone, as for high.
    """
    made: Counter[int] = Counter()
    worth = scale.worth
    for mask, counts in rank_classes(size, lowest):
        made[worth(without_flush(mask, counts), 0)] += ways_of(counts) - flush_ways(counts)
    for lane in range(1 << lowest, LANE + 1, 1 << lowest):
        if 5 <= lane.bit_count() <= size:
            made[worth(lane, 0)] += 4 * comb(3 * (13 - lowest), size - lane.bit_count())
    return dict(+made)


def without_flush(mask: int, counts: tuple[int, ...]) -> int:
    """The same ranks as often, in suits that make no flush: each next rank begins with the next suit."""
    ranks = [rank for rank in range(13) if mask >> rank & 1]
    return sum(
        [
            1 << 16 * ((place + copy) % 4) + rank
            for place, (rank, times) in enumerate(zip(ranks, counts, strict=True))
            for copy in range(times)
        ]
    )


def every_deal(scale: Scale, size: int, lowest: int = 0) -> Deals:
    """Deals by their worth on any scale: each choice of suits is tried, those of the lowest rank but once."""
    made: Counter[int] = Counter()
    worth = scale.worth
    for mask, counts in rank_classes(size, lowest):
        ranks = [rank for rank in range(13) if mask >> rank & 1]
        others = [[copies << rank for copies in SUITED[times]] for rank, times in zip(ranks[1:], counts[1:], strict=True)]
        first, alike = COPIES[counts[0]] << ranks[0], comb(4, counts[0])
        for chosen in product(*others):
            made[worth(first + sum(chosen), 0)] += alike
    return dict(made)


def low_deals(scale: Scale, size: int) -> Deals:
    """Deals of five, six or seven cards by their worth on a scale on which suits do not matter."""
    made: Counter[int] = Counter()
    for mask, counts in rank_classes(size):
        made[scale.worth(mask, 0)] += ways_of(counts)
    return dict(made)


def rank_classes(size: int, lowest: int = 0) -> Iterator[tuple[int, tuple[int, ...]]]:
    """Every way for cards to hold ranks, from some rank up: one such hand, and how often it holds each rank it has."""
    if size == 0:
        yield 0, ()
    for rank in range(lowest, 13):
        for times in range(1, min(size, 4) + 1):
            for mask, counts in rank_classes(size - times, rank + 1):
                yield mask | COPIES[times] << rank, (times, *counts)


def ways_of(counts: tuple[int, ...]) -> int:
    """In how many ways cards that hold ranks so often have suits."""
    return prod([comb(4, times) for times in counts])


def flush_ways(counts: tuple[int, ...]) -> int:
    """In how many of these ways five cards or more are of one suit."""
    ways = [1]  # by how many are of one given suit
    for times in counts:
        with_it, without = comb(3, times - 1), comb(3, times)
        ways = [without * here + with_it * before for here, before in zip([*ways, 0], [0, *ways], strict=True)]
    return 4 * sum(ways[5:])


def small_deals(scale: Scale, size: int) -> Deals:
    """Deals of three or four cards by their worth on any scale."""
    made: Counter[int] = Counter()
    for mask, deals in suit_classes(size).items():
        made[scale.worth(mask, 0)] += deals
    return dict(made)


def joker_deals(scale: Scale, without: Deals) -> Deals:
    """Five cards from a deck with the joker by their worth; ``without`` are those from a deck that has none."""
    made = Counter(without)
    for mask, deals in suit_classes(4).items():
        made[scale.worth(mask | 1 << JOKER, 0)] += deals
    return dict(made)


def suit_classes(size: int) -> dict[int, int]:
    """Hands of so many cards that differ by more than their suits' places, each with how many are like it."""
    like: Counter[int] = Counter()
    for cards in combinations(FULL_DECK, size):
        lanes = [0, 0, 0, 0]
        for card in cards:
            lanes[card >> 4] |= 1 << (card & 15)
        lanes.sort()
        like[lanes[0] | lanes[1] << 16 | lanes[2] << 32 | lanes[3] << 48] += 1
    return like
