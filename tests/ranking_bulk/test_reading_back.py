"""Scores read back: number, worth, class, ranks and words."""

from __future__ import annotations

import numpy as np
import pytest

from cardspeak.cards import mask_of, parse_cards
from cardspeak.ranking import CLASSES, bulk

READ = [
    # ranking, cards, number, class, ranks, words
    (bulk.high, "7s5d4d3d2d", 1, "high-card", (6, 4, 3, 2, 1), "seven high, kickers 5-4-3-2"),
    (bulk.high, "AsKsQsJsTs2h2d", 7462, "royal-flush", (13,), "royal flush"),
    (bulk.high, "As2s3s4s5s", 7453, "straight-flush", (4,), "straight flush, five high"),
    (bulk.high, "KsKdKhTsTd2c", 7281, "full-house", (12, 9), "full house, kings over tens"),
    (bulk.six_card, "AsKsQsJsTs9s", 7463, "super-royal-flush", (13,), "super royal flush"),
    (bulk.ace_to_five, "As2d3s4s5sKdKs", 6175, "low", (5, 4, 3, 2, 1), "5-4-3-2-A low"),
    (bulk.ace_to_five, "KsKdKhKcQs", 1, "four-of-a-kind-low", (13, 12), "four of a kind, kings, kicker Q, for low"),
    (bulk.eight_low, "As2d3s4s8sKdKs", 6154, "low", (8, 4, 3, 2, 1), "8-4-3-2-A low"),
    (bulk.eight_low, "As2d3s4s9sKdKs", 0, "none", (), "no low"),
    (bulk.three_high, "AsKsQs2d", 741, "three-card-royal-flush", (13,), "royal flush"),
    (bulk.three_high, "5s3d2d", 1, "three-card-high-card", (4, 2, 1), "five high, kickers 3-2"),
    (bulk.three_six_low, "3s2d2sAd", 20, "low", (3, 2, 1), "3-2-A low"),
    (bulk.three_six_low, "6s5d4sKd", 1, "low", (6, 5, 4), "6-5-4 low"),
]


@pytest.mark.parametrize(("ranker", "cards", "number", "key", "ranks", "words"), READ)
def test_a_score_in_numbers_and_words(
    ranker: bulk.Ranker, cards: str, number: int, key: str, ranks: tuple[int, ...], words: str
) -> None:
    scores = ranker([parse_cards(cards)])
    assert scores.dtype == np.uint32
    assert ranker.numbers(scores).tolist() == [number]
    assert ranker.worths(scores).tolist() == [ranker.scale.worth(mask_of(parse_cards(cards)), 0)]
    assert ranker.class_keys[ranker.classes(scores)[0]] == key
    assert ranker.ranks(scores).tolist() == [[*ranks, *[0] * (5 - len(ranks))]]
    assert ranker.describe(scores[0]) == words


@pytest.mark.parametrize("ranker", bulk.RANKERS.values(), ids=bulk.RANKERS)
def test_every_different_hand_is_in_order_on_both_paths(ranker: bulk.Ranker) -> None:
    reading = ranker.read()
    for ordered in (reading.scores.astype(np.int64), reading.worths):
        assert (np.diff(ordered) > 0).all() and ordered[0] == 0
    assert (np.diff(reading.classes.astype(int)) >= 0).all()
    numbers = np.arange(len(reading.scores))
    assert (ranker.numbers(reading.scores) == numbers).all()
    assert (ranker.numbers(reading.scores.reshape(-1, 1)) == numbers.reshape(-1, 1)).all()
    assert set(ranker.class_keys) - {"none"} <= set(CLASSES)
    category = reading.scores[1:] >> 26
    if not ranker.scale.low:
        assert (category == reading.worths[1:] >> 20).all()


@pytest.mark.parametrize(
    ("ranker", "hands"),
    [
        (bulk.high, 7462),
        (bulk.six_card, 7463),
        (bulk.ace_to_five, 6175),
        (bulk.omaha_eight_low, 6175),
        (bulk.three_high, 741),
        (bulk.three_six_low, 20),
    ],
    ids=lambda value: getattr(value, "name", None),
)
def test_how_many_different_hands_there_are(ranker: bulk.Ranker, hands: int) -> None:
    assert len(ranker.read().scores) - 1 == hands


def test_a_score_that_no_hand_has() -> None:
    with pytest.raises(ValueError, match="row 2: no hand has the score 1 in this ranking"):
        bulk.high.numbers(np.array([0, bulk.high([[0, 1, 2, 3, 4]])[0], 1], np.uint32))
    for score in (1 << 26, 5 << 26, 2**32 - 1, (1 << 30) - 1):
        with pytest.raises(ValueError, match=f"row 0: no hand has the score {score}"):
            bulk.ace_to_five.numbers(np.array([score], np.uint32))
