"""What a bot works out before it acts, for many tables at once: hands to be ranked are laid out, and their ranks weighed.

Each part does, on the table, what its name's twin in `cardspeak.bots` does on a view of it, with the same dice in the same order.
"""

from __future__ import annotations

from typing import Any, Final

import numpy as np

from cardspeak.batch.kernels.layout import DISCARD, SEATS
from cardspeak.batch.kernels.parts import (
    GAMMA,
    Record,
    apart,
    card_bit,
    int64,
    keyed,
    lowest,
    members,
    mixed,
    part,
    uncounted,
)

DEALS, HANDS = 2, 25
"""How many times the unseen cards are dealt into hands to compare with, and how many hands at most."""
RIVALS: Final = 1 + DEALS * HANDS
"""Rows of a decision: the seat's own hand, and others."""
CARDS: Final = 64
"""Rows of what a card would bring."""
TRIALS: Final = 25
"""Times that unseen cards are drawn to choose what to give up."""
PLACES: Final = np.uint64(6)


@part
def thrown_by(dice: Any, place: int, seat: int) -> Any:
    """The next word of a seat's dice."""
    dice[place, seat] += GAMMA
    return mixed(dice[place, seat])


@part
def chance(dice: Any, place: int, seat: int) -> Any:
    """The same as a number from 0 up to but not including 1."""
    return np.float64(int64(thrown_by(dice, place, seat) >> np.uint64(11))) * 2.0**-53


@uncounted
def take_dice(tables: Any, places: Any, of_dice: Any, dice: Any, rounds: Any) -> None:
    """A seat has fresh dice in each round, by the seed of the dice, the round and the seat."""
    for place in places:
        number = tables[place].number
        if rounds[place] != number:
            rounds[place] = number
            key = keyed(of_dice, number)
            for seat in range(SEATS):
                dice[place, seat] = keyed(key, seat)


@part
def face_up(t: Record, seat: int) -> Any:
    """The cards of a seat that lie face up."""
    return t.up[seat] | (t.told[seat] if t.tabled >> seat & 1 else np.uint64(0))


@part
def unseen(t: Record, cards: Any, rest: Any) -> int:
    """The cards that the seat to act does not see, in the order of the deck; gives how many."""
    seen = t.down[t.seat] | t.shared
    for seat in range(1, t.size):
        seen |= face_up(t, seat)
    count = 0
    for card in cards:
        if not seen & card_bit(card):
            rest[count] = card_bit(card)
            count += 1
    return count


@apart
def shuffle(dice: Any, place: int, seat: int, count: int, rest: Any, keys: Any, order: Any) -> None:
    """Cards in the order of a number that is thrown for each; of equal ones the first stays before the other."""
    for card in range(count):
        keys[card] = thrown_by(dice, place, seat) >> np.uint64(11) << PLACES | np.uint64(card)
    for card in range(count):
        before = 0
        for other in range(count):
            before += 1 if keys[other] < keys[card] else 0
        order[before] = rest[card]


@part
def next_rival(seats: int, seat: int) -> int:
    """The next of a set of seats by number, or again the first."""
    later = seats >> (seat + 1) << (seat + 1)
    return lowest(later if later else seats)  # type: ignore[no-any-return]


@uncounted
def lay_rivals(
    tables: Any, places: Any, cards: Any, dice: Any, own: Any, shared: Any, count: Any, left: Any, scratch: Any
) -> None:
    """For each decision the seat's hand and those it is held against, a row each; how many those are, and cards unseen.

    `scratch` has room for the unseen cards, their numbers and their order.
    """
    rest, keys, order = scratch[0], scratch[1], scratch[2]
    for row in range(len(places)):
        place = places[row]
        t = tables[place]
        seat = int64(t.seat)
        mine = t.down[seat] | t.up[seat]
        size = members(int64(mine))
        rivals = int64(t.live) & ~(1 << seat)
        found = unseen(t, cards, rest)
        at = row * RIVALS
        own[at] = mine
        hands = 1
        for _ in range(DEALS):
            shuffle(dice, place, seat, found, rest, keys, order)
            used, rival = 0, 0
            for _ in range(HANDS):
                rival = next_rival(rivals, rival)
                hand = face_up(t, rival)
                wanted = max(0, size - members(int64(hand)))
                if used + wanted > found:
                    break
                for card in range(used, used + wanted):
                    hand |= order[card]
                used += wanted
                own[at + hands] = hand
                hands += 1
        for unused in range(at + hands, at + RIVALS):
            own[unused] = mine
        for each in range(at, at + RIVALS):
            shared[each] = t.shared
        count[row], left[row] = hands - 1, found


@uncounted
def lay_outs(tables: Any, places: Any, cards: Any, to_board: bool, own: Any, shared: Any, scratch: Any) -> None:
    """For each decision the seat's hand with each unseen card, a row each."""
    rest = scratch[0]
    for row in range(len(places)):
        t = tables[places[row]]
        mine = t.down[t.seat] | t.up[t.seat]
        found = unseen(t, cards, rest)
        for card in range(CARDS):
            at = row * CARDS + card
            bit = rest[card if card < found else 0]
            own[at] = mine if to_board else mine | bit
            shared[at] = t.shared | bit if to_board else t.shared


@uncounted
def weigh(scores: Any, count: Any, shares: Any) -> None:
    """The share of the others that a hand beats, ties for half."""
    for row in range(len(count)):
        at = row * RIVALS
        points = 0
        for rival in range(at + 1, at + 1 + count[row]):
            points += 2 if scores[at] > scores[rival] else 1 if scores[at] == scores[rival] else 0
        shares[row] = points / (2 * count[row])


