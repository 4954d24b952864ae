"""Which cards to give up: those whose loss leaves the best hands, as tried out with cards from the unseen ones."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from functools import cache
from itertools import combinations, islice
from operator import add, or_
from typing import TYPE_CHECKING, Final, NamedTuple

from cardspeak.bots.chance import lowest
from cardspeak.bots.strength import seen_mask, unseen
from cardspeak.cards import mask_of, shuffle_order
from cardspeak.poker import variants
from cardspeak.ranking.counts import LANE, RANK_OF, Memo, counts_of
from cardspeak.ranking.many import worths

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cardspeak.bots.chance import Chance
    from cardspeak.poker import Variant
    from cardspeak.poker.round.view import View
    from cardspeak.ranking import Scale
    from cardspeak.ranking.scale import Suits


TRIALS: Final = 25
HANDS: Final = 500
MOST: Final = 2 * HANDS * TRIALS
"""The hope of one end that beats every hand in every trial."""
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
    sizes = range(least, min(most, len(own)) + 1)
    choices = [given for size in sizes for given in combinations(own, size)]
    drawn = [(whole ^ sum(out), fills[missing + size]) for size in sizes for out in combinations(bits, size)]
    return choices[best(drawn, ends(variant))]


def best(drawn: Sequence[tuple[int, Fills]], ends: Sequence[End]) -> int:
    """The place of what does best over all trials and ends, of cards that are kept with what fills them up; the first of several.

    Those that do best at the first end are tried first, until the other ends cannot make up for what one lacks.
    """
    first, *others = ends
    hopes = [first.hope(*each) for each in drawn]
    most, found = -1, 0
    for at in sorted(range(len(drawn)), key=hopes.__getitem__, reverse=True):
        if hopes[at] + MOST * len(others) < most:
            break
        total = hopes[at] + sum([end.hope(*drawn[at]) for end in others])
        if total > most or (total == most and at < found):
            most, found = total, at
    return found


def filled(view: View, variant: Variant, chance: Chance) -> list[Fills]:
    """By how many cards are drawn what each trial brings."""
    size, shared = variant.hand_size, variant.board_size - len(view.board)
    board = seen_mask(view.board)
    masks, ranks = [[0] * TRIALS], [[0] * TRIALS]
    rest = unseen(view)
    bits, ranks_of = [1 << card for card in rest], [RANK_OF[card] for card in rest]
    fallen = lowest(chance, len(rest), TRIALS, size + shared)
    for places in islice(zip(*fallen, strict=False), size + shared):
        masks.append(list(map(or_, masks[-1], map(bits.__getitem__, places))))
        ranks.append(list(map(add, ranks[-1], map(ranks_of.__getitem__, places))))
    boards = [
        [board | had ^ all_had for had, all_had in zip(*pair, strict=True)] for pair in zip(masks, masks[shared:], strict=False)
    ]
    return [Fills(*each) for each in zip(masks, boards, ranks, strict=False)]


@cache
def ends(variant: Variant) -> list[End]:
    """The ends of a variant, with what whole hands dealt at random are worth at each; those that are looked up by ranks first."""
    hands = typical_hands(variant)
    found = [End(variant, end.scale, [end.scale.worth(hand, board) for hand, board in hands]) for end in variant.ends]
    return sorted(found, key=lambda end: end.suits == "all")


class Fills(NamedTuple):
    """What each trial brings: the cards drawn and the whole board, as masks, and how often each rank was drawn."""

    hands: list[int]
    boards: list[int]
    ranks: list[int]


class End:
    """An end, to whose scale a worth has a place among typical ones: how many are less, counted twice, and how many the same."""

    __slots__ = ("of_counts", "places", "scale", "suits")

    def __init__(self, variant: Variant, scale: Scale, typical: Sequence[int]) -> None:
        ordered = sorted(typical)
        self.scale = scale
        self.places = Memo(lambda mine: bisect_left(ordered, mine) + bisect_right(ordered, mine))
        self.suits: Suits = "all" if variant.board_size or variant.joker or variant.hand_size > scale.size else scale.suits
        self.of_counts: dict[int, int] = {}

    def hope(self, kept: int, fills: Fills) -> int:
        """The places of the hands that come of what is kept; by ranks alone where they tell, which is a look-up each."""
        if not (fills.hands[0] or fills.boards[-1]):  # nothing is drawn
            return TRIALS * self.place(kept)
        if self.suits == "all":
            return sum(map(self.places.__getitem__, self.worths(kept, fills)))
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

    def worths(self, kept: int, fills: Fills) -> list[int]:
        """What the hands are worth that come of what is kept."""
        hands, worth = [kept | hand for hand in fills.hands], self.scale.worth
        return list(map(worth, hands, fills.boards)) if fills.boards[-1] else worths(self.scale, hands, 0)

    def place(self, hand: int) -> int:
        """The place of what a hand without a board is worth."""
        return self.places[self.scale.worth(hand, 0)]


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
