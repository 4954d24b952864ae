"""What the floor does, in words."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from cardspeak.table.common.floor_events import RulingEntered


def _because(event: RulingEntered) -> str:
    return f" Reason: {event.reason}" if event.reason else ""


KINDS: Final[dict[str, Callable[[RulingEntered], str]]] = {
    "ruled": lambda event: f"ruling {event.number}, by {event.by} of the floor: {event.explanation}",
    "chosen": lambda event: f"ruling {event.of}: {event.by} chooses. {event.explanation}{_because(event)}",
    "applied": lambda event: f"ruling {event.of} is carried out by {event.by}. {event.explanation}".strip() + _because(event),
    "left": lambda event: f"ruling {event.of} stands, and changes nothing in the round. {event.explanation}{_because(event)}",
    "reversed": lambda event: (
        f"ruling {event.of} is reversed by {event.by}: the hand stands as it stood before.{_because(event)}"
    ),
}
SAY: Final[dict[type, Callable[[Any], str]]] = {RulingEntered: lambda event: KINDS[event.kind](event)}
