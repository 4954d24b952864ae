"""Houses beside the five books: the default house, and each book as a house retells it, every point in one clause of its own."""

from __future__ import annotations

import json
import tempfile
from functools import cache
from pathlib import Path

from cardspeak import books
from cardspeak.rulebook.books import ALL
from cardspeak.rulebook.house import HouseRules

KEPT = "betting.cap_lifted"
"""Not told by a book that has no cap."""


@cache
def houses() -> dict[str, HouseRules]:
    """The books, the default house, and each of the books retold."""
    return {**ALL, "default": books.default, **{f"{name} retold": retold(name) for name in ALL}}


def retold(name: str) -> HouseRules:
    """The book as a file of a house, which says on each point what the book says, in a clause of the house's own."""
    prefix = f"T{[*ALL].index(name)}"
    lines = [f'name = "retold-{name}"', 'title = "Retold"', 'edition = "1"', f'prefix = "{prefix}"', f'extends = "{name}"']
    for number, (point, said) in enumerate(ALL[name].points(), 1):
        if said and point != KEPT:
            lines += ["[[clause]]", f'label = "{number}"', 'text = "So it is here."']
            lines += [f'points = {{ "{point}" = {json.dumps(said.value)} }}']
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "retold.toml"
        file.write_text("\n".join(lines))
        return books.load(file)
