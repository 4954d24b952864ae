"""The level of a hand: the one in force when it began."""

from __future__ import annotations

from collections.abc import Collection

import msgspec

from cardspeak.rulebook import Cites, NotCovered, Refused
from cardspeak.rulebook.handed import handed
from cardspeak.rulebook.house import HouseRules


class HandLevel(msgspec.Struct, frozen=True):
    """Whether a hand is played at the `prior` or the `new` level."""

    level: str
    cites: Cites


@handed
def level_of_hand(begun: Collection[float], level_began: float, rules: HouseRules) -> HandLevel | NotCovered:
    """The level of a hand that began with the earliest of these moments (first riffle, shuffler button, dealer's push).

    Raises `Refused` without a moment.
    """
    cites = rules.cited("level of hand")
    if not cites:
        return NotCovered("when a hand begins")
    if not begun:
        raise Refused("a hand begins with a riffle, the shuffler's button or a push", cites)
    return HandLevel("new" if level_began <= min(begun) else "prior", cites)


@handed
def wrong_level(substantial_action: bool, rules: HouseRules) -> HandLevel | NotCovered:
    """A hand begun at the prior level by mistake, found before or after substantial action."""
    cites = rules.cited("wrong level")
    if not cites:
        return NotCovered("a hand begun at a level that was over")
    return HandLevel("prior" if substantial_action else "new", cites)
