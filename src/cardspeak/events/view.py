"""What one viewer may see: the only thing that hands out cards.

A viewer is a seat number or `RAIL`, who sees what lies face up and nothing else. A card that the viewer may not know is
`HIDDEN`, so its place and number stay visible, as they are at a table.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cache
from typing import Any, Final, TypeVar, get_type_hints

from msgspec import structs

from cardspeak.events.base import Event, Kind

HIDDEN: Final = -1
NOBODY: Final = 0
RAIL: Final = 0

Masking = Callable[[Any, int], Any]
E_ = TypeVar("E_", bound=Event)


def view(events: Iterable[E_], viewer: int) -> list[E_]:
    """The events as `viewer` (a seat number, or `RAIL`) may know them; those without a secret are shared, not copied."""
    seen: list[E_] = []
    for event in events:
        masking = masking_of(type(event))
        seen.append(event if masking is None else masking(event, viewer))
    return seen


def card_fields(event_type: type[Event]) -> dict[str, str]:
    """The fields of an event type that hold cards, each with its audience."""
    hints = get_type_hints(event_type, include_extras=True)
    found = {}
    for field in structs.fields(event_type):
        for kind in getattr(hints[field.name], "__metadata__", ()):
            if isinstance(kind, Kind) and kind.audience:
                found[field.name] = kind.audience
    return found


@cache
def masking_of(event_type: type[Event]) -> Masking | None:
    """The function that hides an event's secrets from a viewer, or None if the type has none."""
    secret = {field: HIDE[audience] for field, audience in card_fields(event_type).items() if audience != "public"}
    if not secret:
        return None

    def masking(event: Event, viewer: int) -> Event:
        hidden = {field: hide(getattr(event, field), event, viewer) for field, hide in secret.items()}
        return structs.replace(event, **hidden)

    return masking


def _hide_all(cards: tuple[int, ...], event: Any, viewer: int) -> tuple[int, ...]:
    return (HIDDEN,) * len(cards)


def _hide_from_others(cards: tuple[int, ...], event: Any, viewer: int) -> tuple[int, ...]:
    return cards if viewer == event.seat else (HIDDEN,) * len(cards)


def _hide_other_seats(hands: tuple[tuple[int, ...], ...], event: Any, viewer: int) -> tuple[tuple[int, ...], ...]:
    return tuple([hand if seat == viewer else (HIDDEN,) * len(hand) for seat, hand in enumerate(hands)])


HIDE: Final[dict[str, Callable[[Any, Any, int], Any]]] = {
    "nobody": _hide_all,
    "own": _hide_from_others,
    "by-seat": _hide_other_seats,
}
