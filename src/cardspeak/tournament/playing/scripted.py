"""A player by script: it looks at what it may do and at its dice, and at no card. What an event's own cost is measured with."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from cardspeak.table.poker.table import Table

MASK: Final = 2**64 - 1


class Dice:
    """Numbers below 256 that a seed repeats (xorshift64*): quick, and good enough for what a script does."""

    __slots__ = ("state",)

    def __init__(self, seed: int) -> None:
        self.state = (seed * 2862933555777941757 + 3037000493) & MASK or 1

    def __call__(self) -> int:
        x = self.state
        x ^= x >> 12
        x ^= (x << 25) & MASK
        x ^= x >> 27
        self.state = x
        return (x * 2685821657736338717 & MASK) >> 56


def scripted(seed: int, bold: int = 3) -> Callable[[Table], None]:
    """Has the seat to act at a table fold, call, or wager: all it may in `bold` of 256 turns, else the least now and then."""
    roll = Dice(seed)

    def decide(table: Table) -> None:
        r = table.round
        assert r is not None
        options, moment = r.options, table.state.moment
        if options.show:
            table.act("show", moment=moment)
        elif options.discard:
            table.act("discard", cards=r.cards_held(r.seat)[: options.discard[0]], moment=moment)
        else:
            dice = roll()
            if options.high and (options.bound or dice < bold + 30):
                total = options.high if dice < bold else options.low
                table.act("raise", total, moment=moment)
            elif not options.call:
                table.act("check", moment=moment)
            elif options.fold and dice > 90:
                table.act("fold", moment=moment)
            else:
                table.act("call", moment=moment)

    return decide
