"""Pineapple and Crazy Pineapple: Texas with three down cards, of which one is thrown away. S8(l), S8(m)."""

from __future__ import annotations

from cardspeak.poker.variants.holdem import HIGH_END, board_streets
from cardspeak.poker.variants.variant import Exchange, Names, Variant

THROW_ONE = (Exchange(1, 1, replaced=False),)

pineapple: Variant = Variant(
    "Pineapple",
    ("pineapple", "pineapple-family", "texas-family", "flop-game"),
    board_streets(3, before=THROW_ONE),
    HIGH_END,
    seats=(2, 11),
    two_blinds=True,
    names=Names(cases="pineapple"),
)
crazy_pineapple: Variant = Variant(
    "Crazy Pineapple",
    ("crazy-pineapple", "pineapple-family", "texas-family", "flop-game"),
    board_streets(3, after_flop=THROW_ONE),
    HIGH_END,
    seats=(2, 11),
    two_blinds=True,
    names=Names(cases="crazy_pineapple"),
)
