"""What happens in the book of players, in words."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from cardspeak.cardroom.players import events as e

SAY: Final[dict[type, Callable[[Any], str]]] = {
    e.PlayerKept: lambda event: f"{event.by} has player {event.number} in the book as {event.name}",
    e.PlayerDropped: lambda event: f"{event.by} takes player {event.number} out of the book",
    e.PlayersJoined: lambda event: f"{event.by} has players {event.number} and {event.into} be one",
}
"""Each kind of event."""
