"""Sets of seats as bit masks. Seat 1 is at the dealer's far left, so clockwise is upwards."""

from __future__ import annotations

from functools import cache


@cache
def seats(mask: int) -> tuple[int, ...]:
    """The seats of a mask, clockwise from the dealer's far left. Remembered: there are few of them."""
    return tuple([seat for seat in range(mask.bit_length()) if mask >> seat & 1])


@cache
def back(mask: int) -> tuple[int, ...]:
    """The seats of a mask, counterclockwise from the dealer's far right."""
    return seats(mask)[::-1]
