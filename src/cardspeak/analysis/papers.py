"""An event's papers: structure, record and log sheet, payout sheets, certificates, receipts, seat cards, sign-in sheet.

>>> import cardspeak as cs
>>> from cardspeak.analysis.papers import payout
>>> event = cs.play_tournament('sit-and-go', ['rock', 'maniac'], entries=4, seed=7)
>>> [paper.title for paper in payout(event)]
['Payout sheet (copy 1 of 2)', 'Payout sheet (copy 2 of 2)']
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Final

from cardspeak.analysis.document import Document
from cardspeak.analysis.paper_sections import section_of
from cardspeak.cardroom.papers.paper import Fact, Paper, Row, Words
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
OUTCOMES: Final = {
    s.ENTERED: "entered",
    s.ALTERNATE: "alternate",
    s.SEATED: "seated",
    s.WALKING: "on the way",
    s.OUT: "out",
    s.GONE: "withdrawn",
    s.DISQUALIFIED: "disqualified",
    s.BAGGED: "bagged",
}
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
    made = [
        levels(event.schedule),
        record_sheet(event, given),
        log_sheet(event),
        *payout(event),
        *certificates(event),
        *(receipts(event) if few else []),
        *(seat_cards(event, cards) if len(cards) <= RECEIPTS else []),
    ]
    return Document(about.event.title, event.structure.hash[:12], facts, tuple(map(section_of, made)))


def money(amount: int) -> Words:
    """A cell with an amount in cents."""
    return Words(f"${dollars(amount)}")


def levels(schedule: Schedule) -> Paper:
    """What is posted before the event."""
    rows: list[Row] = []
    minute = 0
    for number in range(1, schedule.last + 1):
        stage = schedule.stage(number)
        rest = Words(f"break of {stage.recess // MINUTE} minutes") if stage.recess else ""
        rows.append((Words(stage.text), rest, str(number), f"{minute // 60}:{minute % 60:02}", str(stage.lasts // MINUTE)))
        minute += (stage.lasts + stage.recess) // MINUTE
    return Paper("Structure", columns=("played for", "then", "level", "from", "minutes"), rows=tuple(rows), left=2)


def seated(events: Iterable[Event]) -> list[Seated]:
    """Every seat that was given to an entry, in order."""
    return [one for one in events if isinstance(one, Seated)]


def seats_now(event: Tournament) -> list[tuple[int, int, int, int]]:
    """Where everybody who is in sits, or is to sit: for `seat_cards`."""
    playing = [entry for entry in event.state.entries.values() if entry.status in s.PLAYING]
    return [(entry.number, entry.table, entry.seat, entry.chips) for entry in playing]


def of_form(form: forms.Form, title: str, *known: Fact) -> list[Paper]:
    """A form with what is known written in, a paper for each of its copies."""
    by_label = {fact.label: fact for fact in known}
    assert not set(by_label) - set(form.fields), "each fact has its place"
    facts = tuple([by_label.get(field, Fact(field)) for field in form.fields])
    signed, many = tuple(map(Fact, form.signed_by)), len(form.copies)
    return [
        Paper(title, says=(f"copy {at} of {many}: {who}",) if many > 1 else (), facts=facts, signed_by=signed)
        for at, who in enumerate(form.copies, 1)
    ]


def seat_cards(event: Tournament, seats: Seats) -> list[Paper]:
    """A card for each of these seats, to be cut out, by table and seat."""
    sheets = []
    for number, at, seat, chips in sorted(seats, key=lambda one: one[1:3]):
        sheets += of_form(
            forms.SEAT_CARD,
            f"Seat card: table {at}, seat {seat}",
            Fact("event", event.structure.event.title),
            Fact("name", event.state.entries[number].person),
            Fact("entry", str(number)),
            Fact("table", str(at)),
            Fact("seat", str(seat)),
            Fact("chips", text=f"{chips:,}"),
        )
    return sheets


def sign_in(event: Tournament) -> Paper:
    """Who has entered, by name, each with room to sign, and as many lines again as may still come, `MORE` at most."""
    entries = sorted(event.state.entries.values(), key=lambda one: (one.person.casefold(), one.number))
    flights = bool(event.structure.flights)
    rows: list[Row] = []
    for one in entries:
        if one.status != s.GONE:
            seat = f"{one.table}/{one.seat}" if one.status in s.PLAYING else ""
            rows.append((one.person, *([one.flight] if flights else []), str(one.number), seat, ""))
    room = event.structure.entry.cap - event.entered if event.structure.entry.cap else MORE
    empty = ("",) * (5 if flights else 4)
    rows += [empty] * (max(0, min(MORE, room)) if event.takes_entries else 0)
    flight = ("flight",) if flights else ()
    columns = ("name", *flight, "entry", "table/seat", "signature")
    return Paper("Sign-in sheet", columns=columns, rows=tuple(rows), left=len(columns))


def record_sheet(event: Tournament, given: Iterable[Seated]) -> Paper:
    """Who sat where first, and what became of it. given: every seat that was given, in order."""
    first = {one.entry: one for one in reversed(list(given))}
    rows: list[Row] = []
    for entry in event.standings:
        one = first.get(entry.number)
        where = (one.table, one.seat) if one else (0, 0)
        rows.append((entry.person, str(entry.number), f"{where[0]}/{where[1]}", str(entry.place), money(entry.due)))
    columns = ("name", "entry", "table/seat drawn", "place", "prize")
    return Paper("Tournament record sheet", columns=columns, rows=tuple(rows))


def paid(event: Tournament, entry: Entry) -> int:
    """What an entry's receipt says, in cents: with the bounty on its head, nothing for one that was paid back."""
    return event.structure.price if entry.status != s.GONE else 0


