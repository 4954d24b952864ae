"""Why: what people and the dealer do in a round, each act of which is explained with what followed from it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from cardspeak.events import Event
from cardspeak.events.why import Why, why_of
from cardspeak.poker import events as e
from cardspeak.poker.words import say

__all__ = ["ACTS", "Why", "why"]

ACTS: Final = frozenset(
    {
        e.Began,
        e.Fed,
        e.Folded,
        e.Checked,
        e.Called,
        e.BroughtIn,
        e.Raised,
        e.Bet,
        e.Discarded,
        e.Shown,
        e.Mucked,
        e.HandKilled,
        e.CardReplaced,
        e.Refunded,
        e.Voided,
        e.TakenBack,
    }
)


def why(events: Sequence[Event], viewer: int = 0) -> Why:
    """The last act among the events and what followed, as `viewer` may know it."""
    return why_of(events, ACTS, say, viewer)
