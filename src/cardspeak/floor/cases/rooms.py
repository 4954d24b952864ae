"""Cases about the table, the tournament and the card room: found by what their setup tells of."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from cardspeak.floor.cases.keys import Case, Setup
from cardspeak.floor.cases.rooms_event import EVENT
from cardspeak.floor.cases.rooms_room import REQUESTS, ROOM
from cardspeak.floor.cases.rooms_table import TABLE
from cardspeak.floor.cases.told import acts_of
from cardspeak.floor.rooms.asked import Asked
from cardspeak.rulebook.house import HouseRules

Kind = Callable[[Case, Setup, HouseRules], object | None]


def between(kind: Kind) -> Kind:
    """A kind of situation that no acts of a round are told of."""
    return lambda case, setup, house: None if setup.seats and acts_of(setup) else kind(case, setup, house)


def request(case: Case, setup: Setup, house: HouseRules) -> Asked | None:
    """What somebody asks of the floor by name, whatever else is told."""
    if setup.inquiry:
        return Asked(setup.inquiry, {name: plain(fact) for name, fact in (setup.facts or {}).items()})
    name = "rabbit_hunt" if setup.rabbit_hunt else setup.request
    return Asked(*REQUESTS[name](setup)) if name else None


def plain(fact: Any) -> Any:
    """A fact as a rule takes it: what is a list in a file may be a key here."""
    return tuple(map(plain, fact)) if isinstance(fact, list) else fact


ROOMS: Final = tuple([between(kind) for kind in (*TABLE, *EVENT, *ROOM)])
"""The table, the tournament, the card room."""
