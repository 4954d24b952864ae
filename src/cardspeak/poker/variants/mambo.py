"""Mambo stud, high-low split, six or better: three cards each and one shared, the best three of the four. S8(s)."""

from __future__ import annotations

from cardspeak.poker.variants.openers import HIGH_CARD_OPENS, LOW_CARD_BRINGS_IN, PAIR_WITH_BOARD_OPENS
from cardspeak.poker.variants.variant import BURN, Deal, End, Names, Street, Variant
from cardspeak.ranking import THREE_HIGH, THREE_SIX_LOW

mambo_stud: Variant = Variant(
    "Mambo stud high-low split, six or better",
    ("mambo-stud",),
    (
        Street("first", (Deal("down", 1), Deal("up", 1)), LOW_CARD_BRINGS_IN),
        Street("second", (BURN, Deal("down", 1)), HIGH_CARD_OPENS, called="Second Round"),
        Street("final", (BURN, Deal("board", 1)), PAIR_WITH_BOARD_OPENS, tier=1, called="Final Round"),
    ),
    (End("high", THREE_HIGH), End("low", THREE_SIX_LOW)),
    seats=(2, 11),
    button=False,
    names=Names(cases="mambo_hilo6"),
)
