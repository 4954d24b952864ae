"""Players that do one thing whatever their cards are: what a player of any worth must not lose to.

cardspeak simulate texas-holdem --policy expert,cardspeak.bots.naive:steal --rounds 1000
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import msgspec

if TYPE_CHECKING:
    from cardspeak.bots.action import Action
    from cardspeak.bots.chance import Chance
    from cardspeak.bots.spot import Spot

NEVER: Final = 2.0
"""More than the share of hands that any hand beats."""
ALL_IN: Final = 1e6
"""Pots that no table holds."""


class Naive(msgspec.Struct, frozen=True):
    """Raises with hands that beat that share of the others, 0 being all; only where nobody has yet, if `first`; by `size`
    pots, 0 being the least. Else it calls, if `calls`, or folds.

    >>> from cardspeak import simulate
    >>> from cardspeak.bots import naive
    >>> simulate("texas-holdem", "nl 1/2", [naive.shove, naive.always_call], 20, seed=7).rounds
    20
    """

    name: str
    says: str
    raises: float
    first: bool
    size: float
    calls: bool

    def wager(self, spot: Spot, share: float, chance: Chance) -> Action:
        """What it does with a hand that beats `share` of the others."""
        if spot.high and (spot.bound or (share >= self.raises and not (self.first and spot.raises))):
            return spot.wagered(self.size)
        return spot.stayed(self.calls)


always_call = Naive("always_call", "checks and calls", raises=NEVER, first=False, size=0, calls=True)
shove = Naive("shove", "bets all that the limit lets it", raises=0, first=False, size=ALL_IN, calls=True)
min_raise = Naive("min_raise", "bets and raises the least", raises=0, first=False, size=0, calls=True)
steal = Naive("steal", "bets when nobody has, folds to a raise", raises=0, first=True, size=0.75, calls=False)
premium_shover = Naive(
    "premium_shover", "bets all with one hand in twenty, else folds", raises=0.95, first=False, size=ALL_IN, calls=False
)
ALL: Final = {bot.name: bot for bot in (always_call, shove, min_raise, steal, premium_shover)}
"""By name."""
