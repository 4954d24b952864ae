"""What an event orders at its table, in a dealer's words."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from cardspeak.rulebook.refusal import counted
from cardspeak.table.in_event import events as o
from cardspeak.table.next_round.mixed_games import Leg


def stakes_of(legs: tuple[Leg, ...]) -> str:
    """What is played for: once, where it is the same in every game."""
    return ", ".join(dict.fromkeys([leg.stakes.headline for leg in legs]))


def _penalised(event: o.Penalised) -> str:
    return f"seat {event.seat} misses {counted(event.hands, 'hand')}" if event.hands else f"seat {event.seat}'s penalty is over"


def _taken(event: o.Taken) -> str:
    return f"{event.player} goes from seat {event.seat}{f' with {event.chips}' if event.chips else ''}"


SAY_OF_ORDERS: Final[dict[type, Callable[[Any], str]]] = {
    o.Arrived: lambda event: f"{event.player} comes to seat {event.seat}",
    o.ChipsCame: lambda event: f"{event.chips} come to seat {event.seat}",
    o.ChipsWent: lambda event: f"{event.chips} go from seat {event.seat}",
    o.Taken: _taken,
    o.LevelSet: lambda event: f"from the hand after this one: {stakes_of(event.legs)}",
    o.LevelBegan: lambda event: f"a new level: {stakes_of(event.legs)}",
    o.Penalised: _penalised,
    o.TableHalted: lambda event: f"the table halts: {event.why}",
    o.TableResumed: lambda event: "the table goes on",
    o.TableBroken: lambda event: "the table breaks",
}
