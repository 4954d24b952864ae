"""What a table in an event reports to it, read from the table itself: the event knows its tables by nothing else."""

from __future__ import annotations

import msgspec

from cardspeak.poker.remedy_events import Voided
from cardspeak.table.poker.core import TableCore


class Lost(msgspec.Struct, frozen=True, gc=False):
    """A player who has no chips left. before: those with which they began the hand."""

    seat: int
    player: str
    before: int


class HandEnded(msgspec.Struct, frozen=True):
    """Hand `number` of the table is over. out: who lost all in it. void: it counts for nothing, and is dealt again."""

    number: int
    out: tuple[Lost, ...] = ()
    void: bool = False


def hand_began(table: TableCore) -> int:
    """The moment at which the hand that is played, or was played last, began: when its cards were first riffled, or the deal."""
    return table.state.started


def hand_ended(table: TableCore) -> HandEnded | None:
    """The last hand of the table, None while one is played or none was."""
    r, state = table.round, table.state
    if state.playing or r is None:
        return None
    if isinstance(r.events[-1], Voided):
        return HandEnded(state.number, void=True)
    began = r.began.stacks
    at = state.places.at
    lost = [seat for seat in state.dealt if seat in at and not at[seat].chips]
    return HandEnded(state.number, tuple([Lost(seat, at[seat].player, began[seat]) for seat in lost]))


def button_at(table: TableCore) -> int:
    """The seat of the button, 0 before the first hand of a game that has one."""
    place = table.state.coming if table.playing else table.state.positions
    return place.button if place else 0
