"""What players have decided beforehand at a table, and how long a seat is kept for somebody who has no chips."""

from __future__ import annotations

from cardspeak.events import Count, Event, Flag, Seat, Word
from cardspeak.rulebook import Cites
from cardspeak.table.common.place_events import Moment


class Wished(Event, frozen=True, gc=False, tag="table.wished"):
    """How a player's hands are shown ("auto", "show" or "ask"), and whether chips are bought after a round.

    rebuy: as many as first where none are left; top_up: what is missing of so many. runs: how often the player wants the rest
    of the board dealt, 0 to be asked.
    """

    player: Word
    showing: Word
    rebuy: Flag
    top_up: Flag
    cites: Cites
    runs: Count = 0


class SeatKept(Event, frozen=True, gc=False, tag="table.seat-kept"):
    """A player has no chips: the seat is kept until `until`."""

    seat: Seat
    player: Word
    until: Moment
    cites: Cites


WishEvent = Wished | SeatKept
"""As a tagged union."""
