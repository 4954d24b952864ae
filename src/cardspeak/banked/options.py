"""What the seat to act may do."""

from __future__ import annotations

from typing import Final

import msgspec


class Options(msgspec.Struct, frozen=True, gc=False):
    """What `seat` (0: nobody) may do.

    bet: the number of the bet that may be withdrawn or let ride, in Let It Ride. play: the multiples of the Ante that a Play
    wager may be, in Ultimate Texas Hold 'em; check and fold: whether these are open.
    """

    seat: int
    bet: int = 0
    play: tuple[int, ...] = ()
    check: bool = False
    fold: bool = False

    @property
    def acts(self) -> tuple[tuple[str, int], ...]:
        """Every act that is open, as `act` takes it."""
        if self.bet:
            return ("ride", 0), ("withdraw", 0)
        plays = [("play", times) for times in self.play]
        return (*plays, *((("check", 0),) if self.check else ()), *((("fold", 0),) if self.fold else ()))

    def __repr__(self) -> str:
        if not self.seat:
            return "Options(nobody is to act)"
        if self.bet:
            return f"Options(seat={self.seat}, ride or withdraw bet {self.bet})"
        words = [f"play={self.play}"] if self.play else []
        words += [word for word in ("check", "fold") if getattr(self, word)]
        return f"Options(seat={self.seat}, {', '.join(words)})"


NOBODY: Final = Options(0)
