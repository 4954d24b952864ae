"""The dice of a simulated day: numbers that a seed repeats on every Python version, SplitMix64 (Steele, Lea and Flood, 2014)."""

from __future__ import annotations

from collections.abc import Sequence
from math import log
from typing import Final, TypeVar

T = TypeVar("T")
WORD: Final = 2**64 - 1
PRECISION: Final = 53
"""Bits of a float."""


class Dice:
    """Throws, one after the other."""

    def __init__(self, seed: int) -> None:
        self._state = seed & WORD

    def word(self) -> int:
        """Any number of 64 bits."""
        self._state = (self._state + 0x9E3779B97F4A7C15) & WORD
        mixed = (self._state ^ self._state >> 30) * 0xBF58476D1CE4E5B9 & WORD
        mixed = (mixed ^ mixed >> 27) * 0x94D049BB133111EB & WORD
        return mixed ^ mixed >> 31

    def share(self) -> float:
        """A number from 0 to below 1."""
        return (self.word() >> 64 - PRECISION) / (1 << PRECISION)

    def below(self, count: int) -> int:
        """A whole number from 0 to below `count`."""
        return self.word() * count >> 64

    def between(self, least: int, most: int) -> int:
        """A whole number from `least` to below `most`."""
        return least + self.below(most - least)

    def one(self, things: Sequence[T]) -> T:
        """One of these, each as likely."""
        return things[self.below(len(things))]

    def weighed(self, things: Sequence[T], weights: Sequence[float]) -> T:
        """One of these, as likely as its weight."""
        left = self.share() * sum(weights)
        for thing, weight in zip(things, weights, strict=True):
            left -= weight
            if left < 0:
                return thing
        return things[-1]

    def until(self, mean: float) -> float:
        """How long until something happens that happens once in `mean`, whatever the time."""
        return -mean * log(1 - self.share())
