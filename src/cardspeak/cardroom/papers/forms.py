"""What is filled in and signed: slips, drops, shifts, decks, incidents, disputes, rulings, and what the room files."""

from __future__ import annotations

from typing import Final

from cardspeak.cardroom.day import state as s
from cardspeak.cardroom.day.seats import dollars
from cardspeak.cardroom.day.sheet import SheetLine, of_pieces
from cardspeak.cardroom.day.terms import in_words
from cardspeak.cardroom.day.words import SUBJECTS
from cardspeak.cardroom.papers.paper import BLANK, About, Paper, duties, off, when
from cardspeak.cardroom.policy import FILED, RECORDS
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


def lined(**facts: str) -> tuple[str, ...]:
    """What is known, a line each; what is not is left to be written."""
    return tuple([f"{name.replace('_', ' ')}: {value or BLANK}" for name, value in facts.items()])


def slips(about: About) -> list[Paper]:
    """A slip for each fill, credit and jackpot: those that wait for a second signature first, then those that are done."""
    held = about.day.state.slips
    waiting = [
        slip_of(number, slip.kind, "", slip.table, slip.name, slip.cents, slip.by, "")
        for number, slip in held.items()
        if about.wanted(number)
    ]
    done = [each for each in about.sheet.lines if each.what in (*WAYS, "void") and about.wanted(each.number)]
    return waiting + [slip_line(each) for each in reversed(done)]


def slip_line(line: SheetLine) -> Paper:
    """A slip that is done, or void."""
    void = "void, " if line.what == "void" else ""
    return slip_of(line.number, line.kind, f"{void}{when(line.moment)}", line.table, line.name, line.due, line.first, line.second)


def slip_of(number: int, kind: str, at: str, table: int, name: str, cents: int, first: str, second: str) -> Paper:
    """A slip of two people."""
    lines = lined(
        at=at, chips_go=WAYS[kind], table=str(table), amount=dollars(cents), asked_by=first, countersigned_by=second
    )  # fmt: skip
    to = lined(paid_to=name) if kind == "jackpot" else ()
    return Paper(f"{kind.capitalize()} slip {number}", (*lines, *to), signed_by=("first", "second"), clauses=SLIPS)


def drops(about: About) -> list[Paper]:
    """A form for each box that is in the count, whose due nobody reads before there are two counts, and for each counted one."""
    waiting = [
        Paper(
            f"Drop form: box {number}",
            lined(kind=box.kind, table=str(box.table), counted_by=", ".join(box.counts), amount=""),
            signed_by=("first count", "second count"),
            clauses=COUNTS,
        )
        for number, box in about.day.state.boxes.items()
        if about.wanted(number)
    ]
    done = [each for each in about.sheet.lines if each.what == "count" and about.wanted(each.number)]
    return waiting + [drop_of(each) for each in reversed(done)]


def drop_of(line: SheetLine) -> Paper:
    """The form of a box that two have counted."""
    lines = lined(
        kind=line.kind,
        table=str(line.table),
        counted=when(line.moment),
        due=dollars(line.due),
        amount=dollars(line.cents),
        over_or_short=off(line.off),
        pieces=of_pieces(line.pieces),
    )
    both = (f"first count, {line.first}", f"second count, {line.second}")
    return Paper(f"Drop form: box {line.number}", lines, signed_by=both, clauses=COUNTS)


def shifts(about: About) -> list[Paper]:
    """The sheet of each shift: what it comes to by kind."""
    return [
        Paper(
            f"Shift {each.number}",
            lined(lead=each.lead, since=when(each.opened), until=when(each.closed) if each.closed >= 0 else ""),
            ("what", "dollars"),
            tuple([(what, dollars(abs(cents)) if cents >= 0 else f"-{dollars(-cents)}") for what, cents in each.totals.items()]),
            signed_by=("the lead of the shift", "the cage"),
            clauses=telling(about.day.rules.cited("seating by shift"), SHIFT),
        )
        for each in about.day.state.shifts
        if about.wanted(each.number)
    ]


