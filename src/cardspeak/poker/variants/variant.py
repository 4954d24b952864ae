"""The words in which a variant is declared: streets, what is dealt and how it faces, who opens, what makes a hand.

A declaration is data that a poker player can check against the book; `compiling.py` compiles it into the steps of a round.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, Literal

import msgspec

from cardspeak.cards import FULL_DECK, JOKER
from cardspeak.poker.variants.families import FAMILIES, LOW_ONLY, ODD, OddPoint
from cardspeak.ranking.scale import Scale
from cardspeak.rulebook.refusal import Cites, quoted

Limit = Literal["no", "pot", "fixed", "spread"]


class Opener(msgspec.Struct, frozen=True):
    """Who acts first on a street, by a name that `poker/round/opening.py` knows how to find.

    forced: that seat must bring it in. bound: the book has it "required to bet", as the house rules read that.
    """

    name: str
    forced: bool = False
    bound: bool = False


class Burn(msgspec.Struct, frozen=True, eq=False):
    """The top card goes to the burn pile."""


class Deal(msgspec.Struct, frozen=True, eq=False):
    """One pass: `count` cards `to` each player "down" or "up", or to the "board"; `second board` is another beside that."""

    to: str
    count: int

    @property
    def shared(self) -> bool:
        """Whether the cards are for all."""
        return self.board > 0

    @property
    def board(self) -> int:
        """The number of the board that the cards belong to, 0 for players' own."""
        return BOARDS.get(self.to, 0)


BOARDS: Final = {"board": 1, "second board": 2}
"""Where shared cards are dealt, by the boards' numbers."""


class Exchange(msgspec.Struct, frozen=True, eq=False):
    """Each player in turn gives up `least` to `most` cards, and draws as many if they are `replaced`."""

    least: int
    most: int
    replaced: bool


Pass = Burn | Deal | Exchange
BURN = Burn()


class Street(msgspec.Struct, frozen=True, eq=False):
    """What is dealt and exchanged, in order, then a round of betting at tier 0 (the lower unit) or 1 (the upper).

    open_pair: whether a pair showing lets either unit be bet. called: what histories call it where that is not its name.
    """

    name: str
    passes: tuple[Pass, ...]
    opener: Opener
    tier: int = 0
    open_pair: bool = False
    called: str = ""

    @property
    def deals(self) -> tuple[Deal, ...]:
        """The passes that deal cards."""
        return tuple([step for step in self.passes if isinstance(step, Deal)])


class End(msgspec.Struct, frozen=True, eq=False):
    """One way to win the pot, or a half of it."""

    name: str
    scale: Scale


class Names(msgspec.Struct, frozen=True, eq=False):
    """What others call a game; what they have no name for stays empty.

    phh: PHH's codes by limit. ohh: Open Hand History's game_type; ohh_as: one that it is written under, beside our own
    name, and that is read as another game. sites: how site texts begin it, in each spelling. cases: the case book's key.
    spoken: what players call it for short, as `variants.meant` looks them up: small letters, hyphens between words.
    """

    phh: Mapping[str, str] = msgspec.field(default_factory=dict)
    ohh: str = ""
    ohh_as: str = ""
    sites: tuple[str, ...] = ()
    cases: str = ""
    spoken: tuple[str, ...] = ()


