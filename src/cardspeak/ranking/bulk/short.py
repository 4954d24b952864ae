"""High hands from a short deck in closed form (CS/rank/short): the best five of five, six or seven cards from the sixes up."""

from __future__ import annotations

from cardspeak.ranking.bulk.five import flush_of, high_hand
from cardspeak.ranking.bulk.lanes import Halves, Hand, Lane, better, halves, planes, rest, select
from cardspeak.ranking.counts import FLUSH, FULL_HOUSE, STRAIGHT, STRAIGHT_FLUSH
from cardspeak.ranking.short import LOWEST_RUN

NINE = 1 << 7


def short_high_5(clubs: Lane, diamonds: Lane, hearts: Lane, spades: Lane) -> Halves:
    """Five cards."""
    every, twice, thrice, four = planes(clubs, diamonds, hearts, spades)
    flush = flush_of(clubs, diamonds, hearts, spades)
    return short_hand(every, flush, high_hand(every, twice, thrice, four, flush, every & ~twice))


def short_high_6(clubs: Lane, diamonds: Lane, hearts: Lane, spades: Lane) -> Halves:
    """The best five of six cards."""
    every, twice, thrice, four = planes(clubs, diamonds, hearts, spades)
    flush = flush_of(clubs, diamonds, hearts, spades)
    return short_hand(every, flush, high_hand(every, twice, thrice, four, flush, rest(every & ~twice)))


def short_high_7(clubs: Lane, diamonds: Lane, hearts: Lane, spades: Lane) -> Halves:
    """The best five of seven cards."""
    every, twice, thrice, four = planes(clubs, diamonds, hearts, spades)
    flush = flush_of(clubs, diamonds, hearts, spades)
    hand = high_hand(every, twice, thrice, four, flush, rest(rest(every & ~twice)))
    return short_hand(every, flush, hand)


def short_hand(every: Lane, flush: Lane, hand: Hand) -> Halves:
    """A hand by the order of the long deck, once flush and full house have changed places and the lowest straight counts."""
    nothing = every ^ every
    hand = better((every & LOWEST_RUN == LOWEST_RUN) & (hand[0] < STRAIGHT), STRAIGHT, nothing, NINE, hand)
    suited = (flush & LOWEST_RUN == LOWEST_RUN) & (hand[0] < STRAIGHT_FLUSH)
    category, groups, kickers = better(suited, STRAIGHT_FLUSH, nothing, NINE, hand)
    swapped = select(category == FULL_HOUSE, FLUSH, category)
    return halves((select(category == FLUSH, FULL_HOUSE, swapped), groups, kickers))
