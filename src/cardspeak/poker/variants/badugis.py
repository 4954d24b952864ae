"""Badugi, and the games that halve the pot between a badugi and a low of five cards (CS/games/badugi)."""

from __future__ import annotations

from cardspeak.poker.variants.lowball import THREE_DRAWS, UNLISTED, triple_draw_streets
from cardspeak.poker.variants.variant import End, Names, Variant
from cardspeak.ranking import ACE_TO_FIVE, BADUGI, BADUGI_ACE_HIGH, DEUCE_TO_SEVEN

badugi: Variant = Variant(
    "Badugi",
    ("badugi", "draw-family"),
    triple_draw_streets(4),
    (End("low", BADUGI),),
    seats=(2, 8),
    cites={"began": ("CS/games/badugi", UNLISTED), "draw": (THREE_DRAWS,)},
    names=Names({"fixed": "FB"}, ohh_as="Draw", sites=("Badugi",)),
)
HALVED = {"began": ("CS/games/badugi-split", UNLISTED), "draw": (THREE_DRAWS,), "halves": ("CS/games/badugi-split",)}

badacey: Variant = Variant(
    "Badacey",
    ("badacey", "draw-family"),
    triple_draw_streets(5),
    (End("badugi", BADUGI), End("low", ACE_TO_FIVE)),
    seats=(2, 7),
    cites=HALVED,
    names=Names(ohh_as="Draw"),
)
badeucy: Variant = Variant(
    "Badeucy",
    ("badeucy", "draw-family"),
    triple_draw_streets(5),
    (End("badugi", BADUGI_ACE_HIGH), End("low", DEUCE_TO_SEVEN)),
    seats=(2, 7),
    cites=HALVED,
    names=Names(ohh_as="Draw"),
)
