"""What is told at a console, in words."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from cardspeak.console import events as c
from cardspeak.console.entry import WORDS, Entry, said
from cardspeak.console.house.entry import said as said_of_house


def _entered(event: c.Entered) -> str:
    entry = Entry(event.verb, event.seat, event.amount, event.cards)
    what = said(entry) if entry.verb in WORDS else said_of_house(entry)
    instead = f", instead of entry {event.instead}" if event.instead else ""
    stands = f"; it stands by the word of {event.by}: {event.reason}" if event.reason else ""
    return f"entry {event.number}{instead}: {what}{stands}"


SAY: Final[dict[type, Callable[[Any], str]]] = {
    c.DealtByHand: lambda event: "the table has real cards: its dealer tells what happens",
    c.Entered: _entered,
    c.Undone: lambda event: f"the console takes back entry {event.number} and what came after it",
}
