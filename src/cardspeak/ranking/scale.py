"""A scale: one way of ranking hands, with the names of what it ranks and the cards that make each hand."""

from __future__ import annotations

from collections.abc import Callable

from cardspeak.cards import JOKER, cards_of
from cardspeak.ranking.counts import subsets
from cardspeak.ranking.five import high, omaha_high
from cardspeak.ranking.joker import ace_to_five_joker, high_joker
from cardspeak.ranking.low import (
    ace_to_five,
    eight_low,
    omaha_ace_to_five,
    omaha_eight_low,
    three_six_low,
)
from cardspeak.ranking.six import SUPER_WORTH, six_card
from cardspeak.ranking.three import three_high
from cardspeak.ranking.words import FIVE_BY_TOP, LOW_BY_TOP, SIX_BY_TOP, THREE_BY_TOP, describe_high, describe_low

Ranking = Callable[[int, int], int]
KICKED = ("pair", "kind", "card", "pair-low", "kind-low")
"""How the keys of the classes end that leave cards over to break a tie."""


class Scale:
    """A way of ranking hands. Scales are constants: compare them with ``is``.

    ``worth(hole, board)`` is the ranking itself, a plain function of masks: bigger is better, equal is a tie, 0 is no
    hand. ``low`` says whether it ranks for low, ``size`` how many cards make a hand, and ``own`` how many of them must
    come from the player's own (0 for any number); ``made`` ranks a hand of just that size.
    """

    __slots__ = ("by_top", "low", "made", "name", "own", "size", "worth")

    name: str
    worth: Ranking
    by_top: tuple[str, ...]
    size: int
    own: int
    made: Callable[[int], int]
    low: bool

    def __init__(
        self,
        name: str,
        worth: Ranking,
        by_top: tuple[str, ...],
        size: int = 5,
        own: int = 0,
        made: Callable[[int], int] | None = None,
    ) -> None:
        fields = {"name": name, "worth": worth, "by_top": by_top, "size": size, "own": own}
        for field, value in (fields | {"made": made or worth, "low": by_top is LOW_BY_TOP}).items():
            object.__setattr__(self, field, value)

    def __setattr__(self, field: str, value: object) -> None:
        raise AttributeError(f"the {self.name} scale is a constant: {field} cannot be set")

    def __repr__(self) -> str:
        return f"<Scale {self.name}>"

    def class_of(self, value: int) -> str:
        """The key of a worth's class in CLASSES, such as ``full-house``. Raises ValueError for 0, which is no hand."""
        if value <= 0:
            raise ValueError(f"no hand on the {self.name} scale is worth {value}")
        return self.by_top[value >> 16]

    def describe(self, value: int) -> str:
        """A worth in words: "full house, kings over tens", "8-6-4-2-A low"; "no low" or "no hand" for 0."""
        if not value:
            return "no low" if self.low else "no hand"
        return (describe_low if self.low else describe_high)(self.class_of(value), value)

    def best(self, hole: int, board: int = 0) -> tuple[int, ...]:
        """The cards that make the hand, what decides first in front: trips, then kickers. Empty if there is no hand.

        Where either of two cards would do, the higher suit is taken. It tries every choice (some 15 µs for seven cards,
        40 for Omaha), so it is for showing hands, not for ranking them.
        """
        worth = self.worth(hole, board)
        if not worth:
            return ()
        made = [cards for cards in self.choices(hole, board) if self.made(cards) == worth]
        return max(map(self.ordered, made), key=suits_of)

    def kickers(self, hole: int, board: int = 0) -> tuple[int, ...]:
        """The cards of ``best`` that only break ties: outside the pairs, trips or quads, or after the highest card.

        Empty where all the cards together make the hand: straights, flushes, full houses, unpaired lows.
        """
        cards = self.best(hole, board)
        if not cards or not self.class_of(self.worth(hole, board)).endswith(KICKED):
            return ()
        pips = [self.pip(card) for card in cards]
        grouped = sum(pips.count(pip) > 1 for pip in pips)
        return cards[grouped or 1 :]

    def choices(self, hole: int, board: int) -> list[int]:
        """Every set of cards that a player may choose."""
        if self.own:
            shared = subsets(board, self.size - self.own)
            return [mine | three for mine in subsets(hole, self.own) for three in shared]
        cards = hole | board
        return subsets(cards, min(self.size, cards.bit_count()))

    def ordered(self, mask: int) -> tuple[int, ...]:
        """A made hand's cards, the most important first: groups, then pips, then suits; the ace last in a wheel."""
        cards = cards_of(mask)
        pips = [self.pip(card) for card in cards]
        wheel = not self.low and JOKER not in cards and set(pips) == {12, *range(self.size - 1)}
        if wheel:
            pips[pips.index(12)] = -1
        keys = [(pips.count(pip), pip, card) for pip, card in zip(pips, cards, strict=True)]
        return tuple([card for _, _, card in sorted(keys, reverse=True)])

    def pip(self, card: int) -> int:
        """Where a card's rank stands on this scale. The joker stands with the aces for high, and last for low."""
        if card == JOKER:
            return -1 if self.low else 12
        return ((card & 15) + 1) % 13 if self.low else card & 15


class SixCardScale(Scale):
    """The best five of six cards, unless all six make the super royal."""

    __slots__ = ()

    def choices(self, hole: int, board: int) -> list[int]:
        """The six cards of a super royal, or every five."""
        cards = hole | board
        return [cards] if self.worth(hole, board) == SUPER_WORTH else super().choices(hole, board)


def suits_of(cards: tuple[int, ...]) -> list[int]:
    return [card >> 4 for card in cards]


HIGH = Scale("high", high, FIVE_BY_TOP)
OMAHA_HIGH = Scale("omaha-high", omaha_high, FIVE_BY_TOP, own=2, made=high)
SIX_CARD = SixCardScale("six-card", six_card, SIX_BY_TOP)
HIGH_JOKER = Scale("high-joker", high_joker, FIVE_BY_TOP)
THREE_HIGH = Scale("three-high", three_high, THREE_BY_TOP, size=3)
ACE_TO_FIVE = Scale("ace-to-five", ace_to_five, LOW_BY_TOP)
ACE_TO_FIVE_JOKER = Scale("ace-to-five-joker", ace_to_five_joker, LOW_BY_TOP)
EIGHT_LOW = Scale("eight-low", eight_low, LOW_BY_TOP)
OMAHA_LOW = Scale("omaha-low", omaha_ace_to_five, LOW_BY_TOP, own=2, made=ace_to_five)
OMAHA_EIGHT_LOW = Scale("omaha-eight-low", omaha_eight_low, LOW_BY_TOP, own=2, made=eight_low)
THREE_SIX_LOW = Scale("three-six-low", three_six_low, LOW_BY_TOP, size=3)

SCALES = {
    scale.name: scale
    for scale in (
        HIGH, OMAHA_HIGH, SIX_CARD, HIGH_JOKER, THREE_HIGH,
        ACE_TO_FIVE, ACE_TO_FIVE_JOKER, EIGHT_LOW, OMAHA_LOW, OMAHA_EIGHT_LOW, THREE_SIX_LOW,
    )
}  # fmt: skip
"""Every scale by its name."""
