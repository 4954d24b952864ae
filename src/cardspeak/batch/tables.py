"""Many tables that wait together: each plays on until its seat to act is asked from outside, bots among the others deciding."""

from __future__ import annotations

from typing import Final

import numpy as np

from cardspeak.batch.bots import Bots
from cardspeak.batch.kernels import layout as m
from cardspeak.batch.prepared import NOTHING, Prepared, in_words, play_on
from cardspeak.ranking.array import Array

ROOM: Final = 1280 + m.TAIL
"""Words of a table's log at first; where one needs more, all are given more."""


class Tables:
    """Tables of a batch, of which number `i` begins with round `first + i`, each with words of its own in one log.

    renewed: how much later the next round of a table is; 0 if it has but one. `net` and `ended` are of rounds that ended since
    they were last set to 0.
    """

    def __init__(self, batch: Prepared, tables: int, first: int, renewed: int) -> None:
        from cardspeak.batch.ranks import Ranks

        self.batch = batch
        self.renewed = renewed
        self.ranks: Ranks = Ranks(batch.game)
        self.room: int = ROOM
        self.all: Array = np.arange(tables)
        self.log: Array = np.empty(tables * self.room, np.int64)
        self.tables: Array = np.empty(tables, m.TABLE)  # NumPy asks for large pages for what is empty, not for zeros
        in_words(self.tables)[:] = 0
        self.tables["number"] = self.all + first
        self.tables["phase"] = m.FRESH
        self.tables["began"] = self.all * self.room
        self.rows: Array = in_words(self.tables)
        self.asked: Array = np.zeros((m.ANSWERS, tables), np.int64)
        self.phase: Array = self.asked[0]
        self.net: Array = np.zeros((tables, batch.seats), np.int64)
        self.ended: Array = np.zeros(tables, np.int64)
        self.brought: Array = brought(batch)
        self.bots: Bots | None = Bots(batch, self.tables) if batch.bots else None

    def play_on(self, acts: Array = NOTHING, amounts: Array = NOTHING) -> None:
        """Do these acts, have bots act, settle what is over, and begin anew, until every table asks or is over."""
        self.play(self.all, acts, amounts)
        while self.settle() or self.think():
            pass

    def settle(self) -> bool:
        """Settle what is over, and begin anew; whether anything was."""
        from cardspeak.batch.kernels.stepping import harvest

        places = np.flatnonzero((self.phase == m.ENDING) | (self.phase == m.FULL))
        if not len(places):
            return False
        if (self.phase == m.FULL).any():
            self.grow()
        batch = self.batch
        self.ranks.settle(batch.program.game, self.tables, places, self.log, -1)
        harvest(self.tables, places, self.brought, self.net, self.ended, self.renewed)
        self.phase[places] = m.COUNTED
        self.play(places)
        return True

    def think(self) -> bool:
        """Have bots act whose turn it is; whether there was one."""
        if self.bots is None:
            return False
        places = np.flatnonzero(self.asked[1])
        policies = self.batch.policies[self.tables["start"][places], self.asked[1, places]]
        places = places[policies >= m.BOT]
        if len(places):
            self.play(places, *self.bots.decide(places))
        return len(places) > 0

    def play(self, places: Array, acts: Array = NOTHING, amounts: Array = NOTHING) -> None:
        """Play the tables at these places on, until each asks or its round is to be settled."""
        play_on(self.batch, self.tables, self.rows, places, acts, amounts, log=self.log, room=self.room, asked=self.asked)

    def grow(self) -> None:
        """Twice the room for the words of every table."""
        count, room = len(self.tables), self.room
        log: Array = np.empty((count, 2 * room), np.int64)
        log[:, :room] = self.log.reshape(count, room)
        for name in ("began", "at", "tail", "tail_end"):
            self.tables[name] += self.all * room
        self.log, self.room = log.reshape(-1), 2 * room


def brought(batch: Prepared) -> Array:
    """By start and seat, the chips of a seat that count for what it wins: what it had, less what was put aside."""
    by_start: Array = np.zeros((len(batch.firsts), m.SEATS), np.int64)
    for row, first in zip(by_start, batch.firsts, strict=True):
        row[: len(first.stack)] = [max(stack, 0) - aside for stack, aside in zip(first.began.stacks, first.aside, strict=True)]
    return by_start
