"""Who wins what in many deals at once: the winners of each end, the pot they divide, and how it is quartered."""

from __future__ import annotations

from dataclasses import dataclass, field
from operator import mul
from typing import Any

import numpy as np

from cardspeak.analysis.equity.spot import Spot
from cardspeak.ranking import bulk

Array = Any

POT = 5040
"""The pot in parts: a half of it divides evenly among any number up to ten."""


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
        return cls(0, *[np.zeros(shape, object) for shape in shapes])

    @classmethod
    def of_winners(cls, spot: Spot, found: Array) -> Tally:
        """What there is to count where there is one end, from each player's wins by how many share them."""
        counts = found.tolist()
        shares = [POT // sharers for sharers in range(1, spot.players + 1)]
        alone = [won[0] for won in counts]
        return cls(
            spot.completions,
            wins=np.array([alone]),
            ties=np.array([[sum(won[1:]) for won in counts]]),
            nobody=np.zeros(1, np.int64),
            scoops=np.array(alone),
            quarters=np.array([won[3] if len(won) > 3 else 0 for won in counts]),
            parts=np.array([sum(map(mul, won, shares)) for won in counts]),
            squares=np.array([sum([count * share * share for count, share in zip(won, shares, strict=True)]) for won in counts]),
        )

    def add(self, other: Tally, weight: int = 1) -> None:
        """Count what another counted, each deal so many times."""
        self.deals += other.deals * weight
        for name in ("wins", "ties", "nobody", "scoops", "quarters", "parts", "squares"):
            setattr(self, name, getattr(self, name) + getattr(other, name).astype(object) * weight)


def tally(spot: Spot, hands: list[Array], board: Array) -> Tally:
    """Count deals: for each player all the cards of each deal, as masks, and the boards. One row or many of each."""
    rows = max(len(board), *[len(held) for held in hands])
    found = Tally.empty(spot)
    found.deals = rows
    winners, divided = [], []
    for end, place in enumerate(spot.ends):
        ranker = bulk.RANKERS[place.scale.name]
        shared = (board,) if spot.board_size else ()
        scores = np.empty((spot.players, rows), np.uint32)
        for player, held in enumerate(hands):
            scores[player] = ranker.unchecked(held, *shared)
        best = scores.max(axis=0)
        won = (scores == best) & (best > 0)
        count = won.sum(axis=0, dtype=np.uint8)
        found.wins[end] = (won & (count == 1)).sum(axis=1)
        found.ties[end] = (won & (count > 1)).sum(axis=1)
        found.nobody[end] = int((count == 0).sum())
        winners.append(won)
        divided.append(count)
    parts = np.zeros((spot.players, rows), np.uint16)
    awarded = sum((count > 0).astype(np.uint16) for count in divided)
    for won, count in zip(winners, divided, strict=True):
        parts += won * (POT // (np.maximum(count, 1) * np.maximum(awarded, 1))).astype(np.uint16)
    found.scoops = (parts == POT).sum(axis=1)
    found.quarters = (parts == POT // 4).sum(axis=1)
    found.parts = parts.sum(axis=1, dtype=np.int64)
    found.squares = np.einsum("ij,ij->i", parts, parts, dtype=np.int64)
    return found
