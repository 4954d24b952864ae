"""A pot, as a value."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple


class Pot(NamedTuple):
    """`chips` to be won by one or more of `seats`, after `raked` of it went to the house; it ends at `level` chips a seat.

    >>> import cardspeak as cs
    >>> cs.Round('texas-holdem', 'nl 1/2', [200] * 3, seed=7).pots[0].chips
    0
    """

    chips: int
    seats: Sequence[int]
    level: int
    raked: int
