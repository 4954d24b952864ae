"""Irish: Texas with four down cards, of which two are thrown away after the flop's betting (CS/games/irish)."""

from __future__ import annotations

from cardspeak.poker.variants.holdem import HIGH_END, board_streets
from cardspeak.poker.variants.variant import Exchange, Variant

irish: Variant = Variant(
    "Irish",
    ("irish", "texas-family", "flop-game"),
    board_streets(4, after_flop=(Exchange(2, 2, replaced=False),)),
    HIGH_END,
    seats=(2, 10),
    two_blinds=True,
    usual="pot",
    cites={"began": ("CS/games/irish", "CS/games/unlisted"), "discard": ("CS/games/irish",)},
)
