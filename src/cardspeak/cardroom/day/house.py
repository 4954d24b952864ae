"""The house's side of the day: shifts, the cage and the boxes, decks, dealers, and what is kept on record."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from cardspeak.cardroom.conduct import bar as may_bar
from cardspeak.cardroom.day import commands as c
from cardspeak.cardroom.day import events as e
from cardspeak.cardroom.day import state as s
from cardspeak.cardroom.day.core import RECORD, RoomCore
from cardspeak.cardroom.day.desk import BARRED
from cardspeak.cardroom.day.disputes import open_ones
from cardspeak.cardroom.day.seats import off_lists
from cardspeak.cardroom.day.setup import dollars
from cardspeak.poker import variants
from cardspeak.rulebook import Cites, NotCovered, Refused
from cardspeak.rulebook.refusal import quoted
from cardspeak.rulebook.telling import telling

SHIFT: Cites = ("CS/day/shift",)
SLIPS: Cites = ("CS/day/slips",)
COUNTS: Cites = ("CS/day/count",)
DECKS: Cites = ("CS/day/decks",)
DEALERS: Cites = ("CS/day/dealers",)
ROTATION: Cites = ("CS/day/rotation",)
INCIDENT: Cites = ("CS/day/incident",)
END: Cites = ("CS/day/end",)
DAY: Final = 24 * 60 * 60 * 1000
MOST_DECKS: Final = 2

# --- shifts


def start_shift(r: RoomCore, command: c.StartShift, by: str) -> None:
    shifts = r.state.shifts
    if shifts and shifts[-1].on:
        raise Refused(f"shift {shifts[-1].number} is on", SHIFT)
    r.emit(e.ShiftOpened(len(shifts) + 1, by, telling(SHIFT, r.rules.cited("seating by shift"))))


def end_shift(r: RoomCore, command: c.EndShift, by: str) -> None:
    """When every slip is signed, every box that holds anything is pulled and counted."""
    number = r.shift().number
    if r.state.slips:
        raise Refused(f"slip {min(r.state.slips)} waits for a second person", SHIFT)
    check_counted(r)
    r.emit(e.ShiftClosed(number, SHIFT))


def check_counted(r: RoomCore) -> None:
    """Raises `Refused` while a box that holds anything is not counted."""
    if r.state.boxes:
        raise Refused(f"box {min(r.state.boxes)} is not counted", COUNTS)
    for table in r.state.tables.values():
        for kind in s.KINDS:
            if r.state.ledger[s.box_at(table.number, kind)]:
                raise Refused(f"the {kind} box of table {table.number} is not pulled", COUNTS)


def end_day(r: RoomCore, command: c.EndDay, by: str) -> None:
    state = r.state
    if state.shifts and state.shifts[-1].on:
        raise Refused(f"shift {state.shifts[-1].number} is on", END)
    for table in state.tables.values():
        if table.game or state.ledger[s.tray(table.number)]:
            raise Refused(f"table {table.number} is {'open' if table.game else 'not cleared: chips are in its tray'}", END)
    if state.walking:
        raise Refused(f"{min(state.walking)} is on the way with chips", END)
    if state.won:
        raise Refused("the house won or lost after the last shift: a shift begins first, for its sheet", END)
    if (number := next(open_ones(r), 0)) and not state.disputes[number].referred:
        raise Refused(f"dispute {number} waits for the house's word", END)
    r.emit(e.DayClosed(END))


# --- slips and boxes


def covered(r: RoomCore, kind: str, table: int, cents: int) -> None:
    """Raises `Refused` where what is to move does not lie there."""
    account = {"fill": s.CAGE, "credit": s.tray(table), "jackpot": s.FUND}[kind]
    if not 0 < cents <= r.state.ledger[account]:
        where = {"fill": "the cage", "credit": f"the tray of table {table}", "jackpot": "what jackpots were counted"}[kind]
        raise Refused(f"{where} holds {dollars(r.state.ledger[account])}, and {dollars(cents)} are asked for", SLIPS)


def asked(r: RoomCore, kind: str, table: int, cents: int, by: str, name: str = "") -> None:
    r.table(table)
    r.shift()
    covered(r, kind, table, cents)
    r.emit(e.SlipAsked(slip=r.state.last_slip + 1, kind=kind, table=table, name=name, cents=cents, by=by, cites=SLIPS))


def ask_fill(r: RoomCore, command: c.AskFill, by: str) -> None:
    asked(r, "fill", command.table, command.cents, by)


def ask_credit(r: RoomCore, command: c.AskCredit, by: str) -> None:
    asked(r, "credit", command.table, command.cents, by)


def ask_jackpot(r: RoomCore, command: c.AskJackpot, by: str) -> None:
    asked(r, "jackpot", command.table, command.cents, by, command.name)


def slip_of(r: RoomCore, number: int) -> s.Slip:
    """A slip that one has signed. Raises `Refused`."""
    if number not in r.state.slips:
        raise Refused(f"no slip {number} waits for a second person", SLIPS)
    return r.state.slips[number]


def sign(r: RoomCore, command: c.Sign, by: str) -> None:
    slip = slip_of(r, command.slip)
    if slip.by == by:
        raise Refused("another person than the first signs a slip", SLIPS)
    covered(r, slip.kind, slip.table, slip.cents)
    r.emit(e.SlipSigned(command.slip, SLIPS))


def void_slip(r: RoomCore, command: c.VoidSlip, by: str) -> None:
    slip_of(r, command.slip)
    r.emit(e.SlipVoided(command.slip, SLIPS))


def pull(r: RoomCore, command: c.Pull, by: str) -> None:
    r.table(command.table)
    r.shift()
    if command.kind == s.TRAY and s.tray_counted(r.state, command.table):
        raise Refused(f"the tray of table {command.table} is being counted", COUNTS)
    account = s.tray(command.table) if command.kind == s.TRAY else s.box_at(command.table, command.kind)
    due = r.state.ledger[account]
    r.emit(e.BoxPulled(r.state.last_box + 1, command.table, command.kind, due, COUNTS))


def count(r: RoomCore, command: c.Count, by: str) -> None:
    """Two people count without seeing each other's count; if these differ both count anew, and any difference is on record."""
    box = r.state.boxes.get(command.box)
    r.shift()
    if box is None:
        raise Refused(f"no box {command.box} waits to be counted", COUNTS)
    if by in box.counts:
        raise Refused(f"{quoted(by)} has counted box {command.box}, and somebody else counts it too", COUNTS)
    if command.pieces and (total := sum([worth * many for worth, many in command.pieces])) != command.cents:
        raise Refused(f"the pieces come to {dollars(total)}, and not to {dollars(command.cents)}", COUNTS)
    others, due = [*box.counts.values()], s.due(r.state, box)
    off = command.cents - due
    counted = tuple([number for piece in command.pieces for number in piece])
    r.emit(e.CountEntered(command.box, by, (command.cents, *counted), COUNTS))
    if not others:
        return
    if others[0] != off:
        r.emit(e.CountDropped(command.box, COUNTS))
        on_record(r, "count", f"the two counts of box {command.box} differ", box.table)
        return
    r.emit(e.Counted(command.box, box.kind, command.cents, due, COUNTS))
    if off:
        more = "over" if off > 0 else "short"
        text = f"the {box.kind} box of table {box.table} is {dollars(abs(off))} {more}"
        if box.kind == s.TRAY:
            text = f"the tray of table {box.table} is {dollars(abs(off))} {more}"
        on_record(r, "variance", text, box.table)


