"""How often each class of hand is made, in whole numbers of deals: every ranking of the books, every game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from functools import cache
from typing import NamedTuple

from cardspeak.analysis.counting import Deals, high_deals, joker_deals, low_deals, small_deals
from cardspeak.analysis.omaha_counting import BOARD, HAND, omaha_high_deals, omaha_low_deals
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
from cardspeak.ranking.words import LOW_NAMES, ranks_in
from cardspeak.rulebook.handed import handed
from cardspeak.rulebook.wording import quoted

GAMES: dict[str, tuple[tuple[Scale, int], ...]] = {
    "let-it-ride": ((HIGH, 5),),
    "ultimate-texas-holdem": ((HIGH, 7), (SIX_CARD, 6)),
}
"""The games against the house: what a player's cards make in each."""


class Line(NamedTuple):
    """A class of hand and the deals that make it.

    ``key`` is its key in ``ranking.CLASSES``, or ``none`` for what does not qualify. Lows of different ranks are told apart
    by ``top``, their highest card (ace 1 to king 13); it is 0 for all others.
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
            return f"two of a hand's {HAND} cards and three of the board's {BOARD}"
        deck = " of 53, the joker being one" if self.scale in (HIGH_JOKER, ACE_TO_FIVE_JOKER) else ""
        kept = f"the {'lowest' if self.scale.low else 'best'} {self.scale.size} of "
        most = kept if self.cards > self.scale.size else ""
        return f"{most}{self.cards} cards{deck}"


@handed
def odds_of(game: str) -> tuple[Odds, ...]:
    """The odds of each hand that wins in a game or, by a scale's name, of that scale from each number of cards it takes.

    A game's cards are those that a player who stays to the end has or shares, as if all were dealt at random. Raises
    ValueError for a name that there is not.
    """
    if game in variants.ALL:
        variant = variants.ALL[game]
        return tuple([odds(end.scale, cards_of(variant)) for end in variant.ends])
    if game in GAMES:
        return tuple([odds(scale, cards) for scale, cards in GAMES[game]])
    if game in SCALES:
        return tuple([odds(SCALES[game], cards) for cards in SCALES[game].made_from])
    raise ValueError(f"no game or ranking {quoted(game)}; there are {', '.join([*variants.ALL, *GAMES, *SCALES])}")


@handed
def cards_of(variant: Variant) -> int:
    """How many cards a player's hand is made from in the end."""
    board = sum(deal.count for street in variant.streets for deal in street.deals if deal.to == "board")
    return variant.hand_size + board


@handed
def left_out(game: str) -> str:
    """What these odds leave out because a game's players choose it; empty for most games."""
    streets = variants.ALL[game].streets if game in variants.ALL else ()
    for step in [step for street in streets for step in street.passes]:
        if isinstance(step, Exchange):
            return "before the draw" if step.replaced else "the card that is thrown away being any"
    return ""


@cache
def odds(scale: Scale, cards: int) -> Odds:
    """How many deals of so many cards make each class; Omaha's nine are a hand and a board.

    Raises ValueError if the scale does not rank so many.
    """
    if cards not in scale.made_from:
        able = ", ".join(map(str, scale.made_from))
        raise ValueError(f"{scale.name} is made from {' or '.join(able.rsplit(', ', 1))} cards, not {cards}")
    made = OMAHA_COUNTED[scale]() if scale.own else by_class(scale, deals_by_worth(scale, cards))
    order = [*CLASSES, "none"]
    keys = sorted(made, key=lambda found: (order.index(found[0]), found[1]))
    return Odds(scale, cards, tuple([Line(*key, name_of(*key), made[key]) for key in keys if made[key]]))


OMAHA_COUNTED: dict[Scale, Callable[[], dict[tuple[str, int], int]]] = {
    OMAHA_HIGH: lambda: {(key, 0): deals for key, deals in omaha_high_deals().items()},
    OMAHA_LOW: omaha_low_deals,
    OMAHA_EIGHT_LOW: lambda: omaha_low_deals(8),
}


def deals_by_worth(scale: Scale, cards: int) -> Deals:
    """How many deals make each different hand, by its worth; 0 is for those that do not qualify. Not for Omaha."""
    if scale is HIGH:
        return high_deals(cards)
    if scale is SIX_CARD:
        made = high_deals(cards)
        return made | {max(made): made[max(made)] - 4, SUPER_WORTH: 4}
    if scale is HIGH_JOKER:
        return joker_deals(scale, high_deals(cards))
    if scale is ACE_TO_FIVE_JOKER:
        return joker_deals(scale, low_deals(ACE_TO_FIVE, cards))
    return small_deals(scale, cards) if scale.size == 3 else low_deals(scale, cards)


def by_class(scale: Scale, made: Deals) -> dict[tuple[str, int], int]:
    """The same by class and, for a low of different ranks, its highest card."""
    found: Counter[tuple[str, int]] = Counter()
    for worth, deals in made.items():
        key = scale.class_of(worth) if worth else "none"
        found[key, ranks_in(WORST - worth)[0] if key == "low" else 0] += deals
    return found


def name_of(key: str, top: int) -> str:
    """A class in words."""
    if key == "none":
        return "no low"
    return f"{LOW_NAMES[top]} low" if top else CLASSES[key]
