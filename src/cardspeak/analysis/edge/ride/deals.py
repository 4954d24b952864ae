"""Three cards, four and five of Let It Ride, those taken together that become one another when suits change places.

1,755 classes of three cards, 16,432 of four, and for each of these the 48 fifth cards by the hand that they make.
"""

from __future__ import annotations

from functools import cache
from typing import Final, NamedTuple

import numpy as np

from cardspeak.analysis.counting import suit_classes
from cardspeak.banked.paytables import paytable
from cardspeak.banked.paytables.paytable import hand_of
from cardspeak.cards import FULL_DECK
from cardspeak.ranking import HIGH, bulk
from cardspeak.ranking.array import Array
from cardspeak.ranking.bulk import arrays, five

HANDS: Final = paytable.HANDS[paytable.HANDS.index("royal-flush") : paytable.HANDS.index("any-other")]
"""What five cards make, best first; a pair below tens is `one-pair`."""
CARDS: Final = np.array(FULL_DECK, np.uint64)
LANES: Final = np.array([0, 16, 32, 48], np.uint64)
LANE: Final = np.uint64(0x1FFF)
DEALS: Final = 2_598_960 * 20
"""Five cards, and which of them are the two community cards, in order."""


class Deals(NamedTuple):
    """threes, fours: a mask for each class, in order. deals: by class of four, how many are like it.

    after: by class of three and further card (0 to 51), the class of four, -1 if it is held already. before: by class of
    four, the classes of three without each of its cards. made: by class of four and hand, how many fifth cards make it.
    """

    threes: Array
    fours: Array
    deals: Array
    after: Array
    before: Array
    made: Array


@cache
def deals() -> Deals:
    """All classes; made in some hundred milliseconds."""
    classes = sorted(suit_classes(3).items())
    threes = np.array([mask for mask, _ in classes], np.uint64)
    like = np.array([deals for _, deals in classes], np.int64)
    bits = np.uint64(1) << CARDS
    free = (threes[:, None] & bits) == 0
    next_masks = canonical((threes[:, None] | bits)[free])
    fours, places = np.unique(next_masks, return_inverse=True)
    after = np.full(free.shape, -1, np.int64)
    after[free] = places
    # each four cards hold four times three
    number = np.bincount(places, weights=np.broadcast_to(like[:, None], free.shape)[free]).astype(np.int64) // 4
    return Deals(threes, fours, number, after, without_each(fours, threes), fifth_cards(fours))


def canonical(masks: Array) -> Array:
    """The mask of each class: its suits in order."""
    lanes = np.sort(masks[:, None] >> LANES & LANE, axis=1)
    return (lanes << LANES).sum(axis=1, dtype=np.uint64)


def without_each(fours: Array, threes: Array) -> Array:
    """By class of four, the classes of three that its cards leave when one is taken away."""
    bits = np.uint64(1) << CARDS
    rows, cards = np.nonzero(fours[:, None] & bits)
    return np.searchsorted(threes, canonical(fours[rows] ^ bits[cards])).reshape(len(fours), 4)


def fifth_cards(fours: Array) -> Array:
    """By class of four and hand, how many fifth cards make it. NumPy is quick enough, and Numba is not waited for."""
    bits = np.uint64(1) << CARDS
    rows, cards = np.nonzero((fours[:, None] & bits) == 0)
    masks = fours[rows] | bits[cards]
    scores = np.empty(len(masks), np.uint32)
    arrays.score(five.high_5, (masks,), scores)
    hands = by_top()[bulk.high.worths(scores) >> 16]
    return np.bincount(rows * len(HANDS) + hands, minlength=len(fours) * len(HANDS)).reshape(len(fours), len(HANDS))


def by_top() -> Array:
    """The place in HANDS by `worth >> 16`."""
    named = [hand_of(top, hand) for top, hand in enumerate(HIGH.by_top)]
    return np.array([HANDS.index(hand) if hand in HANDS else -1 for hand in named], np.int64)
