"""When a question comes again: soon after it was answered wrongly, later each time it is known."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Final

import msgspec

MINUTE: Final = 60_000
DAY: Final = 24 * 60 * MINUTE
AGAIN: Final = (10 * MINUTE, DAY, 3 * DAY, 7 * DAY, 16 * DAY, 35 * DAY)
"""After how long a question comes again, by how often in a row it was known."""


class Answered(msgspec.Struct, frozen=True):
    """An answer: to which question, about what, by which book, when (ms since 1970), and whether it was right."""

    question: str
    topic: str
    book: str
    moment: int
    right: bool


def due(answers: Iterable[Answered]) -> dict[str, int]:
    """When each question that was answered comes again, in ms since 1970; answers in the order of time.

    >>> due([Answered("W-01", "wagering", "seminole", 0, True)])["W-01"] == DAY
    True
    """
    known: dict[str, int] = {}
    due_at: dict[str, int] = {}
    for answer in answers:
        known[answer.question] = known.get(answer.question, 0) + 1 if answer.right else 0
        due_at[answer.question] = answer.moment + AGAIN[min(known[answer.question], len(AGAIN) - 1)]
    return due_at


def following(ids: Sequence[str], answers: Sequence[Answered], now: int, below: Callable[[int], int]) -> str:
    """The question to ask: the one that is most overdue; else one never asked, by `below`; else the one that comes again first.

    `ids` are not none.
    """
    again = due(answers)
    waiting = [id for id in ids if again.get(id, now + 1) <= now]
    if waiting:
        return min(waiting, key=lambda id: again[id])
    fresh = [id for id in ids if id not in again]
    return fresh[below(len(fresh))] if fresh else min(ids, key=lambda id: again[id])


class Score(msgspec.Struct, frozen=True):
    """Of some answers, how many were right."""

    asked: int = 0
    right: int = 0


def scores(answers: Iterable[Answered]) -> Mapping[tuple[str, str], Score]:
    """By book and topic."""
    by_topic: dict[tuple[str, str], Score] = {}
    for answer in answers:
        of = by_topic.get((answer.book, answer.topic), Score())
        by_topic[answer.book, answer.topic] = Score(of.asked + 1, of.right + answer.right)
    return by_topic
