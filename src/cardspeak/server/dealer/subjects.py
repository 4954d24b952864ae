"""What people approve, agree to, rule on and stop at a table: what each command is about, and since which entry of the journal
each of these subjects is as it is.

A command that names a subject tells the entry that it was made against: the last that its page showed. Where the subject has
changed since, the command is refused as stale, so that what is done is what was seen. All of it is read from the journal.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from cardspeak.console.events import Entered, Undone
from cardspeak.events import RAIL, Event, view
from cardspeak.journal import Stale
from cardspeak.server.dealer import console_commands as console
from cardspeak.server.dealer import console_decks as decks
from cardspeak.server.dealer import console_tray as tray
from cardspeak.server.dealer import host_commands as host
from cardspeak.server.dealer import seat_commands as seats
from cardspeak.server.dealer.banked_opening import ProposeBounds
from cardspeak.server.dealer.messages import SAY, Act, Bet, Words
from cardspeak.server.dealer.moves import MOVES, OPENINGS
from cardspeak.server.dealer.wishes import Wish
from cardspeak.server.floor import commands as floor
from cardspeak.table import host_events as h
from cardspeak.table.banked.events import HouseSignChanged
from cardspeak.table.common import clock_events as c
from cardspeak.table.common.floor_events import RulingEntered
from cardspeak.table.common.place_events import Left, SeatChanged, Seated
from cardspeak.table.poker.events import SignChanged, TimeCollected, TimeVerified

if TYPE_CHECKING:
    from cardspeak.journal import Standing

SEEN: Final = ("CS/room/seen",)


class Subject(NamedTuple):
    """Something that a command is about: of its kind, the one of this player or seat."""

    kind: str
    of: str | int = ""


DECISION: Final = Subject("decision")
RULINGS: Final = Subject("rulings")
STOP: Final = Subject("stop")
PAUSE: Final = Subject("pause")
SIGN: Final = Subject("sign")
PROPOSAL: Final = Subject("proposal")
TIME: Final = Subject("time")
OF_A_ROUND: Final = (DECISION, RULINGS, STOP, PAUSE)
"""What begins anew with each round, none of which begins while the play is stopped or paused."""


def purchase(player: str) -> Subject:
    """The chips that a player asks for, and whether they need the host's word for them."""
    return Subject("purchase", player)


def place(seat: int) -> Subject:
    """Who sits in a seat."""
    return Subject("seat", seat)


def _of_player(event: Any) -> tuple[Subject, ...]:
    return (purchase(event.player),)


def _of_place(event: Any) -> tuple[Subject, ...]:
    return (place(event.seat), purchase(event.player))


CHANGES: Final[Mapping[type[Event], Callable[[Any], tuple[Subject, ...]]]] = {
    **dict.fromkeys(MOVES, lambda event: (DECISION,)),
    **dict.fromkeys(OPENINGS, lambda event: OF_A_ROUND),
    **dict.fromkeys((Entered, Undone), lambda event: (DECISION,)),
    Seated: _of_place,
    Left: _of_place,
    SeatChanged: lambda event: (place(event.seat), place(event.to)),
    **dict.fromkeys((h.BuyInAsked, h.BuyInAnswered, h.LetBack, h.Removed), _of_player),
    **dict.fromkeys((h.SignProposed, h.HouseSignProposed), lambda event: (PROPOSAL,)),
    h.SignAnswered: lambda event: () if event.agrees else (PROPOSAL,),
    **dict.fromkeys((SignChanged, HouseSignChanged), lambda event: (SIGN, PROPOSAL)),
    **dict.fromkeys((TimeCollected, TimeVerified), lambda event: (TIME,)),
    RulingEntered: lambda event: (RULINGS,),
    **dict.fromkeys((c.PlayStopped, c.PlayFreed), lambda event: (STOP,)),
    **dict.fromkeys((c.PlayPaused, c.PlayResumed), lambda event: (PAUSE,)),
}
"""What each event changes."""
MARKS: Final = (b'"table.seat', b'"table.left"', b'"table.host-', b'sign-changed"', b'"table.time-')
"""One of them is in every entry that changes a subject which outlasts a round."""

