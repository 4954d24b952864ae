"""The cases that tests of the floor turn over: those that ship with the package, and a case book's if one is named."""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, Final

from cardspeak.floor import drill
from cardspeak.floor.cases import NotUnderstood, answer
from cardspeak.floor.cases.files import read_cases

NAMED: Final = os.environ.get("CARDSPEAK_CASES", "")
"""A file of cases in the case book's form, besides ours."""
KNOWN: Final = ("id", "book", "game", "structure", "setup")
"""What of a case is known of the table."""


def known(case: Mapping[str, Any]) -> dict[str, Any]:
    """A case without what it says of its own answer."""
    return {key: case[key] for key in KNOWN if key in case}


CASES: Final = [known(case) for case in (*drill.cases(), *([case for _, case in read_cases(Path(NAMED))] if NAMED else []))]


def outcome(case: Mapping[str, Any]) -> dict[str, Any]:
    """What the floor makes of a case, as JSON."""
    try:
        return answer(case).as_json()
    except NotUnderstood as refused:
        return refused.as_json()


def places(told: Any, at: tuple[Any, ...] = ()) -> Iterator[tuple[tuple[Any, ...], Any]]:
    """Every key of a case with its value, by its place."""
    if isinstance(told, Mapping):
        for key, value in told.items():
            yield (*at, key), value
            yield from places(value, (*at, key))
    elif isinstance(told, list):
        for place, value in enumerate(told):
            yield from places(value, (*at, place))


def put(told: Any, at: tuple[Any, ...], value: Any, name: Any = None) -> Any:
    """The same with another value at a place, or with another name for its key."""
    if not at:
        return value
    here, *rest = at
    if isinstance(told, list):
        return [put(each, tuple(rest), value, name) if place == here else each for place, each in enumerate(told)]
    if rest:
        return {key: put(each, tuple(rest), value, name) if key == here else each for key, each in told.items()}
    return {name if key == here and name else key: value if key == here else each for key, each in told.items()}
