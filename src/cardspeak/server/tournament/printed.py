"""What is printed at a tournament's desk and at the cashier: sheets, seat cards, receipts, payout sheets, certificates."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

import msgspec

from cardspeak.server.tournament.live_event import LiveEvent

if TYPE_CHECKING:
    from cardspeak.analysis.document import Section

What = Literal["sign-in", "seat-cards", "receipts", "payout", "certificates", "record", "log", "structure"]
"""The papers, by their names in addresses."""


class PaperTable(msgspec.Struct, frozen=True):
    """Rows under a head. numbers: the places of the columns that are set to the right."""

    head: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    numbers: tuple[int, ...]


class Paper(msgspec.Struct, frozen=True):
    """One paper: its lines, or what stands in a table."""

    title: str
    lines: tuple[str, ...] = ()
    table: PaperTable | None = None


class Papers(msgspec.Struct, frozen=True):
    """Those of one kind. event: the tournament's title."""

    event: str
    what: What
    papers: tuple[Paper, ...]


def printed(live: LiveEvent, what: What, table: int = 0, entry: int = 0) -> Papers:
    """The papers of a kind as they are now. table, entry: seat cards, receipts and certificates of these alone, 0 for all."""
    papers = tuple([paper_of(section) for section in sections_of(live, what, table, entry)])
    return Papers(live.event.structure.event.title, what, papers)


def sections_of(live: LiveEvent, what: What, table: int, entry: int) -> list[Section]:
    """The same as sections of a document. Where everybody sat first is read from the journal."""
    from cardspeak.analysis import papers
    from cardspeak.analysis.document import Section

    event = live.event
    match what:
        case "sign-in":
            return [Section("Sign-in sheet", (papers.sign_in(event),))]
        case "seat-cards":
            seats = [one for one in papers.seats_now(event) if entry in (0, one[0]) and table in (0, one[1])]
            return papers.seat_cards(event, seats)
        case "receipts":
            return papers.receipts(event, entry)
        case "payout":
            return papers.payout(event)
        case "certificates":
            return papers.certificates(event, entry)
        case "record":
            told = [each for row in live.journal.store.read(live.stream) for each in row.opened(live.journal.key)]
            return [Section("Tournament record sheet", (papers.record_sheet(event, papers.seated(told)),))]
        case "log":
            return [Section("Tournament log sheet", (papers.log_sheet(event),))]
        case "structure":
            return [Section("Structure", (papers.levels(event.schedule),))]


def paper_of(section: Section) -> Paper:
    """A section of a document as a paper."""
    from cardspeak.analysis.document import Table, Text

    lines = tuple([block.text for block in section.blocks if isinstance(block, Text)])
    tables = [block for block in section.blocks if isinstance(block, Table)]
    table = PaperTable(tables[0].head, tables[0].rows, tables[0].numbers) if tables else None
    return Paper(section.title, lines, table)
