"""High hands from a short deck of 36 cards: a flush beats a full house, and A-6-7-8-9 is the lowest straight (CS/rank/short)."""

from __future__ import annotations

from cardspeak.ranking.counts import FLUSH, FULL_HOUSE, STRAIGHT, STRAIGHT_FLUSH, packed
from cardspeak.ranking.five import high
from cardspeak.ranking.low import ranks_of
from cardspeak.ranking.scale import Scale
from cardspeak.ranking.words import SHORT_BY_TOP

SIX = 4
LOWEST_RUN = 0x10F0
"""Ace, nine, eight, seven and six, as a lane."""
NINE = 1 << 4 * 7
SWAPPED = {FLUSH: FULL_HOUSE, FULL_HOUSE: FLUSH}
NINE_HIGH, NINE_HIGH_FLUSH = packed(STRAIGHT, NINE, 1), packed(STRAIGHT_FLUSH, NINE, 1)


def short_high(hole: int, board: int = 0) -> int:
    """The best five of up to seven cards, none of which is below a six. Bigger is better.

    >>> from cardspeak.cards import mask_of, parse_cards
    >>> short_high(mask_of(parse_cards('6s7d8h9cTs'))) > short_high(mask_of(parse_cards('6s6d7h8c9s')))
    True
    """
    cards = hole | board
    worth = high(cards)
    if LOWEST_RUN & ~ranks_of(cards) == 0:
        suited = any([LOWEST_RUN & ~(cards >> shift) == 0 for shift in (0, 16, 32, 48)])
        worth = max(worth, NINE_HIGH_FLUSH if suited else NINE_HIGH)
    category = worth >> 20
    return worth + (SWAPPED.get(category, category) - category << 20)


SHORT_HIGH = Scale(
    "short-high",
    short_high,
    SHORT_BY_TOP,
    made_from=(5, 6, 7),
    foot=SIX,
    aim="9s8h7h6hAh",
    cites=("CS/rank/short",),
    suits="flush",
)
