"""The cards to come: every way they may fall, or ways drawn at random; as masks, a row a deal."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from functools import lru_cache
from itertools import accumulate, combinations
from math import comb

import numpy as np

from cardspeak.analysis.equity.drawing import draw
from cardspeak.analysis.equity.spot import MOST_JOINT, Spot, assignments
from cardspeak.cards import FULL_DECK, cards_of
from cardspeak.ranking.array import Array

BLOCK = 1 << 16
"""Deals that are taken at a time: what is counted of them stays in the cache."""
FEW = 1 << 11
"""Choices of places that are remembered."""
PATIENCE, MOST_CLASHES = 200_000, 500
"""After how many choices of hands to give up, if not even one of so many was without a clash."""
BITS_OF = {card: np.uint64(1 << card) for card in FULL_DECK}


def choices(cards: int, count: int) -> Array:
    """Every set of so many of these cards."""
    return np.concatenate(list(choices_in_blocks(cards, count)))


def choices_in_blocks(cards: int, count: int) -> Iterator[Array]:
    """The same in blocks, by their first card: beside it all the choices of one less from the cards after it."""
    places = cards_of(cards)
    if comb(len(places), count) <= FEW:
        yield np.bitwise_or.reduce(np.array([BITS_OF[card] for card in places], np.uint64)[few(len(places), count)], axis=0)
        return
    others = choices(cards, count - 1)
    block, filled = np.empty(BLOCK, np.uint64), 0
    for place, card in enumerate(places):
        left = comb(len(places) - 1 - place, count - 1)  # the last so many of the others, as these are in order too
        start = len(others) - left
        while start < len(others):
            some = others[start : start + BLOCK - filled]
            np.bitwise_or(some, BITS_OF[card], out=block[filled : filled + len(some)])
            start, filled = start + len(some), filled + len(some)
            if filled == BLOCK:
                yield block
                block, filled = np.empty(BLOCK, np.uint64), 0
    yield block[:filled]


@lru_cache(maxsize=256)
def few(size: int, count: int) -> Array:
    """Every choice of so many of `size` places: a row for each that is taken, a column for each choice."""
    return np.array(list(combinations(range(size), count)), np.int64).reshape(comb(size, count), count).T.copy()


def every_deal(cards: int, counts: Sequence[int], held: Sequence[int]) -> Iterator[list[Array]]:
    """Every way in which these cards may be dealt, so many to each of these sets of cards, in blocks: what each set then is,
    row by row.
    """
    dealt = [place for place, count in enumerate(counts) if count]
    for groups in every_split(cards, [counts[place] for place in dealt]):
        rows = len(groups[0]) if groups else 1
        found = [repeated(own)[:rows] for own in held]
        for place, group in zip(dealt, groups, strict=True):
            found[place] = group | np.uint64(held[place]) if held[place] else group
        yield found


@lru_cache(maxsize=32)
def repeated(cards: int) -> Array:
    """The same cards in each row of a block."""
    rows = np.full(BLOCK, cards, np.uint64)
    rows.flags.writeable = False
    return rows


def every_split(cards: int, counts: Sequence[int]) -> Iterator[list[Array]]:
    """Every way in which these cards may be dealt in groups of so many, in blocks; no group at all is one row."""
    if not counts:
        yield []
        return
    if len(counts) == 1:
        yield from ([block] for block in choices_in_blocks(cards, counts[0]))
        return
    groups = choices(cards, counts[-1])
    for before in every_split(cards, counts[:-1]):
        step = max(1, BLOCK // max(len(groups), 1))
        for start in range(0, len(before[0]), step):
            part = [group[start : start + step] for group in before]
            for first in range(0, len(groups), BLOCK):
                yield crossed(part, groups[first : first + BLOCK])


def crossed(before: list[Array], groups: Array) -> list[Array]:
    """Each of the deals before with each of these groups that has no card of theirs."""
    taken = np.bitwise_or.reduce(before)
    deal, group = np.nonzero((taken[:, None] & groups[None, :]) == 0)
    return [*[held[deal] for held in before], groups[group]]


class Dealer:
    """Deals at random. Hands are drawn by their weights, and choices in which a card comes twice are drawn afresh, so that
    each choice comes as often as its weights' product says. ``seed`` makes the deals repeatable.
    """

    def __init__(self, spot: Spot, seed: int | None) -> None:
        self.spot = spot
        self.random = np.random.Generator(np.random.PCG64(seed))
        self.key = int(self.random.integers(0, 1 << 64, dtype=np.uint64))
        self.done = 0
        self.gone = np.uint64(spot.board | spot.dead)
        certain = sum(hand for held in spot.ranges if len(held.hands) == 1 for hand in held.hands)
        skipped = sum(held.known for held in spot.ranges if len(held.hands) > 1)
        self.deck = np.array(cards_of(spot.deck & ~(spot.board | spot.dead | certain)), np.uint8)
        self.counts = np.array(spot.to_come, np.int64)
        self.draws = sum(spot.to_come) + skipped
        if spot.joint <= MOST_JOINT:
            listed = list(assignments(spot))
            hands = np.array([hands for hands, _ in listed], np.uint64)
            self.tables = [(np.ascontiguousarray(hands.T), shares([weight for _, weight in listed]))]
        else:
            self.tables = [(np.array([list(held.hands)], np.uint64), shares(list(held.hands.values()))) for held in spot.ranges]

    def hands(self, rows: int) -> Array:
        """So many choices of a known hand for each player, a row each. Raises ValueError if nearly all clash."""
        if len(self.tables) == 1:
            ((listed, edges),) = self.tables
            return listed if len(listed[0]) == 1 else listed.take(self.places(edges, rows), axis=1)
        kept = []
        left, tried = rows, 0
        while left > 0:
            held = np.empty((0, 2 * left), np.uint64)
            taken = np.full(2 * left, self.gone)
            for listed, edges in self.tables:  # what clashes is dropped at once: the others are as likely as before
                cards = listed[0, self.places(edges, len(taken))]
                clear = np.flatnonzero(taken & cards == 0)
                held = np.vstack([held.take(clear, axis=1), cards[clear]])
                taken = (taken | cards)[clear]
            tried += 2 * left
            kept.append(held[:, :left])
            left -= kept[-1].shape[1]
            if tried > PATIENCE and rows - left < tried / MOST_CLASHES:
                raise ValueError("these ranges clash too often to be dealt at random: there is hardly a choice of hands left")
        return np.concatenate(kept, axis=1)

    def places(self, edges: Array, rows: int) -> Array:
        """So many places in a table, each as often as its share says."""
        return np.searchsorted(edges, self.random.random(rows), side="right") if len(edges) else np.zeros(rows, np.int64)

    def deal(self, rows: int) -> tuple[Array, Array]:
        """So many deals: for each player all cards of each deal, and the boards."""
        cards = np.empty((1 + self.spot.players, rows), np.uint64)
        cards[0] = self.spot.board
        cards[1:] = self.hands(rows)
        draw(self.key, self.done, self.deck, self.counts, self.draws, cards)
        self.done += rows
        return cards[1:], cards[0]


def shares(weights: list[Fraction]) -> Array:
    """The upper edge of each one's share of 0 to 1, in order."""
    edges = np.array([float(edge) for edge in accumulate(weights)])
    return edges[:-1] / edges[-1]
