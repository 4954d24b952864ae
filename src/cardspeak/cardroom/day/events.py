"""What happens in a card room. Moments are milliseconds since 1970, money and chips are in cents.

Who did something and when stands once, in `Did`, before the events that it caused; `clock` is nobody.
"""

from __future__ import annotations

from cardspeak.cardroom.day.dispute_events import DisputeAnswered as DisputeAnswered
from cardspeak.cardroom.day.dispute_events import DisputeAppealed as DisputeAppealed
from cardspeak.cardroom.day.dispute_events import DisputeDecided as DisputeDecided
from cardspeak.cardroom.day.dispute_events import DisputeEscalated as DisputeEscalated
from cardspeak.cardroom.day.dispute_events import DisputeEvent as DisputeEvent
from cardspeak.cardroom.day.dispute_events import DisputeExpired as DisputeExpired
from cardspeak.cardroom.day.dispute_events import DisputeFiled as DisputeFiled
from cardspeak.cardroom.day.dispute_events import DisputeReferred as DisputeReferred
from cardspeak.cardroom.day.dispute_events import FloorRuled as FloorRuled
from cardspeak.cardroom.day.house_events import Barred as Barred
from cardspeak.cardroom.day.house_events import BoxPulled as BoxPulled
from cardspeak.cardroom.day.house_events import CountDropped as CountDropped
from cardspeak.cardroom.day.house_events import Counted as Counted
from cardspeak.cardroom.day.house_events import CountEntered as CountEntered
from cardspeak.cardroom.day.house_events import DealerCame as DealerCame
from cardspeak.cardroom.day.house_events import DealerSent as DealerSent
from cardspeak.cardroom.day.house_events import DealerWent as DealerWent
from cardspeak.cardroom.day.house_events import DeckBrought as DeckBrought
from cardspeak.cardroom.day.house_events import DeckInspected as DeckInspected
from cardspeak.cardroom.day.house_events import DeckRetired as DeckRetired
from cardspeak.cardroom.day.house_events import HouseEvent as HouseEvent
from cardspeak.cardroom.day.house_events import IncidentTold as IncidentTold
from cardspeak.cardroom.day.house_events import Reported as Reported
from cardspeak.cardroom.day.house_events import Settled as Settled
from cardspeak.cardroom.day.house_events import ShiftClosed as ShiftClosed
from cardspeak.cardroom.day.house_events import ShiftOpened as ShiftOpened
from cardspeak.cardroom.day.house_events import SlipAsked as SlipAsked
from cardspeak.cardroom.day.house_events import SlipSigned as SlipSigned
from cardspeak.cardroom.day.house_events import SlipVoided as SlipVoided
from cardspeak.cardroom.day.house_events import TimeCollected as TimeCollected
from cardspeak.cardroom.day.kinds import Changes, Words
from cardspeak.cardroom.day.setup import Setup
from cardspeak.events import Cards, Count, Event, Flag, Seat, Word
from cardspeak.rulebook import Cites
from cardspeak.table.common.place_events import Moment
from cardspeak.tournament.event.kinds import Cents, TableNo


class Opened(Event, frozen=True, gc=False, tag="room.opened"):
    """The room is set up, and what is in its cage was counted."""

    setup: Setup
    moment: Moment
    cites: Cites


class Did(Event, frozen=True, gc=False, tag="room.did"):
    """Somebody did this; what follows is what came of it."""

    by: Word
    what: Word
    moment: Moment
    cites: Cites


class DayClosed(Event, frozen=True, gc=False, tag="room.day-closed"):
    """Every game is closed, every box counted: the day is over."""

    cites: Cites


# --- lists


class Listed(Event, frozen=True, gc=False, tag="room.listed"):
    """Somebody's name is on the list of a game, at a place from 1. how: `desk`, `kiosk`, `phone` or `call-in`."""

    game: Word
    name: Word
    how: Word
    prefers: Seat
    place: Count
    cites: Cites


class Called(Event, frozen=True, gc=False, tag="room.called"):
    """A name is called for the `times`-th time to a seat, which is kept until it answers or is struck."""

    game: Word
    name: Word
    table: TableNo
    seat: Seat
    times: Count
    cites: Cites


class Declined(Event, frozen=True, gc=False, tag="room.declined"):
    """A name that was called does not want the seat."""

    game: Word
    name: Word
    cites: Cites


class Struck(Event, frozen=True, gc=False, tag="room.struck"):
    """A name is off the list. why: `calls`, `cleared`, `left`, `seated` or `barred`."""

    game: Word
    name: Word
    why: Word
    cites: Cites


class Lowered(Event, frozen=True, gc=False, tag="room.lowered"):
    """Who gave a name by phone and has not come is at the bottom of the list."""

    game: Word
    name: Word
    cites: Cites


class Came(Event, frozen=True, gc=False, tag="room.came"):
    """Who gave a name by phone is here."""

    game: Word
    name: Word
    cites: Cites


class Vouched(Event, frozen=True, gc=False, tag="room.vouched"):
    """Whose name it is asks under it from a page of their own too."""

    name: Word
    cites: Cites


