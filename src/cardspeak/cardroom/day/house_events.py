"""What happens to a card room's money, decks, dealers, and what it keeps on record. Money is in cents."""

from __future__ import annotations

from cardspeak.cardroom.day.kinds import Changes, Sealed, Words
from cardspeak.events import Count, Event, Flag, Word
from cardspeak.rulebook import Cites
from cardspeak.table.common.place_events import Moment
from cardspeak.tournament.event.kinds import Cents, TableNo

# --- money


class TimeCollected(Event, frozen=True, gc=False, tag="room.time-collected"):
    """What each seat paid for its time, counted by the dealer and verified by the floor before it was dropped."""

    table: TableNo
    paid: Changes
    cites: Cites


class ShiftOpened(Event, frozen=True, gc=False, tag="room.shift-opened"):
    """A shift begins."""

    number: Count
    lead: Word
    cites: Cites


class ShiftClosed(Event, frozen=True, gc=False, tag="room.shift-closed"):
    """A shift is over, with everything counted."""

    number: Count
    cites: Cites


class SlipAsked(Event, frozen=True, gc=False, tag="room.slip-asked"):
    """The first of two signs for money to move. kind: `fill`, `credit` or `jackpot`, which is paid to `name`."""

    slip: Count
    kind: Word
    table: TableNo
    name: Word
    cents: Cents
    by: Word
    cites: Cites


class SlipSigned(Event, frozen=True, gc=False, tag="room.slip-signed"):
    """The second has signed, and the money has moved."""

    slip: Count
    cites: Cites


class SlipVoided(Event, frozen=True, gc=False, tag="room.slip-voided"):
    """A slip that only one has signed is void."""

    slip: Count
    cites: Cites


class BoxPulled(Event, frozen=True, gc=False, tag="room.box-pulled"):
    """A box is taken from a table to be counted; by what was told so much is in it."""

    box: Count
    table: TableNo
    kind: Word
    due: Cents
    cites: Cites


class CountEntered(Event, frozen=True, gc=False, tag="room.count-entered"):
    """Somebody has counted a box: so many cents, and after them each denomination and its pieces, where they were counted so."""

    box: Count
    by: Word
    cents: Sealed
    cites: Cites


class CountDropped(Event, frozen=True, gc=False, tag="room.count-dropped"):
    """The two counts of a box differ, and both are made again."""

    box: Count
    cites: Cites


class Counted(Event, frozen=True, gc=False, tag="room.counted"):
    """Two counts agree: so much was in the box, and goes to the cage."""

    box: Count
    kind: Word
    cents: Cents
    due: Cents
    cites: Cites


# --- decks and dealers


class DeckBrought(Event, frozen=True, gc=False, tag="room.deck-brought"):
    """A deck comes to a table."""

    deck: Word
    colour: Word
    table: TableNo
    cites: Cites


class DeckInspected(Event, frozen=True, gc=False, tag="room.deck-inspected"):
    """A deck was counted and looked through: all its cards are there and in order."""

    deck: Word
    cites: Cites


class DeckRetired(Event, frozen=True, gc=False, tag="room.deck-retired"):
    """A deck is taken out of play for good."""

    deck: Word
    why: Word
    cites: Cites


class DealerCame(Event, frozen=True, gc=False, tag="room.dealer-came"):
    """A dealer begins to work."""

    name: Word
    cites: Cites


class DealerSent(Event, frozen=True, gc=False, tag="room.dealer-sent"):
    """A dealer goes to a table, or to rest (0)."""

    name: Word
    table: TableNo
    cites: Cites


class DealerWent(Event, frozen=True, gc=False, tag="room.dealer-went"):
    """A dealer goes home."""

    name: Word
    cites: Cites


# --- incidents


class IncidentTold(Event, frozen=True, gc=False, tag="room.incident-told"):
    """Something happened that is kept on record. report: whether the book has it reported."""

    number: Count
    kind: Word
    text: Word
    people: Words
    table: TableNo
    report: Flag
    cites: Cites


class Reported(Event, frozen=True, gc=False, tag="room.reported"):
    """An incident was reported to whom the book names."""

    number: Count
    to: Word
    cites: Cites


class Settled(Event, frozen=True, gc=False, tag="room.settled"):
    """How an incident or a dispute ended."""

    number: Count
    text: Word
    cites: Cites


class Barred(Event, frozen=True, gc=False, tag="room.barred"):
    """Somebody may not play here until then, 0 for ever again from now."""

    name: Word
    until: Moment
    cites: Cites


HouseEvent = (
    TimeCollected
    | ShiftOpened
    | ShiftClosed
    | SlipAsked
    | SlipSigned
    | SlipVoided
    | BoxPulled
    | CountEntered
    | CountDropped
    | Counted
    | DeckBrought
    | DeckInspected
    | DeckRetired
    | DealerCame
    | DealerSent
    | DealerWent
    | IncidentTold
    | Reported
    | Settled
    | Barred
)
