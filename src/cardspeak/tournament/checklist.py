"""The tournament staff's checklist: what is done before, during and after an event, by book."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from cardspeak.rulebook.checklist import Duties, Item, ids_of, of_book, text_of
from cardspeak.rulebook.surfaces import shows

SURFACE: Final = "tournament staff's checklist"

SECTION_8: Final[Duties] = {
    "approval": ("S8(y)(1)#1", "S8(y)(1)#3", "S8(y)(2)#2", "S8(y)(51)(ii)#2"),
    "before entries are taken": ("S8(y)(25)", "S8(y)(27)#1"),
    "registration": ("S8(y)(8)#1", "S8(y)(12)#2", "S8(y)(12)#3", "S8(y)(12)#4", "S8(y)(10)", "S8(y)(9)#1", "S8(y)(50)#1"),
    "once entries close": ("S8(y)(26)", "S8(y)(13)"),
    "the area": ("S8(y)(48)#1", "S8(y)(48)#2", "S8(y)(48)#3", "S8(y)(49)#1", "S8(y)(49)#2"),
    "drawing seats": ("S8(y)(14)(i)", "S8(y)(14)(ii)", "S8(y)(14)(iv)", "S8(y)(14)(v)"),
    "the first round": ("S8(y)(16)#1",),
    "paying a prize": (
        "S8(y)(43)#2", "S8(y)(43)#1", "S8(y)(44)#2", "S8(y)(44)#3", "S8(y)(44)#4", "S8(y)(50)#2", "S8(y)(44)#5",
        "S8(y)(44)#6", "S8(y)(44)#7", "S8(y)(45)#2",
    ),
}  # fmt: skip
SEMINOLE: Final[Duties] = {"a chip race": ("SEM/T24-B/1", "SEM/T24-B/2")}

BY_BOOK: Final[Mapping[str, Duties]] = {"section-8": SECTION_8, "seminole": SEMINOLE}

shows(SURFACE, *ids_of(BY_BOOK))


def checklist(book: str) -> list[Item]:
    """What a tournament's staff does by a book, in order. Raises `Refused` for a book that has no such list."""
    return of_book(SURFACE, BY_BOOK, book)


def printed(book: str) -> str:
    """The checklist as text, part by part."""
    return text_of(checklist(book))
