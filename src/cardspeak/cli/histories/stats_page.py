"""What players did and won as a page that needs no other file: the table, what each figure means, and a graph a row."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from html import escape
from typing import Final

from cardspeak.analysis.edge.sheet.html import STYLE
from cardspeak.analysis.stats import Row
from cardspeak.analysis.stats.figures import MEANINGS
from cardspeak.web.plots import lines

MOST: Final = 600
"""Points of a graph; of more every second one is left out."""
GRAPHS: Final = 12
"""Rows that have one, those with the most hands."""
LOOKS: Final = """
th[scope="row"] { border-bottom: 1px solid #e4e7eb; } figcaption { font-size: .875rem; color: #52606d; }
.plot text { font-size: 9px; } .plot .rule { opacity: .15; } .plot .zero { opacity: .5; }
.plot .line { color: #1d5fa8; stroke-width: 1.5; }
"""
"""What the page's graphs look like, beside what a par sheet does."""
Key = tuple[str, str]


class Course:
    """How a row's results went, hand by hand: the hands so far, what was won, and what by all-ins, in parts of 1.00."""

    def __init__(self) -> None:
        self.points: list[tuple[float, float, float]] = [(0.0, 0.0, 0.0)]
        self.every = 1

    def add(self, row: Row) -> None:
        """The row after one hand more."""
        if row.hands % self.every == 0:
            self.points.append((float(row.hands), float(row.net), float(row.adjusted)))
        if len(self.points) > MOST:
            self.points = self.points[::2]
            self.every *= 2


class Courses:
    """The course of each row."""

    def __init__(self) -> None:
        self.of: dict[Key, Course] = {}

    def add(self, row: Row) -> None:
        """A row after one hand more."""
        self.of.setdefault((row.name, row.currency), Course()).add(row)


def page(rows: Sequence[Row], by: str, caption: str, courses: Courses) -> str:
    """The page. caption: of how many hands it is."""
    return "\n".join(_page(rows, by, caption, courses)) + "\n"


def _page(rows: Sequence[Row], by: str, caption: str, courses: Courses) -> Iterator[str]:
    title = f"Results by {by}"
    yield '<!DOCTYPE html>\n<html lang="en">\n<head>\n<meta charset="utf-8">'
    yield '<meta name="viewport" content="width=device-width, initial-scale=1">'
    yield f"<title>{title}</title>\n<style>{STYLE}{LOOKS}</style>\n</head>\n<body>\n<main>"
    yield f"<h1>{title}</h1>\n<p>{escape(caption)}</p>"
    yield from _table(rows, by)
    yield "<h2>What each figure means</h2>\n<dl>"
    yield from [f"<dt>{name}</dt><dd>{escape(means)}</dd>" for name, means in MEANINGS.items()]
    yield "</dl>\n<h2>How it went</h2>\n<p>The line is what was won, the dashes what by all-ins.</p>"
    for row in rows[:GRAPHS]:
        yield from _graph(row, courses.of[row.name, row.currency])
    yield "</main>\n</body>\n</html>"


def _table(rows: Sequence[Row], by: str) -> Iterator[str]:
    names = list(MEANINGS)
    yield f'<div class="wide">\n<table>\n<tr><th scope="col">{by}</th><th scope="col">currency</th>'
    yield "".join([f'<th scope="col" class="n">{name}</th>' for name in names]) + "</tr>"
    for row in rows:
        figures = row.as_json(by)
        cells = "".join([f'<td class="n">{figures[name] if figures[name] is not None else "-"}</td>' for name in names])
        yield f'<tr><th scope="row">{escape(row.name)}</th><td>{escape(row.currency)}</td>{cells}</tr>'
    yield "</table>\n</div>"


def _graph(row: Row, course: Course) -> Iterator[str]:
    """A row's graph, with its end in words. Of one hand there is none."""
    if len(course.points) < 3:
        return
    name = f"{row.name} ({row.currency})" if row.currency else row.name
    says = f"Won {row.money(row.net)} in {row.hands:,} hands, {row.money(row.adjusted)} by all-ins."
    won, by_all_ins = [[(point[0], point[at]) for point in course.points] for at in (1, 2)]
    plot = lines(title=name, says=says, points=won, marks=(), said=(_number, _number), head=(), rows=(), dashed=by_all_ins)
    yield f"<h3>{escape(name)}</h3>\n<figure>{plot.svg}<figcaption>{escape(says)}</figcaption></figure>"


def _number(value: float) -> str:
    return f"{value:,.10g}"
