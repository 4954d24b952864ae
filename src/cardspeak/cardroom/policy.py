"""What a card room tells its players and keeps on record: conduct, devices, and what it files."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from cardspeak.rulebook.checklist import Duties, Item, ids_of, of_book, text_of
from cardspeak.rulebook.handed import handed
from cardspeak.rulebook.surfaces import shows

CONDUCT: Final = "card room's code of conduct"
RECORDS: Final = "card room's records"

PLAYERS: Final[Duties] = {
    "at the table": (
        "SEM/ethics/1/a", "SEM/ethics/2", "SEM/ethics/3", "SEM/ethics/4", "SEM/ethics/5", "SEM/ethics/6", "SEM/ethics/7",
        "SEM/T25-C", "SEM/T34-A/3", "SEM/T67/0", "SEM/T67/1", "SEM/T67/2", "SEM/T67/3", "SEM/T68/3", "SEM/T63/1",
        "SEM/hilimit/5/b",
    ),
    "what is improper between players": (
        "SEM/ethics/10/a", "SEM/ethics/10/b", "SEM/ethics/10/c", "SEM/ethics/10/d", "SEM/ethics/10/e", "SEM/ethics/10/f",
        "SEM/ethics/10/g", "SEM/ethics/10/h", "SEM/ethics/10/i", "SEM/ethics/10/j",
    ),
    "chips": ("SEM/T25-A/1", "SEM/T25-A/2", "SEM/T25-A/3", "SEM/T25-A/4"),
    "etiquette": (
        "SEM/etq/1", "SEM/etq/2", "SEM/etq/3", "SEM/etq/8", "SEM/etq/9", "SEM/etq/10", "SEM/etq/15/b", "SEM/etq/15/c",
        "SEM/etq/16", "SEM/etq/17", "SEM/T70/1", "SEM/T70/2", "SEM/T70/3", "SEM/T70/4", "SEM/T70/5", "SEM/T70/6",
        "SEM/T70/7", "SEM/T70/8",
    ),
    "electronic devices": (
        "SEM/gen/16/d", "SEM/gen/16/a", "SEM/gen/16/b", "SEM/gen/16/c", "SEM/gen/16/e", "SEM/gen/16/f", "SEM/gen/16/g",
        "SEM/T5/4",
    ),
    "what is expected in a tournament": tuple([f"SEM/T2/{number}" for number in range(1, 21)]),
}  # fmt: skip
CODES: Final[Mapping[str, Duties]] = {
    "seminole": PLAYERS,
    "section-8": {"good faith": ("S8(v)(3)",)},
}

FILED: Final[Mapping[str, Duties]] = {
    "section-8": {
        "what is filed of the rake": ("S8(t)(1)#2", "S8(t)(1)(i)", "S8(t)(1)(ii)"),
        "decks of the gaming day": ("S8(b)(3)#1", "S8(b)(3)#2"),
        "the room": ("S8(f)(1)",),
    },
    "seminole": {
        "disputes": ("SEM/intro/9", "SEM/T1/4"),
        "seats and buy-ins": ("SEM/gen/8/a", "SEM/gen/8/b", "SEM/struct/buyin/1"),
        "provided": ("SEM/T63/3",),
    },
}

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
