"""The types of single values: seats, chips, counts, cards, names."""

from __future__ import annotations

from typing import Annotated

import msgspec

from cardspeak.cards import parse_card, parse_cards
from cardspeak.floor.cases.decoding import Named

MOST = 10**9
"""More than any sum or time that a case tells."""
MANY = 100_000
"""More than there are of anything that a case counts: players, cards, minutes."""

Seat = Annotated[int, msgspec.Meta(ge=0, le=999)]
Chips = Annotated[int, msgspec.Meta(ge=0, le=MOST)]
Count = Annotated[int, msgspec.Meta(ge=0, le=MANY)]
Time = Annotated[int, msgspec.Meta(ge=-MOST, le=MOST)] | Annotated[float, msgspec.Meta(ge=-MOST, le=MOST)]
Text = Annotated[str, msgspec.Meta(max_length=2000)]
Seats = tuple[Seat, ...]


class Card(Named):
    """A card, or the joker."""

    __slots__ = ()

    @classmethod
    def named(cls, word: str) -> Card:
        if word.casefold() == "joker":
            word = "Jk"
        parse_card(word, joker=True)
        return cls(word)


class CardLine(Named):
    """Cards in a line, or one alone."""

    __slots__ = ()

    @classmethod
    def named(cls, word: str) -> CardLine:
        parse_cards(word)
        return cls(word)


Cards = tuple[Card, ...] | CardLine


class Clock(Named):
    """A time of day, `14:05`; `minutes` since midnight."""

    __slots__ = ("minutes",)
    minutes: int

    @classmethod
    def named(cls, word: str) -> Clock:
        hours, _, minutes = word.partition(":")
        if not (hours.isdigit() and minutes.isdigit()):
            raise ValueError(f"{word[:20]!r} is no time of day: write 14:05")
        made = cls(word)
        made.minutes = int(hours) * 60 + int(minutes)
        return made
