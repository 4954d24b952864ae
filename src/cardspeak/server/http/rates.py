"""How often something may be asked for: a bucket for each who asks, filled by time."""

from __future__ import annotations

from collections import Counter, OrderedDict
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import lru_cache
from ipaddress import IPv6Address, ip_address
from typing import Final

from cardspeak.server.clock import ticks

KEPT: Final = 10_000
"""Buckets that are remembered; the one that was used longest ago is forgotten first, and would be full again."""

LONGEST: Final = 900.0
"""Seconds that a failure makes one wait at the most."""
DOUBLED: Final = 64
"""How often a wait is doubled: it is the longest by then."""


class Rate:
    """At most `most` in `seconds`: as many at once, and then as they come in again. clock: seconds."""

    def __init__(self, most: int, seconds: float, clock: Callable[[], float] = ticks) -> None:
        self.most = most
        self.each = seconds / most
        self._clock = clock
        self._full_at: OrderedDict[str, float] = OrderedDict()

    def until(self, who: str) -> float:
        """The seconds until one may be had, 0 if it may now; none is taken."""
        return max(0.0, self._full_at.get(who, 0.0) + self.each - self._clock() - self.most * self.each)

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


class Failures:
    """What is tried and fails, such as guesses at a secret: `free` failures cost nothing, and each one after that doubles the
    time until the next try, which is `first` seconds to begin with.

    A success forgets those before it; twice `LONGEST` seconds without any do so too. clock: seconds.
    """

    def __init__(self, free: int, first: float = 1.0, clock: Callable[[], float] = ticks) -> None:
        self.free = free
        self.first = first
        self._clock = clock
        self._failed: OrderedDict[str, tuple[int, float]] = OrderedDict()

    def wait(self, who: str) -> float:
        """The seconds until the next try, 0 for none."""
        count, last = self._failed.get(who, (0, 0.0))
        if count < self.free:
            return 0.0
        return max(0.0, last + min(LONGEST, self.first * 2.0 ** min(count - self.free, DOUBLED)) - self._clock())

    def failed(self, who: str) -> None:
        """It failed."""
        now = self._clock()
        count, last = self._failed.get(who, (0, now))
        self._failed[who] = (1 if now - last > 2 * LONGEST else count + 1, now)
        self._failed.move_to_end(who)
        if len(self._failed) > KEPT:
            self._failed.popitem(last=False)

    def succeeded(self, who: str) -> None:
        """It went well."""
        self._failed.pop(who, None)


class Together:
    """How much each who asks holds at once."""

    def __init__(self) -> None:
        self._held: Counter[str] = Counter()

    def room_for(self, who: str, most: int) -> bool:
        """Whether they may hold one more, `most` in all."""
        return self._held.get(who, 0) < most

    @contextmanager
    def holding(self, who: Sequence[str]) -> Iterator[None]:
        """One more of each is held inside."""
        self._held.update(who)
        try:
            yield
        finally:
            self._held.subtract(who)
            for name in who:
                if self._held[name] <= 0:
                    del self._held[name]  # whoever holds nothing is forgotten


@lru_cache(KEPT)
def network_of(address: str) -> str:
    """Whom an address is counted as: of IPv6 the 64 bits that one customer has, or the IPv4 address that it stands for."""
    try:
        ip = ip_address(address.partition("%")[0])
    except ValueError:
        return address
    if isinstance(ip, IPv6Address):
        if ip.ipv4_mapped:
            return str(ip.ipv4_mapped)
        return f"{IPv6Address(int(ip) >> 64 << 64)}/64"
    return str(ip)
