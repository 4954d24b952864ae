"""Amounts of chips that are written as money, where a table's stakes say what a dollar is."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import TYPE_CHECKING, Annotated, Final, get_args, get_origin, get_type_hints

from msgspec import structs

from cardspeak.events.base import Event, Kind
from cardspeak.rulebook.refusal import money

if TYPE_CHECKING:
    from typing import Self

HOLD_CHIPS: Final = ("chips", "chips by seat")


class Priced(int):
    """An amount that is written in dollars, `dollar` units of which make one.

    >>> f"{Priced.of(125, 100)}, {Priced.of(125, 100) + 25}"
    '$1.25, $1.50'
    """

    dollar: int

    @classmethod
    def of(cls, units: int, dollar: int) -> Self:
        """So many units, of which `dollar` make a dollar."""
        made = cls(units)
        made.dollar = dollar
        return made

    def __add__(self, other: int) -> Priced:
        """A sum is money too."""
        return Priced.of(int(self) + int(other), self.dollar)

    def __str__(self) -> str:
        """In dollars."""
        return money(int(self), self.dollar)

    def __format__(self, spec: str) -> str:
        """In dollars, whatever the format."""
        return format(str(self), spec)


def priced(event: Event, dollar: int) -> Event:
    """The event with its chips as money, for words alone; as it is where a dollar is not known (0).

    >>> import cardspeak as cs
    >>> from cardspeak.poker.words import say
    >>> posted = cs.Round('texas-holdem', 'nl 0.25/0.50', [5000] * 2).events[1]
    >>> say(priced(posted, 100))
    'seat 1 posts $0.25 (small blind)'
    """
    if not dollar:
        return event
    priced_fields: dict[str, object] = {}
    for name in _amounts(type(event)):
        value = getattr(event, name)
        priced_fields[name] = (
            Priced.of(value, dollar) if isinstance(value, int) else tuple([Priced.of(amount, dollar) for amount in value])
        )
    return structs.replace(event, **priced_fields) if priced_fields else event


@cache
def _amounts(kind: type[Event]) -> tuple[str, ...]:
    """The fields of an event that hold chips."""
    hints: Mapping[str, object] = get_type_hints(kind, include_extras=True)
    return tuple([name for name in kind.__struct_fields__ if _holds_chips(hints.get(name))])


def _holds_chips(hint: object) -> bool:
    return get_origin(hint) is Annotated and any([isinstance(part, Kind) and part.holds in HOLD_CHIPS for part in get_args(hint)])
