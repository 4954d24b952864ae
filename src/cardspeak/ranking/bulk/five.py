"""High hands of five cards in closed form: the best of five, six or seven (S8(c)(2), XA/rankings/2, SEM/rank/6)."""

from __future__ import annotations

from cardspeak.ranking.bulk.lanes import (
    Halves,
    Hand,
    Lane,
    ace_both,
    count,
    halves,
    highest_of_three,
    highest_of_two,
    planes,
    rest,
    select,
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
    return halves(high_hand(every, twice, thrice, four, flush, every & ~twice))


def high_6(clubs: Lane, diamonds: Lane, hearts: Lane, spades: Lane) -> Halves:
    """The best five of six cards."""
    every, twice, thrice, four = planes(clubs, diamonds, hearts, spades)
    flush = flush_of(clubs, diamonds, hearts, spades)
    return halves(high_hand(every, twice, thrice, four, flush, rest(every & ~twice)))


def high_7(clubs: Lane, diamonds: Lane, hearts: Lane, spades: Lane) -> Halves:
    """The best five of seven cards."""
    every, twice, thrice, four = planes(clubs, diamonds, hearts, spades)
    return best_of_seven(every, twice, thrice, four, flush_of(clubs, diamonds, hearts, spades))


def best_of_seven(every: Lane, twice: Lane, thrice: Lane, four: Lane, flush: Lane) -> Halves:
    """The same from what ``high_hand`` takes."""
    return halves(high_hand(every, twice, thrice, four, flush, rest(rest(every & ~twice))))


def six_card_6(clubs: Lane, diamonds: Lane, hearts: Lane, spades: Lane) -> Halves:
    """The best five of six cards, or the six of a super royal (UTH/6/F/8)."""
    upper, lower = high_6(clubs, diamonds, hearts, spades)
    made = flush_of(clubs, diamonds, hearts, spades) == SUPER_RANKS
    return select(made, SUPER_ROYAL << 10, upper), lower  # a royal flush's lower half is right: the ace on top


def high_hand(every: Lane, twice: Lane, thrice: Lane, four: Lane, flush: Lane, kickers: Lane) -> Hand:
    """The best hand from the ranks held, held twice, and so on, and those of a suit that makes a flush, or 0.

    ``kickers`` are the ranks held once that count where there is nothing (five), one pair (three) or trips (two): which they
    are depends on how many cards there are. Seven cards that make a full house or quads make no straight and no flush, so
    these may stand in any order here.
    """
    more = rest(twice)
    paired, two_pair, tripped, quads, flushed = twice != 0, more != 0, thrice != 0, four != 0, flush != 0
    full = tripped & two_pair
    groups = select(quads, four, select(full, highest_of_two(thrice), highest_pairs(twice)))
    beside = select(full & (four == 0), twice, every) & ~groups
    run = run_of_five(select(flushed, flush, every))
    straight = run != 0
    nothing = every ^ every
    category = select(paired, PAIR, nothing)
    category = select(two_pair, TWO_PAIR, category)
    category = select(tripped, TRIPS, category)
    category = select(full, FULL_HOUSE, category)
    category = select(quads, QUADS, category)
    category = select(flushed, FLUSH, category)
    category = select(straight, select(flushed, STRAIGHT_FLUSH, nothing | STRAIGHT), category)
    kickers = select((more | four) != 0, highest_of_three(beside), kickers)
    kickers = select(straight, run, select(flushed, best_of_flush(flush), kickers))
    return category, select((run | flush) != 0, 0, groups), kickers


def highest_pairs(twice: Lane) -> Lane:
    """Of up to three pairs the two highest."""
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
