"""Who opens a street, by the engine's own openers."""

from __future__ import annotations

from cardspeak.floor.awards.matters import Opening
from cardspeak.floor.ruling import Finding
from cardspeak.poker import events as e
from cardspeak.rulebook.house import HouseRules


def opens(m: Opening, house: HouseRules) -> Finding | None:
    """The seat that acts first, what it may do, and whether it must bring it in."""
    r = m.round
    opened = next((event for event in reversed(r.events) if type(event) is e.Opened), None)
    if opened is None or not r.seat:
        return None
    cites = opened.cites
    if opened.forced:
        cites = (*r.game.cites.bring_in, *cites)
    settles: dict[str, object] = {"seat": r.seat, "first": r.seat, "to_act": r.seat}
    return Finding(settles, tuple(dict.fromkeys(cites)))
