"""The subjects, each a module with the names of all scenarios that may be kept, and what one of them comes to in lines."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Final, Protocol
from unittest.mock import patch

from tests.golden import banked, functions, house, poker, tables, tournaments


class Subject(Protocol):
    """every: all scenarios that may be kept, the most wanted first. lines: one of them, told."""

    @staticmethod
    def every() -> Iterator[str]: ...
    @staticmethod
    def lines(name: str) -> Iterator[str]: ...


SUBJECTS: Final[dict[str, Subject]] = {
    "banked": banked,
    "functions": functions,
    "house": house,
    "poker": poker,
    "tables": tables,
    "tournaments": tournaments,
}
SECONDS: Final = {"banked": 0.8, "house": 0.8, "poker": 2.4, "tables": 1.4, "tournaments": 1.2}
"""What the scenarios of a subject may take in all; all functions are kept."""


def wanted(subject: str) -> Iterator[str]:
    """What is always kept: each function, each kind of table and event, each game of each book."""
    kinds = set()
    for name in SUBJECTS[subject].every():
        kind = kind_of(subject, name)
        if kind not in kinds:
            kinds.add(kind)
            yield name


def kind_of(subject: str, name: str) -> str:
    """The kind of a scenario, of which one at least is kept."""
    if subject == "functions":
        return name
    return " ".join(name.split()[:2]) if subject == "poker" else name.rpartition(" ")[0]


def told(subject: str, name: str) -> list[str]:
    """A scenario in lines; what the operating system would draw follows from its name too."""
    with patch("os.urandom", Random(name).randbytes):
        return list(SUBJECTS[subject].lines(name))
