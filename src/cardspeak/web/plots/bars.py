"""Bars that lie, one under the other: each with its name, its value, and perhaps an error."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from cardspeak.web.plots.plot import Plot, table
from cardspeak.web.plots.svg import WIDTH, line, picture, rect, words

ROW: Final = 38
THICK: Final = 14
EDGE: Final = 2


class Bar(NamedTuple):
    """parts: laid end to end, all of one sign. error: how far the value may be off, either way. said: the value in words."""

    name: str
    parts: tuple[float, ...]
    said: str
    error: float = 0

    @property
    def value(self) -> float:
        return sum(self.parts)


def bars(
    title: str, says: str, shown: Sequence[Bar], head: Sequence[str], rows: Sequence[Sequence[str]], most: float = 0
) -> Plot:
    """Bars from a common line at 0, to the right for what is above it. Names stand over their bars, so that none is too long.

    most: a value that has room in the picture, though no bar may reach it.
    """
    low = min(0.0, *[bar.value - bar.error for bar in shown])
    high = max(most, low + 1e-9, *[bar.value + bar.error for bar in shown])

    def x(value: float) -> float:
        return EDGE + (value - low) / (high - low) * (WIDTH - 2 * EDGE)

    parts = []
    for row, bar in enumerate(shown):
        top = row * ROW
        parts.append(line(x(0), top + 17, x(0), top + ROW - 3, "zero"))
        parts += _bar(bar, top, x)
    bottom = ROW * len(shown)
    return Plot(title, says, picture(title, says, bottom + 2, parts), tuple(head), table(rows))


def _bar(bar: Bar, y: float, x: Callable[[float], float]) -> list[str]:
    made = [words(bar.name, EDGE, y + 13, "name"), words(bar.said, WIDTH - EDGE, y + 13, "value", "end")]
    done = 0.0
    for series, part in enumerate(bar.parts):
        left, right = sorted((x(done), x(done + part)))
        made.append(rect(left, y + 19, right - left, THICK, f"s{series}" if part >= 0 else "down", rx=2))
        done += part
    if bar.error:
        middle = y + 19 + THICK / 2
        made.append(line(x(done - bar.error), middle, x(done + bar.error), middle, "error"))
    return made
