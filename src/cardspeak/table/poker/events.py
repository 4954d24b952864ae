"""What happens at a poker table around its rounds. Moments are milliseconds since 1970."""

from __future__ import annotations

from cardspeak.events import Chips, ChipsBySeat, Count, Event, Flag, Seat, Seats, Word
from cardspeak.rulebook import Cites
from cardspeak.table.common.place_events import Moment, PlaceEvent
from cardspeak.table.in_event.events import EventOrder
from cardspeak.table.next_round.button import Positions
from cardspeak.table.next_round.events import KillEvent, RotationEvent
from cardspeak.table.poker.posted import Posted
from cardspeak.table.poker.side_events import SideEvent


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
    in while a blind passes them. `deck`: which of the decks at the table is dealt, empty where no deck was brought and the cards
    are shuffled for this round. The cites are those of who is dealt in and where the button is.
    """

    number: Count
    variant: Word
    dealt: Seats
    waiting: Seats
    positions: Positions | None
    passed_big: Seats
    passed_small: Seats
    deck: Word
    moment: Moment
    cites: Cites


class ButtonKept(Event, frozen=True, gc=False, tag="table.button-kept"):
    """The button has moved on and waits, with the blinds, until a game returns that has them."""

    positions: Positions
    cites: Cites


class ButtonPlaced(Event, frozen=True, gc=False, tag="table.button-placed"):
    """The button is put at `seat` for the next round, to which everybody who is ready is dealt in."""

    seat: Seat
    cites: Cites


class Broke(Event, frozen=True, gc=False, tag="table.broke"):
    """A player has no chips left."""

    seat: Seat
    player: Word
    cites: Cites


class SignChanged(Event, frozen=True, gc=False, tag="table.sign-changed"):
    """The table posts something else from the next round on; the `agreeing` seats have said that they want it."""

    posted: Posted
    agreeing: Seats
    moment: Moment
    cites: Cites


class StraddleChosen(Event, frozen=True, gc=False, tag="table.straddle-chosen"):
    """How a player straddles whenever they may: with a "straddle" in turn, a "sleeper", or not at all, for an empty word."""

    seat: Seat
    how: Word
    cites: Cites


class GameChosen(Event, frozen=True, gc=False, tag="table.game-chosen"):
    """Whose choice it is says what the next round is."""

    seat: Seat
    variant: Word
    cites: Cites


class BombCalled(Event, frozen=True, gc=False, tag="table.bomb-called"):
    """The next round is a bomb pot, on the word of `by`."""

    by: Word
    cites: Cites


class DealerCame(Event, frozen=True, gc=False, tag="table.dealer-came"):
    """A dealer sits down to deal."""

    dealer: Word
    moment: Moment
    cites: Cites


class TimeCollected(Event, frozen=True, gc=False, tag="table.time-collected"):
    """The dealer collects time: `chips` by seat go to the rake area."""

    chips: ChipsBySeat
    moment: Moment
    cites: Cites


class TimeVerified(Event, frozen=True, gc=False, tag="table.time-verified"):
    """The floor has counted the time in the rake area."""

    chips: Chips
    by: Word
    cites: Cites


class DeckBrought(Event, frozen=True, gc=False, tag="table.deck-brought"):
    """A deck comes to the table."""

    deck: Word
    colour: Word
    design: Word
    moment: Moment
    cites: Cites


class DeckStep(Event, frozen=True, gc=False, tag="table.deck-step"):
    """Something is done with a deck, `by` whom; `seats` were offered a look."""

    deck: Word
    step: Word
    by: Word
    seats: Seats
    moment: Moment
    cites: Cites


class DeckTaken(Event, frozen=True, gc=False, tag="table.deck-taken"):
    """A deck leaves the table."""

    deck: Word
    why: Word
    moment: Moment
    cites: Cites


class MachineSet(Event, frozen=True, gc=False, tag="table.machine-set"):
    """A shuffling machine is put on the table, or taken off it."""

    used: Flag
    cites: Cites


class Rested(Event, frozen=True, gc=False, tag="table.rested"):
    """Nobody plays: the decks are spread, face up or face down, and will be shown again."""

    face_up: Flag
    cites: Cites


PlayEvent = TableOpened | BlindOwed | EntryChosen | RoundOpened | ButtonKept | ButtonPlaced | Broke | SignChanged | DealerCame
CustomEvent = StraddleChosen | BombCalled | GameChosen | SideEvent
DealerEvent = TimeCollected | TimeVerified | DeckBrought | DeckStep | DeckTaken | MachineSet | Rested
TableEvent = KillEvent | RotationEvent | PlaceEvent | PlayEvent | CustomEvent | DealerEvent | EventOrder
"""What a table's journal holds around its rounds, as a tagged union."""
