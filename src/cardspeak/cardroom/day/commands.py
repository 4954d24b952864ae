"""What may be done in a card room, each a plain value: from the desk, the kiosk, a page or a file. Cents; seats from 1."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from cardspeak.cardroom.day.setup import Text

Name = Annotated[str, msgspec.Meta(min_length=1, max_length=60)]
Spot = Annotated[int, msgspec.Meta(ge=1, le=200)]
Place = Annotated[int, msgspec.Meta(ge=0, le=12)]
Cents = Annotated[int, msgspec.Meta(ge=0, le=10**12)]
Change = Annotated[int, msgspec.Meta(ge=-(10**12), le=10**12)]
Number = Annotated[int, msgspec.Meta(ge=1, le=10**9)]
Line = Annotated[str, msgspec.Meta(min_length=1, max_length=500)]


class Command(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="do", tag=str.lower):
    """Something that somebody does in the room."""


# --- lists


How = Literal["desk", "kiosk", "phone", "call-in"]
"""How a name comes onto a list."""


class Join(Command, frozen=True):
    """A name asks for a seat in a game, or for a place on its list. prefers: a seat, 0 for any. table: which one the house
    chooses for a newcomer, 0 for the book's.
    """

    game: Text
    name: Name
    how: How = "desk"
    prefers: Place = 0
    table: Annotated[int, msgspec.Meta(ge=0, le=200)] = 0


class Unlist(Command, frozen=True):
    """A name is taken off a list at its person's wish."""

    game: Text
    name: Name


class Restore(Command, frozen=True):
    """A name that was struck by mistake is back at its place, from 1."""

    game: Text
    name: Name
    place: Annotated[int, msgspec.Meta(ge=1, le=1000)]


class Here(Command, frozen=True):
    """Who gave a name by phone has come."""

    game: Text
    name: Name


class Vouch(Command, frozen=True):
    """Who asks under this name from a page of their own is the person whom the desk calls so."""

    name: Name


class Fill(Command, frozen=True):
    """An open seat of a table goes to whom it belongs: it is taken, somebody is sent to it, or the next name is called."""

    table: Spot


class Take(Command, frozen=True):
    """A name that was called comes to the seat."""

    name: Name


class Decline(Command, frozen=True):
    """A name that was called does not want the seat."""

    name: Name


# --- seats


class Buy(Command, frozen=True):
    """A player buys chips from the dealer, or has brought them from the cage."""

    name: Name
    cents: Cents
    caged: bool = False


class Leave(Command, frozen=True):
    """A player leaves the room with all chips."""

    name: Name


class Away(Command, frozen=True):
    """A player is away from the table, or back."""

    name: Name
    away: bool = True


class PickUp(Command, frozen=True):
    """The chips of somebody long away are picked up."""

    name: Name


class Reclaim(Command, frozen=True):
    """Somebody gets back the chips that were picked up."""

    name: Name


class Want(Command, frozen=True, tag="want-seat"):
    """A player asks for another seat of the table, at once if it is open. 0: not any more."""

    name: Name
    seat: Place


class Transfer(Command, frozen=True):
    """A player goes over to another table at the player's own wish, with the floor's permission."""

    name: Name
    table: Spot


class Arrive(Command, frozen=True):
    """Who is on the way sits down."""

    name: Name


# --- tables


class Open(Command, frozen=True):
    """A game opens at a table. main: the table that it feeds, 0 for none."""

    table: Spot
    game: Text
    main: Annotated[int, msgspec.Meta(ge=0, le=200)] = 0


class Close(Command, frozen=True):
    """A table at which nobody is any more is closed."""

    table: Spot


class Break(Command, frozen=True):
    """A game breaks. cards: what is drawn by or for each player, by seat from the lowest."""

    table: Spot
    cards: Annotated[tuple[int, ...], msgspec.Meta(max_length=12)]


class Combine(Command, frozen=True):
    """A game joins another of its kind. at: a free place to which both go, 0 for where the other is."""

    table: Spot
    into: Spot
    at: Annotated[int, msgspec.Meta(ge=0, le=200)] = 0


class Relocate(Command, frozen=True):
    """A game goes to another place in the room, with all that is there."""

    table: Spot
    to: Spot


class Raise(Command, frozen=True):
    """A table goes over to another game or limit. agreed: who has said yes; the floor votes for those who are away."""

    table: Spot
    game: Text
    agreed: Annotated[tuple[Name, ...], msgspec.Meta(max_length=12)] = ()


class Hand(Command, frozen=True):
    """A hand was played: by seat from 1 what each has more or less, and what was dropped. button: where it was, 0 for none."""

    table: Spot
    changes: Annotated[tuple[Change, ...], msgspec.Meta(max_length=12)]
    rake: Cents = 0
    jackpot: Cents = 0
    promotional: Cents = 0
    button: Place = 0


class Time(Command, frozen=True):
    """Time is collected at a table. verified: what the floor has counted of it before the drop."""

    table: Spot
    verified: Cents


# --- money


class StartShift(Command, frozen=True, tag="start-shift"):
    """A shift begins."""


class EndShift(Command, frozen=True, tag="end-shift"):
    """The shift is over."""


class AskFill(Command, frozen=True, tag="ask-fill"):
    """Chips are to come from the cage to a table's tray."""

    table: Spot
    cents: Cents


