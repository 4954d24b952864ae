"""What is printed at a tournament's desk and at the cashier: sheets, seat cards, receipts, payout sheets, certificates."""

from __future__ import annotations

from typing import Literal

import msgspec

from cardspeak.cardroom.papers.paper import Paper
from cardspeak.server.tournament.live_event import LiveEvent

What = Literal["sign-in", "seat-cards", "receipts", "payout", "certificates", "record", "log", "structure"]
"""The papers, by their names in addresses."""


class Papers(msgspec.Struct, frozen=True):
    """Those of one kind. event: the tournament's title."""

    event: str
    what: What
    papers: tuple[Paper, ...]


def printed(live: LiveEvent, what: What, table: int = 0, entry: int = 0) -> Papers:
    """The papers of a kind as they are now. table, entry: seat cards, receipts and certificates of these alone, 0 for all."""
    return Papers(live.event.structure.event.title, what, tuple(papers_of(live, what, table, entry)))


def papers_of(live: LiveEvent, what: What, table: int, entry: int) -> list[Paper]:
    """The papers themselves. Where everybody sat first is read from the journal."""
    from cardspeak.analysis import papers

    event = live.event
    match what:
        case "sign-in":
            return [papers.sign_in(event)]
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
            events = [happening for row in live.journal.store.read(live.stream) for happening in row.opened(live.journal.key)]
            return [papers.record_sheet(event, papers.seated(events))]
        case "log":
            return [papers.log_sheet(event)]
        case "structure":
            return [papers.levels(event.schedule)]
