"""What happens in an event. Moments are milliseconds since 1970, money is in cents, chips are whole tournament chips.

An entry is told by its number, a table by its number, in the order in which they came.
"""

from __future__ import annotations

from typing import Annotated

from cardspeak.events import Cards, Chips, ChipsBySeat, Count, Event, Flag, Seat, Seats, Word
from cardspeak.events.base import Kind
from cardspeak.rulebook import Cites
from cardspeak.table.next_round.button import Positions
from cardspeak.tournament.event.bounties.events import BountyEvent
from cardspeak.tournament.event.directing.events import DeskEvent
from cardspeak.tournament.event.flights.events import FlightEvent
from cardspeak.tournament.event.kinds import Cents, Entries, EntryNo, Moment, TableNo, Tables
from cardspeak.tournament.event.prize_events import DealNoted as DealNoted
from cardspeak.tournament.event.prize_events import Finished as Finished
from cardspeak.tournament.event.prize_events import Paid as Paid
from cardspeak.tournament.event.prize_events import Placed as Placed
from cardspeak.tournament.event.prize_events import PointsGiven as PointsGiven
from cardspeak.tournament.event.prize_events import PoolFixed as PoolFixed
from cardspeak.tournament.event.prize_events import Unplaced as Unplaced
from cardspeak.tournament.structure.file import Structure

# --- the event and its entries


class Opened(Event, frozen=True, gc=False, tag="tournament.opened"):
    """The event is announced as its structure says, whose SHA-256 is `hash`."""

    structure: Structure
    hash: Word
    moment: Moment
    cites: Cites


class SeedCommitted(Event, frozen=True, gc=False, tag="tournament.seed-committed"):
    """What all draws follow from is fixed: this is the commitment to it."""

    commitment: Word
    cites: Cites


class SeedRevealed(Event, frozen=True, gc=False, tag="tournament.seed-revealed"):
    """The event is over, and everybody can repeat its draws."""

    secret: Word
    cites: Cites


class Registered(Event, frozen=True, gc=False, tag="tournament.registered"):
    """Somebody has a place, or as an `alternate` waits for one. again: for the second time or a later one."""

    entry: EntryNo
    person: Word
    alternate: Flag
    again: Flag
    moment: Moment
    cites: Cites


class SeedGiven(Event, frozen=True, gc=False, tag="tournament.seed-given"):
    """A player gives a seed of their own with the entry, and all draws from now on follow from it too."""

    entry: EntryNo
    seed: Word
    cites: Cites


class FeeReceived(Event, frozen=True, gc=False, tag="tournament.fee-received"):
    """What was paid for an entry, and what of it is for whom."""

    entry: EntryNo
    prize: Cents
    fee: Cents
    staff: Cents
    cites: Cites


class Withdrawn(Event, frozen=True, gc=False, tag="tournament.withdrawn"):
    """An entry is taken back before its player took part, or was never seated."""

    entry: EntryNo
    moment: Moment
    cites: Cites


class Refunded(Event, frozen=True, gc=False, tag="tournament.refunded"):
    """What was paid for an entry goes back."""

    entry: EntryNo
    cents: Cents
    cites: Cites


class Forfeited(Event, frozen=True, gc=False, tag="tournament.forfeited"):
    """A player gives up a stack to enter again; its chips leave play."""

    entry: EntryNo
    chips: Chips
    moment: Moment
    cites: Cites


class RebuyDeclared(Event, frozen=True, gc=False, tag="tournament.rebuy-declared"):
    """A player says before a hand that they buy `chips` again: they are behind, and are to be paid for."""

    entry: EntryNo
    chips: Chips
    moment: Moment
    cites: Cites


class RebuyPaid(Event, frozen=True, gc=False, tag="tournament.rebuy-paid"):
    """Chips are bought again, or as an `add_on`."""

    entry: EntryNo
    chips: Chips
    prize: Cents
    fee: Cents
    add_on: Flag
    moment: Moment
    cites: Cites


class Cancelled(Event, frozen=True, gc=False, tag="tournament.cancelled"):
    """The event is called off; everybody is told within so many `hours`, and gets back what was paid."""

    hours: Count
    moment: Moment
    cites: Cites


# --- seats


class Drawn(Event, frozen=True, gc=False, tag="tournament.drawn"):
    """Draw `ordinal`: the `entries`, in canonical order, draw from these seats, (`tables`, `seats`) in canonical order.

    takers: the entries in the order in which they drew; to_tables, to_seats: what each got.
    """

    ordinal: Count
    why: Word
    entries: Entries
    tables: Tables
    seats: Seats
    takers: Entries
    to_tables: Tables
    to_seats: Seats
    moment: Moment
    cites: Cites


