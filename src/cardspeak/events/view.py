"""What one viewer may see: the only thing that hands out cards.

A viewer is a seat number or `RAIL`, who sees what lies face up and nothing else. A card that the viewer may not know is
`HIDDEN`, so its place and number stay visible, as they are at a table.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from operator import attrgetter
from typing import Any, Final, TypeVar, get_type_hints

from msgspec import structs

from cardspeak.events.base import Event, Kind

HIDDEN: Final = -1
NOBODY: Final = 0
RAIL: Final = 0

Masking = Callable[[Any, int], Any]
E_ = TypeVar("E_", bound=Event)


def view(events: Iterable[E_], viewer: int) -> list[E_]:
    """The events as `viewer` (a seat number, or `RAIL`) may know them; those without a secret are shared, not copied.

    >>> import cardspeak as cs
    >>> r = cs.Round('texas-holdem', 'nl 1/2', [200] * 2, seed=7)
    >>> len(r.events[0].deck), set(view(r.events, 1)[0].deck)
    (52, {-1})
    """
    maskings = MASKINGS
    return [event if (hide := maskings[type(event)]) is None else hide(event, viewer) for event in events]


def card_fields(event_type: type[Event]) -> dict[str, str]:
    """The fields of an event type that hold cards, each with its audience."""
    hints = get_type_hints(event_type, include_extras=True)
    audiences = {}
    for field in structs.fields(event_type):
        for kind in getattr(hints[field.name], "__metadata__", ()):
            if isinstance(kind, Kind) and kind.audience:
                audiences[field.name] = kind.audience
    return audiences


def masking_of(event_type: type[Event]) -> Masking | None:
    """The function that hides an event's secrets from a viewer, or None if the type has none."""
    audiences = card_fields(event_type).items()
    secret = [(field, attrgetter(field), HIDE[audience]) for field, audience in audiences if audience != "public"]
    if not secret:
        return None

    def masking(event: Event, viewer: int) -> Event:
        hidden = {}
        for field, cards_in, hide in secret:
            cards = cards_in(event)
            if cards and (seen := hide(cards, event, viewer)) is not cards:
                hidden[field] = seen
        return structs.replace(event, **hidden) if hidden else event

    return masking


class Maskings(dict[type, Masking | None]):
    """How the secrets of each type of event are hidden, worked out when the first such event is seen."""

    def __missing__(self, event_type: type[Event]) -> Masking | None:
        masking = self[event_type] = masking_of(event_type)
        return masking


class Backs(dict[int, tuple[int, ...]]):
    """By their number: cards of which only the backs are seen."""

    def __missing__(self, count: int) -> tuple[int, ...]:
        backs = self[count] = (HIDDEN,) * count
        return backs


MASKINGS: Final = Maskings()
BACKS: Final = Backs()


def _hide_all(cards: tuple[int, ...], event: Any, viewer: int) -> tuple[int, ...]:
    return BACKS[len(cards)]


def _hide_from_others(cards: tuple[int, ...], event: Any, viewer: int) -> tuple[int, ...]:
    return cards if viewer == event.seat else BACKS[len(cards)]


def _hide_other_seats(hands: tuple[tuple[int, ...], ...], event: Any, viewer: int) -> tuple[tuple[int, ...], ...]:
    seen = list(map(BACKS.__getitem__, map(len, hands)))
    if 0 <= viewer < len(hands):
        seen[viewer] = hands[viewer]
    return tuple(seen)


HIDE: Final[dict[str, Callable[[Any, Any, int], Any]]] = {
    "nobody": _hide_all,
    "own": _hide_from_others,
    "by-seat": _hide_other_seats,
}
