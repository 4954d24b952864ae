"""How good a seat's cards look: the share of other hands that they would beat, from 0 to 1.

On the first street the cards are counted as players count them at a glance. Later they are held against hands dealt
from the cards that the seat has not seen, and its chance to complete a draw is added.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from functools import cache
from itertools import combinations
from typing import TYPE_CHECKING, Final

from cardspeak.cards import FULL_DECK, mask_of, shuffle_order
from cardspeak.poker import variants

if TYPE_CHECKING:
    from cardspeak.bots.chance import Chance
    from cardspeak.poker import Variant
    from cardspeak.poker.view import View
    from cardspeak.ranking import Scale

PAIR, SUITED, TOUCHING = 20, 4, 4
STARTS: Final = 1000
DEALS: Final = 2
"""How many times the unseen cards are dealt out into hands to compare with."""
STRONG: Final = frozenset({"straight", "flush", "full-house", "four-of-a-kind", "straight-flush", "royal-flush"})


def strength(view: View, chance: Chance) -> float:
    """The share of hands that the viewer's would beat, draws counted; `chance` deals the hands to compare with."""
    variant = variants.named(view.variant)
    own = own_cards(view)
    if view.street == variant.streets[0].name:
        return share_of_starts(own)
    seen = {*own, *view.board, *(card for cards in view.tabled.values() for card in cards)}
    unseen = [card for card in FULL_DECK if card not in seen]
    hand, board = mask_of(own), mask_of(view.board)
    coming = cards_to_come(variant, view.street)
    found = 0.0
    for end in variant.ends:
        share = share_beaten(end.scale, hand, board, unseen, len(own), chance)
        drawn = coming * outs(end.scale, hand, board, unseen) / len(unseen) if coming else 0
        found += share + (1 - share) * min(drawn, 1)
    return found / len(variant.ends)


def own_cards(view: View) -> tuple[int, ...]:
    """The viewer's cards, those that lie face up included."""
    return tuple(dict.fromkeys((*view.hole, *view.tabled.get(view.seat, ()))))


def cards_to_come(variant: Variant, street: str) -> int:
    """Cards that a seat may still see as its own or on the board."""
    names = [each.name for each in variant.streets]
    return sum(deal.count for later in variant.streets[names.index(street) + 1 :] for deal in later.deals)


# --- before anything is known but the cards first dealt


def share_of_starts(cards: tuple[int, ...]) -> float:
    """The share of hands of that size that count for less, ties for half."""
    counts = counts_of_starts(len(cards))
    mine = count(cards)
    return (bisect_left(counts, mine) + bisect_right(counts, mine)) / (2 * len(counts))


@cache
def counts_of_starts(size: int) -> list[float]:
    """The counts of a thousand hands, dealt from decks that are the same every time, lowest first."""
    return sorted(count(shuffle_order(seed)[:size]) for seed in range(STARTS))


def count(cards: tuple[int, ...]) -> float:
    """The count of the best two cards, and how well all of them go together."""
    counts = [count_of_two(*two) for two in combinations(cards, 2)]
    return max(counts) + sum(counts) / len(counts)


def count_of_two(one: int, other: int) -> int:
    """Their pips, and more for a pair, for one suit, and for ranks that touch or nearly do."""
    low, high = sorted((one & 15, other & 15))
    points = low + high + 4
    if low == high:
        return points + PAIR
    return points + max(0, TOUCHING + 1 - (high - low)) + (SUITED if one >> 4 == other >> 4 else 0)


# --- with cards to make a hand of


def share_beaten(scale: Scale, hand: int, board: int, unseen: list[int], size: int, chance: Chance) -> float:
    """The share of hands of `size` unseen cards that are worth less with this board, ties for half."""
    mine = scale.worth(hand, board)
    points = hands = 0
    for _ in range(DEALS):
        order = iter(sorted(unseen, key=lambda _: chance()))
        for cards in zip(*[order] * size, strict=False):
            theirs = scale.worth(sum([1 << card for card in cards]), board)
            points += 2 * (mine > theirs) + (mine == theirs)
            hands += 2
    return points / hands


def outs(scale: Scale, hand: int, board: int, unseen: list[int]) -> int:
    """How many unseen cards would lift the hand to a straight or better that is not the board's own."""
    if worth_drawing_to(scale, scale.worth(hand, board)):
        return 0
    found = 0
    for card in unseen:
        after = board | 1 << card
        worth = scale.worth(hand, after)
        found += worth_drawing_to(scale, worth) and worth > scale.worth(0, after)
    return found


def worth_drawing_to(scale: Scale, worth: int) -> bool:
    return worth > 0 and scale.class_of(worth) in STRONG
