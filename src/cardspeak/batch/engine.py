"""A batch: rounds of one game, by number, all at once."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import numpy as np

from cardspeak.batch.kernels import layout as m
from cardspeak.batch.played import Played
from cardspeak.batch.prepared import Prepared
from cardspeak.batch.space import Logs, Space
from cardspeak.batch.tables import Tables
from cardspeak.ranking.array import Array
from cardspeak.rulebook import Refused
from cardspeak.rulebook.refusal import quoted

BLOCK: Final = 4096
"""Rounds that lie in memory together."""


class Batch(Prepared):
    """Rounds of one game under one book, by number: round `k` of a seed is the same whoever plays it, and when.

    variant, stakes, rules, rake: as for `Round`. stacks: as for `Round`, for every round; or `starts`, of which round
    `k` takes the one with number `k` modulo how many there are. Without a `button` it moves a seat with each round, as
    far as seats are taken, from the lowest on. posts: as for `Round`; they need a `button`.
    policies: who decides, by seat in order or one for all: a bot's name or temperament, "random" for any legal act,
    "calls" for checks and calls alone, or "ask" for `Steps`. A bot does what `Bot` does with its view and the dice
    `chance(dice_of(seed, k, seat))`.

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
        self.check(rounds, first)
        if self.bots:
            return Played.together(self, list(self.blocks(rounds, first)))
        return self.block(Space(self, rounds), first, rounds)

    def blocks(self, rounds: int, first: int = 0) -> Iterator[Played]:
        """The same, some thousand rounds at a time, so that memory does not grow. Raises `Refused`."""
        self.check(rounds, first)
        space = None if self.bots else Space(self, rounds)
        for start in range(first, first + rounds, BLOCK):
            size = min(BLOCK, first + rounds - start)
            yield self.block(space, start, size) if space else self.thought(start, size)

    def check(self, rounds: int, first: int) -> None:
        """Raises `Refused` for rounds that cannot be played to their ends."""
        if type(rounds) is not int or rounds < 1 or type(first) is not int or first < 0:
            raise Refused(
                f"a batch plays 1 round or more from a number of 0 or more on, not {quoted(rounds)} from {quoted(first)}"
            )
        if self.asks:
            raise Refused("a seat that is to be asked plays in steps, not to the end of a round")

    def block(self, space: Space, first: int, size: int) -> Played:
        """So many rounds, in which no bots play."""
        ended, logs, done = np.empty(size, m.ROUND), Logs(size), 0
        while done < size:
            done += space.play(first + done, ended[done:], logs)
        return Played(self, ended, logs.all)

    def thought(self, first: int, size: int) -> Played:
        """So many rounds in which bots play."""
        from cardspeak.batch.kernels.keeping import keep

        tables, rounds = Tables(self, size, first, 0), np.empty(size, m.ROUND)
        tables.play_on()
        tables.tables["tail"] = tables.tables["tail_end"] = 0  # what is settled follows in each table's own words
        log: Array = np.empty(int((tables.tables["at"] - tables.tables["began"]).sum()), np.int64)
        keep(tables.tables, tables.log, tables.log, rounds, log, 0, 0)
        return Played(self, rounds, [log])
