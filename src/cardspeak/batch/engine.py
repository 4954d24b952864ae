"""A batch: rounds of one game, by number, all at once."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import numpy as np

from cardspeak.batch.kernels import layout as m
from cardspeak.batch.played import Played
from cardspeak.batch.prepared import Prepared, in_words
from cardspeak.batch.tables import Tables
from cardspeak.ranking.array import Array
from cardspeak.rulebook import Refused
from cardspeak.rulebook.refusal import quoted

BLOCK: Final = 4096
"""Rounds that lie in memory together."""
ROOM: Final = 40
"""Words of the log set aside for a round at first; a block that needs more is given more."""
NOBODY: Final[Array] = np.zeros((m.ANSWERS, 0), np.int64)
"""Who is asked while rounds are played to their ends."""


class Batch(Prepared):
    """Rounds of one game under one book, by number: round `k` of a seed is the same whoever plays it, and when.

    variant, stakes, rules, rake: as for `Round`. stacks: as for `Round`, for every round; or `starts`, of which round `k` takes
    the one with number `k` modulo how many there are. Without a `button` it moves a seat with each round, as far as seats are
    taken, from the lowest on. posts: as for `Round`; they need a `button`.
    policies: who decides, by seat in order or one for all: a bot's name or temperament, "random" for any legal act, "calls" for
    checks and calls alone, or "ask" for `Steps`. A bot does what `Bot` does with its view and the dice `chance(dice_of(seed, k,
    seat))`.

    Raises `Refused` for what `Round` refuses, and by name for what a batch cannot express; ImportError without Numba.

    >>> batch = Batch("texas-holdem", "nl 50/100", [20_000] * 6, seed=7)
    >>> played = batch.play(10_000)
    >>> int(played.net.sum())
    0
    >>> played.round(41).over
    True
    """

    def play(self, rounds: int, first: int = 0) -> Played:
        """Rounds `first` to `first + rounds - 1`, played to their ends. Raises `Refused` for a number below 1."""
        return Played.together(self, list(self.blocks(rounds, first)))

    def blocks(self, rounds: int, first: int = 0) -> Iterator[Played]:
        """The same, some thousand rounds at a time, so that memory does not grow. Raises `Refused`."""
        if type(rounds) is not int or rounds < 1 or type(first) is not int or first < 0:
            raise Refused(
                f"a batch plays 1 round or more from a number of 0 or more on, not {quoted(rounds)} from {quoted(first)}"
            )
        if self.asks:
            raise Refused("a seat that is to be asked plays in steps, not to the end of a round")
        room, end = ROOM, first + rounds
        while first < end:
            size = min(BLOCK, end - first)
            block = self.thought(first, size) if self.bots else self.block(first, size, size * room + m.SLACK)
            if not block.rounds:
                room *= 2
                continue
            first += block.rounds
            yield block

    def block(self, first: int, size: int, words: int) -> Played:
        """So many rounds, or those of them that `words` words of the log have room for."""
        from cardspeak.batch.kernels.playing import play

        tables = np.zeros(size, m.TABLE)
        tables["number"] = np.arange(first, first + size)
        tables["phase"] = m.FRESH
        places = np.arange(size)
        log, nothing = np.empty(words, np.int64), np.zeros(0, np.int64)
        program = self.program
        play(
            program.game,
            program.hands,
            self.templates,
            self.heads,
            self.seeds,
            tables,
            in_words(tables),
            places,
            self.policies,
            nothing,
            nothing,
            log,
            0,
            NOBODY,
        )
        done = int(np.count_nonzero(tables["phase"] == m.ENDING))
        tables = tables[:done]
        tails = np.empty(done * m.TAIL, np.int64)
        self.ranks.settle(program.game, tables, places[:done], tails, 0)
        return Played(self, tables, log, tails)

    def thought(self, first: int, size: int) -> Played:
        """So many rounds in which bots play."""
        tables = Tables(self, size, first, 0)
        tables.play_on()
        tables.tables["tail"] = tables.tables["tail_end"] = 0  # what is settled follows in each table's own words
        return Played(self, tables.tables, tables.log, np.zeros(0, np.int64))
