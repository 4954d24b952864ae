"""Rounds that were played: what each came to, and any of them again with its events and clauses."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from cardspeak.batch.kernels import layout as m
from cardspeak.batch.rounds import Rounds
from cardspeak.batch.starts import begun
from cardspeak.batch.words import Fact, Reader, Word, act, read, reshuffled
from cardspeak.events import Event
from cardspeak.poker.round.round import Round
from cardspeak.ranking.array import Array
from cardspeak.rulebook import Refused


class Played:
    """Some rounds, by number.

    `numbers` are theirs; `stacks`, `net` and `shown` have a row for each, in columns by seat from 1: chips at the end,
    won or lost, and whether the hand was shown. `pots` is what was played for, `raked` what the house took of it.
    `logs` hold a word for all that happened.

    >>> from cardspeak.batch import Batch
    >>> played = Batch("texas-holdem", "nl 1/2", [200] * 3, seed=7).play(50)
    >>> played.net.shape, int(played.net.sum())
    ((50, 3), 0)
    """

    def __init__(self, batch: Rounds, ended: Array, logs: Sequence[Array]) -> None:
        self.batch = batch
        self.ended = ended
        self.logs = logs

    @property
    def rounds(self) -> int:
        """How many there are."""
        return len(self.ended)

    @property
    def numbers(self) -> Array:
        """Which rounds they are."""
        numbers: Array = self.ended["number"]
        return numbers

    def started(self, name: str) -> Array:
        """What each seat had at the start of each round, of its stack or of what was put aside."""
        by_start = np.zeros((len(self.batch.firsts), m.SEATS), np.int64)
        for row, first in zip(by_start, self.batch.firsts, strict=True):
            chips = first.began.stacks if name == "stacks" else first.aside
            row[: len(chips)] = [max(chip, 0) for chip in chips]
        started: Array = by_start[self.ended["start"]]
        return started

    @property
    def stacks(self) -> Array:
        """Chips by seat at the end, those out of play included."""
        stacks: Array = (self.ended["stack"] + self.started("aside"))[:, 1 : self.seats + 1]
        return stacks

    @property
    def net(self) -> Array:
        """What each seat won or lost."""
        net: Array = self.stacks - self.started("stacks")[:, 1 : self.seats + 1]
        return net

    @property
    def pots(self) -> Array:
        """What was in all pots of each round, before the rake."""
        pots: Array = self.ended["pot"]
        return pots

    @property
    def raked(self) -> Array:
        """What the house took of each round."""
        raked: Array = self.ended["raked"]
        return raked

    @property
    def showdowns(self) -> Array:
        """Whether hands were shown."""
        live = self.ended["live"]
        shown: Array = live & (live - 1) != 0
        return shown

    @property
    def seats(self) -> int:
        """The highest seat number."""
        return self.batch.seats

    def words(self, number: int) -> list[int]:
        """The words of a round. Raises `Refused` for a number that is not among these."""
        place = np.searchsorted(self.numbers, number)
        if place == self.rounds or self.numbers[place] != number:
            raise Refused(f"round {number:,} is not among those that were played")
        t = self.ended[place]
        words: list[int] = self.logs[t["log"]][t["began"] : t["ended"]].tolist()
        return words

    def said(self, number: int) -> list[Word]:
        """What the words of a round say, in order. Raises `Refused` for a number that is not among these."""
        return list(read(self.words(number), len(self.batch.game.ends)))

    def deck(self, number: int) -> tuple[int, ...]:
        """The deck of a round with all that was reshuffled in it, as `Round` takes it. Raises `Refused`."""
        return deck_with(self.batch, number, self.said(number))

    def facts(self, number: int) -> list[Fact]:
        """What happened after all was posted: for each event its kind and its fields without clauses, read from the words.

        Raises `Refused` for a number that is not among these.

        >>> played.facts(41)[-1]
        ('Ended',)
        """
        said = self.said(number)
        return facts_of(self.batch, number, said, deck_with(self.batch, number, said))

    def round(self, number: int) -> Round:
        """A round as `Round` plays it from its deck and acts: with every event, its clauses, `why()` and views.

        Raises `Refused` for a number that is not among these.

        >>> played.round(41).why()
        """
        said = self.said(number)
        return replayed(self.batch, number, said, deck_with(self.batch, number, said))

    def events(self, number: int) -> list[Event]:
        """The events of a round with their clauses."""
        return self.round(number).events

    @classmethod
    def together(cls, batch: Rounds, blocks: Sequence[Played]) -> Played:
        """The rounds of all of these, which follow each other."""
        if len(blocks) == 1:
            return blocks[0]
        ended, start = np.concatenate([block.ended for block in blocks]), 0
        logs: list[Array] = []
        for block in blocks:
            ended["log"][start : start + block.rounds] += len(logs)
            logs += block.logs
            start += block.rounds
        return cls(batch, ended, logs)


def deck_with(batch: Rounds, number: int, words: Sequence[Word]) -> tuple[int, ...]:
    """The deck of a round and after it what was reshuffled, in order."""
    more = [card for word in words if word.kind == m.RESHUFFLED for card in reshuffled(word)]
    return (*batch.deck(number), *more)


def facts_of(batch: Rounds, number: int, said: Sequence[Word], deck: Sequence[int]) -> list[Fact]:
    """What the words of a round say, as facts."""
    return Reader(batch.game, batch.first(number), deck).facts(said)


def replayed(batch: Rounds, number: int, said: Sequence[Word], deck: Sequence[int]) -> Round:
    """The round of a number, in which seats do what the words say."""
    r = begun(batch.game, batch.start(number), deck)
    for word in said:
        act(r, word)
    return r
