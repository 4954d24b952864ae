"""How the Six Card Bonus goes together with the wagers that look at the player's cards and the board or the flop alone.

Its box holds none of the board's cards, so the two are not independent even when the player's hand is known. Every board is
counted with every box that may lie beside it; what boxes pay is added up once for each class of hands.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from math import comb, sqrt
from typing import Final, NamedTuple

import numpy as np

from cardspeak.analysis.edge.outcomes import Pair, Wager
from cardspeak.analysis.edge.prices import CATEGORIES, net_win, six_card_table, unit
from cardspeak.analysis.edge.progress import Progress, silent
from cardspeak.analysis.edge.setup import UltimateSetup
from cardspeak.analysis.edge.sides import made
from cardspeak.analysis.edge.ultimate.boards import boards
from cardspeak.analysis.edge.ultimate.crew import shared
from cardspeak.analysis.edge.ultimate.kernels import box
from cardspeak.analysis.edge.ultimate.kernels.layout import RANKS, STARTS
from cardspeak.analysis.edge.ultimate.starts import HANDS_OF_START, SIZE
from cardspeak.ranking.array import Array

SUITS: Final = 4
HANDS: Final = comb(52, 2)
BOARD, FLOP = 5, 3


class Beside(NamedTuple):
    """A wager that looks at `cards` of the board, 5 or 3: by category, what it is better off by, in cents."""

    cards: int
    pays: tuple[Fraction, ...]

    @property
    def least(self) -> Fraction:
        """What is left out of the reckoning: the least that it may come to."""
        return min(self.pays)


def box_pairs(
    setup: UltimateSetup, others: Mapping[str, Beside], wagers: Mapping[str, Wager], progress: Progress = silent
) -> tuple[Pair, ...]:
    """Covariance, in square cents, and correlation of the Six Card Bonus with each of the other wagers."""
    asked = {name: [pay != other.least for pay in other.pays] for name, other in others.items()}
    sums = by_category(winnings(setup), [(others[name].cards, flags) for name, flags in asked.items()], progress)
    return tuple([_pair(setup, name, other, wagers, summed) for (name, other), summed in zip(others.items(), sums, strict=True)])


def _pair(setup: UltimateSetup, name: str, other: Beside, wagers: Mapping[str, Wager], sums: Sequence[int]) -> Pair:
    """One of them from its sums by category."""
    deals = HANDS * comb(50, other.cards) * comb(50 - other.cards, 4) * SUITS
    both = sum([(pay - other.least) * total for pay, total in zip(other.pays, sums, strict=True)], Fraction(0)) / deals
    one, six = wagers[name], wagers["six-card"]
    size, stake = setup.bets[name], setup.six_card_bet
    covariance = both - (one.expectation * size - other.least) * (six.expectation * stake + stake)
    spread = one.variance * size**2 * six.variance * stake**2
    return Pair(name, "six-card", covariance, float(covariance) / sqrt(spread) if spread else 0.0)


def winnings(setup: UltimateSetup) -> list[int]:
    """By category and for a royal flush of six cards, four times what the Six Card Bonus hands over, in cents.

    Of the four suits of the last, one is diamonds.
    """
    table, stake = made(six_card_table(setup), "a Six Card Bonus"), setup.six_card_bet

    def over(hand: str) -> int:
        return net_win(table.row(hand), stake, unit(setup)) + stake

    supers = over("super-royal-flush-diamonds") + (SUITS - 1) * over("super-royal-flush")
    return [*[SUITS * over(hand) for hand in CATEGORIES], supers]


def by_category(won: Sequence[int], asked: Sequence[tuple[int, Sequence[bool]]], progress: Progress = silent) -> list[list[int]]:
    """What all boxes beside a board or a flop hand over, over all deals, by category of the player's cards with it.

    asked: how many of the board's cards, with the categories that are wanted; others are 0 where that saves time.
    """
    table, pays = ranked(), np.array(won, np.int64)
    wanted = [(cards, np.array(categories)) for cards, categories in asked]

    def work(first: int, last: int) -> Array:
        part = np.zeros((len(wanted), len(CATEGORIES)), object)
        for start in range(first, last):
            low, high = hand_of(start)
            holding = box.boxes(low, high, pays, table)
            for place, (cards, categories) in enumerate(wanted):
                board = cards == BOARD
                sums = box.by_board(low, high, holding, categories, table) if board else box.by_flop(low, high, holding, table)
                part[place] += HANDS_OF_START[start] * sums.astype(object)
        return part

    total: Array = sum(shared(work, STARTS, 4, "laying boxes beside boards", progress))
    return [[int(cents) for cents in row] for row in total]


def hand_of(start: int) -> tuple[int, int]:
    """One hand of a starting class, in the kernels' numbers, the lower card first."""
    first, second = divmod(start, SIZE)
    if first > second:  # suited
        return SUITS * second, SUITS * first
    return SUITS * first, SUITS * second + 1


def ranked() -> box.Ranked:
    """The strengths that the kernels read."""
    b = boards()
    step = np.array([[comb(rank + place, place + 1) for rank in range(RANKS)] for place in range(BOARD)], np.int64)
    return box.Ranked(b.seven, b.six, b.five, b.flush, b.category, step)
