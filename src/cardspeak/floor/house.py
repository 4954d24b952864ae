"""The floor at a table against the house: what was told of it there, and what its book settles.

A situation is a table as it stands: its round, or none between two rounds, its decks and devices, and what is told. The packages
that own them carry it out on copies, and the ruling says what follows at once, whatever the cards are.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

import msgspec

from cardspeak.banked import Round
from cardspeak.banked import events as e
from cardspeak.banked.words import SAY as SAY_OF_ROUNDS
from cardspeak.events import Event
from cardspeak.floor.ruling import Ruling
from cardspeak.rulebook import Cites, Refused, clause
from cardspeak.table.banked.foreseen_round import at_once, cites_of, of_round, of_table, words
from cardspeak.table.banked.matters import MATTERS, Telling, doings
from cardspeak.table.decks.gear import Table
from cardspeak.table.words.gear import SAY as SAY_OF_TABLES

SAY: Final = {**SAY_OF_ROUNDS, **SAY_OF_TABLES}
RESULTS: Final = {"all": "void", "main": "main_void"}
"""What is said of a round that does not go on: all of it is void, or Ante, Blind and Play alone."""


class AtHouse(msgspec.Struct, frozen=True):
    """round: the one that is on, None between rounds. told: in order; the ruling is on the last."""

    table: Table
    round: Round | None
    told: tuple[Telling, ...]


def rule_at_house(spot: AtHouse) -> Ruling:
    """What the table's book settles. Raises `Refused` for what cannot have come about before the last thing that was told."""
    table, r = Table.replay(spot.table.events), spot.round.copy() if spot.round else None
    for telling in spot.told[:-1]:
        carried_out(table, r, telling)
    last = spot.told[-1]
    if MATTERS[last.what].silent:
        return silent(table, r, last)
    try:
        events = carried_out(table, r, last)
    except Refused as refusal:
        if not refusal.cites:
            raise
        return Ruling("definite", {"accepted": False}, refusal.cites, paragraph(f"{capital(refusal.reason)}.", refusal.cites))
    return of_events("definite", events, settles_of(table, r, events))


def carried_out(table: Table, r: Round | None, telling: Telling) -> list[Event]:
    """What it does to the round and to the table. Raises `Refused`."""
    to_round, to_table = doings(telling.what, r is not None and not r.over)
    had, seen = len(table.events), len(r.events) if r else 0
    if to_table:
        to_table(table, telling)
    if to_round and r:
        to_round(r, telling)
        if r.over and table.dealing:
            table.finish(r)
    return [*(r.events[seen:] if r else ()), *table.events[had:]]


def silent(table: Table, r: Round | None, telling: Telling) -> Ruling:
    """The book has no rule: the floor says whether the round goes on."""
    choices, outcomes = [], []
    for voids in (False, True):
        draft = r.copy() if r else None
        events = carried_out(Table.replay(table.events), draft, msgspec.structs.replace(telling, voids=voids))
        choices.append({"round": RESULTS["all"] if voids else "goes_on"})
        outcomes.append(events)
    return of_events("not_covered", at_once(outcomes[0]), {}, tuple(choices))


def settles_of(table: Table, r: Round | None, events: list[Event]) -> dict[str, Any]:
    """What is settled, by name; money in cents."""
    if r is None:
        state = of_table(table)["table"]
        return {"table": "goes_on" if state == "goes on" else "held_up", "decks": len(table.decks)}
    facts = of_round(r)
    back = {event.seat: sum(event.laid) + sum(event.swept) for event in events if isinstance(event, e.Refunded)}
    settles: dict[str, Any] = {"round": RESULTS.get(facts["round"], "goes_on"), "accepted": True}
    if back:
        settles["returned"] = back
    if any([isinstance(event, e.AreasCounted) for event in events]):
        settles["deck_leaves"] = facts["deck_out"]
    if "waits" in facts:
        settles["waits"] = facts["waits"]
    return settles


def of_events(force: Any, events: list[Event], settles: Mapping[str, Any], choices: tuple[Mapping[str, Any], ...] = ()) -> Ruling:
    """The ruling, in the dealer's words and with each clause."""
    first = at_once(events)
    cites = cites_of(first)
    opening = "The book does not say. " if force == "not_covered" else ""
    return Ruling(force, settles, cites, paragraph(opening + words(first, SAY), cites), choices)


def paragraph(said: str, cites: Cites) -> str:
    """What is settled, then what each clause says."""
    return " ".join([said, *[f"{entry.label or entry.id}: {capital(entry.summary)}" for entry in map(clause, cites)]])


def capital(text: str) -> str:
    return text[:1].upper() + text[1:]
