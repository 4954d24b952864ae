"""What a caller gives: cards as masks or as rows of ids, turned into masks block by block, or refused."""

from __future__ import annotations

from types import ModuleType
from typing import Any

import numpy as np

from cardspeak.cards import FULL_DECK, CardError, cards_of, show
from cardspeak.ranking.array import Array

BLOCK = 1 << 16
"""Rows that are taken at a time: their masks stay in the cache until they are ranked."""
IDS = frozenset(FULL_DECK)
POSSIBLE = sum(1 << card for card in FULL_DECK)


class Given:
    """The hands, or the boards, of all rows: ``size`` cards each.

    Whole numbers in one dimension are masks, one a row, and in two dimensions the ids of each row's cards. A single
    mask or row of ids serves for every row. Raises ValueError for anything else.
    """

    __slots__ = ("array", "by_id", "rows", "scratch", "size", "what")

    def __init__(self, what: str, cards: Any) -> None:
        array = np.asarray(cards)
        if array.dtype.kind not in "iu" and array.size:
            raise ValueError(f"{what}: masks and ids of cards are whole numbers, not {array.dtype}")
        if array.ndim > 2:
            raise ValueError(f"{what}: masks have one dimension and ids of cards two, not {array.ndim}")
        self.what = what
        self.array = array if array.ndim else array.reshape(1)
        self.by_id = array.ndim == 2
        self.rows = len(self.array)
        self.scratch = np.empty(min(self.rows, BLOCK) if self.by_id else 0, np.uint64)
        if self.by_id:
            self.size = int(self.array.shape[1])
        else:
            self.size = int(self.array[0]).bit_count() if self.rows else 0

    def __str__(self) -> str:
        """How many cards there are in a row, for a refusal."""
        return f"{self.size} ids a row" if self.by_id or not self.rows else f"{self.size} in mask {int(self.array[0]):#x}"

    def masks(self, start: int, stop: int, engine: ModuleType) -> tuple[Array, bool]:
        """The masks of some rows, and whether they show all that was given: an id that no mask can hold is lost.

        They are good until the next block is taken.
        """
        if self.rows == 1 < stop:
            one, plain = self.masks(0, 1, engine)
            return np.repeat(one, stop - start), plain
        part = np.ascontiguousarray(self.array[start:stop])
        if not self.by_id:
            return part.astype(np.uint64, copy=False), True
        cards = part.astype(np.uint8, copy=False)
        masks = self.scratch[: len(cards)]
        ids = engine.gather(cards, masks)
        return masks, ids < 64 and (cards is part or bool((cards == part).all()))

    def problem(self, row: int) -> str | None:
        """What is wrong with a row, or None."""
        if self.by_id:
            cards = [int(card) for card in self.array[row]]
            for place, card in enumerate(cards):
                if card not in IDS:
                    return f"{card} is not a card: an id is 16 * suit + rank"
                if card in cards[:place]:
                    return f"{show([card])} is there twice"
            return None
        mask = int(self.array[row])
        if mask < 0 or mask & ~POSSIBLE:
            return f"{mask:#x} is not a set of cards"
        size = mask.bit_count()
        return None if size == self.size else f"{size} cards, where row 0 has {self.size}"


def rows_of(sets: tuple[Given, ...]) -> int:
    """How many rows there are. Raises ValueError if the hands and the boards are not as many."""
    rows = sets[0].rows
    for given in sets[1:]:
        if rows == 1 or given.rows in (1, rows):
            rows = max(rows, given.rows) if rows and given.rows else 0
        else:
            raise ValueError(f"{given.what}: {given.rows} rows, where there are {rows} {sets[0].what}")
    return rows


def refusal(sets: tuple[Given, ...], start: int, stop: int) -> CardError:
    """What is wrong with the first row from ``start`` that is not as it should be."""
    for row in range(start, stop):
        held = 0
        for given in sets:
            place = row if given.rows > 1 else 0
            if problem := given.problem(place):
                return CardError(f"{given.what}, row {place}: {problem}")
            own = given.array[place]
            mask = sum(1 << int(card) for card in own) if given.by_id else int(own)
            if held & mask:
                return CardError(f"row {row}: {show(cards_of(held & mask))} in the hand and on the board")
            held |= mask
    raise AssertionError("a block was refused, but none of its rows")
