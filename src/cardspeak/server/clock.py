"""The server's clock: it begins with the machine's and then goes on by itself, whatever the machine's is set to meanwhile.

A wall clock that is put back would stop every table until it is as late again; one that is put forward would end every session.
"""

from __future__ import annotations

import time  # noqa: TID251 - the server reads the clock
from typing import Final

MILLION: Final = 1_000_000


class Steady:
    """Milliseconds since 1970, which never go back."""

    def __init__(self) -> None:
        self._shift = time.time_ns() - time.monotonic_ns()

    def now(self) -> int:
        """The moment."""
        return (time.monotonic_ns() + self._shift) // MILLION

    def not_before(self, moment: int) -> None:
        """Something happened at that moment already: the machine's clock was put back since, and is not followed."""
        self._shift += max(0, moment - self.now()) * MILLION

    def ahead(self) -> int:
        """By how many milliseconds it is ahead of the machine's clock; less than 0 where that is ahead."""
        return self.now() - time.time_ns() // MILLION


STEADY: Final = Steady()


def now() -> int:
    """Milliseconds since 1970, which never go back."""
    return STEADY.now()


def ticks() -> float:
    """Seconds since some moment, which never go back."""
    return time.monotonic()
