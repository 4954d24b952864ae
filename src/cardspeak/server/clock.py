"""The server's clock."""

from __future__ import annotations

import time  # noqa: TID251 - the server reads the clock


def now() -> int:
    """Milliseconds since 1970."""
    return time.time_ns() // 1_000_000


def ticks() -> float:
    """Seconds since some moment, which never go back."""
    return time.monotonic()
