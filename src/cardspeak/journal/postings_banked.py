"""What each event of a round against the house moves between the accounts. Chips are cents."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from cardspeak.banked import events as e
from cardspeak.journal.accounts import LAYOUTS, METERS, RACK, SEATS, Draft
from cardspeak.rulebook import Refused


def began(d: Draft, event: e.Began) -> None:
    """The ledger must agree with the round about stacks, where they are counted, and meters; new meters are the house's."""
    d.counted = bool(event.stacks)
    for seat, chips in enumerate(event.stacks):
        if chips and chips != d.balance(SEATS[seat]):
            raise Refused(f"seat {seat} begins with {chips} cents and the ledger has {d.balance(SEATS[seat])}")
    for meter, chips in enumerate(event.meters):
        account = METERS[meter]
        if account not in d.balances:
            d.move(RACK, account, chips)
        elif chips != d.balance(account):
            raise Refused(f"meter {meter} begins at {chips} cents and the ledger has {d.balance(account)}")


def wagered(d: Draft, event: e.Wagered) -> None:
    layout = LAYOUTS[event.seat]
    d.move(d.player(event.player), layout, sum(event.chips) - d.balance(layout))


def collected(d: Draft, event: e.Collected) -> None:
    for seat, chips in enumerate(event.chips):
        d.move(LAYOUTS[seat], RACK, chips)


def contributed(d: Draft, event: e.Contributed) -> None:
    for meter, chips in enumerate(event.chips):
        d.move(RACK, METERS[meter], chips)


def reversed_(d: Draft, event: e.Reversed) -> None:
    for meter, chips in enumerate(event.chips):
        d.move(METERS[meter], RACK, chips)


def laid(d: Draft, event: e.Played) -> None:
    d.move(d.player(event.seat), LAYOUTS[event.seat], event.chips)


def back(d: Draft, event: Any) -> None:
    d.move(LAYOUTS[event.seat], d.player(event.seat), event.chips)


def lost(d: Draft, event: Any) -> None:
    d.move(LAYOUTS[event.seat], RACK, event.chips)


def left(d: Draft, event: e.Left) -> None:
    if event.lost:
        layout = LAYOUTS[event.seat]
        d.move(layout, RACK, d.balance(layout))


def paid(d: Draft, event: e.Paid) -> None:
    player = d.player(event.seat)
    d.move(LAYOUTS[event.seat], player, event.stake)
    d.move(RACK, player, event.win)


def paid_from_rack(d: Draft, event: Any) -> None:
    d.move(RACK, d.player(event.seat), event.chips)


def meter_paid(d: Draft, event: e.MeterPaid) -> None:
    if event.off:
        meter = METERS[event.meter]
        d.move(RACK, meter, event.reset)
        d.move(meter, d.player(event.seat), event.chips)
    else:
        paid_from_rack(d, event)


def refunded(d: Draft, event: e.Refunded) -> None:
    player = d.player(event.seat)
    d.move(LAYOUTS[event.seat], player, sum(event.laid))
    d.move(RACK, player, sum(event.swept))


def round_taken_back(d: Draft, event: e.TakenBack) -> None:
    """Every account of the round is again what it was; what that takes or leaves is the tray's."""
    for seat, chips in enumerate(event.stacks):
        if chips >= 0:
            d.move(SEATS[seat], RACK, d.balance(SEATS[seat]) - chips)
    for seat, chips in enumerate(event.layouts):
        d.move(LAYOUTS[seat], RACK, d.balance(LAYOUTS[seat]) - chips)
    for meter, chips in enumerate(event.meters):
        d.move(METERS[meter], RACK, d.balance(METERS[meter]) - chips)


BANKED: Final[dict[type, Callable[[Draft, Any], None]]] = {
    e.Began: began,
    e.Wagered: wagered,
    e.Collected: collected,
    e.Unlit: back,
    e.Contributed: contributed,
    e.Reversed: reversed_,
    e.Withdrew: back,
    e.Played: laid,
    e.Folded: lost,
    e.Left: left,
    e.Took: lost,
    e.Pushed: back,
    e.Paid: paid,
    e.SidePaid: paid_from_rack,
    e.MeterPaid: meter_paid,
    e.Envied: paid_from_rack,
    e.CouponPaid: paid_from_rack,
    e.Refunded: refunded,
    e.TakenBack: round_taken_back,
}
"""Events that are not here move no chips from one account to another."""
