"""The poker dealer's checklist: what is done with decks and hands at a table, by book."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from cardspeak.rulebook.checklist import Duties, Item, ids_of, of_book, text_of
from cardspeak.rulebook.surfaces import shows

SURFACE: Final = "poker dealer's checklist"

EQUIPMENT, OPENING, SHUFFLE = "the decks and the cover card", "a table opens", "shuffle and cut"
DEALING, IDLE, PLAY = "dealing", "an idle table", "during the hand"

SECTION_8: Final[Duties] = {
    EQUIPMENT: ("S8(a)(1)(xi)#1", "S8(b)(1)#2", "S8(b)(1)#5"),
    OPENING: (
        "S8(d)(2)#2", "S8(d)(3)#2", "S8(d)(3)#3", "S8(d)(3)(i)#1", "S8(d)(3)(i)#2", "S8(d)(3)(i)#3", "S8(d)(3)(ii)",
    ),
    SHUFFLE: ("S8(b)(4)(ii)", "S8(e)(1)#3", "S8(e)(2)", "S8(e)(2)(i)", "S8(a)(1)(xi)#2"),
    DEALING: ("S8(f)(2)#3", "S8(f)(5)(i)#1", "S8(f)(5)(i)#2", "S8(f)(5)(i)#3", "S8(f)(5)(i)#4"),
    PLAY: ("S8(f)(5)(iv)#1", "S8(f)(5)(vii)", "S8(g)(3)(ii)#3"),
    IDLE: ("S8(e)(4)#1", "S8(e)(4)#2"),
}  # fmt: skip
EXHIBIT_A: Final[Duties] = {
    EQUIPMENT: ("XA/definitions/cover-card#1", "XA/cards#2", "XA/cards#5"),
    OPENING: ("XA/opening/1", "XA/opening/2#1", "XA/opening/2#2", "XA/opening/3#1", "XA/opening/3#2"),
    SHUFFLE: ("XA/shuffle#3", "XA/shuffle#2", "XA/definitions/cover-card#2"),
    DEALING: ("XA/overview/1#3", "XA/overview/4/i#1", "XA/overview/4/i#2", "XA/overview/4/i#3"),
}
SEMINOLE: Final[Duties] = {OPENING: ("SEM/T6/2",)}

BY_BOOK: Final[Mapping[str, Duties]] = {"section-8": SECTION_8, "exhibit-a": EXHIBIT_A, "seminole": SEMINOLE}

shows(SURFACE, *ids_of(BY_BOOK))


def checklist(book: str) -> list[Item]:
    """What a poker dealer does by a book, in order. Raises `Refused` for a book that has no such list."""
    return of_book(SURFACE, BY_BOOK, book)


def printed(book: str) -> str:
    """The checklist as text, part by part."""
    return text_of(checklist(book))
