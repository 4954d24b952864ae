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
def leagues_of(events: Sequence[Tournament]) -> list[League]:
    """The table of each league that these events belong to, told in the order in which they were played."""
    played: dict[str, list[Tournament]] = {}
    for event in events:
        if event.structure.league and event.state.phase == "finished":
            played.setdefault(event.structure.league.name, []).append(event)
    return [League(name, len(held), _ranked(held)) for name, held in played.items()]


def _ranked(events: list[Tournament]) -> tuple[Rank, ...]:
    """Everybody by points, those with as many at one place. So many of the best results count as the last event says."""
    terms = events[-1].structure.league
    assert terms is not None
    held: dict[str, list[int]] = {}
    won: dict[str, int] = {}
    for event in events:
        for person, points in _scores_of(event).items():
            held.setdefault(person, []).append(points)
        for entry in event.state.entries.values():
            won[entry.person] = won.get(entry.person, 0) + (entry.place == 1)
    best = {person: sorted(each, reverse=True)[: terms.best or None] for person, each in held.items()}
    order = sorted(best, key=lambda person: (-sum(best[person]), person))
    totals = [sum(best[person]) for person in order]
    return tuple(
        [
            Rank(totals.index(total) + 1, person, total, len(held[person]), len(best[person]), won[person])
            for person, total in zip(order, totals, strict=True)
        ]
    )
