"""What is told of an event as it is played: what matters to those who are not at the table of it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Final

from cardspeak.tournament.event import events as e
from cardspeak.tournament.event.bounties import events as b
from cardspeak.tournament.event.flights import events as f
from cardspeak.tournament.event.words import say

if TYPE_CHECKING:
    from cardspeak.events import Event
    from cardspeak.rulebook import Cites
    from cardspeak.tournament.event import Tournament

TOLD: Final = frozenset(
    {
        e.Opened,
        e.SeedCommitted,
        e.SeedRevealed,
        e.Drawn,
        e.PoolFixed,
        e.ClockStarted,
        e.LevelBegan,
        e.BreakBegan,
        e.TableBroken,
        e.AllStop,
        e.RedrawHeld,
        e.HandForHand,
        e.Disqualified,
        e.PenaltyGiven,
        e.Finished,
        e.DealNoted,
        e.Cancelled,
        f.FlightEnded,
        f.FlightsMerged,
    }
)
"""Always; a player's move or end only as below."""
FEW: Final = 100
"""Entries up to which each one that goes is told, not only those that are paid."""


def narrated(events: Iterable[Event], event: Tournament, moment: int = 0) -> Iterator[tuple[int, str, Cites]]:
    """The moment, the words and the clauses of what is told. moment: of the last event before these."""
    few = len(event.state.entries) <= FEW
    for one in events:
        moment = getattr(one, "moment", moment)
        if (
            type(one) in TOLD
            or (few and isinstance(one, b.BountyWon))
            or (isinstance(one, e.Placed) and (few or one.prize))
            or (few and isinstance(one, e.MoveOrdered))
        ):
            yield moment, say(one), one.cites
