"""The five rule books as data: clauses in our own words, found by id or printed label, and what of them is proved.

>>> from cardspeak import rulebook
>>> rulebook.clause("S8(g)(9)").summary
'One oversized chip with no spoken raise is just a call awaiting change.'
>>> [c.id for c in rulebook.lookup("seminole", "Rule 45-B1")]
['SEM/T45-B/1']

Imports nothing else of Cardspeak, so that anything may cite. The register is read on first use.
"""

from __future__ import annotations

from importlib import import_module

from cardspeak.rulebook.refusal import Cites, Refused

TYPE_CHECKING = False  # as in typing, whose import alone would cost more than all of this
if TYPE_CHECKING:
    from cardspeak.rulebook.answers import Allowed, Discretion, NotCovered
    from cardspeak.rulebook.labels import lookup
    from cardspeak.rulebook.register import BOOKS, Book, Clause, Unknown, book, clause, title_of
    from cardspeak.rulebook.search import find

__all__ = [
    "BOOKS",
    "Allowed",
    "Book",
    "Cites",
    "Clause",
    "Discretion",
    "NotCovered",
    "Refused",
    "Unknown",
    "book",
    "clause",
    "find",
    "lookup",
    "title_of",
]

_HOME = {
    "Allowed": "answers",
    "BOOKS": "register",
    "Book": "register",
    "Clause": "register",
    "Discretion": "answers",
    "NotCovered": "answers",
    "Unknown": "register",
    "book": "register",
    "clause": "register",
    "find": "search",
    "lookup": "labels",
    "title_of": "register",
}


def __getattr__(name: str) -> object:
    """Fetch a name on first use: msgspec and the register stay unread by those who only cite and refuse."""
    if name not in _HOME:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    value: object = getattr(import_module(f"{__name__}.{_HOME[name]}"), name)
    globals()[name] = value
    return value
