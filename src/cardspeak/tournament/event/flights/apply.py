"""What the events of flights change."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from cardspeak.tournament.event import state as s
from cardspeak.tournament.event.apply import gone, taken
from cardspeak.tournament.event.flights import events as f
from cardspeak.tournament.event.state import Course, FlightDone, State


def turned(state: State, event: f.FlightTurned) -> None:
    turn(state, event.flight)


def turn(state: State, flight: str) -> None:
    """Have this flight be in focus: what it has of its own stands in the state, and of the one that was there beside."""
    left = Course(*[getattr(state, name) for name in Course.__struct_fields__])
    if left != Course():
        state.beside[state.flight] = left
    focus(state, flight)


def focus(state: State, flight: str) -> None:
    course = state.beside.pop(flight, None) or Course()
    for name in Course.__struct_fields__:
        setattr(state, name, getattr(course, name))
    state.flight, state.beside = flight, dict(sorted(state.beside.items()))


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
    """The next flight goes on where it is played already, and begins as an event does that was announced where it is not."""
    state.flights.append(FlightDone(event.flight, event.left, state.raced, state.unplaced, state.chips))
    focus(state, event.next)
    state.moment = event.moment


def given_up(state: State, event: f.BagGivenUp) -> None:
    entry = state.entries[event.entry]
    entry.status, entry.chips = s.OUT, 0
    state.remove(event.chips)
    state.moment = event.moment


def joined(state: State, event: f.BagJoined) -> None:
    entry = state.entries[event.entry]
    entry.status, entry.chips = s.OUT, 0
    state.entries[event.into].chips += event.chips
    state.moment = event.moment


def merged(state: State, event: f.FlightsMerged) -> None:
    """All draw new seats now, as at a mark of so many left."""
    state.mark = sum([entry.status == s.BAGGED for entry in state.entries.values()])
    at = 0
    for tied in event.ties:
        state.unplaced.append(list(event.entries[at : at + tied]))
        at += tied
    state.raced = min([done.raced for done in state.flights if done.left], default=0)
    state.chips = state.issued - state.removed
    state.moment = event.moment


def carried(state: State, event: f.Carried) -> None:
    entry = state.entries[event.entry]
    entry.status, entry.table, entry.seat = s.SEATED, event.table, event.seat
    taken(state.spots[event.table], event.seat, event.entry)
    state.left += 1
    state.moment = event.moment


FLIGHTS: Final[dict[type, Callable[[State, Any], None]]] = {
    f.FlightChosen: chosen,
    f.FlightTurned: turned,
    f.FlightClosed: closed,
    f.Bagged: bagged,
    f.FlightEnded: ended,
    f.BagGivenUp: given_up,
    f.BagJoined: joined,
    f.FlightsMerged: merged,
    f.Carried: carried,
}
