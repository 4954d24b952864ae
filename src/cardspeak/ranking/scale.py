"""A scale: one way of ranking hands, with the names of what it ranks and the cards that make each hand."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Literal

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
from cardspeak.ranking.words import (
    FIVE_BY_TOP,
    HIGH_NAMES,
    LOW_BY_TOP,
    SIX_BY_TOP,
    THREE_BY_TOP,
    describe_grouped,
    describe_high,
    describe_low,
    phrased,
    ranks_in,
)
from cardspeak.rulebook import Cites

Ranking = Callable[[int, int], int]
Suits = Literal["none", "flush", "all"]
KICKED = ("pair", "kind", "card", "pair-low", "kind-low")
"""How the keys of the classes end that leave cards over to break a tie."""


SCALES: dict[str, Scale] = {}
"""Every scale by its name, as they are made."""


class Scale:
    """A way of ranking hands. Scales are constants: compare them with ``is``.

    ``worth(hole, board)`` is the ranking itself, a plain function of masks: bigger is better, equal is a tie, 0 is no
    hand. ``by_top`` are the keys of the classes by a worth's top byte. ``size`` is how many cards make a hand, and
    ``own`` how many of them must come from the player's own (0 for any number); ``made`` ranks a hand of just that
    size. ``made_from`` are the numbers of cards that a whole hand may be made from. ``foot`` is the lowest rank of the
    deck.

    ``low`` says what makes a low hand, in words, and is empty where it ranks for high; ``ace_low`` is whether the ace
    counts below the deuce, ``qualified`` whether a hand may fail to qualify. ``aim`` is the least hand that players
    draw to. ``cites`` are the decisions of ours that make the ranking, empty where the books have it. ``suits`` is what
    of suits a worth depends on: "none", whether there is a "flush", or "all".

    Raises ValueError for a name that another scale has.

    >>> from cardspeak.ranking import BADUGI, evaluate
    >>> str(evaluate('As2d3h4c', scale=BADUGI))
    '4-3-2-A badugi'
    """

    __slots__ = (
        "ace_low",
        "aim",
        "by_top",
        "cites",
        "foot",
        "low",
        "made",
        "made_from",
        "name",
        "own",
        "qualified",
        "size",
        "suits",
        "worth",
    )

    name: str
    worth: Ranking
    by_top: tuple[str, ...]
    size: int
    own: int
    made: Callable[[int], int]
    made_from: tuple[int, ...]
    low: str
    ace_low: bool
    qualified: bool
    foot: int
    aim: str
    cites: Cites
    suits: Suits

    def __init__(
        self,
        name: str,
        worth: Ranking,
        by_top: tuple[str, ...],
        size: int = 5,
        own: int = 0,
        made: Callable[[int], int] | None = None,
        *,
        made_from: tuple[int, ...] = (),
        low: str = "",
        ace_low: bool = True,
        qualified: bool = False,
        foot: int = 0,
        aim: str = "",
        cites: Cites = (),
        suits: Suits = "all",
    ) -> None:
        fields = {
            "name": name,
            "worth": worth,
            "by_top": by_top,
            "size": size,
            "own": own,
            "made": made or worth,
            "made_from": made_from or (size,),
            "low": low,
            "ace_low": bool(low) and ace_low,
            "qualified": qualified,
            "foot": foot,
            "aim": aim,
            "cites": cites,
            "suits": suits,
        }
        for field, value in fields.items():
            object.__setattr__(self, field, value)
        if SCALES.setdefault(name, self) is not self:
            raise ValueError(f"there is a scale {name!r} already")

    def __setattr__(self, field: str, value: object) -> None:
        raise AttributeError(f"the {self.name} scale is a constant: {field} cannot be set")

    def __reduce__(self) -> tuple[Any, ...]:
        """In another process, and in a copy, it is the scale of its name."""
        return scale_named, (self.name,)

    def __repr__(self) -> str:
        return f"<Scale {self.name}>"

    @property
    def classes(self) -> tuple[str, ...]:
        """The keys of its classes, the best first."""
        return tuple(sorted({*self.by_top} - {""}, key=self.by_top.index, reverse=True))

    def class_of(self, value: int) -> str:
        """The key of a worth's class in CLASSES, such as ``full-house``. Raises ValueError for 0, which is no hand."""
        if value <= 0:
            raise ValueError(f"no hand on the {self.name} scale is worth {value}")
        return self.by_top[value >> 16]

    def describe(self, value: int) -> str:
        """A worth in words: "full house, kings over tens", "8-6-4-2-A low"; "no low" or "no hand" for 0."""
        if not value:
            return "no low" if self.low else "no hand"
        key = self.class_of(value)
        return describe_low(key, value, self.ace_low) if self.low else describe_high(key, value)

    def so_far(self, hole: int, board: int = 0) -> str:
        """A hand that may still lack cards, in words and without kickers: of two queens "pair of queens"; empty for a low
        that is not made yet.

        Where the player's own cards are used in a fixed number, no more of them count before there is a board.
        """
        worth = self.worth(hole, board)
        if self.low:
            return self.describe(worth) if worth else ""
        if worth:
            return phrased(self.class_of(worth).removeprefix("three-card-"), ranks_in(worth), HIGH_NAMES)
        pips = [self.pip(card) for card in cards_of(hole if self.own else hole | board)]
        ordered = sorted(pips, key=lambda pip: (pips.count(pip), pip), reverse=True)[: self.own or self.size]
        return describe_grouped(ordered)

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
        wheel = not self.low and JOKER not in cards and set(pips) == {12, *range(self.foot, self.foot + self.size - 1)}
        if wheel:
            pips[pips.index(12)] = -1
        keys = [(pips.count(pip), pip, card) for pip, card in zip(pips, cards, strict=True)]
        return tuple([card for _, _, card in sorted(keys, reverse=True)])

    def pip(self, card: int) -> int:
        """Where a card's rank stands on this scale. The joker stands with the aces for high, and last for low."""
        if card == JOKER:
            return -1 if self.low else 12
        return ((card & 15) + 1) % 13 if self.ace_low else card & 15


