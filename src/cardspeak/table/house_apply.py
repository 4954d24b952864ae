"""What each event changes at a table against the house, outside its round and its gear."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final, get_args

from cardspeak.banked import events as e
from cardspeak.banked.seats import seats
from cardspeak.banked.table_events import DeckReceived
from cardspeak.banked.table_events import TableEvent as GearEvent
from cardspeak.table import house_events as h
from cardspeak.table import places
from cardspeak.table.place_events import PlaceEvent
from cardspeak.table.places import Places

if TYPE_CHECKING:
    from cardspeak.table.house_core import HouseCore


def opened(table: HouseCore, event: h.HouseTableOpened) -> None:
    table.posted = event.posted
    table.places = Places(event.posted.seats)
    table.moment = event.moment


def sign_changed(table: HouseCore, event: h.HouseSignChanged) -> None:
    table.posted = event.posted
    table.moment = max(table.moment, event.moment)


def of_places(table: HouseCore, event: Any) -> None:
    places.apply(table.places, event)
    table.moment = max(table.moment, getattr(event, "moment", 0))


def bets_opened(table: HouseCore, event: h.BetsOpened) -> None:
    table.moment = max(table.moment, event.moment)


def began(table: HouseCore, event: e.Began) -> None:
    table.playing = True


def ended(table: HouseCore, event: e.Ended) -> None:
    """Who had bet has what the round left, and the meters last."""
    table.playing = False
    r = table.round
    assert r is not None
    table.meters, table.rests = (r.meters, r.rests) if r.meters else (None, None)
    for seat in seats(r.live):
        if seat in table.places.at:
            table.places.at[seat].chips = r.stack[seat]


def deck_received(table: HouseCore, event: DeckReceived) -> None:
    table.decks += 1


OF_A_ROUND: Final = frozenset(get_args(e.BankedEvent))
OF_THE_GEAR: Final = frozenset(get_args(GearEvent))
APPLY: Final[dict[type, Callable[[HouseCore, Any], None]]] = {
    h.HouseTableOpened: opened,
    h.BetsOpened: bets_opened,
    h.HouseSignChanged: sign_changed,
    **dict.fromkeys(get_args(PlaceEvent), of_places),
    DeckReceived: deck_received,
    e.Began: began,
    e.Ended: ended,
}
"""Events that are not here change round or gear alone."""
