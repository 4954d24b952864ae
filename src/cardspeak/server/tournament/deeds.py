"""What a director may do from the desk, each a plain value that does it to an event: to the real one, or to a copy that shows
what it would do.
"""

from __future__ import annotations

from typing import Annotated, Any, Final, Literal

import msgspec

from cardspeak.rulebook import Refused
from cardspeak.server.accounts.called import person
from cardspeak.tournament.clock import SECONDS
from cardspeak.tournament.event import Tournament
from cardspeak.tournament.event.entering import LONGEST
from cardspeak.tournament.event.state import ANNOUNCED, DRAWN, RUNNING

Number = Annotated[int, msgspec.Meta(ge=1, le=10**6)]
Chips = Annotated[int, msgspec.Meta(ge=0, le=10**12)]
Line = Annotated[str, msgspec.Meta(max_length=200)]
Takers = Annotated[tuple[Number, ...], msgspec.Meta(max_length=12)]
Flight = Annotated[str, msgspec.Meta(max_length=8)]
Person = Annotated[str, msgspec.Meta(min_length=1, max_length=LONGEST)]
OWN: Final = ("CS/event/entry",)


class Deed(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="do", tag=str.lower):
    """Something that a director does."""

    def done(self, event: Tournament, secret: str, now: int) -> Any:
        """Do it. Raises `Refused`, and then nothing has happened."""
        raise NotImplementedError

    def about(self, event: Tournament) -> str:
        """What it is about that its consequences alone do not say."""
        return ""


class Start(Deed, frozen=True):
    """Draw the seats, and start the clock. flight: which one, the next without it; several that are played are to be named."""

    flight: Flight = ""

    def done(self, event: Tournament, secret: str, now: int) -> Any:
        flight = event.flight_named(self.flight, (ANNOUNCED, DRAWN))
        if event.phase_of(flight) == ANNOUNCED:
            event.draw(secret, flight=flight, moment=now)
        event.start(flight=flight, moment=now)


class Pass(Deed, frozen=True):
    """A flight, the next one, is not played; who has entered it is paid back."""

    flight: Flight = ""

    def done(self, event: Tournament, secret: str, now: int) -> Any:
        event.pass_flight(flight=self.flight, moment=now)


class Approve(Deed, frozen=True):
    """The house approves the tournament, with its date and fee."""

    def done(self, event: Tournament, secret: str, now: int) -> Any:
        event.approve(moment=now)


class Cancel(Deed, frozen=True):
    """Call the tournament off; what was paid goes back."""

    def done(self, event: Tournament, secret: str, now: int) -> Any:
        event.cancel(moment=now)


class Reveal(Deed, frozen=True):
    """Tell everybody what the draws followed from, once the tournament is over."""

    def done(self, event: Tournament, secret: str, now: int) -> Any:
        event.reveal(secret)


class Pause(Deed, frozen=True):
    """Stop the clock, and every table when its hand is over."""

    flight: Flight = ""

    def done(self, event: Tournament, secret: str, now: int) -> Any:
        event.pause(flight=self.flight, moment=now)


class Resume(Deed, frozen=True):
    """Go on after a pause."""

    flight: Flight = ""

    def done(self, event: Tournament, secret: str, now: int) -> Any:
        event.resume(flight=self.flight, moment=now)


class Minutes(Deed, frozen=True):
    """The level or the break is so many minutes longer, or shorter by a negative number."""

    minutes: Annotated[int, msgspec.Meta(ge=-600, le=600)]
    flight: Flight = ""

    def done(self, event: Tournament, secret: str, now: int) -> Any:
        event.add_minutes(self.minutes, flight=self.flight, moment=now)

    def about(self, event: Tournament) -> str:
        with event.about(event.flight_named(self.flight, (RUNNING,))):
            clock = event.state.clock
        return f"{'the break after level' if clock.recess else 'level'} {clock.level}: {self.minutes:+} min"


class HandForHand(Deed, frozen=True, tag="hand-for-hand"):
    """Hand-for-hand goes on or off, or with an empty word is as the prizes have it."""

    how: Literal["on", "off", ""]
    flight: Flight = ""

    def done(self, event: Tournament, secret: str, now: int) -> Any:
        event.set_hand_for_hand(self.how, flight=self.flight, moment=now)


