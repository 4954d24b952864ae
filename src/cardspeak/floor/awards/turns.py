"""Who opens a street, by the engine's own openers."""

from __future__ import annotations

from cardspeak.floor.awards.matters import Opening
from cardspeak.floor.ruling import Finding
from cardspeak.poker import events as e
from cardspeak.poker.seats import NUMBERS
from cardspeak.rulebook.house import HouseRules


def place_of(seat: int, left: int) -> int:
    """Where a seat is counted from the dealer's left, seat `left` being first."""
    return (seat - left) % (NUMBERS - 1) + 1


def seat_at(place: int, left: int) -> int:
    """The seat at a place counted so."""
    return (place + left - 2) % (NUMBERS - 1) + 1


def opens(m: Opening, house: HouseRules) -> Finding | None:
    """The seat that acts first, what it may do, and whether it must bring it in."""
    r = m.round
    opened = next((event for event in reversed(r.events) if type(event) is e.Opened), None)
    if opened is None or not r.seat:
        return None
    cites = opened.cites
    if opened.forced:
        cites = (*cites, *r.game.cites.bring_in)
    seat = seat_at(r.seat, m.left)
    settles = {"seat": seat, "first": seat}
    return Finding(settles, tuple(dict.fromkeys(cites)))
