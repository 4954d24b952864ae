"""What may be asked: plain values, equal where the question is."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal

import msgspec

Deals = Literal["auto", "exact", "random"]
"""Every deal if that takes seconds, every deal however many, or deals drawn at random."""
Kind = Literal["pdf", "html"]
"""How a file's name ends: no other word, for it stands in the answer's header."""

Progress = Callable[[str, float], None]
"""Told what is being done and how much of it has been, from 0 to 1."""


class EquityAsked(msgspec.Struct, frozen=True, tag="equity"):
    """The equity of hands, each in the words that `cardspeak equity` reads. trials: how many deals are drawn at random."""

    game: str
    hands: tuple[str, ...]
    board: str = ""
    dead: str = ""
    deals: Deals = "auto"
    trials: int = 1_000_000
    seed: int = 1


class NextAsked(msgspec.Struct, frozen=True, tag="next"):
    """The same after each card that may come next."""

    game: str
    hands: tuple[str, ...]
    board: str = ""
    dead: str = ""
    seed: int = 1


class SheetAsked(msgspec.Struct, frozen=True, tag="sheet"):
    """The exact figures of a table against the house, in the words of `cardspeak edge`.

    tables: by wager, the letter of its paytable. bets, meters, resets, rates, readings: as `name=value`.
    """

    game: str
    tables: tuple[tuple[str, str], ...] = ()
    bets: tuple[str, ...] = ()
    meters: tuple[str, ...] = ()
    resets: tuple[str, ...] = ()
    rates: tuple[str, ...] = ()
    readings: tuple[str, ...] = ()
    players: int = 1
    limit: str = ""
    chip: str = ""
    strategy: str = "best"


class FileAsked(msgspec.Struct, frozen=True, tag="file"):
    """A par sheet as a file, its name without the end being `par-sheet`."""

    of: SheetAsked
    kind: Kind


Question = EquityAsked | NextAsked | SheetAsked | FileAsked
