"""Who and what the staff of a card room tells of, by names that nobody takes for another's."""

from __future__ import annotations

from typing import Any, Final

from msgspec import structs

from cardspeak.cardroom.day import Room as Day
from cardspeak.cardroom.day.commands import Command
from cardspeak.server.accounts import called

LONGEST: Final = 60
PEOPLE: Final = ("name", "agreed", "people")
"""The fields of commands in which somebody is named."""
THINGS: Final = {"deck": "a deck's name", "colour": "a colour", "kind": "the name of an incident"}
RECORD: Final = ("CS/day/record",)


def named(day: Day, command: Command) -> Command:
    """A command, its names as they are shown. Raises `Refused` for a name that hides something or looks like another's."""
    there = known(day)
    made: dict[str, Any] = {}
    for field in command.__struct_fields__:
        value = getattr(command, field)
        if field in THINGS and value not in day.state.decks:
            made[field] = called.title(value, LONGEST, THINGS[field], RECORD)
        elif field in PEOPLE and isinstance(value, str):
            made[field] = called.person(value, LONGEST, there, RECORD)
        elif field in PEOPLE:
            made[field] = tuple([called.person(name, LONGEST, there, RECORD) for name in value])
    return called.said(structs.replace(command, **made) if made else command)


def known(day: Day) -> frozenset[str]:
    """Everybody whom the day knows by name."""
    state = day.state
    listed = [waiting.name for game in state.games.values() for waiting in game.names]
    return frozenset([*listed, *state.where, *state.offers, *state.walking, *state.dealers, *state.barred])
