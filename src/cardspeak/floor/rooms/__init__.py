"""Matters of the table, the tournament and the card room: each ruled on by the rule of the package that owns it."""

from __future__ import annotations

from typing import Final

from cardspeak.floor.decide import Subjects
from cardspeak.floor.rooms.asked import ASKED
from cardspeak.floor.rooms.button import BUTTON
from cardspeak.floor.rooms.funds import FUNDS
from cardspeak.floor.rooms.moving import MOVING
from cardspeak.floor.rooms.prize_money import PRIZE_MONEY
from cardspeak.floor.rooms.sanctions import SANCTIONS
from cardspeak.floor.rooms.seating import SEATING
from cardspeak.floor.rooms.small_chips import SMALL_CHIPS
from cardspeak.floor.rooms.timing import TIMING

ROOMS: Final[Subjects] = {
    **BUTTON,
    **FUNDS,
    **MOVING,
    **SMALL_CHIPS,
    **TIMING,
    **SANCTIONS,
    **PRIZE_MONEY,
    **SEATING,
    **ASKED,
}
"""The rules for each kind of situation, in the order in which they are tried."""
