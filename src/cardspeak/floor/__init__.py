"""The floor: from what people did at the table to what it means, by the clause that decides it.

>>> from cardspeak import Round, books, floor, stakes, variants
>>> r = Round(variants.texas_holdem, stakes.no_limit(100, 200), stacks=[9_000] * 4, rules=books.seminole, seed=1)
>>> r.seat
3
>>> floor.adjudicate(floor.Wager(r, (floor.Push(3, chips=(1000,)),)), books.seminole)["action"]
'call'
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from cardspeak.floor.acts import Act, Counted, Done, Gesture, PullBack, Push, Say, accepted
from cardspeak.floor.adjudicate import adjudicate
from cardspeak.floor.log import Entry, Log
from cardspeak.floor.ruling import Finding, Ruling
from cardspeak.floor.wagering import HiddenChips, Wager, WrongWager
from cardspeak.rulebook import Refused
from cardspeak.rulebook.refusal import quoted


def rule(case: Mapping[str, Any] | None = None, /, **told: Any) -> Ruling:
    """What the floor rules on a case in the case book's form: a mapping, or its keys one by one.

    >>> stakes = {"format": "tournament", "limit": "fixed_limit", "small_bet": 10, "big_bet": 20}
    >>> asked = {"inquiry": "entry", "facts": {"place": 1, "paid": 3999, "stud": False}}
    >>> rule(book="section-8", game="holdem", structure=stakes, setup=asked)["allowed"]
    False

    Raises `NotUnderstood`, a `Refused`, for a key or a value that is unknown, naming it.
    """
    from cardspeak.floor.cases import answer

    if case is not None and not isinstance(case, Mapping):
        raise Refused(f"a case is a mapping of what is told, not {quoted(case)}")
    return answer({**(case or {}), **told}).ruling


__all__ = [
    "Act",
    "Counted",
    "Done",
    "Entry",
    "Finding",
    "Gesture",
    "HiddenChips",
    "Log",
    "PullBack",
    "Push",
    "Ruling",
    "Say",
    "Wager",
    "WrongWager",
    "accepted",
    "adjudicate",
    "rule",
]