ABOUT: Final[Mapping[type, Callable[[Any], tuple[Subject, ...]]]] = {
    Act: lambda command: (DECISION,),
    seats.Dismiss: lambda command: (place(command.seat),),
    seats.Start: lambda command: (PAUSE,),
    host.Answer: lambda command: (purchase(command.player),),
    host.LetBack: lambda command: (purchase(command.player),),
    host.Propose: lambda command: (SIGN, PROPOSAL),
    ProposeBounds: lambda command: (SIGN, PROPOSAL),
    **dict.fromkeys((host.Agree, console.TellConsent), lambda command: (PROPOSAL,)),
    seats.CallClock: lambda command: (DECISION,),
    **dict.fromkeys((host.AskKill, console.AllAsk), lambda command: (SIGN,)),
    host.Verify: lambda command: (TIME,),
    host.Remove: lambda command: (place(command.seat),),
    floor.Free: lambda command: (STOP,),
    floor.Apply: lambda command: (DECISION, RULINGS),
    floor.Reverse: lambda command: (DECISION, RULINGS),
    **dict.fromkeys(
        (console.Tell, console.TakeBack, console.Correct, console.Stand, console.Push, console.NextHand),
        lambda command: (DECISION, RULINGS),
    ),
    **dict.fromkeys((console.Fund, console.Depart, console.Absent, console.TellStraddle), lambda command: (place(command.seat),)),
    floor.GiveCoupon: lambda command: (place(command.seat),),
}
"""The subjects that a command names: it holds the entry that it was made against, and is stale once one of them has changed."""

SEATED: Final = (Act, seats.CallClock, seats.HuntRabbit, host.Agree, host.AskKill)
"""Commands of those who sit at the table: nobody else learns from a refusal what has happened there."""
OWN: Final = "whoever asks does so for themselves, and says all of it"
WHOLE: Final = "it says all that is to be so, and is refused where it is so already"
ALONE: Final[Mapping[type, str]] = {
    Bet: "it names its round, in which nothing changes of what may be bet and is paid",
    seats.HuntRabbit: "it names its round, which is over",
    **dict.fromkeys((seats.Sit, seats.Back), "whoever asks does so for themselves, and may say what sign was read"),
    **dict.fromkeys((seats.Leave, seats.Buy, seats.Move, seats.Out, seats.Straddle, seats.Choose, Wish), OWN),
    seats.Bot: "it names a free seat, or any",
    console.Arrive: "it names a free seat, or any, and who sits down with what",
    **dict.fromkeys((seats.Pause, floor.Stop, host.Hold, host.CallBombPot, host.End), WHOLE),
    floor.AskFloor: "it tells a whole situation, and changes nothing of the round",
    console.TellGame: "it names whose choice it is, and may be told anew until the hand is dealt",
    **dict.fromkeys((decks.BringDeck, decks.StepDone, decks.TakeDeck), WHOLE),
    tray.AskSlip: "it says all of a slip, which moves nothing until somebody else signs it",
    **dict.fromkeys((tray.SignSlip, tray.VoidSlip), "it names a slip, which stays as it is until it is signed or void"),
    host.Invite: "whatever link there was opens nothing then",
    host.Revoke: "whatever link there is opens nothing then",
    host.Come: "it holds the link's own secret, which is compared",
}
"""The other commands, each with why it need name no entry."""


def subjects_of(command: object) -> tuple[Subject, ...]:
    """What a command is about. Raises `KeyError` for one of which this is not said."""
    kind = type(command)
    return () if kind in ALONE else ABOUT[kind](command)


class Change(NamedTuple):
    """The entry with which a subject changed last, and what happened."""

    seq: int
    event: Event


class Subjects:
    """last: the last change of each subject that has changed at all."""

    def __init__(self) -> None:
        self.last: dict[Subject, Change] = {}

    def take(self, events: Iterable[Event], seq: int) -> None:
        """What the events of an entry change."""
        for event in events:
            if changes := CHANGES.get(type(event)):
                for subject in changes(event):
                    self.last[subject] = Change(seq, event)

    def since(self, subject: Subject) -> int:
        """The entry since which it is as it is, 0 for since ever."""
        change = self.last.get(subject)
        return change.seq if change else 0

    def check(self, subjects: Iterable[Subject], seq: int, standing: Standing, words: Words) -> None:
        """Raises `Stale` for what has changed since entry `seq`, and for an entry that there is not yet.

        words: what happens at the table, in a dealer's words.
        """
        if seq > standing.sequence:
            raise Stale(standing.stream, seq, standing.sequence, "the table has no such entry yet: look again", SEEN)
        late = [self.last[subject] for subject in subjects if self.since(subject) > seq]
        if late:
            last = max(late, key=lambda change: change.seq)
            reason = f"{happened(last.event, words)}, after you looked: look again"
            raise Stale(standing.stream, seq, standing.sequence, reason, SEEN)


def happened(event: Event, words: Words) -> str:
    """What changed a subject, in words. Of the round, no more than that it goes on."""
    if type(event) in MOVES or isinstance(event, OPENINGS):
        return "the play went on"
    (seen,) = view([event], RAIL)
    return (words.get(type(event)) or SAY[type(event)])(seen)
