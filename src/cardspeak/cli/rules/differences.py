"""`cardspeak rules diff`: how house rules read beside others, or beside what they could have chosen."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Annotated

import typer

from cardspeak.cli.options.common import Json

if TYPE_CHECKING:
    from rich.console import Console

    from cardspeak.rulebook.comparison import Choosable, PointReading, Rules

OURS = "CS/"
"""How the ids of our own decisions begin."""


def diff(
    first: Annotated[str, typer.Argument(metavar="BOOK_A", help="House rules, such as section-8-tournament or section-12.")],
    second: Annotated[
        str | None,
        typer.Argument(metavar="BOOK_B", help="The others, such as seminole.", show_default="what BOOK_A could choose instead"),
    ] = None,
    topic: Annotated[
        str | None, typer.Option(metavar="TOPIC", help="Only this topic, such as betting, showdown or deliveries.")
    ] = None,
    all: Annotated[bool, typer.Option("--all", help="Also where the two read alike.")] = False,
    json: Json = False,
) -> None:
    """Compare how two books read: what each says where they differ, and by which clauses.

    With one book alone, what it says beside each alternative that a
    house could choose instead.
    """
    from cardspeak.cli.options.books import book_named
    from cardspeak.rulebook.books import any_named
    from cardspeak.rulebook.comparison import choosable

    first = book_named(first)
    rules = any_named(first)
    if second is None:
        _choices(first, choosable(rules, topic), topic, all=all, json=json)
    else:
        _beside(rules, any_named(book_named(second)), topic, all=all, json=json)


def _beside(one: Rules, other: Rules, topic: str | None, *, all: bool, json: bool) -> None:
    """Two house rules beside each other."""
    from cardspeak.cli.output import console, emit
    from cardspeak.rulebook.comparison import compare

    compared = compare(one, other, topic)
    chosen = [point for point in compared if all or not point.same]
    if json:
        emit({"books": [one.called, other.called], "points": chosen})
        return
    out = console()
    for point in chosen:
        _print_point(out, point.point, "  (alike)" if point.same else "", [(reading.book, reading) for reading in point.readings])
    differing = sum(not point.same for point in compared)
    where = f" of {topic}" if topic else ""
    out.print(f"{one.called} and {other.called} differ on {differing} of {len(compared)} points{where}")
    _explain_ours(out, [reading for point in chosen for reading in point.readings])


def _choices(name: str, points: list[Choosable], topic: str | None, *, all: bool, json: bool) -> None:
    """House rules beside what they could have chosen."""
    from cardspeak.cli.output import console, emit

    chosen = [point for point in points if all or point.others]
    if json:
        emit({"book": name, "points": chosen})
        return
    out = console()
    for point in chosen:
        _print_point(out, point.point, "", [(name, point.reading), *[("or", other) for other in point.others]])
    open = sum(bool(point.others) for point in points)
    where = f" of {topic}" if topic else ""
    out.print(f"{name} could choose otherwise on {open} of {len(points)} points{where}")
    _explain_ours(out, [reading for point in chosen for reading in (point.reading, *point.others)])


def _print_point(out: Console, name: str, more: str, readings: Iterable[tuple[str, PointReading]]) -> None:
    """A point's name, and under it what each book or alternative says and by which clauses."""
    from rich.table import Table
    from rich.text import Text

    out.print(Text.assemble((name, "bold"), more))
    grid = Table.grid(padding=(0, 2, 0, 0))
    grid.add_column(no_wrap=True)
    for head, reading in readings:
        said = Text(f"{reading.value}: {reading.says}\n")
        said.append(", ".join(reading.cites) or "no clause", style="cyan" if reading.cites else "dim")
        grid.add_row(f"  {head}", said)
    out.print(grid)
    out.print()


def _explain_ours(out: Console, readings: Iterable[PointReading]) -> None:
    if any(cite.startswith(OURS) for reading in readings for cite in reading.cites):
        out.print(f"{OURS} marks a decision of ours where a book is silent")
