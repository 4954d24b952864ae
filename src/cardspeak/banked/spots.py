"""The betting spots of a position, by name and by place."""

from __future__ import annotations

from typing import Final

RIDE_SPOTS: Final = ("bet-1", "bet-2", "bet-3", "bonus")
ULTIMATE_SPOTS: Final = ("ante", "blind", "trips", "progressive", "six-card", "play")

SIDE: Final = 3
"""The place of the wager that a device accepts and the dealer collects before the deal: the bonus, the Progressive."""

ANTE: Final = 0
BLIND: Final = 1
TRIPS: Final = 2
SIX: Final = 4
PLAY: Final = 5

PLACE: Final = {name: place for spots in (RIDE_SPOTS, ULTIMATE_SPOTS) for place, name in enumerate(spots)}