# --- seats


class SeatTaken(Event, frozen=True, gc=False, tag="room.seat-taken"):
    """A seat is locked up for somebody, who is to have chips at it by `until`."""

    name: Word
    table: TableNo
    seat: Seat
    until: Moment
    listed: Flag
    cites: Cites


class SeatLost(Event, frozen=True, gc=False, tag="room.seat-lost"):
    """Nobody has come to a seat that was locked up."""

    name: Word
    table: TableNo
    seat: Seat
    cites: Cites


class Bought(Event, frozen=True, gc=False, tag="room.bought"):
    """A player buys chips: from the tray, the money going to the table's box, or at the cage."""

    name: Word
    table: TableNo
    seat: Seat
    cents: Cents
    caged: Flag
    cites: Cites


class StoodUp(Event, frozen=True, gc=False, tag="room.stood-up"):
    """A player leaves with so many chips, which the cage pays out."""

    name: Word
    table: TableNo
    seat: Seat
    cents: Cents
    cites: Cites


class PickedUp(Event, frozen=True, gc=False, tag="room.picked-up"):
    """The chips of somebody long away are in safe keeping, and the seat is open."""

    name: Word
    table: TableNo
    seat: Seat
    cents: Cents
    cites: Cites


class Reclaimed(Event, frozen=True, gc=False, tag="room.reclaimed"):
    """Chips in safe keeping are given back."""

    name: Word
    cents: Cents
    cites: Cites


class Absent(Event, frozen=True, gc=False, tag="room.absent"):
    """A player is away from the seat, or back."""

    name: Word
    away: Flag
    cites: Cites


class SeatWanted(Event, frozen=True, gc=False, tag="room.seat-wanted"):
    """A player asks for another seat of the table as soon as it is open, 0 for none any more."""

    name: Word
    seat: Seat
    cites: Cites


class SeatChanged(Event, frozen=True, gc=False, tag="room.seat-changed"):
    """A player moves to an open seat of the same table."""

    name: Word
    table: TableNo
    before: Seat
    seat: Seat
    cites: Cites


class MoveOrdered(Event, frozen=True, gc=False, tag="room.move-ordered"):
    """A player goes to a seat of another table with `cents`, and is paid out what is over. owes: what is to be added there.

    why: `must-move`, `broken`, `combined` or `transfer`.
    """

    name: Word
    table: TableNo
    seat: Seat
    to_table: TableNo
    to_seat: Seat
    cents: Cents
    over: Cents
    owes: Cents
    why: Word
    cites: Cites


class Arrived(Event, frozen=True, gc=False, tag="room.arrived"):
    """A player who was on the way sits down."""

    name: Word
    table: TableNo
    seat: Seat
    cites: Cites


# --- tables


class TableOpened(Event, frozen=True, gc=False, tag="room.table-opened"):
    """A game begins at a table. main: the table that it feeds, 0 for none."""

    table: TableNo
    game: Word
    main: TableNo
    cites: Cites


class TableClosed(Event, frozen=True, gc=False, tag="room.table-closed"):
    """A table is closed."""

    table: TableNo
    cites: Cites


class TableBroke(Event, frozen=True, gc=False, tag="room.table-broke"):
    """A game breaks; its players drew these cards for the order of seating elsewhere.

    absent: for whom of them the floor drew.
    """

    table: TableNo
    names: Words
    cards: Cards
    cites: Cites
    absent: Words = ()


class Relocated(Event, frozen=True, gc=False, tag="room.relocated"):
    """A game has gone to another place with its players, chips, boxes, decks and dealer."""

    table: TableNo
    to: TableNo
    cites: Cites


class Combined(Event, frozen=True, gc=False, tag="room.combined"):
    """A game joins another table, whose button is then at this seat, 0 where the dealer has to say."""

    table: TableNo
    into: TableNo
    button: Seat
    cites: Cites


class GameChanged(Event, frozen=True, gc=False, tag="room.game-changed"):
    """A table plays another game from here on, by everybody's consent."""

    table: TableNo
    game: Word
    cites: Cites


class HandTold(Event, frozen=True, gc=False, tag="room.hand-told"):
    """A hand was played: what each seat won or lost, and what went into which box."""

    table: TableNo
    number: Count
    changes: Changes
    rake: Cents
    jackpot: Cents
    promotional: Cents
    button: Seat
    cites: Cites


RoomEvent = (
    Opened
    | Did
    | DayClosed
    | Listed
    | Called
    | Declined
    | Struck
    | Lowered
    | Came
    | Vouched
    | SeatTaken
    | SeatLost
    | Bought
    | StoodUp
    | PickedUp
    | Reclaimed
    | Absent
    | SeatWanted
    | SeatChanged
    | MoveOrdered
    | Arrived
    | TableOpened
    | TableClosed
    | TableBroke
    | Combined
    | Relocated
    | GameChanged
    | HandTold
    | HouseEvent
    | DisputeEvent
)
"""Every event of a room, as a tagged union."""