def decks(about: About) -> list[Paper]:
    """The decks at the tables and how old their order is; then the dealer's checklist, to be walked when a table opens."""
    day = about.day
    rows = []
    for name, deck in day.state.decks.items():
        ordered = when(deck.ordered) if deck.ordered >= 0 else "not yet"
        rows.append((name, deck.colour, str(deck.table), when(deck.brought), ordered))
    head = ("deck", "colour", "table", "brought", "in order since")
    log = Paper("Decks in play", (), head, tuple(rows), 5, ("the floor",), DECKS)
    steps = dealing.BY_BOOK.get(day.rules.book, {})
    return [log, *duties("Dealer's checklist", items(steps))]


def incidents(about: About) -> list[Paper]:
    """A report for each incident, and one to be filled in by hand where none is asked for."""
    held = [each for each in about.day.state.incidents.values() if about.wanted(each.number)]
    return [incident_of(about, each) for each in held] or ([blank_report()] if not about.number else [])


def incident_of(about: About, found: s.Incident) -> Paper:
    """The report of an incident: what the book has reported, to whom, and how it ended."""
    offence = about.day.rules.offences.get(found.kind)
    lines = lined(
        kind=found.kind,
        at=when(found.moment),
        table=str(found.table or ""),
        people=", ".join(found.people),
        what_happened=found.text,
        to_be_reported="yes, quickly, to whom the book names" if found.report else "no",
        reported_to=found.reported,
        how_it_ended=found.settled,
    )
    signed = ("who reports", "the lead of the shift")
    return Paper(f"Incident {found.number}", lines, signed_by=signed, clauses=telling(offence.cites if offence else (), INCIDENT))


def blank_report() -> Paper:
    """A report with nothing on it yet."""
    lines = lined(kind="", at="", table="", people="", what_happened="", reported_to="", how_it_ended="")
    return Paper("Incident", lines, signed_by=("who reports", "the lead of the shift"), clauses=INCIDENT)


def disputes(about: About) -> list[Paper]:
    """A form for each dispute: who disputes what, the ruling that stands meanwhile, and with whom outside the house it is."""
    day = about.day
    outside = day.rules.cited("disputed outside")
    cites, signed = telling(outside, DISPUTE), ("patron", "the floor")
    return [
        Paper(f"Dispute {each.number}", dispute_lines(about, each), signed_by=signed, clauses=cites)
        for each in day.state.disputes.values()
        if about.wanted(each.number)
    ]


def dispute_lines(about: About, found: s.Dispute) -> tuple[str, ...]:
    """What is on the form."""
    ruling = about.day.state.rulings.get(found.ruling)
    return lined(
        patron=found.name,
        filed=when(found.moment),
        about=SUBJECTS[found.subject],
        table_and_hand=f"{found.table}, hand {found.hand}" if found.hand else str(found.table or ""),
        ruling=f"{found.ruling}: {ruling.text}" if ruling else str(found.ruling or ""),
        what_is_disputed=found.text,
        answer=f"{found.answer} ({found.by})" if found.by else "",
        decision=f"{found.decision} ({found.lead})" if found.lead else "",
        filed_with=found.referred,
        state=s.STAGES[found.stage],
    )


def rulings(about: About) -> list[Paper]:
    """What the floor was asked, with the ruling and its clauses."""
    return [
        Paper(
            f"Ruling {each.number}",
            lined(at=when(each.moment), table=str(each.table or ""), matter=each.matter, ruling=each.text, told=each.told),
            signed_by=("the floor",),
            clauses=telling(each.clauses, RULED),
        )
        for each in about.day.state.rulings.values()
        if about.wanted(each.number)
    ]


def filed(about: About) -> list[Paper]:
    """What the room decides, provides and files, with the charges that it files."""
    day = about.day
    rows = tuple([(each.key, "time" if each.hourly else "rake", in_words(each)) for each in day.state.setup.games])
    submission = Paper(
        "Charges of the room, as filed",
        lined(book=day.rules.called),
        ("list", "kind", "how it is worked out"),
        rows,
        3,
        ("the card room",),
        tuple([id for ids in FILED.get(day.rules.book, {}).values() for id in ids if "(t)" in id]) or ("CS/day/setup",),
    )
    return [submission, *duties(RECORDS[:1].upper() + RECORDS[1:], items(FILED.get(day.rules.book, {})))]
