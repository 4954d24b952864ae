"""Where rounds are played to their ends: a few hundred tables, so that they stay in a processor's caches."""

from __future__ import annotations

from typing import Final

import numpy as np

from cardspeak.batch.kernels import layout as m
from cardspeak.batch.prepared import Prepared, in_words, play_on
from cardspeak.ranking.array import Array

TABLES: Final = 512
"""Tables that lie in memory together."""
ROOM: Final = 48
"""Words of the log set aside for a round at first; where they do not suffice, there are twice as many from then on."""
WORDS: Final = 80
"""Words that most rounds have fewer of."""
LONGEST: Final = 1 << 20
"""Words of a log: eight megabytes, which the system has large pages for, a third as dear as small ones."""
NOBODY: Final[Array] = np.zeros((m.ANSWERS, 0), np.int64)
"""Who is asked while rounds are played to their ends."""


class Logs:
    """The words of `rounds` rounds one after the other, in as few arrays as their number is known for."""

    def __init__(self, rounds: int) -> None:
        self.all: list[Array] = [np.empty(min(WORDS * rounds, LONGEST), np.int64)]
        self.used: int = 0

    def room(self, words: int) -> tuple[Array, int, int]:
        """Room for so many more: in which log, its number, and where."""
        if self.used + words > len(self.all[-1]):
            self.all[-1] = self.all[-1][: self.used]
            self.all.append(np.empty(max(words, LONGEST), np.int64))
            self.used = 0
        at = self.used
        self.used += words
        return self.all[-1], len(self.all) - 1, at


class Space:
    """Tables and words that are used again and again; `most` rounds are ever played in it together."""

    def __init__(self, batch: Prepared, most: int) -> None:
        from cardspeak.batch.ranks import Ranks

        size = min(TABLES, most)
        self.batch = batch
        self.ranks: Ranks = Ranks(batch.game)
        self.places: Array = np.arange(size)
        self.tables: Array = np.zeros(size, m.TABLE)
        self.rows: Array = in_words(self.tables)
        self.log: Array = np.empty(size * ROOM + m.SLACK, np.int64)
        self.tails: Array = np.empty(size * m.TAIL, np.int64)

    def play(self, first: int, rounds: Array, logs: Logs) -> int:
        """Play from round `first` on, as many as there is room for, and give how many they were.

        What they come to goes into `rounds`, the first in front, their words into `logs`.
        """
        from cardspeak.batch.kernels.keeping import keep

        size = min(len(self.tables), len(rounds))
        while not (done := self.played(first, size)):
            self.grow()
        tables = self.tables[:done]
        end = self.ranks.settle(self.batch.program.game, tables, self.places[:done], self.tails, 0)
        words = int(tables["at"][-1]) + end
        keep(tables, self.log, self.tails, rounds, *logs.room(words))
        if done < size:
            self.grow()
        return done

    def played(self, first: int, size: int) -> int:
        """Play so many rounds up to their settlements, or those of them that the log has room for: how many they are."""
        batch, tables = self.batch, self.tables[:size]
        tables["number"] = np.arange(first, first + size)
        tables["phase"] = m.FRESH
        play_on(batch, tables, self.rows, self.places[:size], log=self.log, room=0, asked=NOBODY)
        return int(np.count_nonzero(tables["phase"] == m.ENDING))

    def grow(self) -> None:
        """Twice the room for words."""
        self.log = np.empty(2 * len(self.log), np.int64)
