"""The sheet of a card room's day on paper, as PDF.

It is made by a process of its own, `python -m cardspeak.server.cardroom.paper`, since fonts and pages would hold up the tables.
"""

from __future__ import annotations

import asyncio
import sys
from asyncio.subprocess import DEVNULL, PIPE
from collections.abc import Iterable
from datetime import UTC, datetime
from typing import Final

import msgspec

from cardspeak.cardroom.day.sheet import SheetLine
from cardspeak.rulebook import Refused
from cardspeak.server.cardroom.views import SheetShown, ShiftLine
from cardspeak.server.helper_process import OURS_ALONE
from cardspeak.tournament.structure.file import dollars

LONGEST: Final = 60
"""Seconds that a sheet may take."""
COUNTED: Final = ("cash", "rake", "time", "jackpot", "promotional", "fill", "credit", "paid", "variance")
LINES: Final = ("when", "what", "table", "signed or counted by", "dollars", "off")
SHEET: Final = ("CS/day/counts",)


class Grid(msgspec.Struct, frozen=True):
    """A table under a heading; the columns from `left` on are numbers."""

    title: str
    head: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    left: int = 1


class Paper(msgspec.Struct, frozen=True):
    """A sheet: what it is called, facts about it, and its tables."""

    title: str
    facts: tuple[tuple[str, str], ...]
    grids: tuple[Grid, ...]


def paper_of(sheet: SheetShown, book: str) -> Paper:
    """The day's sheet: its shifts, each slip and box with both people, what lies where, and lines to sign on."""
    balance = "it balances" if sheet.balanced else "it does not balance"
    facts = (("book", book), ("shifts", str(len(sheet.shifts))), ("balance", balance))
    accounts = tuple([(name, dollars(cents)) for name, cents in sheet.accounts.items()])
    grids = (
        shifts(sheet.shifts),
        Grid("Slips and counts", LINES, tuple(lines(sheet.lines)), 4),
        Grid("What lies where", ("account", "dollars"), accounts),
        Grid("Signed", ("for", "name and signature"), (("the cage", ""), ("the floor", "")), 2),
    )
    return Paper("The day's sheet", facts, grids)


def shifts(held: tuple[ShiftLine, ...]) -> Grid:
    """A column for each shift."""
    names = [name for name in COUNTED if any([name in each.totals for each in held])]
    rows = [(name, *[dollars(each.totals.get(name, 0)) for each in held]) for name in names]
    lead = ("lead", *[each.lead for each in held])
    return Grid("Shifts", ("", *[f"shift {each.number}" for each in held]), (lead, *rows))


def lines(held: Iterable[SheetLine]) -> list[tuple[str, ...]]:
    """Each slip and each box."""
    found: list[tuple[str, ...]] = []
    for line in held:
        when = datetime.fromtimestamp(line.moment / 1000, UTC).strftime("%H:%M:%S")
        what = f"{line.what} {line.number}" + (f", {line.kind}" if line.kind != line.what else "")
        what += f" to {line.name}" if line.name else ""
        both = f"{line.first}, {line.second}"
        found.append((when, what, str(line.table or ""), both, dollars(line.cents), dollars(line.off) if line.off else ""))
    return found


async def as_pdf(paper: Paper) -> bytes:
    """The sheet as PDF. Raises `Refused` where the packages for it are not installed, or it takes a minute and more."""
    process = await asyncio.create_subprocess_exec(
        sys.executable, *OURS_ALONE, __name__, stdin=PIPE, stdout=PIPE, stderr=DEVNULL, start_new_session=True
    )
    try:
        made, _ = await asyncio.wait_for(process.communicate(msgspec.json.encode(paper)), LONGEST)
    except TimeoutError:
        process.kill()
        await process.wait()
        raise Refused("the sheet could not be made in a minute: try again, or print the page", SHEET) from None
    if process.returncode or not made:
        raise Refused("a PDF needs matplotlib and fpdf2: pip install 'cardspeak[report]'", SHEET)
    return made


def main() -> None:
    """A sheet from the input to the output."""
    from cardspeak.analysis.document import Document, Section, table
    from cardspeak.analysis.edge.sheet.pdf import pdf

    paper = msgspec.json.decode(sys.stdin.buffer.read(), type=Paper)
    sections = [Section(grid.title, (table("", grid.head, grid.rows, left=grid.left),)) for grid in paper.grids]
    sys.stdout.buffer.write(pdf(Document(paper.title, paper.title, paper.facts, tuple(sections))))


if __name__ == "__main__":
    main()
