"""All that a table keeps between rounds, as one value that can be written as JSON. It holds no card."""

from __future__ import annotations

import msgspec

from cardspeak.table.button import Positions
from cardspeak.table.kill import Kill
from cardspeak.table.lineup import Owes
from cardspeak.table.places import Places
from cardspeak.table.posted import Posted
from cardspeak.table.rotation import Rotation


class TableState(msgspec.Struct, tag="poker"):
    """What the events have decided.

    posted: the sign. places: who sits where. rotation, kill: where they stand. number: rounds dealt; `playing` while one is.
    dealt: the seats of the last round. positions: button and blinds of the last round that was played out, None before
    the first; `waits` while they wait for a game with a button. owes: who must make up for blinds. coming: button and
    blinds of the round that is played, and the seats that a blind passes by. rake: chips in the rake area. dropped: all
    that was ever dropped. moment: the last one told, in milliseconds since 1970.
    """

    posted: Posted
    places: Places
    rotation: Rotation
    kill: Kill | None = None
    number: int = 0
    playing: bool = False
    dealt: tuple[int, ...] = ()
    positions: Positions | None = None
    waits: bool = False
    coming: Positions | None = None
    passed_big: tuple[int, ...] = ()
    passed_small: tuple[int, ...] = ()
    owes: dict[int, Owes] = {}
    rake: int = 0
    dropped: int = 0
    began: int = 0
    moment: int = 0
