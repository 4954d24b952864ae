"""How a book on a house-banked game reads, and what a house may choose under it.

As in `rulebook/house.py`, every point is a field with named alternatives. These books leave more to the operator than the
poker books do (which delivery, which paytable, which wagers), so each alternative names the clauses that open it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, ClassVar, Final, NamedTuple, Self

import msgspec
from msgspec import structs

from cardspeak.rulebook.house import Change, Point, replacing
from cardspeak.rulebook.own.book import BOOK, MARK, REPLACES
from cardspeak.rulebook.refusal import Cites, Refused
from cardspeak.rulebook.telling import telling


class Choice(NamedTuple):
    """An alternative: what it means, and the clauses that open it or make it the book's reading."""

    says: str
    cites: Cites


Choices = Mapping[str, Mapping[str, Choice]]

TOPICS: Final[Mapping[str, tuple[str, ...]]] = {
    "deliveries": ("delivery", "stack_order", "stack", "dealer_cards", "box"),
    "wagers": (
        "positions",
        "bonus",
        "match_play",
        "trips",
        "progressive",
        "progressive_fold",
        "six_card",
        "six_card_trips",
        "leaving",
    ),
    "paytables": (
        "blind_table",
        "trips_table",
        "progressive_table",
        "envy_table",
        "progressive_hand",
        "six_card_table",
        "six_card_full_house",
        "own_tables",
        "fractions",
    ),
    "meters": ("meters", "meter_share"),
    "payout_limits": ("limit_counts", "limit_floor"),
    "equipment": ("cover_cards", "preshuffled", "second_design", "retiring"),
    "irregularities": ("shuffler_fault", "face_up_late", "late_sides", "exposed_sides"),
}
"""The points of all banked books by what they are about."""


class BankedRules(msgspec.Struct, frozen=True, eq=False, kw_only=True):
    """A banked game's book as read by a house: a `Point` for each field of `ALTERNATIVES`.

    `cites` says which clauses the book has for what is done, by a key such as `stub` or, more specially, `hand stub`.
    `changes` lists what the house chose otherwise than the book's first reading, `own` is the house's own book by which it did.
    """

    ALTERNATIVES: ClassVar[Choices] = {}

    book: str
    cites: Mapping[str, Cites]
    changes: tuple[Change, ...] = ()
    own: str = ""

    @property
    def name(self) -> str:
        """`section-12` or `mlgca-uth`."""
        return self.book

    @property
    def called(self) -> str:
        """The name of the house's own book, if it has one, and of the book otherwise."""
        return self.own.partition(MARK)[0] or self.name

    def points(self) -> Iterator[tuple[str, Point]]:
        """Every field and what it says."""
        for field in self.ALTERNATIVES:
            yield field, getattr(self, field)

    def says(self, field: str) -> str:
        """What was chosen on a point; empty where the book has no such point."""
        return str(getattr(self, field).value) if field in self.ALTERNATIVES else ""

    def but(self, field: str, value: str, cites: Cites = ()) -> Self:
        """These rules with one point chosen otherwise. `cites` are the alternative's own unless given.

        Raises `Refused` for a field or an alternative that does not exist.
        """
        known = self.ALTERNATIVES.get(field)
        if known is None:
            raise Refused(f"no such point in {self.book}: {field!r}; the points are {', '.join(self.ALTERNATIVES)}")
        if value not in known:
            raise Refused(f"{field} has no alternative {value!r}; choose one of {', '.join(known)}")
        why = cites or known[value].cites
        changed: dict[str, Any] = {field: Point(value, why), "changes": (*self.changes, (field, value, why))}
        return structs.replace(self, **changed)

    def supplemented(self, field: str, value: str | int, cites: Cites) -> Self:
        """As `but`, and what else a house's own book changes. Raises `Refused` as `but` does."""
        if field == BOOK:
            return structs.replace(self, own=str(value), changes=(*self.changes, (field, value, cites)))
        return self.replaced(str(value), cites) if field == REPLACES else self.but(field, str(value), cites)

    def replaced(self, old: str, cites: Cites) -> Self:
        """The rules with a house's clause wherever they cite the one that it replaces."""
        points = {field: Point(point.value, replacing(point.cites, old, cites)) for field, point in self.points()}
        keys = {key: replacing(clauses, old, cites) for key, clauses in self.cites.items()}
        return structs.replace(self, cites=keys, changes=(*self.changes, (REPLACES, old, cites)), **points)

    def cited(self, *keys: str) -> Cites:
        """The clauses under each of the keys, the first key's first, none twice, what words mean last."""
        return telling(*[self.cites.get(key, ()) for key in keys])

    @classmethod
    def of_book(cls, book: str, cites: Mapping[str, Cites]) -> Self:
        """A book with the first alternative of every point: its own reading, or the least that it asks."""
        points: dict[str, Any] = {}
        for field, choices in cls.ALTERNATIVES.items():
            value, choice = next(iter(choices.items()))
            points[field] = Point(value, choice.cites)
        return cls(book=book, cites=cites, **points)
