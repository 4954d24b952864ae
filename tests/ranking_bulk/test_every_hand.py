"""Every hand that there is: all of five cards on both paths, all of six and seven counted."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import numpy as np
import pytest

from cardspeak.analysis.counting import high_deals, low_deals
from cardspeak.ranking import HIGH, Scale, bulk
from tests.ranking_bulk.deals import all_hands, combinations

CATEGORIES = [
    "high-card",
    "one-pair",
    "two-pair",
    "three-of-a-kind",
    "straight",
    "flush",
    "full-house",
    "four-of-a-kind",
    "straight-flush",
    "royal-flush",
]


def tally(ranker: bulk.Ranker, hands: Iterable[Any]) -> Any:
    """How many of these hands have each number."""
    tallied = np.zeros(len(ranker.read().scores), np.int64)
    for masks in hands:
        tallied += np.bincount(ranker.numbers(ranker(masks)), minlength=len(tallied))
    return tallied


def by_class(ranker: bulk.Ranker, tallied: Any) -> dict[str, int]:
    counts = np.bincount(ranker.read().classes, weights=tallied)
    return dict(zip(ranker.class_keys, counts.astype(int).tolist(), strict=True))


def by_worth(ranker: bulk.Ranker, tallied: Any) -> dict[int, int]:
    there = np.flatnonzero(tallied)
    return dict(zip(ranker.read().worths[there].tolist(), tallied[there].tolist(), strict=True))


@pytest.mark.parametrize(("ranker", "different"), [(bulk.high, 7462), (bulk.ace_to_five, 6175)], ids=["high", "low"])
def test_all_hands_of_five_cards_are_worth_what_the_scalar_path_says(ranker: bulk.Ranker, different: int) -> None:
    masks = combinations(5)
    assert len(masks) == 2_598_960
    scores = ranker(masks)
    worth = ranker.scale.worth
    assert ranker.worths(scores).tolist() == [worth(mask, 0) for mask in masks.tolist()]
    numbers = ranker.numbers(scores)
    assert (int(numbers.min()), int(numbers.max()), len(np.unique(numbers))) == (1, different, different)


def test_all_hands_of_five_cards_by_class() -> None:
    counts = by_class(bulk.high, tally(bulk.high, [combinations(5)]))
    known = [1_302_540, 1_098_240, 123_552, 54_912, 10_200, 5_108, 3_744, 624, 36, 4]
    assert counts == {"none": 0, **dict(zip(CATEGORIES, known, strict=True))}


def test_all_hands_of_six_cards() -> None:
    tallied = tally(bulk.six_card, all_hands(6))
    known = [6_612_900, 9_730_740, 2_532_816, 732_160, 361_620, 205_792, 165_984, 14_664, 1_656, 184]
    assert by_class(bulk.six_card, tallied) == {
        "none": 0,
        **dict(zip(CATEGORIES, known, strict=True)),
        "super-royal-flush": 4,
    }
    plain = tally(bulk.high, all_hands(6))
    assert np.count_nonzero(plain) == 6075
    assert by_worth(bulk.high, plain) == high_deals(HIGH, 6)
    royal = len(plain) - 1
    assert (plain[:royal] == tallied[:royal]).all() and plain[royal] == 188


def test_all_hands_of_seven_cards() -> None:
    tallied = tally(bulk.high, all_hands(7))
    assert tallied.sum() == 133_784_560 and np.count_nonzero(tallied) == 4824
    known = [23_294_460, 58_627_800, 31_433_400, 6_461_620, 6_180_020, 4_047_644, 3_473_184, 224_848, 37_260, 4_324]
    assert by_class(bulk.high, tallied) == {"none": 0, **dict(zip(CATEGORIES, known, strict=True))}
    assert by_worth(bulk.high, tallied) == high_deals(HIGH, 7), "each different hand as often as the scalar path counts it"


@pytest.mark.parametrize("ranker", [bulk.ace_to_five, bulk.eight_low], ids=["ace-to-five", "eight-low"])
def test_all_lows_of_seven_cards(ranker: bulk.Ranker) -> None:
    tallied = tally(ranker, all_hands(7))
    assert tallied.sum() == 133_784_560
    assert by_worth(ranker, tallied) == low_deals(ranker.scale, 7)


def test_all_hands_of_three_of_four_cards() -> None:
    for ranker in (bulk.three_high, bulk.three_six_low):
        scale: Scale = ranker.scale
        for size in (3, 4):
            masks = combinations(size)
            worths = ranker.worths(ranker(masks))
            assert worths.tolist() == [scale.worth(mask, 0) for mask in masks.tolist()], (scale, size)
