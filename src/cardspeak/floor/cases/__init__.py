"""Cases in the case book's form, translated into situations. Nothing else reads that form.

A case says what is known: `book`, `game`, `structure` and `setup`. What it expects, and why, is never looked at.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from cardspeak.floor.cases.awards import awards_of
from cardspeak.floor.cases.house import house_of
from cardspeak.floor.cases.irregular import irregular_of
from cardspeak.floor.cases.plausible import require_plausible
from cardspeak.floor.cases.rooms import rooms_of
from cardspeak.floor.cases.showdown import showdown_of
from cardspeak.floor.cases.wagering import wagering_of
from cardspeak.floor.decide import Untold
from cardspeak.rulebook import Refused
from cardspeak.rulebook.house import HouseRules

Case = Mapping[str, Any]
Translator = Callable[[Case, HouseRules], object | None]

TRANSLATORS: Final[tuple[Translator, ...]] = (showdown_of, irregular_of, rooms_of, wagering_of, awards_of)
"""Each knows the situations of its subject by what is told of them; the first that knows one gives it."""


def situation_of(case: Case) -> tuple[object, HouseRules]:
    """The situation that a case tells, and the rules it is to be judged by. Raises `Refused` for what cannot be read."""
    house = house_of(case)
    for part in ("structure", "setup"):
        require_plausible(case.get(part), f"case {case.get('id', '?')}: {part}")
    for translate in TRANSLATORS:
        try:
            situation = translate(case, house)
        except (LookupError, ArithmeticError, TypeError, ValueError, AttributeError) as error:
            if isinstance(error, Refused):
                raise
            raise Refused(f"case {case.get('id', '?')}: cannot be read: {type(error).__name__} {error}") from error
        if situation is not None:
            return situation, house
    if not case.get("setup"):
        raise Refused(f"case {case.get('id', '?')}: its setup tells nothing")
    return Untold(tuple(sorted(map(str, case["setup"])))), house
