"""Hands of a certain size ranked on a scale, before they are whole too: what bots hold against each other."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from itertools import combinations
from typing import Final

import numpy as np

from cardspeak.batch.kernels.parts_of_hands import lay_parts
from cardspeak.ranking import bulk
from cardspeak.ranking.array import Array
from cardspeak.ranking.bulk.hand_by_hand import HandByHand
from cardspeak.ranking.bulk.ranker import Ranker
from cardspeak.ranking.scale import Scale

ROWS: Final = 1 << 14
"""Hands whose parts are laid out at once."""


class Sized:
    """Ranks hands of `own` cards with `shared` ones on a scale: bigger is better, equal is a tie.

    By the scale's formula, or of Omaha's the formula for five cards on each choice of them, or hand by hand. `plain` has it
    done hand by hand, so that its scores can be held against those of another size.
    """

    def __init__(self, scale: Scale, own: int, shared: int, plain: bool = False) -> None:
        self.scale = scale
        self.ranker: Ranker | HandByHand = HandByHand(scale)
        self.choices: tuple[Array, Array] | None = None
        ranker, sizes = bulk.ranker_of(scale), (own, shared) if scale.own else (own + shared,)
        if plain or isinstance(ranker, HandByHand):
            return
        if sizes in ranker.formulas:
            self.ranker = ranker
        elif scale.own and (made := ranker_of_made(scale)):
            self.ranker = made
            self.choices = patterns(own, scale.own), patterns(shared, scale.size - scale.own)

    @property
    def by_formula(self) -> bool:
        return isinstance(self.ranker, Ranker)

    def scores(self, own: Array, shared: Array) -> Array:
        """The scores of hands, given as masks."""
        if self.choices is not None:
            parts = [self.best_parts(own[at : at + ROWS], shared[at : at + ROWS]) for at in range(0, len(own), ROWS)]
            scores: Array = np.concatenate(parts)
        elif isinstance(self.ranker, Ranker) and not self.ranker.apart:
            scores = self.ranker.unchecked(own | shared)
        else:
            scores = self.ranker.unchecked(own, shared)
        return scores

    def best_parts(self, own: Array, shared: Array) -> Array:
        """The best score of any of the choices of own and shared cards, 0 where there are too few for one."""
        assert self.choices is not None
        mine, theirs = self.choices
        if not len(mine) * len(theirs):
            return np.zeros(len(own), np.uint32)
        laid = np.empty((len(mine) * len(theirs), len(own)), np.uint64)
        lay_parts(own, shared, mine, theirs, laid)
        best: Array = self.ranker.unchecked(laid.reshape(-1)).reshape(laid.shape).max(axis=0)
        return best

    def score_of(self, worth: int) -> int:
        """The least score of hands that are worth so much."""
        if isinstance(self.ranker, HandByHand):
            return worth
        read = self.ranker.read()
        return int(read.scores[np.searchsorted(read.worths, worth)])


@cache
def ranker_of_made(scale: Scale) -> Ranker | None:
    """What ranks hands of just a scale's size as it does."""
    made: Callable[..., int] = scale.made
    alike = [ranker for ranker in bulk.RANKERS.values() if ranker.scale.worth is made and (scale.size,) in ranker.formulas]
    return alike[0] if alike else None


@cache
def patterns(size: int, wanted: int) -> Array:
    """Every choice of so many of `size` places, as masks of places."""
    return np.array([sum([1 << place for place in chosen]) for chosen in combinations(range(size), wanted)], np.int64)
