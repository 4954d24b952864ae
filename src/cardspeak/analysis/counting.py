"""In how many deals each different hand is made, worked out by classes of deals instead of deal by deal.

A class is ranked once, on the scalar path. For five to seven cards deals are taken together that hold each rank as often,
49,205 classes for seven, and those of a flush by the ranks in its suit. For four cards, and for those beside the joker,
they are taken together that become one another when suits change places.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import combinations
from math import comb, prod

from cardspeak.cards import FULL_DECK, JOKER
from cardspeak.ranking import Scale, high
from cardspeak.ranking.counts import LANE, counts_of
from cardspeak.ranking.five import COUNTED

Deals = dict[int, int]
"""Deals by the worth that they make; by 0 those that do not qualify."""

COPIES = tuple(sum(1 << 16 * suit for suit in range(times)) for times in range(5))
"""A deuce so many times."""


def high_deals(size: int) -> Deals:
    """Deals of five, six or seven cards by the worth of their best five for high."""
    made: Counter[int] = Counter()
    for mask, held in rank_classes(size):
        made[COUNTED[counts_of(mask)]] += ways_of(held) - flush_ways(held)
    for lane in range(LANE + 1):
        if 5 <= lane.bit_count() <= size:
            made[high(lane)] += 4 * comb(39, size - lane.bit_count())
    return dict(+made)


def low_deals(scale: Scale, size: int) -> Deals:
    """Deals of five, six or seven cards by their worth on a scale on which suits do not matter."""
    made: Counter[int] = Counter()
    for mask, held in rank_classes(size):
        made[scale.worth(mask, 0)] += ways_of(held)
    return dict(made)


def rank_classes(size: int, lowest: int = 0) -> Iterator[tuple[int, tuple[int, ...]]]:
    """Every way for cards to hold ranks, from some rank up: one such hand, and how often it holds each rank it has."""
    if size == 0:
        yield 0, ()
    for rank in range(lowest, 13):
        for times in range(1, min(size, 4) + 1):
            for mask, held in rank_classes(size - times, rank + 1):
                yield mask | COPIES[times] << rank, (times, *held)


def ways_of(held: tuple[int, ...]) -> int:
    """In how many ways cards that hold ranks so often have suits."""
    return prod([comb(4, times) for times in held])


def flush_ways(held: tuple[int, ...]) -> int:
    """In how many of these ways five cards or more are of one suit."""
    ways = [1]  # by how many are of one given suit
    for times in held:
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
