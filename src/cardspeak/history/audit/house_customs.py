"""Where a book is silent a house has its own custom, and what a history does may show which.

A point of the house rules that rests on nothing but our decisions is one that the book leaves open. An act that such a
decision alone forbids breaks no book: the round is judged again by each other alternative that has a name, and one under
which it ends as stated is the custom that it was played by.
"""

from __future__ import annotations

from typing import Final

from msgspec import structs

from cardspeak.cards import CardError
from cardspeak.history.audit.settle import Interpretation, Settled, settle
from cardspeak.history.verdicts import Broken, BrokenOff, Unsupported
from cardspeak.rulebook import Refused
from cardspeak.rulebook.house import ALTERNATIVES, NUMBER
from cardspeak.rulebook.points.point import Point

OURS: Final = "CS/"
"""What ids of our own decisions begin with."""
PLAYED: Final = ("blinds", "betting", "dealing", "pot_limit", "showdown", "awards")
"""The topics of the house rules that a round of play reads."""


def by_custom(reading: Interpretation) -> tuple[Settled, str] | None:
    """The round as it was played by a custom of the house, and that custom in words; None if no one alternative does."""
    for path, point in reading.rules.points():
        if left_open(path, point):
            for value in ALTERNATIVES[path]:
                if value != point.value:
                    settled = as_stated(structs.replace(reading, rules=reading.rules.but(path, value)))
                    if settled is not None:
                        words = f"{ALTERNATIVES[path][value]}; {reading.rules.book} is silent ({', '.join(point.cites)})"
                        return settled, f"by the house's own custom: {words}"
    return None


def left_open(path: str, point: Point) -> bool:
    """Whether a round of play asks about this point, the book is silent on it, and others have a name."""
    silent = bool(point.cites) and all(cite.startswith(OURS) for cite in point.cites)
    return silent and path.partition(".")[0] in PLAYED and NUMBER not in ALTERNATIVES[path]


def as_stated(reading: Interpretation) -> Settled | None:
    """The round of this reading if it can be played out and ends as the history states."""
    try:
        settled = settle(reading)
    except (Refused, Broken, BrokenOff, Unsupported, CardError):
        return None
    return settled if settled.agrees else None
