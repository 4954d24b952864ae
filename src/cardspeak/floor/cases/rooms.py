"""Cases about the table, the tournament and the card room: found by what their setup tells of."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from cardspeak.floor.cases.rooms_event import EVENT
from cardspeak.floor.cases.rooms_room import ROOM
from cardspeak.floor.cases.rooms_table import TABLE
from cardspeak.floor.cases.told import Told
from cardspeak.rulebook.house import HouseRules

KNOWN: Final[tuple[Callable[[Told, Told, HouseRules], object | None], ...]] = (*TABLE, *EVENT, *ROOM)
"""Each knows one kind of situation, from the case, its setup and the house's rules; the first that knows one gives it."""


def rooms_of(case: Told, house: HouseRules) -> object | None:
    """The situation, if the case tells of one between the rounds."""
    setup: Told = case.get("setup") or {}
    if setup.get("seats") and setup.get("history"):
        return None
    found = (known(case, setup, house) for known in KNOWN)
    return next((situation for situation in found if situation is not None), None)
