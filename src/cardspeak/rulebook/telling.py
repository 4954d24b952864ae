"""The order in which clauses are told: what decides comes first, what only says what a word means comes last."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from cardspeak.rulebook.refusal import Cites

GLOSSARIES = {
    "section-8": "S8(a)(1)(",
    "exhibit-a": "XA/definitions/",
    "seminole": "SEM/term/",
    "section-12": "S12(a)(1)(",
    "mlgca-uth": "UTH/1/B/",
}
"""How the ids of each book's chapter on its words begin."""

_MEANINGS = tuple(GLOSSARIES.values())


def is_meaning(cite: str) -> bool:
    """Whether a clause stands in its book's chapter on words, and so comes after those that decide."""
    return cite.startswith(_MEANINGS)


def telling(*groups: Iterable[str]) -> Cites:
    """The clauses of the groups, the first group's first, none twice, and the meanings of words last."""
    cites = dict.fromkeys([cite for group in groups for cite in group])
    return tuple(sorted(cites, key=is_meaning))


@lru_cache(maxsize=4096)
def in_order(cites: Cites) -> Cites:
    """Clauses as `telling` has them, worked out once."""
    return telling(cites)


def decided(cites: Cites) -> tuple[Cites, Cites]:
    """The clauses to tell, and those to tell as more: the meanings of words, where anything else decides."""
    first = tuple([cite for cite in cites if not is_meaning(cite)])
    return (first, tuple([cite for cite in cites if is_meaning(cite)])) if first else (cites, ())
