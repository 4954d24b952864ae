"""Omaha's lows in closed form, two of the hand's four cards and three of the board's five (S8(o)(1), S8(p)(7)).

For two given cards of the hand the best three of the board follow, so each choice of two ranks is tried, of which there
are at most six, and where no qualifier keeps pairs out, each pair in the hand. The ace is at the foot of these lanes.
"""

from __future__ import annotations

from cardspeak.ranking.bulk.lanes import (
    FEWER,
    Halves,
    Lane,
    Truth,
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
    top,
)
from cardspeak.ranking.bulk.low import EIGHT_OR_UNDER, above_three
from cardspeak.ranking.counts import FULL_HOUSE, PAIR, TWO_PAIR


def omaha_eight_low(clubs: Lane, diamonds: Lane, hearts: Lane, spades: Lane, c: Lane, d: Lane, h: Lane, s: Lane) -> Halves:
    """The lowest five different ranks, all eight or under, of a hand of four cards; the last four lanes are the board's."""
    own = ace_low(ranks_of(clubs, diamonds, hearts, spades)) & EIGHT_OR_UNDER
    board = ace_low(ranks_of(c, d, h, s)) & EIGHT_OR_UNDER
    first, second, third, fourth = each_of_four(own)
    return qualified_halves(lowest_of_four(first, second, third, fourth, board))


def omaha_eight_low_5(clubs: Lane, diamonds: Lane, hearts: Lane, spades: Lane, c: Lane, d: Lane, h: Lane, s: Lane) -> Halves:
    """The same of a hand of five cards."""
    own = ace_low(ranks_of(clubs, diamonds, hearts, spades)) & EIGHT_OR_UNDER
    board = ace_low(ranks_of(c, d, h, s)) & EIGHT_OR_UNDER
    first, second, third, fourth = each_of_four(own)
    fifth = rest(rest(rest(rest(own))))
    best = lowest_of_four(first, second, third, fourth, board)
    best = lower_with(first, fifth, board, best)
    best = lower_with(second, fifth, board, best)
    best = lower_with(third, fifth, board, best)
    return qualified_halves(lower_with(fourth, fifth, board, best))


def lowest_of_four(first: Lane, second: Lane, third: Lane, fourth: Lane, board: Lane) -> Lane:
    """The lowest ranks that two of the hand's four make with the board's, or FEWER."""
    best = lower_with(first, second, board, first ^ first | FEWER)
    best = lower_with(first, third, board, best)
    best = lower_with(second, third, board, best)
    best = lower_with(first, fourth, board, best)
    best = lower_with(second, fourth, board, best)
    return lower_with(third, fourth, board, best)


def each_of_four(ranks: Lane) -> tuple[Lane, Lane, Lane, Lane]:
    """The four lowest ranks one by one; 0 in place of those that there are not."""
    second, third = rest(ranks), rest(rest(ranks))
    fourth = rest(third)
    return ranks ^ second, second ^ third, third ^ fourth, fourth ^ rest(fourth)


def lower_with(one: Lane, other: Lane, board: Lane, best: Lane) -> Lane:
    """The low that these two ranks make with the board's three lowest others, if there is one and it is lower."""
    others = board & ~(one | other)
    made = (other != 0) & (rest(rest(others)) != 0)
    ranks = select(made, one | other | others ^ above_three(others), FEWER)
    return select(ranks < best, ranks, best)


def omaha_ace_to_five(clubs: Lane, diamonds: Lane, hearts: Lane, spades: Lane, c: Lane, d: Lane, h: Lane, s: Lane) -> Halves:
    """The lowest five, no qualifier; the last four lanes are the board's."""
    held, held_twice, _, _ = planes(clubs, diamonds, hearts, spades)
    shared, shared_twice, _, _ = planes(c, d, h, s)
    own, own_pairs, board, twice = ace_low(held), ace_low(held_twice), ace_low(shared), ace_low(shared_twice)
    first, second, third, fourth = each_of_four(own)
    pair = lowest(own_pairs)
    best = higher(with_two(first, second, board, twice), with_two(first, third, board, twice))
    best = higher(best, with_two(second, third, board, twice))
    best = higher(best, with_two(first, fourth, board, twice))
    best = higher(best, with_two(second, fourth, board, twice))
    best = higher(best, with_two(third, fourth, board, twice))
    best = higher(best, with_pair(pair, board, twice))
    return higher(best, with_pair(own_pairs ^ pair, board, twice))


def with_two(one: Lane, other: Lane, board: Lane, twice: Lane) -> Halves:
    """The best low with two different ranks of the hand, or 0 if one of them is 0."""
    own = one | other
    others, matched = board & ~own, board & own
    size = count(others)
    every = own | others
    nothing = every ^ every
    # With two other ranks on the board, a third card pairs one of them or one of the hand's.
    pair = lowest(matched | twice & others)
    # With one, two ranks must be paired, and the highest that need not be is the kicker: the board's own if the others
    # are both on the board, or one of the hand's if the board pairs its own and has the other.
    single = select(matched == own, others | select(twice & others != 0, own, 0), own ^ matched)
    kicker = top(single)
    trips = lowest(own)  # with none, the board holds these ranks alone, and makes the lower of them three
    hand = (nothing, nothing, own | others ^ above_three(others))
    hand = better(size <= 2, PAIR, pair, every ^ pair, hand)
    hand = better(size <= 1, TWO_PAIR, every ^ kicker, kicker, hand)
    hand = better(size == 0, FULL_HOUSE, trips, own ^ trips, hand)
    return present(other != 0, low_halves(hand))


def with_pair(pair: Lane, board: Lane, twice: Lane) -> Halves:
    """The best low with a pair of the hand, or 0 if it is 0."""
    others = board & ~pair
    size = count(others)
    nothing = others ^ others
    second = lowest(twice & others)  # five cards of two other ranks, the pair's own being two at most, pair one of them
    trips = lowest(pair | others)  # and with one other, the board holds three of it and one of the pair's at least
    hand = (nothing + PAIR, pair, others ^ above_three(others))
    hand = better(size <= 2, TWO_PAIR, pair | second, others ^ second, hand)
    hand = better(size <= 1, FULL_HOUSE, trips, (pair | others) ^ trips, hand)
    return present(pair != 0, low_halves(hand))


def present(there: Truth, score: Halves) -> Halves:
    """A score's halves, or 0 where it is not there."""
    return select(there, score[0], 0), select(there, score[1], 0)


def higher(one: Halves, other: Halves) -> Halves:
    """The higher of two scores."""
    first = (one[0] > other[0]) | (one[0] == other[0]) & (one[1] > other[1])
    return select(first, one[0], other[0]), select(first, one[1], other[1])
