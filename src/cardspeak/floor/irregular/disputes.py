"""Until when something may be disputed, and by whom it is decided last."""

from __future__ import annotations

from typing import Final

from cardspeak.floor.irregular import matters as m
from cardspeak.floor.ruling import Finding
from cardspeak.floor.substantial import substantial
from cardspeak.rulebook import NotCovered, Refused
from cardspeak.rulebook.house import HouseRules
from cardspeak.tournament.disputes import dispute

CHAIN: Final = {"dealer": 0, "floor": 1, "shift-supervisor": 2, "management": 3}
"""Who decides after whom."""


def disputed(matter: m.Disputed, house: HouseRules) -> Finding | None:
    """Whether the last hand may still be disputed."""
    acted = substantial(matter.acts)
    begun = matter.next_begun or bool(matter.acts)
    answer = dispute(matter.subject, begun, acted, house, matter.in_break)
    if isinstance(answer, NotCovered):
        return None
    counted = {"substantial_action": acted} if matter.acts else {}
    more = house.cited("substantial action") if matter.subject == "accounting" and matter.acts else ()
    return Finding({"dispute_allowed": answer.allowed, **counted}, answer.cites).also(*more)


def appeal(matter: m.Appeal, house: HouseRules) -> Finding | None:
    """A decision may be taken further until the last word is said. Raises `Refused` for somebody who decides nothing."""
    point = house.irregularities.final_word
    if matter.decided_by not in CHAIN:
        raise Refused(f"decisions are taken by {', '.join(CHAIN)}, not by {matter.decided_by!r}")
    open_still = CHAIN[matter.decided_by] < CHAIN[str(point.value)]
    return Finding({"dispute_allowed": open_still, "who_decides": point.value}, point.cites)


def discards(matter: m.Discards, house: HouseRules) -> Finding | None:
    """The house may see a discarded hand; that does not bring it back to life."""
    point = house.irregularities.discards
    if not point:
        return None
    return Finding({"allowed": True, "hand": "dead"}, point.cites)
