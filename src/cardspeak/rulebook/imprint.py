"""What a copy of a book says of itself: whose it is, which edition, which chapters it has and which it only names.

Journals and histories carry a book's name; this says what stands behind the name. Facts in our own words, with clauses.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final, NamedTuple

from cardspeak.rulebook.own.book import own_named
from cardspeak.rulebook.particulars import Imprint, particulars
from cardspeak.rulebook.refusal import Cites
from cardspeak.rulebook.register import Clause, Unknown, book_of
from cardspeak.rulebook.surfaces import shows

SURFACE: Final = "book card"


IMPRINTS: Final[Mapping[str, Imprint]] = {name: about.imprint for name, about in particulars().items() if about.imprint}
"""The particulars of each book, by name."""

shows(SURFACE, *[cite for imprint in IMPRINTS.values() for cite in imprint.cites])


def imprint(name: str) -> Imprint:
    """A book's particulars, or those of a house's own. Raises Unknown for a name that is none of the books."""
    if own := own_named(name):
        base = IMPRINTS.get(own.extends.removesuffix("-tournament"), Imprint())
        since = own.since.isoformat() if own.since else ""
        return Imprint(
            name, base.covers, edition=own.edition, approved=since, note=f"a house's own book, which takes {own.extends}"
        )
    if name not in IMPRINTS:
        raise Unknown(f"no book {name!r}; the books are {', '.join(IMPRINTS)}")
    return IMPRINTS[name]


class Ordered(NamedTuple):
    """Clauses in the order in which they bind, and the clauses that say so."""

    clauses: tuple[Clause, ...]
    cites: Cites


def in_tournament(given: Iterable[Clause]) -> Ordered:
    """Clauses as they bind in a tournament: each book's tournament rules before its others, otherwise in their order.

    The citations are those of the books in which something was put first.
    """
    clauses = list(given)
    first = [clause for clause in clauses if _of_tournaments(clause)]
    books = dict.fromkeys([clause.book for clause in first])
    cites = [cite for name in books for cite in IMPRINTS[name].precedence]
    return Ordered((*first, *[clause for clause in clauses if clause not in first]), tuple(cites))


def _of_tournaments(clause: Clause) -> bool:
    prefix = IMPRINTS[book_of(clause.id)].tournaments if book_of(clause.id) in IMPRINTS else ""
    return bool(prefix) and clause.id.startswith(prefix)
