"""Draw games for low with one draw or three: deuce-to-seven and ace-to-five (CS/games/lowball)."""

from __future__ import annotations

from typing import Final

from cardspeak.poker.variants.openers import LEFT_OF_BLINDS, LEFT_OF_BUTTON
from cardspeak.poker.variants.variant import Deal, End, Exchange, Names, Street, Variant
from cardspeak.ranking import ACE_TO_FIVE, DEUCE_TO_SEVEN

UNLISTED: Final = "CS/games/unlisted"
THREE_DRAWS: Final = "CS/games/three-draws"


def triple_draw_streets(cards: int) -> tuple[Street, ...]:
    """So many down cards, then three draws of any number of them; the upper unit from the second draw on."""
    draw = (Exchange(0, cards, replaced=True),)
    return (
        Street("deal", (Deal("down", cards),), LEFT_OF_BLINDS),
        Street("first draw", draw, LEFT_OF_BUTTON, called="First Draw"),
        Street("second draw", draw, LEFT_OF_BUTTON, tier=1, called="Second Draw"),
        Street("third draw", draw, LEFT_OF_BUTTON, tier=1, called="Third Draw"),
    )


SINGLE_DRAW_STREETS = (
    Street("deal", (Deal("down", 5),), LEFT_OF_BLINDS),
    Street("draw", (Exchange(0, 5, replaced=True),), LEFT_OF_BUTTON, tier=1),
)

deuce_to_seven_single_draw: Variant = Variant(
    "Deuce-to-seven single draw",
    ("deuce-to-seven-single-draw", "draw-family"),
    SINGLE_DRAW_STREETS,
    (End("low", DEUCE_TO_SEVEN),),
    seats=(2, 7),
    usual="no",
    cites={"began": ("CS/games/lowball", UNLISTED)},
    names=Names({"no": "N2L1D"}, ohh_as="Draw", sites=("2-7 Single Draw", "Single Draw 2-7", "Single Draw 2-7 Lowball")),
)
deuce_to_seven_triple_draw: Variant = Variant(
    "Deuce-to-seven triple draw",
    ("deuce-to-seven-triple-draw", "draw-family"),
    triple_draw_streets(5),
    (End("low", DEUCE_TO_SEVEN),),
    seats=(2, 7),
    cites={"began": ("CS/games/lowball", UNLISTED), "draw": (THREE_DRAWS,)},
    names=Names({"fixed": "F2L3D"}, ohh_as="Draw", sites=("2-7 Triple Draw", "Triple Draw 2-7", "Triple Draw 2-7 Lowball")),
)
ace_to_five_triple_draw: Variant = Variant(
    "Ace-to-five triple draw",
    ("ace-to-five-triple-draw", "draw-family"),
    triple_draw_streets(5),
    (End("low", ACE_TO_FIVE),),
    seats=(2, 7),
    cites={"began": ("CS/games/lowball", UNLISTED), "draw": (THREE_DRAWS,)},
    names=Names(ohh_as="Draw", sites=("A-5 Triple Draw", "Triple Draw A-5", "Triple Draw A-5 Lowball")),
)
