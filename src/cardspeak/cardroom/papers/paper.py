"""A paper as plain values: a sign to post, or a form with what is known written in and lines for the rest."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import UTC, datetime
from typing import NamedTuple

import msgspec

from cardspeak.cardroom.day import Room
from cardspeak.cardroom.day.setup import dollars
from cardspeak.cardroom.day.sheet import Sheet
from cardspeak.rulebook import Cites
from cardspeak.rulebook.checklist import Item
from cardspeak.table import HousePosted

BLANK = "_" * 30


class Words(msgspec.Struct, frozen=True):
    """A cell of a table that is in our own words, so that a language has its own for it."""

    text: str


class Fact(msgspec.Struct, frozen=True):
    """A line of a form: what it asks for, and what stands there; neither is left to be written in.

    said: as people call and say it, in no other language; text: in our own words.
    """

    label: str
    said: str = ""
    text: str = ""

    @property
    def value(self) -> str:
        """What stands on the line."""
        return self.said or self.text or BLANK


Row = tuple[str | Words, ...]


class Paper(msgspec.Struct, frozen=True):
    """title, sentences (`says`) and facts under it, rows under columns of which those from `left` on are numbers, who signs,
    and the clauses.
    """

    title: str
    says: tuple[str, ...] = ()
    facts: tuple[Fact, ...] = ()
    columns: tuple[str, ...] = ()
    rows: tuple[Row, ...] = ()
    left: int = 1
    signed_by: tuple[Fact, ...] = ()
    clauses: Cites = ()


class About(NamedTuple):
    """What papers are made of: the day, its sheet of money, and the signs of the tables against the house, by their names.

    number: of the one that is asked for, 0 for all.
    """

    day: Room
    sheet: Sheet
    number: int = 0
    against: tuple[tuple[str, HousePosted], ...] = ()

    def wanted(self, number: int) -> bool:
        """Whether the paper of that number is asked for."""
        return self.number in (0, number)


def when(moment: int) -> str:
    """A moment on paper, in UTC as on the day's sheet."""
    return datetime.fromtimestamp(moment / 1000, UTC).strftime("%Y-%m-%d %H:%M")


def off(cents: int) -> str:
    """How far a count was off."""
    return f"{'+' if cents > 0 else '-'}{dollars(abs(cents))}" if cents else "none"


def duties(title: str, items: Iterable[Item]) -> list[Paper]:
    """A list that people keep: a paper with a row for each clause, in our own words, and in which part it stands."""
    entries = list(items)
    if len({item.when for item in entries}) == 1:
        return [Paper(title, columns=("what", "clause"), rows=tuple([(item.what, item.id) for item in entries]), left=2)]
    rows = tuple([(Words(item.when), item.what, item.id) for item in entries])
    return [Paper(title, columns=("about", "what", "clause"), rows=rows, left=3)] if rows else []
