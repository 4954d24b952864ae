"""The papers of a card room's day, its sheet among them, as PDF.

It is made by a process of its own, `python -m cardspeak.server.cardroom.paper`, since fonts and pages would hold up the tables.
"""

from __future__ import annotations

import asyncio
import sys
from asyncio.subprocess import DEVNULL, PIPE
from collections.abc import Iterable
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Final

import msgspec

from cardspeak.cardroom.day.sheet import SheetLine
from cardspeak.cardroom.papers.paper import BLANK, Paper
from cardspeak.rulebook import Refused
from cardspeak.server.cardroom.views import SheetShown, ShiftLine
from cardspeak.server.helper_process import OURS_ALONE
from cardspeak.tournament.structure.file import dollars

if TYPE_CHECKING:
    from cardspeak.analysis.document import Block, Section

LONGEST: Final = 60
"""Seconds that a sheet may take."""
COUNTED: Final = ("cash", "rake", "time", "jackpot", "promotional", "fill", "credit", "paid", "variance")
LINES: Final = ("when", "what", "table", "signed or counted by", "dollars", "off")
SHEET: Final = ("CS/day/counts",)


class Printout(msgspec.Struct, frozen=True):
    """What is printed at once: what it is called, facts about it, and its papers."""

    title: str
    facts: tuple[tuple[str, str], ...]
    papers: tuple[Paper, ...]


def sheet_printed(sheet: SheetShown, book: str) -> Printout:
    """The day's sheet: its shifts, each slip and box with both people, what lies where, and lines to sign on."""
    balance = "it balances" if sheet.balanced else "it does not balance"
    facts = (("book", book), ("shifts", str(len(sheet.shifts))), ("balance", balance))
    accounts = tuple([(name, dollars(cents)) for name, cents in sheet.accounts.items()])
    grids = (
        shifts(sheet.shifts),
        Paper("Slips and counts", (), LINES, tuple(lines(sheet.lines)), 4),
        Paper("What lies where", (), ("account", "dollars"), accounts),
        Paper("Signed", (), ("for", "name and signature"), (("the cage", ""), ("the floor", "")), 2),
    )
    return Printout("The day's sheet", facts, grids)


def printed(title: str, papers: Iterable[Paper], facts: tuple[tuple[str, str], ...]) -> Printout:
    """Papers of a kind, to be printed at once."""
    return Printout(title, facts, tuple(papers))


def shifts(held: tuple[ShiftLine, ...]) -> Paper:
    """A column for each shift."""
    names = [name for name in COUNTED if any([name in each.totals for each in held])]
    rows = [(name, *[dollars(each.totals.get(name, 0)) for each in held]) for name in names]
    lead = ("lead", *[each.lead for each in held])
    return Paper("Shifts", (), ("", *[f"shift {each.number}" for each in held]), (lead, *rows))


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


async def as_pdf(printout: Printout) -> bytes:
    """Papers as PDF. Raises `Refused` where the packages for it are not installed, or it takes a minute and more."""
    process = await asyncio.create_subprocess_exec(
        sys.executable, *OURS_ALONE, __name__, stdin=PIPE, stdout=PIPE, stderr=DEVNULL, start_new_session=True
    )
    try:
        made, _ = await asyncio.wait_for(process.communicate(msgspec.json.encode(printout)), LONGEST)
    except TimeoutError:
        process.kill()
        await process.wait()
        raise Refused("the sheet could not be made in a minute: try again, or print the page", SHEET) from None
    if process.returncode or not made:
        raise Refused("a PDF needs matplotlib and fpdf2: pip install 'cardspeak[report]'", SHEET)
    return made


def main() -> None:
    """Papers from the input to the output."""
    from cardspeak.analysis.document import Document
    from cardspeak.analysis.edge.sheet.pdf import pdf

    found = msgspec.json.decode(sys.stdin.buffer.read(), type=Printout)
    sections = [section_of(paper) for paper in found.papers]
    sys.stdout.buffer.write(pdf(Document(found.title, found.title, found.facts, tuple(sections))))


def section_of(paper: Paper) -> Section:
    """A paper as a section of a document: its lines, its table, a line to sign on for each who signs, and its clauses."""
    from cardspeak.analysis.document import Section, Text, table

    blocks: list[Block] = [Text(line) for line in paper.lines]
    if paper.head:
        blocks.append(table("", paper.head, paper.rows, left=paper.left))
    blocks += [Text(f"signed, {who}: {BLANK}") for who in paper.signed_by]
    if paper.clauses:
        blocks.append(Text(", ".join(paper.clauses)))
    return Section(paper.title, tuple(blocks))


if __name__ == "__main__":
    main()
