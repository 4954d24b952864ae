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
MARK: Final = 6
"""How many bits a mark has."""
PLACE: Final = (1 << MARK) - 1
SPARE: Final = 7
"""How many more dice than are wanted lie, in the mean, among those of which the lowest are looked for."""


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
        """The next so many numbers, worked out in one integer that has 128 bits for each, of which a product leaves none.

        >>> dice, same = chance(7), chance(7)
        >>> dice.many(3) == [same(), same(), same()]
        True
        """
        return [bits * APART for bits in self.thrown(count, 0)]

    def thrown(self, count: int, marked: int) -> tuple[int, ...]:
        """The bits of the next so many numbers, in front of six bits that count up over each `marked` of them, if any are."""
        ones, words, steps, marks, unpack = lanes(count, marked)
        state = self.state * ones + steps & words
        mixed = (state ^ state >> 30 & words) * FIRST & words
        mixed = (mixed ^ mixed >> 27 & words) * SECOND & words
        self.state = self.state + count * STEP & WORD
        products = (mixed ^ mixed >> 31 & words) >> 11 & words
        return unpack((products << MARK | marks if marked else products).to_bytes(16 * count, "little"))


@cache
def lanes(count: int, marked: int) -> tuple[int, int, int, int, Callable[[bytes], tuple[int, ...]]]:
    """A one, the greatest word, the steps so far and the mark in each of so many lanes of 128 bits; and what reads the words."""
    ones = sum([1 << 128 * lane for lane in range(count)])
    steps = sum([(lane + 1) * STEP % (1 << 64) << 128 * lane for lane in range(count)])
    marks = sum([lane % marked << 128 * lane for lane in range(count)]) if marked else 0
    return ones, ones * WORD, steps, marks, Struct("<" + count * "Q8x").unpack


def many(chance: Chance, count: int) -> list[float]:
    """The next so many numbers of any dice."""
    return chance.many(count) if isinstance(chance, Dice) else [chance() for _ in range(count)]


def lowest(chance: Chance, count: int, times: int, wanted: int) -> list[list[int]]:
    """So many times, which of `count` dice fell lowest, the lowest first: at least those that are wanted. At most 64 dice.

    >>> lowest(iter((0.5, 0.1, 0.3)).__next__, 3, 1, 2)
    [[1, 2, 0]]
    """
    starts = range(0, count * times, count)
    if not isinstance(chance, Dice):
        thrown = many(chance, count * times)
        return [sorted(range(count), key=thrown[start : start + count].__getitem__) for start in starts]
    marked = chance.thrown(count * times, count)
    most = (wanted + SPARE << 53 + MARK) // count
    found = []
    for start in starts:
        part = marked[start : start + count]
        few = [die for die in part if die < most] if wanted + SPARE < count else []
        found.append([die & PLACE for die in sorted(few if len(few) >= wanted else part)])
    return found
