"""The papers of a card room's day, its sheet among them, as PDF.

It is made by a process of its own, `python -m cardspeak.server.cardroom.paper`, since fonts and pages would hold up the tables.
"""

from __future__ import annotations

import asyncio
import sys
from asyncio.subprocess import DEVNULL, PIPE
from collections.abc import Iterable
from datetime import UTC, datetime
from typing import Final, TypeVar

import msgspec

from cardspeak.cardroom.day.sheet import SheetLine
from cardspeak.cardroom.day.state import TOTALS
from cardspeak.cardroom.papers.paper import Fact, Paper, Row, Words
from cardspeak.rulebook import Refused
from cardspeak.server.cardroom.views import SheetShown, ShiftLine
from cardspeak.server.helper_process import OURS_ALONE
from cardspeak.tournament.structure.file import dollars
from cardspeak.web.strings import OURS, say
from cardspeak.web.strings import spoken as language_spoken
from cardspeak.web.strings.reading import in_papers

T = TypeVar("T", bound=msgspec.Struct)
LONGEST: Final = 60
"""Seconds that a sheet may take."""
LINES: Final = ("when", "what", "table, and who was paid", "signed or counted by", "dollars", "off")
SHEET: Final = ("CS/day/counts",)


class Printout(msgspec.Struct, frozen=True):
    """What is printed at once: what it is called, facts about it, and its papers. signed: how a line to sign on begins."""

    title: str
    facts: tuple[Fact, ...]
    papers: tuple[Paper, ...]
    signed: str = "signed, {who}:"


def sheet_printed(sheet: SheetShown, book: str) -> Printout:
    """The day's sheet: its shifts, each slip and box with both people, what lies where, and lines to sign on."""
    balance = "it balances" if sheet.balanced else "it does not balance"
    facts = (Fact("book", book), Fact("shifts", str(len(sheet.shifts))), Fact("balance", text=balance))
    accounts: tuple[Row, ...] = tuple([(name, Words(dollars(cents))) for name, cents in sheet.accounts.items()])
    grids = (
        shifts(sheet.shifts),
        Paper("Slips and counts", (), (), LINES, tuple(lines(sheet.lines)), 4),
        Paper("What lies where", (), (), ("account", "dollars"), accounts, signed_by=(Fact("the cage"), Fact("the floor"))),
    )
    return Printout("The day's sheet", facts, grids)


def printed(title: str, papers: Iterable[Paper], book: str) -> Printout:
    """Papers of a kind, to be printed at once."""
    return Printout(title, (Fact("book", book),), tuple(papers))


def shifts(shift_lines: tuple[ShiftLine, ...]) -> Paper:
    """A column for each shift."""
    names = [name for name in TOTALS if any([name in shift.totals for shift in shift_lines])]
    rows: list[Row] = [(Words(name), *[Words(dollars(shift.totals.get(name, 0))) for shift in shift_lines]) for name in names]
    lead: Row = (Words("lead"), *[shift.lead for shift in shift_lines])
    return Paper("Shifts", (), (), ("", *[f"shift {shift.number}" for shift in shift_lines]), (lead, *rows))


def lines(sheet_lines: Iterable[SheetLine]) -> list[Row]:
    """Each slip and each box."""
    rows: list[Row] = []
    for line in sheet_lines:
        when = datetime.fromtimestamp(line.moment / 1000, UTC).strftime("%H:%M:%S")
        kind = f", {line.kind}" if line.kind != line.what else ""
        what = Words(f"{line.what} {line.number}{kind}")
        to = f"{line.table or ''}{' ' if line.table and line.name else ''}{line.name}"
        both = f"{line.first}, {line.second}"
        off = dollars(line.off) if line.off else ""
        rows.append((when, what, to, both, Words(dollars(line.cents)), Words(off)))
    return rows


def spoken(what: T) -> T:
    """Papers in the language of whoever asks; what people are called and have said stays as it is."""
    tag = language_spoken()
    if tag == OURS:
        return what
    translated = in_papers(tag).translated(msgspec.json.decode(msgspec.json.encode(what)))
    if isinstance(what, Printout):
        translated["signed"] = say("papers.signed", who="{who}")
    return msgspec.convert(translated, type(what))


async def as_pdf(printout: Printout) -> bytes:
    """Papers as PDF, in the language of whoever asks.

    Raises `Refused` where the packages for it are not installed, or it takes a minute and more.
    """
    process = await asyncio.create_subprocess_exec(
        sys.executable, *OURS_ALONE, __name__, stdin=PIPE, stdout=PIPE, stderr=DEVNULL, start_new_session=True
    )
    try:
        made, _ = await asyncio.wait_for(process.communicate(msgspec.json.encode(spoken(printout))), LONGEST)
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
    from cardspeak.analysis.paper_sections import section_of

    printout = msgspec.json.decode(sys.stdin.buffer.read(), type=Printout)
    facts = tuple([(fact.label, fact.value) for fact in printout.facts])
    sections = [section_of(paper, printout.signed) for paper in printout.papers]
    sys.stdout.buffer.write(pdf(Document(printout.title, printout.title, facts, tuple(sections))))


if __name__ == "__main__":
    main()
