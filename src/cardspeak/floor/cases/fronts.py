"""Chips in front of seats, held against the history of their street: what it leaves out happened as they lie there."""

from __future__ import annotations

from cardspeak.floor.acts import accepted
from cardspeak.floor.cases.keys import Setup
from cardspeak.floor.cases.keys.play import ActTold, SeatTold
from cardspeak.floor.cases.told import in_order
from cardspeak.floor.wagering.turn import after
from cardspeak.poker import Round
from cardspeak.rulebook import Refused


def as_they_lie(stands: Round, setup: Setup, history: tuple[ActTold, ...]) -> Round:
    """The round with the wagers of seats of which chips alone tell: the smallest first, equal ones from the button's left.

    Raises `Refused` for chips in front of a seat that its acts do not account for.
    """
    if not stands.seat or stands.showing:  # the street is over, and its chips are in the pots
        return stands
    r = stands.copy()
    left = [(seat.bet or 0, seat.seat) for seat in in_order(setup) if untold(stands, seat)]
    for lie, seat in left:
        put, owed = stands.put[seat], max(r.price, r.forced)
        called = lie == min(owed, put + stands.stack[seat])
        if any(act.seat == seat for act in history) or lie < put or (lie <= owed and not called):
            raise Refused(f"seats: {lie} lies in front of seat {seat}, and what it did puts {put} there")
        r = after(r, [accepted(seat, "call" if called else "raise" if r.price else "bet", lie)])
    return r


def untold(stands: Round, seat: SeatTold) -> bool:
    """Whether other chips lie in front of a seat than its acts have put there."""
    return seat.bet is not None and seat.seat < len(stands.put) and seat.bet != stands.put[seat.seat]
