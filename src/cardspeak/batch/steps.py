"""Rounds of a batch in steps: arrays of who is to act and what it may do, for arrays of acts."""

from __future__ import annotations

from enum import IntEnum
from typing import Any, Final, NamedTuple

import numpy as np

from cardspeak.batch.engine import Batch, in_words
from cardspeak.batch.kernels import layout as m
from cardspeak.batch.played import deck_with, replayed
from cardspeak.batch.words import read
from cardspeak.cards import cards_of
from cardspeak.poker.round.round import Round
from cardspeak.ranking.array import Array
from cardspeak.rulebook import Refused
from cardspeak.rulebook.wording import quoted

ROOM: Final = 1280 + m.TAIL
"""Words of a table's log at first; where one needs more, all are given more."""


NOTHING: Final[Array] = np.zeros(0, np.int64)
"""No acts."""


class Act(IntEnum):
    """What a seat does. A raise goes to an amount, the seat's total of the street; a discard takes a mask of cards."""

    NOTHING = m.PASS
    FOLD = m.FOLD
    CALL = m.CALL
    RAISE = m.RAISE
    DISCARD = m.DISCARD


class Seen(NamedTuple):
    """What each table's seat to act sees, by table, and zeros where nobody is asked. Amounts are chips, cards are masks.

    own: its cards face down. board: shared cards. up: cards face up, by seat from 1. stacks, put: chips of each seat, behind and
    in front. pot: what earlier streets have gathered. price: what a call goes to. step: how far the round's script is.
    live, able: seats that are in, and that have chips, as masks with bit `seat`.
    """

    own: Array
    board: Array
    up: Array
    stacks: Array
    put: Array
    pot: Array
    price: Array
    step: Array
    button: Array
    live: Array
    able: Array


