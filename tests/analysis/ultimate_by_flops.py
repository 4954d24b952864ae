"""Ultimate Texas Hold 'em worked out a second time: slowly, with none of the solver's kernels, classes or counting.

    python -m tests.analysis.ultimate_by_flops [--flops N] [--processes N]

Flop by flop, each standing for those that are like it when suits change places: every turn and river is dealt, every hand
that can be held beside the board is ranked in NumPy, and each is compared with the 990 others that share no card with it,
one by one. The solver takes boards together by ranks and counts opponents by inclusion and exclusion; nothing here does.
All 1,755 flops give the exact edge, and what each choice before the flop is worth for each of the 169 starting classes;
both are compared with the solver's.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from fractions import Fraction
from itertools import combinations, permutations
from math import comb
from random import Random
from time import monotonic
from typing import Any, NamedTuple

import numpy as np

from cardspeak.analysis.edge import UltimateSetup
from cardspeak.analysis.edge.ultimate.figures import main_edge
from cardspeak.analysis.edge.ultimate.kernels.layout import STARTS
from cardspeak.analysis.edge.ultimate.lookup import weighed as weights
from cardspeak.analysis.edge.ultimate.solver import COLUMN, DEALS, solution
from cardspeak.banked.paytables.awards import net
from cardspeak.banked.paytables.paytable import Paytable
from cardspeak.banked.paytables.printed import BLIND
from cardspeak.cards import FULL_DECK
from cardspeak.ranking import bulk
from cardspeak.ranking.bulk import arrays, five

Array = Any

OPPONENTS = 990
FOUR, THREE, WAIT = range(3)
HALVES = 2
"""Amounts are counted in half Antes, so that 3 to 2 is a whole number."""
CATEGORIES = (
    "high-card",
    "one-pair",
    "two-pair",
    "three-of-a-kind",
    "straight",
    "flush",
    "full-house",
    "four-of-a-kind",
    "straight-flush",
    "royal-flush",
)

HANDS = np.array(list(combinations(range(47), 2)))
"""The 1,081 hands that 47 cards can make."""
SIDE_BY_SIDE = 1088
"""Hands in a row of bits: 17 words of 64, the last bits empty."""


def bits(rows: Array) -> Array:
    """Rows of yes and no as words of 64 bits."""
    return np.packbits(rows, axis=1).view(np.uint64)


def widened(rows: Array, wanting: Any) -> Array:
    """Rows of 1,081 made as long as words of bits are."""
    return np.pad(rows, [(0, 0)] * (rows.ndim - 1) + [(0, SIDE_BY_SIDE - rows.shape[-1])], constant_values=wanting)


APART = bits(widened((HANDS[:, None, :, None] != HANDS[None, :, None, :]).all(axis=(2, 3)), False))
"""Of two hands, whether they share no card."""


class OnFlop(NamedTuple):
    """A flop's 1,176 hands: their cards, and what each Play wager, and the better choice on each river, is worth in half
    Antes, added up over the run-outs and the dealer's hands.
    """

    hands: Array
    four: Array
    three: Array
    two: Array
    river: Array


def flops() -> dict[tuple[int, ...], int]:
    """One flop for all that are like it when suits change places, and how many these are."""
    swaps = list(permutations(range(4)))
    found: dict[tuple[int, ...], int] = {}
    for flop in combinations(FULL_DECK, 3):
        least = min([tuple(sorted([swap[card >> 4] << 4 | card & 15 for card in flop])) for swap in swaps])
        found[least] = found.get(least, 0) + 1
    return found


def blinds(table: Paytable) -> Array:
    """By category, what a winning Blind of an Ante wins, in half Antes."""
    rows = [table.row(hand) for hand in CATEGORIES]
    wins = [net(row.pays, HALVES) if row else Fraction(-HALVES) for row in rows]
    assert all([win.denominator == 1 for win in wins])
    return np.array([int(win) for win in wins], np.int64)


def on_flop(flop: tuple[int, ...], table: Paytable) -> OnFlop:
    """All hands on one flop, over all run-outs and all hands of the dealer."""
    pays = blinds(table)
    left = np.array([card for card in FULL_DECK if card not in flop], np.int64)
    deals = np.array(list(combinations(range(49), 2)))
    place = np.full((49, 49), -1)
    place[deals[:, 0], deals[:, 1]] = np.arange(len(deals))
    worth = np.zeros((4, len(deals)), np.int64)
    for turn, river in deals:
        rest = np.delete(np.arange(49), (turn, river))
        board = np.uint64(sum([1 << int(card) for card in (*flop, left[turn], left[river])]))
        at = place[rest[HANDS[:, 0]], rest[HANDS[:, 1]]]
        worth[:, at] += on_board(left[rest], board, pays)
    return OnFlop(left[deals], *worth)


def on_board(left: Array, board: np.uint64, pays: Array) -> Array:
    """What 4x, 3x, 2x and the better of 1x and a fold are worth for each hand that 47 cards make beside a board."""
    cards = np.uint64(1) << left.astype(np.uint64)
    scores = np.empty(len(HANDS), np.uint32)
    arrays.score(five.high_7, (cards[HANDS[:, 0]] | cards[HANDS[:, 1]] | board,), scores)
    strength = bulk.high.numbers(scores).astype(np.int16)
    category = bulk.high.classes(scores) - 1
    others = widened(strength, 0)
    weaker, stronger = bits(others < strength[:, None]) & APART, bits(others > strength[:, None]) & APART
    low = bits(widened(category == 0, False)[None])
    won, won_low, lost, lost_low = [
        np.bitwise_count(opponents).sum(axis=1, dtype=np.int64) for opponents in (weaker, weaker & low, stronger, stronger & low)
    ]
    ante = HALVES * ((won - won_low) - (lost - lost_low))
    rest = ante + pays[category] * won - HALVES * lost
    play = HALVES * (won - lost)
    one = np.maximum(rest + play, -2 * HALVES * OPPONENTS)
    return np.array([rest + 4 * play, rest + 3 * play, rest + 2 * play, one])


def start_of(hand: Array) -> int:
    """The starting class of two cards, numbered as the solver numbers it."""
    (high, low), suited = sorted([int(card) & 15 for card in hand], reverse=True), hand[0] >> 4 == hand[1] >> 4
    return 13 * high + low if suited or high == low else 13 * low + high


def totals_of(found: OnFlop) -> Array:
    """By starting class, what 4x, 3x and waiting are worth on one flop: on it, the better of 2x and waiting is chosen."""
    starts = np.array([start_of(hand) for hand in found.hands])
    made = np.zeros((STARTS, 3), np.int64)
    for column, worth in ((FOUR, found.four), (THREE, found.three), (WAIT, np.maximum(found.two, found.river))):
        np.add.at(made[:, column], starts, worth)
    return made


def weighed(each: tuple[tuple[int, ...], int, str]) -> Array:
    """The totals of one flop and of all that are like it."""
    flop, like, letter = each
    return like * totals_of(on_flop(flop, BLIND[letter]))


def weighed_all(chosen: list[tuple[tuple[int, ...], int]], letter: str, processes: int) -> Array:
    """The totals of these flops, with a line on progress now and then."""
    began, said = monotonic(), 0.0
    total = np.zeros((STARTS, 3), np.int64)
    for done, found in enumerate(spread([(flop, like, letter) for flop, like in chosen], processes), 1):
        total += found
        spent = monotonic() - began
        if spent - said > 15 or done == len(chosen):
            said = spent
            to_go = spent / done * (len(chosen) - done) / 60
            print(f"flop by flop: {done:,} of {len(chosen):,}, {spent / 60:.1f} min, {to_go:.1f} to go", flush=True)
    return total


def spread(work: list[tuple[tuple[int, ...], int, str]], processes: int) -> Iterator[Array]:
    if processes == 1:
        yield from map(weighed, work)
        return
    with ProcessPoolExecutor(processes) as crew:
        yield from crew.map(weighed, work, chunksize=4)


def edge_of(total: Array) -> Fraction:
    """The house's win as a share of the Ante, the better choice being made with each starting class."""
    return Fraction(-int(total.max(axis=1).sum()), HALVES * DEALS)