# --- decks and dealers


def bring(r: RoomCore, command: c.Bring, by: str) -> None:
    table = r.table(command.table)
    if command.deck in r.state.decks:
        raise Refused(f"deck {quoted(command.deck)} is at a table already", DECKS)
    if len(table.decks) >= MOST_DECKS:
        raise Refused(f"table {table.number} has its two decks", r.clauses("two decks", or_else=DECKS))
    if command.colour in [r.state.decks[deck].colour for deck in table.decks]:
        raise Refused("the two decks of a table look different", r.clauses("decks differ", or_else=DECKS))
    r.emit(e.DeckBrought(command.deck, command.colour, table.number, r.clauses("two decks", "decks swapped", or_else=DECKS)))


def deck_of(r: RoomCore, deck: str) -> s.Deck:
    """A deck in play. Raises `Refused`."""
    if deck not in r.state.decks:
        raise Refused(f"no deck {quoted(deck)} is at a table", DECKS)
    return r.state.decks[deck]


def inspect(r: RoomCore, command: c.Inspect, by: str) -> None:
    """A deck that lacks cards is out of play, and on record."""
    deck = deck_of(r, command.deck)
    if command.missing:
        r.emit(e.DeckRetired(command.deck, f"{command.missing} cards short", DECKS))
        on_record(r, "deck", f"deck {command.deck} is {command.missing} cards short", deck.table)
    else:
        r.emit(e.DeckInspected(command.deck, r.clauses("deck sorted", or_else=DECKS)))


def retire(r: RoomCore, command: c.Retire, by: str) -> None:
    deck_of(r, command.deck)
    r.emit(e.DeckRetired(command.deck, command.why, r.clauses("deck replaced", "decks swapped", or_else=DECKS)))


def come(r: RoomCore, command: c.Come, by: str) -> None:
    listed = [waiting.name for game in r.state.games.values() for waiting in game.names]
    if command.name in (*r.state.dealers, *r.state.where, *r.state.walking, *listed):
        raise Refused(f"{quoted(command.name)} deals here already, or plays", DEALERS)
    r.emit(e.DealerCame(command.name, DEALERS))


