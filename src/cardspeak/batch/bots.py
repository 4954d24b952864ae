"""The bots of a batch: what each does on its turn is what `cardspeak.bots.Bot` does with the same view and the same dice.

Tables whose turns are alike (the same step of the script, as many cards) are taken together: kernels lay out the hands that the
bots hold against each other, and every end's ranking takes them all at once.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import combinations
from typing import Any, Final, NamedTuple

import msgspec
import numpy as np

from cardspeak.batch.kernels import layout as m
from cardspeak.batch.prepared import Prepared
from cardspeak.batch.sized import Sized
from cardspeak.bots import Expert, Naive, Nature, Temperament, starts, strength
from cardspeak.bots.discards import typical_hands
from cardspeak.poker.round.game import Game
from cardspeak.poker.variants.variant import End
from cardspeak.ranking.array import Array

LOT: Final = 256
"""Decisions taken together where a bet is asked for."""
DISCARDING: Final = 32
"""The same where cards are given up."""


class Turn(NamedTuple):
    """What makes turns alike: the step of the script, how many own cards, and how many shared ones."""

    step: int
    own: int
    shared: int


class Scratch:
    """Memory for a lot of decisions."""

    def __init__(self) -> None:
        from cardspeak.batch.kernels.thinking import CARDS, RIVALS

        self.rivals: Array = np.empty((2, LOT * RIVALS), np.uint64)
        self.outs: Array = np.empty((2, LOT * CARDS), np.uint64)
        self.counts: Array = np.empty((2, LOT), np.int64)
        self.cards: Array = np.empty((3, CARDS), np.uint64)


class Bots:
    """Decides for the seats of a block of tables that bots play."""

    def __init__(self, batch: Prepared, tables: Array) -> None:
        self.batch = batch
        self.tables = tables
        self.game: Game = batch.game
        self.cards: Array = np.array(self.game.cards, np.int64)
        self.natures: Array = np.array([figures(nature) for nature in batch.bots], np.float64)
        self.dealt: Array = np.bitwise_count(batch.templates["live"]).astype(np.int64)
        self.coming: dict[int, tuple[int, bool]] = {
            step: to_come(self.game, step) for step in range(int(batch.program.game["showdown"][0]))
        }
        self.dice: Array = np.zeros((len(tables), m.SEATS), np.uint64)
        self.rounds: Array = np.full(len(tables), -1, np.int64)
        self.acts: Array = np.zeros(len(tables), np.int64)
        self.amounts: Array = np.zeros(len(tables), np.int64)
        self.scratch: Scratch = Scratch()
        self.ranked: dict[tuple[Any, ...], Sized] = {}

    def decide(self, places: Array) -> tuple[Array, Array]:
        """The acts and amounts of the seats to act at these places, by table."""
        from cardspeak.batch.kernels.thinking import take_dice

        take_dice(self.tables, places, self.batch.seeds[1], self.dice, self.rounds)
        for turn, alike in self.alike(places):
            discards = self.batch.program.game["code"][0][turn.step] == m.EXCHANGE
            size = DISCARDING if discards else LOT
            for first in range(0, len(alike), size):
                lot = alike[first : first + size]
                if discards:
                    self.discard(turn, lot)
                else:
                    self.act(turn, lot)
        return self.acts, self.amounts

    def alike(self, places: Array) -> Iterator[tuple[Turn, Array]]:
        """The places by turns that are alike."""
        t = self.tables
        seats = t["seat"][places]
        own = np.bitwise_count(t["down"][places, seats] | t["up"][places, seats]).astype(np.int64)
        keys = (t["pc"][places].astype(np.int64) * 64 + own) * 64 + np.bitwise_count(t["shared"][places])
        unique, which = np.unique(keys, return_inverse=True)
        for place, key in enumerate(unique.tolist()):
            yield Turn(key >> 12, key >> 6 & 63, key & 63), places[which == place]

    def sized(self, end: End, own: int, shared: int, plain: bool = False) -> Sized:
        key = (end.name, own, shared, plain)
        if key not in self.ranked:
            self.ranked[key] = Sized(end.scale, own, shared, plain)
        return self.ranked[key]

    # --- bets

    def act(self, turn: Turn, lot: Array) -> None:
        """Each seat bets, calls or folds."""
        from cardspeak.batch.kernels.wagers import act

        natures = self.natures[self.batch.policies[self.tables["start"][lot], self.tables["seat"][lot]] - m.BOT]
        shares: Array = np.zeros(len(lot))
        for end in self.game.ends:
            shares += self.share(turn, lot, end, natures[:, 0])
        shares /= len(self.game.ends)
        if len(self.game.ends) > 1:
            high = 1 - 2 * (1 - shares) * (1 - shares)
            ranked = np.where(shares < 0.5, 2 * shares * shares, high)  # as `strength.ranked` has it
            shares = np.where(natures[:, 0] != 0, ranked, shares)
        act(self.batch.program.game, self.tables, lot, natures, self.dealt, shares, self.dice, self.acts, self.amounts)

    def share(self, turn: Turn, lot: Array, end: End, kinds: Array) -> Array:
        """The share of other hands that each seat's beats at an end, draws counted, by kinds of natures."""
        from cardspeak.batch.kernels.thinking import RIVALS, know_starts, lay_rivals, weigh, weigh_starts

        shares: Array = np.empty(len(lot))
        if turn.own + turn.shared < end.scale.size:
            low = bool(end.scale.low)
            weigh_starts(self.tables, lot, np.array(strength.counts_of_starts(turn.own, low), np.float64), low, shares)
            if turn.own == 2 and not low:
                know_starts(self.tables, lot, kinds, known_starts(), shares)
            return shares
        s = self.scratch
        (own, shared), (count, left) = s.rivals[:, : len(lot) * RIVALS], s.counts[:, : len(lot)]
        lay_rivals(self.tables, lot, self.cards, self.dice, own, shared, count, left, s.cards)
        ranked = self.sized(end, turn.own, turn.shared)
        scores = ranked.scores(own, shared)
        weigh(scores, count, shares)
        coming, to_board = self.coming[turn.step]
        if coming:
            self.hope(turn, lot, end, scores, ranked, to_board, coming, shares)
        return shares

    def hope(
        self, turn: Turn, lot: Array, end: End, scores: Array, ranked: Sized, to_board: bool, coming: int, shares: Array
    ) -> None:
        """A share grows by the chance to draw an out."""
        from cardspeak.batch.kernels.thinking import CARDS, hope, lay_outs

        own, shared = self.scratch.outs[:, : len(lot) * CARDS]
        lay_outs(self.tables, lot, self.cards, to_board, own, shared, self.scratch.cards)
        size = (turn.own, turn.shared + 1) if to_board else (turn.own + 1, turn.shared)
        by_board = to_board and not end.scale.own and size[1] >= end.scale.size
        plain = by_board and not (self.sized(end, *size).by_formula and self.sized(end, 0, size[1]).by_formula)
        with_card = self.sized(end, *size, plain)
        outs = with_card.scores(own, shared)
        alone = self.sized(end, 0, size[1], plain).scores(np.zeros_like(shared), shared) if by_board else np.zeros_like(outs)
        least = strength.worth_drawing_to(end.scale)
        hope(
            scores,
            ranked.score_of(least),
            outs,
            alone,
            with_card.score_of(least),
            self.scratch.counts[1, : len(lot)],
            coming,
            shares,
        )

    # --- cards given up

    def discard(self, turn: Turn, lot: Array) -> None:
        """Each seat gives up the cards whose loss leaves the best hope."""
        from cardspeak.batch.kernels.thinking import TRIALS, count_hope, give_up, lay_discards

        figures, variant = self.batch.program.game[0], self.game.variant
        least, most = int(figures["least"][turn.step]), int(figures["most"][turn.step])
        choices = choices_of(turn.own, least, min(most, turn.own))
        rows = len(lot) * TRIALS * len(choices)
        laid = np.empty((2, rows), np.uint64)
        hand, board = variant.hand_size, variant.board_size
        lay_discards(self.tables, lot, self.cards, self.dice, choices, hand, board, laid, self.scratch.cards)
        hopes: Array = np.zeros((len(lot), len(choices)), np.int64)
        for end in self.game.ends:
            ranked = self.sized(end, hand, board)
            typical = np.sort(ranked.scores(*np.array(typical_hands(variant), np.uint64).T.copy()))
            count_hope(ranked.scores(*laid), typical, len(choices), hopes)
        give_up(self.tables, lot, choices, hopes, self.acts, self.amounts)


