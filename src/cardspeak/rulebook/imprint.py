"""What a copy of a book says of itself: whose it is, which edition, which chapters it has and which it only names.

Journals and histories carry a book's name; this says what stands behind the name. Facts in our own words, with clauses.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final, NamedTuple

import msgspec

from cardspeak.rulebook.refusal import Cites
from cardspeak.rulebook.register import Clause, Unknown, book_of
from cardspeak.rulebook.surfaces import shows

SURFACE: Final = "book card"


class Imprint(msgspec.Struct, frozen=True):
    """A book's own particulars; what it does not say is empty.

    part_of: the larger work. approved: a date. readers: whom it is written for. venues: where it is in force.
    missing: chapters that its contents name and our copy lacks, so that nobody takes them as carried out.
    tournaments: how the ids of its tournament rules begin; `precedence` are the clauses that put these first.
    """

    book: str
    covers: str
    cites: Cites
    part_of: str = ""
    edition: str = ""
    approved: str = ""
    recipient: str = ""
    readers: str = ""
    venues: tuple[str, ...] = ()
    chapters: tuple[str, ...] = ()
    missing: tuple[str, ...] = ()
    tournaments: str = ""
    precedence: Cites = ()
    note: str = ""


_ALL: Final = (
    Imprint(
        "section-8", "poker: cash games and tournaments", ("S8",), part_of="a tribal gaming regulation",
        tournaments="S8(y)", precedence=("S8(y)(38)", "S8(y)(5)#1"),
    ),
    Imprint("exhibit-a", "Texas hold 'em for cash", ("XA",), note="defines stud and draw terms, but allows hold 'em alone"),
    Imprint(
        "seminole", "poker: the card room, its games and its tournaments", ("SEM/cover/1", "SEM/cover/2", "SEM/toc/1"),
        edition="3rd revision", approved="2024-09-24", recipient="the tribe's gaming commission",
        readers="casino employees", venues=("Tampa", "Hollywood", "Immokalee"),
        chapters=(
            "introduction", "ethics", "structure of games", "high-limit poker", "ranking of hands", "betting terms",
            "etiquette", "general procedures", "tournaments",
        ),
        missing=("dealer procedures", "betting structure in detail", "time clock rules"),
        tournaments="SEM/T", precedence=("SEM/T0",), note="the cover still calls it a 2nd revised draft",
    ),
    Imprint("section-12", "Let It Ride", (), part_of="a tribal gaming regulation"),
    Imprint(
        "mlgca-uth", "Ultimate Texas Hold 'em", ("UTH/0/toc",), edition="version 1.2",
        chapters=(
            "definitions", "tables", "cards and decks", "opening a table", "shuffling and cutting", "rankings", "wagers",
            "dealing from a manual shoe", "dealing from the hand", "dealing from an automated shoe or shuffler",
            "completing a round", "payout odds", "irregularities",
        ),
    ),
)  # fmt: skip
IMPRINTS: Final[Mapping[str, Imprint]] = {each.book: each for each in _ALL}
"""The particulars of each of the five books, by name."""

shows(SURFACE, *[cite for each in _ALL for cite in each.cites])


def imprint(name: str) -> Imprint:
    """A book's particulars. Raises Unknown for a name that is none of the five books."""
    if name not in IMPRINTS:
        raise Unknown(f"no book {name!r}; the books are {', '.join(IMPRINTS)}")
    return IMPRINTS[name]


class Ordered(NamedTuple):
    """Clauses in the order in which they bind, and the clauses that say so."""

    clauses: tuple[Clause, ...]
    cites: Cites


def in_tournament(found: Iterable[Clause]) -> Ordered:
    """Clauses as they bind in a tournament: each book's tournament rules before its others, otherwise in their order.

    The citations are those of the books in which something was put first.
    """
    clauses = list(found)
    first = [clause for clause in clauses if _of_tournaments(clause)]
    books = dict.fromkeys([clause.book for clause in first])
    cites = [cite for name in books for cite in IMPRINTS[name].precedence]
    return Ordered((*first, *[clause for clause in clauses if clause not in first]), tuple(cites))


def _of_tournaments(clause: Clause) -> bool:
    prefix = IMPRINTS[book_of(clause.id)].tournaments if book_of(clause.id) in IMPRINTS else ""
    return bool(prefix) and clause.id.startswith(prefix)
