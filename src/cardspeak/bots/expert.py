"""A player that defends as often as a bet's price asks, so that nobody wins by betting alone.

It knows each hand by the share of hands that it beats (`strength`). Where a bet of `b` into a pot of `p` gains by itself as soon
as others fold more than `b / (p + b)` of their hands, it goes on with the rest; several rivals share that. Its best hands raise,
a few of its worst do too. Where a pot has several parts hands are worth more nearly alike, and it goes on with so many more.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import msgspec

if TYPE_CHECKING:
    from cardspeak.bots.action import Action
    from cardspeak.bots.chance import Chance
    from cardspeak.bots.spot import Spot


class Expert(msgspec.Struct, frozen=True):
    """A way to play by ranges and prices. `says` is shown to people. Every figure is a share, from 0 to 1, unless it says
    more.

    opens, bets: how often its hand must beat all rivals to raise the forced bets, or to bet; a seat that acts last
    takes `position` less, and `company` is the power by which rivals count for more. slows: of such hands, those it
    plays softly.
    bluffs, bluff_raises: of other hands, those it bets or raises with, against one rival. keeps: of the hands that a
    price asks to go on with, those it does. narrows: what is left of both players' hands after each raise but the
    first, heads-up; `crowd` is the power by which seats narrow it more. floor: of all hands, those it never folds
    heads-up; `cheap` how many more as the price falls to nothing. raises: of the hands it goes on with, the best. size:
    its bets, in pots.

    >>> from cardspeak.bots.expert import EXPERT
    >>> EXPERT.name
    'expert'
    """

    name: str
    says: str
    opens: float
    bets: float
    position: float
    company: float
    slows: float
    bluffs: float
    bluff_raises: float
    keeps: float
    narrows: float
    crowd: float
    floor: float
    cheap: float
    raises: float
    size: float

    def wager(self, spot: Spot, share: float, chance: Chance) -> Action:
        """What it does with a hand that beats `share` of the others."""
        if spot.high and (spot.bound or self.presses(spot, share, chance)):
            return spot.wagered(self.size * (0.75 + chance() / 2))
        return spot.stayed(bool(spot.call) and share >= 1 - self.defends(spot))

    def presses(self, spot: Spot, share: float, chance: Chance) -> bool:
        """Whether it bets or raises."""
        if spot.raises:
            good, bluffs = share >= 1 - self.raises * self.defends(spot), self.bluff_raises
        else:
            wanted = (self.opens if spot.call else self.bets) - (self.position if spot.last else 0.0)
            good, bluffs = share ** (spot.rivals**self.company) >= wanted, self.bluffs
        if good:
            return chance() >= self.slows
        return chance() < bluffs / (spot.rivals * spot.rivals)

    def defends(self, spot: Spot) -> float:
        """The share of all hands with which it goes on, facing what there is to call."""
        others = spot.seats - 1
        kept = self.keeps * (1 - (spot.call / max(spot.pot, spot.call)) ** (1 / spot.rivals))
        if spot.raises > 1:
            kept *= (self.narrows / others**self.crowd) ** (spot.raises - 1)
        dear = spot.call / (spot.pot + spot.call) if spot.call else 0.0
        little = max(0.0, 1 - 2 * dear)
        kept = max(kept, (self.floor + self.cheap * little * little) / others**0.5)
        return float(kept ** (1 / spot.parts))


EXPERT: Final = Expert(
    "expert",
    "weighs ranges and prices, bets and bluffs in proportion",
    opens=0.25,
    bets=0.68,
    position=0.07,
    company=1.3,
    slows=0.1,
    bluffs=0.17,
    bluff_raises=0.04,
    keeps=0.68,
    narrows=0.32,
    crowd=0.35,
    floor=0.1,
    cheap=0.4,
    raises=0.28,
    size=0.6,
)
"""The one that there is."""
