"""Short-deck hold'em, also six-plus: 36 cards from the sixes up, and a flush beats a full house (CS/games/short-deck)."""

from __future__ import annotations

from cardspeak.cards import SHORT_DECK
from cardspeak.poker.variants.holdem import board_streets
from cardspeak.poker.variants.variant import End, Names, Variant
from cardspeak.ranking import SHORT_HIGH

short_deck_holdem: Variant = Variant(
    "Short-deck hold'em",
    ("short-deck-holdem", "holdem-high", "flop-game"),
    board_streets(2),
    (End("high", SHORT_HIGH),),
    seats=(2, 11),
    deck=SHORT_DECK,
    usual="no",
    cites={"began": ("CS/games/short-deck", "CS/games/unlisted")},
    names=Names({"no": "NS"}, sites=("6+ Hold'em", "ShortDeck"), spoken=("short-deck", "six-plus", "6+")),
)
