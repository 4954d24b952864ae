"""What a seat may do, as a value."""

from __future__ import annotations

import msgspec


class Options(msgspec.Struct, frozen=True, gc=False):
    """What `seat` (0: nobody) may do. Amounts are chips; a raise is said as the seat's total of the street.

    call: chips that a call adds, 0 for a check. low, high: the bounds of a bet or raise, both 0 if there is none; in fixed
    limit these two amounts and none between. bound: the seat must bet, and may neither check nor fold.
    show, muck: the choices at the showdown. discard: the fewest and the most cards to give up, in an exchange.
    runs: how often the rest of the board may be dealt, which the seat is asked; 0 if it is not.

    >>> import cardspeak as cs
    >>> cs.Round('texas-holdem', 'nl 1/2', [200] * 3, seed=7).options
    Options(seat=3, fold, call=2, raise_to=(4, 200))
    """

    seat: int
    fold: bool = False
    call: int = 0
    low: int = 0
    high: int = 0
    show: bool = False
    muck: bool = False
    bound: bool = False
    discard: tuple[int, int] | None = None
    runs: int = 0

    @property
    def raise_to(self) -> tuple[int, int] | None:
        """The least and the most that a bet or raise may go to, or None."""
        return (self.low, self.high) if self.high else None

    @property
    def check(self) -> bool:
        """Whether the seat may check."""
        return bool(self.seat) and not (self.call or self.show or self.bound or self.discard or self.runs)

    def __repr__(self) -> str:
        if not self.seat:
            return "Options(nobody is to act)"
        words = ["fold"] if self.fold else []
        if self.discard:
            words.append(f"discard={self.discard}")
        elif self.runs:
            words.append(f"run={self.runs}")
        elif self.bound:
            words.append("must bet")
        elif self.show:
            words += ["show"] + (["muck"] if self.muck else [])
        else:
            words.append(f"call={self.call}" if self.call else "check")
        if self.high:
            words.append(f"raise_to=({self.low}, {self.high})")
        return f"Options(seat={self.seat}, {', '.join(words)})"


NOBODY = Options(0)
