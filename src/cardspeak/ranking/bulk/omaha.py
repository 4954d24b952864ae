"""Omaha's high hand in closed form: the best of two of the hand's four to six cards and three of the board's (S8(n)(1)).

No choice of cards is tried. Which ranks can be made pairs, trips and so on, and with how many cards of the hand, follows
from the ranks that hand and board hold once, twice and three times; the kickers follow from how the hand was made.
"""

from __future__ import annotations

from cardspeak.ranking.bulk.lanes import (
    Halves,
    Lane,
    Truth,
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


def omaha_high(clubs: Lane, diamonds: Lane, hearts: Lane, spades: Lane, c: Lane, d: Lane, h: Lane, s: Lane) -> Halves:
    """The hand's four lanes, then the board's; a hand of four cards."""
    own, own_pairs, _, _ = planes(clubs, diamonds, hearts, spades)
    flush_own, flush_board = flush_of(clubs, diamonds, hearts, spades, c, d, h, s)
    hand = own, own_pairs, highest_of_two(own_pairs), rest(rest(own))
    return of_two_and_three(hand, (flush_own, best_of(flush_own, 2), flush_board), planes(c, d, h, s))


def omaha_high_5(clubs: Lane, diamonds: Lane, hearts: Lane, spades: Lane, c: Lane, d: Lane, h: Lane, s: Lane) -> Halves:
    """The same for a hand of five cards."""
    own, own_pairs, _, _ = planes(clubs, diamonds, hearts, spades)
    flush_own, flush_board = flush_of(clubs, diamonds, hearts, spades, c, d, h, s)
    hand = own, own_pairs, highest_of_two(own_pairs), rest(rest(rest(own)))
    return of_two_and_three(hand, (flush_own, best_of(best_of(flush_own, 3), 2), flush_board), planes(c, d, h, s))


def omaha_high_6(clubs: Lane, diamonds: Lane, hearts: Lane, spades: Lane, c: Lane, d: Lane, h: Lane, s: Lane) -> Halves:
    """The same for a hand of six cards, which may hold three pairs."""
    own, own_pairs, _, _ = planes(clubs, diamonds, hearts, spades)
    flush_own, flush_board = flush_of(clubs, diamonds, hearts, spades, c, d, h, s)
    hand = own, own_pairs, top(own_pairs), rest(rest(rest(rest(own))))
    return of_two_and_three(hand, (flush_own, best_of(best_of(flush_own, 4), 2), flush_board), planes(c, d, h, s))


def of_two_and_three(hand: tuple[Lane, ...], flush: tuple[Lane, ...], board_planes: tuple[Lane, ...]) -> Halves:
    """The best hand from a hand's ranks, the ranks of a flush, and the board's planes.

    The hand's are those that it holds, those that it holds twice, the highest of these, and its two highest where it holds none
    twice. Of the suit that makes a flush they are the hand's, the two highest of these, and the board's; or 0.
    """
    own, own_pairs, pair, unpaired = hand
    flush_own, best_suited, flush_board = flush
    board, board_pairs, board_trips, _ = board_planes
    nothing = own ^ own

    # Each way to hold a rank several times. No rank is held in two of the ways that count for one class: that would be a
    # better class.
    pair_and_one, one_and_pair, one_each = own_pairs & board, own & board_pairs, own & board
    quads_by_pair = own_pairs & board_pairs
    quads = quads_by_pair | own & board_trips
    trips = pair_and_one | one_and_pair | board_trips
    pairs = own_pairs | one_each | board_pairs
    full = (
        select(board_pairs != 0, pair_and_one, 0)
        | select(rest(one_each) != 0, one_and_pair, 0)
        | select(own_pairs != 0, board_trips, 0)
    )

    deciding = top(select(quads != 0, quads, select(full != 0, full, select(trips != 0, trips, pairs))))
    two, kicker_of_two = two_pairs(own, own_pairs, pair, board, board_pairs, one_each)
    full_of = select(deciding & pair_and_one != 0, board_pairs, select(deciding & one_and_pair != 0, one_each, own_pairs))
    beside_quads = select(deciding & quads_by_pair != 0, board, own)
    # The kickers of trips or a pair: the hand's if it gave none or one of them, else the board's.
    tripped = trips != 0
    all_own = select(tripped, pair_and_one, own_pairs)
    all_board = select(tripped, board_trips, board_pairs)
    first = top(select(deciding & all_own != 0, board, own) & ~deciding)
    second = top(select(deciding & all_board != 0, own, board) & ~deciding & ~first)
    third = top(board & ~deciding & ~first & ~second)

    suited = best_suited | best_of(flush_board, 3)
    straight = run_of_two_and_three(own, board)
    straight_flush = run_of_two_and_three_apart(flush_own, flush_board)

    made = (nothing, nothing, unpaired | rest(rest(board)))
    made = better(pairs != 0, PAIR, deciding, first | second | third, made)
    made = better(two != 0, TWO_PAIR, two, kicker_of_two, made)
    made = better(tripped, TRIPS, deciding, first | second, made)
    made = better(straight != 0, STRAIGHT, nothing, top(straight) << 3, made)
    made = better(flush_own != 0, FLUSH, nothing, suited, made)
    made = better(full != 0, FULL_HOUSE, deciding, top(full_of & ~deciding), made)
    made = better(quads != 0, QUADS, deciding, top(beside_quads & ~deciding), made)
    return halves(better(straight_flush != 0, STRAIGHT_FLUSH, nothing, top(straight_flush) << 3, made))


def two_pairs(own: Lane, own_pairs: Lane, pair: Lane, board: Lane, board_pairs: Lane, one_each: Lane) -> tuple[Lane, Lane]:
    """The best two pairs, or 0, and their kicker; right where nothing makes trips.

    They are a pair of the hand and one of the board, or two ranks of which each has one, or one such rank and a pair of
    the board; then alone the kicker is the hand's.
    """
    board_pair = highest_of_two(board_pairs)
    higher = top(one_each)
    lower = one_each ^ higher
    apart = select((own_pairs != 0) & (board_pairs != 0), pair | board_pair, 0)
    mixed = select(lower != 0, higher | top(lower), 0)
    half = select((one_each != 0) & (board_pairs != 0), higher | board_pair, 0)
    two = select(apart > mixed, apart, mixed)
    two = select(half > two, half, two)
    return two, top(select(two == half, own, board) & ~two)


def flush_of(clubs: Lane, diamonds: Lane, hearts: Lane, spades: Lane, c: Lane, d: Lane, h: Lane, s: Lane) -> tuple[Lane, Lane]:
    """The hand's ranks and the board's in the suit of which they hold two and three or more; 0 and 0 for none."""
    in_clubs, in_diamonds = flushed(clubs, c), flushed(diamonds, d)
    in_hearts, in_spades = flushed(hearts, h), flushed(spades, s)
    own = (
        select(in_clubs, clubs, 0)
        | select(in_diamonds, diamonds, 0)
        | select(in_hearts, hearts, 0)
        | select(in_spades, spades, 0)
    )
    board = select(in_clubs, c, 0) | select(in_diamonds, d, 0) | select(in_hearts, h, 0) | select(in_spades, s, 0)
    return own, board


def flushed(own: Lane, board: Lane) -> Truth:
    return (count(own) >= 2) & (count(board) >= 3)


def best_of(ranks: Lane, wanted: int) -> Lane:
    """The highest ranks of up to two more than are wanted."""
    size = count(ranks)
    ranks = select(size > wanted, rest(ranks), ranks)
    return select(size > wanted + 1, rest(ranks), ranks)


def run_of_two_and_three(own: Lane, board: Lane) -> Lane:
    """The lowest card of each run of five with two of the hand's and three of the board's, ace at the foot."""
    all_five = five_together(ace_both(own | board))
    _, two, two_more = tally_of_five(ace_both(own))
    one, two_shared, two_more_shared = tally_of_five(ace_both(board))
    three = two_shared & two_more_shared | one & (two_shared | two_more_shared)
    return all_five & (two | two_more) & three


def run_of_two_and_three_apart(own: Lane, board: Lane) -> Lane:
    """The same where no rank is in both, so that the hand's must be two exactly."""
    one, two, two_more = tally_of_five(ace_both(own))
    return five_together(ace_both(own | board)) & ~one & (two ^ two_more)


def five_together(ends: Lane) -> Lane:
    """A bit at the foot of each run of five."""
    runs = ends & ends >> 1
    return runs & runs >> 2 & ends >> 4


def tally_of_five(ends: Lane) -> tuple[Lane, Lane, Lane]:
    """At each bit, how many of it and the next four are set: a bit worth one, and two worth two."""
    second, third, fourth, fifth = ends >> 1, ends >> 2, ends >> 3, ends >> 4
    odd = ends ^ second ^ third
    one = odd ^ fourth ^ fifth
    return one, ends & second | third & (ends ^ second), odd & fourth | fifth & (odd ^ fourth)
