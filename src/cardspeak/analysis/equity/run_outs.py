"""Ranges once the flop is out: each hand ranked once on every run-out, then the choices of hands compared.

A hand on a run-out is in many deals, one for each choice of the others' hands; so it is ranked once for all of them.
"""

from __future__ import annotations

from collections.abc import Callable
from math import comb, lcm, prod
from typing import Final

import numpy as np

from cardspeak.analysis.equity.dealing import choices
from cardspeak.analysis.equity.ranges import Range
from cardspeak.analysis.equity.spot import Spot
from cardspeak.analysis.equity.tally import POT, SHARES, Counted, Tally, Winners
from cardspeak.ranking import bulk

MOST_RANKED: Final = 40_000_000
"""Hands on run-outs whose scores are kept at once."""
MOST_COMPARED: Final = 400_000_000
"""Deals that are compared without being asked to: some seconds' work."""
MOST_COUNTED: Final = 1 << 62
AT_ONCE: Final = 1 << 15
"""Hands on run-outs that are ranked in one call."""
MANY: Final = 1 << 24
"""Deals after which progress is told."""


def serves(spot: Spot) -> bool:
    """Whether deals are counted so: a board is out, every hand is known, and some player has more than one."""
    if spot.joint == 1 or not spot.board or any(spot.to_come[1:]) or len(spot.ends) > 2 or bulk.engine() != "numba":
        return False
    if any([isinstance(bulk.ranker_of(end.scale, spot.size, spot.board_size), bulk.HandByHand) for end in spot.ends]):
        return False
    hands = sum([len(held.hands) for held in spot.ranges])
    weights = prod([sum(whole(held)) for held in spot.ranges])
    counted = weights * spot.completions * (POT * POT if len(spot.ends) > 1 else 1)
    return hands * spot.completions <= MOST_RANKED and counted < MOST_COUNTED


def affordable(spot: Spot) -> bool:
    """Whether it takes some seconds at most."""
    return spot.joint * spot.completions <= MOST_COMPARED


def whole(held: Range) -> list[int]:
    """The weights of a range, multiplied so that they are whole."""
    scale = lcm(*[weight.denominator for weight in held.hands.values()])
    return [weight.numerator * (scale // weight.denominator) for weight in held.hands.values()]


class Ranked:
    """Every player's hands with their weights, one player after the other, and their scores on every run-out by end."""

    def __init__(self, spot: Spot) -> None:
        from cardspeak.analysis.equity.choosing import mark_clashes

        runs = choices(spot.deck & ~(spot.board | spot.dead), spot.to_come[0])
        self.masks = np.array([hand for held in spot.ranges for hand in held.hands], np.uint64)
        self.weights = np.array([weight for held in spot.ranges for weight in whole(held)], np.int64)
        self.offsets = np.cumsum([0, *[len(held.hands) for held in spot.ranges]])
        self.scores = np.empty((len(spot.ends), len(self.masks), len(runs)), np.uint32)
        shared = runs | np.uint64(spot.board)
        hands = max(1, AT_ONCE // len(runs))
        for end, scores in zip(spot.ends, self.scores, strict=True):
            ranker = bulk.ranker_of(end.scale, spot.size, spot.board_size)
            for lot in range(0, len(self.masks), hands):
                own, places = self.masks[lot : lot + hands], scores[lot : lot + hands]
                ranker.unchecked(np.repeat(own, len(runs)), np.tile(shared, len(own)), out=places.reshape(-1))
            mark_clashes(self.masks, runs, scores)


def counted(spot: Spot, progress: Callable[[int, int], None] | None = None) -> Counted:
    """Every deal of a spot that this `serves`."""
    ranked = Ranked(spot)
    if spot.players == 2 and len(spot.ends) == 1:
        return between_two(spot, ranked, progress)
    return among_many(spot, ranked, progress)


def between_two(spot: Spot, ranked: Ranked, progress: Callable[[int, int], None] | None) -> Winners:
    from cardspeak.analysis.equity.choosing import two_players

    found = np.zeros((2, 2), np.int64)
    cut = int(ranked.offsets[1])
    scores = ranked.scores[0].view(np.int32)
    live = (spot.deck & ~(spot.board | spot.dead)).bit_count()
    clashes = comb(live - spot.size, spot.to_come[0]) - spot.completions
    hands = max(1, MANY // (len(ranked.masks) * len(ranked.scores[0, 0])))
    deals = 0
    for first in range(0, cut, hands):
        deals += two_players(
            first,
            min(first + hands, cut),
            ranked.masks[:cut],
            ranked.weights[:cut],
            scores[:cut],
            ranked.masks[cut:],
            their_weights=ranked.weights[cut:],
            theirs=scores[cut:],
            deals=spot.completions,
            clashes=clashes,
            found=found,
        )
        if progress:
            progress(min(first + hands, cut), cut)
    return Winners.of(int(deals), found)


def among_many(spot: Spot, ranked: Ranked, progress: Callable[[int, int], None] | None) -> Counted:
    from cardspeak.analysis.equity.choosing import one_end, two_ends

    rows = np.empty((len(spot.ends), spot.players, spot.completions), np.uint32)
    sharers = np.zeros((spot.players, spot.players), np.int64)
    counts = np.zeros((9, spot.players), np.int64)
    given = (ranked.offsets, ranked.masks, ranked.weights, ranked.scores, rows)
    deals = 0
    for hand in range(int(ranked.offsets[1])):
        if len(spot.ends) == 1:
            deals += one_end(hand, *given, sharers)
        else:
            deals += two_ends(hand, *given, SHARES, POT, counts)
        if progress:
            progress(hand + 1, int(ranked.offsets[1]))
    if len(spot.ends) == 1:
        return Winners.of(int(deals), sharers)
    nobody = counts[8, :2].copy()
    return Tally(int(deals), counts[0:2], counts[2:4], nobody, counts[4], counts[5], counts[6], counts[7])