@uncounted
def hope(scores: Any, least: int, outs: Any, alone: Any, least_out: int, left: Any, coming: int, shares: Any) -> None:
    """A share grows by the chance to draw an out, where the hand is not made yet. An out that the board `alone` has is none."""
    for row in range(len(left)):
        found = 0
        if scores[row * RIVALS] < least:
            for at in range(row * CARDS, row * CARDS + left[row]):
                found += 1 if outs[at] >= least_out and outs[at] != alone[at] else 0
        drawn = min(1.0, coming * found / left[row])
        shares[row] += (1 - shares[row]) * drawn


@part
def pip(card: int, low: bool) -> int:
    """What a card counts among too few: for low what it falls short of nine."""
    return max(0, 9 - (((card & 15) + 1) % 13 + 1)) if low else card & 15


@part
def count_of_two(one: int, other: int) -> int:
    """Their pips, and more for a pair, for one suit, and for ranks that touch or nearly do."""
    low, high = min(one & 15, other & 15), max(one & 15, other & 15)
    points = low + high + 4
    if low == high:
        return points + 20
    return points + max(0, 5 - (high - low)) + (4 if one >> 4 == other >> 4 else 0)


@part
def count_high(mine: Any) -> float:
    """For high: the count of the best two cards, and how well all of them go together."""
    best, total, pairs = 0, 0, 0
    while mine:
        one = lowest(int64(mine))
        mine &= mine - np.uint64(1)
        others = mine
        while others:
            points = count_of_two(one, lowest(int64(others)))
            others &= others - np.uint64(1)
            best, total, pairs = max(best, points), total + points, pairs + 1
    return best + total / pairs


@part
def count_low(mine: Any) -> float:
    """For low: what each different pip falls short of nine."""
    counted, total = 0, 0
    while mine:
        short = pip(lowest(int64(mine)), True)
        mine &= mine - np.uint64(1)
        if short and not counted >> short & 1:
            counted |= 1 << short
            total += short
    return float(total)


@part
def below(ordered: Any, first: int, last: int, value: Any, or_equal: bool) -> int:
    """How many of those from `first` up to `last`, in order, are less than a value, or as much."""
    start = first
    while first < last:
        middle = (first + last) // 2
        if ordered[middle] < value or (or_equal and ordered[middle] == value):
            first = middle + 1
        else:
            last = middle
    return first - start


@uncounted
def weigh_starts(tables: Any, places: Any, counts: Any, low: bool, shares: Any) -> None:
    """The share of hands of that size that count for less, ties for half."""
    for row in range(len(places)):
        t = tables[places[row]]
        mine = t.down[t.seat] | t.up[t.seat]
        value = count_low(mine) if low else count_high(mine)
        size = len(counts)
        shares[row] = (below(counts, 0, size, value, False) + below(counts, 0, size, value, True)) / (2 * size)


@uncounted
def know_starts(tables: Any, places: Any, kinds: Any, known: Any, shares: Any) -> None:
    """The share of hands of two that win less, by both cards, for those who know it: all but temperaments."""
    for row in range(len(places)):
        if kinds[row]:
            t = tables[places[row]]
            mine = int64(t.down[t.seat] | t.up[t.seat])
            shares[row] = known[lowest(mine), lowest(mine & (mine - 1))]


@part
def chosen(mine: Any, pattern: int) -> Any:
    """The cards whose places, the lowest first, are in a pattern."""
    found = np.uint64(0)
    while mine:
        card = mine & ~(mine - np.uint64(1))
        mine ^= card
        if pattern & 1:
            found |= card
        pattern >>= 1
    return found


@uncounted
def lay_discards(
    tables: Any, places: Any, cards: Any, dice: Any, patterns: Any, hand: int, board: int, laid: Any, scratch: Any
) -> None:
    """For each choice of cards to give up, the hand and the board filled up in some trials, a column each of what is `laid`.

    `hand` and `board` are how many cards they have in the end.
    """
    rest, keys, order = scratch[0], scratch[1], scratch[2]
    at = 0
    for place in places:
        t = tables[place]
        seat = int64(t.seat)
        mine = t.down[seat] | t.up[seat]
        found = unseen(t, cards, rest)
        for _ in range(TRIALS):
            shuffle(dice, place, seat, found, rest, keys, order)
            for pattern in patterns:
                held = mine & ~chosen(mine, pattern)
                used = hand - members(int64(held))
                for card in range(used):
                    held |= order[card]
                more = board - members(int64(t.shared))
                shared = t.shared
                for card in range(used, used + more):
                    shared |= order[card]
                laid[0, at], laid[1, at] = held, shared
                at += 1


@uncounted
def count_hope(scores: Any, typical: Any, choices: int, hopes: Any) -> None:
    """How well each choice does in all trials, held against typical hands, added to `hopes`."""
    size, at = len(typical), 0
    for row in range(len(hopes)):
        for _ in range(TRIALS):
            for choice in range(choices):
                hopes[row, choice] += below(typical, 0, size, scores[at], False) + below(typical, 0, size, scores[at], True)
                at += 1


@uncounted
def give_up(tables: Any, places: Any, patterns: Any, hopes: Any, acts: Any, amounts: Any) -> None:
    """Each seat gives up the cards whose loss leaves the best hope, of equals those that come first."""
    for row in range(len(places)):
        place = places[row]
        t = tables[place]
        best = 0
        for choice in range(1, len(patterns)):
            if hopes[row, choice] > hopes[row, best]:
                best = choice
        acts[place] = DISCARD
        amounts[place] = int64(chosen(t.down[t.seat] | t.up[t.seat], patterns[best]))
