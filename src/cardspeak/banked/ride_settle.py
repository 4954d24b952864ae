"""How Let It Ride settles: every hand turned up, losers taken, then winners paid, counterclockwise."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from cardspeak.banked import events as e
from cardspeak.banked.paytables.awards import won
from cardspeak.banked.paytables.paytable import Row
from cardspeak.banked.seats import back
from cardspeak.banked.spots import RIDE_SPOTS, SIDE
from cardspeak.ranking import high

if TYPE_CHECKING:
    from cardspeak.banked.let_it_ride import RideGame
    from cardspeak.banked.round import Round

BETS = tuple(enumerate(RIDE_SPOTS[:SIDE]))


def losers(r: Round) -> bool:
    """Every hand is turned up; then all losing bets are taken, and the cards of those who lost."""
    game = cast("RideGame", r.game)
    cites = game.cites
    order = back(r.live & ~r.folded)
    lost = []
    for seat in order:
        worth = r.worth[seat]
        if not worth:
            worth = high(r.down[seat], r.shared)
            r.emit(e.Shown(seat, r.hands[seat], worth, cites.shown + game.readings[worth >> 16]))
        if game.base[worth >> 16] is None:
            lost.append(seat)
    for seat in lost:
        for place, spot in BETS:
            if chips := r.bets[place][seat]:
                r.emit(e.Took(seat, spot, chips, cites.took))
        bonus(r, game, seat)
    r.emit(e.Racked(tuple([seat for seat in lost if r.held >> seat & 1]), cites.racked))
    return False


def winners(r: Round) -> bool:
    """Each bet that still lies is paid, then the bonus, seat by seat; then the round is over."""
    game = cast("RideGame", r.game)
    cites = game.cites
    for seat in back(r.held):
        row = cast("Row", game.base[r.worth[seat] >> 16])
        for place, spot in BETS:
            if stake := r.bets[place][seat]:
                pay(r, game, seat, spot, stake, row)
        if coupon := r.coupon[seat]:
            r.emit(e.CouponPaid(seat, coupon, cites.coupon_paid))
        bonus(r, game, seat)
    r.emit(e.Ended(back(r.held), game.areas(r), cites.ended))
    return True


def pay(r: Round, game: RideGame, seat: int, spot: str, stake: int, row: Row) -> None:
    """One winning bet, within what the payout limit leaves of this hand."""
    win = due = won(row.pays, stake, game.unit)
    cites = row.cites + game.cites.paid
    if won(row.pays, stake) % game.sign.chip:
        cites += game.rules.fractions.cites
    if game.limit:
        left = game.limit - r.won[seat]
        if game.rules.limit_counts.value == "bets-too":
            left -= sum([chips[seat] for chips in r.bets[:SIDE]]) + returned(r, seat)
        if win > left:
            win = max(left, 0)
            cites += game.cites.limited + game.rules.limit_counts.cites
    r.emit(e.Paid(seat, spot, stake, win, due - win, row.hand, cites))


def returned(r: Round, seat: int) -> int:
    """The bets of this hand that went back with its winnings so far."""
    return sum([event.stake for event in reversed(r.events) if type(event) is e.Paid and event.seat == seat])


def bonus(r: Round, game: RideGame, seat: int) -> None:
    """The bonus wager, which is in the tray already."""
    stake = r.accepted[seat]
    if not stake or r.resolved >> seat & 1:
        return
    row = game.bonus[r.worth[seat] >> 16]
    if row is None:
        r.emit(e.SideLost(seat, RIDE_SPOTS[SIDE], stake, game.cites.side_lost))
        return
    cites = row.cites + game.cites.side_paid + (game.cites.unlimited if game.limit else ())
    r.emit(e.SidePaid(seat, RIDE_SPOTS[SIDE], stake + won(row.pays, stake), row.hand, cites))
