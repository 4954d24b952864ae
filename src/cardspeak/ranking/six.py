"""Six cards as the Six Card Bonus ranks them: the best five, and above all a royal flush of six, the super royal."""

from __future__ import annotations

from cardspeak.ranking.counts import ACE, FIVE_ACES, packed
from cardspeak.ranking.five import high

SUPER_ROYAL = FIVE_ACES + 1
SUPER_RANKS = 0x1F80
"""Ace, king, queen, jack, ten and nine, as a lane."""
SUPER_ROYALS = frozenset(SUPER_RANKS << shift for shift in (0, 16, 32, 48))
SUPER_WORTH = packed(SUPER_ROYAL, 1 << 4 * ACE, 1)


def six_card(hole: int, board: int = 0) -> int:
    """The best five of six cards, or all six if they make the super royal (UTH/6/F). Bigger is better.

    Raises ValueError for a mask with bits beyond the ace of spades.

    >>> from cardspeak.cards import mask_of, parse_cards
    >>> six_card(mask_of(parse_cards('AsKsQsJsTs2d'))) > six_card(mask_of(parse_cards('AsAdAhAcKs2d')))
    True
    """
    cards = hole | board
    return SUPER_WORTH if cards in SUPER_ROYALS else high(cards)
