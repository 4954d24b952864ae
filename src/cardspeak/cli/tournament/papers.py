"""An event's papers as one document: structure, record and log sheet, payout sheets, certificates, receipts, seat cards."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardspeak.analysis.edge.sheet.document import Document, Section, Table, Text, table
from cardspeak.tournament import forms
from cardspeak.tournament.event import state as s
from cardspeak.tournament.event.events import Seated
from cardspeak.tournament.reported import FIGURES, is_reported
from cardspeak.tournament.structure.file import cents, dollars
from cardspeak.tournament.structure.schedule import MINUTE, Schedule

if TYPE_CHECKING:
    from cardspeak.tournament.event import Tournament
    from cardspeak.tournament.event.state import Entry

RECEIPTS: Final = 60
"""Entries up to which each receipt is printed; of larger events the log sheet has them."""


def papers(event: Tournament) -> Document:
    """All papers of an event that is over."""
    about = event.structure
    facts = (
        ("book", event.rules.called),
        ("game", about.event.game),
        ("entries", f"{event.entered:,}"),
        ("pool", f"${dollars(event.state.pool)}"),
        ("structure", event.structure.hash[:16]),
        ("commitment of the draws", event.state.commitment),
        ("their secret", event.state.secret or "not told yet"),
    )
    sections = [
        Section("Structure", (levels(event.schedule),)),
        Section("Tournament record sheet", (record_sheet(event),)),
        Section("Tournament log sheet", (log_sheet(event),)),
        *payout(event),
        *certificates(event),
        *receipts(event),
        *seat_cards(event),
    ]
    return Document(about.event.title, event.structure.hash[:12], facts, tuple(sections))


def levels(schedule: Schedule) -> Table:
    """What is posted before the event."""
    rows, minute = [], 0
    for number in range(1, schedule.last + 1):
        stage = schedule.stage(number)
        rest = f"break of {stage.recess // MINUTE} minutes" if stage.recess else ""
        rows.append((stage.text, rest, str(number), f"{minute // 60}:{minute % 60:02}", str(stage.lasts // MINUTE)))
        minute += (stage.lasts + stage.recess) // MINUTE
    return table("", ("played for", "then", "level", "from", "minutes"), rows, left=2)


def seated(event: Tournament) -> list[Seated]:
    """Every seat that was given to an entry, in order."""
    return [one for one in event.events if isinstance(one, Seated)]


def seat_cards(event: Tournament) -> list[Section]:
    """A card for each seat that was drawn, to be cut out, by table and seat."""
    found = []
    for one in sorted(seated(event), key=lambda one: (one.table, one.seat)):
        told = {
            "event": event.structure.event.title,
            "name": event.state.entries[one.entry].person,
            "entry": str(one.entry),
            "table": str(one.table),
            "seat": str(one.seat),
            "chips": f"{one.chips:,}",
        }
        text = forms.filled("seat card", told)
        found.append(Section(f"{forms.SEAT_CARD.title}: table {one.table}, seat {one.seat}", tuple(map(Text, text.split("\n")))))
    return found if len(found) <= RECEIPTS else []


def record_sheet(event: Tournament) -> Table:
    """Who sat where first, and what became of it."""
    first, rows = {one.entry: one for one in reversed(seated(event))}, []
    for entry in event.standings:
        one = first.get(entry.number)
        where = (one.table, one.seat) if one else (0, 0)
        rows.append((entry.person, str(entry.number), f"{where[0]}/{where[1]}", str(entry.place), f"${dollars(entry.due)}"))
    return table("", ("name", "entry", "table/seat drawn", "place", "prize"), rows)


def paid(event: Tournament, entry: Entry) -> int:
    """What an entry's receipt says, in cents: with the bounty on its head, nothing for one that was paid back."""
    return event.structure.price if entry.status != s.GONE else 0


def log_sheet(event: Tournament) -> Table:
    """Every receipt: what was paid for which entry."""
    rows = [
        (entry.person, entry.status, str(entry.number), f"${dollars(paid(event, entry))}")
        for entry in event.state.entries.values()
    ]
    return table("", ("name", "what became of it", "receipt", "paid"), rows, left=2)


def payout(event: Tournament) -> list[Section]:
    """The payout sheet, a section a copy."""
    day = event.structure.event.start.date() if event.structure.event.start else None
    own = cents(event.structure.prizes.reported)
    rows = []
    for entry in event.standings:
        if entry.due:
            told = "W-2G" if day and is_reported(entry.due, event.paid_for(entry), day, own) else ""
            rows.append((entry.person, told, str(entry.place), str(entry.number), f"${dollars(entry.due)}"))
    paid = table("", ("name", "by the law of its date", "place", "entry", "prize"), rows, left=2)
    figures = [Text(f"From {each.since} on: {each.source}.") for each in FIGURES] if day else []
    copies = range(1, forms.PAYOUT_COPIES + 1)
    return [Section(f"Payout sheet (copy {at} of {forms.PAYOUT_COPIES})", (paid, *figures)) for at in copies]


def certificates(event: Tournament) -> list[Section]:
    """One for each prize: the book's, or one that says the place."""
    own, found = event.rules.cited("paid to the winner"), []
    form = forms.CERTIFICATE if own else forms.PRIZE_CERTIFICATE
    for entry in event.standings:
        if entry.prize:
            told = {"name": entry.person, "prize": f"${dollars(entry.prize)}"}
            if not own:
                told |= {"event": event.structure.event.title, "place": str(entry.place)}
            text = forms.filled("certificate" if own else "prize certificate", told)
            found.append(Section(f"{form.title}: {entry.person}", tuple(map(Text, text.split("\n")))))
    return found


def receipts(event: Tournament) -> list[Section]:
    """The entry receipts in three copies, where the book has them."""
    if not event.rules.cited("entry") or len(event.state.entries) > RECEIPTS:
        return []
    found = []
    for entry in event.state.entries.values():
        if entry.status != s.GONE:
            told = {"patron": entry.person, "event": event.structure.event.title, "fee": f"${dollars(paid(event, entry))}"}
            pages = forms.filled("receipt", told).split("\n\n")
            found.append(
                Section(f"{forms.RECEIPT.title} {entry.number}", tuple(Text(line) for page in pages for line in page.split("\n")))
            )
    return found
