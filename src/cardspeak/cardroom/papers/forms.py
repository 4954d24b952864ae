"""What is filled in and signed: slips, drops, shifts, decks, incidents, disputes, rulings, and what the room files."""

from __future__ import annotations

from typing import Final

from cardspeak.cardroom.day import state as s
from cardspeak.cardroom.day.setup import dollars
from cardspeak.cardroom.day.sheet import SheetLine, of_pieces
from cardspeak.cardroom.day.words import SUBJECTS
from cardspeak.cardroom.papers.paper import About, Fact, Paper, Words, duties, off, when
from cardspeak.cardroom.papers.signs import CHARGES, charges
from cardspeak.cardroom.policy import FILED
from cardspeak.rulebook import Cites
from cardspeak.rulebook.checklist import items
from cardspeak.rulebook.telling import telling
from cardspeak.table.decks import checklist as dealing

SLIPS: Cites = ("CS/day/slips",)
COUNTS: Cites = ("CS/day/count",)
SHIFT: Cites = ("CS/day/shift",)
DECKS: Cites = ("CS/day/decks",)
INCIDENT: Cites = ("CS/day/incident",)
DISPUTE: Cites = ("CS/day/dispute",)
RULED: Cites = ("CS/day/ruled",)
WAYS: Final = {"fill": "cage to tray", "credit": "tray to cage", "jackpot": "jackpots to the winner"}


REPORTED: Final = ("kind", "when", "table", "people", "what happened", "reported to", "how it ended")
FIRST, SECOND = Fact("signed first"), Fact("signed second")
FLOOR, LEAD, CAGE = Fact("the floor"), Fact("the lead of the shift"), Fact("the cage")
REPORTER, PATRON = Fact("who reports"), Fact("the patron")


def slips(about: About) -> list[Paper]:
    """A slip for each fill, credit and jackpot: those that wait for a second signature first, then those that are done."""
    day_slips = about.day.state.slips
    waiting = [
        slip_of(number, slip.kind, "", slip.table, slip.name, slip.cents, slip.by, "")
        for number, slip in day_slips.items()
        if about.wanted(number)
    ]
    done = [line for line in about.sheet.lines if line.what in (*WAYS, "void") and about.wanted(line.number)]
    return waiting + [slip_line(line) for line in reversed(done)]


def slip_line(line: SheetLine) -> Paper:
    """A slip that is done, or void."""
    void = line.what == "void"
    return slip_of(line.number, line.kind, when(line.moment), line.table, line.name, line.due, line.first, line.second, void=void)


def slip_of(
    number: int, kind: str, at: str, table: int, name: str, cents: int, first: str, second: str, *, void: bool = False
) -> Paper:
    """A slip of two people."""
    facts = (
        Fact("when", at),
        Fact("chips go", text=WAYS[kind]),
        Fact("table", str(table)),
        Fact("amount", text=dollars(cents)),
        Fact("asked by", first),
        Fact("countersigned by", second),
    )
    to = (Fact("paid to", name),) if kind == "jackpot" else ()
    says = ("void",) if void else ()
    return Paper(f"{kind.capitalize()} slip {number}", says, (*facts, *to), signed_by=(FIRST, SECOND), clauses=SLIPS)


def drops(about: About) -> list[Paper]:
    """A form for each box that is in the count, whose due nobody reads before there are two counts, and for each counted one."""
    waiting = [
        Paper(
            f"Drop form: box {number}",
            facts=(
                Fact("kind", text=box.kind),
                Fact("table", str(box.table)),
                Fact("counted by", ", ".join(box.counts)),
                Fact("amount"),
            ),
            signed_by=(Fact("first count"), Fact("second count")),
            clauses=COUNTS,
        )
        for number, box in about.day.state.boxes.items()
        if about.wanted(number)
    ]
    done = [line for line in about.sheet.lines if line.what == "count" and about.wanted(line.number)]
    return waiting + [drop_of(line) for line in reversed(done)]


def drop_of(line: SheetLine) -> Paper:
    """The form of a box that two have counted."""
    facts = (
        Fact("kind", text=line.kind),
        Fact("table", str(line.table)),
        Fact("counted", when(line.moment)),
        Fact("due", text=dollars(line.due)),
        Fact("amount", text=dollars(line.cents)),
        Fact("over or short", text=off(line.off)),
        Fact("pieces", of_pieces(line.pieces)),
    )
    both = (Fact("first count", line.first), Fact("second count", line.second))
    return Paper(f"Drop form: box {line.number}", facts=facts, signed_by=both, clauses=COUNTS)


def shifts(about: About) -> list[Paper]:
    """The sheet of each shift: what it comes to by kind."""
    return [shift_of(about, shift) for shift in about.day.state.shifts if about.wanted(shift.number)]


