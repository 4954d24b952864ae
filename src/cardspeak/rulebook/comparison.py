"""How house rules read, point by point: two beside each other, or one beside what it could have chosen.

Poker's books share all their points. The books of games against the house share some; what only one of them knows is told as
a point that the other does not have.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

import msgspec

from cardspeak.rulebook import house
from cardspeak.rulebook.banked_house import TOPICS as BANKED_TOPICS
from cardspeak.rulebook.banked_house import BankedRules
from cardspeak.rulebook.house import ALTERNATIVES, NUMBER, HouseRules
from cardspeak.rulebook.refusal import Cites, Refused

GAMES = "games"
"""The one thing besides the points that a book says once for all: which games may be spread."""
NO_POINT: Final = "no such point"

Rules = HouseRules | BankedRules


class PointReading(msgspec.Struct, frozen=True):
    """What one book says on a point: the alternative or number, in words, and the clauses that choose it."""

    book: str
    value: str | int
    says: str
    cites: Cites


class Compared(msgspec.Struct, frozen=True):
    """A point of the house rules as two books read it; `same` if they choose the same alternative."""

    point: str
    same: bool
    readings: tuple[PointReading, PointReading]


class Choosable(msgspec.Struct, frozen=True):
    """A point as house rules read it, and what they could choose instead."""

    point: str
    reading: PointReading
    others: tuple[PointReading, ...]


def compare(one: Rules, other: Rules, topic: str | None = None) -> list[Compared]:
    """Every point of a topic, or of all, in the order of the house rules.

    Raises `Refused` for a topic that is none, and for a poker book beside one of a game against the house.
    """
    if isinstance(one, BankedRules) != isinstance(other, BankedRules):
        banked, poker = (one, other) if isinstance(one, BankedRules) else (other, one)
        raise Refused(f"{poker.called} is on poker and {banked.called} on a game against the house: they share no point")
    ours, theirs = _chosen(one, topic), _chosen(other, topic)
    compared = []
    for path in {**ours, **theirs}:
        a, b = ours.get(path, _lacking(one)), theirs.get(path, _lacking(other))
        compared.append(Compared(path, a.value == b.value, (a, b)))
    return compared


def choosable(rules: Rules, topic: str | None = None) -> list[Choosable]:
    """Every point with the alternatives that were not chosen; a number's are all others. Raises `Refused` as `compare` does."""
    return [
        Choosable(path, chosen, tuple([other for other in _alternatives(rules, path) if other.value != chosen.value]))
        for path, chosen in _chosen(rules, topic).items()
    ]


def readings(rules: Rules) -> Iterator[tuple[str, PointReading]]:
    """Each point's path and how it is read."""
    if isinstance(rules, BankedRules):
        for path, point in rules.points():
            yield path, PointReading(rules.called, point.value, rules.ALTERNATIVES[path][str(point.value)].says, point.cites)
        return
    games = ", ".join(rules.games) or "all"
    says = "no other game may be spread" if rules.games else "any game may be spread"
    yield GAMES, PointReading(rules.called, games, says, rules.games_cites)
    for path, point in rules.points():
        known = ALTERNATIVES[path]
        says = known[NUMBER] if NUMBER in known else known[str(point.value)]
        yield path, PointReading(rules.called, point.value, says, point.cites)


def _chosen(rules: Rules, topic: str | None) -> Mapping[str, PointReading]:
    """The readings of a topic, or of all, by path."""
    topics = BANKED_TOPICS if isinstance(rules, BankedRules) else dict.fromkeys((GAMES, *house.TOPICS), ())
    wanted = topic.replace("-", "_") if topic else None
    if wanted is not None and wanted not in topics:
        raise Refused(f"no topic {topic!r}; there are {', '.join(topics)}")
    return {
        path: reading
        for path, reading in readings(rules)
        if wanted is None or path.partition(".")[0] == wanted or path in topics[wanted]
    }


def _alternatives(rules: Rules, path: str) -> Iterator[PointReading]:
    if isinstance(rules, BankedRules):
        for value, choice in rules.ALTERNATIVES[path].items():
            yield PointReading(rules.called, value, choice.says, choice.cites)
        return
    for value, says in ALTERNATIVES.get(path, {}).items():
        if value != NUMBER:
            yield PointReading(rules.called, value, says, ())


def _lacking(rules: Rules) -> PointReading:
    return PointReading(rules.called, NO_POINT, "the book does not raise it", ())