class TableOpened(Event, frozen=True, gc=False, tag="tournament.table-opened"):
    """A table of the event opens."""

    table: TableNo
    moment: Moment
    cites: Cites


class Seated(Event, frozen=True, gc=False, tag="tournament.seated"):
    """An entry's player takes a seat with a full stack, which comes from the inventory."""

    entry: EntryNo
    table: TableNo
    seat: Seat
    chips: Chips
    moment: Moment
    cites: Cites


class MoveDue(Event, frozen=True, gc=False, tag="tournament.move-due"):
    """Somebody is to go from one table to another; who, is told when the hand at the first is over."""

    table: TableNo
    to_table: TableNo
    moment: Moment
    cites: Cites


class MoverDrawn(Event, frozen=True, gc=False, tag="tournament.mover-drawn"):
    """Draw `ordinal`: a card is dealt to each of these seats, and the highest moves."""

    ordinal: Count
    table: TableNo
    seats: Seats
    cards: Cards
    cites: Cites


class MoveOrdered(Event, frozen=True, gc=False, tag="tournament.move-ordered"):
    """A player leaves one seat for another and is on the way with these chips. why: `balance`, `break`, `redraw` or `td`."""

    entry: EntryNo
    table: TableNo
    seat: Seat
    to_table: TableNo
    to_seat: Seat
    chips: Chips
    why: Word
    moment: Moment
    cites: Cites


class MoveArrived(Event, frozen=True, gc=False, tag="tournament.move-arrived"):
    """A player who was on the way sits."""

    entry: EntryNo
    moment: Moment
    cites: Cites


class MoveWithdrawn(Event, frozen=True, gc=False, tag="tournament.move-withdrawn"):
    """A move that was due is not needed any more."""

    table: TableNo
    to_table: TableNo
    moment: Moment
    cites: Cites


class TableBroken(Event, frozen=True, gc=False, tag="tournament.table-broken"):
    """A table is not needed any more; nobody is left at it."""

    table: TableNo
    moment: Moment
    cites: Cites


class Halted(Event, frozen=True, gc=False, tag="tournament.halted"):
    """A table deals no further hand until it is told to. why: in a few words."""

    table: TableNo
    why: Word
    moment: Moment
    cites: Cites


class Resumed(Event, frozen=True, gc=False, tag="tournament.resumed"):
    """A halted table deals again. waived: though it would stay halted, by the director's word."""

    table: TableNo
    waived: Flag
    moment: Moment
    cites: Cites


class AllStop(Event, frozen=True, gc=False, tag="tournament.all-stop"):
    """Every table stops when its hand is over. why: `break`, `race`, `redraw`, `combine`, `pause`."""

    why: Word
    moment: Moment
    cites: Cites


class AllGo(Event, frozen=True, gc=False, tag="tournament.all-go"):
    """What all tables stopped for is done."""

    why: Word
    moment: Moment
    cites: Cites


class RedrawHeld(Event, frozen=True, gc=False, tag="tournament.redraw-held"):
    """All draw new seats at so many left."""

    mark: Count
    moment: Moment
    cites: Cites


class RaceHeld(Event, frozen=True, gc=False, tag="tournament.race-held"):
    """Draw `ordinal`: the odd chips of `small` at a table are raced off into chips of `large`.

    odd: how many by seat. cards: one a chip, seat 1 first. stacks: those after it, by seat. lost: the value that left play,
    negative where some came into it.
    """

    ordinal: Count
    table: TableNo
    small: Chips
    large: Chips
    odd: ChipsBySeat
    cards: Cards
    winners: Seats
    granted: Seats
    stacks: ChipsBySeat
    lost: Annotated[int, Kind("chips")]
    moment: Moment
    cites: Cites


# --- the clock


class ClockStarted(Event, frozen=True, gc=False, tag="tournament.clock-started"):
    """Play begins."""

    moment: Moment
    cites: Cites


class LevelBegan(Event, frozen=True, gc=False, tag="tournament.level-began"):
    """A level begins, which ends at `until` if the clock runs on; `text` is what is played for."""

    level: Count
    text: Word
    moment: Moment
    until: Moment
    cites: Cites


class BreakBegan(Event, frozen=True, gc=False, tag="tournament.break-began"):
    """A break begins, and the next level with its end."""

    moment: Moment
    until: Moment
    cites: Cites


class ClockStopped(Event, frozen=True, gc=False, tag="tournament.clock-stopped"):
    """The clock stands, with `left` milliseconds of the level or the break. why: `pause` or `hand-for-hand`."""

    why: Word
    left: Count
    moment: Moment
    cites: Cites


