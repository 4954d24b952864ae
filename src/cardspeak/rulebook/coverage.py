"""How much of the books the code carries out: each clause is proved, surfaced or open.

Proved: a passing test marked with the id saw it cited by an event, a ruling or a refusal. Surfaced: it binds people,
not software, and a surface shows it to them. A void clause asks nothing and is not counted.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from functools import cache
from importlib.resources import files
from typing import Final, Literal, get_args

import msgspec

from cardspeak.rulebook import surfaces
from cardspeak.rulebook.register import BOOKS, Clause, Home, Kind, Unknown, scope

State = Literal["proved", "surfaced", "open"]
FOR_PEOPLE: Final = frozenset({"PROCEDURE", "POSTING", "RECORD", "CONDUCT", "ROOM"})
"""The kinds that count when they are shown to people; all others count only when proved."""


class Tally(msgspec.Struct):
    """How the clauses of one book, home and kind stand."""

    book: str
    home: str
    kind: str
    total: int = 0
    proved: int = 0
    surfaced: int = 0
    open: int = 0

    def add(self, state: State) -> None:
        """Count one clause more."""
        self.total += 1
        setattr(self, state, getattr(self, state) + 1)


@cache
def proofs() -> Mapping[str, list[str]]:
    """Clause id to the tests that prove it, as last accepted."""
    source = files("cardspeak.rulebook").joinpath("data", "proved.json")
    return msgspec.json.decode(source.read_bytes(), type=dict[str, list[str]])


def state(clause: Clause) -> State:
    """Proved, surfaced or open."""
    if clause.id in proofs():
        return "proved"
    if clause.kind in FOR_PEOPLE and clause.id in surfaces.shown():
        return "surfaced"
    return "open"


def choose(
    book: str | None = None,
    homes: Collection[str] = (),
    kinds: Collection[str] = (),
    topics: Collection[str] = (),
) -> list[Clause]:
    """The clauses that count towards coverage, of one book or all; an empty choice stands for every home, kind, topic.

    The topic `game` takes in `game:texas` and its like. Raises Unknown for an unknown book, home, kind or topic.
    """
    clauses = [clause for each in scope(book) for clause in each if clause.status != "void"]
    _know("home", homes, get_args(Home))
    _know("kind", kinds, get_args(Kind))
    _know("topic", topics, {name for each in scope(None) for clause in each for name in _topics(clause)})
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


def tally(clauses: Iterable[Clause]) -> list[Tally]:
    """Count the clauses by book, home and kind, in the books' order."""
    tallies: dict[tuple[str, str, str], Tally] = {}
    for clause in clauses:
        key = (clause.book, clause.home, clause.kind)
        tallies.setdefault(key, Tally(*key)).add(state(clause))
    order = list(BOOKS)
    return sorted(tallies.values(), key=lambda t: (order.index(t.book), t.home, t.kind))


def total(tallies: Iterable[Tally]) -> Tally:
    """The sum of the tallies, under the name `all`."""
    rows = list(tallies)
    return Tally(
        "all",
        "all",
        "all",
        *(sum(getattr(row, field) for row in rows) for field in ("total", "proved", "surfaced", "open")),
    )
