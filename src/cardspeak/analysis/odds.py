"""How often each class of hand is made, in whole numbers of deals: every ranking of the books, every game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from functools import cache
from typing import NamedTuple

from cardspeak.analysis.counting import Deals, deals_of, joker_deals
from cardspeak.analysis.omaha_counting import BOARD, omaha_high_deals, omaha_low_deals
from cardspeak.poker import variants
from cardspeak.poker.variants.variant import Exchange, Variant
from cardspeak.ranking import (
    ACE_TO_FIVE,
    ACE_TO_FIVE_JOKER,
    CLASSES,
    HIGH,
    HIGH_JOKER,
    OMAHA_EIGHT_LOW,
    OMAHA_HIGH,
    OMAHA_LOW,
    SCALES,
    SIX_CARD,
    Scale,
)
from cardspeak.ranking.low import WORST
from cardspeak.ranking.six import SUPER_WORTH
from cardspeak.ranking.words import HIGH_NAMES, LOW_NAMES, ranks_in
from cardspeak.rulebook.handed import handed
from cardspeak.rulebook.refusal import quoted

GAMES: dict[str, tuple[tuple[Scale, int], ...]] = {
    "let-it-ride": ((HIGH, 5),),
    "ultimate-texas-holdem": ((HIGH, 7), (SIX_CARD, 6)),
}
"""The games against the house: what a player's cards make in each."""


class Line(NamedTuple):
    """A class of hand and the deals that make it.

    ``key`` is its key in ``ranking.CLASSES``, or ``none`` for what does not qualify. Unpaired lows and badugis are told apart
    by ``top``, their highest card (1 to 13, from the ace where it is low); it is 0 for all others.
    """

    key: str
    top: int
    name: str
    deals: int


class Odds(NamedTuple):
    """The classes of one scale, the best first, and how many deals make each of them from so many cards."""

    scale: Scale
    cards: int
    lines: tuple[Line, ...]

    @property
    def deals(self) -> int:
        """All the deals there are."""
        return sum(line.deals for line in self.lines)

    def every_hand(self) -> Odds:
        """The same for each different hand, the best first. Raises ValueError for Omaha, which is counted by class."""
        if self.scale.own:
            raise ValueError(f"{self.scale.name} is counted by class, not hand by hand")
        lines = [
            Line(self.scale.class_of(worth) if worth else "none", 0, self.scale.describe(worth), deals)
            for worth, deals in sorted(deals_by_worth(self.scale, self.cards).items(), reverse=True)
        ]
        return self._replace(lines=tuple(lines))

    @property
    def made_from(self) -> str:
        """What a hand is made from, in words."""
        if self.scale.own:
            return f"two of a hand's {self.cards - BOARD} cards and three of the board's {BOARD}"
        deck = (
            " of 53, the joker being one"
            if self.scale in WITHOUT_JOKER
            else " of 36, none below a six"
            if self.scale.foot
            else ""
        )
        kept = f"the {'lowest' if self.scale.low else 'best'} {self.scale.size} of "
        most = kept if self.cards > self.scale.size else ""
        return f"{most}{self.cards} cards{deck}"


@handed
def odds_of(game: str) -> tuple[Odds, ...]:
    """The odds of each hand that wins in a game or, by a scale's name, of that scale from each number of cards it takes.

    A game's cards are those that a player who stays to the end has or shares, as if all were dealt at random. Raises
    ValueError for a name that there is not.
    """
    if key := variants.called(game):
        variant = variants.ALL[key]
        return tuple([odds(end.scale, cards_of(variant)) for end in variant.ends])
    if game in GAMES:
        return tuple([odds(scale, cards) for scale, cards in GAMES[game]])
    if game in SCALES:
        return tuple([odds(SCALES[game], cards) for cards in SCALES[game].made_from])
    raise ValueError(f"no game or ranking {quoted(game)}; there are {', '.join([*variants.ALL, *GAMES, *SCALES])}")


@handed
def cards_of(variant: Variant) -> int:
    """How many cards a player's hand is made from in the end."""
    return variant.hand_size + variant.board_size


@handed
def left_out(game: str) -> str:
    """What these odds leave out because a game's players choose it; empty for most games."""
    variant = variants.ALL.get(variants.called(game) or "")
    if variant is None or not variant.exchanges:
        return ""
    if variant.draws:
        return "before the draw"
    thrown = sum([step.least for step in variant.passes if isinstance(step, Exchange)])
    return "the card that is thrown away being any" if thrown == 1 else "the cards that are thrown away being any"


@cache
def odds(scale: Scale, cards: int) -> Odds:
    """How many deals of so many cards make each class; Omaha's are a hand and a board.

    Raises ValueError if the scale does not rank so many.
    """
    if cards not in scale.made_from:
        able = ", ".join(map(str, scale.made_from))
        raise ValueError(f"{scale.name} is made from {' or '.join(able.rsplit(', ', 1))} cards, not {cards}")
    made = OMAHA_COUNTED[scale](cards - BOARD) if scale.own else by_class(scale, deals_by_worth(scale, cards))
    order = [*scale.classes, "none"]
    keys = sorted(made, key=lambda key: (order.index(key[0]), key[1]))
    return Odds(scale, cards, tuple([Line(*key, name_of(scale, *key), made[key]) for key in keys if made[key]]))


OMAHA_COUNTED: dict[Scale, Callable[[int], dict[tuple[str, int], int]]] = {
    OMAHA_HIGH: lambda hand: {(key, 0): deals for key, deals in omaha_high_deals(hand).items()},
    OMAHA_LOW: omaha_low_deals,
    OMAHA_EIGHT_LOW: lambda hand: omaha_low_deals(hand, 8),
}
"""By scale, how deals of so many cards in the hand are counted."""
WITHOUT_JOKER = {HIGH_JOKER: HIGH, ACE_TO_FIVE_JOKER: ACE_TO_FIVE}
TOLD_APART = ("low", "badugi")
"""Classes whose hands are told apart by their highest card."""


def deals_by_worth(scale: Scale, cards: int) -> Deals:
    """How many deals make each different hand, by its worth; 0 is for those that do not qualify. Not for Omaha."""
    if scale is SIX_CARD:
        made = deals_of(HIGH, cards)
        return made | {max(made): made[max(made)] - 4, SUPER_WORTH: 4}
    if scale in WITHOUT_JOKER:
        return joker_deals(scale, deals_of(WITHOUT_JOKER[scale], cards))
    return deals_of(scale, cards)


def by_class(scale: Scale, made: Deals) -> dict[tuple[str, int], int]:
    """The same by class and, for a low of different ranks, its highest card."""
    classes: Counter[tuple[str, int]] = Counter()
    for worth, deals in made.items():
        key = scale.class_of(worth) if worth else "none"
        classes[key, ranks_in(WORST - worth)[0] if key in TOLD_APART else 0] += deals
    return classes


def name_of(scale: Scale, key: str, top: int) -> str:
    """A class in words."""
    if key == "none":
        return "no low"
    names = LOW_NAMES if scale.ace_low else HIGH_NAMES
    return f"{names[top]} {CLASSES[key]}" if top else CLASSES[key]
