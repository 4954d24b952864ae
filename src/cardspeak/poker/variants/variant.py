"""The words in which a variant is declared: streets, what is dealt and how it faces, who opens, what makes a hand.

A declaration is data that a poker player can check against the book; `game.py` compiles it into the steps of a round.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from cardspeak.ranking import Scale


@dataclass(frozen=True, slots=True)
class Opener:
    """Who acts first on a street, by a name that `poker/round/opening.py` knows how to find.

    forced: that seat must bring it in. bound: the book has it "required to bet", as the house rules read that.
    """

    name: str
    forced: bool = False
    bound: bool = False


@dataclass(frozen=True, eq=False, slots=True)
class Burn:
    """The top card goes to the burn pile."""


@dataclass(frozen=True, eq=False, slots=True)
class Deal:
    """One pass: `count` cards `to` each player "down" or "up", or to the "board"."""

    to: str
    count: int


@dataclass(frozen=True, eq=False, slots=True)
class Exchange:
    """Each player in turn gives up `least` to `most` cards, and draws as many if they are `replaced`."""

    least: int
    most: int
    replaced: bool


Pass = Burn | Deal | Exchange
BURN = Burn()


@dataclass(frozen=True, eq=False, slots=True)
class Street:
    """What is dealt and exchanged, in order, then a round of betting at tier 0 (the lower unit) or 1 (the upper).

    open_pair: whether a pair showing lets either unit be bet.
    """

    name: str
    passes: tuple[Pass, ...]
    opener: Opener
    tier: int = 0
    open_pair: bool = False

    @property
    def deals(self) -> tuple[Deal, ...]:
        """The passes that deal cards."""
        return tuple([step for step in self.passes if isinstance(step, Deal)])


@dataclass(frozen=True, eq=False, slots=True)
class End:
    """One way to win the pot, or a half of it. `odd` names the point of the house rules that settles its odd chips."""

    name: str
    scale: Scale
    odd: str


@dataclass(frozen=True, eq=False, slots=True)
class Variant:
    """A game. `lineage` is its key and those of the games whose procedure it follows, for finding its clauses.

    seats: the fewest and the most players. button: whether a button says who is dealt to and acts first; without one that
    is the dealer's left, before seat 1. two_blinds: whether it is played with exactly two blinds. kill: the form of kill
    that may be offered with it, "one-round" or "persistent", or none. joker: whether the deck has one.
    """

    title: str
    lineage: tuple[str, ...]
    streets: tuple[Street, ...]
    ends: tuple[End, ...]
    seats: tuple[int, int]
    button: bool = True
    two_blinds: bool = False
    kill: str = ""
    joker: bool = False

    @property
    def key(self) -> str:
        """The name by which commands and files call the game."""
        return self.lineage[0]

    @property
    def hand_size(self) -> int:
        """How many cards a player who stays to the end has been dealt and holds."""
        passes = [step for street in self.streets for step in street.passes]
        dealt = sum([step.count for step in passes if isinstance(step, Deal) and step.to != "board"])
        return dealt - sum([step.least for step in passes if isinstance(step, Exchange) and not step.replaced])

    def __repr__(self) -> str:
        return f"<Variant {self.key}>"
