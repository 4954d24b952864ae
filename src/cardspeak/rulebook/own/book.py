"""A house's own rule book as a value, and its clauses by their ids.

A clause's id is its label below the file's prefix, and after `@` a mark of the whole book's content: `LS/3.2@5f0c1a`. So a table
that was opened by one text is told by that text for good, whatever the file says later. Whoever holds an `OwnBook` can look its
clauses up: a journal that carries one brings them along.
"""

from __future__ import annotations

from collections.abc import Iterable
from datetime import date
from typing import Final

import msgspec

from cardspeak.rulebook.particulars import particulars
from cardspeak.rulebook.refusal import Cites, Refused

MARK: Final = "@"
"""Parts an own id from the mark of its book."""
SHORT: Final = 6
"""Hexadecimal digits of the content's hash that mark an id; `key` has more of them."""
LONG: Final = 16

Change = tuple[str, str | int, Cites]
"""A point's path, what a house chose for it, and what allows or approves the choice."""
OWN_BOOK: Final = ("CS/rulebook/own-book",)
BOOK: Final = "own book"
GAMES: Final = "games"
REPLACES: Final = "replaces"
"""What a house's book does beside setting points: it has a name, spreads fewer games, and puts its clauses in others' place."""


class OwnClause(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A clause of the house's. replaces: ids of clauses in whose place it stands. points: what it sets, by path; `games`, among
    them, are parted by spaces. chapter: the heading under which it is printed.
    """

    label: str
    text: str
    chapter: str = ""
    replaces: Cites = ()
    points: tuple[tuple[str, str | int], ...] = ()


class OwnBook(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A house's book. extends: the house rules that it takes, by name. since: from when this edition holds."""

    name: str
    title: str
    edition: str
    prefix: str
    extends: str
    clauses: tuple[OwnClause, ...]
    since: date | None = None

    def __post_init__(self) -> None:
        known = SHELF.setdefault(self.mark, self)
        if known != self:
            raise Refused(f"{self.title}, edition {self.edition}, has the mark of {known.title}: change a word of it")

    @property
    def digest(self) -> str:
        """What the content comes to."""
        from hashlib import sha256  # not imported by rounds that are played by no such book

        return sha256(msgspec.json.encode(self, order="deterministic")).hexdigest()

    @property
    def mark(self) -> str:
        """By what its clauses' ids are told from those of other editions."""
        return self.digest[:SHORT]

    @property
    def key(self) -> str:
        """By what journals call it."""
        return f"{self.name}{MARK}{self.digest[:LONG]}"

    @property
    def ids(self) -> dict[str, str]:
        """The id of each clause, by its label."""
        mark = self.mark
        return {clause.label: f"{self.prefix}/{clause.label.replace(' ', '_')}{MARK}{mark}" for clause in self.clauses}

    def changes(self) -> tuple[Change, ...]:
        """What it changes in the book that it takes, as a sequence of `but`."""
        ids = self.ids
        made: list[Change] = [(BOOK, self.key, OWN_BOOK)]
        for clause in self.clauses:
            made += [(REPLACES, old, (ids[clause.label],)) for old in clause.replaces]
        for clause in self.clauses:
            made += [(path, value, (ids[clause.label],)) for path, value in clause.points]
        return tuple(made)


SHELF: Final[dict[str, OwnBook]] = {}
"""Every own book that this process has met, by its mark."""
OFFERED: Final[dict[str, str]] = {}
"""The mark of the edition that this process offers, by the book's name."""


def is_own(id: str) -> bool:
    """Whether an id is that of a house's own clause."""
    return MARK in id


def book_of_mark(mark: str) -> OwnBook | None:
    """The own book of a mark, if it is at hand."""
    return SHELF.get(mark)


def label_of(id: str) -> str:
    """The printed label of an own clause, by its id."""
    return id.partition("/")[2].rpartition(MARK)[0].replace("_", " ")


def mark_of(id: str) -> str:
    """The mark in an own clause's id."""
    return id.rpartition(MARK)[2]


def by_key(key: str) -> OwnBook | None:
    """The own book that journals call so, if it is at hand."""
    own = SHELF.get(mark_of(key)[:SHORT])
    return own if own is not None and own.key == key else None


def own_named(name: str) -> OwnBook | None:
    """The own book of a name: the edition that is offered, if any is. None goes by a name of ours, whatever its file says."""
    if name in particulars():
        return None
    return {book.name: book for book in (*SHELF.values(), *[SHELF[mark] for mark in OFFERED.values()])}.get(name)


def title_of_key(key: str) -> str:
    """An own book in a sentence, by what journals call it: by its name alone where it is not at hand."""
    own = by_key(key)
    return f"{own.title}, edition {own.edition}" if own else key.partition(MARK)[0]


def own_of(changes: Iterable[Change]) -> str:
    """What journals call the own book by which these changes were made; empty where it was by none."""
    return next((str(value) for path, value, _ in changes if path == BOOK), "")
