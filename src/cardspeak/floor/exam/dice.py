"""Numbers that a text repeats, by which drills are drawn; nothing here is secret, and no card of a table comes from them."""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import sha256
from typing import TypeVar

T = TypeVar("T")


class Dice:
    """Numbers that follow from a text.

    >>> Dice("stub/1").below(6) == Dice("stub/1").below(6)
    True
    """

    def __init__(self, text: str) -> None:
        self.text = text
        self.thrown = 0

    def below(self, sides: int) -> int:
        """A number from 0 up to but not including `sides`."""
        self.thrown += 1
        return int.from_bytes(sha256(f"{self.text} {self.thrown}".encode()).digest()[:8], "big") % sides

    def between(self, low: int, high: int) -> int:
        """A number from `low` to `high`."""
        return low + self.below(high - low + 1)

    def one_of(self, among: Sequence[T]) -> T:
        """One of some."""
        return among[self.below(len(among))]
