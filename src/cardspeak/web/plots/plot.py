"""A plot, and how its axes are divided."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil, floor, log10
from typing import Final

import msgspec

STEPS: Final = (1, 2, 2.5, 5, 10)


class Plot(msgspec.Struct, frozen=True):
    """A picture as SVG, what it shows in words, and the same figures as a table of words."""

    title: str
    says: str
    svg: str
    head: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]


def table(rows: Sequence[Sequence[str]]) -> tuple[tuple[str, ...], ...]:
    """Rows as a plot holds them."""
    return tuple([tuple(row) for row in rows])


def ticks(low: float, high: float, most: int = 5) -> list[float]:
    """Round numbers from below `low` to above `high`, at most so many steps between them."""
    span = high - low or abs(high) or 1.0
    power = 10.0 ** floor(log10(span / most))
    step = next((multiple * power for multiple in STEPS if span / (multiple * power) <= most), 10 * power)
    first, last = floor(low / step + 1e-9), ceil(high / step - 1e-9)
    return [round(at * step, 12) for at in range(first, last + 1)]


def per_cent(share: float, digits: int = 2) -> str:
    """A share in per cent; a small one with as many digits as tell two of it."""
    if share and abs(share) < 10.0 ** -(digits + 2):
        digits = min(1 - floor(log10(abs(share))) - 2, 12)
    return f"{100 * share:.{digits}f} %"
