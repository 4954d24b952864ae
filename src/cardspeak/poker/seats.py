"""Sets of seats as bit masks, and the way round the table."""

from __future__ import annotations

from functools import cache


@cache
def seats(mask: int, after: int = 0) -> tuple[int, ...]:
    """The seats of a mask clockwise, starting with the first one after seat `after`. Remembered: there are few of them."""
    found = []
    while mask:
        bit = mask >> after + 1 << after + 1 or mask
        bit &= -bit
        after = bit.bit_length() - 1
        found.append(after)
        mask ^= bit
    return tuple(found)
