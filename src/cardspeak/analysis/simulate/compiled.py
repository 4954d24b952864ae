"""The rounds of a table where bots alone play, compiled: the very ones that are played one by one.

Importing this imports Numba.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import numpy as np

from cardspeak.analysis.simulate.tally import Tally
from cardspeak.batch import Batch
from cardspeak.ranking.array import Array


class Compiled:
    """Rounds of a batch added up by player.

    seating: by start the player who sits at each seat, in order. members: the players of each policy.
    """

    def __init__(self, batch: Batch, seating: Sequence[Sequence[int]], members: Sequence[Sequence[int]]) -> None:
        size = batch.seats
        self.batch = batch
        self.members = members
        self.places: Array = np.array([np.argsort(players) for players in seating])
        buttons = [first.button or size for first in batch.firsts]
        self.positions: Array = np.array([[(button + place) % size for place in range(size)] for button in buttons])

    def tally(self, first: int, end: int) -> Tally:
        """What the rounds from `first` up to `end` come to."""
        total = Tally.nothing(self.batch.seats, len(self.members))
        for played in self.batch.blocks(end - first, first):
            start, net = played.ended["start"], played.net
            total += Tally.of(
                np.take_along_axis(net, self.places[start], 1).T.tolist(),
                np.take_along_axis(net, self.positions[start], 1).T.tolist(),
                self.members,
                showdowns=int(played.showdowns.sum()),
                pots=int(played.pots.sum()),
                rake=int(played.raked.sum()),
            )
        return total

    def nets(self, first: int, end: int) -> Iterator[tuple[list[int], int]]:
        """What each seat wins in each of these rounds, and the rake of it."""
        for played in self.batch.blocks(end - first, first):
            yield from zip(played.net.tolist(), played.raked.tolist(), strict=True)
