"""What a player does."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

if TYPE_CHECKING:
    from cardspeak.poker import Round


class Action(msgspec.Struct, frozen=True):
    """What a player does: a verb of `Round.act`, with the street's total for a bet or raise, or cards to discard.

    >>> Action('raise', 6)
    Action(verb='raise', amount=6, cards=())
    """

    verb: str
    amount: int = 0
    cards: tuple[int, ...] = ()

    def do(self, r: Round) -> None:
        """Have the seat to act do it. Raises `Refused`."""
        r.act(self.verb, self.amount, cards=self.cards)
