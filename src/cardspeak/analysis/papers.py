"""An event's papers as documents: structure, record and log sheet, payout sheets, certificates, receipts, seat cards,
sign-in sheet.

>>> import cardspeak as cs
>>> from cardspeak.analysis.papers import payout
>>> event = cs.play_tournament('sit-and-go', ['rock', 'maniac'], entries=4, seed=7)
>>> [section.title for section in payout(event)]
['Payout sheet (copy 1 of 2)', 'Payout sheet (copy 2 of 2)']
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Final

from cardspeak.analysis.document import Document, Section, Table, Text, table
from cardspeak.events import Event
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
"""Entries up to which each receipt and seat card stands among all papers; of larger events the log sheet has them."""
MORE: Final = 20
"""Empty lines of a sign-in sheet, for those who still come."""
Seats = Iterable[tuple[int, int, int, int]]
"""Entries with table, seat and chips."""


def papers(event: Tournament) -> Document:
    """All papers of an event that is over and whose events are all there."""
    about, given = event.structure, seated(event.events)
    facts = (
        ("book", event.rules.called),
        ("game", about.event.game),
        ("entries", f"{event.entered:,}"),
        ("pool", f"${dollars(event.state.pool)}"),
        ("structure", event.structure.hash[:16]),
        ("commitment of the draws", event.state.commitment),
        ("their secret", event.state.secret or "not told yet"),
    )
    few = len(event.state.entries) <= RECEIPTS
    cards = [(one.entry, one.table, one.seat, one.chips) for one in given]
    sections = [
        Section("Structure", (levels(event.schedule),)),
        Section("Tournament record sheet", (record_sheet(event, given),)),
        Section("Tournament log sheet", (log_sheet(event),)),
        *payout(event),
        *certificates(event),
        *(receipts(event) if few else []),
        *(seat_cards(event, cards) if len(cards) <= RECEIPTS else []),
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


def seated(events: Iterable[Event]) -> list[Seated]:
    """Every seat that was given to an entry, in order."""
    return [one for one in events if isinstance(one, Seated)]


def seats_now(event: Tournament) -> list[tuple[int, int, int, int]]:
    """Where everybody who is in sits, or is to sit: for `seat_cards`."""
    playing = [entry for entry in event.state.entries.values() if entry.status in s.PLAYING]
    return [(entry.number, entry.table, entry.seat, entry.chips) for entry in playing]


def seat_cards(event: Tournament, seats: Seats) -> list[Section]:
    """A card for each of these seats, to be cut out, by table and seat."""
    found = []
    for number, at, seat, chips in sorted(seats, key=lambda one: one[1:3]):
        told = {
            "event": event.structure.event.title,
            "name": event.state.entries[number].person,
            "entry": str(number),
            "table": str(at),
            "seat": str(seat),
            "chips": f"{chips:,}",
        }
        text = forms.filled("seat card", told)
        found.append(Section(f"{forms.SEAT_CARD.title}: table {at}, seat {seat}", tuple(map(Text, text.split("\n")))))
    return found


def sign_in(event: Tournament) -> Table:
    """Who has entered, by name, each with room to sign, and as many lines again as may still come, `MORE` at most."""
    held = sorted(event.state.entries.values(), key=lambda one: (one.person.casefold(), one.number))
    flights, rows = bool(event.structure.flights), []
    for one in held:
        if one.status != s.GONE:
            seat = f"{one.table}/{one.seat}" if one.status in s.PLAYING else ""
            rows.append((one.person, *([one.flight] if flights else []), str(one.number), seat, ""))
    room = event.structure.entry.cap - event.entered if event.structure.entry.cap else MORE
    empty = ("",) * (5 if flights else 4)
    rows += [empty] * (max(0, min(MORE, room)) if event.takes_entries else 0)
    head = ("name", *(["flight"] if flights else []), "entry", "table/seat", "signature")
    return table("", head, rows, left=len(head))


def record_sheet(event: Tournament, given: Iterable[Seated]) -> Table:
    """Who sat where first, and what became of it. given: every seat that was given, in order."""
    first, rows = {one.entry: one for one in reversed(list(given))}, []
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


def certificates(event: Tournament, only: int = 0) -> list[Section]:
    """One for each prize: the book's, or one that says the place. only: an entry's alone, 0 for all."""
    own, found = event.rules.cited("paid to the winner"), []
    form = forms.CERTIFICATE if own else forms.PRIZE_CERTIFICATE
    for entry in event.standings:
        if entry.prize and only in (0, entry.number):
            told = {"name": entry.person, "prize": f"${dollars(entry.prize)}"}
            if not own:
                told |= {"event": event.structure.event.title, "place": str(entry.place)}
            text = forms.filled("certificate" if own else "prize certificate", told)
            found.append(Section(f"{form.title}: {entry.person}", tuple(map(Text, text.split("\n")))))
    return found


def receipts(event: Tournament, only: int = 0) -> list[Section]:
    """The entry receipts in three copies, where the book has them. only: an entry's alone, 0 for all."""
    if not event.rules.cited("entry"):
        return []
    found = []
    for entry in event.state.entries.values():
        if entry.status != s.GONE and only in (0, entry.number):
            told = {"patron": entry.person, "event": event.structure.event.title, "fee": f"${dollars(paid(event, entry))}"}
            pages = forms.filled("receipt", told).split("\n\n")
            found.append(
                Section(f"{forms.RECEIPT.title} {entry.number}", tuple(Text(line) for page in pages for line in page.split("\n")))
            )
    return found
