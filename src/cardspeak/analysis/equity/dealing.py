"""The cards to come: every way they may fall, or ways drawn at random; as masks, a row a deal."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import accumulate
from typing import Any

import numpy as np

from cardspeak.analysis.equity.spot import MOST_JOINT, Spot, assignments
from cardspeak.cards import FULL_DECK, cards_of

Array = Any

BLOCK = 1 << 15
"""Deals that are taken at a time: what is counted of them stays in the cache."""
PATIENCE, MOST_CLASHES = 200_000, 500
"""After how many choices of hands to give up, if not even one of so many was without a clash."""
BITS = np.array([1 << card for card in FULL_DECK], np.uint64)


def choices(cards: int, count: int) -> Array:
    """Every set of so many of these cards."""
    bits = np.array([1 << card for card in cards_of(cards)], np.uint64)
    sets, following = np.zeros(1, np.uint64), np.zeros(1, np.int64)
    for _ in range(count):
        room = len(bits) - following
        first = np.cumsum(room) - room
        places = np.arange(room.sum()) - np.repeat(first - following, room)
        sets = np.repeat(sets, room) | bits[places]
        following = places + 1
    return sets


def every_deal(cards: int, counts: Sequence[int]) -> Iterator[list[Array]]:
    """Every way in which these cards may be dealt in groups of so many, in blocks: for each group its cards."""
    if not counts:
        yield []
        return
    groups = choices(cards, counts[-1])
    for before in every_deal(cards, counts[:-1]):
        rows = max([len(group) for group in before], default=1)
        step = max(1, BLOCK // max(len(groups), 1)) if before else 1
        for start in range(0, rows, step):
            part = [group[start : start + step] for group in before]
            for first in range(0, len(groups), BLOCK):
                yield crossed(part, groups[first : first + BLOCK])


def crossed(before: list[Array], groups: Array) -> list[Array]:
    """Each of the deals before with each of these groups that has no card of theirs."""
    if not before:
        return [groups]
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
        self.gone = np.uint64(spot.board | spot.dead)
        if spot.joint <= MOST_JOINT:
            listed = list(assignments(spot))
            self.tables = [(np.array([hands for hands, _ in listed], np.uint64), shares([weight for _, weight in listed]))]
        else:
            self.tables = [
                (np.array([[hand] for hand in held.hands], np.uint64), shares(list(held.hands.values()))) for held in spot.ranges
            ]

    def hands(self, rows: int) -> Array:
        """So many choices of a known hand for each player, a column each. Raises ValueError if nearly all clash."""
        kept = []
        left, tried = rows, 0
        while left > 0:
            columns = np.empty((2 * left, 0), np.uint64)
            taken = np.full(2 * left, self.gone)
            for listed, edges in self.tables:  # what clashes is dropped at once: the others are as likely as before
                drawn = listed[np.searchsorted(edges, self.random.random(len(taken)), side="right")]
                cards = np.bitwise_or.reduce(drawn, axis=1)
                clear = taken & cards == 0
                columns = np.concatenate([columns[clear], drawn[clear]], axis=1)
                taken = (taken | cards)[clear]
            tried += 2 * left
            kept.append(columns[:left])
            left -= len(kept[-1])
            if tried > PATIENCE and rows - left < tried / MOST_CLASHES:
                raise ValueError("these ranges clash too often to be dealt at random: there is hardly a choice of hands left")
        return np.concatenate(kept)

    def deal(self, rows: int) -> tuple[list[Array], Array]:
        """So many deals: all cards of each player's, and the boards."""
        known = self.hands(rows)
        held = [np.ascontiguousarray(column) for column in known.T]
        board = np.full(rows, np.uint64(self.spot.board))
        taken = np.bitwise_or.reduce([*held, np.full(rows, self.gone)])
        for group, count in zip([board, *held], self.spot.to_come, strict=True):
            for _ in range(count):
                card = self.cards(taken)
                group |= card
                taken |= card
        return held, board

    def cards(self, taken: Array) -> Array:
        """A card for each row that is not taken there."""
        cards = BITS[self.random.integers(0, len(BITS), len(taken), dtype=np.uint8)]
        again = np.flatnonzero(cards & taken)
        while len(again):
            cards[again] = BITS[self.random.integers(0, len(BITS), len(again), dtype=np.uint8)]
            again = again[(cards[again] & taken[again]) != 0]
        return cards


def shares(weights: list[Fraction]) -> Array:
    """The upper edge of each one's share of 0 to 1, in order."""
    edges = np.array([float(edge) for edge in accumulate(weights)])
    return edges[:-1] / edges[-1]
