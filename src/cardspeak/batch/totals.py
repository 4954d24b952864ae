"""What many rounds of a batch come to: what each seat and each position won, with errors, in memory that does not grow."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from cardspeak.batch.engine import Batch
from cardspeak.batch.kernels import layout as m
from cardspeak.batch.played import Played
from cardspeak.ranking.array import Array

if TYPE_CHECKING:
    import pandas  # type: ignore[import-untyped]


@dataclass(eq=False, slots=True)
class Totals:
    """Sums of rounds, in whole chips: what `of` gives for some is added to what it gives for others by `+`.

    `sums` has a row for each position and a column for each seat from 1: how often it was dealt in there, what it won,
    and the squares of that. Position 0 has the button, 1 is the next seat that is taken, and so on; without a button
    all is position 0. `raked` is what the house took, `showdowns` how many rounds came to one.

    >>> found = Totals.of(Batch("texas-holdem", "nl 1/2", [200] * 3, policies="calls", seed=7), 300)
    >>> (found + found).rounds
    600
    """

    rounds: int
    sums: Array
    raked: int
    showdowns: int

    @classmethod
    def of(cls, batch: Batch, rounds: int, first: int = 0) -> Totals:
        """What rounds `first` to `first + rounds - 1` come to, some thousand at a time. Raises `Refused` for a number
        below 1.

        >>> Totals.of(Batch("texas-holdem", "nl 1/2", [200] * 3, policies="calls", seed=7), 3_000).raked
        0
        """
        totals = cls(0, np.zeros((batch.seats, batch.seats, 3), np.int64), 0, 0)
        places = positions(batch)
        for block in batch.blocks(rounds, first):
            totals.add(block, places)
        return totals

    def add(self, played: Played, places: Array) -> None:
        """Count rounds that were played. places: the position of each seat by start, -1 where it is empty."""
        net = played.net
        for start, row in enumerate(places):
            won = net[played.ended["start"] == start]
            for seat in np.flatnonzero(row >= 0):
                chips = won[:, seat]
                self.sums[row[seat], seat] += len(chips), int(chips.sum()), int((chips * chips).sum())
        self.rounds += played.rounds
        self.raked += int(played.raked.sum())
        self.showdowns += int(played.showdowns.sum())

    def __add__(self, other: Totals) -> Totals:
        return Totals(
            self.rounds + other.rounds, self.sums + other.sums, self.raked + other.raked, self.showdowns + other.showdowns
        )

    def frame(self) -> pandas.DataFrame:
        """A row for each seat and position that was dealt in: rounds, chips won, chips a round, and the standard error of
        that.

        It needs pandas.
        """
        import pandas

        place, seat = np.nonzero(self.sums[:, :, 0])
        count, won, squares = self.sums[place, seat].T.astype(np.float64)
        mean = won / count
        error = np.sqrt(np.maximum(squares / count - mean**2, 0) / np.maximum(count - 1, 1))
        columns = {"seat": seat + 1, "position": place, "rounds": count.astype(np.int64), "won": won.astype(np.int64)}
        return pandas.DataFrame({**columns, "a_round": mean, "error": error})


def positions(batch: Batch) -> Array:
    """By start, how many taken seats after the button each seat is; -1 for an empty one."""
    places: Array = np.full((len(batch.firsts), batch.seats), -1, np.int64)
    for row, first in zip(places, batch.firsts, strict=True):
        taken = [seat for seat in range(1, len(first.stack)) if first.began.stacks[seat] > 0]
        after = sorted(taken, key=lambda seat: (seat - first.button) % m.SEATS) if batch.game.variant.button else []
        for seat in taken:
            row[seat - 1] = after.index(seat) if after else 0
    return places