def figures(nature: Nature) -> tuple[float, ...]:
    """A nature as the kernels take it: its kind, and what it is made of but its name and what it says."""
    from cardspeak.batch.kernels.wagers import EXPERT, FIGURES, NAIVE, TEMPERAMENT

    kinds = {Temperament: TEMPERAMENT, Expert: EXPERT, Naive: NAIVE}
    said = (kinds[type(nature)], *msgspec.structs.astuple(nature)[2:])
    return (*said, *[0.0] * (FIGURES - len(said)))


@cache
def known_starts() -> Array:
    """The share of hands of two that win less, by both cards, the lower first."""
    by_cards: Array = np.zeros((64, 64))
    for cards, share in starts.shares().items():
        by_cards[cards] = share
    return by_cards


def to_come(game: Game, step: int) -> tuple[int, bool]:
    """How many cards a seat may still see at a step of the script, and whether the next one goes to the board."""
    passed = 0
    for street in game.variant.streets:
        passed += len(street.passes) + 1
        if step < passed:
            return strength.to_come(game.variant, street.name)
    raise AssertionError("no step is after the last street")


def choices_of(own: int, least: int, most: int) -> Array:
    """The choices of so many of `own` cards, as masks of places: those of fewer first, then the highest places first."""
    chosen = [places for size in range(least, most + 1) for places in combinations(range(own), size)]
    return np.array([sum([1 << own - 1 - place for place in places]) for places in chosen], np.int64)
