"""In how many deals each hand that a paytable names is made: of a player's cards alone, whatever else is dealt.

They are known once and for all, so that a side wager's figure is there at once; a test counts them again.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

Hands = Mapping[str, int]
"""Deals by the hand that they make."""

BEST_FIVE: Final[Mapping[int, Hands]] = {
    5: {
        "royal-flush": 4,
        "straight-flush": 36,
        "four-of-a-kind": 624,
        "full-house": 3_744,
        "flush": 5_108,
        "straight": 10_200,
        "three-of-a-kind": 54_912,
        "two-pair": 123_552,
        "tens-or-better": 422_400,
        "one-pair": 675_840,
        "high-card": 1_302_540,
    },
    7: {
        "royal-flush": 4_324,
        "straight-flush": 37_260,
        "four-of-a-kind": 224_848,
        "full-house": 3_473_184,
        "flush": 4_047_644,
        "straight": 6_180_020,
        "three-of-a-kind": 6_461_620,
        "two-pair": 31_433_400,
        "tens-or-better": 22_655_160,
        "one-pair": 35_972_640,
        "high-card": 23_294_460,
    },
}
"""By how many cards the best five are of; tens or better apart from lower pairs."""
SIX_CARDS: Final[Hands] = {
    "super-royal-flush-diamonds": 1,
    "super-royal-flush": 3,
    "royal-flush": 184,
    "straight-flush": 1_656,
    "four-of-a-kind": 14_664,
    "full-house": 165_984,
    "flush": 205_792,
    "straight": 361_620,
    "three-of-a-kind": 732_160,
    "two-pair": 2_532_816,
    "one-pair": 9_730_740,
    "high-card": 6_612_900,
}
"""Of six cards: the best five of them, or the super royal."""
