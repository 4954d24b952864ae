"""The keys and values that a case may have, as types. What is not here is refused by its name."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from cardspeak.floor.cases.decoding import CaseKeys
from cardspeak.floor.cases.keys.kinds import Text
from cardspeak.floor.cases.keys.rooms import Setup
from cardspeak.floor.cases.keys.structure import Structure


class Case(CaseKeys, frozen=True):
    """A case: what is known. What it says of its own answer is read by nobody."""

    ALIASES: ClassVar[Mapping[str, str]] = {}
    id: Text = ""
    book: Text = ""
    game: Text = "holdem"
    structure: Structure = Structure()
    setup: Setup = Setup()


BESIDE = ("topic", "clause", "also", "question", "expected", "reasoning", "pair", "proves", "note")
"""What a case has beside what is known of the table."""

__all__ = ["BESIDE", "Case", "Setup", "Structure"]