class Steps:
    """Many tables, each with a round of its own, that all wait for the seats whose policy is "ask".

    Table `i` of `n` plays round `first + i`, and with `renew` the rounds `first + i + n`, `first + i + 2n` and so on, each from
    its start and with its deck. `seat` says who is to act at each table (0: nobody any more), `fold` whether it may, `call` what
    a call adds (0: a check, or none if `fold` is 0), `low` and `high` the bounds of a raise (0: none), `least` and `most` how
    many cards it may give up (then it can do nothing else). `net` has what each seat won in rounds that the last step brought to
    an end, and `ended` how many these were at each table. All arrays stay where they are and change with every step.

    Raises `Refused` where nobody is to be asked, or for figures that make no sense.

    >>> batch = Batch(variants.texas_holdem, stakes.no_limit(1, 2), [200] * 2, policies=["ask", "caller"])
    >>> tables = Steps(batch, 4096)
    >>> tables.step(np.where(tables.call > 10, Act.FOLD, Act.CALL))
    >>> tables.net[:, 0].sum()
    """

    def __init__(self, batch: Batch, tables: int, first: int = 0, *, renew: bool = True) -> None:
        if type(tables) is not int or tables < 1 or type(first) is not int or first < 0:
            raise Refused(f"steps take 1 table or more from a round of 0 or more on, not {quoted(tables)} from {quoted(first)}")
        if not (batch.policies[1 : batch.seats + 1] == m.ASK).any():
            raise Refused('steps are for a batch with a seat to ask: policies="ask"')
        self.batch = batch
        self.renewed = tables if renew else 0
        self.room = ROOM
        self.all: Array = np.arange(tables)
        self.log: Array = np.empty(tables * self.room, np.int64)
        self.tables: Array = np.empty(tables, m.TABLE)  # NumPy asks for large pages for what is empty, not for zeros
        in_words(self.tables)[:] = 0
        self.tables["number"] = self.all + first
        self.tables["phase"] = m.FRESH
        self.tables["began"] = self.all * self.room
        self.rows = in_words(self.tables)
        self.asked: Array = np.zeros((m.ANSWERS, tables), np.int64)
        self.phase, self.seat, self.fold, self.call, self.low, self.high, self.least, self.most = self.asked
        self.net: Array = np.zeros((tables, batch.seats), np.int64)
        self.ended: Array = np.zeros(tables, np.int64)
        self.brought = brought(batch)
        self.zeros: Array = np.zeros(tables, np.int64)
        self.cards: Array = np.zeros((2 + batch.seats, tables), np.int64)
        self.chips: Array = np.zeros((2, tables, batch.seats), np.int64)
        self.known: Array = np.zeros((6, tables), np.int64)
        self.play_on(NOTHING, NOTHING)

    def step(self, acts: Any, amounts: Any = None) -> None:
        """Each seat that is asked does its act, and all tables play on until they ask again.

        acts: one of `Act` by table, NOTHING where nobody is asked; amounts: what raises go to, and masks of discards. Both are
        arrays of NumPy's, or of anything that hands its memory out by DLPack.

        Raises `Refused`, by round, seed and seat, for the first act that may not be done; then nothing is done anywhere.
        """
        from cardspeak.batch.kernels.stepping import first_wrong

        given = self.taken("acts", acts)
        figures = self.zeros if amounts is None else self.taken("amounts", amounts)
        wrong = first_wrong(self.batch.program.game, self.tables, self.asked, given, figures)
        if wrong >= 0:
            raise self.refusal(wrong, int(given[wrong]), int(figures[wrong]))
        self.net[:] = 0
        self.ended[:] = 0
        self.play_on(given, figures)

    def play_on(self, acts: Array, amounts: Array) -> None:
        """Do these acts, settle what is over, and begin anew, until every table asks or is over."""
        from cardspeak.batch.kernels.stepping import harvest

        batch = self.batch
        self.play(self.all, acts, amounts)
        while len(places := np.flatnonzero((self.phase == m.ENDING) | (self.phase == m.FULL))):
            if (self.phase == m.FULL).any():
                self.grow()
            batch.ranks.settle(batch.program.game, self.tables, places, self.log, -1)
            harvest(self.tables, places, self.brought, self.net, self.ended, self.renewed)
            self.phase[places] = m.COUNTED
            self.play(places, NOTHING, NOTHING)

    def play(self, places: Array, acts: Array, amounts: Array) -> None:
        """Play the tables at these places on, until each asks or its round is to be settled."""
        from cardspeak.batch.kernels.playing import play

        batch = self.batch
        play(
            batch.program.game, batch.program.hands, batch.templates, batch.heads, batch.seeds, self.tables, self.rows, places,
            batch.policies, acts, amounts, self.log, self.room, self.asked,
        )  # fmt: skip

    def grow(self) -> None:
        """Twice the room for the words of every table."""
        count, room = len(self.tables), self.room
        log: Array = np.empty((count, 2 * room), np.int64)
        log[:, :room] = self.log.reshape(count, room)
        for name in ("began", "at", "tail", "tail_end"):
            self.tables[name] += self.all * room
        self.log, self.room = log.reshape(-1), 2 * room

    def see(self) -> Seen:
        """What the seats to act see."""
        from cardspeak.batch.kernels.stepping import look

        look(self.tables, self.cards, self.chips, self.known)
        return Seen(self.cards[0], self.cards[1], self.cards[2:].T, *self.chips, *self.known)

    def round(self, table: int) -> Round:
        """The round at a table as it stands, played by `Round`: with its events, clauses and `why()`."""
        t = self.tables[table]
        words = [int(word) for word in self.log[t["began"] : t["at"]]]
        said, number = list(read(words, len(self.batch.game.ends))), int(t["number"])
        return replayed(self.batch, number, said, deck_with(self.batch, number, said))

    def taken(self, what: str, given: Any) -> Array:
        """An array of whole numbers, one for each table. Raises `Refused` for anything else."""
        found = np.from_dlpack(given) if hasattr(given, "__dlpack__") and not isinstance(given, np.ndarray) else np.asarray(given)
        if found.shape != self.zeros.shape or found.dtype.kind not in "iu":
            raise Refused(f"{what} are whole numbers, one for each of {len(self.zeros):,} tables")
        return np.ascontiguousarray(found, np.int64)

    def refusal(self, table: int, act: int, amount: int) -> Refused:
        """Why a seat may not do that, in the words and with the clauses of `Round`."""
        r = self.round(table)
        seat = int(self.seat[table])
        where = f"round {int(self.tables['number'][table]):,} of seed {self.batch.seed}"
        if not seat:
            return Refused(f"{where}: nobody is to act at table {table}")
        try:
            done(r, act, amount)
        except Refused as refused:
            return Refused(f"{where}, seat {seat}: {refused.reason}", refused.cites)
        acts = ", ".join([f"{each.value} {each.name.lower()}" for each in Act])
        return Refused(f"{where}, seat {seat}: no act {act} here; {acts}")


def done(r: Round, act: int, amount: int) -> None:
    """Do an act in a round, if it is one. Raises `Refused`."""
    if act == Act.FOLD:
        r.fold()
    elif act == Act.CALL:
        r.call()
    elif act == Act.RAISE:
        r.raise_to(amount)
    elif act == Act.DISCARD:
        r.discard(cards_of(amount))


def brought(batch: Batch) -> Array:
    """By start and seat, the chips of a seat that count for what it wins: what it had, less what was put aside."""
    found: Array = np.zeros((len(batch.firsts), m.SEATS), np.int64)
    for row, first in zip(found, batch.firsts, strict=True):
        row[: len(first.stack)] = [max(stack, 0) - aside for stack, aside in zip(first.began.stacks, first.aside, strict=True)]
    return found
