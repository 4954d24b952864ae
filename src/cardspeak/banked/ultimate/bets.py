"""What a player lays at a position of Ultimate Texas Hold 'em."""

from __future__ import annotations

import msgspec


class UltimateBets(msgspec.Struct, frozen=True):
    """What a player lays at a position: Ante, Blind (as much, unless given) and side wagers, in cents.

    `lit` says whether the device has accepted the Progressive. player: the seat of whoever plays this position.
    """

    ante: int
    blind: int = -1
    trips: int = 0
    progressive: int = 0
    six: int = 0
    player: int = 0
    lit: bool = True

    @property
    def chips(self) -> tuple[int, int, int, int, int, int]:
        """By spot, the Play spot being empty."""
        return self.ante, self.ante if self.blind < 0 else self.blind, self.trips, self.progressive, self.six, 0
