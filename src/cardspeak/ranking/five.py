"""High hands of five cards, the best of up to seven or Omaha's two and three (S8(c)(2), XA/rankings/2, SEM/rank/6)."""

from __future__ import annotations

from cardspeak.ranking.counts import (
    ACE,
    FLUSH,
    LANE,
    ONES,
    SPREAD,
    STRAIGHT,
    STRAIGHT_FLUSH,
    TRIPS,
    Memo,
    TwoAndThree,
    fill,
    grouped,
    packed,
    run_top,
    subsets,
)

FLUSHES: list[int] = []
"""The worth of each lane's best flush or straight flush, 0 with fewer than five cards. Empty until a hand is ranked."""


def high(hole: int, board: int = 0) -> int:
    """The best five of up to seven cards; fewer, as in a stud player's up-cards, rank by their pairs and pips.

    Bigger is better and equal is a tie: suits have no rank (S8(c)(1)). The joker is worth nothing here, but see
    ``high_joker``. Raises ValueError for a mask with bits beyond the ace of spades.

    >>> from cardspeak.cards import mask_of, parse_cards
    >>> high(mask_of(parse_cards('AsAdAhKcKs'))) > high(mask_of(parse_cards('AsAdKhKcQs')))
    True
    """
    cards = hole | board
    a = cards & LANE
    b = cards >> 16 & LANE
    c = cards >> 32 & LANE
    d = cards >> 48
    try:  # a flush in seven cards leaves no room for quads or a full house, so it may be asked first
        return FLUSHES[a] or FLUSHES[b] or FLUSHES[c] or FLUSHES[d] or COUNTED[SPREAD[a] + SPREAD[b] + SPREAD[c] + SPREAD[d]]
    except IndexError:  # only the first hand of all finds the tables empty, and a try costs the others nothing
        if FLUSHES:
            raise ValueError(f"{cards:#x} is not a set of cards") from None
        fill_flushes()
        return high(cards)


def counted(counts: int) -> int:
    """The best hand from rank counts, suits aside."""
    worth = grouped(counts)
    if worth >> 20 <= TRIPS:
        every = (counts | counts >> 1 | counts >> 2) & ONES
        top = run_top(every, 5)
        if top:
            return packed(STRAIGHT, top, 1)
    return worth


def fill_flushes() -> None:
    """Fill FLUSHES, in one step: the flushes, and then over them the runs, from the lowest to the highest."""
    fill()
    table: list[int] = []
    for lane in range(LANE + 1):
        size = lane.bit_count()
        same = table[lane & lane - 1] if size > 5 else 0  # a sixth and lowest rank adds nothing
        table.append(packed(FLUSH, SPREAD[lane], 5) if size == 5 else same)
    for run in [1 << ACE | 15, *(31 << low for low in range(9))]:
        worth = packed(STRAIGHT_FLUSH, run_top(SPREAD[run], 5), 1)
        others = free = LANE ^ run
        while others:
            table[run | others] = worth
            others = others - 1 & free
        table[run] = worth
    FLUSHES[:] = table


def omaha_high(hole: int, board: int) -> int:
    """The best of exactly two cards from the hand and three from the board; 0 if there are too few of either.

    >>> from cardspeak.cards import mask_of, parse_cards
    >>> own, other, board = [mask_of(parse_cards(each)) for each in ('AsAd9h9c', 'KsKd9h9c', 'AhKh7d4s5c')]
    >>> omaha_high(own, board) > omaha_high(other, board)
    True
    """
    best = OMAHA_COUNTED.best(hole, board)
    for shift in (0, 16, 32, 48):
        shared = board >> shift & LANE
        if shared.bit_count() >= 3:
            own = hole >> shift & LANE
            if own.bit_count() >= 2:
                best = max(best, omaha_flush(own, shared))
    return best


def omaha_flush(own: int, shared: int) -> int:
    """The best flush of two ranks and three, all of one suit."""
    if not FLUSHES:
        fill_flushes()
    if FLUSHES[own | shared] >> 20 == STRAIGHT_FLUSH:
        return max([FLUSHES[two | three] for two in subsets(own, 2) for three in subsets(shared, 3)])
    while own.bit_count() > 2:  # no run among them all, so the highest ranks make the best flush
        own &= own - 1
    while shared.bit_count() > 3:
        shared &= shared - 1
    return FLUSHES[own | shared]


COUNTED = Memo(counted)
SHOWING = COUNTED
"""What up-cards are worth for high, by their rank counts: pairs, trips, quads and pips."""
OMAHA_COUNTED = TwoAndThree(COUNTED)
