"""Which cards to give up: those whose loss leaves the best hands, as tried out with cards from the unseen ones."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from functools import cache
from itertools import combinations
from typing import TYPE_CHECKING, Final

from cardspeak.bots.strength import unseen
from cardspeak.cards import mask_of, shuffle_order
from cardspeak.poker import variants

if TYPE_CHECKING:
    from cardspeak.bots.chance import Chance
    from cardspeak.poker import Variant
    from cardspeak.poker.round.view import View

TRIALS: Final = 25
HANDS: Final = 500


def discards(view: View, chance: Chance) -> tuple[int, ...]:
    """The cards that the viewer had best give up, as many as it must or may."""
    assert view.options.discard
    least, most = view.options.discard
    variant = variants.named(view.variant)
    own = sorted(view.cards, reverse=True)
    rest = unseen(view)
    trials = [sorted(rest, key=lambda _: chance()) for _ in range(TRIALS)]
    choices = [given for size in range(least, min(most, len(own)) + 1) for given in combinations(own, size)]
    return max(choices, key=lambda given: hope(variant, view, [card for card in own if card not in given], trials))


def hope(variant: Variant, view: View, kept: list[int], trials: list[list[int]]) -> float:
    """How well the cards kept do when hand and board are filled up, over all trials and ends."""
    drawn = variant.hand_size - len(kept)
    shared = variant.board_size - len(view.board)
    total = 0.0
    for order in trials:
        hand = mask_of([*kept, *order[:drawn]])
        board = mask_of([*view.board, *order[drawn : drawn + shared]])
        for number, end in enumerate(variant.ends):
            worths = typical(variant, number)
            mine = end.scale.worth(hand, board)
            total += bisect_left(worths, mine) + bisect_right(worths, mine)
    return total


@cache
def typical(variant: Variant, end: int) -> list[int]:
    """What whole hands dealt at random are worth at an end, lowest first."""
    scale = variant.ends[end].scale
    return sorted(scale.worth(hand, board) for hand, board in typical_hands(variant))


@cache
def typical_hands(variant: Variant) -> list[tuple[int, int]]:
    """Whole hands with their boards, from decks that are the same every time."""
    size, shared = variant.hand_size, variant.board_size
    orders = [shuffle_order(seed, variant.deck) for seed in range(HANDS)]
    return [(mask_of(order[:size]), mask_of(order[size : size + shared])) for order in orders]
