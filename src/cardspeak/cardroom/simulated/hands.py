"""A made-up hand at a table: who wins what of whom, and what is dropped of the pot."""

from __future__ import annotations

from cardspeak.cardroom.day import Room
from cardspeak.cardroom.day import commands as c
from cardspeak.cardroom.day import state as s
from cardspeak.cardroom.day.setup import DOLLAR
from cardspeak.cardroom.day.state import Table
from cardspeak.cardroom.simulated.dice import Dice
from cardspeak.cardroom.simulated.plan import GamePart


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
