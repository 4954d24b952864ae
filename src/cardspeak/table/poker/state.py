"""All that a table keeps between rounds, as one value that can be written as JSON. It holds no card."""

from __future__ import annotations

import msgspec

from cardspeak.table.common.places import Places
from cardspeak.table.next_round.button import Positions
from cardspeak.table.next_round.kill import Kill
from cardspeak.table.next_round.lineup import Owes
from cardspeak.table.next_round.rotation import Rotation
from cardspeak.table.poker.posted import Posted


class DeckState(msgspec.Struct):
    """A deck at the table, without its cards. steps: what was done to open it, and by whom.

    opened, ordered: when it came and when it was last in suit order. shuffled, cut: for the next round.
    """

    colour: str
    design: str
    opened: int
    ordered: int
    steps: dict[str, str] = {}
    shuffled: bool = False
    cut: bool = False


class TableState(msgspec.Struct, tag="poker"):
    """What the events have decided.

    posted: the sign. places: who sits where. rotation, kill: where they stand. number: rounds dealt; `playing` while one is.
    dealt: the seats of the last round. positions: button and blinds of the last round that was played out, None before the
    first, and how many `blinds` that round had; `waits` while they wait for a game with a button. big: who had the last big
    blind, 0 if he has gone. placed: the seat that the button was put at for the next round, 0 for none. coming: button and
    blinds of the round that is played, and the seats that a blind passes by. owes: who must make up for blinds, by seat.
    rake: chips in the rake area, `timed` of them for time, last `collected` at that moment. dropped: all that ever was.
    dealer: who deals, if that was told. decks: those at the table by name; `machine`: whether one shuffles; `last_deck` was
    dealt last. began: the moment of the last deal. moment: the last one told. Moments are milliseconds since 1970.
    """

    posted: Posted
    places: Places
    rotation: Rotation
    kill: Kill | None = None
    number: int = 0
    playing: bool = False
    dealt: tuple[int, ...] = ()
    positions: Positions | None = None
    blinds: int = 2
    big: int = 0
    waits: bool = False
    placed: int = 0
    coming: Positions | None = None
    passed_big: tuple[int, ...] = ()
    passed_small: tuple[int, ...] = ()
    owes: dict[int, Owes] = {}
    rake: int = 0
    timed: int = 0
    collected: int = 0
    dealer: str = ""
    decks: dict[str, DeckState] = {}
    machine: bool = False
    last_deck: str = ""
    dropped: int = 0
    began: int = 0
    moment: int = 0
