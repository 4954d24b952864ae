"""Reading scores back: the number of each different hand, and what the scalar path says of it.

One hand of each kind is ranked on both paths, once. That gives every score that there is, in order, with its worth on
the scalar path; whatever else is asked of a score is looked up in these tables.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from itertools import combinations, combinations_with_replacement

import numpy as np

from cardspeak.ranking.array import Array
from cardspeak.ranking.badugi import BADUGI, BADUGI_ACE_HIGH
from cardspeak.ranking.bulk import arrays, badugi, deuce, five, low, short, three
from cardspeak.ranking.bulk.lanes import LOW, RANKS, Formula, top
from cardspeak.ranking.deuce import DEUCE_TO_SEVEN
from cardspeak.ranking.low import WORST
from cardspeak.ranking.scale import ACE_TO_FIVE, HIGH, SIX_CARD, THREE_HIGH, THREE_SIX_LOW, Scale
from cardspeak.ranking.short import SHORT_HIGH, SIX
from cardspeak.ranking.six import SUPER_ROYALS
from cardspeak.ranking.words import ranks_in

BLOCK = 1 << 14


class RankTable:
    """All the different hands of one kind, by number: 1 for the worst, and 0 for what does not qualify.

    ``scores`` and ``worths`` are theirs on the two paths, ``ranks`` and ``classes`` as a ``Ranker`` gives them.
    """

    low: bool
    scores: Array
    worths: Array
    ranks: Array
    class_keys: tuple[str, ...]
    classes: Array
    by_groups: Array
    by_kickers: Array

    def __init__(self, scale: Scale, hands: Mapping[Formula, list[int]]) -> None:
        worth_of = {0: 0}
        for formula, masks in hands.items():
            scores = np.empty(len(masks), np.uint32)
            arrays.score(formula, (np.array(masks, np.uint64),), scores)
            worth_of.update(zip(scores.tolist(), [scale.worth(mask, 0) for mask in masks], strict=True))
        ordered = sorted(worth_of)
        worths = [worth_of[score] for score in ordered]
        self.low = bool(scale.low)
        self.scores = np.array(ordered, np.uint32)
        self.worths = np.array(worths, np.int32)
        self.ranks = np.zeros((len(ordered), 5), np.uint8)
        for row, worth in zip(self.ranks[1:], worths[1:], strict=True):
            ranks = ranks_in(WORST - worth if scale.low else worth)
            row[: len(ranks)] = ranks
        keys = ["none", *[scale.class_of(worth) for worth in worths[1:]]]
        self.class_keys = tuple(dict.fromkeys(keys))
        self.classes = np.array([self.class_keys.index(key) for key in keys], np.uint8)
        self._index()

    def _index(self) -> None:
        """Two tables whose sum is a hand's number: by category and groups, and by category and kickers.

        The kickers are closed up where the groups have ranks, so that they count alike beside any groups.
        """
        upper, lower = self._split(self.scores[1:])
        numbers = np.arange(1, len(self.scores))
        _, first, group = np.unique(upper, return_index=True, return_inverse=True)
        self.by_groups = np.zeros(upper.max() + 1, np.int16)
        self.by_groups[upper] = numbers[first][group]
        self.by_kickers = np.zeros(lower.max() + 1, np.int16)
        self.by_kickers[lower] = numbers - self.by_groups[upper]

    def _split(self, scores: Array) -> tuple[Array, Array]:
        """Where to look in the two tables."""
        if self.low:
            scores = scores ^ np.uint32(LOW)
        upper = scores >> 13
        groups, kickers = (upper & RANKS).astype(np.uint16), (scores & RANKS).astype(np.uint16)
        high = top(groups)
        closed = without(without(kickers, high), groups ^ high)
        return upper, scores >> 26 << 13 | closed

    def numbers(self, scores: Array) -> Array:
        """The number of each score. Raises ValueError for one that no hand has."""
        flat = scores.reshape(-1)
        found = np.empty(len(flat), np.uint16)
        for start in range(0, len(flat), BLOCK):
            rows = slice(start, start + BLOCK)
            upper, lower = self._split(flat[rows])
            number = self.by_groups.take(upper, mode="clip") + self.by_kickers.take(lower, mode="clip")
            known = self.scores.take(number, mode="clip") == flat[rows]
            wrong = ~known & (flat[rows] != 0)
            if wrong.any():
                row = start + int(np.argmax(wrong))
                raise ValueError(f"row {row}: no hand has the score {flat[row]} in this ranking")
            found[rows] = number * known
        return found.reshape(scores.shape)


def without(kickers: Array, rank: Array) -> Array:
    """The kickers closed up over one rank, or as they are where it is 0."""
    below = rank - 1
    return kickers & below | (kickers & ~below) >> 1


def one_of_each(size: int, lowest: int = 0) -> list[int]:
    """A hand of each different kind of that many cards from some rank up: all choices of ranks off suit, and all suited ones."""
    hands = []
    for ranks in combinations_with_replacement(range(lowest, 13), size):
        suits = [ranks[:place].count(rank) for place, rank in enumerate(ranks)]
        if len(set(ranks)) == size:
            suits[0] = 1  # or they would be suited
        if max(suits) < 4:
            hands.append(sum(1 << 16 * suit + rank for rank, suit in zip(ranks, suits, strict=True)))
    return hands + [sum(1 << rank for rank in ranks) for ranks in combinations(range(lowest, 13), size)]


def rainbows() -> list[int]:
    """A badugi of each different kind, of one to four cards."""
    return [
        sum(1 << 16 * suit + rank for suit, rank in enumerate(ranks))
        for size in range(1, 5)
        for ranks in combinations(range(13), size)
    ]


@cache
def five_cards() -> RankTable:
    """High hands of five cards."""
    return RankTable(HIGH, {five.high_5: one_of_each(5)})


@cache
def six_cards() -> RankTable:
    """The same with the super royal of six."""
    return RankTable(SIX_CARD, {five.high_5: one_of_each(5), five.six_card_6: list(SUPER_ROYALS)})


@cache
def lows() -> RankTable:
    """Lows of five cards, whatever qualifies."""
    return RankTable(ACE_TO_FIVE, {low.ace_to_five: one_of_each(5)})


@cache
def three_cards() -> RankTable:
    """High hands of three cards."""
    return RankTable(THREE_HIGH, {three.three_high_3: one_of_each(3)})


@cache
def three_lows() -> RankTable:
    """Lows of three cards, six or better."""
    return RankTable(THREE_SIX_LOW, {low.three_six_low: one_of_each(3)})


@cache
def deuces() -> RankTable:
    """Deuce-to-seven lows of five cards."""
    return RankTable(DEUCE_TO_SEVEN, {deuce.deuce_to_seven: one_of_each(5)})


@cache
def badugis() -> RankTable:
    """Badugis, the ace lowest."""
    return RankTable(BADUGI, {badugi.badugi: rainbows()})


@cache
def badugis_ace_high() -> RankTable:
    """Badugis, the ace above the king."""
    return RankTable(BADUGI_ACE_HIGH, {badugi.from_the_foot: rainbows()})


@cache
def short_decks() -> RankTable:
    """High hands of five cards from a short deck."""
    return RankTable(SHORT_HIGH, {short.short_high_5: one_of_each(5, lowest=SIX)})
