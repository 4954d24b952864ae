"""Buying in again."""

from __future__ import annotations

import msgspec

from cardspeak.rulebook import Cites, NotCovered
from cardspeak.rulebook.handed import handed
from cardspeak.rulebook.house import HouseRules


class Rebuy(msgspec.Struct, frozen=True):
    """allowed: there are rebuys at all. must_pay: the one declared has to be made. behind: its chips count as behind already.

    misses_hand: whether its buyer may sit a hand out.
    """

    allowed: bool
    must_pay: bool
    behind: bool
    misses_hand: bool
    cites: Cites


@handed
def rebuy(declared_before_hand: bool, rules: HouseRules) -> Rebuy | NotCovered:
    """A rebuy by a player who declared it before the hand, or did not."""
    point = rules.event.rebuys
    if point.value == "unsaid":
        return NotCovered("a rebuy")
    bound = point.value == "bound"
    declared = bound and declared_before_hand
    return Rebuy(bound, declared, declared, False, point.cites)
