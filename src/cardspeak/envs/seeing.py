"""What a seat sees, as numbers that are the same in every environment.

Own cards, the board and each seat's cards face up, 64 places each by a card's id (16 times its suit plus its rank), seats from
the viewer's own on clockwise; then, in big blinds, each seat's chips behind and in front, and the whole pot; then 1 for each
seat that is in.
"""

from __future__ import annotations

from typing import Final

import numpy as np

from cardspeak.batch import Seen
from cardspeak.poker.round.view import View
from cardspeak.ranking.array import Array

CARDS: Final = 64


def length(seats: int) -> int:
    """How many numbers there are for so many seats."""
    return CARDS * (2 + seats) + 3 * seats + 1


def seen_in(view: View, seats: int, low: int) -> Array:
    """What a view shows, amounts in units of `low` (float32)."""
    order = [(view.seat - 1 + more) % seats + 1 for more in range(seats)]
    cards = np.zeros((2 + seats, CARDS), np.float32)
    cards[0, list(view.cards)] = 1
    cards[1, list(view.board)] = 1
    for place, seat in enumerate(order):
        cards[2 + place, list(view.tabled.get(seat, ()))] = 1
    chips = [*[view.stacks[seat] for seat in order], *[view.bets[seat] for seat in order], view.pot]
    live = [seat in view.live for seat in order]
    return np.concatenate([cards.ravel(), np.array(chips, np.float32) / low, np.array(live, np.float32)])


def seen_at(seen: Seen, seats: int, low: int) -> Array:
    """What seat 1 sees at many tables, a row each."""
    count = len(seen.own)
    masks = np.empty((count, 2 + seats), np.int64)
    masks[:, 0], masks[:, 1], masks[:, 2:] = seen.own | seen.up[:, 0], seen.board, seen.up
    features: Array = np.empty((count, length(seats)), np.float32)
    cards, bets = CARDS * (2 + seats), CARDS * (2 + seats) + seats
    features[:, :cards] = np.unpackbits(masks.view(np.uint8).reshape(count, -1), axis=1, bitorder="little")
    features[:, cards:bets] = seen.stacks / low
    features[:, bets : bets + seats] = seen.put / low
    features[:, bets + seats] = (seen.pot + seen.put.sum(axis=1)) / low
    features[:, bets + seats + 1 :] = seen.live[:, None] >> np.arange(1, seats + 1) & 1
    return features