class AskCredit(Command, frozen=True, tag="ask-credit"):
    """Chips are to go from a table's tray to the cage."""

    table: Spot
    cents: Cents


class AskJackpot(Command, frozen=True, tag="ask-jackpot"):
    """So much of the jackpots that were counted is to be paid to somebody, won at a table."""

    table: Spot
    name: Name
    cents: Cents


class Sign(Command, frozen=True):
    """A second person signs a slip."""

    slip: Number


class VoidSlip(Command, frozen=True, tag="void-slip"):
    """A slip that nobody has countersigned is void."""

    slip: Number


class Pull(Command, frozen=True):
    """A box is taken from a table to the count; the tray is counted where it lies."""

    table: Spot
    kind: Literal["rake", "time", "jackpot", "promotional", "cash", "tray"]


class Count(Command, frozen=True):
    """Somebody has counted a box. pieces: of each denomination in cents how many, where they were counted so."""

    box: Number
    cents: Cents
    pieces: Annotated[tuple[tuple[Number, Number], ...], msgspec.Meta(max_length=20)] = ()


# --- decks and dealers


class Bring(Command, frozen=True):
    """A deck comes to a table."""

    deck: Name
    colour: Name
    table: Spot


class Inspect(Command, frozen=True):
    """A deck was counted and put in order. missing: how many cards it lacks."""

    deck: Name
    missing: Annotated[int, msgspec.Meta(ge=0, le=52)] = 0


class Retire(Command, frozen=True):
    """A deck is taken out of play."""

    deck: Name
    why: Line = "played long enough"


class Come(Command, frozen=True):
    """A dealer begins to work."""

    name: Name


class Send(Command, frozen=True):
    """A dealer goes to a table, or to rest (0)."""

    name: Name
    table: Annotated[int, msgspec.Meta(ge=0, le=200)]


class Push(Command, frozen=True):
    """Every dealer goes on to the next table, the last one to rest, and who rested longest to the first."""


class Go(Command, frozen=True):
    """A dealer goes home."""

    name: Name


# --- incidents


class Tell(Command, frozen=True):
    """Something happened that is kept on record. kind: an offence by its name in the book, or another word."""

    kind: Name
    text: Line
    people: Annotated[tuple[Name, ...], msgspec.Meta(max_length=20)] = ()
    table: Annotated[int, msgspec.Meta(ge=0, le=200)] = 0


class Report(Command, frozen=True):
    """An incident was reported to somebody."""

    number: Number
    to: Line


class Settle(Command, frozen=True):
    """How an incident ended."""

    number: Number
    text: Line


class Bar(Command, frozen=True):
    """Somebody is kept out. days: for how long, 0 for good."""

    name: Name
    days: Annotated[int, msgspec.Meta(ge=0, le=36_500)] = 0


# --- disputes


class Dispute(Command, frozen=True):
    """Somebody disputes the last hand of a table, a ruling, or another thing. ruling: which, 0 for none.

    begun: whether the next hand has begun, substantial: with substantial action; a table that is told at its console knows both.
    """

    name: Name
    subject: Literal["reading", "accounting", "fouled deck", "ruling", "other"]
    text: Line
    table: Annotated[int, msgspec.Meta(ge=0, le=200)] = 0
    begun: bool = False
    substantial: bool = False
    ruling: Annotated[int, msgspec.Meta(ge=0, le=10**9)] = 0


class Answer(Command, frozen=True):
    """The floor answers a dispute."""

    number: Number
    text: Line


class Appeal(Command, frozen=True):
    """The answer to a dispute is not accepted."""

    number: Number


class Decide(Command, frozen=True):
    """The lead of the shift decides a dispute."""

    number: Number
    text: Line


class Refer(Command, frozen=True):
    """A dispute was filed with somebody outside the house."""

    number: Number
    to: Line


class Ruling(Command, frozen=True):
    """The floor was asked about a situation: what was told, as a case, and the ruling with its clauses."""

    table: Annotated[int, msgspec.Meta(ge=0, le=200)]
    matter: Name
    told: Annotated[str, msgspec.Meta(min_length=1, max_length=8000)]
    ruling: Name
    text: Annotated[str, msgspec.Meta(min_length=1, max_length=2000)]
    clauses: Annotated[tuple[Name, ...], msgspec.Meta(max_length=30)]


class EndDay(Command, frozen=True, tag="end-day"):
    """The room closes."""


AnyOrder = (
    Join
    | Unlist
    | Restore
    | Here
    | Vouch
    | Fill
    | Take
    | Decline
    | Buy
    | Leave
    | Away
    | PickUp
    | Reclaim
    | Want
    | Transfer
    | Arrive
    | Open
    | Close
    | Break
    | Combine
    | Relocate
    | Raise
    | Hand
    | Time
    | StartShift
    | EndShift
    | AskFill
    | AskCredit
    | AskJackpot
    | Sign
    | VoidSlip
    | Pull
    | Count
    | Bring
    | Inspect
    | Retire
    | Come
    | Send
    | Push
    | Go
    | Tell
    | Report
    | Settle
    | Bar
    | Dispute
    | Answer
    | Appeal
    | Decide
    | Refer
    | EndDay
)
"""What somebody at a desk may order; a ruling is put on record by the floor's form alone."""
AnyCommand = AnyOrder | Ruling
"""By its `do`."""
