"""The register: one entry per operative clause of each book, read from package data on first use.

A row is told field by field in `Clause`. Each book's folder holds one; that of `cardspeak` has decisions of ours, where a
book is silent or contradicts itself.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from importlib.resources import files
from typing import Any, Final, Literal

import msgspec

from cardspeak.rulebook.handed import handed
from cardspeak.rulebook.own.book import (
    SHELF,
    Change,
    book_of_mark,
    is_own,
    label_of,
    mark_of,
    own_named,
    own_of,
    title_of_key,
)
from cardspeak.rulebook.particulars import OURS as OURS
from cardspeak.rulebook.particulars import particulars, prefixes
from cardspeak.rulebook.refusal import quoted

Kind = Literal[
    "ENGINE",
    "RULING",
    "TABLE",
    "PAYTABLE",
    "TOURNAMENT",
    "PROCEDURE",
    "POSTING",
    "RECORD",
    "CONDUCT",
    "ROOM",
    "DECISION",
]
Home = Literal[
    "rulebook",
    "cards",
    "ranking",
    "poker",
    "banked",
    "table",
    "tournament",
    "cardroom",
    "floor",
    "journal",
    "history",
    "server",
    "console",
]
Status = Literal["in force", "definition", "mended", "void"]
"""In force; a definition, which other clauses put to use; mended: damaged or unworkable as printed, so read as `note`
says; void: no text is left, or none that can have an effect."""

BOOKS: Final[Mapping[str, str]] = {about.name: about.title for about in particulars().values()}
"""The title of each book, by name; the last are our own decisions."""


ELSEWHERE: Final = "another house's book"
"""The book of a clause whose house's book is not at hand, as where a round is told without the table's journal."""


class Unknown(ValueError):
    """A book, clause or label that the register does not hold.

    >>> from cardspeak.rulebook import clause
    >>> clause('SEM/none')
    Traceback (most recent call last):
        ...
    cardspeak.rulebook.register.Unknown: no clause 'SEM/none' in seminole
    """


class Clause(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One operative clause, in our own words.

    `label` is the reference as the book prints it (`Rule 43-A`); several duties in one printed clause share it.
    `home` names the package that owes the clause, `behaviour` what that package does and how a test proves it.
    `depends` are clauses that it needs; those outside the books begin with `EXT:`.
    `lines` are the first and last line in the transcription that the register was made from.
    `supplements` and `clauses` are only in our decisions: the book that one supplements, the clauses that it fills.

    >>> from cardspeak.rulebook import clause
    >>> clause('SEM/T43-A/1').label
    'Rule 43-A'
    """

    id: str
    summary: str
    topic: str
    kind: Kind
    home: Home
    label: str = ""
    status: Status = "in force"
    behaviour: str = ""
    params: dict[str, Any] = {}
    depends: tuple[str, ...] = ()
    note: str = ""
    lines: tuple[int, int] | None = None
    supplements: str = msgspec.field(default="", name="for")
    clauses: tuple[str, ...] = ()

    @property
    def book(self) -> str:
        """The name of the book that the clause belongs to."""
        return book_of(self.id)


class Book(msgspec.Struct, frozen=True):
    """A rule book: its name, its title, and its clauses in the book's order, by id.

    >>> from cardspeak.rulebook import book
    >>> seminole = book('seminole')
    >>> seminole.title, seminole.name
    ('Seminole poker rule book, 3rd revision', 'seminole')
    """

    name: str
    title: str
    by_id: dict[str, Clause]

    def __iter__(self) -> Iterator[Clause]:
        return iter(self.by_id.values())

    def __len__(self) -> int:
        return len(self.by_id)

    def __contains__(self, id: object) -> bool:
        return id in self.by_id


def book_of(id: str) -> str:
    """The name of the book whose clauses have ids like `id`. Raises Unknown for an id of no book."""
    if is_own(id):
        own = book_of_mark(mark_of(id))
        return own.name if own else ELSEWHERE
    end = next((i for i, letter in enumerate(id) if letter in "(/#"), len(id))
    name = prefixes().get(id[:end])
    if name is None:
        raise Unknown(f"no book has a clause {quoted(id)}")
    return name


def book(name: str) -> Book:
    """The book named `name`: one of `BOOKS`, or a house's own that was loaded. Raises Unknown for any other name.

    >>> book('section-8').title
    "Section 8, Poker (a tribal regulation's poker chapter)"
    """
    if not isinstance(name, str):
        raise Unknown(f"no book {quoted(name)}; the books are {', '.join(BOOKS)}")
    own = own_named(name)
    return own_book(own.mark) if own else registered(name)


@cache
def own_book(mark: str) -> Book:
    """A house's own book, as its file has it."""
    own, rows = SHELF[mark], []
    for own_clause, id in zip(own.clauses, own.ids.values(), strict=True):
        rows.append(Clause(id, own_clause.text, "house", "RULING", "rulebook", own_clause.label, clauses=own_clause.replaces))
    return Book(own.name, f"{own.title}, edition {own.edition}", {row.id: row for row in rows})


@cache
def registered(name: str) -> Book:
    """A book of the package."""
    if name not in BOOKS:
        raise Unknown(f"no book {quoted(name)}; the books are {', '.join(BOOKS)}")
    source = files("cardspeak.rulebook").joinpath("books", particulars()[name].folder, "register.jsonl")
    if name == OURS and not source.is_file():
        return Book(name, BOOKS[name], {})
    rows = msgspec.json.Decoder(Clause).decode_lines(source.read_bytes())
    by_id = {row.id: row for row in rows}
    if len(by_id) < len(rows):
        raise ValueError(f"{name}.jsonl holds an id twice")
    return Book(name, BOOKS[name], by_id)


def book_with(id: str) -> Book:
    """The book that has this clause, of a house's own the edition that has it. Raises Unknown for an id of no book."""
    name = book_of(id)
    if name == ELSEWHERE:
        return Book(name, name, {})
    return own_book(mark_of(id)) if is_own(id) else registered(name)


@handed
def title_of(rules: str, changes: tuple[Change, ...] = ()) -> str:
    """What house rules are called in a sentence, by their name: the title of their book, or of the house's own book by
    which they were changed. A name of no book stands for itself.

    >>> title_of('seminole')
    'Seminole poker rule book, 3rd revision'
    """
    if own := own_of(changes):
        return title_of_key(own)
    name = rules.removesuffix("-tournament")
    return BOOKS.get(name, name) + (", for tournaments" if name != rules else "")


@handed
def clause(id: str) -> Clause:
    """The clause whose id is exactly `id`. Raises Unknown where no book has it.

    >>> clause('SEM/T43-A/1').summary
    'Each raise must be no smaller than the biggest full bet or raise so far in that round.'
    """
    name = book_of(id)
    if name == ELSEWHERE:
        label = label_of(id)
        return Clause(id, f"Rule {label} of a house's own book that is not at hand.", "house", "RULING", "rulebook", label)
    known = book_with(id).by_id.get(id)
    if known is None:
        raise Unknown(f"no clause {quoted(id)} in {name}")
    return known


def scope(name: str | None) -> list[Book]:
    """The named book alone, or all of them. Raises Unknown for an unknown name."""
    return [book(name)] if name else [book(book_name) for book_name in BOOKS]
