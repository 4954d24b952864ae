"""What each event changes at a table against the house, outside its round and its gear."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any, Final, get_args

from cardspeak.banked import events as e
from cardspeak.table.banked import events as h
from cardspeak.table.banked.state import TraySlip
from cardspeak.table.banked.wagers import PLACES, wagers_of
from cardspeak.table.common import places
from cardspeak.table.common.place_events import PlaceEvent
from cardspeak.table.common.places import Places
from cardspeak.table.decks.gear_events import DeckReceived

if TYPE_CHECKING:
    from cardspeak.banked import Round
    from cardspeak.table.banked.core import HouseCore


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


def coupon_given(table: HouseCore, event: h.CouponGiven) -> None:
    table.coupons.setdefault(event.player, []).append(event.chips)
    table.moment = max(table.moment, event.moment)


def began(table: HouseCore, event: e.Began) -> None:
    table.playing = True
    table.tray.kept = 0


def ended(table: HouseCore, event: e.Ended) -> None:
    """Who had bet has what the round left, the meters last, and coupons are used up unless the round is void."""
    table.playing = False
    r = table.round
    assert r is not None
    won = kept(r)
    table.tray.held += won - table.tray.kept
    table.tray.kept = won
    table.meters, table.rests = (r.meters, r.rests) if r.meters else (None, None)
    table.laid = laid_in(table, r) or table.laid
    table.used = {}
    for seat, place in table.places.at.items():
        if played := r.played_by(seat):
            place.chips = r.funds(seat)
            for value in [] if r.void else coupons_at(r, played):
                table.coupons[place.player].remove(value)
                table.used.setdefault(place.player, []).append(value)
    table.coupons = {player: chips for player, chips in table.coupons.items() if chips}


def kept(r: Round) -> int:
    """What a round has put into the tray, below 0 for what it took out; what a meter shows lies there too, until it is won."""
    return sum([chips - r.funds(seat) for seat, chips in enumerate(r.began.stacks) if chips])


def reopened(table: HouseCore, event: e.TakenBack) -> None:
    """A round that was called over is open again: who had bet has what they began with, and coupons are as before it.

    The tray is as it left it until it is called over anew. What is taken back in the middle of a round changes the round alone.
    """
    r = table.round
    if table.playing or r is None:
        return
    table.playing = True
    for seat, place in table.places.at.items():
        if seat < len(r.began.stacks) and r.began.stacks[seat]:
            place.chips = r.began.stacks[seat]
    for player, values in table.used.items():
        table.coupons.setdefault(player, []).extend(values)
    table.used = {}


def slip_asked(table: HouseCore, event: h.TraySlipAsked) -> None:
    table.tray.slips[event.number] = TraySlip(event.what, event.chips, event.by)
    table.tray.last = event.number


def slip_signed(table: HouseCore, event: h.TraySlipSigned) -> None:
    tray = table.tray
    del tray.slips[event.number]
    if event.what == "fill":
        tray.held += event.chips
        tray.filled += event.chips
    else:
        tray.held -= event.chips
        tray.credited += event.chips


def slip_voided(table: HouseCore, event: h.TraySlipVoided) -> None:
    del table.tray.slips[event.number]


def tray_moved(table: HouseCore, event: h.TrayMoved) -> None:
    table.tray.held += event.chips


def laid_in(table: HouseCore, r: Round) -> dict[int, dict[str, int]]:
    """What was laid at the players' own positions, without coupons, as `wagers` names it."""
    offered = wagers_of(table.posted)
    by_seat = {}
    for seat in table.places.at:
        laid = r.laid_at(seat)
        if laid and laid.player == seat:
            chips = {name: laid.chips[PLACES[name]] for name in (offered.main, *offered.sides) if name in PLACES}
            by_seat[seat] = {name: cents for name, cents in chips.items() if cents}
    return by_seat


def coupons_at(r: Round, positions: Iterable[int]) -> list[int]:
    """The coupons that were laid at some positions, by value."""
    laid = [r.laid_at(seat) for seat in positions]
    return [event.coupon for event in laid if event and event.coupon]


def deck_received(table: HouseCore, event: DeckReceived) -> None:
    table.decks += 1


APPLY: Final[dict[type, Callable[[HouseCore, Any], None]]] = {
    h.HouseTableOpened: opened,
    h.BetsOpened: bets_opened,
    h.HouseSignChanged: sign_changed,
    h.CouponGiven: coupon_given,
    h.TraySlipAsked: slip_asked,
    h.TraySlipSigned: slip_signed,
    h.TraySlipVoided: slip_voided,
    h.TrayMoved: tray_moved,
    **dict.fromkeys(get_args(PlaceEvent), of_places),
    DeckReceived: deck_received,
    e.Began: began,
    e.Ended: ended,
    e.TakenBack: reopened,
}
"""Events that are not here change round or gear alone."""
