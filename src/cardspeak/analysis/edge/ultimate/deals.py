"""The flops that differ when suits are alike, and the ways for suits to change places."""

from __future__ import annotations

from functools import cache
from itertools import permutations
from typing import NamedTuple

import numpy as np

from cardspeak.analysis.counting import suit_classes
from cardspeak.cards import cards_of
from cardspeak.ranking.array import Array


class Flops(NamedTuple):
    """cards: by flop, its three cards in the kernels' numbers, in order. deals: how many flops are like it. swaps: of suits."""

    cards: Array
    deals: Array
    swaps: Array


@cache
def flops() -> Flops:
    """All 1,755 flops."""
    classes = sorted(suit_classes(3).items())
    cards = [sorted(map(to_kernel, cards_of(mask))) for mask, _ in classes]
    swaps = list(permutations(range(4)))
    return Flops(np.array(cards), np.array([deals for _, deals in classes]), np.array(swaps))


def to_kernel(card: int) -> int:
    """A card in the kernels' numbers, 4 * rank + suit."""
    return 4 * (card & 15) + (card >> 4)
