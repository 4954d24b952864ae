"""Lists of what people must do themselves, part by part, each line with its clause."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from importlib.resources import files
from typing import NamedTuple

import msgspec

from cardspeak.rulebook import surfaces
from cardspeak.rulebook.books.by_name import OFFERED
from cardspeak.rulebook.particulars import particulars
from cardspeak.rulebook.refusal import Refused, quoted
from cardspeak.rulebook.register import clause, scope

Duties = Mapping[str, Sequence[str]]
"""The ids of the clauses to be kept, by the part of the list that they belong to."""


class Item(NamedTuple):
    """A line to tick: when, what, and the clause."""

    when: str
    what: str
    id: str

    @property
    def cites(self) -> tuple[str, ...]:
        """The clause."""
        return (self.id,)

    def __str__(self) -> str:
        return f"[ ] {self.what}  [{self.id}]"


@cache
def duties_of(folder: str) -> Mapping[str, Duties]:
    """The lists of a book, by name: what its `duties.toml` holds, if it has one."""
    home = files("cardspeak.rulebook").joinpath("books", folder, "duties.toml")
    return msgspec.toml.decode(home.read_bytes(), type=dict[str, dict[str, tuple[str, ...]]]) if home.is_file() else {}


def by_book(name: str) -> Mapping[str, Duties]:
    """The list of that name in each book that has one."""
    lists = {book: duties_of(about.folder) for book, about in particulars().items()}
    return {book: duties[name] for book, duties in lists.items() if name in duties}


def items(duties: Duties) -> list[Item]:
    """The lines of a list, in our own words."""
    return [Item(when, clause(id).summary, id) for when, ids in duties.items() for id in ids]


def of_book(name: str, lists: Mapping[str, Duties], book: str) -> list[Item]:
    """One book's list of those by a name; of a house's own book, that of the book that it takes. Raises `Refused` for none."""
    known = OFFERED[book].book if isinstance(book, str) and book in OFFERED else book
    if not isinstance(book, str) or known not in lists:
        raise Refused(f"no {name} for {quoted(book)}; there are {', '.join(lists)}")
    return items(lists[known])


def ids_of(lists: Mapping[str, Duties]) -> list[str]:
    """Every clause of the lists of all books."""
    return [id for duties in lists.values() for ids in duties.values() for id in ids]


def shown_on(surface: str, book: str | None = None) -> list[Item]:
    """What a surface shows of all books or of one, book by book. Raises `Refused` for one that nobody has declared."""
    ids = surfaces.of(surface)
    if not ids:
        raise Refused(f"there is no surface {surface!r}; there are {', '.join(surfaces.names()) or 'none'}")
    scope(book)
    clauses = [clause(id) for id in ids]
    return [Item(row.book, row.summary, row.id) for row in clauses if book in (None, row.book)]


def text_of(lines: Iterable[Item]) -> str:
    """A list as text, part by part."""
    printed: list[str] = []
    when = ""
    for item in lines:
        if item.when != when:
            when = item.when
            printed += ["", when[:1].upper() + when[1:]] if printed else [when[:1].upper() + when[1:]]
        printed.append(f"  {item}")
    return "\n".join(printed)
