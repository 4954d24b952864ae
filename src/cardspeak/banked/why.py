"""Why: what people and the dealer do in a round, each act of which is explained with what followed from it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from cardspeak.banked import events as e
from cardspeak.banked.words import say
from cardspeak.events import Event
from cardspeak.events.why import Why, why_of

ACTS: Final = frozenset(
    {
        e.Began,
        e.Wagered,
        e.NoMoreBets,
        e.Collected,
        e.Named,
        e.TakenBack,
        e.Rode,
        e.Withdrew,
        e.Checked,
        e.Played,
        e.Folded,
        e.Left,
        e.Counted,
        e.AreasCounted,
        e.DealerExposed,
        e.WrongNumber,
        e.DeviceFailed,
    }
)


def why(events: Sequence[Event], viewer: int = 0) -> Why:
    """The last act among the events and what followed, as `viewer` may know it."""
    return why_of(events, ACTS, say, viewer)
