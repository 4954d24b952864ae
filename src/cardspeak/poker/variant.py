"""The words in which a variant is declared: streets, what is dealt and how it faces, who opens, what makes a hand.

A declaration is data that a poker player can check against the book; `game.py` compiles it into the steps of a round.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from cardspeak.poker.round import Round
    from cardspeak.ranking import Scale


@dataclass(frozen=True, eq=False, slots=True)
class Opener:
    """Who acts first on a street; `forced` if that seat must bring it in."""

    name: str
    find: Callable[[Round], int]
    forced: bool = False


@dataclass(frozen=True, eq=False, slots=True)
class Deal:
    """One pass: `count` cards `to` each player "down" or "up", or to the "board"."""

    to: str
    count: int


@dataclass(frozen=True, eq=False, slots=True)
class Street:
    """What is dealt, then a round of betting at tier 0 (the lower unit) or 1 (the upper)."""

    name: str
    deals: tuple[Deal, ...]
    opener: Opener
    tier: int = 0
    burn: bool = True


@dataclass(frozen=True, eq=False, slots=True)
class End:
    """One way to win the pot, or a half of it. `odd` names the point of the house rules that settles its odd chips."""

    name: str
    scale: Scale
    odd: str


@dataclass(frozen=True, eq=False, slots=True)
class Variant:
    """A game. `lineage` is its key and those of the games whose procedure it follows, for finding its clauses.

    seats: the fewest and the most players. two_blinds: whether it is played with exactly two blinds.
    """

    title: str
    lineage: tuple[str, ...]
    streets: tuple[Street, ...]
    ends: tuple[End, ...]
    seats: tuple[int, int]
    two_blinds: bool = False

    @property
    def key(self) -> str:
        """The name by which commands and files call the game."""
        return self.lineage[0]

    def __repr__(self) -> str:
        return f"<Variant {self.key}>"
