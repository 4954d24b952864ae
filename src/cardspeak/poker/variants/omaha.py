"""Omaha: four down cards, a hand is exactly two of them and three of the board. S8(n), S8(o), S8(p)."""

from __future__ import annotations

from cardspeak.poker.variants.holdem import board_streets
from cardspeak.poker.variants.variant import End, Names, Variant
from cardspeak.ranking import OMAHA_EIGHT_LOW, OMAHA_HIGH

STREETS = board_streets(4)
HIGH_END = End("high", OMAHA_HIGH)
EIGHT_END = End("low", OMAHA_EIGHT_LOW)

omaha: Variant = Variant(
    "Omaha hold'em",
    ("omaha", "texas-family", "flop-game"),
    STREETS,
    (HIGH_END,),
    seats=(2, 10),
    two_blinds=True,
    usual="pot",
    names=Names({"pot": "PO"}, ohh="Omaha", sites=("Omaha",), cases="omaha", spoken=("plo", "plo4")),
)
omaha_hi_lo: Variant = Variant(
    "Omaha high-low split",
    ("omaha-hi-lo", "texas-family", "flop-game"),
    STREETS,
    (HIGH_END, EIGHT_END),
    seats=(2, 10),
    two_blinds=True,
    kill="one-round",
    usual="pot",
    names=Names(ohh_as="OmahaHiLo", cases="omaha_hilo"),
)
omaha_high: Variant = Variant(
    "Omaha high",
    ("omaha-high", "omaha-family", "flop-game"),
    STREETS,
    (HIGH_END,),
    seats=(2, 10),
    usual="pot",
    names=Names(ohh_as="Omaha"),
)
omaha_hi_lo_8: Variant = Variant(
    "Omaha high-low split, eight or better",
    ("omaha-hi-lo-8", "omaha-family", "flop-game"),
    STREETS,
    (HIGH_END, EIGHT_END),
    seats=(2, 10),
    kill="persistent",
    usual="pot",
    names=Names({"fixed": "FO/8"}, ohh="OmahaHiLo", sites=("Omaha Hi/Lo", "Omaha H/L"), cases="omaha8", spoken=("o8", "plo8")),
)
