"""High hands of three cards, as in Mambo: the best of four by Section 8's own order (S8(c)(3)).

A straight beats a flush there and three of a kind beats both, so nothing of the five-card order can be used.
"""

from __future__ import annotations

from cardspeak.ranking.counts import LANE, ONES, Memo, counts_of, highest, packed, run_top, spread

HIGH_CARD, PAIR, FLUSH, STRAIGHT, TRIPS, STRAIGHT_FLUSH = range(6)


def three_high(hole: int, board: int = 0) -> int:
    """The best three of up to four cards by S8(c)(3); fewer rank by their pairs and pips. Bigger is better.

    >>> from cardspeak.cards import mask_of, parse_cards
    >>> three_high(mask_of(parse_cards('AsAdAh'))) > three_high(mask_of(parse_cards('AsAdKs')))
    True
    """
    cards = hole | board
    return max(
        SUITED[cards & LANE],
        SUITED[cards >> 16 & LANE],
        SUITED[cards >> 32 & LANE],
        SUITED[cards >> 48],
        COUNTED[counts_of(cards)],
    )


def suited(lane: int) -> int:
    """The best flush or straight flush in one suit, or 0."""
    if lane.bit_count() < 3:
        return 0
    ranks = spread(lane)
    top = run_top(ranks, 3)
    return packed(STRAIGHT_FLUSH, top, 1) if top else packed(FLUSH, ranks, 3)


def counted(counts: int) -> int:
    """The best hand from rank counts, suits aside."""
    twice = counts >> 1 & ONES
    thrice = counts & twice | counts >> 2 & ONES
    if thrice:
        return packed(TRIPS, thrice, 1)
    every = counts & ONES | twice
    top = run_top(every, 3)
    if top:
        return packed(STRAIGHT, top, 1)
    if twice:
        pair = highest(twice)
        return packed(PAIR, pair, 1, every ^ pair, 1)
    return packed(HIGH_CARD, every, 3)


SUITED = Memo(suited)
COUNTED = Memo(counted)
