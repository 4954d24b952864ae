"""Who wins what in many deals at once: the winners of each end, the pot they divide, and how it is quartered."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from operator import add, mul
from typing import TypeAlias

import numpy as np

from cardspeak.analysis.equity.spot import MOST, Spot
from cardspeak.ranking import bulk
from cardspeak.ranking.array import Array

POT = 5040
"""The pot in parts: a half of it divides evenly among any number up to ten."""


COUNTS = ("wins", "ties", "nobody", "scoops", "quarters", "parts", "squares")


@dataclass(slots=True)
class Tally:
    """What is counted, in deals: for each end and player, wins alone and ties; for each player, how often the whole pot
    or a quarter of it; the pot won, in parts of which a pot has ``POT``, and the sum of the squares of those.
    """

    deals: int
    wins: Array
    ties: Array
    nobody: Array
    scoops: Array
    quarters: Array
    parts: Array
    squares: Array = field(repr=False)

    @classmethod
    def empty(cls, spot: Spot) -> Tally:
        """Nothing counted yet."""
        ends, players = len(spot.ends), spot.players
        shapes = [(ends, players), (ends, players), (ends,), *[(players,)] * 4]
        return cls(0, *[np.zeros(shape, np.int64) for shape in shapes])

    def add(self, other: Counted) -> None:
        """Count what another counted."""
        self.deals += other.deals
        for name in COUNTS:
            setattr(self, name, getattr(self, name) + getattr(other, name))

    def each_part(self) -> list[int]:
        """The parts that each player wins, in Python's own numbers."""
        parts: list[int] = self.parts.tolist()
        return parts

    def times(self, weight: int) -> Tally:
        """The same with each deal counted so many times."""
        if weight == 1:
            return self
        return Tally(self.deals * weight, *[of_whole((getattr(self, name).astype(object) * weight).tolist()) for name in COUNTS])


@dataclass(slots=True)
class Winners:
    """What is counted where there is one end: each player's wins by how many share them, ``found[player][sharers - 1]``, in
    Python's own numbers. All that a ``Tally`` has follows from it, and is worked out when it is asked for.
    """

    deals: int
    found: list[list[int]]

    @classmethod
    def of(cls, deals: int, found: Array) -> Winners:
        return cls(deals, found.tolist())

    @property
    def wins(self) -> Array:
        return of_whole([[won[0] for won in self.found]])

    @property
    def ties(self) -> Array:
        return of_whole([[sum(won[1:]) for won in self.found]])

    @property
    def nobody(self) -> Array:
        won = sum([sum(each) // sharers for sharers, each in enumerate(zip(*self.found, strict=True), 1)])
        return of_whole([self.deals - won])

    @property
    def scoops(self) -> Array:
        return of_whole([won[0] for won in self.found])

    @property
    def quarters(self) -> Array:
        return of_whole([won[3] if len(won) > 3 else 0 for won in self.found])

    @property
    def parts(self) -> Array:
        return of_whole(self.each_part())

    def each_part(self) -> list[int]:
        """The parts that each player wins."""
        return [sum(map(mul, won, A_SHARE)) for won in self.found]

    @property
    def squares(self) -> Array:
        return of_whole([sum(map(mul, won, A_SHARE_SQUARED)) for won in self.found])

    def add(self, other: Winners) -> None:
        """Count what another counted."""
        self.deals += other.deals
        self.found = [[*map(add, *won)] for won in zip(self.found, other.found, strict=True)]

    def times(self, weight: int) -> Winners:
        """The same with each deal counted so many times."""
        return self if weight == 1 else Winners(self.deals * weight, [[count * weight for count in won] for won in self.found])


A_SHARE = tuple([POT // sharers for sharers in range(1, MOST + 1)])
A_SHARE_SQUARED = tuple([share * share for share in A_SHARE])
Counted: TypeAlias = Tally | Winners


def of_whole(counts: list[int] | list[list[int]]) -> Array:
    """Counts as int64, or as Python's own numbers where weights have made them too big for that."""
    try:
        return np.array(counts, np.int64)
    except OverflowError:
        return np.array(counts, object)


SHARES = np.array(
    [[POT // max(sharers, 1) // (1 + others) * (sharers > 0) for others in (0, 1)] for sharers in range(MOST + 1)], np.uint32
)
"""The parts that each of so many sharers of an end gets, by whether the other end is won."""


def tally(spot: Spot, hands: Sequence[Array], board: Array) -> Counted:
    """Count deals: for each player all the cards of each deal, as masks, and the boards."""
    shared = (board,) if spot.board_size else ()
    scores = np.empty((len(spot.ends), spot.players, len(board)), np.uint32)
    for place, own in zip(spot.ends, scores, strict=True):
        ranker = bulk.ranker_of(place.scale, spot.size, spot.board_size)
        for player, held in enumerate(hands):
            ranker.unchecked(held, *shared, out=own[player])
    return by_kernel(spot, scores) if bulk.engine() == "numba" else by_arrays(spot, scores)


def by_kernel(spot: Spot, scores: Array) -> Counted:
    """Count the scores of each end, player and deal."""
    from cardspeak.analysis.equity import kernels

    ends, players, rows = scores.shape
    best, winners = np.empty((ends, rows), np.uint32), np.empty((ends, rows), np.int32)
    if ends == 1:
        sharers = np.zeros((players, players), np.int64)
        kernels.count_one_end(scores[0], best[0], winners[0], sharers)
        return Winners.of(rows, sharers)
    found = Tally.empty(spot)
    found.deals = rows
    kernels.count_two_ends(
        scores[0],
        scores[1],
        best,
        winners,
        SHARES,
        POT,
        found.wins,
        found.ties,
        found.nobody,
        found.scoops,
        found.quarters,
        found.parts,
        found.squares,
    )
    return found


def by_arrays(spot: Spot, scores: Array) -> Tally:
    """The same in NumPy alone."""
    found = Tally.empty(spot)
    ends, players, rows = scores.shape
    found.deals = rows
    best = scores.max(axis=1)
    won = (scores == best[:, None]) & (best[:, None] > 0)
    count = won.sum(axis=1, dtype=np.uint8)
    found.wins = (won & (count == 1)[:, None]).sum(axis=2)
    found.ties = (won & (count > 1)[:, None]).sum(axis=2)
    found.nobody = (count == 0).sum(axis=1)
    parts = np.zeros((players, rows), np.uint32)
    for end in range(ends):
        others = ((count > 0).sum(axis=0) - (count[end] > 0)).clip(max=1)
        parts += won[end] * SHARES[count[end], others]
    found.scoops = (parts == POT).sum(axis=1)
    found.quarters = (parts == POT // 4).sum(axis=1)
    found.parts = parts.sum(axis=1, dtype=np.int64)
    found.squares = np.einsum("ij,ij->i", parts, parts, dtype=np.int64)
    return found
