"""The way round the table."""

from __future__ import annotations

from collections.abc import Collection

from cardspeak.poker.seats import NUMBERS, seats
from cardspeak.rulebook import Refused


def clockwise(occupied: Collection[int], after: int) -> tuple[int, ...]:
    """The occupied seats clockwise, the first one after seat `after` first; `after` itself, if occupied, is the last.

    Raises `Refused` for a seat under 1, or with a number that no seat has.
    """
    if wrong := [seat for seat in (*occupied, after or 1) if not 0 < seat < NUMBERS]:
        raise Refused(f"seats are numbered from 1; there is no seat {wrong[0]}")
    return seats(sum([1 << seat for seat in set(occupied)]), after)


def within(seat: int, first: int, last: int) -> bool:
    """Whether a seat lies clockwise after `first` and before `last`, being neither. Raises `Refused` for a seat under 1."""
    if min(seat, first, last) < 1:
        clockwise((seat, first, last), first)
    return seat not in (first, last) and (seat - first) % NUMBERS < ((last - first) % NUMBERS or NUMBERS)