class ClockRuns(Event, frozen=True, gc=False, tag="tournament.clock-runs"):
    """The clock runs again, or is set: the level or the break ends at `until`."""

    moment: Moment
    until: Moment
    cites: Cites


class HandForHand(Event, frozen=True, gc=False, tag="tournament.hand-for-hand"):
    """Every table plays one hand, the `number`th; 0: hands are played as they come again. left: of the level, in milliseconds."""

    number: Count
    left: Count
    moment: Moment
    cites: Cites


# --- hands


class HandBegan(Event, frozen=True, gc=False, tag="tournament.hand-began"):
    """A table begins a hand, at the level that was in force then."""

    table: TableNo
    hand: Count
    level: Count
    moment: Moment
    cites: Cites


class HandEnded(Event, frozen=True, gc=False, tag="tournament.hand-ended"):
    """A table's hand is over. stacks: by seat. positions: where button and blinds were; `waits`: they are kept for later.

    void: it counts for nothing, and is dealt again.
    """

    table: TableNo
    hand: Count
    stacks: ChipsBySeat
    positions: Positions | None
    waits: Flag
    void: Flag
    moment: Moment
    cites: Cites


class Out(Event, frozen=True, gc=False, tag="tournament.out"):
    """An entry has lost its last chip, having begun the hand with `before`."""

    entry: EntryNo
    table: TableNo
    seat: Seat
    before: Chips
    moment: Moment
    cites: Cites


# --- order at the tables


class DecksDue(Event, frozen=True, gc=False, tag="tournament.decks-due"):
    """A table (0: every one) changes its deck before its next hand. why: `level`, `push`, `house`, `defective` or `foul`."""

    table: TableNo
    why: Word
    moment: Moment
    cites: Cites


class DisputeTaken(Event, frozen=True, gc=False, tag="tournament.dispute-taken"):
    """A player disputes the last hand of a table, in time: its `reading`, the pot's `accounting` or a `fouled deck`."""

    table: TableNo
    hand: Count
    by: EntryNo
    subject: Word
    moment: Moment
    cites: Cites


class PenaltyGiven(Event, frozen=True, gc=False, tag="tournament.penalty-given"):
    """A player is warned (0 hands), or misses so many hands."""

    entry: EntryNo
    offence: Word
    hands: Count
    moment: Moment
    cites: Cites


class Disqualified(Event, frozen=True, gc=False, tag="tournament.disqualified"):
    """A player is taken out of the event; the chips leave play. claims: whether prizes may still be due."""

    entry: EntryNo
    chips: Chips
    claims: Flag
    moment: Moment
    cites: Cites


class ChipsRemoved(Event, frozen=True, gc=False, tag="tournament.chips-removed"):
    """Chips of a player leave play, or chips that nobody owns return to the inventory (entry 0)."""

    entry: EntryNo
    chips: Chips
    why: Word
    moment: Moment
    cites: Cites


class Away(Event, frozen=True, gc=False, tag="tournament.away"):
    """A player is not at the seat, or is there again."""

    entry: EntryNo
    away: Flag
    moment: Moment
    cites: Cites


class ClockCalled(Event, frozen=True, gc=False, tag="tournament.clock-called"):
    """A clock of so many seconds is put on a player, asked for by another one (0: by the director)."""

    entry: EntryNo
    by: EntryNo
    seconds: Count
    moment: Moment
    cites: Cites


EntryEvent = (
    Opened
    | SeedCommitted
    | SeedRevealed
    | Registered
    | SeedGiven
    | FeeReceived
    | Withdrawn
    | Refunded
    | Forfeited
    | RebuyDeclared
    | RebuyPaid
    | Cancelled
)
SeatingEvent = (
    Drawn
    | TableOpened
    | Seated
    | MoveDue
    | MoverDrawn
    | MoveOrdered
    | MoveArrived
    | MoveWithdrawn
    | TableBroken
    | Halted
    | Resumed
    | AllStop
    | AllGo
    | RedrawHeld
    | RaceHeld
)
ClockEvent = ClockStarted | LevelBegan | BreakBegan | ClockStopped | ClockRuns | HandForHand | HandBegan | HandEnded | Out
OrderEvent = DecksDue | DisputeTaken | PenaltyGiven | Disqualified | ChipsRemoved | Away | ClockCalled
PrizeEvent = PoolFixed | Unplaced | Placed | DealNoted | PointsGiven | Finished | Paid
TournamentEvent = EntryEvent | SeatingEvent | ClockEvent | OrderEvent | PrizeEvent | DeskEvent | FlightEvent | BountyEvent
"""What a tournament's journal holds, as a tagged union."""
