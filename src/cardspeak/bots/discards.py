"""Which cards to give up: those whose loss leaves the best hands, as tried out with cards from the unseen ones."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from functools import cache
from itertools import combinations
from typing import TYPE_CHECKING, Final, NamedTuple

from cardspeak.bots.chance import many
from cardspeak.bots.strength import seen_mask, unseen
from cardspeak.cards import mask_of, shuffle_order
from cardspeak.poker import variants
from cardspeak.ranking.counts import LANE, RANK_OF, Memo, counts_of

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from cardspeak.bots.chance import Chance
    from cardspeak.poker import Variant
    from cardspeak.poker.round.view import View
    from cardspeak.ranking import Scale
    from cardspeak.ranking.scale import Suits


TRIALS: Final = 25
SPARE: Final = 7
"""How many more cards than are wanted lie, in the mean, among those of which the least are looked for."""
HANDS: Final = 500
SUITS: Final = tuple([LANE << 16 * suit for suit in range(4)])


def discards(view: View, chance: Chance) -> tuple[int, ...]:
    """The cards that the viewer had best give up, as many as it must or may."""
    assert view.options.discard
    least, most = view.options.discard
    variant = variants.named(view.variant)
    own = sorted(view.cards, reverse=True)
    bits = [1 << card for card in own]
    fills = filled(view, variant, chance)
    whole = sum(bits)
    missing = variant.hand_size - len(own)
    best: tuple[int, ...] = ()
    most_hope = -1
    for size in range(least, min(most, len(own)) + 1):
        for given, out in zip(combinations(own, size), combinations(bits, size), strict=True):
            hoped = hope(variant, whole ^ sum(out), fills[missing + size])
            if hoped > most_hope:
                best, most_hope = given, hoped
    return best


def filled(view: View, variant: Variant, chance: Chance) -> list[Fills]:
    """By how many cards are drawn what each trial brings."""
    size, shared = variant.hand_size, variant.board_size - len(view.board)
    board = seen_mask(view.board)
    masks, ranks = [[0] * TRIALS], [[0] * TRIALS]
    for cards in zip(*falls(unseen(view), size + shared, chance), strict=True):
        masks.append([had | 1 << card for had, card in zip(masks[-1], cards, strict=True)])
        ranks.append([had + RANK_OF[card] for had, card in zip(ranks[-1], cards, strict=True)])
    boards = [
        [board | had ^ all_had for had, all_had in zip(*pair, strict=True)] for pair in zip(masks, masks[shared:], strict=False)
    ]
    return [Fills(*each) for each in zip(masks, boards, ranks, strict=False)]


def falls(rest: Sequence[int], count: int, chance: Chance) -> Iterator[list[int]]:
    """The cards that each trial brings first, of those left: the order in which their dice rise."""
    dice = many(chance, TRIALS * len(rest))
    most = (count + SPARE) / len(rest)
    for first in range(0, len(dice), len(rest)):
        thrown = dice[first : first + len(rest)]
        least = sorted([die for die in thrown if die < most])
        yield [rest[thrown.index(die)] for die in (least if len(least) >= count else sorted(thrown))[:count]]


def hope(variant: Variant, kept: int, fills: Fills) -> int:
    """How well the cards kept do when hand and board are filled up, over all trials and ends."""
    return sum([end.hope(kept, fills) for end in ends(variant)])


@cache
def ends(variant: Variant) -> list[End]:
    """The ends of a variant, with what whole hands dealt at random are worth at each."""
    hands = typical_hands(variant)
    return [End(variant, end.scale, [end.scale.worth(hand, board) for hand, board in hands]) for end in variant.ends]


class Fills(NamedTuple):
    """What each trial brings: the cards drawn and the whole board, as masks, and how often each rank was drawn."""

    hands: list[int]
    boards: list[int]
    ranks: list[int]


class End:
    """An end, to whose scale a worth has a place among typical ones: how many are less, counted twice, and how many the same."""

    __slots__ = ("of_counts", "places", "suits", "worth")

    def __init__(self, variant: Variant, scale: Scale, typical: Sequence[int]) -> None:
        worths = sorted(typical)
        self.worth = scale.worth
        self.places = Memo(lambda mine: bisect_left(worths, mine) + bisect_right(worths, mine))
        self.suits: Suits = "all" if variant.board_size or variant.joker or variant.hand_size > scale.size else scale.suits
        self.of_counts: dict[int, int] = {}

    def hope(self, kept: int, fills: Fills) -> int:
        """The places of the hands that come of what is kept; by ranks alone where they tell, which is a look-up each."""
        if self.suits == "all":
            return sum([self.place(kept | hand, board) for hand, board in zip(fills.hands, fills.boards, strict=True)])
        if not fills.hands[0]:  # nothing is drawn
            return TRIALS * self.place(kept)
        ranks, places = counts_of(kept), self.of_counts
        apart = -1 if self.suits == "none" else no_flush_with(kept)
        try:
            if apart == -1:
                return sum(map(places.__getitem__, map(ranks.__add__, fills.ranks)))
            drawn = zip(fills.hands, fills.ranks, strict=True)
            return sum([places[ranks + more] if hand & apart else self.place(kept | hand) for hand, more in drawn])
        except KeyError:
            drawn = zip(fills.hands, fills.ranks, strict=True)
            places |= {ranks + more: self.place(kept | hand) for hand, more in drawn if hand & apart}
            return self.hope(kept, fills)

    def place(self, hand: int, board: int = 0) -> int:
        """The place of what a hand is worth."""
        return self.places[self.worth(hand, board)]


def no_flush_with(kept: int) -> int:
    """The cards of which any, if drawn, rules a flush out: beside two suits all, beside one the others, beside none nothing."""
    suits = [suit for suit in SUITS if kept & suit]
    return (0, ~sum(suits), -1)[min(2, len(suits))]


@cache
def typical_hands(variant: Variant) -> list[tuple[int, int]]:
    """Whole hands with their boards, from decks that are the same every time."""
    size, shared = variant.hand_size, variant.board_size
    orders = [shuffle_order(seed, variant.deck) for seed in range(HANDS)]
    return [(mask_of(order[:size]), mask_of(order[size : size + shared])) for order in orders]
