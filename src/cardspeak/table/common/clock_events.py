"""What happens to the time that players have, and to the table's play as a whole. Moments are milliseconds since 1970."""

from __future__ import annotations

from typing import Annotated

from cardspeak.events import Event, Flag, Seat, Word
from cardspeak.events.base import Kind
from cardspeak.rulebook import Cites
from cardspeak.table.common.place_events import Moment

Span = Annotated[int, Kind("milliseconds")]
SpansBySeat = Annotated[tuple[int, ...], Kind("milliseconds by seat")]


class TableNamed(Event, frozen=True, gc=False, tag="table.named"):
    """The table's name, who is its `host` (empty: the house), and whether only those who were invited find it."""

    name: Word
    host: Word
    private: Flag
    cites: Cites


class TurnTimed(Event, frozen=True, gc=False, tag="table.turn-timed"):
    """It is the seat's turn until `deadline`; `bank` is what it has beyond."""

    seat: Seat
    deadline: Moment
    bank: Span
    cites: Cites


class ClockCalled(Event, frozen=True, gc=False, tag="table.clock-called"):
    """Somebody calls the clock on the seat, whose turn lasts until `deadline` from now on."""

    by: Word
    seat: Seat
    deadline: Moment
    cites: Cites


class ShowTimed(Event, frozen=True, gc=False, tag="table.show-timed"):
    """The seat answers what is asked after all betting until `deadline`; then that is done for it: the hand is shown or thrown
    away, the board run once.
    """

    seat: Seat
    deadline: Moment
    cites: Cites


class AnsweredFor(Event, frozen=True, gc=False, tag="table.answered-for"):
    """The room answers for the seat at once: with the one answer that is open, or as its player wants a hand shown."""

    seat: Seat
    cites: Cites


class BetsTimed(Event, frozen=True, gc=False, tag="table.bets-timed"):
    """Bets against the house are open until `deadline`."""

    deadline: Moment
    cites: Cites


class BankOpened(Event, frozen=True, gc=False, tag="table.bank-opened"):
    """The turn's own time is up: the seat's time bank runs, to `deadline`."""

    seat: Seat
    deadline: Moment
    cites: Cites


class BankSpent(Event, frozen=True, gc=False, tag="table.bank-spent"):
    """The seat acted while its time bank ran; `bank` is left of it."""

    seat: Seat
    bank: Span
    cites: Cites


class BanksFilled(Event, frozen=True, gc=False, tag="table.banks-filled"):
    """The time bank of every seat, as a round begins."""

    banks: SpansBySeat
    cites: Cites


class GraceGiven(Event, frozen=True, gc=False, tag="table.grace-given"):
    """The player has lost the line when the time is up: it is extended, once a round, to `deadline`."""

    seat: Seat
    deadline: Moment
    cites: Cites


class DecidedInTime(Event, frozen=True, gc=False, tag="table.decided-in-time"):
    """The seat decided at the very end of its time, which counts by the table's book."""

    seat: Seat
    cites: Cites


class TimedOut(Event, frozen=True, gc=False, tag="table.timed-out"):
    """The seat's time is up: the least is done for it."""

    seat: Seat
    cites: Cites


class PlayPaused(Event, frozen=True, gc=False, tag="table.play-paused"):
    """No further round is dealt until play is resumed."""

    by: Word
    cites: Cites


class PlayResumed(Event, frozen=True, gc=False, tag="table.play-resumed"):
    """Rounds are dealt again."""

    by: Word
    cites: Cites


class PlayStopped(Event, frozen=True, gc=False, tag="table.play-stopped"):
    """The floor stops the play where it stands: nobody acts, no clock runs and no round is dealt until it goes on."""

    by: Word
    cites: Cites
    reason: Word = ""


class PlayFreed(Event, frozen=True, gc=False, tag="table.play-freed"):
    """The floor lets the play go on."""

    by: Word
    cites: Cites


ClockEvent = (
    TableNamed
    | TurnTimed
    | ClockCalled
    | ShowTimed
    | AnsweredFor
    | BetsTimed
    | BankOpened
    | BankSpent
    | BanksFilled
    | GraceGiven
    | DecidedInTime
    | TimedOut
    | PlayPaused
    | PlayResumed
    | PlayStopped
    | PlayFreed
)
"""What a table's journal holds beside its play, as a tagged union."""
