"""What tells bots from each other, and those there are."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import msgspec

from cardspeak.bots.expert import EXPERT, Expert
from cardspeak.bots.naive import Naive
from cardspeak.rulebook import Refused
from cardspeak.rulebook.refusal import unknown

if TYPE_CHECKING:
    from cardspeak.bots.action import Action
    from cardspeak.bots.chance import Chance
    from cardspeak.bots.spot import Spot

EACH_WAGER: Final = 2
"""A bet or raise on this street weighs as much as so many more players: it seldom comes from nothing."""


class Temperament(msgspec.Struct, frozen=True):
    """What tells one bot from another. `says` is shown to people.

    care: how much better than a fair gamble a call must be; 1 is about fair. reserve: the same for betting and raising.
    bluffs: how often it bets without the cards, slows: how often it only calls with them. size: its bets, in pots.

    >>> from cardspeak.bots import ALL
    >>> sorted(ALL)[:3]
    ['beginner', 'caller', 'expert']
    """

    name: str
    says: str
    care: float
    reserve: float
    bluffs: float
    slows: float
    size: float

    def wager(self, spot: Spot, share: float, chance: Chance) -> Action:
        """What it does with a hand that beats `share` of the others."""
        pressure = (spot.rivals + 1) / 2 + EACH_WAGER * spot.raises  # of rivals each beyond the first for half
        if spot.high and (spot.bound or self.presses(share, pressure, chance)):
            return spot.wagered(self.size * (0.75 + chance() / 2))
        return spot.stayed(bool(spot.call) and share ** (self.care * pressure) >= spot.call / (spot.pot + spot.call))

    def presses(self, share: float, pressure: float, chance: Chance) -> bool:
        """Whether it bets or raises, with a hand that beats `share` of the others against that much pressure."""
        if share ** (self.reserve * pressure) >= 0.5:
            return chance() >= self.slows
        return chance() < self.bluffs / pressure


Nature = Temperament | Expert | Naive
"""What a bot plays by."""

ALL: Final[dict[str, Temperament | Expert]] = {
    temperament.name: temperament
    for temperament in (
        Temperament(
            "regular",
            "bets good hands, folds bad ones, bluffs now and then",
            care=1.2,
            reserve=1.2,
            bluffs=0.12,
            slows=0.1,
            size=0.65,
        ),
        Temperament(
            "caller",
            "calls with almost anything, seldom raises",
            care=0.5,
            reserve=4,
            bluffs=0.02,
            slows=0.3,
            size=0.5,
        ),
        Temperament(
            "rock",
            "waits for strong hands and never bluffs",
            care=2,
            reserve=1.6,
            bluffs=0,
            slows=0.1,
            size=0.6,
        ),
        Temperament(
            "maniac",
            "bets and raises with much and with nothing",
            care=0.6,
            reserve=0.7,
            bluffs=0.4,
            slows=0,
            size=1,
        ),
        Temperament(
            "beginner",
            "plays too many hands, bets little, gives up early",
            care=0.9,
            reserve=2.2,
            bluffs=0.05,
            slows=0.3,
            size=0.4,
        ),
        EXPERT,
    )
}
"""By name, the most sensible first."""


def tempered(nature: Nature | str) -> Nature:
    """What a bot plays by, which may have been named. Raises `Refused` for a name that is none."""
    if isinstance(nature, Nature):
        return nature
    if not isinstance(nature, str) or nature not in ALL:
        raise Refused(unknown("bot", nature, ALL))
    return ALL[nature]
