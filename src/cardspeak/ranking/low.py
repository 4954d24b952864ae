"""Low hands: the ace is the lowest card, straights and flushes do not count, pairs are bad (S8(c)(5), S8(c)(6)).

A low is worth what is left of a fixed amount once its worth as a high hand, ace low, has been taken off. So a bigger
number is a better low, the lows of five cards all compare with one another, and 0 is left for what does not qualify.
"""

from __future__ import annotations

from cardspeak.ranking.counts import (
    ACE,
    FIVE_ACES,
    FIVES,
    HIGH_CARD,
    LANE,
    ONES,
    Memo,
    TwoAndThree,
    counts_of,
    grouped,
    packed,
    spread,
    subsets,
)

WORST = FIVE_ACES << 20
"""More than any hand is worth for high: what a low is taken from."""
EIGHT, SIX = 8, 6
EIGHT_OR_UNDER = 1 << ACE | (1 << EIGHT - 1) - 1


def ranks_of(cards: int) -> int:
    """The ranks held, each once, as a lane."""
    return (cards | cards >> 16 | cards >> 32 | cards >> 48) & LANE


def lowest(lane: int, size: int) -> int:
    """The lowest ranks of a lane, ace low: a bit each with the ace at the foot. 0 if there are fewer than ``size``."""
    ranks = ace_at_foot(lane)
    for _ in range(ranks.bit_count() - size):
        ranks ^= 1 << ranks.bit_length() - 1
    return ranks if ranks.bit_count() == size else 0


def unpaired(ranks: int) -> int:
    """The worth of a low of different ranks, given as bits with the ace at the foot; 0 for none."""
    return WORST - packed(HIGH_CARD, spread(ranks), ranks.bit_count()) if ranks else 0


def limited(lane: int, size: int, limit: int) -> int:
    """The worth of a lane's lowest ranks if none is above the limit; 0 if one is, or if there are too few."""
    ranks = lowest(lane, size)
    return 0 if ranks >> limit else unpaired(ranks)


def paired(counts: int) -> int:
    """The worth of the lowest five cards by rank counts; of all of them, if there are fewer than five."""
    shifted = (counts << 4 | counts >> 4 * ACE) & 15 * ONES
    return WORST - min(grouped(five) for five in FIVES[shifted] or (shifted,))


def ace_to_five(hole: int, board: int = 0) -> int:
    """The lowest five of up to seven cards, no qualifier; never 0. Fewer cards rank by their pairs and pips.

    >>> from cardspeak.cards import mask_of, parse_cards
    >>> ace_to_five(mask_of(parse_cards('As2d3h4c5s'))) > ace_to_five(mask_of(parse_cards('2s3d4h5c6s')))
    True
    """
    cards = hole | board
    return UNPAIRED[(cards | cards >> 16 | cards >> 32 | cards >> 48) & LANE] or PAIRED[counts_of(cards)]


def eight_low(hole: int, board: int = 0) -> int:
    """The lowest five different ranks, all eight or under (S8(i)(10)); 0 if the hand does not qualify.

    >>> from cardspeak.cards import mask_of, parse_cards
    >>> eight_low(mask_of(parse_cards('As2d3h4c9s')))
    0
    """
    cards = hole | board
    return EIGHTS[(cards | cards >> 16 | cards >> 32 | cards >> 48) & LANE]


def three_six_low(hole: int, board: int = 0) -> int:
    """The lowest three different ranks, all six or under (S8(s)(11)); 0 if the hand does not qualify.

    >>> from cardspeak.cards import mask_of, parse_cards
    >>> three_six_low(mask_of(parse_cards('As2d3h'))) > three_six_low(mask_of(parse_cards('As2d6h')))
    True
    """
    return SIXES[ranks_of(hole | board)]


def omaha_eight_low(hole: int, board: int) -> int:
    """The lowest five different ranks, eight or under, two of them from the hand and three from the board.

    0 if the hand does not qualify (S8(p)(7)).

    >>> from cardspeak.cards import mask_of, parse_cards
    >>> own, other, board = [mask_of(parse_cards(each)) for each in ('As2d9h9c', 'KsKdQhQc', '3s4d5hKhQd')]
    >>> omaha_eight_low(own, board) > omaha_eight_low(other, board)
    True
    """
    return OMAHA_EIGHTS[(ranks_of(hole) & EIGHT_OR_UNDER) << 16 | ranks_of(board) & EIGHT_OR_UNDER]


def two_and_three(key: int) -> int:
    """The worth of Omaha's eight low from the hand's lane and the board's.

    With two ranks of the hand go the lowest three of the board that differ from them; of sets of ranks with the ace at the
    foot, the smaller number is the better low.
    """
    own, shared = ace_at_foot(key >> 16), ace_at_foot(key & LANE)
    lows = []
    for two in subsets(own, 2):
        rest = shared & ~two
        while rest.bit_count() > 3:
            rest ^= 1 << rest.bit_length() - 1
        if rest.bit_count() == 3:
            lows.append(two | rest)
    return unpaired(min(lows, default=0))


def ace_at_foot(lane: int) -> int:
    """A lane's ranks, the ace below the deuce."""
    return (lane << 1 | lane >> ACE) & LANE


def omaha_ace_to_five(hole: int, board: int) -> int:
    """The lowest five, no qualifier, of exactly two cards from the hand and three from the board.

    0 if there are too few of either.

    >>> from cardspeak.cards import mask_of, parse_cards
    >>> own, other, board = [mask_of(parse_cards(each)) for each in ('As2d9h9c', 'KsKdQhQc', '3s4d5hKhQd')]
    >>> omaha_ace_to_five(own, board) > omaha_ace_to_five(other, board)
    True
    """
    return OMAHA_PAIRED.best(hole, board)


UNPAIRED = Memo(lambda lane: unpaired(lowest(lane, 5)))
PAIRED = Memo(paired)
SHOWING_LOW = PAIRED
"""What up-cards are worth for low, by their rank counts, as razz asks (S8(i)(13)(iii))."""
OMAHA_PAIRED = TwoAndThree(PAIRED)
EIGHTS = Memo(lambda lane: limited(lane, 5, EIGHT))
SIXES = Memo(lambda lane: limited(lane, 3, SIX))
OMAHA_EIGHTS = Memo(two_and_three)
