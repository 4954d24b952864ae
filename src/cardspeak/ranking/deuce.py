"""Deuce-to-seven low: the worst hand for high wins. The ace is high, straights and flushes count against it.

So 7-5-4-3-2 of several suits is best, and A-5-4-3-2 is no straight but an ace-high hand (CS/rank/deuce).
"""

from __future__ import annotations

from cardspeak.ranking.counts import FIVES, FLUSH, HIGH_CARD, LANE, SPREAD, STRAIGHT, STRAIGHT_FLUSH, Memo, packed, subsets
from cardspeak.ranking.five import COUNTED, FLUSHES, high
from cardspeak.ranking.low import WORST
from cardspeak.ranking.scale import Scale
from cardspeak.ranking.words import LOW_BY_TOP

WHEEL = 0x100F
"""Ace, five, four, three and deuce, as a lane."""
WHEEL_COUNTS = 1 << 48 | 0x1111
FIVE_HIGH = 1 << 4 * 3
NO_STRAIGHTS = {
    packed(STRAIGHT, FIVE_HIGH, 1): packed(HIGH_CARD, WHEEL_COUNTS, 5),
    packed(STRAIGHT_FLUSH, FIVE_HIGH, 1): packed(FLUSH, WHEEL_COUNTS, 5),
}
"""What a wheel is worth for high where the ace only counts high, by what it is worth elsewhere."""


def deuce_to_seven(hole: int, board: int = 0) -> int:
    """The lowest five cards of those given, never 0. Bigger is better.

    >>> from cardspeak.cards import mask_of, parse_cards
    >>> deuce_to_seven(mask_of(parse_cards('2s3d4h5c7s'))) > deuce_to_seven(mask_of(parse_cards('2s3d4h5c8s')))
    True
    """
    cards = hole | board
    a = cards & LANE
    b = cards >> 16 & LANE
    c = cards >> 32 & LANE
    d = cards >> 48
    try:
        if FLUSHES[a] or FLUSHES[b] or FLUSHES[c] or FLUSHES[d]:
            return max([low_of(high(five)) for five in subsets(cards, 5)])
        return UNSUITED[SPREAD[a] + SPREAD[b] + SPREAD[c] + SPREAD[d]]
    except IndexError:  # as where hands are ranked for high: the tables are empty, or this is no set of cards
        high(cards)
        return deuce_to_seven(cards)


def low_of(worth: int) -> int:
    """The worth as a low of five cards or fewer that are worth so much for high."""
    return WORST - NO_STRAIGHTS.get(worth, worth)


def unsuited(counts: int) -> int:
    """The lowest five cards by rank counts where no five are of one suit; all of them, if there are fewer than five."""
    return max([low_of(COUNTED[five]) for five in FIVES[counts] or (counts,)])


UNSUITED = Memo(unsuited)
"""What cards without a flush are worth, by their rank counts."""


DEUCE_TO_SEVEN = Scale(
    "deuce-to-seven",
    deuce_to_seven,
    LOW_BY_TOP,
    low="the lowest five cards, ace high, pairs bad; straights and flushes count against the hand; any hand qualifies",
    ace_low=False,
    aim="9s8h7h6h4h",
    cites=("CS/rank/deuce",),
    suits="flush",
)
