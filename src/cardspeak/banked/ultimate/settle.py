"""How Ultimate Texas Hold 'em settles: one player at a time, counterclockwise, then folded hands, then the Progressive.

These are steps of the compiled `game` and read its figures, as `progressive` does: a circle for annotations
alone.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from cardspeak.banked import events as e
from cardspeak.banked.irregular import void_cites
from cardspeak.banked.paytables.awards import Push, won
from cardspeak.banked.paytables.paytable import Row
from cardspeak.banked.seats import back
from cardspeak.banked.spots import ANTE, BLIND, PLAY, SIX, TRIPS
from cardspeak.banked.ultimate.progressive import progressive_needs, settle_progressive
from cardspeak.banked.unseen import Need, lacking
from cardspeak.cards import mask_of, parse_cards
from cardspeak.ranking import high, six_card

if TYPE_CHECKING:
    from cardspeak.banked.round import Round
    from cardspeak.banked.ultimate.game import UltimateGame
    from cardspeak.rulebook import Cites

PAIR = 1 << 20
"""The least worth of a pair."""
DIAMONDS = 0x1FFF << 16
"""The diamonds in a mask of cards."""
SUPER_WORTH = six_card(mask_of(parse_cards("Ad Kd Qd Jd Td 9d")))
LIMITED = (ANTE, BLIND, PLAY, TRIPS)


def game_of(r: Round) -> UltimateGame:
    return cast("UltimateGame", r.game)


def open_box(r: Round) -> bool | Need:
    """The Six Card box is turned up with the dealer's hand."""
    if need := lacking(r, area="box"):
        return need
    r.emit(e.Exposed("box", r.box, r.game.cites.box))
    return False


def show_dealer(r: Round) -> bool | Need:
    """The dealer's cards are turned up and read with the board."""
    if need := lacking(r, area="dealer"):
        return need
    game = game_of(r)
    worth = high(sum([1 << card for card in r.dealer]), r.shared)
    qualifies = worth >= PAIR
    cites = game.cites.dealer + game.readings[worth >> 16]
    r.emit(e.DealerShown(r.dealer, worth, qualifies, cites if qualifies else cites + game.cites.unqualified))
    return False


def settle(r: Round) -> bool | Need:
    """Those with a Play wager, one after the other; then folded hands with side wagers; then the Progressive."""
    game = game_of(r)
    order = back(r.held)
    playing = 0
    if not r.void:
        for seat in order:
            if not r.folded >> seat & 1:
                playing |= 1 << seat
                if need := lacking(r, seat):
                    return need
                show(r, game, seat, game.cites.shown)
                settle_main(r, game, seat)
                settle_sides(r, game, seat)
    late = void_cites(r) if r.void else game.cites.shown_late
    for seat in order:
        if not playing >> seat & 1 and has_side(r, seat):
            if need := lacking(r, seat):
                return need
            show(r, game, seat, late)
            settle_sides(r, game, seat)
    if game.meters:
        if need := progressive_needs(r, game):
            return need
        settle_progressive(r, game)
    r.emit(e.Ended(back(r.held), game.areas(r), game.cites.ended))
    return True


def has_side(r: Round, seat: int) -> bool:
    """Whether a side wager of this seat is still to be settled."""
    return bool(r.bets[TRIPS][seat] or r.bets[SIX][seat] or (r.accepted[seat] and not r.resolved >> seat & 1))


def show(r: Round, game: UltimateGame, seat: int, cites: Cites) -> None:
    if not r.worth[seat]:
        worth = high(r.down[seat], r.shared)
        r.emit(e.Shown(seat, r.hands[seat], worth, cites + game.readings[worth >> 16]))


