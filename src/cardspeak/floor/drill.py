"""An exam for dealers and floor staff: cases of our own, drawn by chance or by seed, and how an answer is scored."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from hashlib import sha256
from importlib import resources
from typing import Any

import msgspec

from cardspeak.floor.cases.files import case_of

Case = Mapping[str, Any]


@cache
def cases() -> tuple[Case, ...]:
    """Every case that ships with the package: situation, question and the ruling expected."""
    folder = resources.files("cardspeak.floor") / "data"
    files = sorted((each for each in folder.iterdir() if each.name.endswith(".jsonl")), key=lambda each: each.name)
    return tuple(case_of(line, each.name) for each in files for line in each.read_bytes().splitlines() if line.strip())


def drawn(count: int, seed: int, book: str | None = None) -> tuple[Case, ...]:
    """So many different cases, of one book if it is named; the same for the same seed."""
    among = [case for case in cases() if book in (None, case["book"]) and questions(case)]
    return tuple(sorted(among, key=lambda case: sha256(f"{seed} {case['id']}".encode()).digest())[:count])


class Asked(msgspec.Struct, frozen=True):
    """One thing to be answered of a case: its name in the vocabulary, and the right value."""

    name: str
    right: Any

    @property
    def how(self) -> str:
        """How it is answered."""
        if isinstance(self.right, bool):
            return "yes or no"
        return "a number" if isinstance(self.right, int) else "a word"

    def scores(self, answer: str) -> bool:
        """Whether an answer is right; case, spaces and commas in numbers do not matter."""
        text = answer.strip().casefold().replace(",", "").replace("_", " ")
        if isinstance(self.right, bool):
            return text in (("yes", "y", "true") if self.right else ("no", "n", "false"))
        return text == str(self.right).casefold().replace("_", " ")


def questions(case: Case) -> Sequence[Asked]:
    """What is asked of a case: each simple thing that its ruling settles; who acts is told, not asked."""
    simple = (bool, int, str)
    return [Asked(key, value) for key, value in case["expected"].items() if isinstance(value, simple) and key != "seat"]
