"""A game's card for the table: one page that a dealer can read at a glance, without clauses, and the book that it is by."""

from __future__ import annotations

import textwrap
from collections.abc import Iterator
from typing import Final

import msgspec

from cardspeak.cli.rules.game_sheet import SheetLine, declared
from cardspeak.poker import Variant
from cardspeak.rulebook.house import HouseRules

WIDTH: Final = 78
HEAD: Final = 14
LEFT_OUT: Final = ("game", "order", "deck")
"""What nobody needs at the table: its title stands on top."""


class Card(msgspec.Struct, frozen=True):
    """A card: the game's title, the book by which it is played, and its lines, each under a head."""

    game: str
    title: str
    book: str
    lines: tuple[tuple[str, str], ...]

    def text(self) -> str:
        """The card as a page of text, at most 78 characters wide."""
        rule = "-" * WIDTH
        rows = [f"{self.title.upper():<{WIDTH - len(self.book) - 3}}by {self.book}", rule]
        for head, says in self.lines:
            filled = textwrap.wrap(says, WIDTH - HEAD)
            rows += [f"{head if not place else '':<{HEAD}}{row}" for place, row in enumerate(filled)]
        return "\n".join([*rows, rule])


def card(variant: Variant, rules: HouseRules) -> Card:
    """The card of a game. Raises `Refused` if the book does not have the game."""
    lines = [line for line in declared(variant, rules) if line.head not in LEFT_OUT]
    return Card(variant.key, variant.title, rules.called, tuple(gathered(lines)))


def gathered(lines: list[SheetLine]) -> Iterator[tuple[str, str]]:
    """What stands under one head, in one line."""
    for head in dict.fromkeys([line.head for line in lines]):
        yield head, "; ".join([line.says for line in lines if line.head == head])
