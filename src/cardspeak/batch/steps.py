"""Rounds of a batch in steps: arrays of who is to act and what it may do, for arrays of acts."""

from __future__ import annotations

from enum import IntEnum
from typing import Any, NamedTuple

import numpy as np

from cardspeak.batch.engine import Batch
from cardspeak.batch.kernels import layout as m
from cardspeak.batch.played import deck_with, replayed
from cardspeak.batch.tables import Tables
from cardspeak.batch.words import read
from cardspeak.cards import cards_of
from cardspeak.poker.round.round import Round
from cardspeak.ranking.array import Array
from cardspeak.rulebook import Refused
from cardspeak.rulebook.refusal import quoted


class Act(IntEnum):
    """What a seat does. A raise goes to an amount, the seat's total of the street; a discard takes a mask of cards.

    >>> [each.name for each in Act]
    ['NOTHING', 'FOLD', 'CALL', 'RAISE', 'DISCARD']
    """

    NOTHING = m.PASS
    FOLD = m.FOLD
    CALL = m.CALL
    RAISE = m.RAISE
    DISCARD = m.DISCARD


class Seen(NamedTuple):
    """What each table's seat to act sees, by table, and zeros where nobody is asked. Amounts are chips, cards are masks.

    own: its cards face down. board: shared cards. up: cards face up, by seat from 1. stacks, put: chips of each seat,
    behind and in front. pot: what earlier streets have gathered. price: what a call goes to. step: how far the round's
    script is.
    live, able: seats that are in, and that have chips, as masks with bit `seat`.

    >>> tables = Steps(Batch("texas-holdem", "nl 1/2", [200] * 2, seed=7, policies="ask"), 3)
    >>> tables.see().put.tolist()
    [[1, 2], [2, 1], [1, 2]]
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


class Steps(Tables):
    """Many tables, each with a round of its own, that all wait for the seats whose policy is "ask".

    Table `i` of `n` plays round `first + i`, and with `renew` the rounds `first + i + n`, `first + i + 2n` and so on,
    each from its start and with its deck. `seat` says who is to act at each table (0: nobody any more), `fold` whether
    it may, `call` what a call adds (0: a check, or none if `fold` is 0), `low` and `high` the bounds of a raise (0:
    none), `least` and `most` how many cards it may give up (then it can do nothing else). `net` has what each seat won
    in rounds that the last step brought to an end, and `ended` how many these were at each table. All arrays stay where
    they are and change with every step.

    Raises `Refused` where nobody is to be asked, or for figures that make no sense.

    >>> import numpy as np
    >>> tables = Steps(Batch("texas-holdem", "nl 1/2", [200] * 2, policies=["ask", "calls"]), 4096)
    >>> tables.step(np.where(tables.call > 10, Act.FOLD, Act.CALL))
    >>> bool((tables.seat == 1).all())
    True
    """

    seat: Array
    fold: Array
    call: Array
    low: Array
    high: Array
    least: Array
    most: Array

    def __init__(self, batch: Batch, tables: int, first: int = 0, *, renew: bool = True) -> None:
        if type(tables) is not int or tables < 1 or type(first) is not int or first < 0:
            raise Refused(f"steps take 1 table or more from a round of 0 or more on, not {quoted(tables)} from {quoted(first)}")
        if not batch.asks:
            raise Refused('steps are for a batch with a seat to ask: policies="ask"')
        super().__init__(batch, tables, first, tables if renew else 0)
        _, self.seat, self.fold, self.call, self.low, self.high, self.least, self.most = self.asked
        self.zeros: Array = np.zeros(tables, np.int64)
        self.cards: Array = np.zeros((2 + batch.seats, tables), np.int64)
        self.chips: Array = np.zeros((2, tables, batch.seats), np.int64)
        self.known: Array = np.zeros((6, tables), np.int64)
        self.play_on()

    def step(self, acts: Any, amounts: Any = None) -> None:
        """Each seat that is asked does its act, and all tables play on until they ask again.

        acts: one of `Act` by table, NOTHING where nobody is asked; amounts: what raises go to, and masks of discards.
        Both are arrays of NumPy's, or of anything that hands its memory out by DLPack.

        Raises `Refused`, by round, seed and seat, for the first act that may not be done; then nothing is done
        anywhere.
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
        array = np.from_dlpack(given) if hasattr(given, "__dlpack__") and not isinstance(given, np.ndarray) else np.asarray(given)
        if array.shape != self.zeros.shape or array.dtype.kind not in "iu":
            raise Refused(f"{what} are whole numbers, one for each of {len(self.zeros):,} tables")
        return np.ascontiguousarray(array, np.int64)

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
        acts = ", ".join([f"{kind.value} {kind.name.lower()}" for kind in Act])
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