def dealer_of(r: RoomCore, name: str) -> s.Dealer:
    """Somebody who deals today. Raises `Refused`."""
    if name not in r.state.dealers:
        raise Refused(f"no {quoted(name)} deals today", DEALERS)
    return r.state.dealers[name]


def send(r: RoomCore, command: c.Send, by: str) -> None:
    """Who dealt there before goes to rest."""
    dealer = dealer_of(r, command.name)
    if dealer.table == command.table:
        raise Refused(f"{quoted(command.name)} is there already", DEALERS)
    if command.table and (before := r.table(command.table).dealer):
        r.emit(e.DealerSent(before, 0, ROTATION))
    r.emit(e.DealerSent(command.name, command.table, ROTATION))


def push(r: RoomCore, command: c.Push, by: str) -> None:
    state = r.state
    line = [table for table in state.tables.values() if table.dealer]
    rested = sorted(
        [name for name, dealer in state.dealers.items() if not dealer.table], key=lambda name: state.dealers[name].since
    )
    if not line or not rested:
        raise Refused("a push needs somebody who deals, and somebody who has rested", ROTATION)
    goes = [rested[0], *[table.dealer for table in line]]
    r.emit(e.DealerSent(goes.pop(), 0, ROTATION))
    for table, name in reversed(list(zip(line, goes, strict=True))):
        r.emit(e.DealerSent(name, table.number, ROTATION))


def go(r: RoomCore, command: c.Go, by: str) -> None:
    dealer_of(r, command.name)
    r.emit(e.DealerWent(command.name, DEALERS))


# --- the record


def on_record(r: RoomCore, kind: str, text: str, table: int, people: tuple[str, ...] = ()) -> None:
    """An incident; what the book names as an offence is reported to whom it says."""
    offence = r.rules.offences.get(kind)
    report = offence is not None and any(["reported" in option for option in offence.options])
    number = len(r.state.incidents) + 1
    cites = telling(offence.cites if offence else (), INCIDENT)
    r.emit(e.IncidentTold(number=number, kind=kind, text=text, people=people, table=table, report=report, cites=cites))


def check_offence(r: RoomCore, kind: str, table: s.Table) -> None:
    """Raises `Refused` for what is an offence in other games alone; a game in words of the house is taken as told."""
    offence = r.rules.offences.get(kind)
    if offence is None or not offence.games or not table.game:
        return
    try:
        variant = variants.named(r.offered(table).offered.game)
    except Refused:
        return
    if not {*variant.lineage} & {*offence.games}:
        raise Refused(f"{kind} is no offence in {variant.title}", offence.cites)


def tell(r: RoomCore, command: c.Tell, by: str) -> None:
    if command.table:
        check_offence(r, command.kind, r.table(command.table))
    on_record(r, command.kind, command.text, command.table, command.people)


def incident_of(r: RoomCore, number: int) -> s.Incident:
    """An incident on record. Raises `Refused`."""
    if number not in r.state.incidents:
        raise Refused(f"no incident {number} is on record", INCIDENT)
    return r.state.incidents[number]


def report(r: RoomCore, command: c.Report, by: str) -> None:
    incident = incident_of(r, command.number)
    if incident.reported:
        raise Refused(f"incident {command.number} was reported to {incident.reported}", INCIDENT)
    offence = r.rules.offences.get(incident.kind)
    r.emit(e.Reported(command.number, command.to, telling(offence.cites if offence else (), INCIDENT)))


def settle(r: RoomCore, command: c.Settle, by: str) -> None:
    incident = incident_of(r, command.number)
    if incident.settled:
        raise Refused(f"incident {command.number} is settled", INCIDENT)
    if incident.report and not incident.reported:
        offence = r.rules.offences[incident.kind]
        raise Refused(f"incident {command.number} is to be reported first", telling(offence.cites, INCIDENT))
    r.emit(e.Settled(command.number, command.text, INCIDENT))


def bar(r: RoomCore, command: c.Bar, by: str) -> None:
    barring = may_bar(r.rules)
    cites = BARRED if isinstance(barring, NotCovered) else barring.cites
    off_lists(r, command.name, "barred")
    r.emit(e.Barred(command.name, r.now + command.days * DAY if command.days else 0, telling(cites, RECORD)))


DECIDES: Final[dict[type, Callable[[Any, Any, str], None]]] = {
    c.StartShift: start_shift,
    c.EndShift: end_shift,
    c.EndDay: end_day,
    c.AskFill: ask_fill,
    c.AskCredit: ask_credit,
    c.AskJackpot: ask_jackpot,
    c.Sign: sign,
    c.VoidSlip: void_slip,
    c.Pull: pull,
    c.Count: count,
    c.Bring: bring,
    c.Inspect: inspect,
    c.Retire: retire,
    c.Come: come,
    c.Send: send,
    c.Push: push,
    c.Go: go,
    c.Tell: tell,
    c.Report: report,
    c.Settle: settle,
    c.Bar: bar,
}
