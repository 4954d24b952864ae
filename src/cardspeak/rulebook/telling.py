"""The order in which clauses are told: what decides comes first, what only says what a word means comes last."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from cardspeak.rulebook.own.book import is_own
from cardspeak.rulebook.particulars import chapters_on_words
from cardspeak.rulebook.refusal import Cites


def is_meaning(cite: str) -> bool:
    """Whether a clause stands in its book's chapter on words, and so comes after those that decide."""
    return cite.startswith(chapters_on_words())


def telling(*groups: Iterable[str]) -> Cites:
    """The clauses of the groups, the first group's first, none twice; a house's own before its book's, meanings of words last."""
    return _told(tuple(map(tuple, groups)))


@lru_cache(maxsize=16_384)
def _told(groups: tuple[Cites, ...]) -> Cites:
    """The same few hundred are told again and again."""
    cites = dict.fromkeys([cite for group in groups for cite in group])
    return tuple(sorted(cites, key=place))


def place(cite: str) -> int:
    """Where a clause is told among others: a house's own first, which changes the book, and the meaning of a word last."""
    return 0 if is_own(cite) else 2 if is_meaning(cite) else 1


@lru_cache(maxsize=4096)
def in_order(cites: Cites) -> Cites:
    """Clauses as `telling` has them, worked out once."""
    return telling(cites)


def decided(cites: Cites) -> tuple[Cites, Cites]:
    """The clauses to tell, and those to tell as more: the meanings of words, where anything else decides."""
    first = tuple([cite for cite in cites if not is_meaning(cite)])
    return (first, tuple([cite for cite in cites if is_meaning(cite)])) if first else (cites, ())
