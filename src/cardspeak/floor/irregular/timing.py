"""Until when a misdeal may be called."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from cardspeak.floor.irregular.matters import Misdealt
from cardspeak.floor.ruling import Finding
from cardspeak.poker.substantial import Done, substantial, wagerers
from cardspeak.rulebook.house import HouseRules
from cardspeak.rulebook.points.point import Point

Standing = tuple[bool, Mapping[str, Any]]
"""Whether it is too late, and what was counted to see that."""


def by_substantial_action(acts: Sequence[Done], past_first: bool) -> Standing:
    """A street whose betting is over had substantial action."""
    late = past_first or substantial(acts)
    return late, {"substantial_action": late}


def by_wagerers(acts: Sequence[Done], past_first: bool) -> Standing:
    """Whoever stays past the first street has wagered, and there are two at least."""
    count = max(wagerers(acts), TOO_MANY if past_first else 0)
    return count >= TOO_MANY, {"voluntary_wagers": count}


TOO_MANY: Final = 2
"""Players who have wagered freely."""

UNTIL: Final[Mapping[str | int, Callable[[Sequence[Done], bool], Standing]]] = {
    "substantial-action": by_substantial_action,
    "two-wagerers": by_wagerers,
}


def standing(matter: Misdealt, house: HouseRules) -> Standing:
    """Whether it is too late for a misdeal that has a time limit."""
    return UNTIL[house.irregularities.until.value](matter.acts, matter.past_first)


def limited(cause: Point, matter: Misdealt, house: HouseRules) -> Finding:
    """A misdeal for this cause, or none because it is too late."""
    late, counted = standing(matter, house)
    until = house.irregularities.until.cites
    limit = (tuple([cite for cite in until if cite in cause.cites]) or until) + house.cited("substantial action")
    if late:
        return Finding({"misdeal": False, **counted, "hand": "proceeds"}, limit).also(*cause.cites)
    return misdeal(cause, matter.put, house).also(*limit, **counted)


def misdeal(cause: Point, put: Mapping[int, int], house: HouseRules) -> Finding:
    """A misdeal: all cards come back, every chip goes back, and the deal is made again."""
    back = {"refund": dict(put)} if put else {}
    again = house.irregularities.redeal
    cards = {"cards": "returned_for_reshuffle"} if again.value == "reshuffled" else {}
    return Finding({"misdeal": True, **back, **cards}, tuple(dict.fromkeys(cause.cites + again.cites)))
