"""Several flights that are played at once: a command is about one of them, which comes into focus for it.

All of an event's parts know one clock, one set of tables, one phase: those of the flight in focus. What the others have of their
own stands beside (`State.beside`). Where the focus of an event's events changes, `FlightTurned` says so.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import Any, ParamSpec, TypeVar

P = ParamSpec("P")
R = TypeVar("R")


def about(what: str) -> Callable[[Callable[P, R]], Callable[P, R]]:
    """A command, or a question, about the flight of its first argument: a `table`, an `entry`, or several `entries`."""

    def decorated(function: Callable[P, R]) -> Callable[P, R]:
        @wraps(function)
        def turning(*args: P.args, **named: P.kwargs) -> R:
            event: Any = args[0]
            if not event.state.beside:
                return function(*args, **named)
            with event.about(event.flight_with(what, args[1] if len(args) > 1 else named.get(what))):
                return function(*args, **named)

        return turning

    return decorated


def about_flight(*phases: str) -> Callable[[Callable[P, R]], Callable[P, R]]:
    """A command about the `flight` that is named, for one in such a phase."""

    def decorated(function: Callable[P, R]) -> Callable[P, R]:
        @wraps(function)
        def turning(*args: P.args, **named: P.kwargs) -> R:
            event: Any = args[0]
            with event.about(event.flight_named(named.get("flight", ""), phases)):
                return function(*args, **named)

        return turning

    return decorated
