"""The books' part of the room's API: clauses by id, by label and by words."""

from __future__ import annotations

from typing import Annotated, Final

import msgspec
from litestar import Router, get
from litestar.exceptions import NotFoundException
from litestar.params import FromPath, QueryParameter

from cardspeak import rulebook
from cardspeak.rulebook import Clause, Unknown, coverage, register
from cardspeak.rulebook.books import OFFERED

Some = Annotated[int, QueryParameter(ge=1, le=100)]
Words = Annotated[str, QueryParameter(max_length=100)]


class ClauseTold(msgspec.Struct, frozen=True):
    """A clause in our own words. title: of its book. met: whether it is played, asked, shown or open."""

    id: str
    label: str
    book: str
    title: str
    topic: str
    summary: str
    note: str
    met: coverage.Met


class ClauseWhole(ClauseTold, frozen=True):
    """A clause by itself. related: the clauses that it needs, fills or supplements. before, after: its neighbours in the book's
    order, empty at its ends.
    """

    kind: str
    status: str
    related: tuple[str, ...]
    before: str
    after: str


class ClausesFound(msgspec.Struct, frozen=True):
    """How many clauses there are, and some of them."""

    total: int
    clauses: list[ClauseTold]


class BookTold(msgspec.Struct, frozen=True):
    """A book, and how many clauses it has."""

    name: str
    title: str
    clauses: int


def clause_view(clause: Clause) -> ClauseTold:
    """A clause as it is told."""
    return ClauseTold(
        id=clause.id,
        label=clause.label,
        book=clause.book,
        title=register.book_with(clause.id).title,
        topic=clause.topic,
        summary=clause.summary,
        note=clause.note,
        met=coverage.met(clause),
    )


def whole(clause: Clause) -> ClauseWhole:
    """A clause with what lies about it."""
    book = [sibling.id for sibling in register.book_with(clause.id)] or [clause.id]
    at = book.index(clause.id)
    before, after = ["", *book][at], [*book, ""][at + 1]
    named = (*clause.depends, *([clause.supplements] if clause.supplements else []), *clause.clauses)
    related = tuple([id for id in dict.fromkeys(named) if known(id)])
    return ClauseWhole(
        **msgspec.structs.asdict(clause_view(clause)),
        kind=clause.kind,
        status=clause.status,
        related=related,
        before=before,
        after=after,
    )


def known(id: str) -> bool:
    """Whether a clause of ours or of the books is called so: what a clause needs may lie outside them."""
    try:
        rulebook.clause(id)
    except Unknown:
        return False
    return True


def searched(words: str, book: str | None) -> list[Clause]:
    """Clauses by id or printed label, and where nothing is called so by words; without any, all. Raises Unknown for a book."""
    if not words:
        return [clause for name in ([book] if book else rulebook.BOOKS) for clause in rulebook.book(name)]
    return rulebook.lookup(book, words) or rulebook.find(words, book)


@get("/api/books", sync_to_thread=True, summary="The books")
def books() -> list[BookTold]:
    """The rule books, our own decisions, and the books of the house's own."""
    own = dict.fromkeys([rules.called.removesuffix("-tournament") for rules in OFFERED.values()])
    all_books = [rulebook.book(name) for name in (*rulebook.BOOKS, *own)]
    return [BookTold(book.name, book.title, len(book)) for book in all_books]


@get("/api/rules", sync_to_thread=True, summary="Find clauses")
def find(
    words: Annotated[str, QueryParameter(name="find", max_length=100)] = "",
    book: Words = "",
    at: Annotated[int, QueryParameter(name="from", ge=0, le=100_000)] = 0,
    many: Some = 20,
) -> ClausesFound:
    """Clauses by id, by the label that a book prints, or by words, best first; `many` of them from number `from` on."""
    try:
        clauses = searched(words.strip(), book.strip() or None)
    except Unknown as error:
        raise NotFoundException(str(error)) from None
    return ClausesFound(len(clauses), [clause_view(clause) for clause in clauses[at : at + many]])


@get("/api/rules/{id:path}", sync_to_thread=True, summary="A clause")
def clause(id: FromPath[str]) -> ClauseWhole:
    """The clause with exactly that id."""
    try:
        return whole(rulebook.clause(id.removeprefix("/")))
    except Unknown as error:
        raise NotFoundException(str(error)) from None


def rules_router() -> Router:
    """Everything about the books."""
    return Router("/", route_handlers=list(HANDLERS), tags=["rules"])


HANDLERS: Final = (books, find, clause)
