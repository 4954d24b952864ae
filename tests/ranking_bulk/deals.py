"""Cards for the tests of bulk ranking: all hands of a size, and random deals, as masks."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import numpy as np

from cardspeak.cards import FULL_DECK

Array = Any


AT_ONCE = 1 << 16


def combinations(size: int, cards: tuple[int, ...] = FULL_DECK) -> Array:
    """The masks of all hands of that many of the cards, those without the first cards in front.

    So the hands made of the cards from any place on are the first so many.
    """
    if size == 0:
        return np.zeros(1, np.uint64)
    fewer = combinations(size - 1, cards)
    found = []
    for place in reversed(range(len(cards))):
        after = fewer[: choose(len(cards) - place - 1, size - 1)]
        found.append(after | np.uint64(1 << cards[place]))
    return np.concatenate(found)


def choose(cards: int, size: int) -> int:
    """In how many ways that many cards are chosen."""
    ways = 1
    for k in range(size):
        ways = ways * (cards - k) // (k + 1)
    return ways


def all_hands(size: int, stored: int = 5) -> Iterator[Array]:
    """The masks of all hands of six or seven cards, a small array at a time: the first cards fixed, then all others."""
    rest = combinations(stored)
    for first in combinations(size - stored):
        used = int(first).bit_length()  # cards after the last of these: masks are in the order of ids
        after = sum(card >= used for card in FULL_DECK)
        others = choose(after, stored)
        for start in range(0, others, AT_ONCE):
            yield rest[start : min(start + AT_ONCE, others)] | first


def random_deals(seed: int, deals: int, own: int, board: int = 0, deck: tuple[int, ...] = FULL_DECK) -> list[Array]:
    """Masks of so many random hands and, if it has cards, of their boards."""
    rng = np.random.default_rng(seed)
    cards = np.array(deck, np.uint64)
    found: list[Array] = []
    while sum(map(len, found)) < deals:
        drawn = np.uint64(1) << cards[rng.integers(len(deck), size=(own + board, AT_ONCE), dtype=np.int8)]
        whole = np.bitwise_or.reduce(drawn, axis=0)
        distinct = drawn[:, np.bitwise_count(whole) == own + board]
        sides = [distinct[:own], distinct[own:]] if board else [distinct]
        found.append(np.stack([np.bitwise_or.reduce(side, axis=0) for side in sides], axis=1))
    return list(np.ascontiguousarray(np.concatenate(found)[:deals].T))


def cards_in(masks: Array, size: int) -> Array:
    """The ids in each mask, a row each, lowest first."""
    left, columns = masks.copy(), []
    for _ in range(size):
        lowest = left & ~left + np.uint64(1)
        columns.append(np.bitwise_count(lowest - np.uint64(1)).astype(np.uint8))
        left ^= lowest
    return np.stack(columns, axis=1)


SHORT_DECKS = [
    tuple(card for card in FULL_DECK if card & 15 in ranks and card >> 4 in suits)
    for ranks, suits in (
        ({0, 1, 2, 3, 12}, {0, 1, 2, 3}),
        ({3, 4, 5, 7, 11}, {0, 1, 2, 3}),
        ({6, 9, 12}, {0, 1, 2, 3}),
        ({8, 9, 10, 11, 12}, {1, 2}),
        ({0, 1, 2, 3, 4, 5, 12}, {0, 3}),
        (set(range(7, 13)), {0, 1, 2}),
    )
]
"""Decks in which what is rare comes often: full houses and quads, runs from either end, straight flushes."""
