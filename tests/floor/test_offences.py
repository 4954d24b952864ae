"""What each book has follow on each offence of a player: whether something must, may or does not, and what."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, Final

import pytest

from cardspeak.floor import adjudicate
from cardspeak.floor.rooms.sanctions import Offended
from cardspeak.rulebook.books import ALL

ROWS: Final = [json.loads(line) for line in (Path(__file__).parent / "data" / "offences.jsonl").read_text("utf-8").splitlines()]


@pytest.mark.parametrize(
    "row", [pytest.param(row, id=f"{row['book']} {row['offence']}", marks=pytest.mark.clause(*row["proves"])) for row in ROWS]
)
def test_what_follows_on_an_offence(row: dict[str, Any]) -> None:
    ruling = adjudicate(Offended(row["offence"]), ALL[row["book"]])
    assert (ruling["penalty"], list(ruling.settles.get("may_be", ()))) == (row["penalty"], row["may_be"])
    assert ruling.clauses[0] == row["proves"][0]
    assert [choice["penalty"].replace(" ", "_") for choice in ruling.choices] == row["may_be"]


def test_every_offence_of_every_book_is_there() -> None:
    assert {(row["book"], row["offence"]) for row in ROWS} == {
        (book, name) for book, rules in ALL.items() for name in rules.offences
    }
