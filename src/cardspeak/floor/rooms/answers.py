"""From what a rule of a table, an event or a room answers to what the floor finds."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, TypeVar

from cardspeak.floor.ruling import Finding
from cardspeak.rulebook import Cites, Discretion, NotCovered

A = TypeVar("A")


def answered(answer: A | Discretion | NotCovered, settle: Callable[[A], Mapping[str, Any]]) -> Finding | None:
    """What an answer settles; somebody's choice with its options; or nothing, where the book is silent."""
    if isinstance(answer, NotCovered):
        return silent(answer)
    if isinstance(answer, Discretion):
        return open_choice(answer)
    cites: Cites = answer.cites  # type: ignore[attr-defined]
    return Finding(dict(settle(answer)), cites)


def silent(answer: NotCovered) -> Finding | None:
    """A book that is silent but for clauses that come near; None without any."""
    return Finding({}, answer.cites, "not_covered") if answer.cites else None


def open_choice(answer: Discretion, **settles: Any) -> Finding:
    """A choice that a book leaves to somebody, and what is settled all the same."""
    options = [option.replace(" ", "_") for option in answer.options]
    choices = tuple([{"play": option} for option in options])
    return Finding({**settles, "options": options}, answer.cites, "td_discretion", choices)