def scale_named(name: str) -> Scale:
    """The scale of a name; a ranking of one's own is imported first, wherever it is unpickled. Raises ValueError."""
    if name not in SCALES:
        raise ValueError(f"there is no scale {name!r}")
    return SCALES[name]


class SixCardScale(Scale):
    """The best five of six cards, unless all six make the super royal."""

    __slots__ = ()

    def choices(self, hole: int, board: int) -> list[int]:
        """The six cards of a super royal, or every five."""
        cards = hole | board
        return [cards] if self.worth(hole, board) == SUPER_WORTH else super().choices(hole, board)


def suits_of(cards: tuple[int, ...]) -> list[int]:
    return [card >> 4 for card in cards]


STRAIGHT, EIGHT_LOWEST = "5s4h3h2hAh", "8s7h6h5h4h"
"""The least hands worth drawing to for high and for low, of five cards."""
PLAIN_LOW = "straights and flushes do not count"
ANY_LOW = f"the lowest five ranks, ace low, pairs bad; {PLAIN_LOW}; any hand qualifies"
EIGHT_OR_BETTER = f"five different ranks of eight or under, ace low; {PLAIN_LOW}"
ANY_FIVE, OMAHA_SIZES = (5, 6, 7), (9, 10, 11)

HIGH = Scale("high", high, FIVE_BY_TOP, made_from=ANY_FIVE, aim=STRAIGHT, suits="flush")
OMAHA_HIGH = Scale("omaha-high", omaha_high, FIVE_BY_TOP, own=2, made=high, made_from=OMAHA_SIZES, aim=STRAIGHT)
SIX_CARD = SixCardScale("six-card", six_card, SIX_BY_TOP, made_from=(6,), aim=STRAIGHT)
HIGH_JOKER = Scale("high-joker", high_joker, FIVE_BY_TOP, aim=STRAIGHT)
THREE_HIGH = Scale("three-high", three_high, THREE_BY_TOP, size=3, made_from=(3, 4), aim="3s2hAh")
ACE_TO_FIVE = Scale("ace-to-five", ace_to_five, LOW_BY_TOP, made_from=ANY_FIVE, low=ANY_LOW, aim=EIGHT_LOWEST, suits="none")
ACE_TO_FIVE_JOKER = Scale("ace-to-five-joker", ace_to_five_joker, LOW_BY_TOP, low=ANY_LOW, aim=EIGHT_LOWEST, suits="none")
EIGHT_LOW = Scale(
    "eight-low", eight_low, LOW_BY_TOP, made_from=ANY_FIVE, low=EIGHT_OR_BETTER, qualified=True, aim=EIGHT_LOWEST, suits="none"
)
OMAHA_LOW = Scale(
    "omaha-low", omaha_ace_to_five, LOW_BY_TOP, own=2, made=ace_to_five, made_from=OMAHA_SIZES, low=ANY_LOW, aim=EIGHT_LOWEST
)
OMAHA_EIGHT_LOW = Scale(
    "omaha-eight-low",
    omaha_eight_low,
    LOW_BY_TOP,
    own=2,
    made=eight_low,
    made_from=OMAHA_SIZES,
    low=EIGHT_OR_BETTER,
    qualified=True,
    aim=EIGHT_LOWEST,
)
THREE_SIX_LOW = Scale(
    "three-six-low",
    three_six_low,
    LOW_BY_TOP,
    size=3,
    made_from=(3, 4),
    low=f"three different ranks of six or under, ace low; {PLAIN_LOW}",
    qualified=True,
    aim="6s5h4h",
)