def log_sheet(event: Tournament) -> Paper:
    """Every receipt: what was paid for which entry."""
    entries = event.state.entries.values()
    rows = [(one.person, Words(OUTCOMES[one.status]), str(one.number), money(paid(event, one))) for one in entries]
    columns = ("name", "what became of it", "receipt", "paid")
    return Paper("Tournament log sheet", columns=columns, rows=tuple(rows), left=2)


def payout(event: Tournament) -> list[Paper]:
    """The payout sheet, a paper a copy."""
    day = event.structure.event.start.date() if event.structure.event.start else None
    own = cents(event.structure.prizes.reported)
    rows: list[Row] = []
    for entry in event.standings:
        if entry.due:
            reported = "W-2G" if day and is_reported(entry.due, event.paid_for(entry), day, own) else ""
            rows.append((entry.person, reported, str(entry.place), str(entry.number), money(entry.due)))
    columns = ("name", "by the law of its date", "place", "entry", "prize")
    law = tuple([Fact(f"from {figure.since} on", figure.source) for figure in FIGURES]) if day else ()
    many = forms.PAYOUT_COPIES
    return [Paper(f"Payout sheet (copy {at} of {many})", (), law, columns, tuple(rows), 2) for at in range(1, many + 1)]


def certificates(event: Tournament, only: int = 0) -> list[Paper]:
    """One for each prize: the book's, or one that says the place. only: an entry's alone, 0 for all."""
    own = event.rules.cited("paid to the winner")
    form = forms.CERTIFICATE if own else forms.PRIZE_CERTIFICATE
    sheets = []
    for entry in event.standings:
        if entry.prize and only in (0, entry.number):
            known = [Fact("name", entry.person), Fact("prize", text=f"${dollars(entry.prize)}")]
            if not own:
                known += [Fact("event", event.structure.event.title), Fact("place", str(entry.place))]
            sheets += of_form(form, form.title, *known)
    return sheets


def receipts(event: Tournament, only: int = 0) -> list[Paper]:
    """The entry receipts in three copies, where the book has them. only: an entry's alone, 0 for all."""
    if not event.rules.cited("entry"):
        return []
    sheets = []
    for entry in event.state.entries.values():
        if entry.status != s.GONE and only in (0, entry.number):
            price = f"${dollars(paid(event, entry))}"
            known = (Fact("patron", entry.person), Fact("event", event.structure.event.title), Fact("fee", text=price))
            sheets += of_form(forms.RECEIPT, f"Entry receipt {entry.number}", *known)
    return sheets