def shift_of(about: About, shift: s.Shift) -> Paper:
    """The sheet of one."""
    until = Fact("until", when(shift.closed) if shift.closed >= 0 else "")
    facts = (Fact("lead", shift.lead), Fact("since", when(shift.opened)), until)
    rows = [(Words(what), Words(f"{'-' if cents < 0 else ''}{dollars(abs(cents))}")) for what, cents in shift.totals.items()]
    cites = telling(about.day.rules.cited("seating by shift"), SHIFT)
    return Paper(f"Shift {shift.number}", (), facts, ("what", "dollars"), tuple(rows), 1, (LEAD, CAGE), cites)


def decks(about: About) -> list[Paper]:
    """The decks at the tables and how old their order is; then the dealer's checklist, to be walked when a table opens."""
    day = about.day
    rows = []
    for name, deck in day.state.decks.items():
        ordered = when(deck.ordered) if deck.ordered >= 0 else Words("not yet")
        rows.append((name, Words(deck.colour), str(deck.table), when(deck.brought), ordered))
    columns = ("deck", "colour", "table", "brought", "in order since")
    log = Paper("Decks in play", (), (), columns, tuple(rows), 5, (FLOOR,), DECKS)
    steps = dealing.BY_BOOK.get(day.rules.book, {})
    return [log, *duties("Dealer's checklist", items(steps))]


def incidents(about: About) -> list[Paper]:
    """A report for each incident, and one to be filled in by hand where none is asked for."""
    reports = [incident for incident in about.day.state.incidents.values() if about.wanted(incident.number)]
    return [incident_of(about, incident) for incident in reports] or ([blank_report()] if not about.number else [])


def incident_of(about: About, incident: s.Incident) -> Paper:
    """The report of an incident: what the book has reported, to whom, and how it ended."""
    offence = about.day.rules.offences.get(incident.kind)
    facts = (
        Fact("kind", incident.kind),
        Fact("when", when(incident.moment)),
        Fact("table", str(incident.table or "")),
        Fact("people", ", ".join(incident.people)),
        Fact("what happened", incident.text),
        Fact("to be reported", text="yes, quickly, to whom the book names" if incident.report else "not needed"),
        Fact("reported to", incident.reported),
        Fact("how it ended", incident.settled),
    )
    cites = telling(offence.cites if offence else (), INCIDENT)
    return Paper(f"Incident {incident.number}", facts=facts, signed_by=(REPORTER, LEAD), clauses=cites)


def blank_report() -> Paper:
    """A report with nothing on it yet."""
    return Paper("Incident", facts=tuple(map(Fact, REPORTED)), signed_by=(REPORTER, LEAD), clauses=INCIDENT)


def disputes(about: About) -> list[Paper]:
    """A form for each dispute: who disputes what, the ruling that stands meanwhile, and with whom outside the house it is."""
    day = about.day
    outside = day.rules.cited("disputed outside")
    cites = telling(outside, DISPUTE)
    return [
        Paper(f"Dispute {dispute.number}", facts=dispute_facts(about, dispute), signed_by=(PATRON, FLOOR), clauses=cites)
        for dispute in day.state.disputes.values()
        if about.wanted(dispute.number)
    ]


def dispute_facts(about: About, dispute: s.Dispute) -> tuple[Fact, ...]:
    """What is on the form."""
    ruling = about.day.state.rulings.get(dispute.ruling)
    return (
        Fact("patron", dispute.name),
        Fact("filed", when(dispute.moment)),
        Fact("about", text=SUBJECTS[dispute.subject]),
        Fact("table", str(dispute.table or "")),
        Fact("hand", str(dispute.hand or "")),
        Fact("ruling", text=f"{dispute.ruling}: {ruling.text}" if ruling else str(dispute.ruling or "")),
        Fact("what is disputed", dispute.text),
        Fact("answer", f"{dispute.answer} ({dispute.by})" if dispute.by else ""),
        Fact("decision", f"{dispute.decision} ({dispute.lead})" if dispute.lead else ""),
        Fact("filed with", dispute.referred),
        Fact("state", text=s.STAGES[dispute.stage]),
    )


def rulings(about: About) -> list[Paper]:
    """What the floor was asked, with the ruling and its clauses."""
    return [
        Paper(
            f"Ruling {ruling.number}",
            facts=(
                Fact("when", when(ruling.moment)),
                Fact("table", str(ruling.table or "")),
                Fact("matter", ruling.matter),
                Fact("ruling", text=ruling.text),
                Fact("told", ruling.told),
            ),
            signed_by=(FLOOR,),
            clauses=telling(ruling.clauses, RULED),
        )
        for ruling in about.day.state.rulings.values()
        if about.wanted(ruling.number)
    ]


def filed(about: About) -> list[Paper]:
    """What the room decides, provides and files, with the charges that it files."""
    day = about.day
    submission = Paper(
        "Charges of the room, as filed",
        facts=(Fact("book", day.rules.called),),
        columns=CHARGES,
        rows=charges(about),
        left=3,
        signed_by=(Fact("the card room"),),
        clauses=tuple([id for ids in FILED.get(day.rules.book, {}).values() for id in ids if "(t)" in id]) or ("CS/day/setup",),
    )
    return [submission, *duties("Card room's records", items(FILED.get(day.rules.book, {})))]
