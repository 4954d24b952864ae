"""One point on which books differ."""

from __future__ import annotations

from typing import Final, TypeVar

import msgspec
from msgspec import structs

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


SILENT: Final = Point("silent", ())
"""The book says nothing, so nothing follows by itself: the floor decides."""

Group = TypeVar("Group", bound=msgspec.Struct)


def without(group: Group, cite: str) -> Group:
    """A topic's points as they are, none of which cites that clause."""
    points = {field.name: getattr(group, field.name) for field in structs.fields(group)}
    kept = {name: Point(point.value, tuple([each for each in point.cites if each != cite])) for name, point in points.items()}
    return structs.replace(group, **kept)
