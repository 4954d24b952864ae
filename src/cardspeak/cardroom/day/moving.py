"""How players go from one table to another: ordered, then arrived, their chips on the way between."""

from __future__ import annotations

from cardspeak.cardroom.day import events as e
from cardspeak.cardroom.day.core import RoomCore
from cardspeak.cardroom.day.state import Table
from cardspeak.rulebook import Cites


def ordered(r: RoomCore, name: str, table: Table, seat: int, why: str, cites: Cites) -> None:
    """Somebody is sent to a seat of another table with everything that lies there, and need add nothing."""
    old, at, _ = r.seated(name)
    if any([waiting.name == name for waiting in r.offered(table).names]):
        r.emit(e.Struck(table.game, name, "seated", cites))
    r.emit(
        e.MoveOrdered(
            name=name,
            table=old.number,
            seat=at,
            to_table=table.number,
            to_seat=seat,
            cents=r.chips(old, at),
            over=0,
            owes=0,
            why=why,
            cites=cites,
        )
    )
