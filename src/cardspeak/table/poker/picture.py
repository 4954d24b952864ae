"""A table in words: a line for what it is, and one for each who sits there. No card is in them."""

from __future__ import annotations

from cardspeak.rulebook.refusal import counted
from cardspeak.table.poker.core import Due, TableCore


def heading(table: TableCore) -> str:
    """What is played, for what, by which book."""
    return f"{table.leg.game.title}, {table.leg.stakes.headline}, by {table.state.posted.rules}"


def stand(table: TableCore, due: tuple[Due, ...]) -> str:
    """What the table does, or waits for: the first that is `due`."""
    r = table.round
    if table.state.playing and r:
        return f"in a round, {f'seat {r.seat} to act' if r.seat else f'waiting for {r.waiting}'}"
    return f"waiting: {due[0].reason}" if due else "between rounds"


def lines(table: TableCore, due: tuple[Due, ...]) -> str:
    """The table for eyes: its seats, with the chips behind while a round is played."""
    r = table.round if table.state.playing else None
    rows = []
    for seat, place in sorted(table.seats.items()):
        chips = r.stack[seat] if r and seat in r.dealt_in else place.chips
        away = "   away" if place.away else ""
        rows.append(f"   seat {seat:<2} {chips:>8}   {place.player}{away}")
    return "\n".join([heading(table), stand(table, due), *rows])


def short(table: TableCore, due: tuple[Due, ...]) -> str:
    """The table in a few words."""
    return f"<Table of {heading(table)}; {counted(len(table.seats), 'player')}, {stand(table, due)}>"
