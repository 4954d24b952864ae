"""How two house rules read, point by point."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from cardspeak.rulebook.house import ALTERNATIVES, NUMBER, TOPICS, HouseRules
from cardspeak.rulebook.refusal import Cites, Refused

GAMES = "games"
"""The one thing besides the points that a book says once for all: which games may be spread."""


class Reading(msgspec.Struct, frozen=True):
    """What one book says on a point: the alternative or number, in words, and the clauses that choose it."""

    book: str
    value: str | int
    says: str
    cites: Cites


class Compared(msgspec.Struct, frozen=True):
    """A point of the house rules as two books read it; `same` if they choose the same alternative."""

    point: str
    same: bool
    readings: tuple[Reading, Reading]


def compare(one: HouseRules, other: HouseRules, topic: str | None = None) -> list[Compared]:
    """Every point of a topic, or of all, in the order of the house rules. Raises `Refused` for a topic that is none."""
    wanted = topic.replace("-", "_") if topic else None
    if wanted is not None and wanted not in (GAMES, *TOPICS):
        raise Refused(f"no topic {topic!r}; there are {', '.join((GAMES, *TOPICS))}")
    return [
        Compared(path, a.value == b.value, (a, b))
        for (path, a), (_, b) in zip(readings(one), readings(other), strict=True)
        if wanted is None or path.partition(".")[0] == wanted
    ]


def readings(rules: HouseRules) -> Iterator[tuple[str, Reading]]:
    """Each point's path and how it is read."""
    games = ", ".join(rules.games) or "all"
    says = "no other game may be spread" if rules.games else "any game may be spread"
    yield GAMES, Reading(rules.name, games, says, rules.games_cites)
    for path, point in rules.points():
        known = ALTERNATIVES[path]
        says = known[NUMBER] if NUMBER in known else known[str(point.value)]
        yield path, Reading(rules.name, point.value, says, point.cites)
