"""What each event of a tournament moves between the accounts of its chips; its money is kept in the event's own state.

Chips that are given out are on their way until a table has them, and go by the same way; so the tables' streams and the event's
come to the same together.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from cardspeak.journal.accounts import ISSUED, REMOVED, WALKING, Draft
from cardspeak.tournament.event import events as e


def given(d: Draft, event: Any) -> None:
    d.move(ISSUED, WALKING, event.chips)


def removed(d: Draft, event: Any) -> None:
    d.move(WALKING, REMOVED, event.chips)


def chips_removed(d: Draft, event: e.ChipsRemoved) -> None:
    """Chips that nobody owned were at no seat."""
    if event.entry:
        removed(d, event)


def raced(d: Draft, event: e.RaceHeld) -> None:
    if event.lost > 0:
        d.move(WALKING, REMOVED, event.lost)
    else:
        d.move(ISSUED, WALKING, -event.lost)


TOURNAMENT: Final[dict[type, Callable[[Draft, Any], None]]] = {
    e.Seated: given,
    e.RebuyPaid: given,
    e.Forfeited: removed,
    e.Disqualified: removed,
    e.ChipsRemoved: chips_removed,
    e.RaceHeld: raced,
}
"""Events that are not here move no chips from one account to another."""
