"""What people approve, agree to, rule on and stop at a table, and since which entry of its journal each of these is as it is.

A command that names such a subject tells the entry that it was made against: the last that its page showed. Where the subject
has changed since, the command is refused as stale, so that what is done is what was seen. All of it is read from the journal.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from cardspeak.console.events import Entered, Undone
from cardspeak.events import RAIL, Event, view
from cardspeak.journal import Stale
from cardspeak.server.dealer.moves import MOVES, OPENINGS
from cardspeak.server.views.narration import SAY, Words
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
