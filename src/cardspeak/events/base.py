"""The base of every event, and the kinds of field that an event is made of.

A field's kind says what its numbers are and, if they are cards, whom they are for. There is no field without a kind, so
a card cannot slip into an event undeclared. Events hold facts, never rules; they are frozen, and `gc=False` because they
hold only integers, strings and tuples of them, which cannot form a cycle.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Final

import msgspec

from cardspeak.rulebook import Cites


class Kind(msgspec.Struct, frozen=True):
    """What a field holds. `audience` is set for cards alone: "public", "own" (the seat of the event's field `seat`),
    "by-seat" (each seat its own, the tuple's index being the seat) or "nobody"."""

    holds: str
    audience: str = ""


MOST_SEATS: Final = 255
"""Above every seat that a table has: what is read with a higher one is no event, for seats are bits of a number."""
_Number = Annotated[int, msgspec.Meta(ge=0, le=MOST_SEATS)]
Seat = Annotated[int, Kind("seat"), msgspec.Meta(ge=0, le=MOST_SEATS)]
"""A seat number, from 1; 0 is nobody."""
Seats = Annotated[tuple[_Number, ...], Kind("seats"), msgspec.Meta(max_length=MOST_SEATS)]
Chips = Annotated[int, Kind("chips")]
"""In the smallest unit of the table."""
ChipsBySeat = Annotated[tuple[int, ...], Kind("chips by seat"), msgspec.Meta(max_length=MOST_SEATS + 1)]
"""Index 0 is nobody's and 0."""
Count = Annotated[int, Kind("count")]
BySeat = Annotated[tuple[int, ...], Kind("numbers by seat"), msgspec.Meta(max_length=MOST_SEATS + 1)]
Flag = Annotated[bool, Kind("flag")]
Word = Annotated[str, Kind("word")]

Cards = Annotated[tuple[int, ...], Kind("cards", "public")]
"""Card ids that everybody may see; -1 is a card that was not seen."""
OwnCards = Annotated[tuple[int, ...], Kind("cards", "own")]
SeatsOwnCards = Annotated[tuple[tuple[int, ...], ...], Kind("cards", "by-seat")]
SeatsOpenCards = Annotated[tuple[tuple[int, ...], ...], Kind("cards", "public")]
HiddenCards = Annotated[tuple[int, ...], Kind("cards", "nobody")]


class Event(msgspec.Struct, frozen=True, gc=False, tag_field="type"):
    """Anything that happened. Every kind of event has `cites`, the clauses that decided it, most telling first.

    >>> import cardspeak as cs
    >>> r = cs.Round('texas-holdem', 'nl 1/2', [200] * 2, seed=7)
    >>> r.events[1].what, r.events[1].cites[0]
    ('small blind', 'SEM/T34-B/1')
    """

    if TYPE_CHECKING:  # each kind has it as its last field, so that it cannot be one of this class

        @property
        def cites(self) -> Cites: ...


__all__ = [
    "BySeat",
    "Cards",
    "Chips",
    "ChipsBySeat",
    "Cites",
    "Count",
    "Event",
    "Flag",
    "HiddenCards",
    "Kind",
    "OwnCards",
    "Seat",
    "Seats",
    "SeatsOpenCards",
    "SeatsOwnCards",
    "Word",
]