class Announce(Deed, frozen=True):
    """Everybody is told something; nothing any more with an empty text."""

    text: Line

    def done(self, event: Tournament, secret: str, now: int) -> Any:
        event.notice(self.text, moment=now)


class Halt(Deed, frozen=True):
    """A table stops before its next hand, for a reason."""

    table: Number
    why: Line = "the director stops it"

    def done(self, event: Tournament, secret: str, now: int) -> Any:
        event.halt(self.table, self.why, moment=now)


class Go(Deed, frozen=True):
    """A table that has stopped goes on."""

    table: Number

    def done(self, event: Tournament, secret: str, now: int) -> Any:
        event.go(self.table, moment=now)


class Break(Deed, frozen=True):
    """A table breaks; its players draw for the open seats of the others."""

    table: Number

    def done(self, event: Tournament, secret: str, now: int) -> Any:
        event.break_table(self.table, moment=now)


class Deck(Deed, frozen=True):
    """A table changes its deck before its next hand."""

    table: Number
    why: Literal["level", "push", "house", "defective", "foul"]

    def done(self, event: Tournament, secret: str, now: int) -> Any:
        event.change_deck(self.table, self.why, moment=now)


class Move(Deed, frozen=True):
    """An entry goes to a seat of a table."""

    entry: Number
    table: Number
    seat: Annotated[int, msgspec.Meta(ge=1, le=12)]

    def done(self, event: Tournament, secret: str, now: int) -> Any:
        event.move(self.entry, self.table, self.seat, moment=now)


class Penalty(Deed, frozen=True):
    """A warning for an offence by its name in the book, or so many missed hands or rounds."""

    entry: Number
    offence: Line
    hands: Annotated[int, msgspec.Meta(ge=0, le=1000)] = 0
    rounds: Annotated[int, msgspec.Meta(ge=0, le=100)] = 0

    def done(self, event: Tournament, secret: str, now: int) -> Any:
        event.penalise(self.entry, self.offence, hands=self.hands, rounds=self.rounds, moment=now)


class Served(Deed, frozen=True):
    """So many hands of a penalty were missed at a table whose hands nobody tells."""

    entry: Number
    hands: Annotated[int, msgspec.Meta(ge=1, le=1000)]

    def done(self, event: Tournament, secret: str, now: int) -> Any:
        if not event.directed:
            raise Refused("the tables of this event count the hands that are missed", ("CS/event/told",))
        event.lift_penalty(self.entry, self.hands, moment=now)


class Disqualify(Deed, frozen=True):
    """A player is taken out of the tournament, between hands of their table."""

    entry: Number
    offence: Line
    cheated: bool = False

    def done(self, event: Tournament, secret: str, now: int) -> Any:
        event.disqualify(self.entry, self.offence, cheated=self.cheated, moment=now)


class Remove(Deed, frozen=True):
    """Chips that a player carried out of view leave play."""

    entry: Number
    chips: Chips

    def done(self, event: Tournament, secret: str, now: int) -> Any:
        event.remove_chips(self.entry, self.chips, moment=now)


class Exchange(Deed, frozen=True):
    """Chips at a table with real cards are changed at their value: those of a denomination that was raced off, or one stack's."""

    entry: Number
    small: Chips
    count: Annotated[int, msgspec.Meta(ge=1, le=10**6)]

    def done(self, event: Tournament, secret: str, now: int) -> Any:
        event.exchange_chips(self.entry, self.small, self.count, moment=now)


class Away(Deed, frozen=True):
    """A player is not at the seat, or is there again."""

    entry: Number
    away: bool

    def done(self, event: Tournament, secret: str, now: int) -> Any:
        event.set_away(self.entry, self.away, moment=now)


class Clock(Deed, frozen=True):
    """A clock is put on a player at a table whose hands nobody tells, as another player asks (0: by the director's own word)."""

    entry: Number
    by: Annotated[int, msgspec.Meta(ge=0, le=10**6)] = 0
    seconds: Annotated[int, msgspec.Meta(ge=5, le=600)] = SECONDS

    def done(self, event: Tournament, secret: str, now: int) -> Any:
        if not event.directed:
            raise Refused("at tables that are played here a clock is called at the table", ("CS/event/told",))
        event.call_clock(self.entry, by=self.by, seconds=self.seconds, moment=now)


