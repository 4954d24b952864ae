"""High hands of three cards in closed form: three, or the best three of four, in Section 8's own order (S8(c)(3))."""

from __future__ import annotations

from cardspeak.ranking.bulk.lanes import (
    Halves,
    Hand,
    Lane,
    ace_both,
    better,
    count,
    halves,
    highest_of_two,
    planes,
    rest,
    select,
    top,
)
from cardspeak.ranking.three import FLUSH, PAIR, STRAIGHT, STRAIGHT_FLUSH, TRIPS


def three_high_3(clubs: Lane, diamonds: Lane, hearts: Lane, spades: Lane) -> Halves:
    """Three cards."""
    every, twice, thrice, _ = planes(clubs, diamonds, hearts, spades)
    flush = suit_of_three(clubs, diamonds, hearts, spades)
    return halves(three_hand(every, twice, thrice, flush, every))


def three_high_4(clubs: Lane, diamonds: Lane, hearts: Lane, spades: Lane) -> Halves:
    """The best three of four cards."""
    every, twice, thrice, _ = planes(clubs, diamonds, hearts, spades)
    flush = suit_of_three(clubs, diamonds, hearts, spades)
    return halves(three_hand(every, twice, thrice, flush, rest(every)))


def three_hand(every: Lane, twice: Lane, thrice: Lane, flush: Lane, without_pairs: Lane) -> Hand:
    """The best hand from the ranks held, held twice and three times, and those of a suit that makes a flush, or 0.

    ``without_pairs`` are the three ranks that count where there is nothing.
    """
    straight, straight_flush = run_of_three(every), run_of_three(flush)
    pair = highest_of_two(twice)
    best_of_flush = select(count(flush) >= 4, rest(flush), flush)
    nothing = every ^ every
    hand = (nothing, nothing, without_pairs)
    hand = better(twice != 0, PAIR, pair, top(every & ~pair), hand)
    hand = better(flush != 0, FLUSH, nothing, best_of_flush, hand)
    hand = better(straight != 0, STRAIGHT, nothing, straight, hand)
    hand = better(thrice != 0, TRIPS, thrice, nothing, hand)
    return better(straight_flush != 0, STRAIGHT_FLUSH, nothing, straight_flush, hand)


def suit_of_three(clubs: Lane, diamonds: Lane, hearts: Lane, spades: Lane) -> Lane:
    """The ranks of the suit of which there are three or four, or 0."""
    return if_three(clubs) | if_three(diamonds) | if_three(hearts) | if_three(spades)


def if_three(suit: Lane) -> Lane:
    return select(count(suit) >= 3, suit, 0)


def run_of_three(ranks: Lane) -> Lane:
    """The top card of the highest run of three in up to four ranks, or 0. An ace may also begin a run."""
    ends = ace_both(ranks)
    runs = ends & ends >> 1 & ends >> 2
    return (runs & ~(runs >> 1)) << 1
