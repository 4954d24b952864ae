"""A pot, as a value."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple


class Pot(NamedTuple):
    """`chips` to be won by one or more of `seats`, after `raked` of it went to the house; it ends at `level` chips a seat."""

    chips: int
    seats: Sequence[int]
    level: int
    raked: int
