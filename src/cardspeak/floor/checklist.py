"""What dealer, floor and players must do themselves, by book: software can show it to them, and no more."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from cardspeak.rulebook.checklist import Duties, Item, ids_of, of_book, text_of
from cardspeak.rulebook.surfaces import shows

SURFACE: Final = "floor's checklist"

BETS, CARDS, SHOWDOWN = "the dealer and the bets", "the dealer and the cards", "at the showdown"
PLAYERS, FLOOR, PENALTIES = "what players are told", "when the floor is called", "what may be penalised"

SECTION_8: Final[Duties] = {
    BETS: ("S8(g)(8)",),
    CARDS: ("S8(u)(3)#2", "S8(u)(13)#2"),
    PLAYERS: ("S8(u)(3)#1", "S8(u)(1)"),
    FLOOR: ("S8(v)(2)#1",),
}
EXHIBIT_A: Final[Duties] = {
    BETS: ("XA/wagers/8",),
    CARDS: ("XA/irregularities/3#2", "XA/irregularities/11#2"),
    PLAYERS: ("XA/irregularities/3#1", "XA/irregularities/1"),
    FLOOR: ("XA/conduct/2",),
}
SEMINOLE: Final[Duties] = {
    BETS: (
        "SEM/hilimit/1/b", "SEM/hilimit/1/c", "SEM/hilimit/1/d", "SEM/hilimit/4/e", "SEM/hilimit/6/a", "SEM/T51-B/4",
        "SEM/T54-A/2", "SEM/T56", "SEM/T60/3",
    ),
    CARDS: ("SEM/T39-C", "SEM/T66/2"),
    SHOWDOWN: ("SEM/T15-A/1", "SEM/T15-A/2", "SEM/T15-B/1", "SEM/T18-A"),
    PLAYERS: (
        "SEM/T13-B/1", "SEM/T13-B/2", "SEM/T29/1", "SEM/T30/7", "SEM/T42/C", "SEM/T46-A", "SEM/T50-B", "SEM/T53-B/1",
        "SEM/T59-A/1", "SEM/T61/1", "SEM/T65-A/1", "SEM/ethics/8/a",
    ),
    FLOOR: ("SEM/gen/19/a", "SEM/gen/19/b"),
    PENALTIES: (
        "SEM/T5/5", "SEM/T12/3", "SEM/T31/2", "SEM/T33", "SEM/T53-A/5", "SEM/T58/3", "SEM/T63/2", "SEM/T68/1", "SEM/T68/2",
        "SEM/T69/1", "SEM/T69/2", "SEM/T70/0", "SEM/ethics/0", "SEM/etq/18",
    ),
}  # fmt: skip

BY_BOOK: Final[Mapping[str, Duties]] = {"section-8": SECTION_8, "exhibit-a": EXHIBIT_A, "seminole": SEMINOLE}

shows(SURFACE, *ids_of(BY_BOOK))


def checklist(book: str) -> list[Item]:
    """What people owe by a book, in order, in our own words. Raises `Refused` for a book that has no such list."""
    return of_book(SURFACE, BY_BOOK, book)


def printed(book: str) -> str:
    """The checklist as text, part by part."""
    return text_of(checklist(book))
