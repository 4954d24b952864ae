"""What a director's desk adds to an event: what is told of tables with real cards, what is taken back, what is said to all."""

from __future__ import annotations

from typing import Annotated

from cardspeak.events import Chips, Count, Event, Seat, Word
from cardspeak.events.base import Kind
from cardspeak.rulebook import Cites
from cardspeak.table.next_round.button import Positions
from cardspeak.tournament.event.kinds import Cents, EntryNo, Moment, TableNo
from cardspeak.tournament.event.state import State


class Counted(Event, frozen=True, gc=False, tag="tournament.counted"):
    """A stack was counted at a table whose hands nobody tells: it was thought to be `before`, and is `chips`."""

    entry: EntryNo
    before: Chips
    chips: Chips
    moment: Moment
    cites: Cites


class ButtonTold(Event, frozen=True, gc=False, tag="tournament.button-told"):
    """Where the button of a table is now, with the blinds that follow from it; None: nobody knows any more."""

    table: TableNo
    positions: Positions | None
    moment: Moment
    cites: Cites


class HandTold(Event, frozen=True, gc=False, tag="tournament.hand-told"):
    """A table whose hands nobody tells has played its hand of hand-for-hand."""

    table: TableNo
    moment: Moment
    cites: Cites


class InPlayCorrected(Event, frozen=True, gc=False, tag="tournament.in-play-corrected"):
    """All chips were counted, and there are so many more than the event knew of, or fewer by a negative number.

    flight: in whose bags, where it is over.
    """

    change: Annotated[int, Kind("chips")]
    why: Word
    moment: Moment
    cites: Cites
    flight: Word = ""


class NoticeGiven(Event, frozen=True, gc=False, tag="tournament.notice"):
    """What the director has all be told; empty for nothing any more."""

    text: Word
    moment: Moment
    cites: Cites


class HandForHandSet(Event, frozen=True, gc=False, tag="tournament.hand-for-hand-set"):
    """Hand-for-hand is `on` or `off` by the director's word, or as the prizes have it, which is empty."""

    how: Word
    moment: Moment
    cites: Cites


class PenaltyLifted(Event, frozen=True, gc=False, tag="tournament.penalty-lifted"):
    """So many hands of a penalty are not missed any more, or have been. taken_back: it should not have been given."""

    entry: EntryNo
    hands: Count
    taken_back: bool
    moment: Moment
    cites: Cites


class Reinstated(Event, frozen=True, gc=False, tag="tournament.reinstated"):
    """A player who was taken out of the event has the chips again, and this seat."""

    entry: EntryNo
    table: TableNo
    seat: Seat
    chips: Chips
    moment: Moment
    cites: Cites


class ChipsReturned(Event, frozen=True, gc=False, tag="tournament.chips-returned"):
    """Chips that left play come back to their player."""

    entry: EntryNo
    chips: Chips
    moment: Moment
    cites: Cites


class RebuyTakenBack(Event, frozen=True, gc=False, tag="tournament.rebuy-taken-back"):
    """Chips that were bought again, or as an add-on, go back, and what was paid for them. behind: declared still."""

    entry: EntryNo
    chips: Chips
    prize: Cents
    fee: Cents
    add_on: bool
    behind: Chips
    moment: Moment
    cites: Cites


class EntryTakenBack(Event, frozen=True, gc=False, tag="tournament.entry-taken-back"):
    """Who was seated while the event runs has not entered after all: the seat is open, and what was paid is owed again."""

    entry: EntryNo
    table: TableNo
    seat: Seat
    chips: Chips
    moment: Moment
    cites: Cites


class PaymentReversed(Event, frozen=True, gc=False, tag="tournament.payment-reversed"):
    """A prize that was told to be paid was not: it is due again."""

    entry: EntryNo
    cents: Cents
    withheld: Cents
    moment: Moment
    cites: Cites


class Restored(Event, frozen=True, gc=False, tag="tournament.restored"):
    """The event is as it was before something that is taken back; `what` it was, in words."""

    what: Word
    state: State
    moment: Moment
    cites: Cites


class OrderTakenBack(Event, frozen=True, gc=False, tag="tournament.order-taken-back"):
    """What was ordered in entry `number` of the event's journal is taken back; `what` it was, in words."""

    number: Count
    what: Word
    moment: Moment
    cites: Cites


class ApprovalDue(Event, frozen=True, gc=False, tag="tournament.approval-due"):
    """The house has still to approve the event; nobody enters before."""

    moment: Moment
    cites: Cites


class Approved(Event, frozen=True, gc=False, tag="tournament.approved"):
    """The house approves the event with its date, empty where none is said, and what an entry costs."""

    start: Word
    fee: Cents
    moment: Moment
    cites: Cites


class ChipsExchanged(Event, frozen=True, gc=False, tag="tournament.chips-exchanged"):
    """Chips of a `small` denomination that was raced off are found: so many are changed for `worth`, and `lost` leave play."""

    entry: EntryNo
    small: Chips
    count: Count
    worth: Chips
    lost: Chips
    moment: Moment
    cites: Cites


DeskEvent = (
    Counted
    | ButtonTold
    | HandTold
    | InPlayCorrected
    | NoticeGiven
    | HandForHandSet
    | PenaltyLifted
    | Reinstated
    | ChipsReturned
    | RebuyTakenBack
    | EntryTakenBack
    | PaymentReversed
    | Restored
    | OrderTakenBack
    | ApprovalDue
    | Approved
    | ChipsExchanged
)
