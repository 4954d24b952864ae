"""Leagues: points for places over several events, as each event's structure declares them, and the table of all who have any.

Points are kept in hundredths. Players who tie in an event share the points of their places; of several entries to one event the
best counts.
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from cardspeak.rulebook.handed import handed
from cardspeak.tournament.event.tournament import Tournament

Scores = dict[str, int]
"""Hundredths of points by person."""


class Rank(msgspec.Struct, frozen=True):
    """A player's line: points in hundredths, of `counted` events out of so many played, and how many were won."""

    place: int
    player: str
    points: int
    events: int
    counted: int
    won: int


class Result(msgspec.Struct, frozen=True):
    """What an event of a league that is over gave everybody: hundredths of points, and how often they won it.

    best: how many results count, as the event says, 0 for all.
    """

    league: str
    best: int
    scores: Scores
    won: dict[str, int]


class League(msgspec.Struct, frozen=True):
    """A league's table after so many events, the first rank first."""

    name: str
    events: int
    ranks: tuple[Rank, ...]


def _scores_of(event: Tournament) -> Scores:
    """What everybody has from an event that is over."""
    scores: Scores = {}
    for entry in event.state.entries.values():
        if entry.place and entry.claims:
            scores[entry.person] = max(scores.get(entry.person, 0), entry.points)
    return scores


@handed
def result_of(event: Tournament) -> Result | None:
    """What an event gave in its league; None for one that belongs to none, or is not over."""
    terms = event.structure.league
    if terms is None or event.state.phase != "finished":
        return None
    won: dict[str, int] = {}
    for entry in event.state.entries.values():
        won[entry.person] = won.get(entry.person, 0) + (entry.place == 1)
    return Result(terms.name, terms.best, _scores_of(event), won)


@handed
def leagues_of(events: Sequence[Tournament]) -> list[League]:
    """The table of each league that these events belong to, told in the order in which they were played."""
    return tables_of([result for event in events if (result := result_of(event))])


@handed
def tables_of(results: Sequence[Result]) -> list[League]:
    """The same of what the events gave."""
    played: dict[str, list[Result]] = {}
    for result in results:
        played.setdefault(result.league, []).append(result)
    return [League(name, len(in_league), _ranked(in_league)) for name, in_league in played.items()]


def _ranked(results: list[Result]) -> tuple[Rank, ...]:
    """Everybody by points, those with as many at one place. So many of the best results count as the last event says."""
    by_person: dict[str, list[int]] = {}
    won: dict[str, int] = {}
    for result in results:
        for person, points in result.scores.items():
            by_person.setdefault(person, []).append(points)
        for person, times in result.won.items():
            won[person] = won.get(person, 0) + times
    best = {person: sorted(each, reverse=True)[: results[-1].best or None] for person, each in by_person.items()}
    order = sorted(best, key=lambda person: (-sum(best[person]), person))
    totals = [sum(best[person]) for person in order]
    return tuple(
        [
            Rank(totals.index(total) + 1, person, total, len(by_person[person]), len(best[person]), won[person])
            for person, total in zip(order, totals, strict=True)
        ]
    )
