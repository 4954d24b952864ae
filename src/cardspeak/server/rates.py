"""How often something may be asked for: a bucket for each who asks, filled by time."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from typing import Final

from cardspeak.server.clock import ticks

KEPT: Final = 10_000
"""Buckets that are remembered; the one that was used longest ago is forgotten first, and would be full again."""


class Rate:
    """At most `most` in `seconds`: as many at once, and then as they come in again. clock: seconds."""

    def __init__(self, most: int, seconds: float, clock: Callable[[], float] = ticks) -> None:
        self.most = most
        self.each = seconds / most
        self._clock = clock
        self._full_at: OrderedDict[str, float] = OrderedDict()

    def wait(self, who: str) -> float:
        """Take one. 0 if it may be had, otherwise the seconds until the next one may, and nothing is taken."""
        now = self._clock()
        full_at = max(self._full_at.get(who, now), now)
        over = full_at + self.each - now - self.most * self.each
        if over > 1e-9:
            return over
        self._full_at[who] = full_at + self.each
        self._full_at.move_to_end(who)
        if len(self._full_at) > KEPT:
            self._full_at.popitem(last=False)
        return 0.0
