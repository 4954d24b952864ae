"""What happens to the places of a table and the chips at them, in a dealer's words, whatever is played there."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from cardspeak.table.common import place_events as p


def said_of_places(amount: Callable[[int], str], turn: str) -> dict[type, Callable[[Any], str]]:
    """The line of each event. amount: how chips are said here; turn: what is played, a "hand" or a "round"."""

    def asked(event: p.ChipsAsked) -> str:
        later = f"{amount(event.chips)} when the {turn} is over"
        return f"seat {event.seat} buys {later if event.chips else 'nothing'}"

    return {
        p.Seated: lambda event: f"{event.player} takes seat {event.seat}",
        p.Bought: lambda event: f"seat {event.seat} buys {amount(event.chips)}",
        p.ChipsAsked: asked,
        p.CashedIn: lambda event: f"seat {event.seat} cashes in {amount(event.chips)}",
        p.Dropped: lambda event: f"the dealer drops {amount(event.chips)}",
        p.Leaving: lambda event: f"seat {event.seat} is leaving",
        p.Left: lambda event: f"{event.player} leaves seat {event.seat}",
        p.SatOut: lambda event: f"seat {event.seat} sits out",
        p.CameBack: lambda event: f"seat {event.seat} is back",
        p.Away: lambda event: f"seat {event.seat} is away",
        p.Present: lambda event: f"seat {event.seat} is there again",
        p.SeatLocked: lambda event: f"seat {event.seat} is {f'kept for {event.player}' if event.player else 'free'}",
        p.SeatChanged: lambda event: f"{event.player} goes from seat {event.seat} to seat {event.to}",
    }
