"""What happens in the flights of an event, and when they merge."""

from __future__ import annotations

from typing import Annotated

from cardspeak.events import Chips, Count, Event, Seat, Word
from cardspeak.events.base import Kind
from cardspeak.rulebook import Cites
from cardspeak.tournament.event.kinds import Entries, EntryNo, Moment, TableNo


class FlightChosen(Event, frozen=True, gc=False, tag="tournament.flight-chosen"):
    """An entry is for this flight."""

    entry: EntryNo
    flight: Word
    cites: Cites


class FlightTurned(Event, frozen=True, gc=False, tag="tournament.flight-turned"):
    """What follows is about this flight, one of several that are played at once."""

    flight: Word
    cites: Cites


class FlightClosed(Event, frozen=True, gc=False, tag="tournament.flight-closed"):
    """No more entries are taken for the flight that is played."""

    flight: Word
    moment: Moment
    cites: Cites


class Bagged(Event, frozen=True, gc=False, tag="tournament.bagged"):
    """A flight is over for a player who is still in: the chips are put into a bag, and the seat is left."""

    entry: EntryNo
    table: TableNo
    seat: Seat
    chips: Chips
    moment: Moment
    cites: Cites


class FlightEnded(Event, frozen=True, gc=False, tag="tournament.flight-ended"):
    """A flight is over, with so many `left`; `next` is the one after it, empty where all were played."""

    flight: Word
    next: Word
    left: Count
    moment: Moment
    cites: Cites


class BagGivenUp(Event, frozen=True, gc=False, tag="tournament.bag-given-up"):
    """A player has a better stack from another flight, and goes on with that one; the chips of this one leave play."""

    entry: EntryNo
    chips: Chips
    moment: Moment
    cites: Cites


class BagJoined(Event, frozen=True, gc=False, tag="tournament.bag-joined"):
    """A player goes on with all the stacks brought out of flights: the chips of this entry's bag go into that of another."""

    entry: EntryNo
    into: EntryNo
    chips: Chips
    moment: Moment
    cites: Cites


class FlightsMerged(Event, frozen=True, gc=False, tag="tournament.flights-merged"):
    """All flights were played. entries: who went out in them, the first to go first; ties: how many share a place each time."""

    entries: Entries
    ties: Annotated[tuple[int, ...], Kind("counts")]
    moment: Moment
    cites: Cites


class Carried(Event, frozen=True, gc=False, tag="tournament.carried"):
    """A player takes a seat with the chips of the bag."""

    entry: EntryNo
    table: TableNo
    seat: Seat
    chips: Chips
    moment: Moment
    cites: Cites


FlightEvent = FlightChosen | FlightTurned | FlightClosed | Bagged | FlightEnded | BagGivenUp | BagJoined | FlightsMerged | Carried