def solver_says(letter: str) -> tuple[Array, Fraction]:
    """The solver's totals by starting class, in half Antes, and its edge."""
    setup = UltimateSetup(blind=BLIND[letter])
    pays, cents = weights(setup)
    scaled = solution(pays).totals[:, [COLUMN[4], COLUMN[3], COLUMN[0]]] * (cents * HALVES)
    assert (scaled % setup.ante == 0).all()
    return scaled // setup.ante, main_edge(setup)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--flops", type=int, default=0, help="so many flops alone, by chance, timed and not compared")
    parser.add_argument("--blind", default="A", choices=sorted(BLIND), help="the Blind paytable")
    parser.add_argument("--processes", type=int, default=len(os.sched_getaffinity(0)))
    given = parser.parse_args()
    every = sorted(flops().items())
    assert sum([like for _, like in every]) == comb(52, 3)
    chosen = Random(1).sample(every, given.flops) if given.flops else every
    total = weighed_all(chosen, given.blind, given.processes)
    if given.flops:
        return 0
    edge = edge_of(total)
    print(f"flop by flop: house edge {edge} = {float(edge):.12%} of the Ante, Blind {given.blind}")
    totals, wanted = solver_says(given.blind)
    same = edge == wanted and bool((totals == total).all())
    print(f"flop by flop: {'every starting class agrees with the solver' if same else 'THE SOLVER DISAGREES'}")
    return 0 if same else 1


if __name__ == "__main__":
    sys.exit(main())
