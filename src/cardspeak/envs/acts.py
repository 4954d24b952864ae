"""What may be done, as numbers that are the same in every environment.

0 folds, 1 calls or checks, then come wagers: the least, each of the sizes as a part of the pot after a call, and the most. In
games with an exchange there follows a number for each choice of cards to give up: bit `i` of it is the `i`th lowest card of the
hand by its id, so that the first of them stands pat.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

import numpy as np

from cardspeak.poker.round.game import Game
from cardspeak.poker.round.options import Options
from cardspeak.poker.round.round import Round
from cardspeak.poker.variants.variant import Deal, Exchange, Variant
from cardspeak.ranking.array import Array
from cardspeak.rulebook import Refused
from cardspeak.rulebook.refusal import quoted

FOLD, CALL, LEAST = 0, 1, 2
SIZES: Final = (0.5, 1.0, 2.0)
"""Wagers as parts of the pot, unless others are named."""


class Acts:
    """The acts of a game, in order. Raises `Refused` for sizes that are no parts of a pot.

    >>> from cardspeak import variants
    >>> Acts(variants.texas_holdem).count
    7
    """

    def __init__(self, variant: Variant, sizes: Sequence[float] = SIZES) -> None:
        if not all([isinstance(size, int | float) and 0 < size < 1_000 for size in sizes]):
            raise Refused(f"sizes are parts of the pot over 0, such as (0.5, 1, 2), not {quoted(sizes)}")
        self.sizes: tuple[float, ...] = tuple(sizes)
        passes = [deal_pass for street in variant.streets for deal_pass in street.passes]
        exchanges = any([isinstance(deal_pass, Exchange) for deal_pass in passes])
        dealt = sum([deal_pass.count for deal_pass in passes if isinstance(deal_pass, Deal) and deal_pass.to != "board"])
        self.most: int = LEAST + 1 + len(self.sizes)
        self.first_discard: int = self.most + 1
        self.count: int = self.first_discard + (1 << dealt if exchanges else 0)

    def mask(self, o: Options, size: int) -> Array:
        """Which are open, as 1 and 0 by number; `size` cards are held."""
        open_acts: Array = np.zeros(self.count, np.int8)
        if o.discard:
            least, most = o.discard
            given = [cards for cards in range(1 << size) if least <= cards.bit_count() <= most]
            open_acts[[self.first_discard + cards for cards in given]] = 1
        elif o.seat:
            open_acts[FOLD] = o.fold
            open_acts[CALL] = o.call > 0 or not o.bound
            open_acts[LEAST : self.most + 1] = o.high > 0
        return open_acts

    def do(self, r: Round, act: int) -> None:
        """Do one of them in a round. Raises `Refused`."""
        o = r.options
        if o.discard and self.first_discard <= act < self.count:
            r.discard(self.given_up(r, act))
        elif act == FOLD:
            r.fold()
        elif act == CALL:
            r.call()
        elif LEAST <= act <= self.most:
            r.raise_to(self.totals(r)[act - LEAST])
        else:
            raise Refused(f"seat {o.seat}: no act {quoted(act)} here; there are 0 to {self.count - 1}")

    def given_up(self, r: Round, act: int) -> list[int]:
        """The cards that an act of an exchange gives up, by their ids; none where it is another act."""
        chosen = max(act - self.first_discard, 0)
        return [card for place, card in enumerate(sorted(r.cards_held(r.options.seat))) if chosen >> place & 1]

    def totals(self, r: Round) -> list[int]:
        """What each wager of a round's seat to act goes to."""
        o = r.options
        return [int(to) for to in self.wagers(r.game, o.low, o.high, o.call, r.put[o.seat], r.pot + sum(r.put))]

    def distinct(self, r: Round) -> list[int]:
        """The acts that are open in a round, of wagers that come to the same the first alone."""
        o = r.options
        open_acts = [int(act) for act in np.flatnonzero(self.mask(o, len(r.cards_held(o.seat)) if o.seat else 0))]
        if not o.high:
            return open_acts
        first = {to: LEAST + place for place, to in reversed([*enumerate(self.totals(r))])}
        return [act for act in open_acts if not LEAST <= act <= self.most or act in first.values()]

    def wagers(self, game: Game, low: Any, high: Any, call: Any, put: Any, pot: Any) -> list[Any]:
        """What the wagers go to, numbers or arrays of them: in whole units within the bounds, in fixed limit one of the
        two.
        """
        met, unit = put + call, game.unit if game.unit_enforced else 1
        asked = [(met + np.floor(size * (pot + call))) // unit * unit for size in self.sizes]
        if game.fixed:
            return [low, *[np.where(wager >= high, high, low) for wager in asked], high]
        return [low, *[np.clip(wager, low, high) for wager in asked], high]
