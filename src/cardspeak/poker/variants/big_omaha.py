"""Omaha with five or six down cards, Big O, and Courchevel, whose first shared card lies there before the first bet.

A hand is two of a player's cards and three of the board, as in Omaha (CS/games/big-omaha).
"""

from __future__ import annotations

from msgspec.structs import replace

from cardspeak.poker.variants.holdem import board_streets
from cardspeak.poker.variants.omaha import EIGHT_END, HIGH_END
from cardspeak.poker.variants.variant import BURN, Deal, Names, Street, Variant

UNLISTED = "CS/games/unlisted"
LIKE_OMAHA = ("texas-family", "flop-game")
BIG = {"began": ("CS/games/big-omaha", UNLISTED)}
COURCHEVEL = {"began": ("CS/games/courchevel", UNLISTED), "preflop board": ("CS/games/courchevel",)}


def courchevel_streets() -> tuple[Street, ...]:
    """As Omaha's for five down cards, but the flop's first card lies face up from the deal on."""
    preflop, flop, turn, river = board_streets(5)
    preflop = replace(preflop, passes=(*preflop.passes, Deal("board", 1)))
    return preflop, replace(flop, passes=(BURN, Deal("board", 2))), turn, river


five_card_omaha: Variant = Variant(
    "Five-card Omaha",
    ("five-card-omaha", *LIKE_OMAHA),
    board_streets(5),
    (HIGH_END,),
    seats=(2, 8),
    two_blinds=True,
    usual="pot",
    cites=BIG,
    names=Names(sites=("5 Card Omaha",), spoken=("plo5",)),
)
six_card_omaha: Variant = Variant(
    "Six-card Omaha",
    ("six-card-omaha", *LIKE_OMAHA),
    board_streets(6),
    (HIGH_END,),
    seats=(2, 7),
    two_blinds=True,
    usual="pot",
    cites=BIG,
    names=Names(sites=("6 Card Omaha",), spoken=("plo6",)),
)
big_o: Variant = Variant(
    "Big O, five-card Omaha high-low split, eight or better",
    ("big-o", *LIKE_OMAHA),
    board_streets(5),
    (HIGH_END, EIGHT_END),
    seats=(2, 8),
    two_blinds=True,
    usual="pot",
    cites=BIG,
    names=Names(sites=("5 Card Omaha Hi/Lo", "5 Card Omaha H/L"), spoken=("bigo",)),
)
courchevel: Variant = Variant(
    "Courchevel",
    ("courchevel", *LIKE_OMAHA),
    courchevel_streets(),
    (HIGH_END,),
    seats=(2, 8),
    two_blinds=True,
    usual="pot",
    cites=COURCHEVEL,
    names=Names(sites=("Courchevel",)),
)
courchevel_hi_lo_8: Variant = Variant(
    "Courchevel high-low split, eight or better",
    ("courchevel-hi-lo-8", *LIKE_OMAHA),
    courchevel_streets(),
    (HIGH_END, EIGHT_END),
    seats=(2, 8),
    two_blinds=True,
    usual="pot",
    cites=COURCHEVEL,
    names=Names(sites=("Courchevel Hi/Lo", "Courchevel H/L")),
)
