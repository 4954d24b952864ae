"""Hands that come to a showdown ranked together, and pots paid by it."""

from __future__ import annotations

from typing import Any

import numpy as np

from cardspeak.batch.kernels import layout as m
from cardspeak.batch.kernels.settling import contenders, settle
from cardspeak.poker.round.game import Game
from cardspeak.poker.round.odd_chips import left_of_button
from cardspeak.poker.seats import seats
from cardspeak.ranking import bulk
from cardspeak.ranking.array import Array
from cardspeak.ranking.bulk.hand_by_hand import HandByHand
from cardspeak.ranking.bulk.ranker import Ranker


class Held:
    """What an order of odd chips asks of a round: the hands, the board and the button."""

    __slots__ = ("button", "down", "shared", "up")

    button: int
    down: list[int]
    shared: int
    up: list[int]

    def __init__(self, t: Any) -> None:
        self.down, self.up = [int(cards) for cards in t["down"]], [int(cards) for cards in t["up"]]
        self.shared, self.button = int(t["shared"]), int(t["button"])


class Ranks:
    """Settles tables, one lot after another: every end's ranking for arrays of hands, and the orders by which odd chips go."""

    own: Array
    shared: Array

    def __init__(self, game: Game) -> None:
        self.game = game
        self.rankers: list[Ranker | HandByHand] = [bulk.ranker_of(end.scale) for end in game.ends]
        self.by_cards: bool = any([order is not left_of_button for order in game.orders])
        self.own = self.shared = np.empty(0, np.uint64)
        self.scores: Array = np.empty((2, 0), np.uint32)

    def room(self, hands: int) -> None:
        """Have room for so many hands."""
        if len(self.own) < hands:
            self.own, self.shared = np.empty(hands, np.uint64), np.empty(hands, np.uint64)
            self.scores = np.empty((2, hands), np.uint32)

    def settle(self, figures: Array, tables: Array, places: Array, log: Array, at: int) -> int:
        """Pay the pots of the tables at these places that wait for it; words follow at `at`, or after each table's own if it is
        negative. Gives where they end.
        """
        self.room(len(places) * m.SEATS)
        hands = contenders(tables, places, self.own, self.shared)
        if hands:
            own, shared = self.own[:hands], self.shared[:hands]
            for end, ranker in zip(range(2), self.rankers, strict=False):
                out = self.scores[end, :hands]
                if self.game.ends[end].scale.own:
                    ranker.unchecked(own, shared, out=out)
                else:
                    ranker.unchecked(own | shared, out=out)
        at = settle(figures, tables, places, self.scores, log, at)
        if self.by_cards:
            for place in places[tables["phase"][places] == m.ENDING]:
                at = self.settle_by_cards(figures, tables, int(place), log, at)
        return int(at)

    def settle_by_cards(self, figures: Array, tables: Array, place: int, log: Array, at: int) -> int:
        """A table whose odd chips go by cards, in the order that the rule itself gives."""
        t = tables[place]
        cards: Any = Held(t)
        while t["phase"] == m.ENDING:
            end = int(t["tied_end"])
            order = self.game.orders[end](cards, seats(int(t["tied"])), self.game.ends[end].scale, cards.shared)
            t["order"][end * m.SEATS + int(t["tied_pot"])] = sum([seat << 4 * number for number, seat in enumerate(order)])
            at = settle(figures, tables, np.array([place]), self.scores, log, at)
        t["order"] = 0  # the next round at the table has ties of its own
        return at
