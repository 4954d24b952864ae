"""The dice that bots throw. Nothing here is secret: cards come from `cardspeak.cards`, never from these numbers."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from struct import Struct
from typing import Final

from cardspeak.rulebook.refusal import quoted

Chance = Callable[[], float]
"""Gives the next number, from 0 up to but not including 1."""

WORD: Final = (1 << 64) - 1
STEP: Final = 0x9E3779B97F4A7C15
FIRST, SECOND = 0xBF58476D1CE4E5B9, 0x94D049BB133111EB
APART: Final = 2.0**-53
"""How far the numbers lie apart, as near as those of a float may lie below 1."""


def chance(seed: int) -> Dice:
    """Numbers that a seed repeats on every Python version: SplitMix64 (Steele, Lea and Flood, 2014).

    >>> throw = chance(7)
    >>> throw() == chance(7)()
    True
    """
    if not isinstance(seed, int):
        raise TypeError(f"dice are thrown from a seed that is a whole number, not {quoted(seed)}")
    return Dice(seed & WORD)


class Dice:
    """Numbers one by one, or many at once, which takes a quarter of the time."""

    __slots__ = ("state",)

    def __init__(self, state: int) -> None:
        self.state: int = state

    def __call__(self) -> float:
        """The next number, from 0 up to but not including 1."""
        self.state = state = self.state + STEP & WORD
        mixed = (state ^ state >> 30) * FIRST & WORD
        mixed = (mixed ^ mixed >> 27) * SECOND & WORD
        return ((mixed ^ mixed >> 31) >> 11) * APART

    def many(self, count: int) -> list[float]:
        """The next so many, worked out in one integer that has 128 bits for each, of which a product leaves none.

        >>> dice, same = chance(7), chance(7)
        >>> dice.many(3) == [same(), same(), same()]
        True
        """
        ones, words, steps, unpack = lanes(count)
        state = self.state * ones + steps & words
        mixed = (state ^ state >> 30 & words) * FIRST & words
        mixed = (mixed ^ mixed >> 27 & words) * SECOND & words
        self.state = self.state + count * STEP & WORD
        products = (mixed ^ mixed >> 31 & words) >> 11 & words
        return [bits * APART for bits in unpack(products.to_bytes(16 * count, "little"))]


@cache
def lanes(count: int) -> tuple[int, int, int, Callable[[bytes], tuple[int, ...]]]:
    """A one, the greatest word, and the steps so far, in each of so many lanes of 128 bits; and what reads the words in them."""
    ones = sum([1 << 128 * lane for lane in range(count)])
    steps = sum([(lane + 1) * STEP % (1 << 64) << 128 * lane for lane in range(count)])
    return ones, ones * WORD, steps, Struct("<" + count * "Q8x").unpack


def many(chance: Chance, count: int) -> list[float]:
    """The next so many numbers of any dice."""
    return chance.many(count) if isinstance(chance, Dice) else [chance() for _ in range(count)]
