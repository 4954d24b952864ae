"""Columns that stand, on a logarithmic scale: how often each of some things comes, the rare ones too."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil, floor, log10
from typing import Final

from cardspeak.web.plots.plot import Plot, per_cent
from cardspeak.web.plots.svg import WIDTH, line, picture, rect, words

LEFT: Final = 58
HIGH: Final = 190
FOOT: Final = 74


def columns(title: str, says: str, shown: Sequence[tuple[str, float, str]], head: Sequence[str]) -> Plot:
    """A column for each name, share and class; shares of 0 stand as none. Names stand on end below."""
    there = [share for _, share, _ in shown if share > 0]
    bottom, top = floor(log10(min(there))), max(ceil(log10(max(there))), floor(log10(min(there))) + 1)
    step = (WIDTH - LEFT - 8) / len(shown)

    def y(power: float) -> float:
        return 10 + HIGH * (top - power) / (top - bottom)

    every = max(1, ceil((top - bottom) / 6))
    parts = []
    for power in range(bottom, top + 1, every):
        parts.append(line(LEFT, y(power), WIDTH, y(power), "rule"))
        parts.append(words(f"{100 * 10.0**power:g} %", LEFT - 6, y(power) + 4, "tick", "end"))
    for place, (name, share, kind) in enumerate(shown):
        x = LEFT + 4 + step * place
        if share > 0:
            height = max(y(bottom) - y(log10(share)), 1.5)
            parts.append(rect(x + step * 0.12, y(bottom) - height, step * 0.76, height, kind, rx=1.5))
        parts.append(_on_end(name, x + step / 2 + 4, y(bottom) + 8))
    parts.append(line(LEFT, y(bottom), WIDTH, y(bottom), "zero"))
    rows = tuple([(name, per_cent(share, 4)) for name, share, _ in shown])
    return Plot(title, says, picture(title, says, 10 + HIGH + FOOT, parts), tuple(head), rows)


def _on_end(text: str, x: float, y: float) -> str:
    return words(text, x, y, "tick", "end").replace("<text ", f'<text transform="rotate(-90 {x:.1f} {y:.1f})" ', 1)
