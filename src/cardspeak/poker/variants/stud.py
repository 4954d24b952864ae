"""Seven-card stud in four forms and five-card stud. S8(i), S8(r)."""

from __future__ import annotations

from cardspeak.poker.variants.openers import (
    HIGH_CARD_BRINGS_IN,
    HIGH_HAND_MUST_BET,
    HIGH_HAND_OPENS,
    LOW_CARD_BRINGS_IN,
    LOW_HAND_OPENS,
)
from cardspeak.poker.variants.variant import BURN, Deal, End, Opener, Street, Variant
from cardspeak.ranking import ACE_TO_FIVE, EIGHT_LOW, HIGH


def seven_streets(first: Opener, later: Opener, open_pair: bool = False) -> tuple[Street, ...]:
    """Two down and one up, three more up, one down; the lower unit until fifth street."""
    up, down = (BURN, Deal("up", 1)), (BURN, Deal("down", 1))
    return (
        Street("third", (Deal("down", 2), Deal("up", 1)), first),
        Street("fourth", up, later, open_pair=open_pair),
        Street("fifth", up, later, tier=1),
        Street("sixth", up, later, tier=1),
        Street("seventh", down, later, tier=1),
    )


HIGH_END = End("high", HIGH, "odd_stud")

stud = Variant(
    "Seven-card stud",
    ("stud", "seven-card-stud"),
    seven_streets(LOW_CARD_BRINGS_IN, HIGH_HAND_OPENS, open_pair=True),
    (HIGH_END,),
    seats=(2, 8),
    button=False,
)
stud_hi_lo = Variant(
    "Seven-card stud high-low split",
    ("stud-hi-lo", "stud-split", "seven-card-stud"),
    seven_streets(HIGH_CARD_BRINGS_IN, HIGH_HAND_OPENS),
    (HIGH_END, End("low", ACE_TO_FIVE, "odd_stud_low")),
    seats=(2, 8),
    button=False,
)
stud_hi_lo_8 = Variant(
    "Seven-card stud high-low split, eight or better",
    ("stud-hi-lo-8", "stud-split", "seven-card-stud"),
    seven_streets(LOW_CARD_BRINGS_IN, HIGH_HAND_OPENS),
    (HIGH_END, End("low", EIGHT_LOW, "odd_stud_low")),
    seats=(2, 8),
    button=False,
)
razz = Variant(
    "Razz",
    ("razz", "seven-card-stud"),
    seven_streets(HIGH_CARD_BRINGS_IN, LOW_HAND_OPENS),
    (End("low", ACE_TO_FIVE, "odd_low_only"),),
    seats=(2, 8),
    button=False,
)
five_card_stud = Variant(
    "Five-card stud",
    ("five-card-stud",),
    (
        Street("second", (Deal("down", 1), Deal("up", 1)), LOW_CARD_BRINGS_IN),
        Street("third", (BURN, Deal("up", 1)), HIGH_HAND_MUST_BET),
        Street("fourth", (BURN, Deal("up", 1)), HIGH_HAND_MUST_BET, tier=1),
        Street("fifth", (BURN, Deal("up", 1)), HIGH_HAND_MUST_BET, tier=1),
    ),
    (HIGH_END,),
    seats=(2, 8),
    button=False,
)
