"""What an event orders at one of its tables, and what comes of it. Moments are milliseconds since 1970."""

from __future__ import annotations

from cardspeak.events import Chips, Count, Event, Seat, Word
from cardspeak.rulebook import Cites
from cardspeak.table.common.place_events import Moment
from cardspeak.table.next_round.mixed_games import Leg


class ChipsCame(Event, frozen=True, gc=False, tag="table.chips-came"):
    """Chips on their way in the event come to a seat: with its player, or as their rebuy, their add-on, the gain of a race."""

    seat: Seat
    player: Word
    chips: Chips
    cites: Cites


class ChipsWent(Event, frozen=True, gc=False, tag="table.chips-went"):
    """Chips leave a seat and are on their way in the event: to another table with their player, or out of play."""

    seat: Seat
    player: Word
    chips: Chips
    cites: Cites


class Arrived(Event, frozen=True, gc=False, tag="table.arrived"):
    """A player comes by the event's order and takes a seat."""

    seat: Seat
    player: Word
    moment: Moment
    cites: Cites


class Taken(Event, frozen=True, gc=False, tag="table.taken"):
    """The event takes a player from the table, with `chips` or with none left."""

    seat: Seat
    player: Word
    chips: Chips
    moment: Moment
    cites: Cites


class LevelSet(Event, frozen=True, gc=False, tag="table.level-set"):
    """A level has begun while a hand was, or is still to be, played at the one before: it comes with the hand after."""

    legs: tuple[Leg, ...]
    moment: Moment
    cites: Cites


class LevelBegan(Event, frozen=True, gc=False, tag="table.level-began"):
    """The next hand is played at this level: the same games, for other stakes."""

    legs: tuple[Leg, ...]
    moment: Moment
    cites: Cites


class Penalised(Event, frozen=True, gc=False, tag="table.penalised"):
    """A player misses so many `hands` from the next one on: the seat posts, and its hand is dead. 0: no more are missed."""

    seat: Seat
    hands: Count
    cites: Cites


class TableHalted(Event, frozen=True, gc=False, tag="table.halted"):
    """No further hand is dealt until the event says so; `why` in a few words."""

    why: Word
    moment: Moment
    cites: Cites


class TableResumed(Event, frozen=True, gc=False, tag="table.resumed"):
    """Hands are dealt again."""

    moment: Moment
    cites: Cites


class TableBroken(Event, frozen=True, gc=False, tag="table.broken"):
    """The event needs the table no longer: nobody sits there, and no further hand is dealt."""

    moment: Moment
    cites: Cites


EventOrder = (
    ChipsCame | ChipsWent | Arrived | Taken | LevelSet | LevelBegan | Penalised | TableHalted | TableResumed | TableBroken
)
"""All of it, as a tagged union."""
