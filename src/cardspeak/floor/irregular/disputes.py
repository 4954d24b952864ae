"""Until when a hand may be disputed, and when discards may be seen."""

from __future__ import annotations

from cardspeak.floor.irregular import matters as m
from cardspeak.floor.ruling import Finding
from cardspeak.poker.substantial import substantial
from cardspeak.rulebook import NotCovered
from cardspeak.rulebook.house import HouseRules
from cardspeak.tournament.disputes import dispute


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


def discards(matter: m.Discards, house: HouseRules) -> Finding | None:
    """The house may see a discarded hand; that does not bring it back to life."""
    point = house.irregularities.discards
    if not point:
        return None
    return Finding({"seat": matter.seat, "allowed": True, "hand": "dead"}, point.cites)
