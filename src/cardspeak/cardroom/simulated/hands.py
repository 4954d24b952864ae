"""A made-up hand at a table: who wins what of whom, and what is dropped of the pot; or a round, who wins what of the house."""

from __future__ import annotations

from typing import Final

from cardspeak.cardroom.day import Room
from cardspeak.cardroom.day import commands as c
from cardspeak.cardroom.day import state as s
from cardspeak.cardroom.day.setup import DOLLAR
from cardspeak.cardroom.day.state import Table
from cardspeak.cardroom.day.terms import bet_bounds
from cardspeak.cardroom.simulated.dice import Dice
from cardspeak.cardroom.simulated.plan import GamePart

MULTIPLES: Final = (-1, 0, 1, 3, 10, 40)
SHARES: Final = (0.62, 0.0045, 0.31, 0.055, 0.01, 0.0005)
"""How often a bet against the house comes to which multiple of itself: of a dollar it keeps two and a half cents."""
BETS: Final = (1, 1, 2, 4)
"""How many least bets somebody lays, one as likely as another."""


def hand_at(room: Room, table: Table, part: GamePart, pick: Dice) -> c.Hand | None:
    """A hand, where two or more are there with chips: most lose little, one in two hundred or so all of it."""
    seats = [seat for seat, sitting in sorted(table.seats.items()) if sitting.status == s.PLAYING and room.chips(table, seat)]
    if len(seats) < 2 or not table.dealer:
        return None
    winner = pick.one(seats)
    changes = [0] * max(table.seats)
    for seat in seats:
        has = room.chips(table, seat)
        if seat != winner:
            share = has if pick.share() < 0.005 else min(has, room.offered(table).offered.least * pick.below(12) // 100)
            changes[seat - 1] = -share
    if not (pot := -sum(changes)):
        return None
    rake = 0 if part.hourly else min(pot // 10 // DOLLAR * DOLLAR, part.rake * DOLLAR)
    jackpot = min(part.jackpot * DOLLAR, (pot - rake) // 20 // DOLLAR * DOLLAR)
    changes[winner - 1] = pot - rake - jackpot
    button = next((seat for seat in seats if seat > table.button), seats[0])
    return c.Hand(table.number, tuple(changes), rake, jackpot, 0, button)


def round_at(room: Room, table: Table, pick: Dice) -> c.Hand | None:
    """A round against the house, where anybody is there with chips; None too where nobody wins or loses."""
    seats = [seat for seat, sitting in sorted(table.seats.items()) if sitting.status == s.PLAYING and room.chips(table, seat)]
    if not seats or not table.dealer:
        return None
    least, most = bet_bounds(room.offered(table).offered)
    changes = [0] * max(table.seats)
    for seat in seats:
        laid = min(least * pick.one(BETS), most or room.chips(table, seat), room.chips(table, seat))
        changes[seat - 1] = laid * pick.weighed(MULTIPLES, SHARES)
    return c.Hand(table.number, tuple(changes)) if any(changes) else None