def settle_main(r: Round, game: UltimateGame, seat: int) -> None:
    """Ante, Blind and Play against the dealer's hand."""
    cites = game.cites
    mine, dealer = r.worth[seat], r.dealer_worth
    why = cites.kickers if mine >> 20 == dealer >> 20 and mine != dealer else ()
    qualified = dealer >= PAIR
    if mine == dealer:
        for spot in (ANTE, BLIND, PLAY):
            push(r, game, seat, spot, cites.tied)
        return
    if not qualified:
        push(r, game, seat, ANTE, cites.unqualified)
    if mine < dealer:
        for spot in (ANTE, BLIND, PLAY):
            if chips := r.bets[spot][seat]:
                r.emit(e.Took(seat, game.spots[spot], chips, cites.lost + why))
        return
    if r.bets[ANTE][seat]:
        pay_even(r, game, seat, ANTE, cites.won + why)
    row = game.blind[mine >> 16]
    if row is None or isinstance(row.pays, Push):
        push(r, game, seat, BLIND, (row.cites if row else ()) + cites.blind_push)
    else:
        pay(r, game, seat, BLIND, row, cites.blind_won + why)
    pay_even(r, game, seat, PLAY, cites.won + why)


def push(r: Round, game: UltimateGame, seat: int, spot: int, cites: Cites) -> None:
    if chips := r.bets[spot][seat]:
        r.emit(e.Pushed(seat, game.spots[spot], chips, cites))


def pay_even(r: Round, game: UltimateGame, seat: int, spot: int, cites: Cites) -> None:
    if stake := r.bets[spot][seat]:
        paid(r=r, game=game, seat=seat, spot=spot, stake=stake, due=stake, hand="", cites=cites)


def pay(r: Round, game: UltimateGame, seat: int, spot: int, row: Row, cites: Cites) -> None:
    if stake := r.bets[spot][seat]:
        cites += game.rules.fractions.cites if won(row.pays, stake) % game.sign.chip else ()
        paid(
            r=r,
            game=game,
            seat=seat,
            spot=spot,
            stake=stake,
            due=won(row.pays, stake, game.unit),
            hand=row.hand,
            cites=row.cites + cites,
        )


def paid(r: Round, game: UltimateGame, seat: int, spot: int, stake: int, due: int, hand: str, cites: Cites) -> None:
    """A winning wager, within what the payout limit leaves of this hand; the Six Card Bonus is outside it."""
    win = due
    if game.limit:
        if spot in LIMITED:
            left = game.limit - r.won[seat]
            if game.rules.limit_counts.value == "bets-too":
                left -= stake + returned(r, seat)
            if win > left:
                win = max(left, 0)
                cites += game.cites.limited + game.rules.limit_counts.cites
        else:
            cites += game.cites.unlimited
    r.emit(e.Paid(seat=seat, spot=game.spots[spot], stake=stake, win=win, cut=due - win, hand=hand, cites=cites))


def returned(r: Round, seat: int) -> int:
    """The wagers of this hand that went back already."""
    went = [event for event in r.events if isinstance(event, e.Paid | e.Pushed) and event.seat == seat]
    return sum([event.stake if isinstance(event, e.Paid) else event.chips for event in went])


def settle_sides(r: Round, game: UltimateGame, seat: int) -> None:
    """Trips on the player's five, the Six Card Bonus on the player's two and the box, whatever the dealer has."""
    cites = game.cites
    if chips := r.bets[TRIPS][seat]:
        row = game.trips[r.worth[seat] >> 16]
        if row is None:
            r.emit(e.Took(seat, "trips", chips, cites.trips_lost))
        else:
            pay(r, game, seat, TRIPS, row, cites.trips_won)
    if chips := r.bets[SIX][seat]:
        six = six_row(r, game, seat)
        if six is None:
            r.emit(e.Took(seat, "six-card", chips, cites.six_lost))
        else:
            read = cites.super_royal if six.hand.startswith("super") else game.rules.cited(f"six {six.hand}")
            pay(r, game, seat, SIX, six, read + cites.six_won)


def six_row(r: Round, game: UltimateGame, seat: int) -> Row | None:
    """What the player's two cards and the box are paid as: a super royal if all of them make one, or the best five."""
    worth = six_card(r.down[seat], sum([1 << card for card in r.box]))
    if worth == SUPER_WORTH and r.down[seat] & DIAMONDS:
        return game.super_diamonds
    return game.six[worth >> 16]
