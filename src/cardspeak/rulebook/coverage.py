"""How the clauses of the books are met: each is played, asked, shown or open.

Played: it happens in a round, or a command at a table, in the room or at the terminal does it. Asked: the floor answers when it
is told. Shown: it binds people, not software, and a checklist, sign or form that they meet has it. Each is held by a passing
test that is marked with the id and saw it cited, through that very door. A void clause asks nothing and is not counted.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from functools import cache
from importlib.resources import files
from typing import Final, Literal, get_args

import msgspec

from cardspeak.rulebook.register import BOOKS, OURS, Clause, Home, Kind, Unknown, scope

Door = Literal["played", "asked", "shown"]
Met = Literal[Door, "open"]
DOORS: Final[tuple[Door, ...]] = get_args(Door)
"""The ways in which a clause is met, the strongest first."""
FOR_PEOPLE: Final = frozenset({"PROCEDURE", "POSTING", "RECORD", "CONDUCT", "ROOM"})
"""The kinds that count when they are shown to people; all others count only when played or asked."""


class Proof(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How a clause is met, and by which tests that is held."""

    met: Door
    by: list[str]


class Count(msgspec.Struct):
    """How many clauses are met in each way; each counts once, in the strongest."""

    played: int = 0
    asked: int = 0
    shown: int = 0
    open: int = 0

    def add(self, met: Met) -> None:
        """Count one clause more."""
        setattr(self, met, getattr(self, met) + 1)

    @property
    def total(self) -> int:
        """All of them."""
        return self.played + self.asked + self.shown + self.open


class Group(Count, kw_only=True):
    """How the clauses of one book, home and kind are met."""

    book: str
    home: str
    kind: str


class Report(msgspec.Struct):
    """How the clauses are met: of each book, of the books' groups, and of all books; our own decisions beside."""

    books: dict[str, Count]
    decisions: Count
    groups: list[Group]
    total: Count


@cache
def proofs() -> Mapping[str, Proof]:
    """Clause id to how it is met, as last accepted."""
    source = files("cardspeak.rulebook").joinpath("data", "proved.json")
    return msgspec.json.decode(source.read_bytes(), type=dict[str, Proof])


def met(clause: Clause) -> Met:
    """Played, asked, shown or open."""
    proof = proofs().get(clause.id)
    return proof.met if proof else "open"


def proved_by(id: str) -> list[str]:
    """The tests that hold it, none if it is open."""
    return proofs()[id].by if id in proofs() else []


def choose(
    book: str | None = None,
    homes: Collection[str] = (),
    kinds: Collection[str] = (),
    topics: Collection[str] = (),
) -> list[Clause]:
    """The clauses that count towards coverage, of one book or all; an empty choice stands for every home, kind, topic.

    The topic `game` takes in `game:texas` and its like. Raises Unknown for an unknown book, home, kind or topic.
    """
    clauses = [clause for one_book in scope(book) for clause in one_book if clause.status != "void"]
    _know("home", homes, get_args(Home))
    _know("kind", kinds, get_args(Kind))
    _know("topic", topics, {name for one_book in scope(None) for clause in one_book for name in _topics(clause)})
    return [
        clause
        for clause in clauses
        if (not homes or clause.home in homes)
        and (not kinds or clause.kind in kinds)
        and (not topics or not _topics(clause).isdisjoint(topics))
    ]


def _topics(clause: Clause) -> set[str]:
    return {clause.topic, clause.topic.partition(":")[0]}


def _know(what: str, given: Collection[str], known: Collection[str]) -> None:
    for name in given:
        if name not in known:
            raise Unknown(f"no {what} {name!r}; there are {', '.join(sorted(known))}")


def report(clauses: Iterable[Clause]) -> Report:
    """How these clauses are met, in the books' order."""
    counts = Report({}, Count(), [], Count())
    groups: dict[tuple[str, str, str], Group] = {}
    for clause in clauses:
        if clause.book == OURS:
            counts.decisions.add(met(clause))
            continue
        key = (clause.book, clause.home, clause.kind)
        group = groups.setdefault(key, Group(book=clause.book, home=clause.home, kind=clause.kind))
        for count in (counts.books.setdefault(clause.book, Count()), group, counts.total):
            count.add(met(clause))
    order = [*BOOKS, *counts.books]
    counts.groups = sorted(groups.values(), key=lambda group: (order.index(group.book), group.home, group.kind))
    return counts
