"""What can happen between rounds, as data."""

from __future__ import annotations

from cardspeak.events import Chips, Count, Event, Seat, Word
from cardspeak.rulebook import Cites


class KillSet(Event, frozen=True, gc=False, tag="table.kill-set"):
    """The kill button goes to `seat`, which won a whole pot of `pot` against `threshold`."""

    seat: Seat
    pot: Chips
    threshold: Chips
    cites: Cites


class KillEnded(Event, frozen=True, gc=False, tag="table.kill-ended"):
    """The dealer takes the kill button back from `seat`; the limits are the table's own again. `why` in plain words."""

    seat: Seat
    why: Word
    cites: Cites


class GameChanged(Event, frozen=True, gc=False, tag="table.game-changed"):
    """The rotation comes to its leg number `leg`, from 0."""

    leg: Count
    variant: Word
    cites: Cites


TableEvent = KillSet | KillEnded | GameChanged
