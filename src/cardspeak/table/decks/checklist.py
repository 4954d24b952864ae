"""The poker dealer's checklist: what is done with decks and hands at a table, by book."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from cardspeak.rulebook.checklist import Duties, Item, by_book, ids_of, of_book, text_of
from cardspeak.rulebook.surfaces import shows

SURFACE: Final = "poker dealer's checklist"
BY_BOOK: Final[Mapping[str, Duties]] = by_book(SURFACE)

shows(SURFACE, *ids_of(BY_BOOK))


def checklist(book: str) -> list[Item]:
    """What a poker dealer does by a book, in order. Raises `Refused` for a book that has no such list."""
    return of_book(SURFACE, BY_BOOK, book)


def printed(book: str) -> str:
    """The checklist as text, part by part."""
    return text_of(checklist(book))
