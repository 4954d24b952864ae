"""The house rules of the two banked books, by name."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from cardspeak.rulebook import Refused
from cardspeak.rulebook.books.mlgca_uth import UltimateRules, mlgca_uth
from cardspeak.rulebook.books.section_12 import LetItRideRules, section_12
from cardspeak.rulebook.house import Change

ALL: Final[dict[str, LetItRideRules | UltimateRules]] = {rules.name: rules for rules in (section_12, mlgca_uth)}


@lru_cache(maxsize=256)
def named(name: str, changes: tuple[Change, ...] = ()) -> LetItRideRules | UltimateRules:
    """The house rules of that name, with what a house chose. Raises `Refused`."""
    rules = ALL.get(name)
    if rules is None:
        raise Refused(f"no banked house rules named {name!r}; there are {', '.join(ALL)}")
    for field, value, cites in changes:
        rules = rules.supplemented(field, value, cites)
    return rules
