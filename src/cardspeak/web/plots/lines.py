"""A line over a scale with 0 on it, and marks on it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from cardspeak.web.plots.plot import Plot, table, ticks
from cardspeak.web.plots.svg import WIDTH, el, line, picture, words

LEFT: Final = 56
RIGHT: Final = 14
HIGH: Final = 200
TOP: Final = 10
LETTER: Final = 7.5
"""How wide a letter of a name is, at most."""
ALONG: Final = 4
"""At most so many steps along the picture."""


class Mark(NamedTuple):
    """A point on a line that is told by name."""

    name: str
    x: float
    y: float


Said = Callable[[float], str]


def lines(
    title: str,
    says: str,
    points: Sequence[tuple[float, float]],
    marks: Sequence[Mark],
    said: tuple[Said, Said],
    head: Sequence[str],
    rows: Sequence[Sequence[str]],
    dashed: Sequence[tuple[float, float]] = (),
) -> Plot:
    """A line through its points and marks beside it; `said` are the words for numbers along and up the picture. dashed: another
    line over the same scale."""
    ys = [y for _, y in (*points, *dashed)]
    along, up = ticks(points[0][0], points[-1][0], ALONG), ticks(min(0.0, *ys), max(0.0, *ys), 5)

    def place(x: float, y: float) -> tuple[float, float]:
        across = LEFT + (x - along[0]) / (along[-1] - along[0]) * (WIDTH - LEFT - RIGHT)
        return across, TOP + HIGH * (up[-1] - y) / (up[-1] - up[0])

    def through(line: Sequence[tuple[float, float]], **more: str) -> str:
        polyline = " ".join([f"{x:.1f},{y:.1f}" for x, y in (place(*point) for point in line)])
        return el("polyline", points=polyline, class_="line", fill="none", stroke="currentColor", **more)

    parts = [*_axes(along, up, place, said), through(points)]
    parts += [through(dashed, stroke_dasharray="5 4")] if dashed else []
    for mark in marks:
        x, y = place(mark.x, mark.y)
        parts.append(el("circle", cx=x, cy=y, r=5, class_="mark", fill="currentColor"))
        parts.append(_named(mark.name, x, y))
    return Plot(title, says, picture(title, says, TOP + HIGH + 26, parts), tuple(head), table(rows))


def _named(name: str, x: float, y: float) -> str:
    """A mark's name: over it and after, or where there is no room under it and before."""
    if x + 9 + LETTER * len(name) <= WIDTH:
        return words(name, x + 9, y - 8, "value")
    return words(name, x - 9, y + 18, "value", "end")


def _axes(
    along: Sequence[float], up: Sequence[float], place: Callable[[float, float], tuple[float, float]], said: tuple[Said, Said]
) -> list[str]:
    made = []
    for value in up:
        y = place(along[0], value)[1]
        made += [line(LEFT, y, WIDTH - RIGHT, y, "zero" if value == 0 else "rule")]
        made.append(words(said[1](value), LEFT - 6, y + 4, "tick", "end"))
    for at, value in enumerate(along):
        x, y = place(value, up[0])
        end = "start" if at == 0 else "end" if at == len(along) - 1 else "middle"
        made.append(words(said[0](value), x, y + 18, "tick", end))
    return made
