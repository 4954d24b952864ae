"""High hands of five cards in closed form: the best of five, six or seven (S8(c)(2), XA/rankings/2, SEM/rank/6)."""

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
from cardspeak.ranking.counts import (
    FLUSH,
    FULL_HOUSE,
    PAIR,
    QUADS,
    STRAIGHT,
    STRAIGHT_FLUSH,
    TRIPS,
    TWO_PAIR,
)
from cardspeak.ranking.six import SUPER_RANKS, SUPER_ROYAL


def high_5(clubs: Lane, diamonds: Lane, hearts: Lane, spades: Lane) -> Halves:
    """Five cards."""
    every, twice, thrice, four = planes(clubs, diamonds, hearts, spades)
    flush = flush_of(clubs, diamonds, hearts, spades)
    return halves(high_hand(every, twice, thrice, four, flush, every, every & ~twice))


def high_6(clubs: Lane, diamonds: Lane, hearts: Lane, spades: Lane) -> Halves:
    """The best five of six cards."""
    every, twice, thrice, four = planes(clubs, diamonds, hearts, spades)
    flush = flush_of(clubs, diamonds, hearts, spades)
    return halves(high_hand(every, twice, thrice, four, flush, rest(every), rest(every & ~twice)))


def high_7(clubs: Lane, diamonds: Lane, hearts: Lane, spades: Lane) -> Halves:
    """The best five of seven cards."""
    every, twice, thrice, four = planes(clubs, diamonds, hearts, spades)
    flush = flush_of(clubs, diamonds, hearts, spades)
    return halves(high_hand(every, twice, thrice, four, flush, rest(rest(every)), rest(rest(every & ~twice))))


def six_card_6(clubs: Lane, diamonds: Lane, hearts: Lane, spades: Lane) -> Halves:
    """The best five of six cards, or the six of a super royal (UTH/6/F/8)."""
    upper, lower = high_6(clubs, diamonds, hearts, spades)
    made = flush_of(clubs, diamonds, hearts, spades) == SUPER_RANKS
    return select(made, SUPER_ROYAL << 10, upper), lower  # a royal flush's lower half is right: the ace on top


def high_hand(every: Lane, twice: Lane, thrice: Lane, four: Lane, flush: Lane, without_pairs: Lane, kickers: Lane) -> Hand:
    """The best hand from the ranks held, held twice, and so on, and those of a suit that makes a flush, or 0.

    ``without_pairs`` are the five ranks that count where there is nothing, and ``kickers`` those that go with one pair
    (three) or with trips (two): which they are depends on how many cards there are.
    """
    straight, straight_flush = run_of_five(every), run_of_five(flush)
    trips = highest_of_two(thrice)
    full_of = twice & ~trips
    pairs = highest_pairs(twice)
    full = (thrice != 0) & (full_of != 0)
    beside = select(four != 0, every & ~four, select(full, full_of, every & ~pairs))
    kicker = top(beside)  # of two pair or quads, or the pair of a full house
    nothing = every ^ every
    hand = (nothing, nothing, without_pairs)
    hand = better(twice != 0, PAIR, twice, kickers, hand)
    hand = better(rest(twice) != 0, TWO_PAIR, pairs, kicker, hand)
    hand = better(thrice != 0, TRIPS, trips, kickers, hand)
    hand = better(straight != 0, STRAIGHT, nothing, straight, hand)
    hand = better(flush != 0, FLUSH, nothing, best_of_flush(flush), hand)
    hand = better(full, FULL_HOUSE, trips, kicker, hand)
    hand = better(four != 0, QUADS, four, kicker, hand)
    return better(straight_flush != 0, STRAIGHT_FLUSH, nothing, straight_flush, hand)


def highest_pairs(twice: Lane) -> Lane:
    """Of two or three pairs the two highest."""
    two_of_three = rest(twice)
    return select(rest(two_of_three) != 0, two_of_three, twice)


def flush_of(clubs: Lane, diamonds: Lane, hearts: Lane, spades: Lane) -> Lane:
    """The ranks of the suit of which there are five or more, or 0."""
    return if_five(clubs) | if_five(diamonds) | if_five(hearts) | if_five(spades)


def if_five(suit: Lane) -> Lane:
    return select(count(suit) >= 5, suit, 0)


def best_of_flush(flush: Lane) -> Lane:
    """The five highest of five, six or seven ranks."""
    size = count(flush)
    flush = select(size >= 6, rest(flush), flush)
    return select(size >= 7, rest(flush), flush)


def run_of_five(ranks: Lane) -> Lane:
    """The top card of the highest run of five in up to seven ranks, or 0. An ace may also begin a run (S8(c)(1))."""
    ends = ace_both(ranks)
    runs = ends & ends >> 1
    runs = runs & runs >> 2 & ends >> 4  # a bit at the foot of each run; with seven ranks the runs touch
    return (runs & ~(runs >> 1)) << 3
