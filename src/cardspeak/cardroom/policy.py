"""What a card room tells its players and keeps on record: conduct, devices, and what it files."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from cardspeak.rulebook.checklist import Duties, Item, by_book, ids_of, of_book, text_of
from cardspeak.rulebook.handed import handed
from cardspeak.rulebook.surfaces import shows

CONDUCT: Final = "card room's code of conduct"
RECORDS: Final = "card room's records"

CODES: Final[Mapping[str, Duties]] = by_book(CONDUCT)
FILED: Final[Mapping[str, Duties]] = by_book(RECORDS)

shows(CONDUCT, *ids_of(CODES))
shows(RECORDS, *ids_of(FILED))


@handed
def conduct(book: str) -> list[Item]:
    """What a book asks of players, in our own words. Raises `Refused` for a book that has no such code."""
    return of_book(CONDUCT, CODES, book)


@handed
def records(book: str) -> list[Item]:
    """What the room decides, provides and keeps on file. Raises `Refused` for a book that has no such list."""
    return of_book(RECORDS, FILED, book)


@handed
def printed(book: str) -> str:
    """The code of conduct as text, part by part."""
    return text_of(conduct(book))
