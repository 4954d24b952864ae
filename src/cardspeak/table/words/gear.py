"""What happens to the decks and devices of a banked table, in a dealer's words."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from cardspeak.rulebook import title_of
from cardspeak.table.decks import gear_events as d

STEPS: Final = {
    "inspect": "{by} inspects {deck}",
    "verify": "{by} verifies {deck}",
    "spread": "{deck} is spread face up",
    "looked": "the players have had a look at {deck}",
    "turn-down": "{deck} is turned face down",
    "wash": "{deck} is washed",
    "stack": "{deck} is stacked",
}


def _set(event: d.TableSet) -> str:
    equipment = event.equipment
    decks = "one deck" if equipment.decks == 1 else "two decks"
    shuffler = "by hand" if equipment.shuffler == "manual" else "by a machine"
    book = title_of(event.rules, event.changes)
    return f"the table is set by the rules of {book}: {event.positions} positions, {decks} shuffled {shuffler}"


def _received(event: d.DeckReceived) -> str:
    return f"{event.deck}, {event.colour} backs, comes to the table{', shuffled before' if event.preshuffled else ''}"


def _shuffled(event: d.Shuffled) -> str:
    how = "by hand" if event.how == "by-hand" else "by the machine"
    return f"{event.deck} is shuffled {how}{f', ordered by {event.why}' if event.why else ''}"


def _cut(event: d.DeckCut) -> str:
    return f"{event.deck} is cut, {event.lift} cards{f': {event.why}' if event.why else ''}"


def _began(event: d.RoundBegan) -> str:
    return f"round {event.number} is dealt from {event.deck}{'; its stub will be counted' if event.count_due else ''}"


RETIRED: Final = {"signed": "marked as out of order"}
"""How a device is out of the way, where a word does not say it."""

SAY: Final[dict[type, Callable[[Any], str]]] = {
    d.TableSet: _set,
    d.DeckReceived: _received,
    d.Stepped: lambda event: STEPS[event.step].format(by=event.by, deck=event.deck),
    d.Shuffled: _shuffled,
    d.DeckCut: _cut,
    d.Opened: lambda event: "the table is open for play",
    d.RoundBegan: _began,
    d.RoundOver: lambda event: f"the cards of {event.deck} lie in the rack{'; the round is void' if event.void else ''}",
    d.DeckRemoved: lambda event: f"{event.deck} leaves the table: {event.why}",
    d.DeviceCounted: lambda event: f"the shuffler counts {event.cards} cards in {event.deck}",
    d.Idled: lambda event: f"nobody plays: the cards are spread face {'up' if event.face_up else 'down'}",
    d.Woken: lambda event: "a player has come: the cards are looked at and shuffled anew",
    d.DeviceDown: lambda event: f"the {event.device} is down",
    d.DeviceRetired: lambda event: f"the {event.device} is {RETIRED.get(event.how, event.how)}",
    d.DeviceMended: lambda event: f"the {event.device} works again",
}
