"""A rotation of games: each in turn at its own stakes, for an orbit, a number of rounds or a length of time.

The button belongs to the games that have one. When they give way to stud it advances one last time and then stays until
they return (SEM/T11-B).
"""

from __future__ import annotations

from typing import Final

import msgspec
from msgspec import structs

from cardspeak.poker import Stakes, Variant, variants
from cardspeak.poker.stakes import fixed_limit
from cardspeak.rulebook import Cites, Refused
from cardspeak.table.events import GameChanged

BY: Final = ("orbit", "count", "time")


class Leg(msgspec.Struct, frozen=True):
    """One game of a rotation, by its variant's key, and what it is played for."""

    variant: str
    stakes: Stakes

    @property
    def game(self) -> Variant:
        """The variant. Raises `Refused` for a game that is not known."""
        return variants.named(self.variant)


class Rotation(msgspec.Struct, frozen=True):
    """The games in turn and where the table is in them.

    by: "orbit" (once round the table), "count" (of rounds) or "time" (in the unit of the moments told); `length` of these
    each. leg: the place of the game being played. played: rounds of it so far. since: the moment at which it began.
    """

    legs: tuple[Leg, ...]
    by: str = "orbit"
    length: int = 1
    leg: int = 0
    played: int = 0
    since: int = 0

    def __post_init__(self) -> None:
        if not self.legs:
            raise Refused("a rotation needs a game")
        if self.by not in BY or self.length < 1:
            raise Refused(f"a rotation goes by {', '.join(BY)}, each of a length of 1 or more, not {self.length} {self.by}")
        for leg in self.legs:
            _ = leg.game

    @property
    def now(self) -> Leg:
        """The game being played."""
        return self.legs[self.leg]

    def after(self, seats: int, moment: int = 0) -> tuple[Rotation, tuple[GameChanged, ...]]:
        """Where the rotation stands after a round dealt to so many `seats`, ended at `moment`; an event if the game changes."""
        played = self.played + 1
        enough = {"orbit": played >= self.length * seats, "count": played >= self.length,
                  "time": moment - self.since >= self.length}[self.by]  # fmt: skip
        if not enough or len(self.legs) == 1:
            return structs.replace(self, played=played), ()
        leg = (self.leg + 1) % len(self.legs)
        turned = structs.replace(self, leg=leg, played=0, since=moment)
        return turned, (GameChanged(leg, turned.now.variant, CITES),)

    def button_moves(self) -> bool:
        """Whether the button advances after a round of the present game; it does after the last round before stud too."""
        return self.now.game.button


CITES: Final[Cites] = ("SEM/T11-B/1", "SEM/T11-B/3")


def horse(low: int, high: int, ante: int, bring_in: int, by: str = "orbit", length: int = 1) -> Rotation:
    """Hold'em, Omaha eight or better, razz, stud and stud eight or better, in fixed limit."""
    blinds = fixed_limit(low, high, (low // 2, low))
    antes = fixed_limit(low, high, ante=ante, bring_in=bring_in)
    games = ("texas-holdem", "omaha-hi-lo-8", "razz", "stud", "stud-hi-lo-8")
    return Rotation(tuple(Leg(game, blinds if variants.named(game).button else antes) for game in games), by, length)
