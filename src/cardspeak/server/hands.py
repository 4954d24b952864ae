"""Every seat's cards in the order in which they were dealt, read from a round's events as one viewer may know them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, Final

from cardspeak.events import HIDDEN, Event
from cardspeak.poker import events as e

Hands = dict[int, list[int]]


def hands(seen: Iterable[Event], own: int = 0) -> Hands:
    """The cards in front of each seat, `HIDDEN` for those that the viewer does not know.

    seen: the round's events as `cardspeak.events.view` gives them. A hand that was given up is gone, but for the seat `own`,
    whose player remembers it.
    """
    found: Hands = {}
    for event in seen:
        take(found, event, own)
    return found


def take(found: Hands, event: Event, own: int = 0) -> None:
    """What one event, as its viewer may know it, changes in the cards in front of each seat; see `hands`."""
    change = CHANGES.get(type(event))
    if change is not None:
        change(found, event)
    elif isinstance(event, GIVEN_UP) and event.seat != own:
        found.pop(event.seat, None)


def _dealt(found: Hands, event: e.Dealt | e.DealtUp) -> None:
    for seat, cards in enumerate(event.hands):
        if cards:
            found.setdefault(seat, []).extend(cards)


def _drawn(found: Hands, event: e.Drawn) -> None:
    found.setdefault(event.seat, []).extend(event.cards)


def _discarded(found: Hands, event: e.Discarded) -> None:
    _without(found.setdefault(event.seat, []), event.cards)


def _replaced(found: Hands, event: e.CardReplaced) -> None:
    held = found.setdefault(event.seat, [])
    _without(held, event.out)
    held.extend(event.cards)


def _face_up(found: Hands, event: e.Tabled | e.Shown) -> None:
    """What was hidden of the hand is seen; each card that was seen before keeps its place."""
    held = found.get(event.seat, [])
    new = iter([card for card in event.cards if card not in held])
    found[event.seat] = [next(new, HIDDEN) if card == HIDDEN else card for card in held] + list(new)


def _without(held: list[int], cards: Sequence[int]) -> None:
    """Take cards out of a hand; for one that the viewer does not know, the first that he does not know either."""
    for card in cards:
        held.remove(card if card in held else HIDDEN)


CHANGES: Final[dict[type, Callable[[Hands, Any], None]]] = {
    e.Dealt: _dealt,
    e.DealtUp: _dealt,
    e.Drawn: _drawn,
    e.Discarded: _discarded,
    e.CardReplaced: _replaced,
    e.Tabled: _face_up,
    e.Shown: _face_up,
}
GIVEN_UP: Final = (e.Folded, e.Mucked, e.HandKilled)
