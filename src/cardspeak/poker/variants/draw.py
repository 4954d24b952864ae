"""Five-card draw, for high or for low. S8(q)."""

from __future__ import annotations

from cardspeak.poker.openers import LEFT_OF_BLINDS, LEFT_OF_BUTTON
from cardspeak.poker.variant import Deal, End, Exchange, Street, Variant
from cardspeak.ranking import ACE_TO_FIVE, HIGH

STREETS = (
    Street("deal", (Deal("down", 5),), LEFT_OF_BLINDS),
    Street("draw", (Exchange(0, 5, replaced=True),), LEFT_OF_BUTTON, tier=1),
)

five_card_draw = Variant(
    "Five-card draw", ("five-card-draw", "draw-family"), STREETS, (End("high", HIGH, "odd_board"),), seats=(2, 8)
)
five_card_draw_low = Variant(
    "Five-card draw, low",
    ("five-card-draw-low", "draw-family"),
    STREETS,
    (End("low", ACE_TO_FIVE, "odd_low_only"),),
    seats=(2, 8),
)