class Variant(msgspec.Struct, frozen=True, eq=False):
    """A game. `lineage` is its key and those of the games whose procedure it follows, for finding its clauses.

    seats: the fewest and the most players. button: whether a button says who is dealt to and acts first; without one
    that is the dealer's left, before seat 1. two_blinds: whether it is played with exactly two blinds. kill: the form
    of kill that may be offered with it, "one-round" or "persistent", or none. deck: the cards that it is played with.
    usual: the limit at which it is mostly played. names: what others call it. cites: of a game that no book describes,
    our decisions by the act that carries them out. Raises ValueError for a lineage that nobody has.

    >>> import cardspeak as cs
    >>> cs.variants.named('razz')
    <Variant razz>
    >>> cs.variants.razz.title, cs.variants.razz.seats
    ('Razz', (2, 8))
    """

    title: str
    lineage: tuple[str, ...]
    streets: tuple[Street, ...]
    ends: tuple[End, ...]
    seats: tuple[int, int]
    button: bool = True
    two_blinds: bool = False
    kill: str = ""
    deck: tuple[int, ...] = FULL_DECK
    usual: Limit = "fixed"
    names: Names = msgspec.field(default_factory=Names)
    cites: Mapping[str, Cites] = msgspec.field(default_factory=dict)

    def __post_init__(self) -> None:
        if not (isinstance(self.lineage, tuple) and self.lineage and all(isinstance(one, str) for one in self.lineage)):
            raise ValueError(f"a lineage is the key of a game and those of its families, not {quoted(self.lineage)}")
        for family in self.lineage[1:]:
            if family not in FAMILIES:
                raise ValueError(f"{self.key} follows {family!r}, which is no family: {', '.join(sorted(FAMILIES))}")

    @property
    def key(self) -> str:
        """The name by which commands and files call the game."""
        return self.lineage[0]

    @property
    def is_bomb_pot(self) -> bool:
        """Whether everybody antes instead of posting blinds, and the flop comes before the first bet."""
        return self.key.endswith("-bomb-pot")

    @property
    def passes(self) -> tuple[Pass, ...]:
        """All that is dealt, burned and exchanged, in order."""
        return tuple([deal_pass for street in self.streets for deal_pass in street.passes])

    @property
    def hand_size(self) -> int:
        """How many cards a player who stays to the end has been dealt and holds."""
        dealt = sum([deal_pass.count for deal_pass in self.passes if isinstance(deal_pass, Deal) and not deal_pass.shared])
        return dealt - sum(
            [deal_pass.least for deal_pass in self.passes if isinstance(deal_pass, Exchange) and not deal_pass.replaced]
        )

    @property
    def board_size(self) -> int:
        """How many cards are dealt to a board."""
        return sum([deal_pass.count for deal_pass in self.passes if isinstance(deal_pass, Deal) and deal_pass.board == 1])

    @property
    def boards(self) -> int:
        """How many boards are dealt, each for its part of the pot."""
        return max([deal_pass.board for deal_pass in self.passes if isinstance(deal_pass, Deal)])

    @property
    def joker(self) -> bool:
        """Whether the deck has a joker."""
        return JOKER in self.deck

    @property
    def up_cards(self) -> bool:
        """Whether players get cards face up."""
        return any([isinstance(deal_pass, Deal) and deal_pass.to == "up" for deal_pass in self.passes])

    @property
    def flop(self) -> bool:
        """Whether it has a board and no up-cards."""
        return self.board_size > 0 and not self.up_cards

    @property
    def draws(self) -> bool:
        """Whether cards are exchanged for new ones."""
        return any([isinstance(deal_pass, Exchange) and deal_pass.replaced for deal_pass in self.passes])

    @property
    def exchanges(self) -> bool:
        """Whether players give up cards, for new ones or for none."""
        return any([isinstance(deal_pass, Exchange) for deal_pass in self.passes])

    @property
    def dealt_once(self) -> bool:
        """Whether players are dealt all their cards at once, face down, and keep them, so that a hand is the cards dealt."""
        later = [deal for street in self.streets[1:] for deal in street.deals if not deal.shared]
        return not (later or self.up_cards or self.exchanges)

    def first_cards(self, *to: str) -> int:
        """How many cards are dealt before the first betting: to each player "down" or "up", or to the "board"."""
        return sum([deal.count for deal in self.streets[0].deals if deal.to in to])

    @property
    def odd_points(self) -> tuple[OddPoint, ...]:
        """By end, the point of the house rules that settles its odd chips."""
        if all([end.scale.low for end in self.ends]):
            return (LOW_ONLY,) * len(self.ends)
        return tuple([ODD[self.up_cards, bool(end.scale.low)] for end in self.ends])

    def __repr__(self) -> str:
        return f"<Variant {self.key}>"
