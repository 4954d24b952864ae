"""Deuce-to-seven lows of five cards in closed form (CS/rank/deuce): a high hand's score taken from the highest."""

from __future__ import annotations

from cardspeak.ranking.bulk.five import flush_of, high_hand
from cardspeak.ranking.bulk.lanes import Halves, Lane, better, low_halves, planes
from cardspeak.ranking.counts import FLUSH, HIGH_CARD
from cardspeak.ranking.deuce import WHEEL


def deuce_to_seven(clubs: Lane, diamonds: Lane, hearts: Lane, spades: Lane) -> Halves:
    """Five cards, the ace high: a wheel is no straight."""
    every, twice, thrice, four = planes(clubs, diamonds, hearts, spades)
    flush = flush_of(clubs, diamonds, hearts, spades)
    hand = high_hand(every, twice, thrice, four, flush, every & ~twice)
    nothing = every ^ every
    hand = better(every == WHEEL, HIGH_CARD, nothing, every, hand)
    return low_halves(better(flush == WHEEL, FLUSH, nothing, every, hand))
