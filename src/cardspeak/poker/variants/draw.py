"""Five-card draw, for high or for low. S8(q)."""

from __future__ import annotations

from msgspec.structs import replace

from cardspeak.cards import JOKER_DECK
from cardspeak.poker.variants.openers import LEFT_OF_BLINDS, LEFT_OF_BUTTON
from cardspeak.poker.variants.variant import Deal, End, Exchange, Names, Street, Variant
from cardspeak.ranking import ACE_TO_FIVE, ACE_TO_FIVE_JOKER, HIGH, HIGH_JOKER

STREETS = (
    Street("deal", (Deal("down", 5),), LEFT_OF_BLINDS),
    Street("draw", (Exchange(0, 5, replaced=True),), LEFT_OF_BUTTON, tier=1),
)

five_card_draw: Variant = Variant(
    "Five-card draw",
    ("five-card-draw", "draw-family"),
    STREETS,
    (End("high", HIGH),),
    seats=(2, 8),
    names=Names(ohh="Draw", sites=("5 Card Draw",), cases="draw5_high"),
)
five_card_draw_low: Variant = Variant(
    "Five-card draw, low",
    ("five-card-draw-low", "draw-family"),
    STREETS,
    (End("low", ACE_TO_FIVE),),
    seats=(2, 8),
    names=Names(ohh_as="Draw", cases="draw5_low"),
)
five_card_draw_joker: Variant = replace(
    five_card_draw,
    title="Five-card draw with a joker",
    lineage=("five-card-draw-joker", *five_card_draw.lineage),
    ends=(End("high", HIGH_JOKER),),
    deck=JOKER_DECK,
    names=Names(),
)
five_card_draw_low_joker: Variant = replace(
    five_card_draw_low,
    title="Five-card draw, low, with a joker",
    lineage=("five-card-draw-low-joker", *five_card_draw_low.lineage),
    ends=(End("low", ACE_TO_FIVE_JOKER),),
    deck=JOKER_DECK,
    names=Names(),
)
