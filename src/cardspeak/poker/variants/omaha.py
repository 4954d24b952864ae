"""Omaha: four down cards, a hand is exactly two of them and three of the board. S8(n), S8(o), S8(p)."""

from __future__ import annotations

from cardspeak.poker.variants.holdem import board_streets
from cardspeak.poker.variants.variant import End, Variant
from cardspeak.ranking import OMAHA_EIGHT_LOW, OMAHA_HIGH

STREETS = board_streets(4)
HIGH_END = End("high", OMAHA_HIGH, "odd_board")
EIGHT_END = End("low", OMAHA_EIGHT_LOW, "odd_low")

omaha = Variant("Omaha hold'em", ("omaha", "texas-family", "flop-game"), STREETS, (HIGH_END,), seats=(2, 10), two_blinds=True)
omaha_hi_lo = Variant(
    "Omaha high-low split",
    ("omaha-hi-lo", "texas-family", "flop-game"),
    STREETS,
    (HIGH_END, EIGHT_END),
    seats=(2, 10),
    two_blinds=True,
    kill="one-round",
)
omaha_high = Variant("Omaha high", ("omaha-high", "omaha-family", "flop-game"), STREETS, (HIGH_END,), seats=(2, 10))
omaha_hi_lo_8 = Variant(
    "Omaha high-low split, eight or better",
    ("omaha-hi-lo-8", "omaha-family", "flop-game"),
    STREETS,
    (HIGH_END, EIGHT_END),
    seats=(2, 10),
    kill="persistent",
)
