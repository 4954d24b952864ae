"""All kinds of events that an event has, told from what else its journal holds."""

from __future__ import annotations

from typing import Any, Final, get_args

from cardspeak.tournament.event.events import TournamentEvent


def kinds(union: Any) -> frozenset[type]:
    """The types of a union of unions."""
    return frozenset([kind for member in get_args(union) for kind in (kinds(member) or (member,))])


OF_AN_EVENT: Final = kinds(TournamentEvent)
