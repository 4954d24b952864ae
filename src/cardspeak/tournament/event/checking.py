"""Every draw of an event again, from its events and the secret that was told after it: what anybody may do."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Final

import msgspec

from cardspeak.events import Event
from cardspeak.rulebook import Refused
from cardspeak.tournament.event import events as e
from cardspeak.tournament.event.draws import bytes_of, cards_drawn, commitment_of, pairs_drawn


class Checked(msgspec.Struct, frozen=True):
    """How many draws were made again, and what is wrong, a line each."""

    draws: int
    faults: tuple[str, ...]


def _seats_again(secret: bytes, event: e.Drawn) -> bool:
    places = list(zip(event.tables, event.seats, strict=True))
    pairs = pairs_drawn(secret, event.ordinal, event.entries, places)
    told = list(zip(event.takers, zip(event.to_tables, event.to_seats, strict=True), strict=True))
    return sorted(event.entries) == list(event.entries) and sorted(places) == places and pairs == told


def _mover_again(secret: bytes, event: e.MoverDrawn) -> bool:
    return cards_drawn(secret, event.ordinal, len(event.seats)) == event.cards


def _race_again(secret: bytes, event: e.RaceHeld) -> bool:
    return not event.cards or cards_drawn(secret, event.ordinal, sum(event.odd)) == event.cards


AGAIN: Final[dict[type, Callable[[bytes, Any], bool]]] = {
    e.Drawn: _seats_again,
    e.MoverDrawn: _mover_again,
    e.RaceHeld: _race_again,
}


def draw_check(events: Iterable[Event], secret: str = "") -> Checked:  # nosec B107  # none is given
    """Make every draw again. secret: as it was told, that in the events unless given. Raises `Refused` for what is none."""
    held = list(events)
    told = [event.secret for event in held if isinstance(event, e.SeedRevealed)]
    committed = [event.commitment for event in held if isinstance(event, e.SeedCommitted)]
    if not secret and not told:
        raise Refused("the secret of the draws has not been told yet", ("CS/event/seed",))
    use = secret or told[0]
    faults = []
    if committed != [commitment_of(use)]:
        faults.append("the event was not held to this secret before its draws")
    key, last, count = bytes_of(use), 0, 0
    for event in held:
        again = AGAIN.get(type(event))
        if again is None or (isinstance(event, e.RaceHeld) and not event.cards):
            continue
        count += 1
        ordinal: int = event.ordinal  # type: ignore[attr-defined]
        if ordinal != last + 1:
            faults.append(f"draw {last + 1} is missing before draw {ordinal}")
        last = ordinal
        if not again(key, event):
            faults.append(f"draw {ordinal} comes out otherwise")
    return Checked(count, tuple(faults))