class Enter(Deed, frozen=True):
    """Somebody enters at the desk: anybody where the cards are real, and again who has been out. flight: the next without it."""

    person: Person
    flight: Flight = ""

    def done(self, event: Tournament, secret: str, now: int) -> Any:
        if not event.directed and self.person not in event.state.persons:
            raise Refused("at tables that are played here everybody enters for themselves", OWN)
        event.register(person(self.person, LONGEST, event.state.persons, OWN), flight=self.flight, moment=now)


class Withdraw(Deed, frozen=True):
    """An entry is taken back, and what was paid for it, until its player has taken part."""

    entry: Number

    def done(self, event: Tournament, secret: str, now: int) -> Any:
        event.unregister(self.entry, moment=now)


class Rebuy(Deed, frozen=True):
    """An entry pays for chips again, or for the add-on."""

    entry: Number
    add_on: bool = False

    def done(self, event: Tournament, secret: str, now: int) -> Any:
        (event.add_on if self.add_on else event.rebuy)(self.entry, moment=now)


class Pay(Deed, frozen=True):
    """A prize is paid out. payee: who takes it, the winner unless named."""

    entry: Number
    nonresident: bool = False
    payee: Line = ""

    def done(self, event: Tournament, secret: str, now: int) -> Any:
        event.pay(self.entry, nonresident=self.nonresident, payee=self.payee, moment=now)


class Out(Deed, frozen=True):
    """At a table with real cards these have lost their last chips in one hand. before: with what each began it, in order.
    by: who took their last chips, where there are bounties.
    """

    entries: Annotated[tuple[Number, ...], msgspec.Meta(min_length=1, max_length=12)]
    before: Annotated[tuple[Chips, ...], msgspec.Meta(max_length=12)] = ()
    by: Takers = ()

    def done(self, event: Tournament, secret: str, now: int) -> Any:
        event.report_out(self.entries, dict(zip(self.entries, self.before, strict=False)), by=self.by, moment=now)


class Bounty(Deed, frozen=True):
    """Who took the last chips of an entry at a table with real cards, and wins its bounty."""

    entry: Number
    by: Takers

    def done(self, event: Tournament, secret: str, now: int) -> Any:
        event.report_bounty(self.entry, self.by, moment=now)


class Count(Deed, frozen=True):
    """A stack was counted at a table with real cards."""

    entry: Number
    chips: Chips

    def done(self, event: Tournament, secret: str, now: int) -> Any:
        event.report_count(self.entry, self.chips, moment=now)


class Button(Deed, frozen=True):
    """Where the button of a table with real cards is."""

    table: Number
    seat: Annotated[int, msgspec.Meta(ge=1, le=12)]

    def done(self, event: Tournament, secret: str, now: int) -> Any:
        event.report_button(self.table, self.seat, moment=now)


class Hand(Deed, frozen=True):
    """A table with real cards has played its hand of hand-for-hand."""

    table: Number

    def done(self, event: Tournament, secret: str, now: int) -> Any:
        event.report_hand(self.table, moment=now)


class Arrived(Deed, frozen=True):
    """A player who was on the way sits."""

    entry: Number

    def done(self, event: Tournament, secret: str, now: int) -> Any:
        event.arrived(self.entry, moment=now)


class InPlay(Deed, frozen=True, tag="in-play"):
    """All chips were counted, and this is how many there are.

    flight: whose, the one that is played without it; one that is over has them in its bags.
    """

    chips: Chips
    why: Line
    flight: Flight = ""

    def done(self, event: Tournament, secret: str, now: int) -> Any:
        event.correct_in_play(self.chips, self.why, flight=self.flight, moment=now)


class Undo(Deed, frozen=True):
    """What was done in this entry of the tournament's journal is taken back."""

    number: Number


AnyDeed = (
    Start
    | Approve
    | Pass
    | Cancel
    | Reveal
    | Pause
    | Resume
    | Minutes
    | HandForHand
    | Announce
    | Halt
    | Go
    | Break
    | Deck
    | Move
    | Penalty
    | Served
    | Disqualify
    | Remove
    | Exchange
    | Away
    | Clock
    | Enter
    | Withdraw
    | Rebuy
    | Pay
    | Out
    | Bounty
    | Count
    | Button
    | Hand
    | Arrived
    | InPlay
    | Undo
)
"""By its `do`."""
