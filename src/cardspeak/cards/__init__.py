"""Cards: ids and sets of them, text notation, the shuffle and the deck.

A card is the number ``16 * suit + rank``: rank 0 (deuce) to 12 (ace), suit 0 to 3 for clubs, diamonds, hearts, spades,
so that of two cards of one rank the higher number has the higher suit. A set of cards is a 64-bit mask, ``1 << id`` for
each. Nothing here needs :class:`Card`; it is an ``int`` that prints itself.
"""

from cardspeak.cards.card import (
    FULL_DECK,
    JOKER,
    JOKER_DECK,
    RANKS,
    SHORT_DECK,
    SUITS,
    UNKNOWN,
    CardError,
    cards_of,
    mask_of,
    seen_of,
)
from cardspeak.cards.deck import LEAST_CUT, Cut, Deck, DeckError, check_cut, shuffle_order
from cardspeak.cards.pack import check_pack
from cardspeak.cards.text import Card, Written, parse_card, parse_cards, pretty, show

__all__ = [
    "FULL_DECK",
    "JOKER",
    "JOKER_DECK",
    "LEAST_CUT",
    "RANKS",
    "SHORT_DECK",
    "SUITS",
    "UNKNOWN",
    "Card",
    "CardError",
    "Cut",
    "Deck",
    "DeckError",
    "Written",
    "cards_of",
    "check_cut",
    "check_pack",
    "mask_of",
    "parse_card",
    "parse_cards",
    "pretty",
    "seen_of",
    "show",
    "shuffle_order",
]
