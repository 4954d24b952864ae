"""What a rule may answer: yes or no with a reason, somebody's choice among named options, or that its book is silent."""

from __future__ import annotations

import msgspec

from cardspeak.rulebook.refusal import Cites


class Allowed(msgspec.Struct, frozen=True):
    """Whether a thing is allowed, and in a few words why, with the clauses that decide it.

    >>> from cardspeak import books
    >>> from cardspeak.table import remove_funds
    >>> remove_funds(False, books.section_8).allowed
    False
    """

    allowed: bool
    reason: str
    cites: Cites


class Discretion(msgspec.Struct, frozen=True):
    """A book leaves it to somebody: to whom (`td`, `floor` or `house`), what may be chosen, and the clauses that say so.

    >>> Discretion('floor', ('the hand is live', 'the hand is dead'), ()).whose
    'floor'
    """

    whose: str
    options: tuple[str, ...]
    cites: Cites


class NotCovered(msgspec.Struct, frozen=True):
    """The book says nothing on the subject. `cites` are clauses that come near and do not reach it.

    >>> NotCovered('coins').subject
    'coins'
    """

    subject: str
    cites: Cites = ()


def allowed_by(cites: Cites, allowed: bool, reason: str, subject: str) -> Allowed | NotCovered:
    """Whether a thing is allowed, where a book has clauses on the subject."""
    return Allowed(allowed, reason, cites) if cites else NotCovered(subject)


def left_by(cites: Cites, whose: str, options: tuple[str, ...], subject: str) -> Discretion | NotCovered:
    """Whose choice a thing is, where a book has clauses on the subject."""
    return Discretion(whose, options, cites) if cites else NotCovered(subject)
