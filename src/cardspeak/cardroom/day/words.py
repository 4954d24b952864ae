"""What happens in a card room, in the words of its desk."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from cardspeak.cardroom.day import events as e
from cardspeak.cardroom.day.setup import dollars
from cardspeak.cards import show
from cardspeak.events import Event
from cardspeak.rulebook.refusal import counted


def called(event: e.Called) -> str:
    return f"{event.name} is called to {at(event)} for {event.game}, {('', 'once', 'twice', 'three times')[min(event.times, 3)]}"


def at(event: Any) -> str:
    return f"table {event.table}, seat {event.seat}"


def bought(event: e.Bought) -> str:
    return f"{event.name} buys {dollars(event.cents)} {'at the cage' if event.caged else 'from the tray'} for {at(event)}"


def moved(event: e.MoveOrdered) -> str:
    more = f", {dollars(event.over)} are paid out" if event.over else f", {dollars(event.owes)} to add" if event.owes else ""
    where = f"table {event.to_table}, seat {event.to_seat}"
    return f"{event.name} goes from table {event.table} to {where} with {dollars(event.cents)} ({event.why}){more}"


def hand(event: e.HandTold) -> str:
    won = [f"seat {seat} wins {dollars(change)}" for seat, change in enumerate(event.changes) if change > 0]
    kinds = [(event.rake, "rake"), (event.jackpot, "jackpot"), (event.promotional, "promotion")]
    dropped = [f"{dollars(cents)} {what}" for cents, what in kinds if cents]
    tray = -sum(event.changes) - sum([cents for cents, _ in kinds])
    house = [f"the house {'wins' if tray > 0 else 'loses'} {dollars(abs(tray))}"] if tray else []
    return f"table {event.table}, hand {event.number}: {', '.join([*won, *dropped, *house])}"


def broke(event: e.TableBroke) -> str:
    drawn = ", ".join([f"{name} {show([card])}" for name, card in zip(event.names, event.cards, strict=True)])
    floor = f"; the floor draws for {', '.join(event.absent)}" if event.absent else ""
    return f"table {event.table} breaks{f'; drawn: {drawn}' if drawn else ''}{floor}"


def combined(event: e.Combined) -> str:
    button = f", where the button is at seat {event.button}" if event.button else ""
    return f"table {event.table} joins table {event.into}{button}"


def slip(event: e.SlipAsked) -> str:
    whom = f" to {event.name}" if event.name else ""
    return f"slip {event.slip}: {event.by} asks for a {event.kind} of {dollars(event.cents)} at table {event.table}{whom}"


def counted_box(event: e.Counted) -> str:
    off = event.cents - event.due
    difference = f", {dollars(abs(off))} {'over' if off > 0 else 'short'}" if off else ""
    return f"box {event.box}, {event.kind}: {dollars(event.cents)} counted{difference}"


def sent(event: e.DealerSent) -> str:
    return f"{event.name} deals at table {event.table}" if event.table else f"{event.name} rests"


def incident(event: e.IncidentTold) -> str:
    return f"incident {event.number}, {event.kind}: {event.text}{' (to be reported)' if event.report else ''}"


SUBJECTS: Final = {
    "reading": "how a hand was read",
    "accounting": "what was in a pot",
    "fouled deck": "the deck",
    "ruling": "a ruling",
    "other": "something else",
}
"""What a dispute is about, in words."""

SAYS: Final[dict[type, Callable[[Any], str]]] = {
    e.Opened: lambda event: (
        f"the room is set up: {counted(event.setup.tables, 'table')}, {dollars(event.setup.bank)} in the cage"
    ),
    e.Did: lambda event: f"{event.by}: {event.what}",
    e.DayClosed: lambda event: "the day is over",
    e.Listed: lambda event: f"{event.name} is on the list for {event.game}, at place {event.place}, by {event.how}",
    e.Called: called,
    e.Declined: lambda event: f"{event.name} declines the seat",
    e.Struck: lambda event: f"{event.name} is off the list for {event.game} ({event.why})",
    e.Lowered: lambda event: f"{event.name} has not come, and is at the bottom of the list for {event.game}",
    e.Came: lambda event: f"{event.name} is here for {event.game}",
    e.Vouched: lambda event: f"{event.name} is whoever asks under that name from a page",
    e.SeatTaken: lambda event: f"{event.name} has {at(event)}",
    e.SeatLost: lambda event: f"{at(event)} is not kept for {event.name} any more",
    e.Bought: bought,
    e.StoodUp: lambda event: f"{event.name} leaves {at(event)} with {dollars(event.cents)}",
    e.PickedUp: lambda event: f"{dollars(event.cents)} of {event.name} are picked up from {at(event)}",
    e.Reclaimed: lambda event: f"{event.name} gets {dollars(event.cents)} back",
    e.Absent: lambda event: f"{event.name} is {'away' if event.away else 'back'}",
    e.SeatWanted: lambda event: f"{event.name} asks for seat {event.seat}" if event.seat else f"{event.name} stays",
    e.SeatChanged: lambda event: f"{event.name} goes from seat {event.before} to {at(event)}",
    e.MoveOrdered: moved,
    e.Arrived: lambda event: f"{event.name} sits down at {at(event)}",
    e.TableOpened: lambda event: (
        f"table {event.table} opens with {event.game}{f' and feeds table {event.main}' if event.main else ''}"
    ),
    e.TableClosed: lambda event: f"table {event.table} is closed",
    e.TableBroke: broke,
    e.Combined: combined,
    e.Relocated: lambda event: f"the game of table {event.table} goes to table {event.to}",
    e.GameChanged: lambda event: f"table {event.table} plays {event.game} from here on",
    e.HandTold: hand,
    e.TimeCollected: lambda event: f"table {event.table} pays {dollars(sum(event.paid))} for time",
    e.ShiftOpened: lambda event: f"shift {event.number} begins under {event.lead}",
    e.ShiftClosed: lambda event: f"shift {event.number} is over",
    e.SlipAsked: slip,
    e.SlipSigned: lambda event: f"slip {event.slip} is signed, and carried out",
    e.SlipVoided: lambda event: f"slip {event.slip} is void",
    e.BoxPulled: lambda event: f"box {event.box}: the {event.kind} of table {event.table}, {dollars(event.due)} due",
    e.CountEntered: lambda event: f"{event.by} has counted box {event.box}",
    e.CountDropped: lambda event: f"the counts of box {event.box} differ, and are made again",
    e.Counted: counted_box,
    e.DeckBrought: lambda event: f"the {event.colour} deck {event.deck} comes to table {event.table}",
    e.DeckInspected: lambda event: f"deck {event.deck} is whole and in order",
    e.DeckRetired: lambda event: f"deck {event.deck} is out of play: {event.why}",
    e.DealerCame: lambda event: f"{event.name} begins to deal",
    e.DealerSent: sent,
    e.DealerWent: lambda event: f"{event.name} goes home",
    e.IncidentTold: incident,
    e.Reported: lambda event: f"incident {event.number} is reported to {event.to}",
    e.Settled: lambda event: f"incident {event.number} is settled: {event.text}",
    e.DisputeFiled: lambda event: f"dispute {event.number}: {event.name} disputes {SUBJECTS[event.subject]}: {event.text}",
    e.DisputeEscalated: lambda event: f"dispute {event.number} was not answered in time, and goes to the lead of the shift",
    e.DisputeAnswered: lambda event: f"dispute {event.number}: {event.by} answers: {event.text}",
    e.DisputeAppealed: lambda event: f"dispute {event.number}: the answer is appealed against",
    e.DisputeDecided: lambda event: f"dispute {event.number}: {event.by} decides: {event.text}",
    e.DisputeExpired: lambda event: f"dispute {event.number}: the answer stands, nobody has appealed in time",
    e.DisputeReferred: lambda event: f"dispute {event.number} is filed with {event.to}",
    e.FloorRuled: lambda event: f"ruling {event.number}, {event.matter}: {event.text}",
    e.Barred: lambda event: f"{event.name} is kept out{'' if event.until else ' for good'}",
}


def say(event: Event) -> str:
    """An event in one line."""
    return SAYS[type(event)](event)
