"""What is told at the console of a table with real cards, as the table's journal holds it beside what it did to the round."""

from __future__ import annotations

from cardspeak.events import Cards, Chips, Count, Event, Seat, Word
from cardspeak.rulebook import Cites
from cardspeak.table.common.place_events import Moment


class DealtByHand(Event, frozen=True, gc=False, tag="console.dealt-by-hand"):
    """The table has real cards: what happens there is told at its console."""

    cites: Cites


class Entered(Event, frozen=True, gc=False, tag="console.entered"):
    """Entry `number` of the hand: somebody (`by`) told that this happened at the table.

    verb, seat, amount, cards: what it was (`Entry`). before: how many events the round had; those that follow in the journal are
    what it did. reason: why the floor lets it stand, where the book would not. instead: the entry that it corrects, 0 for none.
    """

    number: Count
    verb: Word
    seat: Seat
    amount: Chips
    cards: Cards
    before: Count
    by: Word
    reason: Word
    instead: Count
    moment: Moment
    cites: Cites


class Undone(Event, frozen=True, gc=False, tag="console.undone"):
    """The entries from `number` on count for nothing: somebody took them back. before: how many events the round had then."""

    number: Count
    before: Count
    by: Word
    moment: Moment
    cites: Cites


ConsoleEvent = DealtByHand | Entered | Undone
