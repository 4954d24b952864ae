"""What the events of flights change."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from cardspeak.tournament.event import state as s
from cardspeak.tournament.event.apply import gone, taken
from cardspeak.tournament.event.flights import events as f
from cardspeak.tournament.event.state import Clock, FlightDone, State


def chosen(state: State, event: f.FlightChosen) -> None:
    state.entries[event.entry].flight = event.flight


def closed(state: State, event: f.FlightClosed) -> None:
    state.shut = True
    state.moment = event.moment


def bagged(state: State, event: f.Bagged) -> None:
    entry = state.entries[event.entry]
    gone(state, entry)
    entry.status, entry.table, entry.seat = s.BAGGED, 0, 0
    state.moment = event.moment


def ended(state: State, event: f.FlightEnded) -> None:
    """The next flight begins as an event does that was announced."""
    state.flights.append(FlightDone(event.flight, event.left, state.raced, state.unplaced))
    state.flight, state.shut, state.unplaced, state.stops = event.next, False, [], []
    state.phase, state.clock, state.raced, state.bubble = s.ANNOUNCED, Clock(), 0, ""
    state.moment = event.moment


def given_up(state: State, event: f.BagGivenUp) -> None:
    entry = state.entries[event.entry]
    entry.status, entry.chips = s.OUT, 0
    state.removed += event.chips
    state.moment = event.moment


def merged(state: State, event: f.FlightsMerged) -> None:
    """All draw new seats now, as at a mark of so many left."""
    state.mark = sum([entry.status == s.BAGGED for entry in state.entries.values()])
    at = 0
    for tied in event.ties:
        state.unplaced.append(list(event.entries[at : at + tied]))
        at += tied
    state.raced = min([done.raced for done in state.flights if done.left], default=0)
    state.moment = event.moment


def carried(state: State, event: f.Carried) -> None:
    entry = state.entries[event.entry]
    entry.status, entry.table, entry.seat = s.SEATED, event.table, event.seat
    taken(state.spots[event.table], event.seat, event.entry)
    state.left += 1
    state.moment = event.moment


FLIGHTS: Final[dict[type, Callable[[State, Any], None]]] = {
    f.FlightChosen: chosen,
    f.FlightClosed: closed,
    f.Bagged: bagged,
    f.FlightEnded: ended,
    f.BagGivenUp: given_up,
    f.FlightsMerged: merged,
    f.Carried: carried,
}
