"""The server's clock: it begins with the machine's, never goes back, and comes near it again slowly where that is set.

All that is timed in the room goes by it, and so does what the journal records: one line of time in which nothing comes before
what it follows. A wall clock that is put back would stop every table until it is as late again; one that is put forward would end
every turn and every session. So a small difference is made up for by going a little faster or slower, which no player notices; a
large one waits for the next start. What the machine's clock says meanwhile is journalled beside it (`live/sessions.py`).
"""

from __future__ import annotations

import time  # noqa: TID251 - the server reads the clock
from typing import Final

MILLION: Final = 1_000_000
HOUR: Final = 3_600_000
FOLLOWED: Final = HOUR
"""Milliseconds of difference that are made up for; what is more waits for the next start."""
MOST: Final = 0.05
"""By what part it goes faster or slower at the most."""
WITHIN: Final = 10_000
"""Milliseconds in which the smallest differences are made up for."""


class Steady:
    """Milliseconds since 1970, which never go back."""

    def __init__(self) -> None:
        self._at = time.monotonic_ns()
        self._shift = time.time_ns() - self._at
        self._ahead = 0
        self._rate = 0.0

    def now(self) -> int:
        """The moment."""
        up = time.monotonic_ns()
        return (up + self._shift - self._made_up(up)) // MILLION

    def _made_up(self, up: int) -> int:
        """How much of the difference has been made up for since `follow` was called last."""
        if not self._rate:
            return 0
        return int(min((up - self._at) * self._rate, abs(self._ahead))) * (1 if self._ahead > 0 else -1)

    def not_before(self, moment: int) -> None:
        """Something happened at that moment already: the machine's clock was put back since."""
        self._shift += max(0, moment - self.now()) * MILLION

    def ahead(self) -> int:
        """By how many milliseconds it is ahead of the machine's clock; less than 0 where that is ahead."""
        return self.now() - time.time_ns() // MILLION

    def follow(self) -> int:
        """Go on a little faster or slower, so as to meet the machine's clock, until this is called again; how far ahead it is."""
        ahead, up = self.ahead(), time.monotonic_ns()
        self._shift -= self._made_up(up)
        self._at, self._ahead = up, ahead * MILLION
        self._rate = min(MOST, abs(ahead) / WITHIN) if abs(ahead) <= FOLLOWED else 0.0
        return ahead


STEADY: Final = Steady()


def now() -> int:
    """Milliseconds since 1970, which never go back."""
    return STEADY.now()


def ticks() -> float:
    """Seconds since some moment, which never go back."""
    return time.monotonic()
