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

    def cites_at(self, *places: int, rest: int | None = None) -> Cites:
        """The clauses at these places, then those from `rest` on; all of them where the book says it in fewer clauses.

        A reading tells apart which of a book's clauses decides; a house that says the point in one clause of its own has that
        one for each.

        >>> Point("total", ("a", "b", "c", "d")).cites_at(2, 0, rest=3), Point("total", ("own",)).cites_at(2, 0, rest=3)
        (('c', 'a', 'd'), ('own',))
        """
        if max(places, default=rest or 0) >= len(self.cites):
            return self.cites
        return tuple([self.cites[place] for place in places]) + (() if rest is None else self.cites[rest:])


SILENT: Final = Point("silent", ())
"""The book says nothing, so nothing follows by itself: the floor decides."""

Group = TypeVar("Group", bound=msgspec.Struct)


def without(group: Group, cite: str) -> Group:
    """A topic's points as they are, none of which cites that clause."""
    points = {field.name: getattr(group, field.name) for field in structs.fields(group)}
    kept = {
        name: Point(point.value, tuple([clause_id for clause_id in point.cites if clause_id != cite]))
        for name, point in points.items()
    }
    return structs.replace(group, **kept)
