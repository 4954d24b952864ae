"""All that an event has decided so far, as one value that can be written as JSON."""

from __future__ import annotations

from typing import Final

import msgspec

from cardspeak.table.next_round.button import Positions
from cardspeak.tournament.structure.file import Structure

ANNOUNCED, DRAWN, RUNNING, FINISHED, CANCELLED = "announced", "drawn", "running", "finished", "cancelled"
ENTERED, ALTERNATE, SEATED, WALKING, OUT, GONE = "entered", "alternate", "seated", "walking", "out", "withdrawn"
DISQUALIFIED, BAGGED = "disqualified", "bagged"
PLAYING: Final = (SEATED, WALKING)
"""Where an entry has chips in front of it, or with it on the way."""
STILL_IN: Final = (ENTERED, *PLAYING, BAGGED)
"""Where it may still win the event."""
TOOK_PART: Final = (*PLAYING, BAGGED, OUT, DISQUALIFIED)
"""Where its fee has been earned."""


class Entry(msgspec.Struct):
    """One entry of a person. chips: those that lie at the seat or are on the way. behind: declared and not paid yet.

    paid: in cents, the prize part, the fee and the staff's. moves: how often it was moved. prize: in cents, once placed;
    `settled` of it was paid out or withheld. flight: the one that it is for, where there are flights.
    head: the bounty on it, in cents; won: its own from the bounties of others, `knocked` of them. points: in a
    league, in hundredths.
    """

    number: int
    person: str
    since: int
    status: str = ENTERED
    chips: int = 0
    table: int = 0
    seat: int = 0
    away: bool = False
    penalty: int = 0
    warned: int = 0
    behind: int = 0
    rebuys: int = 0
    added_on: bool = False
    moves: int = 0
    paid: tuple[int, int, int] = (0, 0, 0)
    place: int = 0
    tied: int = 0
    prize: int = 0
    settled: bool = False
    claims: bool = True
    again: bool = False
    flight: str = ""
    head: int = 0
    won: int = 0
    knocked: int = 0
    points: int = 0

    @property
    def due(self) -> int:
        """All that it has won, in cents: the prize and bounties."""
        return self.prize + self.won


class Spot(msgspec.Struct):
    """A table as the event knows it. seats: entries by seat. kept: seats of those who are on the way, by entry.

    opened: the empty seats in the order in which they came open. lost: players since the start or the last redraw. synced: the
    last hand of hand-for-hand that it has played. ended: when its last hand was over. flight: the one that is played at it.
    """

    number: int
    seats: dict[int, int] = {}
    kept: dict[int, int] = {}
    opened: list[int] = []
    hand: int = 0
    playing: bool = False
    level: int = 0
    positions: Positions | None = None
    waits: bool = False
    lost: int = 0
    halted: str = ""
    waived: bool = False
    synced: int = 0
    broken: bool = False
    ended: int = 0
    flight: str = ""

    @property
    def size(self) -> int:
        """Players, those on the way to it included."""
        return len(self.seats) + len(self.kept)


class Clock(msgspec.Struct):
    """level: in force. until: when it or the break (`recess`) ends, 0 while the clock stands (`stopped`) with `left` of it."""

    level: int = 0
    until: int = 0
    left: int = 0
    recess: bool = False
    stopped: str = ""


class Money(msgspec.Struct):
    """Accounts in cents, debits positive; they always sum to nothing."""

    accounts: dict[str, int] = {}

    def move(self, debit: str, credit: str, cents: int) -> None:
        """So many cents to the debit of one account and to the credit of another."""
        if cents:
            self.accounts[debit] = self.accounts.get(debit, 0) + cents
            self.accounts[credit] = self.accounts.get(credit, 0) - cents


class FlightDone(msgspec.Struct):
    """A flight that is over, with so many left. raced: the chips that have left its play. groups: who went out, as `unplaced`.

    chips: in its bags.
    """

    name: str
    left: int
    raced: int
    groups: list[list[int]]
    chips: int = 0


class Course(msgspec.Struct):
    """What a flight has of its own, and an event without flights as one.

    alternates: those who wait for a seat, in order. due: moves that are ordered and whose mover is not named yet, (from, to).
    stops: what all tables stop for. together: those who went out in this hand of hand-for-hand, by table. unplaced: those who
    went out before the pool was fixed, in groups that share a place, the first to go first. bubble: hand-for-hand by the
    director's word, `on` or `off`. shut: no more entries are taken. chips: in play here.
    """

    phase: str = ANNOUNCED
    alternates: list[int] = []
    clock: Clock = msgspec.field(default_factory=Clock)
    due: list[tuple[int, int]] = []
    stops: list[str] = []
    raced: int = 0
    hand_for_hand: int = -1
    together: dict[int, list[tuple[int, int]]] = {}
    unplaced: list[list[int]] = []
    left: int = 0
    began: int = 0
    bubble: str = ""
    shut: bool = False
    chips: int = 0

    def hold(self, chips: int) -> None:
        """So many more are in play here, or fewer where it is below zero."""
        self.chips += chips


class State(Course, kw_only=True):
    """What the events have decided.

    persons: the entries of each. entered: entries, alternates and withdrawn ones not counted. draws: how many there were. mix: of
    the seeds that were given. issued, removed: chips. notice: what the director has all be told. flight: the one that is played
    or takes entries; flights: those that are over. beside: where several are played at once, the others, and `flight` is the one
    in focus: that of which the last event tells, and whose course this is. unapproved: the house has still to approve the event.
    """

    structure: Structure
    commitment: str = ""
    entries: dict[int, Entry] = {}
    persons: dict[str, list[int]] = {}
    entered: int = 0
    spots: dict[int, Spot] = {}
    money: Money = msgspec.field(default_factory=Money)
    mark: int = 0
    placed: int = 0
    closed: bool = False
    prizes: tuple[int, ...] = ()
    pool: int = 0
    added: int = 0
    draws: int = 0
    mix: str = ""
    issued: int = 0
    removed: int = 0
    moment: int = 0
    secret: str = ""
    notice: str = ""
    flight: str = ""
    flights: list[FlightDone] = []
    beside: dict[str, Course] = {}
    unapproved: bool = False

    def issue(self, chips: int) -> None:
        """Chips come into play, those of the flight in focus."""
        self.issued += chips
        self.hold(chips)

    def remove(self, chips: int) -> None:
        """Chips leave play, or come back to it where they are fewer than none."""
        self.removed += chips
        self.hold(-chips)

    def done(self, flight: str) -> FlightDone | None:
        """A flight that is over, as long as the flights have not merged."""
        merged = not self.flight and self.phase != ANNOUNCED
        return None if merged else next((over for over in self.flights if over.name == flight), None)
