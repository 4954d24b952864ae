"""The dice that bots throw. Nothing here is secret: cards come from `cardspeak.cards`, never from these numbers."""

from __future__ import annotations

from collections.abc import Callable

from cardspeak.rulebook.wording import quoted

Chance = Callable[[], float]
"""Gives the next number, from 0 up to but not including 1."""

WORD = (1 << 64) - 1


def chance(seed: int) -> Chance:
    """Numbers that a seed repeats on every Python version: SplitMix64 (Steele, Lea and Flood, 2014).

    >>> throw = chance(7)
    >>> throw() == chance(7)()
    True
    """
    if not isinstance(seed, int):
        raise TypeError(f"dice are thrown from a seed that is a whole number, not {quoted(seed)}")
    state = seed & WORD

    def following() -> float:
        nonlocal state
        state = state + 0x9E3779B97F4A7C15 & WORD
        mixed = (state ^ state >> 30) * 0xBF58476D1CE4E5B9 & WORD
        mixed = (mixed ^ mixed >> 27) * 0x94D049BB133111EB & WORD
        return ((mixed ^ mixed >> 31) >> 11) / (1 << 53)  # the 53 bits that a float holds

    return following
