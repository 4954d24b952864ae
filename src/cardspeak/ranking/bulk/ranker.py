"""A ranking of many hands at once."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import ModuleType
from typing import Any

import numpy as np

from cardspeak.ranking.array import Array
from cardspeak.ranking.bulk import engines
from cardspeak.ranking.bulk.inputs import BLOCK, Given, refusal, rows_of
from cardspeak.ranking.bulk.lanes import Formula
from cardspeak.ranking.bulk.reading import RankTable
from cardspeak.ranking.scale import Scale


class Ranker:
    """Ranks rows of cards on a scale: call it with arrays of cards for an array of scores (uint32).

    Bigger is better, equal is a tie, and 0 does not qualify. ``scale`` is the scale of the scalar path, which orders all
    hands alike. The other methods read scores back, into what that scale would say.

    >>> scores = bulk.high([[60, 59, 58, 57, 56, 0, 1]])
    >>> bulk.high.worths(scores) == high(0x1F00_0000_0000_0003)
    """

    __slots__ = ("apart", "formulas", "name", "read", "scale")

    apart: bool
    formulas: dict[tuple[int, ...], Formula]
    name: str
    read: Callable[[], RankTable]
    scale: Scale

    def __init__(
        self, name: str, scale: Scale, read: Callable[[], RankTable], formulas: Mapping[tuple[int, ...], Formula]
    ) -> None:
        self.name = name
        self.scale = scale
        self.read = read
        self.formulas = dict(formulas)
        self.apart = scale.own > 0

    def __repr__(self) -> str:
        return f"<bulk.{self.name}>"

    def __call__(self, cards: Any, board: Any = None, *, out: Array | None = None) -> Array:
        """The scores of many hands.

        ``cards`` are masks, one a row, or an (n, k) array of ids. ``board``, in the same forms, holds the cards that
        each hand shares; one mask or one row of ids serves for all. Every row must have as many cards as the first.
        ``out`` takes the scores: new memory costs as much time as ranking.

        Raises CardError, a ValueError, for the first row with a card twice or one that does not exist, and ValueError
        for arrays of the wrong kind, shape or number of cards.
        """
        return self._ranked(cards, board, out, checked=True)

    def unchecked(self, cards: Any, board: Any = None, *, out: Array | None = None) -> Array:
        """The same without looking at the cards of each row: those with a card twice or out of range score nonsense."""
        return self._ranked(cards, board, out, checked=False)

    def _ranked(self, cards: Any, board: Any, out: Array | None, checked: bool) -> Array:
        sets = (Given("hands", cards),) if board is None else (Given("hands", cards), Given("boards", board))
        rows = rows_of(sets)
        scores = np.empty(rows, np.uint32) if out is None else fitting(out, rows)
        if not rows:
            return scores
        formula, engine = self.formula(sets), engines.module()
        joined = np.empty(min(rows, BLOCK), np.uint64)
        first = 0
        if not checked and len(sets) == 1 and sets[0].by_id:
            first = engine.score_ids(formula, sets[0].array, scores)
        for start in range(first, rows, BLOCK):
            block = scores[start : start + BLOCK]
            taken = [given.masks(start, start + len(block), engine) for given in sets]
            masks = tuple([masks for masks, _ in taken])
            if checked and not (all(plain for _, plain in taken) and possible(sets, masks, engine)):
                raise refusal(sets, start, start + len(block))
            if len(masks) == 2 and not self.apart:
                masks = (np.bitwise_or(*masks, out=joined[: len(block)]),)
            engine.score(formula, masks, block)
        return scores

    def serves(self, own: int, shared: int) -> bool:
        """Whether there is a formula for so many cards of a player's and so many that all share."""
        return ((own, shared) if self.apart else (own + shared,)) in self.formulas

    def formula(self, sets: tuple[Given, ...]) -> Formula:
        """The formula for as many cards as these. Raises ValueError if this ranking has none."""
        sizes = tuple([given.size for given in sets])
        wanted = sizes if self.apart else (sum(sizes),)
        if wanted not in self.formulas:
            *most, last = [" and ".join(map(str, able)) for able in self.formulas]
            able = f"{', '.join(most)} or {last}" if most else last
            raise ValueError(f"{self.name} ranks {able} cards, not {' and '.join(map(str, sets))}")
        return self.formulas[wanted]

    def numbers(self, scores: Array) -> Array:
        """The place of each hand among all different hands, 1 for the worst (uint16); 0 does not qualify.

        High hands of five cards are 1 (7-5-4-3-2) to 7462 (a royal flush), with the super royal 7463; lows of five are
        1 to 6175 (5-4-3-2-A), whatever qualifies; hands of three cards are 1 to 741, their lows six or better 1 to 20.
        Raises ValueError for a score that no hand has.
        """
        return self.read().numbers(np.asarray(scores))

    def worths(self, scores: Array) -> Array:
        """What ``scale.worth`` gives for these hands, as int32."""
        return self.read().worths[self.numbers(scores)]

    def ranks(self, scores: Array) -> Array:
        """The ranks that decide, the most important first, in five columns (uint8) with 0 for none.

        A straight has its top card alone; pairs and trips have their rank once. For high 1 is a deuce and 13 an ace, for
        low 1 is an ace and 13 a king.
        """
        return self.read().ranks[self.numbers(scores)]

    def classes(self, scores: Array) -> Array:
        """The place of each hand's class in ``class_keys``, as uint8; better classes have higher places."""
        return self.read().classes[self.numbers(scores)]

    @property
    def class_keys(self) -> tuple[str, ...]:
        """The keys of the classes as in ``ranking.CLASSES``, from ``none`` for what does not qualify to the best."""
        return self.read().class_keys

    def describe(self, score: int) -> str:
        """One score in words: "full house, kings over tens"."""
        return self.scale.describe(int(self.worths(np.array([score], np.uint32))[0]))


def possible(sets: tuple[Given, ...], masks: tuple[Array, ...], engine: ModuleType) -> bool:
    """Whether each of these rows holds as many cards as it should, all of them cards, and none on both sides."""
    right = all(engine.right(held, given.size) for held, given in zip(masks, sets, strict=True))
    return right and (len(masks) == 1 or engine.disjoint(*masks))


def fitting(out: Array, rows: int) -> Array:
    """The caller's own array for the scores. Raises ValueError if it does not fit."""
    kind = getattr(out, "dtype", None), getattr(out, "shape", None)
    if kind != (np.uint32, (rows,)) or not out.flags.c_contiguous:
        raise ValueError(f"out must be a contiguous uint32 array of {rows} scores")
    return out
