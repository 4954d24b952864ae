"""How boards, hands and outcomes are numbered; constants of every kernel here.

A *row* is a class of boards. Where no suit has three of the board's cards no flush can be made, and a board is its five
ranks alone, a *plain* row. Otherwise it is the ranks in that suit and the ranks of the rest, a *suited* row.

A card still out has a *type*: its rank, and in a suited row that plus 13 if it is of that suit. A *class* of hands is a
pair of types. Cards themselves are numbered 4 * rank + suit here, so that a loop over them has no holes.
"""

from __future__ import annotations

from math import comb
from typing import Final

RANKS: Final = 13
CARDS: Final = 52
TYPES: Final = 26

PLAIN_ROWS: Final = comb(RANKS + 4, 5)
PAIRS: Final = comb(RANKS + 1, 2)
"""Pairs of ranks, and so classes of hands in a plain row."""
CLASSES: Final = comb(TYPES + 1, 2)
"""Classes of hands in a suited row."""
FOUR_SUITED: Final = PLAIN_ROWS + comb(RANKS, 3) * PAIRS
"""Where the rows begin that have four cards of the suit; those with three follow the plain ones."""
FIVE_SUITED: Final = FOUR_SUITED + comb(RANKS, 4) * RANKS
ROWS: Final = FIVE_SUITED + comb(RANKS, 5)

OPPONENTS: Final = comb(45, 2)
"""Hands that the dealer may hold when the player's and the board are known: 990."""
RUN_OUTS: Final = comb(47, 2)
"""Ways for the last two cards to fall when the player's and the flop are known: 1081."""

# What a class of hands in a row knows of its 990 opponents, in one number: how many are weaker, how many equal, and how many are
# below a pair on the side where that is neither all nor none: of the stronger if it is below a pair itself, else of the weaker.
TEN_BITS: Final = 1023
EQUAL: Final = 10
LOW: Final = 20
NO_HAND: Final = 255
"""The category of a class that has no hands."""

FOLD, ONE, TWO, THREE, FOUR = range(5)
"""What a player ends with: a fold, or a Play wager of so many Antes."""
WON, WON_LOW, TIED, LOST, LOST_LOW = range(5)
"""How a hand compares with the dealer's; `LOW` where the dealer's is below a pair and so does not qualify."""
ENDS: Final = 5
RESULTS: Final = 5
CATEGORIES: Final = 10
"""From high card to royal flush."""
STARTS: Final = 169
"""Classes of two cards before the flop: 13 * high + low if suited or paired, 13 * low + high if not."""
