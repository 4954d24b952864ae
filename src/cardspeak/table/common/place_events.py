"""What happens to the places of a table and the chips at them, whatever is played there. Moments are milliseconds since 1970."""

from __future__ import annotations

from typing import Annotated

from cardspeak.events import Chips, Event, Seat, Word
from cardspeak.events.base import Kind
from cardspeak.rulebook import Cites

Moment = Annotated[int, Kind("moment")]


class Seated(Event, frozen=True, gc=False, tag="table.seated"):
    """A player takes a seat."""

    seat: Seat
    player: Word
    moment: Moment
    cites: Cites


class Bought(Event, frozen=True, gc=False, tag="journal.bought"):
    """Chips come from the cage to a player's seat."""

    seat: Seat
    player: Word
    chips: Chips
    cites: Cites


class ChipsAsked(Event, frozen=True, gc=False, tag="table.chips-asked"):
    """A player asks for `chips` in all during a round: they come when it is over."""

    seat: Seat
    chips: Chips
    cites: Cites


class CashedIn(Event, frozen=True, gc=False, tag="journal.cashed-in"):
    """Chips go from a player's seat to the cage."""

    seat: Seat
    player: Word
    chips: Chips
    cites: Cites


class Dropped(Event, frozen=True, gc=False, tag="journal.dropped"):
    """The dealer drops what lies in the rake area into the table's inventory container."""

    chips: Chips
    cites: Cites


class Leaving(Event, frozen=True, gc=False, tag="table.leaving"):
    """A player is going: in a round the seat folds when it is due, and is empty when the round is over."""

    seat: Seat
    cites: Cites


class Left(Event, frozen=True, gc=False, tag="table.left"):
    """A player has gone, with `chips`, which are at the cage."""

    seat: Seat
    player: Word
    chips: Chips
    moment: Moment
    cites: Cites


class SatOut(Event, frozen=True, gc=False, tag="table.sat-out"):
    """A player is not dealt in from the next round on."""

    seat: Seat
    cites: Cites


class CameBack(Event, frozen=True, gc=False, tag="table.came-back"):
    """A player who sat out wants to be dealt in again."""

    seat: Seat
    cites: Cites


class Away(Event, frozen=True, gc=False, tag="table.away"):
    """A player is not at the table."""

    seat: Seat
    cites: Cites


class Present(Event, frozen=True, gc=False, tag="table.present"):
    """A player who was away is at the table again."""

    seat: Seat
    cites: Cites


class SeatLocked(Event, frozen=True, gc=False, tag="table.seat-locked"):
    """An empty seat is kept for somebody; nobody if `player` is empty."""

    seat: Seat
    player: Word
    cites: Cites


class SeatChanged(Event, frozen=True, gc=False, tag="table.seat-changed"):
    """A player goes to the empty seat `to`, with all chips."""

    seat: Seat
    to: Seat
    player: Word
    chips: Chips
    cites: Cites


PlaceEvent = (
    Seated
    | Bought
    | ChipsAsked
    | CashedIn
    | Dropped
    | Leaving
    | Left
    | SatOut
    | CameBack
    | Away
    | Present
    | SeatLocked
    | SeatChanged
)
# the tags of what the journal held in its first version stay as they were
