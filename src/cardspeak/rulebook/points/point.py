"""One point on which books differ."""

from __future__ import annotations

from typing import Final

import msgspec

from cardspeak.rulebook.refusal import Cites

NUMBER: Final = "a number"
"""Stands among the alternatives of a point that takes a number."""


class Point(msgspec.Struct, frozen=True):
    """What a book says on one point: the name of an alternative (or a number), and the clauses that say so."""

    value: str | int
    cites: Cites

    def __bool__(self) -> bool:
        """Whether the book says anything on it."""
        return self.value not in ("silent", "unsaid")
