"""Sets of seats as bit masks, and the way round the table."""

from __future__ import annotations

from functools import cache
from typing import Final

ABSENT: Final = -1
"""Stands in a list of stacks for a seat that is not dealt in."""
NUMBERS: Final = 100
"""Seat numbers are below it, however few of them are taken at a table that is told of."""


@cache
def seats(mask: int, after: int = 0) -> tuple[int, ...]:
    """The seats of a mask clockwise, starting with the first one after seat `after`. Remembered: there are few of them."""
    order = []
    while mask:
        bit = mask >> after + 1 << after + 1 or mask
        bit &= -bit
        after = bit.bit_length() - 1
        order.append(after)
        mask ^= bit
    return tuple(order)


class Following(dict[int, int]):
    """From a set of seats to the first of them after one seat, clockwise; 0 from none. Each answer is worked out once."""

    def __init__(self, seat: int) -> None:
        super().__init__({0: 0})
        self.seat = seat

    def __missing__(self, mask: int) -> int:
        seat = self[mask] = seats(mask, self.seat)[0]
        return seat


AFTER: Final = tuple([Following(seat) for seat in range(NUMBERS)])
"""By seat: who of a set of seats comes after it."""
