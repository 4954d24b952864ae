"""What many hands are worth with the same board, one after the other, in plain Python: what the board decides is found once."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import starmap
from typing import TYPE_CHECKING, Final

from cardspeak.ranking import deuce, five, low
from cardspeak.ranking.badugi import ace_high, ace_low, badugi, badugi_ace_high, lanes_of
from cardspeak.ranking.counts import LANE, RANK_OF, SPREAD, TWOS, counts_of

if TYPE_CHECKING:
    from cardspeak.ranking.scale import Ranking, Scale

SUITS: Final = (0, 16, 32, 48)
"""Where the lane of each suit begins."""


def worths(scale: Scale, hands: Sequence[int], board: int) -> list[int]:
    """What each hand is worth, as `scale.worth` says.

    >>> from cardspeak.cards import mask_of, parse_cards
    >>> from cardspeak.ranking import HIGH
    >>> hands = [mask_of(parse_cards(each)) for each in ('AsAd', '7h2c')]
    >>> worths(HIGH, hands, 0) == [HIGH.worth(hand, 0) for hand in hands]
    True
    """
    ranked = MANY.get(scale.worth)
    return ranked(hands, board) if ranked else [scale.worth(hand, board) for hand in hands]


def worths_with(scale: Scale, hand: int, board: int, cards: Sequence[int], shared: bool) -> list[int]:
    """What a hand is worth with each of these cards beside what it has, which comes to the board if `shared`, else to it."""
    if not shared:
        return worths(scale, [hand | 1 << card for card in cards], board)
    if scale.worth is five.omaha_high:
        return omaha_highs_with(hand, board, cards)
    return [scale.worth(hand, board | 1 << card) for card in cards]


def omaha_highs_with(hand: int, board: int, cards: Sequence[int]) -> list[int]:
    """The same of `omaha_high`: what it was, or two cards of the hand with the new one and two of the board."""
    before, counted = five.omaha_high(hand, board), five.COUNTED
    sums = {two + other for two in TWOS[counts_of(hand)] for other in TWOS[counts_of(board)]}
    found = []
    for card in cards:
        rank, at = RANK_OF[card], card & 48
        best = max([before, *[counted[each + rank] for each in sums]])
        own, lane = hand >> at & LANE, board >> at & LANE | 1 << (card & 15)
        if own.bit_count() > 1 and lane.bit_count() > 2:
            best = max(best, five.omaha_flush(own, lane))
        found.append(best)
    return found


def suited(board: int, least: int) -> list[tuple[int, int]]:
    """Where the lanes begin of the suits of which a board has so many cards, and these lanes."""
    return [(at, lane) for at in SUITS if (lane := board >> at & LANE).bit_count() >= least]


def highs(hands: Sequence[int], board: int) -> list[int]:
    """Those of `high`."""
    if not five.FLUSHES:
        five.fill_flushes()
    counted = five.COUNTED
    if board and not suited(board, 5 - max(map(int.bit_count, hands), default=0)):  # no flush is possible
        shared = counts_of(board)
        return [
            counted[shared + SPREAD[hand & LANE] + SPREAD[hand >> 16 & LANE] + SPREAD[hand >> 32 & LANE] + SPREAD[hand >> 48]]
            for hand in hands
        ]
    flush = five.FLUSHES
    try:
        return [
            flush[cards & LANE]
            or flush[cards >> 16 & LANE]
            or flush[cards >> 32 & LANE]
            or flush[cards >> 48]
            or counted[SPREAD[cards & LANE] + SPREAD[cards >> 16 & LANE] + SPREAD[cards >> 32 & LANE] + SPREAD[cards >> 48]]
            for cards in ([hand | board for hand in hands] if board else hands)
        ]
    except IndexError:  # one is no set of cards, and is told of
        return [five.high(hand, board) for hand in hands]


def omaha_highs(hands: Sequence[int], board: int) -> list[int]:
    """Those of `omaha_high`."""
    best, twos = five.OMAHA_COUNTED[counts_of(board)].__getitem__, TWOS
    counts = [SPREAD[hand & LANE] + SPREAD[hand >> 16 & LANE] + SPREAD[hand >> 32 & LANE] + SPREAD[hand >> 48] for hand in hands]
    found = [max(map(best, twos[count]), default=0) for count in counts]
    for at, lane in suited(board, 3):
        for place, hand in enumerate(hands):
            if (own := hand >> at & LANE) & own - 1:
                found[place] = max(found[place], five.omaha_flush(own, lane))
    return found


def aces_to_five(hands: Sequence[int], board: int) -> list[int]:
    """Those of `ace_to_five`."""
    unpaired, paired = low.UNPAIRED, low.PAIRED
    return [
        unpaired[(cards | cards >> 16 | cards >> 32 | cards >> 48) & LANE] or paired[counts_of(cards)]
        for cards in ([hand | board for hand in hands] if board else hands)
    ]


def deuces(hands: Sequence[int], board: int) -> list[int]:
    """Those of `deuce_to_seven`."""
    one, flush, unsuited = deuce.deuce_to_seven, five.FLUSHES, deuce.UNSUITED
    try:
        return [
            one(cards)
            if flush[cards & LANE] or flush[cards >> 16 & LANE] or flush[cards >> 32 & LANE] or flush[cards >> 48]
            else unsuited[SPREAD[cards & LANE] + SPREAD[cards >> 16 & LANE] + SPREAD[cards >> 32 & LANE] + SPREAD[cards >> 48]]
            for cards in ([hand | board for hand in hands] if board else hands)
        ]
    except IndexError:  # the tables are empty, or one is no set of cards, and is told of
        return [one(hand, board) for hand in hands]


def eight_lows(hands: Sequence[int], board: int) -> list[int]:
    """Those of `eight_low`."""
    shared, eights = low.ranks_of(board), low.EIGHTS
    return [eights[(hand | hand >> 16 | hand >> 32 | hand >> 48) & LANE | shared] for hand in hands]


def omaha_eight_lows(hands: Sequence[int], board: int) -> list[int]:
    """Those of `omaha_eight_low`."""
    few = low.EIGHT_OR_UNDER
    shared = low.ranks_of(board) & few
    if shared.bit_count() < 3:
        return [0] * len(hands)
    eights = low.OMAHA_EIGHTS
    return [eights[((hand | hand >> 16 | hand >> 32 | hand >> 48) & few) << 16 | shared] for hand in hands]


def badugis(hands: Sequence[int], board: int) -> list[int]:
    """Those of `badugi`."""
    return list(starmap(ace_low, lanes_of(*[hand | board for hand in hands])))


def badugis_ace_high(hands: Sequence[int], board: int) -> list[int]:
    """Those of `badugi_ace_high`."""
    return list(starmap(ace_high, lanes_of(*[hand | board for hand in hands])))


MANY: Final[dict[Ranking, Callable[[Sequence[int], int], list[int]]]] = {
    five.high: highs,
    five.omaha_high: omaha_highs,
    low.ace_to_five: aces_to_five,
    deuce.deuce_to_seven: deuces,
    low.eight_low: eight_lows,
    low.omaha_eight_low: omaha_eight_lows,
    badugi: badugis,
    badugi_ace_high: badugis_ace_high,
}
"""By the ranking of one hand that of many; where there is none they are ranked each by itself."""
