"""Low hands in closed form: no qualifier (S8(c)(6)), eight or better (S8(i)(10)), three cards six or better (S8(s)(11)).

The ace is lowest throughout: these lanes have it at the foot, deuce next.
"""

from __future__ import annotations

from cardspeak.ranking.bulk.lanes import (
    FEWER,
    Halves,
    Lane,
    ace_low,
    better,
    count,
    low_halves,
    lowest,
    planes,
    qualified_halves,
    ranks_of,
    rest,
    select,
)
from cardspeak.ranking.counts import FULL_HOUSE, PAIR, QUADS, TRIPS, TWO_PAIR

EIGHT_OR_UNDER = 0xFF
SIX_OR_UNDER = 0x3F


def ace_to_five(clubs: Lane, diamonds: Lane, hearts: Lane, spades: Lane) -> Halves:
    """The lowest five of five to seven cards, as in razz."""
    held, held_twice, held_thrice, _ = planes(clubs, diamonds, hearts, spades)
    every, twice, thrice = ace_low(held), ace_low(held_twice), ace_low(held_thrice)
    first = lowest(twice)
    pairs = first | lowest(twice ^ first)
    trips = lowest(thrice)
    alone = twice == first  # the only rank held more than once
    size = count(every)
    nothing = every ^ every
    hand = (nothing, nothing, every ^ above_five(every))
    hand = better(size <= 4, PAIR, first, every ^ first, hand)
    hand = better(size <= 3, TWO_PAIR, pairs, every ^ pairs, hand)
    hand = better((size <= 3) & alone, TRIPS, first, every ^ first, hand)
    hand = better(size <= 2, FULL_HOUSE, trips, every ^ trips, hand)
    return low_halves(better((size <= 2) & alone, QUADS, first, every ^ first, hand))


def eight_low(clubs: Lane, diamonds: Lane, hearts: Lane, spades: Lane) -> Halves:
    """The lowest five different ranks of any cards, all eight or under."""
    every = ace_low(ranks_of(clubs, diamonds, hearts, spades)) & EIGHT_OR_UNDER
    return qualified_halves(select(count(every) >= 5, every ^ above_five(every), FEWER))


def three_six_low(clubs: Lane, diamonds: Lane, hearts: Lane, spades: Lane) -> Halves:
    """The lowest three different ranks of any cards, all six or under."""
    every = ace_low(ranks_of(clubs, diamonds, hearts, spades)) & SIX_OR_UNDER
    return qualified_halves(select(count(every) >= 3, every ^ above_three(every), FEWER))


def above_three(ranks: Lane) -> Lane:
    """All but the three lowest."""
    return rest(rest(rest(ranks)))


def above_five(ranks: Lane) -> Lane:
    """All but the five lowest."""
    return rest(rest(above_three(ranks)))
