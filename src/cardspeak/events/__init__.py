"""What every event has in common: what happened, which clauses decided it, and whom each card in it is for."""

from cardspeak.events.base import (
    BySeat,
    Cards,
    Chips,
    ChipsBySeat,
    Count,
    Event,
    Flag,
    HiddenCards,
    OwnCards,
    Seat,
    Seats,
    SeatsOpenCards,
    SeatsOwnCards,
    Word,
)
from cardspeak.events.view import HIDDEN, NOBODY, RAIL, view

__all__ = [
    "HIDDEN",
    "NOBODY",
    "RAIL",
    "BySeat",
    "Cards",
    "Chips",
    "ChipsBySeat",
    "Count",
    "Event",
    "Flag",
    "HiddenCards",
    "OwnCards",
    "Seat",
    "Seats",
    "SeatsOpenCards",
    "SeatsOwnCards",
    "Word",
    "view",
]
