"""Decks of a table with real cards: what its dealer has done with one whenever the next hand is told."""

from __future__ import annotations

from typing import Final

from cardspeak.table import Table
from cardspeak.table.decks import opening

ROUTINE: Final = ("shuffle", "cut")
"""What a deck may need that needs no telling: the next hand tells it."""
BLOCKING: Final = ("event", "players", "drop")


def made_ready(table: Table, who: str, now: int) -> None:
    """Whoever tells the next hand has shuffled and had the deck cut, which is logged where decks were brought.

    Nothing is where the hand waits for something else, or the deck for another step.
    """
    due = table.due_at(now)
    name = table.next_deck
    if not name or any([deck_due.what in BLOCKING for deck_due in due]):
        return
    need = opening.needs(table.state.decks[name], now, table.rules)
    if need and need.what in ROUTINE:
        for step in opening.EACH_ROUND:
            if step in ROUTINE or table.rules.cited(opening.KEYS[step]):
                table.step(step, who, name, moment=now)
