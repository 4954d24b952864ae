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

    def wait(self, who: str, many: int = 1) -> float:
        """Take so many, or all that there can be. 0 if they may be had; otherwise the seconds until then, and none is taken."""
        now = self._clock()
        full_at = max(self._full_at.get(who, now), now)
        taken = min(many, self.most) * self.each
        over = full_at + taken - now - self.most * self.each
        if over > 1e-9:
            return over
        self._full_at[who] = full_at + taken
        self._full_at.move_to_end(who)
        if len(self._full_at) > KEPT:
            self._full_at.popitem(last=False)
        return 0.0
