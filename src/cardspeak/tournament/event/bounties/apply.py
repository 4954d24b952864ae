"""What the events of bounties change."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from cardspeak.tournament.event.bounties import events as b
from cardspeak.tournament.event.state import State


def bounty_set(state: State, event: b.BountySet) -> None:
    state.entries[event.entry].head = event.cents
    state.money.move("cage", "deferred", event.cents)


def won(state: State, event: b.BountyWon) -> None:
    state.entries[event.entry].head = 0
    for number, cents, head in zip(event.by, event.cents, event.heads, strict=True):
        entry = state.entries[number]
        entry.won += cents
        entry.head += head
        entry.knocked += 1
        state.money.move("bounties", f"payable/{number}", cents)


def kept(state: State, event: b.BountyKept) -> None:
    entry = state.entries[event.entry]
    entry.won += event.cents
    entry.head = 0
    state.money.move("bounties", f"payable/{event.entry}", event.cents)


BOUNTIES: Final[dict[type, Callable[[State, Any], None]]] = {b.BountySet: bounty_set, b.BountyWon: won, b.BountyKept: kept}
