"""The arithmetic of ranks in bits, written once for both engines.

A *lane* is sixteen bits of which the low thirteen are ranks, deuce to ace: a set of cards is four of them, one a suit.
The formulas of this package take lanes and are made of what is here. NumPy runs them as they stand, a lane being an
array of ``uint16``; Numba compiles them, a lane being one such number (``lane_type.py``). So neither branches: what is
not wanted is calculated all the same and not selected. A formula returns the two halves of a score.

A score packs a category, a set of ranks that decides first (``groups``: the pairs, trips or quads) and one that decides
after it (``kickers``; in a straight its top card): ``category << 26 | groups << 13 | kickers``. The categories are those
of the scalar path, so scores order hands as its worths do. A low is ``LOW`` less such a score, made with the ace lowest.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias

import numpy as np

Lane: TypeAlias = Any
"""An array of uint16 for NumPy, one number of sixteen bits for Numba."""
Truth: TypeAlias = Any
"""What a comparison of lanes gives."""
Halves: TypeAlias = tuple[Lane, Lane]
"""The upper and the lower sixteen bits of a score."""
Formula: TypeAlias = Callable[..., Halves]
"""A ranking of the cards in these lanes."""
Hand: TypeAlias = tuple[Lane, Lane, Lane]
"""Category, groups and kickers."""

LOW = (1 << 30) - 1
"""What a low is taken from. No score reaches it, so that 0 is left for what does not qualify."""
LOW_UPPER, LOW_LOWER = LOW >> 16, LOW & 0xFFFF
RANKS = 0x1FFF
DECK = np.uint64(sum(RANKS << 16 * suit for suit in range(4)))
"""The mask of all 52 cards."""
FEWER = 0xFFFF
"""In place of a low that there is not: worse than any."""


def select(condition: Truth, chosen: Lane, otherwise: Lane) -> Lane:
    """One of two lanes, place by place."""
    return np.where(condition, chosen, otherwise)


def count(lane: Lane) -> Lane:
    """How many bits are set."""
    return np.bitwise_count(lane)


def halves(hand: Hand) -> Halves:
    """A score's two halves."""
    category, groups, kickers = hand
    return category << 10 | groups >> 3, groups << 13 | kickers


def low_halves(hand: Hand) -> Halves:
    """The two halves of a low's score."""
    upper, lower = halves(hand)
    return upper ^ LOW_UPPER, lower ^ LOW_LOWER


def qualified_halves(ranks: Lane) -> Halves:
    """The two halves of a low of different ranks, or of 0 where there are FEWER."""
    short = ranks == FEWER
    return select(short, 0, ranks ^ ranks | LOW_UPPER), select(short, 0, ranks ^ LOW_LOWER)


def better(made: Truth, category: int, groups: Lane, kickers: Lane, hand: Hand) -> Hand:
    """This hand where it is made, and elsewhere the one so far."""
    return select(made, category, hand[0]), select(made, groups, hand[1]), select(made, kickers, hand[2])


def rest(ranks: Lane) -> Lane:
    """All but the lowest rank."""
    return ranks & ranks - 1


def top(ranks: Lane) -> Lane:
    """The highest rank alone."""
    ranks = ranks | ranks >> 1
    ranks = ranks | ranks >> 2
    ranks = ranks | ranks >> 4
    ranks = ranks | ranks >> 8
    return ranks ^ ranks >> 1


def lowest(ranks: Lane) -> Lane:
    """The lowest rank alone."""
    return ranks & -ranks


def highest_of_two(ranks: Lane) -> Lane:
    """The highest of one or two ranks."""
    other = rest(ranks)
    return select(other != 0, other, ranks)


def highest_of_three(ranks: Lane) -> Lane:
    """The highest of one, two or three ranks."""
    two, one = rest(ranks), rest(rest(ranks))
    return select(one != 0, one, select(two != 0, two, ranks))


def ace_low(ranks: Lane) -> Lane:
    """The ranks with the ace at the foot, as low hands count them."""
    return (ranks << 1 | ranks >> 12) & RANKS


def ace_both(ranks: Lane) -> Lane:
    """Fourteen bits with the ace at either end, as straights count it."""
    return ranks << 1 | ranks >> 12


def planes(clubs: Lane, diamonds: Lane, hearts: Lane, spades: Lane) -> tuple[Lane, Lane, Lane, Lane]:
    """The ranks held at all, at least twice, at least three times, and all four."""
    both, either = clubs & diamonds, clubs | diamonds
    both_too, either_too = hearts & spades, hearts | spades
    twice = both | both_too | either & either_too
    return either | either_too, twice, both & either_too | both_too & either, both & both_too


def ranks_of(clubs: Lane, diamonds: Lane, hearts: Lane, spades: Lane) -> Lane:
    """The ranks held."""
    return clubs | diamonds | hearts | spades
