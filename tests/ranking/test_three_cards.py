"""Three-card hands in Section 8's own order, against a ranking written here from the clause alone."""

from __future__ import annotations

import random
from collections import Counter
from itertools import combinations, pairwise

from cardspeak.cards import FULL_DECK, mask_of, parse_cards
from cardspeak.ranking import THREE_HIGH, three_high

CLASSES = {
    "three-card-royal-flush": (4, 1),
    "three-card-straight-flush": (44, 11),
    "three-card-three-of-a-kind": (52, 13),
    "three-card-straight": (720, 12),
    "three-card-flush": (1096, 274),
    "three-card-one-pair": (3744, 156),
    "three-card-high-card": (16440, 274),
}
"""Each class's number of hands and of different worths, best first."""


def mask(text: str) -> int:
    return mask_of(parse_cards(text))


def strength(cards: tuple[int, ...]) -> tuple[int, tuple[int, ...]]:
    """Class, 0 for no pair to 6 for the royal flush, and ranks in order of importance."""
    held = Counter(card & 15 for card in cards)
    ranks = tuple(sorted(held.elements(), key=lambda rank: (held[rank], rank), reverse=True))
    suited = len({card >> 4 for card in cards}) == 1
    run = tuple(top for top in range(1, 13) if set(ranks) == {top, top - 1, top - 2 if top > 1 else 12})
    if run:
        return (6 if suited and run == (12,) else 5 if suited else 3), run
    if ranks[0] == ranks[2]:
        return 4, ranks
    return (2 if suited else 1 if ranks[0] == ranks[1] else 0), ranks


def test_all_hands_of_three_cards() -> None:
    hands = list(combinations(FULL_DECK, 3))
    pairs = sorted({(three_high(mask_of(cards)), strength(cards)) for cards in hands}, key=lambda pair: pair[0])
    for (worse, weak), (better, strong) in pairwise(pairs):
        assert better > worse and strong > weak, (weak, strong)
    assert len(pairs) == 741
    counted = Counter(THREE_HIGH.class_of(three_high(mask_of(cards))) for cards in hands)
    different = Counter(THREE_HIGH.class_of(worth) for worth, _ in pairs)
    assert {key: (counted[key], different[key]) for key in counted} == CLASSES


def test_the_best_three_of_four() -> None:
    rng = random.Random(8)
    for turn in range(4000):
        cards = rng.sample(FULL_DECK, 4)
        best = max((strength(three), three) for three in combinations(cards, 3))[1]
        assert three_high(mask_of(cards[:3]), mask_of(cards[3:])) == three_high(mask_of(best)), turn


def test_the_order_of_the_book_is_not_that_of_five_cards() -> None:
    order = [
        "AsKsQs",
        "KsQsJs",
        "4s3s2s",
        "3s2sAs",
        "AsAdAh",
        "2s2d2h",
        "AsKdQs",
        "4s3d2s",
        "3s2dAs",
        "AsKsJs",
        "9s7s5s",
        "5s3s2s",
        "AsAdKs",
        "3s3d2s",
        "2s2dAs",
        "AsKdJs",
        "KsQd9s",
    ]
    worths = [three_high(mask(text)) for text in order]
    assert worths == sorted(worths, reverse=True) and len(set(worths)) == len(order)
    assert THREE_HIGH.class_of(three_high(mask("KsAd2c"))) == "three-card-high-card", "an ace bridges no run"
    assert THREE_HIGH.class_of(three_high(mask("KsAs2s"))) == "three-card-flush"


def test_four_of_a_rank_are_three() -> None:
    assert three_high(mask("8s8d8h"), mask("8c")) == three_high(mask("8s8d8h"))


def test_fewer_cards_rank_by_pairs_and_pips() -> None:
    order = ["2s2d", "AsKs", "AsQd", "3s2s"]
    worths = [three_high(mask(text)) for text in order]
    assert worths == sorted(worths, reverse=True)
    assert three_high(mask("As")) > three_high(mask("Ks"))
