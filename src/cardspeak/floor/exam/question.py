"""A question of the exam, wherever it comes from: a case of our own, or one that is counted out anew each time."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

import msgspec

from cardspeak.floor import drill
from cardspeak.floor.adjudicate import adjudicate
from cardspeak.floor.asked import Asked
from cardspeak.floor.cases import situation_of
from cardspeak.floor.exam import counting
from cardspeak.floor.exam.pictured import Pictured, pictured
from cardspeak.rulebook import Refused
from cardspeak.rulebook.refusal import quoted

LONGEST: Final = 60
"""Characters of a question's id."""


class Question(msgspec.Struct, frozen=True):
    """A question. id: by which it is had again. seconds: in which it is to be answered, 0 where it takes as long as it takes.

    >>> question("W-01").asked[0].name
    'action'
    """

    id: str
    topic: str
    book: str
    text: str
    asked: tuple[Asked, ...]
    table: Pictured | None
    seconds: int = 0


class Explained(msgspec.Struct, frozen=True):
    """What is told once a question is answered: why, and by which clauses."""

    explanation: str
    clauses: tuple[str, ...]


def question(id: str) -> Question:
    """The question of an id. Raises `Refused` for one that there is not."""
    if counting.is_counted(id):
        counted = counting.drawn(id)
        return Question(
            id=id,
            topic=counted.topic,
            book=counted.book,
            text=counted.text,
            asked=counted.asked,
            table=None,
            seconds=counted.seconds,
        )
    case = case_of(id)
    asked = tuple(drill.questions(case))
    return Question(id, drill.topic_of(case), case["book"], case["question"], asked, pictured(case["setup"]))


def explained(id: str) -> Explained:
    """Why it is answered so. Raises `Refused` for an id that there is not."""
    if counting.is_counted(id):
        counted = counting.drawn(id)
        return Explained(counted.explanation, counted.clauses)
    situation, house = situation_of(case_of(id))
    ruling = adjudicate(situation, house)
    return Explained(ruling.explanation, tuple(ruling.clauses))


def case_of(id: str) -> Mapping[str, Any]:
    """The case of an id. Raises `Refused`."""
    case = next((case for case in drill.cases() if case["id"] == id), None)
    if case is None or not drill.questions(case):
        raise Refused(f"there is no question {quoted(id[:LONGEST])}")
    return case


def right(asked: Question, answers: Mapping[str, str]) -> bool:
    """Whether all of a question is answered rightly. Raises `Refused` for an answer that is none, or is not there."""
    for part in asked.asked:
        if part.name not in answers:
            raise Refused(f"answer {part.name.replace('_', ' ')} too")
    if extra := [name for name in answers if name not in {part.name for part in asked.asked}]:
        raise Refused(f"{quoted(extra[0])} is not asked")
    return all([part.scores(answers[part.name]) for part in asked.asked])


def topics() -> tuple[str, ...]:
    """What questions are about, the case book first."""
    return (*drill.TOPICS, "rooms", *counting.KINDS)


def ids(book: str = "", topic: str = "") -> list[str]:
    """The cases of a book and topic; of all where none is named. What is counted has no end of ids and is not among them."""
    return [
        case["id"]
        for case in drill.cases()
        if book in ("", case["book"]) and topic in ("", drill.topic_of(case)) and drill.questions(case)
    ]
