"""The Progressive and its Envy Bonus: one pass counterclockwise, each winner paid what the meter shows at their turn."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardspeak.banked import events as e
from cardspeak.banked.paytables.awards import Share, won
from cardspeak.banked.paytables.paytable import Row
from cardspeak.banked.seats import back
from cardspeak.banked.unseen import Need, lacking
from cardspeak.cards import mask_of
from cardspeak.ranking import high

if TYPE_CHECKING:
    from cardspeak.banked.round import Round
    from cardspeak.banked.ultimate.game import UltimateGame

FULL = 100


def settle_progressive(r: Round, game: UltimateGame) -> None:
    """Each bettor's Progressive, and after each hand that qualifies the others' Envy Bonuses."""
    worths = {seat: worth_of(r, game, seat) for seat in back(r.held)}
    lost = r.folded if game.rules.progressive_fold.value == "lost" else 0
    if game.rules.leaving.value == "lost":
        lost |= r.gone
    envies = 0
    for seat in back(r.live):
        settle_one(r, game, seat, worths.get(seat, 0))
        for other in back(r.live):
            envy = None if lost >> other & 1 else envy_row(r, game, other, worths.get(seat, 0))
            if other != seat and envy is not None:
                envies += 1
                if envies > r.envies:  # those before were paid before the round was cut off here
                    pay_envy(r, game, other, seat, envy)


def progressive_needs(r: Round, game: UltimateGame) -> Need | None:
    """The first hand of a void round that the Progressive looks at, by its two cards and the flop, and nobody has turned up."""
    if not game.flop_alone or not any(r.accepted):
        return None
    return next(filter(None, [lacking(r, seat) for seat in back(r.held)]), None)


def worth_of(r: Round, game: UltimateGame, seat: int) -> int:
    """The hand that the Progressive looks at, by the house rules."""
    return high(r.down[seat], mask_of(r.community[:3])) if game.flop_alone else r.worth[seat]


def settle_one(r: Round, game: UltimateGame, seat: int, worth: int) -> None:
    stake = r.accepted[seat]
    if not stake or r.resolved >> seat & 1:
        return
    cites = game.cites
    folded = r.folded >> seat & 1 and game.rules.progressive_fold.value == "lost"
    row = game.progressive[worth >> 16] if worth and not folded else None
    point = game.rules.progressive_hand
    if row is None:
        why = game.rules.progressive_fold.cites if folded else point.cites
        r.emit(e.SideLost(seat, "progressive", stake, cites.progressive_lost + why))
        return
    why = row.cites + cites.progressive_won + point.cites + (cites.unlimited if game.limit else ())
    if isinstance(row.pays, Share):
        pay_share(r, game, seat, stake, row, row.pays)
    else:
        r.emit(e.SidePaid(seat, "progressive", stake + won(row.pays, stake), row.hand, why))


def pay_share(r: Round, game: UltimateGame, seat: int, stake: int, row: Row, pays: Share) -> None:
    """A share of the meter as it stands; one that is paid whole starts again at its reset."""
    meter = next(place for place in game.meters_of(stake) if game.meters[place] == pays.meter)
    whole = pays.percent == FULL
    chips = r.meters[meter] * pays.percent // FULL
    reset = game.resets[meter] if whole else 0
    cites = game.cites
    why = row.cites + cites.meter + cites.progressive_won + game.rules.progressive_hand.cites + game.share_cites
    why += reset_cites(game, pays.meter) if whole else ()
    r.emit(
        e.MeterPaid(
            seat=seat,
            meter=meter,
            chips=chips,
            off=whole or game.off_meter,
            reset=reset,
            hand=row.hand,
            cites=why + (cites.unlimited if game.limit else ()),
        )
    )


def reset_cites(game: UltimateGame, meter: str) -> tuple[str, ...]:
    """The clause of a meter's reset."""
    from cardspeak.banked.paytables.printed import RESETS

    clause = RESETS[str(game.rules.progressive_table.value)].get(meter)
    return (clause[1],) if clause else ()


def envy_row(r: Round, game: UltimateGame, bettor: int, worth: int) -> Row | None:
    """What a bettor gets for another player's hand; None for nothing."""
    stake = r.accepted[bettor]
    if not stake or not worth:
        return None
    return game.envy[stake][worth >> 16]


def pay_envy(r: Round, game: UltimateGame, seat: int, holder: int, row: Row) -> None:
    cites = row.cites + game.cites.envy + game.rules.envy_table.cites + game.rules.progressive_hand.cites
    r.emit(e.Envied(seat, holder, won(row.pays, 0), cites))
