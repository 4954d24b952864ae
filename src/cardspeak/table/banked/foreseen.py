"""What would follow if the floor told a table against the house of something: seen before anything changes, without a card."""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from cardspeak.rulebook import Cites
from cardspeak.table.banked.foreseen_round import at_once, cites_of, of_round, of_table, words
from cardspeak.table.banked.matters import MATTERS, Telling
from cardspeak.table.banked.table import HouseTable
from cardspeak.table.words.banked import SAY

VOIDS: Final = (False, True)
"""What the floor chooses from where the book is silent: the round goes on, or it is void."""


class Foreseen(NamedTuple):
    """settles: what it comes to, by name; text: the same in words; cites: by which clauses."""

    settles: dict[str, Any]
    text: str
    cites: Cites


def silent(what: str) -> bool:
    """Whether the book has no rule for a matter, so that the floor chooses."""
    return what in MATTERS and MATTERS[what].silent


def foresee(table: HouseTable, telling: Telling) -> Foreseen:
    """What would follow, on a copy of the table. Raises `Refused`."""
    trial = HouseTable.resumed(table.state, table.orders, table.round.events if table.round else ())
    trial.tell(telling, moment=trial.moment)
    events = at_once(trial.events)
    return Foreseen(settled(trial, table.playing), words(events, SAY), cites_of(events))


def settled(after: HouseTable, playing: bool) -> dict[str, Any]:
    """What it came to, by name. playing: whether a round was on."""
    return of_round(after.round) if playing and after.round else of_table(after.gear)
