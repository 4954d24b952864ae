"""The same hands ranked by phevaluator and pokerkit, which know nothing of this package."""

from __future__ import annotations

import itertools
import random
from collections.abc import Iterable
from typing import Any

import pytest
from phevaluator import evaluate_cards, evaluate_omaha_cards
from pokerkit import (
    EightOrBetterLowHand,
    OmahaEightOrBetterLowHand,
    OmahaHoldemHand,
    RegularLowHand,
    StandardHighHand,
)

from cardspeak.cards import FULL_DECK, mask_of, show
from cardspeak.ranking import (
    ACE_TO_FIVE,
    EIGHT_LOW,
    HIGH,
    OMAHA_EIGHT_LOW,
    OMAHA_HIGH,
    Scale,
    high,
    omaha_high,
)


def dealt(seed: int, hands: int, own: int, board: int) -> list[tuple[list[int], list[int]]]:
    rng = random.Random(seed)
    drawn = [rng.sample(FULL_DECK, own + board) for _ in range(hands)]
    return [(cards[:own], cards[own:]) for cards in drawn]


def names(cards: Iterable[int]) -> list[str]:
    return show(cards).split()


def one_to_one_and_in_order(pairs: set[tuple[int, int]]) -> bool:
    """Each of our worths is one of theirs, and the higher of ours is the lower number of theirs."""
    ordered = sorted(pairs, reverse=True)
    return all(a[0] > b[0] and a[1] < b[1] for a, b in itertools.pairwise(ordered))


@pytest.mark.parametrize("size", [5, 6, 7])
def test_phevaluator_orders_high_hands_as_we_do(size: int) -> None:
    pairs = {
        (high(mask_of(own), mask_of(board)), evaluate_cards(*names(own + board))) for own, board in dealt(size, 8000, 2, size - 2)
    }
    assert len(pairs) > 1000
    assert one_to_one_and_in_order(pairs), f"seed {size}"


def test_phevaluator_orders_omaha_hands_as_we_do() -> None:
    pairs = {
        (omaha_high(mask_of(own), mask_of(board)), evaluate_omaha_cards(*names(board + own)))
        for own, board in dealt(12, 8000, 4, 5)
    }
    assert len(pairs) > 1000
    assert one_to_one_and_in_order(pairs), "seed 12"


@pytest.mark.parametrize(
    ("scale", "theirs", "own"),
    [
        (HIGH, StandardHighHand, 2),
        (OMAHA_HIGH, OmahaHoldemHand, 4),
        (ACE_TO_FIVE, RegularLowHand, 2),
        (EIGHT_LOW, EightOrBetterLowHand, 2),
        (OMAHA_EIGHT_LOW, OmahaEightOrBetterLowHand, 4),
    ],
    ids=["high", "omaha-high", "ace-to-five", "eight-low", "omaha-eight-low"],
)
def test_pokerkit_orders_hands_as_we_do(scale: Scale, theirs: Any, own: int) -> None:
    pairs = set()
    for hole, board in dealt(21, 400, own, 5):
        made = theirs.from_game_or_none(show(hole).replace(" ", ""), show(board).replace(" ", ""))
        worth = scale.worth(mask_of(hole), mask_of(board))
        assert (worth == 0) == (made is None), f"seed 21: {show(hole)} on {show(board)}"
        if made is not None:  # pokerkit numbers low hands from the best, high hands from the worst
            pairs.add((worth, made.entry.index if scale.low else -made.entry.index))
    assert len(pairs) > 20
    assert one_to_one_and_in_order(pairs), "seed 21"
