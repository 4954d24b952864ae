"""The numbers of seats, for formats that take from them who sits where."""

from __future__ import annotations

from itertools import pairwise

from cardspeak.history import model as m


def clockwise(history: m.History) -> m.History:
    """The history, its seats numbered anew where their numbers do not run clockwise from the button's left.

    In a game without a button they may begin anywhere.
    """
    after = history.button or 0
    numbers = [(seat.number <= after, seat.number) for seat in history.seats]
    falls = sum(one > other for one, other in pairwise(numbers))
    turned = history.button is None and falls == 1 and numbers[-1] < numbers[0]
    if not falls or turned:
        return history
    seats = [m.Seat(seat.name, place, seat.stack, seat.sitting_out, seat.dealt_in) for place, seat in enumerate(history.seats, 1)]
    return replaced(history, seats=tuple(seats), button=None if history.button is None else len(seats))


def replaced(history: m.History, **changes: object) -> m.History:
    """The history with other values in it."""
    values = {name: getattr(history, name) for name in history.__struct_fields__ if name != "told"}
    return m.History(**values | changes)
