"""Clauses by the label that a book prints, as people cite them: `Rule 43-A`, `Wagers 7(ii)`, `(g)(9)`, `11.H(3)(d)`.

A label is compared by its words and numbers alone, so brackets, dots, case and the kind of apostrophe do not matter.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache

from cardspeak.rulebook.handed import handed
from cardspeak.rulebook.register import BOOKS, Book, Clause, book, scope

Words = tuple[str, ...]
_WORD = re.compile(r"[a-z]+|[0-9]+")
_PART = re.compile(r"[0-9]+|[a-z]|[ivx]+")
"""What stands in a label below a heading: `wagers limit` is no part of `Wagers`."""


def words_of(label: str) -> Words:
    """The words and numbers of a label, in lower case: `Rule 45-B1` is rule, 45, b, 1."""
    return tuple(_WORD.findall(label.casefold()))


@handed
def lookup(book: str | None, reference: str) -> list[Clause]:
    """The clauses that an id, the beginning of an id, or a printed label names, in the book's order.

    What stands below a named clause comes with it: `Rule 43` gives all of 43-A and 43-B. Where the register is coarser
    than the label, the nearest clause above is given. An empty list where nothing fits; `book` None looks in all books.
    Raises Unknown for an unknown book.

    >>> [each.id for each in lookup('seminole', 'Rule 43-A')][:2]
    ['SEM/T43-A/1', 'SEM/T43-A/2']
    """
    return named(book, reference) or _matched(book, reference, _by_label_above)


def named(book: str | None, reference: str) -> list[Clause]:
    """As `lookup`, without the clause above where the register is coarser than the label."""
    return _matched(book, reference, _by_id) or _matched(book, reference, _by_label)


def _matched(book: str | None, reference: str, match: Callable[[Book, str], list[Clause]]) -> list[Clause]:
    return [clause for one_book in scope(book) for clause in match(one_book, reference.strip())]


def _by_id(book: Book, reference: str) -> list[Clause]:
    root = next(iter(book), None)
    if root is not None and reference == root.id and root.id.isalnum():
        return [root]
    return [c for c in book if c.id == reference or _below(c.id, reference)]


def _below(id: str, above: str) -> bool:
    return bool(above) and id.startswith(above) and not (id[len(above)].isalnum() and above[-1].isalnum())


def _labels(book: Book) -> list[tuple[Words, Clause]]:
    """The clauses of a book with the words of their labels."""
    return _registered(book.name) if book.name in BOOKS else [(words_of(c.label), c) for c in book]


@cache
def _registered(name: str) -> list[tuple[Words, Clause]]:
    return [(words_of(c.label), c) for c in book(name)]


def _by_label(book: Book, reference: str) -> list[Clause]:
    words = words_of(reference)
    return [c for label, c in _labels(book) if words and label[: len(words)] == words]


def _by_label_above(book: Book, reference: str) -> list[Clause]:
    words = words_of(reference)
    for end in range(len(words) - 1, 0, -1):
        if not _PART.fullmatch(words[end]):
            break
        if matches := [c for label, c in _labels(book) if label == words[:end]]:
            return matches
    return []
