"""What a deed of the desk would do, told before it is done and done as it was told; and what can be taken back.

A deed is tried on a copy of the event, and what happened there is told with its clauses; the mark of all that is what the second
tap brings along. What a draw will give is told to nobody before it is made.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from hashlib import sha256
from typing import TYPE_CHECKING, Any, Final

import msgspec

from cardspeak.events import Event
from cardspeak.journal import Stale
from cardspeak.rulebook import Cites, Refused
from cardspeak.server.accounts.called import said
from cardspeak.server.tournament.deeds import AnyDeed, Undo
from cardspeak.server.tournament.done import Deedline, Order
from cardspeak.server.tournament.of_an_event import OF_AN_EVENT
from cardspeak.tournament.event import Tournament
from cardspeak.tournament.event import events as e
from cardspeak.tournament.event.core import FLIGHTS
from cardspeak.tournament.event.directing import events as d
from cardspeak.tournament.event.directing.desk import UNDO
from cardspeak.tournament.event.directing.undo import undo
from cardspeak.tournament.event.flights import events as f
from cardspeak.tournament.event.words import say

if TYPE_CHECKING:
    from cardspeak.journal import Row
    from cardspeak.server.tournament.live_event import LiveEvent

APPROVED: Final[Cites] = ("CS/event/desk",)
DESK: Final = "desk."
"""How the names of the desk's commands begin, after whose they are."""
BY_ITSELF: Final = ("clock", "tables", "room")
DRAWS: Final = (e.Drawn, e.MoverDrawn, e.RaceHeld)
KEPT: Final = 10
"""Deeds that are offered to be taken back."""
_ENTRY: Final = re.compile(r"\bentry (\d+)")


class Foreseen(msgspec.Struct, frozen=True):
    """One thing that happens, with the clauses that decide it."""

    text: str
    clauses: Cites


class Planned(msgspec.Struct, frozen=True):
    """What a deed would do now. mark: of all that happens, to be sent with the deed."""

    lines: tuple[Foreseen, ...]
    mark: str


def planned(live: LiveEvent, deed: AnyDeed, now: int) -> Planned:
    """What a deed would do. Raises `Refused` for what cannot be done.

    Of flights that are played at once the one that the deed names is told, whichever of them the event's last happening was of.
    """
    trial = live.trial(now)
    count, flight = len(trial.events), getattr(deed, "flight", "")
    carry_out(live, trial, deed, now)
    about = deed.about(live.event)
    lines = (*([Foreseen(about, APPROVED)] if about else []), *foreseen(trial, trial.events[count:]))
    whose = f.FlightTurned(flight, FLIGHTS) if flight and trial.state.beside else None
    shown = (Foreseen(say(whose), whose.cites), *lines) if whose else lines
    return Planned(shown, sha256("\n".join([line.text for line in lines]).encode()).hexdigest()[:16])


def carry_out(live: LiveEvent, event: Tournament, deed: AnyDeed, now: int) -> Any:
    """Do it to the event, or to a copy."""
    if isinstance(deed, Undo):
        return take_back(live, event, deed.number, now)
    return said(deed).done(event, live.secret, now)


def check_seen(live: LiveEvent, deed: AnyDeed, mark: str, now: int) -> None:
    """Raises `Stale` if the deed would do something else by now than what was told under the mark."""
    try:
        now_told = planned(live, deed, now).mark
    except Refused as refusal:
        reason = f"{refusal.reason}: look again"
        raise Stale(live.stream, 0, live.journal.standing(live.stream).sequence, reason, (*APPROVED, *refusal.cites)) from None
    if now_told != mark:
        reason = "the tournament went on after you looked, and that would do something else now: look again"
        raise Stale(live.stream, 0, live.journal.standing(live.stream).sequence, reason, APPROVED)


def foreseen(event: Tournament, events: Sequence[Event]) -> list[Foreseen]:
    """What happens, in words, up to the first draw, but not that a flight comes into focus: it may be there already."""
    lines: list[Foreseen] = []
    for happening in events:
        if isinstance(happening, f.FlightTurned):
            continue
        if isinstance(happening, DRAWS):
            lines.append(Foreseen("then it is drawn: what that gives is told when it is done", happening.cites))
            break
        lines.append(Foreseen(named(event, say(happening)), happening.cites))
    return lines


def named(event: Tournament, text: str) -> str:
    """Words about entries, with the names of the people."""
    entries = event.state.entries

    def name(match: re.Match[str]) -> str:
        entry = entries.get(int(match[1]))
        return f"{entry.person} (entry {entry.number})" if entry else match[0]

    return _ENTRY.sub(name, text)


# --- taking back


def rows_of(live: LiveEvent) -> list[Row]:
    """The event's journal, as far as it is durable."""
    return list(live.journal.store.read(live.stream))


def of_an_event(row: Row, live: LiveEvent) -> list[Event]:
    """What happened to the event in an entry of its journal."""
    return [event for event in row.opened(live.journal.key) if type(event) in OF_AN_EVENT]


def deeds_of(live: LiveEvent) -> list[Deedline]:
    """The latest deeds of the desk that were not taken back, the last first; with real cards the very last alone."""
    read_on(live)
    deeds: list[Deedline] = []
    back: set[int] = set()
    for order in reversed(live.orders):
        if order.takes_back:
            back.add(order.takes_back)
        elif order.line.number not in back:
            if order.line.text:
                deeds.append(order.line)
            if live.event.directed or len(deeds) == KEPT:
                break
    return deeds


def read_on(live: LiveEvent) -> None:
    """Note what people have ordered in the entries of the event's journal that were not read yet."""
    for row in live.journal.store.read(live.stream, live.orders_read):
        live.orders_read, entry = row.sequence, row.entry
        if entry.who in BY_ITSELF:
            continue
        events = [event for event in entry.events if type(event) in OF_AN_EVENT]
        taken = next((event.number for event in events if isinstance(event, d.OrderTakenBack)), 0)
        text = named(live.event, say(heading(events))) if is_desk(entry.command) and events else ""
        live.orders.append(Order(Deedline(row.sequence, entry.moment, entry.who, text), taken))


def is_desk(command: str) -> bool:
    """Whether a command came from the desk."""
    return command.rpartition("/")[2].startswith(DESK)


def heading(events: Sequence[Event]) -> Event:
    """Of what came of a deed the part that says best what it was."""
    first = [event for event in events if isinstance(event, e.AllStop | e.AllGo) and event.why == "pause"]
    return (*first, *[event for event in events if not isinstance(event, f.FlightTurned)])[0]


def take_back(live: LiveEvent, event: Tournament, number: int, now: int) -> None:
    """Take back what was done in an entry of the event's journal. Raises `Refused` for what cannot be."""
    deed = next((line for line in deeds_of(live) if line.number == number), None)
    if deed is None:
        raise Refused("that was not done from the desk, is taken back already, or something was done since", UNDO)
    before, happened = before_and_of(live, number)
    undo(event, number, before, happened, deed.text, now)


def before_and_of(live: LiveEvent, number: int) -> tuple[Tournament, list[Event]]:
    """The event as it was before an entry of its journal, and what happened in that."""
    events: list[Event] = []
    for row in rows_of(live):
        happened = of_an_event(row, live)
        if row.sequence == number:
            return Tournament.replay(events), happened
        events += happened
    raise Refused(f"there is no entry {number}", UNDO)
