"""Hands with Seminole's joker, for the draw games that add it.

At high poker it is an ace, or any card not in the hand that completes a straight, a flush or both (SEM/rank/joker/2);
with four aces it makes five, the best hand of all (SEM/rank/joker/3). At low poker it is the lowest rank that the hand
lacks (SEM/rank/joker/4).
"""

from __future__ import annotations

from cardspeak.cards import FULL_DECK, JOKER
from cardspeak.ranking.counts import ACE, FIVE_ACES, FLUSH, STRAIGHT, STRAIGHT_FLUSH, packed
from cardspeak.ranking.five import high
from cardspeak.ranking.low import ace_to_five, ranks_of

JOKER_BIT = 1 << JOKER
ACES = sum(1 << 16 * suit + ACE for suit in range(4))
COMPLETED = (STRAIGHT, FLUSH, STRAIGHT_FLUSH)


def high_joker(hole: int, board: int = 0) -> int:
    """As ``high``, where one of the cards may be the joker.

    >>> from cardspeak.cards import mask_of, parse_cards
    >>> high_joker(mask_of(parse_cards('AsAdAhAcJk', joker=True))) > high_joker(mask_of(parse_cards('AsAdAhAcKs')))
    True
    """
    cards = hole | board
    if not cards & JOKER_BIT:
        return high(cards)
    cards ^= JOKER_BIT
    if not ACES & ~cards:
        return packed(FIVE_ACES, 1 << 4 * ACE, 1)
    as_ace = max(high(cards | 1 << card) for card in FULL_DECK if 1 << card & ACES & ~cards)
    filled = [high(cards | 1 << card) for card in FULL_DECK if not cards >> card & 1]
    return max([as_ace, *(worth for worth in filled if worth >> 20 in COMPLETED)])


def ace_to_five_joker(hole: int, board: int = 0) -> int:
    """As ``ace_to_five``, where one of the cards may be the joker.

    >>> from cardspeak.cards import mask_of, parse_cards
    >>> with_joker, without = parse_cards('As2d3h4cJk', joker=True), parse_cards('As2d3h4c6s')
    >>> ace_to_five_joker(mask_of(with_joker)) > ace_to_five_joker(mask_of(without))
    True
    """
    cards = hole | board
    if not cards & JOKER_BIT:
        return ace_to_five(cards)
    cards ^= JOKER_BIT
    lacking = ~((ranks_of(cards) << 1) | ranks_of(cards) >> ACE) & (1 << 13) - 1
    rank = (lacking & -lacking).bit_length() - 1  # ace 0, deuce 1 ... king 12
    return ace_to_five(cards | 1 << (rank - 1) % 13)
