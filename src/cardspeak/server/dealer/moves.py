"""What a round begins with, and what moves it on."""

from __future__ import annotations

from typing import Final

from cardspeak.banked import events as banked
from cardspeak.table.banked.core import OF_A_ROUND as OF_A_HOUSE_ROUND
from cardspeak.table.banked.events import BetsOpened
from cardspeak.table.poker.core import OF_A_ROUND
from cardspeak.table.poker.events import RoundOpened

OPENINGS: Final = (RoundOpened, BetsOpened)
"""What a round begins with."""
STILL: Final = {
    banked.Began,
    banked.Wagered,
    banked.LatePress,
    banked.CashOffered,
    banked.Boxed,
    banked.Recut,
    banked.CountOrdered,
}
MOVES: Final = OF_A_ROUND | (OF_A_HOUSE_ROUND - STILL)
"""What moves a round on, so that the next decision is due: all that happens but what is laid or told while bets are open."""
