"""Events of a history's round with its own money in them: what is 250 units is said as 2.50."""

from __future__ import annotations

from functools import cache
from typing import Any, TypeVar, get_type_hints

from msgspec import structs

from cardspeak.events import Event
from cardspeak.events.base import Kind
from cardspeak.history import money
from cardspeak.poker import Stakes
from cardspeak.poker.events import Began

E_ = TypeVar("E_", bound=Event)
AMOUNTS = ("chips", "chips by seat")
OF_STAKES = ("low", "high", "ante", "bring_in")


class Units(int):
    """An amount that is written as its history writes it. Made by `units_of`."""

    scale = 1

    def __str__(self) -> str:
        return money.to_text(int(self), self.scale)

    def __format__(self, spec: str) -> str:
        return format(str(self), spec)


@cache
def units_of(scale: int) -> type[Units]:
    """Amounts of which so many make 1.00."""
    return type("Units", (Units,), {"scale": scale})


def worded(event: E_, scale: int) -> E_:
    """The event, each amount in it written as the history writes it; for words alone."""
    if scale == 1:
        return event
    kind = units_of(scale)
    changed: dict[str, Any] = {}
    for name in amounts_in(type(event)):
        value = getattr(event, name)
        changed[name] = tuple([kind(amount) for amount in value]) if isinstance(value, tuple) else kind(value)
    if isinstance(event, Began):
        changed["stakes"] = worded_stakes(event.stakes, kind)
    return structs.replace(event, **changed) if changed else event


def worded_stakes(stakes: Stakes, kind: type[Units]) -> Stakes:
    changed: dict[str, Any] = {name: kind(getattr(stakes, name)) for name in OF_STAKES}
    return structs.replace(stakes, blinds=tuple([kind(chips) for chips in stakes.blinds]), **changed)


@cache
def amounts_in(event_type: type[Event]) -> tuple[str, ...]:
    """The fields of an event type that hold chips."""
    hints = get_type_hints(event_type, include_extras=True)
    return tuple(
        [
            field.name
            for field in structs.fields(event_type)
            for kind in getattr(hints[field.name], "__metadata__", ())
            if isinstance(kind, Kind) and kind.holds in AMOUNTS
        ]
    )
