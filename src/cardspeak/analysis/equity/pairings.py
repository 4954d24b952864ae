"""Two ranges of hold'em before the flop: every pairing of two hands was counted once, and ranges are sums of those.

Pairings that only differ by a change of suits, or in who is named first, come to the same: 47,008 are left of 812,175. What they
come to is shipped with the package (`pairings.npz`, which `python -m cardspeak.analysis.equity.pairings` makes in some seconds).
"""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from itertools import combinations, permutations
from math import comb
from pathlib import Path
from typing import Final, NamedTuple

import numpy as np

from cardspeak.analysis.equity.ranges import EVERY_HAND, Range, hands_in
from cardspeak.analysis.equity.run_outs import whole
from cardspeak.analysis.equity.spot import Spot
from cardspeak.analysis.equity.tally import Winners
from cardspeak.cards import FULL_DECK, RANKS
from cardspeak.ranking.array import Array

FILE: Final = "pairings.npz"
BOARDS: Final = comb(48, 5)
"""Boards for each pairing."""
HANDS: Final = tuple([1 << one | 1 << other for one, other in combinations(FULL_DECK, 2)])
PLACE: Final = {hand: place for place, hand in enumerate(HANDS)}
MOST_WEIGHT: Final = 1 << 62


class Pairings(NamedTuple):
    """By two hands' places: on how many boards the first wins and on how many the second; zeros where they share a card."""

    won: Array
    lost: Array


def serves(spot: Spot) -> bool:
    """Whether a spot is counted so: two players before the flop, each with hands that are known or wholly at random."""
    return (
        spot.players == 2
        and spot.before_flop
        and not (spot.dead or all([held.known and len(held.hands) == 1 for held in spot.ranges]))
    )


def counted(spot: Spot) -> Winners:
    """Every deal of a spot that this `serves`, each by the product of its hands' weights, made whole."""
    found = pairings()
    first, second = [listed(held) for held in spot.ranges]
    rows = np.ix_(first.places, second.places)
    won, lost = found.won[rows], found.lost[rows]
    deals = np.where(won | lost, BOARDS, 0)  # no pairing is all ties
    sums = [summed(each, first.weights, second.weights) for each in (won, lost, deals)]
    tied = sums[2] - sums[0] - sums[1]
    return Winners(sums[2], [[sums[0], tied], [sums[1], tied]])


class Listed(NamedTuple):
    """The places of a range's hands, and their weights, made whole."""

    places: Array
    weights: list[int]


def listed(held: Range) -> Listed:
    """A range by its hands' places; a hand at random is any."""
    if not held.known:
        return Listed(np.arange(EVERY_HAND), [1] * EVERY_HAND)
    return Listed(np.array([PLACE[hand] for hand in held.hands]), whole(held))


def summed(counts: Array, ours: list[int], theirs: list[int]) -> int:
    """Counts times the weights of their rows and columns; by row in Python's own numbers, which do not overflow."""
    if sum(theirs) * BOARDS > MOST_WEIGHT:
        return sum([a * b * int(each) for a, row in zip(ours, counts, strict=True) for b, each in zip(theirs, row, strict=True)])
    by_row = counts.astype(np.int64) @ np.array(theirs, np.int64)
    return sum([weight * count for weight, count in zip(ours, by_row.tolist(), strict=True)])


@cache
def pairings() -> Pairings:
    """All of them, from the file."""
    with files(__package__).joinpath(FILE).open("rb") as file:
        kept = np.load(file)
        won, lost = kept["won"], kept["lost"]
    number, swapped = numbers()
    return Pairings(np.where(swapped, lost[number], won[number]), np.where(swapped, won[number], lost[number]))


@cache
def numbers() -> tuple[Array, Array]:
    """By two hands' places the number of their pairing, 0 where they share a card, and whether it names the second one first."""
    keys, swapped = keys_of_pairings()
    found, number = np.unique(keys, return_inverse=True)
    assert found[0] == -1, "the first number is that of hands which share a card"
    return number.reshape(keys.shape), swapped


def keys_of_pairings() -> tuple[Array, Array]:
    """The least number that two hands make in either order in any suits, -1 where they share a card; and whether swapped."""
    masks = np.array(HANDS, np.uint64)
    keys: Array = np.full((EVERY_HAND, EVERY_HAND), EVERY_HAND**2, np.int32)
    swapped: Array = np.zeros(keys.shape, np.bool_)
    for order in permutations(range(4)):
        places = np.array([PLACE[in_suits(hand, order)] for hand in HANDS], np.int32)
        named = places[:, None] * EVERY_HAND + places
        for each, is_swapped in ((named, False), (named.T, True)):
            less = each < keys
            keys[less], swapped[less] = each[less], is_swapped
    keys[masks[:, None] & masks != 0] = -1
    return keys, swapped


def in_suits(cards: int, order: tuple[int, ...]) -> int:
    """The cards with their suits changed for others."""
    return sum([(cards >> 16 * suit & 0xFFFF) << 16 * order[suit] for suit in range(4)])


def starting_hands() -> tuple[list[str], Array]:
    """The 169 starting hands, and by two of them what part of the pot the first wins from the second, all their hands
    alike.

    >>> names, shares = starting_hands()
    >>> round(float(shares[names.index("AKs"), names.index("QQ")]), 4)
    0.4605
    """
    high_first = RANKS[::-1]
    pairs = [one * 2 for one in high_first]
    others = [one + other for one, other in combinations(high_first, 2)]
    names = [*pairs, *[each + "s" for each in others], *[each + "o" for each in others]]
    found = pairings()
    member: Array = np.zeros((len(names), EVERY_HAND))
    for row, name in enumerate(names):
        member[row, [PLACE[hand] for hand in hands_in(name)]] = 1
    met = found.won | found.lost != 0
    parts = (found.won - found.lost) / (2 * BOARDS) + met / 2
    shares: Array = (member @ parts @ member.T) / (member @ met @ member.T)
    return names, shares


def made() -> dict[str, Array]:
    """What the file holds, counted anew; it needs Numba."""
    from cardspeak.analysis.equity.before_flop import winners_of

    keys, _ = keys_of_pairings()
    deck = sum([1 << card for card in FULL_DECK])
    won, lost = [0], [0]
    for key in np.unique(keys)[1:].tolist():
        hands = (HANDS[key // EVERY_HAND], HANDS[key % EVERY_HAND])
        found = winners_of(hands, deck & ~(hands[0] | hands[1]))
        won.append(int(found[0, 0]))
        lost.append(int(found[1, 0]))
    return {"won": np.array(won, np.int32), "lost": np.array(lost, np.int32)}


if __name__ == "__main__":
    np.savez_compressed(Path(__file__).with_name(FILE), **made())
