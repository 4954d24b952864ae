"""What a book provides for one offence."""

from __future__ import annotations

from typing import Final

import msgspec

from cardspeak.rulebook.refusal import Cites

MISSED: Final = ("missed hands", "missed rounds")
OUT: Final = "disqualification"
MENU: Final = ("warning", *MISSED, OUT)
"""A tournament director's sanctions, the least first."""


class Offence(msgspec.Struct, frozen=True):
    """required: something must follow. options: what may; empty where the book only disapproves.

    games: the games and families of games in which alone it is one; empty for all.
    hand: `live` where the book says that the offence does not kill the hand. starts: `after the hand`, where it says so.
    """

    required: bool
    options: tuple[str, ...]
    cites: Cites
    hand: str = ""
    starts: str = ""
    games: tuple[str, ...] = ()
