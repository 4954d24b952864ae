"""High hands of five cards: every one of them counted, and the best of more."""

from __future__ import annotations

import random
from collections import Counter
from itertools import combinations

import pytest

from cardspeak.cards import FULL_DECK, mask_of, parse_cards
from cardspeak.ranking import HIGH, SHOWING, counts_of, high, omaha_high

HANDS = {
    "royal-flush": (4, 1),
    "straight-flush": (36, 9),
    "four-of-a-kind": (624, 156),
    "full-house": (3744, 156),
    "flush": (5108, 1277),
    "straight": (10200, 10),
    "three-of-a-kind": (54912, 858),
    "two-pair": (123552, 858),
    "one-pair": (1098240, 2860),
    "high-card": (1302540, 1277),
}
"""Each class's number of hands and of different worths, best first."""


def mask(text: str) -> int:
    return mask_of(parse_cards(text))


def test_all_hands_of_five_fall_into_7462_worths() -> None:
    bits = [1 << card for card in FULL_DECK]
    worths = Counter(map(high, map(sum, combinations(bits, 5))))
    assert worths.total() == 2_598_960
    assert len(worths) == 7462
    hands: Counter[str] = Counter()
    different: Counter[str] = Counter()
    for worth, count in worths.items():
        hands[HIGH.class_of(worth)] += count
        different[HIGH.class_of(worth)] += 1
    assert {key: (hands[key], different[key]) for key in hands} == HANDS
    order = [HIGH.class_of(worth) for worth in sorted(worths, reverse=True)]
    assert list(dict.fromkeys(order)) == list(HANDS), "no class reaches into another"


ORDERED = [
    "AsKsQsJsTs",
    "KhQhJhTh9h",
    "6s5s4s3s2s",
    "5dAd2d3d4d",
    "AsAhAdAc2s",
    "3s3h3d3c4s",
    "2s2h2d2cAs",
    "AsAhAdKsKh",
    "3s3h3d2s2h",
    "2s2h2dAsAh",
    "2s2h2d3s3h",
    "AsKsQsJs9s",
    "KsQsJs9s8s",
    "KsQsJs9s7s",
    "7s5s4s3s2s",
    "AsKdQsJsTs",
    "KsQdJsTs9s",
    "6s5d4s3s2s",
    "5sAd2s3s4s",
    "AsAhAd3s2h",
    "3s3h3dAsKh",
    "3s3h3dAsQh",
    "2s2h2dAsKh",
    "AsAhKsKh2d",
    "AsAhQsQhJd",
    "AsAh2s2hKd",
    "KsKhQsQhAd",
    "3s3h2s2hAd",
    "3s3h2s2h4d",
    "AsAhKdQcJs",
    "AsAhKdQcTs",
    "3s3h4d5c6s",
    "2s2hAdKcQs",
    "AsKdQcJh9s",
    "As9d7c5h2s",
    "As8d7c6h5s",
    "As6d5c4h2s",
    "KsQdJc9h8s",
    "7s5d4c3h2s",
]
"""Hands by S8(c)(2) and (c)(4), each better than the next."""


def test_hands_rank_in_the_order_of_the_book() -> None:
    worths = [high(mask(text)) for text in ORDERED]
    for better, worse, text in zip(worths, worths[1:], ORDERED[1:], strict=False):
        assert better > worse, text


@pytest.mark.parametrize("text", ["QsKdAc2h3s", "KsAd2c3h4s", "JsQdKcAh2s"])
def test_an_ace_bridges_no_run(text: str) -> None:
    assert HIGH.class_of(high(mask(text))) == "high-card"
    assert high(mask(text)) < high(mask("2s2h3d4c5s"))


def test_equal_hands_tie_whatever_their_suits() -> None:
    assert high(mask("AsKsQsJsTs")) == high(mask("AhKhQhJhTh"))
    rng = random.Random(4)
    for turn in range(500):
        cards = rng.sample(FULL_DECK, rng.randint(5, 7))
        suits = rng.sample(range(4), 4)
        turned = [16 * suits[card >> 4] + (card & 15) for card in cards]
        assert high(mask_of(cards)) == high(mask_of(turned)), turn


def test_the_best_of_six_or_seven_is_the_best_of_its_fives() -> None:
    rng = random.Random(5)
    for turn in range(1500):
        cards = [1 << card for card in rng.sample(FULL_DECK, rng.choice((6, 7)))]
        best = max(high(sum(five)) for five in combinations(cards, 5))
        assert high(sum(cards[:2]), sum(cards[2:])) == best, turn


def test_suited_runs_inside_seven_suited_cards() -> None:
    assert high(mask("AsKs6s5s4s3s2s")) == high(mask("6s5s4s3s2s")), "a run below the flush's high cards"
    assert high(mask("AsKs9s5s4s3s2s")) == high(mask("As5s4s3s2s"))
    assert HIGH.class_of(high(mask("AsKsQs9s5s4s3s"))) == "flush"


def test_omaha_takes_two_and_three() -> None:
    rng = random.Random(6)
    for turn in range(400):
        dealt = [1 << card for card in rng.sample(FULL_DECK, 9 + turn % 2)]
        hole, board = dealt[5:], dealt[:5]
        best = max(high(sum(two), sum(three)) for two in combinations(hole, 2) for three in combinations(board, 3))
        assert omaha_high(sum(hole), sum(board)) == best, turn


def test_omaha_cannot_play_the_board_nor_four_of_the_hand() -> None:
    board = mask("Ts9s8s3d2h")
    assert HIGH.class_of(omaha_high(mask("AhKhQhJh"), board)) == "straight"
    assert omaha_high(mask("AhKhQhJh"), board) == high(mask("QhJhTs9s8s"))
    assert HIGH.class_of(omaha_high(mask("As2c3c4d"), board)) == "two-pair", "one spade makes no flush"
    assert omaha_high(mask("AsAh"), mask("KsKh")) == 0, "too few on the board"


def test_up_cards_rank_by_pairs_and_pips() -> None:
    order = ["2s2h2d2c", "AsAhAdKs", "AsAhAd", "KsKh2s2h", "QsQh", "2s2hAd", "AsKsQsJs", "AsKs", "As", "Ks"]
    worths = [SHOWING[counts_of(mask(text))] for text in order]
    assert worths == sorted(worths, reverse=True) and len(set(worths)) == len(order)
    assert SHOWING[counts_of(mask("AsKsQsJs"))] == SHOWING[counts_of(mask("AdKsQhJs"))], "four suited cards are no flush"
    for text in order:
        assert high(mask(text)) == SHOWING[counts_of(mask(text))]


def test_a_mask_beyond_the_deck_is_refused() -> None:
    with pytest.raises(ValueError, match="is not a set of cards"):
        high(1 << 61)
