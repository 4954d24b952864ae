"""What happens at a poker table around its rounds. Moments are milliseconds since 1970."""

from __future__ import annotations

from cardspeak.events import Count, Event, Flag, Seat, Seats, Word
from cardspeak.rulebook import Cites
from cardspeak.table.button import Positions
from cardspeak.table.events import KillEvent, RotationEvent
from cardspeak.table.place_events import Moment, PlaceEvent
from cardspeak.table.posted import Posted


class TableOpened(Event, frozen=True, gc=False, tag="table.opened"):
    """A table opens, with what its sign says."""

    posted: Posted
    moment: Moment
    cites: Cites


class BlindOwed(Event, frozen=True, gc=False, tag="table.blind-owed"):
    """A player must make up for blinds before being dealt in: the `big` one, or the `small` one, dead, too.

    `missed`: they passed by while the player was not dealt in; otherwise somebody new comes into a running game.
    """

    seat: Seat
    big: Flag
    small: Flag
    missed: Flag
    cites: Cites


class EntryChosen(Event, frozen=True, gc=False, tag="table.entry-chosen"):
    """How a player who owes blinds comes in: by posting them, "post", or by waiting for the big blind, "wait"."""

    seat: Seat
    how: Word
    cites: Cites


class RoundOpened(Event, frozen=True, gc=False, tag="table.round-opened"):
    """Round `number` of the table is dealt to these seats; those that `wait` want to play and cannot yet.

    `positions`: button and blinds; None in a game without a button. `passed_big`, `passed_small`: seats that are not dealt
    in while a blind passes them. The cites are those of who is dealt in and where the button is.
    """

    number: Count
    variant: Word
    dealt: Seats
    waiting: Seats
    positions: Positions | None
    passed_big: Seats
    passed_small: Seats
    moment: Moment
    cites: Cites


class ButtonKept(Event, frozen=True, gc=False, tag="table.button-kept"):
    """The button has moved on and waits, with the blinds, until a game returns that has them."""

    positions: Positions
    cites: Cites


class Broke(Event, frozen=True, gc=False, tag="table.broke"):
    """A player has no chips left."""

    seat: Seat
    player: Word
    cites: Cites


PlayEvent = TableOpened | BlindOwed | EntryChosen | RoundOpened | ButtonKept | Broke
TableEvent = KillEvent | RotationEvent | PlaceEvent | PlayEvent
"""What a table's journal holds around its rounds, as a tagged union."""
