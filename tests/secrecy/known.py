"""Which cards a viewer may know at a moment, told by what each kind of event means at a table.

It asks neither `events.view` nor what fields declare. An event type that is not here shows nobody anything.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import chain
from typing import Any, Final

from cardspeak.banked import events as b
from cardspeak.cardroom.day import events as d
from cardspeak.console import events as c
from cardspeak.events import Event
from cardspeak.journal.events import Committed
from cardspeak.poker import events as p
from cardspeak.table.decks import gear_events as t
from cardspeak.table.poker import side_events as w
from cardspeak.tournament.event import events as q

Cards = Iterable[int]


def face_up(event: Any, viewer: int) -> Cards:
    return event.cards  # type: ignore[no-any-return]


def dealt_down(event: Any, viewer: int) -> Cards:
    return event.hands[viewer] if 0 < viewer < len(event.hands) else ()


def positions(events: Iterable[Event], viewer: int) -> set[int]:
    """The viewer's seat, and what other position he plays against the house."""
    laid = {event.seat: event.player * any(event.chips) for event in events if type(event) is b.Wagered}
    return {viewer} | {seat for seat, player in laid.items() if viewer and player == viewer}


def dealt_up(event: Any, viewer: int) -> Cards:
    return chain(*event.hands)


def taken_up(event: Any, viewer: int) -> Cards:
    return chain(event.board, *event.up)


def for_all_runs(event: Any, viewer: int) -> Cards:
    """What lay on the board before the first run."""
    return event.shared


def ones_own(event: Any, viewer: int) -> Cards:
    return event.cards if viewer and event.seat == viewer else ()


def thrown_away(event: Any, viewer: int) -> Cards:
    """What lay face up is seen to go."""
    return chain(event.up, ones_own(event, viewer))


def replaced(event: Any, viewer: int) -> Cards:
    """The card that goes was exposed to all; what comes is its owner's."""
    return chain(event.out, ones_own(event, viewer))


SHOWS: Final[dict[type[Event], Callable[[Any, int], Cards]]] = {
    p.TakenUp: taken_up,
    p.Dealt: dealt_down,
    p.DealtUp: dealt_up,
    p.Boarded: face_up,
    p.RunBegan: for_all_runs,
    p.Discarded: thrown_away,
    p.Drawn: ones_own,
    p.Tabled: face_up,
    p.RabbitHunted: face_up,
    p.Shown: face_up,
    p.CardReplaced: replaced,
    q.MoverDrawn: face_up,
    w.SidePaid: face_up,
    q.RaceHeld: face_up,
    c.Entered: face_up,
    d.TableBroke: face_up,
    b.FoundFaceUp: face_up,
    b.Dealt: dealt_down,
    b.Boarded: face_up,
    b.Named: face_up,
    b.Exposed: face_up,
    b.DealerShown: face_up,
    b.DealerExposed: face_up,
    b.CardSeen: face_up,
    b.Shown: face_up,
}
SHOWS_NOBODY: Final = frozenset(
    {
        Committed,
        p.Began,
        p.Fed,
        p.Burned,
        p.Reshuffled,
        b.Began,
        b.Boxed,
        b.Burned,
        t.DeckReceived,
        t.Shuffled,
    }
)
"""Event types that hold cards and show them to nobody; a test sees to it that each type is here or above."""


def knowable(events: Iterable[Event], viewer: int) -> set[int]:
    """The ids of all cards that a seat, or the rail (0), may know after these events of one round."""
    found: set[int] = set()
    held = list(events)
    seats = positions(held, viewer)
    for event in held:
        shows = SHOWS.get(type(event))
        if shows:
            for seat in seats:
                found.update(shows(event, seat))
    found.discard(-1)
    return found
