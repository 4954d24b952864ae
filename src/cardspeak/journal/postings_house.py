"""What buying and cashing chips, the drop and a tournament's money move between the accounts."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from cardspeak.journal import events as e
from cardspeak.journal.accounts import CAGE, DEFERRED, INVENTORY, RACK, RAKE, REVENUE, SEATS, WALKING, Draft
from cardspeak.table.banked.events import PositionSettled, TrayMoved, TraySlipSigned
from cardspeak.table.in_event.events import ChipsCame, ChipsWent
from cardspeak.table.poker.events import TimeCollected


def bought(d: Draft, event: e.Bought) -> None:
    d.move(CAGE, SEATS[event.seat], event.chips)


def cashed_in(d: Draft, event: e.CashedIn) -> None:
    d.move(SEATS[event.seat], CAGE, event.chips)


def chips_came(d: Draft, event: ChipsCame) -> None:
    d.move(WALKING, SEATS[event.seat], event.chips)


def chips_went(d: Draft, event: ChipsWent) -> None:
    d.move(SEATS[event.seat], WALKING, event.chips)


def seat_changed(d: Draft, event: e.SeatChanged) -> None:
    d.move(SEATS[event.seat], SEATS[event.to], event.chips)


def position_settled(d: Draft, event: PositionSettled) -> None:
    d.move(SEATS[event.position], SEATS[event.seat], event.chips)


def slip_signed(d: Draft, event: TraySlipSigned) -> None:
    out, into = (CAGE, RACK) if event.what == "fill" else (RACK, CAGE)
    d.move(out, into, event.chips)


def tray_moved(d: Draft, event: TrayMoved) -> None:
    d.move(CAGE, RACK, event.chips)


def time_collected(d: Draft, event: TimeCollected) -> None:
    for seat, chips in enumerate(event.chips):
        d.move(SEATS[seat], RAKE, chips)


def dropped(d: Draft, event: e.Dropped) -> None:
    d.move(RAKE, INVENTORY, event.chips)


def fee_received(d: Draft, event: e.FeeReceived) -> None:
    d.move(CAGE, DEFERRED, event.chips)


def fees_earned(d: Draft, event: e.FeesEarned) -> None:
    d.move(DEFERRED, REVENUE, event.chips)


def prize_paid(d: Draft, event: e.PrizePaid) -> None:
    d.move(REVENUE, CAGE, event.chips)


HOUSE: Final[dict[type, Callable[[Draft, Any], None]]] = {
    e.Bought: bought,
    e.CashedIn: cashed_in,
    e.SeatChanged: seat_changed,
    ChipsCame: chips_came,
    ChipsWent: chips_went,
    PositionSettled: position_settled,
    TraySlipSigned: slip_signed,
    TrayMoved: tray_moved,
    TimeCollected: time_collected,
    e.Dropped: dropped,
    e.FeeReceived: fee_received,
    e.FeesEarned: fees_earned,
    e.PrizePaid: prize_paid,
}
