"""What happens with a card room's disputes, and the rulings that its floor was asked for."""

from __future__ import annotations

from cardspeak.cardroom.day.kinds import Words
from cardspeak.events import Count, Event, Word
from cardspeak.rulebook import Cites
from cardspeak.table.common.place_events import Moment
from cardspeak.tournament.event.kinds import TableNo


class DisputeFiled(Event, frozen=True, gc=False, tag="room.dispute-filed"):
    """Somebody disputes a hand, a ruling or another thing; the floor answers until then."""

    number: Count
    name: Word
    subject: Word
    text: Word
    table: TableNo
    hand: Count
    ruling: Count
    until: Moment
    cites: Cites


class DisputeEscalated(Event, frozen=True, gc=False, tag="room.dispute-escalated"):
    """Nobody has answered in time: the lead of the shift decides, until then."""

    number: Count
    until: Moment
    cites: Cites


class DisputeAnswered(Event, frozen=True, gc=False, tag="room.dispute-answered"):
    """The floor has answered; until then it may be appealed against, 0 where nobody may."""

    number: Count
    by: Word
    text: Word
    until: Moment
    cites: Cites


class DisputeAppealed(Event, frozen=True, gc=False, tag="room.dispute-appealed"):
    """The answer is not accepted: the lead of the shift decides, until then."""

    number: Count
    until: Moment
    cites: Cites


class DisputeDecided(Event, frozen=True, gc=False, tag="room.dispute-decided"):
    """The last word of the house."""

    number: Count
    by: Word
    text: Word
    cites: Cites


class DisputeExpired(Event, frozen=True, gc=False, tag="room.dispute-expired"):
    """The time to appeal is over: the answer stands."""

    number: Count
    cites: Cites


class DisputeReferred(Event, frozen=True, gc=False, tag="room.dispute-referred"):
    """The dispute was filed with somebody outside the house; what was decided stands meanwhile."""

    number: Count
    to: Word
    cites: Cites


class FloorRuled(Event, frozen=True, gc=False, tag="room.ruled"):
    """The floor was asked what the book says to a situation, told in the form of a case, and this is the ruling."""

    number: Count
    table: TableNo
    matter: Word
    told: Word
    ruling: Word
    text: Word
    clauses: Words
    cites: Cites


DisputeEvent = (
    DisputeFiled
    | DisputeEscalated
    | DisputeAnswered
    | DisputeAppealed
    | DisputeDecided
    | DisputeExpired
    | DisputeReferred
    | FloorRuled
)
