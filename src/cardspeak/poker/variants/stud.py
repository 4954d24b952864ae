"""Seven-card stud in four forms and five-card stud. S8(i), S8(r)."""

from __future__ import annotations

from cardspeak.poker.variants.openers import (
    HIGH_CARD_BRINGS_IN,
    HIGH_HAND_MUST_BET,
    HIGH_HAND_OPENS,
    LOW_CARD_BRINGS_IN,
    LOW_HAND_OPENS,
)
from cardspeak.poker.variants.variant import BURN, Deal, End, Names, Opener, Street, Variant
from cardspeak.ranking import ACE_TO_FIVE, EIGHT_LOW, HIGH


def seven_streets(first: Opener, later: Opener, open_pair: bool = False) -> tuple[Street, ...]:
    """Two down and one up, three more up, one down; the lower unit until fifth street."""
    up, down = (BURN, Deal("up", 1)), (BURN, Deal("down", 1))
    return (
        Street("third", (Deal("down", 2), Deal("up", 1)), first, called="Third Street"),
        Street("fourth", up, later, open_pair=open_pair, called="Fourth Street"),
        Street("fifth", up, later, tier=1, called="Fifth Street"),
        Street("sixth", up, later, tier=1, called="Sixth Street"),
        Street("seventh", down, later, tier=1, called="Seventh Street"),
    )


HIGH_END = End("high", HIGH)

stud: Variant = Variant(
    "Seven-card stud",
    ("stud", "seven-card-stud"),
    seven_streets(LOW_CARD_BRINGS_IN, HIGH_HAND_OPENS, open_pair=True),
    (HIGH_END,),
    seats=(2, 8),
    button=False,
    names=Names({"fixed": "F7S"}, ohh="Stud", sites=("7 Card Stud", "Stud"), cases="stud7_high"),
)
stud_hi_lo: Variant = Variant(
    "Seven-card stud high-low split",
    ("stud-hi-lo", "stud-split", "seven-card-stud"),
    seven_streets(HIGH_CARD_BRINGS_IN, HIGH_HAND_OPENS),
    (HIGH_END, End("low", ACE_TO_FIVE)),
    seats=(2, 8),
    button=False,
    names=Names(ohh_as="StudHiLo", cases="stud7_hilo"),
)
stud_hi_lo_8: Variant = Variant(
    "Seven-card stud high-low split, eight or better",
    ("stud-hi-lo-8", "stud-split", "seven-card-stud"),
    seven_streets(LOW_CARD_BRINGS_IN, HIGH_HAND_OPENS),
    (HIGH_END, End("low", EIGHT_LOW)),
    seats=(2, 8),
    button=False,
    names=Names(
        {"fixed": "F7S/8"},
        ohh="StudHiLo",
        sites=("7 Card Stud Hi/Lo", "7 Card Stud H/L", "Stud Hi/Lo", "Stud H/L"),
        cases="stud7_hilo8",
        spoken=("stud8",),
    ),
)
razz: Variant = Variant(
    "Razz",
    ("razz", "seven-card-stud"),
    seven_streets(HIGH_CARD_BRINGS_IN, LOW_HAND_OPENS),
    (End("low", ACE_TO_FIVE),),
    seats=(2, 8),
    button=False,
    names=Names({"fixed": "FR"}, ohh="Razz", sites=("Razz",), cases="stud7_razz"),
)
five_card_stud: Variant = Variant(
    "Five-card stud",
    ("five-card-stud",),
    (
        Street("second", (Deal("down", 1), Deal("up", 1)), LOW_CARD_BRINGS_IN),
        Street("third", (BURN, Deal("up", 1)), HIGH_HAND_MUST_BET, called="Third Street"),
        Street("fourth", (BURN, Deal("up", 1)), HIGH_HAND_MUST_BET, tier=1, called="Fourth Street"),
        Street("fifth", (BURN, Deal("up", 1)), HIGH_HAND_MUST_BET, tier=1, called="Fifth Street"),
    ),
    (HIGH_END,),
    seats=(2, 8),
    button=False,
    names=Names(sites=("5 Card Stud",), cases="stud5_high"),
)
