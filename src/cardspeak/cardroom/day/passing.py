"""What happens in a room because time passes: a name is called again or struck, a seat is lost, a name by phone goes down."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final, NamedTuple

from cardspeak.cardroom.day import disputes
from cardspeak.cardroom.day import events as e
from cardspeak.cardroom.day import state as s
from cardspeak.cardroom.day.core import MINUTE, SECOND, RoomCore
from cardspeak.cardroom.day.desk import CALLS, CHIPS, PHONE, calls_of, cleared
from cardspeak.rulebook.telling import telling

BETWEEN_CALLS: Final = 40 * SECOND
PHONED: Final = 60 * MINUTE


class Due(NamedTuple):
    """Something that happens at a moment."""

    moment: int
    order: int
    what: str
    about: tuple[str, ...]


def dues(r: RoomCore) -> Iterator[Due]:
    """All that is due some time, in no order."""
    state = r.state
    for name, offer in state.offers.items():
        yield Due(offer.at + BETWEEN_CALLS, 0, "call", (name,))
    for table in state.tables.values():
        for sitting in table.seats.values():
            if sitting.until:
                yield Due(sitting.until, 1, "seat", (sitting.name,))
    for key, game in state.games.items():
        for waiting in game.names:
            if not waiting.here:
                yield Due(waiting.since + PHONED, 2, "phone", (key, waiting.name))
    for number, dispute in state.disputes.items():
        if dispute.stage in (s.FILED, s.ANSWERED):
            yield Due(dispute.until, 3, "dispute", (str(number),))


def call(r: RoomCore, name: str) -> None:
    """Once more, or not any more."""
    offer = r.state.offers[name]
    cites = telling(r.rules.lists.calls.cites, CALLS)
    if offer.times < calls_of(r):
        r.emit(e.Called(offer.game, name, offer.table, offer.seat, offer.times + 1, cites))
        return
    r.emit(e.Struck(offer.game, name, "calls", cites))
    cleared(r, r.table(offer.table))


def seat(r: RoomCore, name: str) -> None:
    """Chips that are too few to play there are picked up."""
    table, at, _ = r.seated(name)
    cites = telling(r.rules.cited("locked seat lost"), CHIPS)
    if chips := r.chips(table, at):
        r.emit(e.PickedUp(name, table.number, at, chips, cites))
    else:
        r.emit(e.SeatLost(name, table.number, at, cites))


def phone(r: RoomCore, game: str, name: str) -> None:
    r.emit(e.Lowered(game, name, PHONE))


HAPPENS: Final[dict[str, Callable[..., None]]] = {"call": call, "seat": seat, "phone": phone, "dispute": disputes.in_time}
