"""What a house may choose where it opens a game: each point of its book as a question, its alternatives with their clauses.

An alternative of poker's cites the clauses by which a book chooses it: the house's own book, else the first that does.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import msgspec

from cardspeak.rulebook.banked_house import TOPICS as BANKED_TOPICS
from cardspeak.rulebook.banked_house import BankedRules
from cardspeak.rulebook.books.by_name import ALL
from cardspeak.rulebook.comparison import Rules
from cardspeak.rulebook.house import ALTERNATIVES, NUMBER, HouseRules
from cardspeak.rulebook.refusal import Cites

TOPIC_OF: Final = {point: topic for topic, points in BANKED_TOPICS.items() for point in points}
"""The topic of each point of a game against the house."""


class Alternative(msgspec.Struct, frozen=True):
    """Something that may be chosen, in words. cites: the clauses that open it or by which a book chooses it."""

    value: str
    says: str
    cites: Cites


class Question(msgspec.Struct, frozen=True):
    """A point to be chosen, and what it `asks`, in a few words. number: what the number means where it takes one; then it has no
    alternatives.

    value: what the book says, a number of it as text. cites: the clauses by which it does.
    """

    point: str
    asks: str
    topic: str
    value: str
    number: str
    cites: Cites
    alternatives: tuple[Alternative, ...]


def questions(rules: Rules, concerns: Callable[[str], bool] = lambda point: True) -> list[Question]:
    """Every point on which there is something to choose, of those that concern what is opened, in the order of the rules."""
    points = [_of_banked(rules, path) if isinstance(rules, BankedRules) else _of_poker(rules, path) for path, _ in rules.points()]
    return [question for question in points if (question.number or len(question.alternatives) > 1) and concerns(question.point)]


def asked(path: str) -> str:
    """What a point is about, in a few words: those of its name.

    >>> asked("blinds.heads_up")
    'Heads up'
    """
    return path.rpartition(".")[2].replace("_", " ").capitalize()


def _of_banked(rules: BankedRules, field: str) -> Question:
    point = getattr(rules, field)
    choices = [Alternative(value, choice.says, choice.cites) for value, choice in rules.ALTERNATIVES[field].items()]
    return Question(field, asked(field), TOPIC_OF[field], str(point.value), "", point.cites, tuple(choices))


def _of_poker(rules: HouseRules, path: str) -> Question:
    topic, _, field = path.partition(".")
    point = getattr(getattr(rules, topic), field)
    known = ALTERNATIVES[path]
    if NUMBER in known:
        return Question(path, asked(path), topic, str(point.value), known[NUMBER], point.cites, ())
    chosen = {str(point.value): point.cites}
    for other in ALL.values():
        there = getattr(getattr(other, topic), field)
        chosen.setdefault(str(there.value), there.cites)
    choices = [Alternative(value, says, chosen.get(value, ())) for value, says in known.items()]
    return Question(path, asked(path), topic, str(point.value), "", point.cites, tuple(choices))
