"""Scales: names, words and the cards that make a hand."""

from __future__ import annotations

import random

import pytest

from cardspeak.cards import FULL_DECK, JOKER, SHORT_DECK, CardError, mask_of, parse_cards, show
from cardspeak.ranking import (
    ACE_TO_FIVE,
    ACE_TO_FIVE_JOKER,
    BADUGI,
    BADUGI_ACE_HIGH,
    CLASSES,
    DEUCE_TO_SEVEN,
    EIGHT_LOW,
    HIGH,
    HIGH_JOKER,
    OMAHA_EIGHT_LOW,
    OMAHA_HIGH,
    OMAHA_LOW,
    SCALES,
    SHORT_HIGH,
    THREE_HIGH,
    THREE_SIX_LOW,
    Scale,
    evaluate,
)

BADUGIS = (BADUGI, BADUGI_ACE_HIGH)
HANDS: list[tuple[Scale, str, str, str, str, str, str]] = [
    # scale, hand, board, class, words, best cards, kickers
    (HIGH, "KsTd", "KhKd Tc2s3h", "full-house", "full house, kings over tens", "Ks Kh Kd Td Tc", ""),
    (HIGH, "AsKs", "QsJsTs2h2d", "royal-flush", "royal flush", "As Ks Qs Js Ts", ""),
    (HIGH, "As2s", "3s4s5sKhKd", "straight-flush", "straight flush, five high", "5s 4s 3s 2s As", ""),
    (HIGH, "6s6d", "6h6cKdKs2c", "four-of-a-kind", "four of a kind, sixes, kicker K", "6s 6h 6d 6c Ks", "Ks"),
    (HIGH, "As9s", "7s3s2sKd5s", "flush", "flush, ace high, kickers 9-7-5-3", "As 9s 7s 5s 3s", ""),
    (HIGH, "Ts9d", "8c7h6d6sTd", "straight", "straight, ten high", "Ts 9d 8c 7h 6s", ""),
    (HIGH, "7s7d", "7hKcQd2s4s", "three-of-a-kind", "three of a kind, sevens, kickers K-Q", "7s 7h 7d Kc Qd", "Kc Qd"),
    (HIGH, "AsAd", "KhKcQdQs2s", "two-pair", "two pair, aces and kings, kicker Q", "As Ad Kh Kc Qs", "Qs"),
    (HIGH, "2s2d", "AhKcQd9s8s", "one-pair", "pair of twos, kickers A-K-Q", "2s 2d Ah Kc Qd", "Ah Kc Qd"),
    (HIGH, "As9d", "7c5h3d2sJh", "high-card", "ace high, kickers J-9-7-5", "As Jh 9d 7c 5h", "Jh 9d 7c 5h"),
    (HIGH, "3s2d", "Ah", "high-card", "ace high, kickers 3-2", "Ah 3s 2d", "3s 2d"),
    (OMAHA_HIGH, "AhKhQhJh", "Ts9s8s3d2h", "straight", "straight, queen high", "Qh Jh Ts 9s 8s", ""),
    (OMAHA_HIGH, "AhAd2c3s", "AsKdKc9h8h", "full-house", "full house, aces over kings", "As Ah Ad Kd Kc", ""),
    (HIGH_JOKER, "AsKdJkAdQd", "", "three-of-a-kind", "three of a kind, aces, kickers K-Q", "As Ad Jk Kd Qd", "Kd Qd"),
    (HIGH_JOKER, "2s3d4h5cJk", "", "straight", "straight, six high", "Jk 5c 4h 3d 2s", ""),
    (THREE_HIGH, "As2d3h", "3c", "three-card-straight", "straight, three high", "3h 2d As", ""),
    (THREE_HIGH, "AsKsQs", "Ad", "three-card-royal-flush", "royal flush", "As Ks Qs", ""),
    (THREE_HIGH, "8s8d2h", "Jc", "three-card-one-pair", "pair of eights, kicker J", "8s 8d Jc", "Jc"),
    (EIGHT_LOW, "As2d", "4h6c8dKsKh", "low", "8-6-4-2-A low", "8d 6c 4h 2d As", ""),
    (EIGHT_LOW, "As2d", "4h6c9dKsKh", "", "no low", "", ""),
    (ACE_TO_FIVE, "AsAd", "4h6c8d8s4s", "one-pair-low", "pair of aces, kickers 8-6-4, for low", "As Ad 8s 6c 4s", "8s 6c 4s"),
    (ACE_TO_FIVE, "TsTd", "ThTcAsAdAh", "full-house-low", "full house, aces over tens, for low", "As Ah Ad Ts Th", ""),
    (ACE_TO_FIVE_JOKER, "As2d3h5cJk", "", "low", "5-4-3-2-A low", "5c 3h 2d As Jk", ""),
    (OMAHA_LOW, "KsKdKhKc", "QsQdQh2c2d", "two-pair-low", "two pair, kings and twos, kicker Q, for low", "Ks Kh 2d 2c Qs", "Qs"),
    (OMAHA_EIGHT_LOW, "As2d3h4h", "5c6c7c8cTc", "low", "7-6-5-2-A low", "7c 6c 5c 2d As", ""),
    (THREE_SIX_LOW, "As2d6h", "Kc", "low", "6-2-A low", "6h 2d As", ""),
    (DEUCE_TO_SEVEN, "7s5h4d3c2s", "", "low", "7-5-4-3-2 low", "7s 5h 4d 3c 2s", ""),
    (DEUCE_TO_SEVEN, "As5h4d3c2s", "", "low", "A-5-4-3-2 low", "As 5h 4d 3c 2s", ""),
    (DEUCE_TO_SEVEN, "6s5h4d3c2s", "", "straight-low", "straight, six high, for low", "6s 5h 4d 3c 2s", ""),
    (DEUCE_TO_SEVEN, "As5s4s3s2s", "", "flush-low", "flush, ace high, kickers 5-4-3-2, for low", "As 5s 4s 3s 2s", ""),
    (BADUGI, "As2h3d4c", "", "badugi", "4-3-2-A badugi", "4c 3d 2h As", ""),
    (BADUGI, "As2h3d4d", "", "three-card-badugi", "3-2-A three-card badugi", "3d 2h As", ""),
    (BADUGI, "KsKhKdKc", "", "one-card-badugi", "K one-card badugi", "Ks", ""),
    (BADUGI_ACE_HIGH, "As2h3d4c5s", "", "badugi", "5-4-3-2 badugi", "5s 4c 3d 2h", ""),
    (SHORT_HIGH, "As6s", "7s8d9s6d6c", "straight", "straight, nine high", "9s 8d 7s 6s As", ""),
    (SHORT_HIGH, "As6s", "7s8sTs6d6c", "flush", "flush, ace high, kickers 10-8-7-6", "As Ts 8s 7s 6s", ""),
]


@pytest.mark.parametrize(("scale", "hand", "board", "key", "words", "best", "kickers"), HANDS)
def test_a_hand_in_words_and_cards(scale: Scale, hand: str, board: str, key: str, words: str, best: str, kickers: str) -> None:
    hole, shared = mask_of(parse_cards(hand, joker=True)), mask_of(parse_cards(board))
    worth = scale.worth(hole, shared)
    assert scale.describe(worth) == words
    assert show(scale.best(hole, shared)) == best
    assert show(scale.kickers(hole, shared)) == kickers
    if key:
        assert scale.class_of(worth) == key
    else:
        assert worth == 0


@pytest.mark.parametrize("scale", SCALES.values(), ids=SCALES)
def test_the_best_cards_are_a_legal_choice_and_worth_the_hand(scale: Scale) -> None:
    rng = random.Random(14)
    omaha = "omaha" in scale.name
    own = 4 if omaha else 2 if scale.size == 5 else 3
    shared = 1 if scale.size == 3 else 0 if scale in BADUGIS else 5
    own = own if shared else rng.choice(scale.made_from)
    deck = (*FULL_DECK, JOKER) if "joker" in scale.name else SHORT_DECK if scale.foot else FULL_DECK
    for turn in range(150):
        drawn = rng.sample(deck, own + shared)
        hole, board = mask_of(drawn[:own]), mask_of(drawn[own:])
        worth, best = scale.worth(hole, board), scale.best(hole, board)
        assert len(best) == (scale.size if worth else 0) or (scale in BADUGIS and worth), turn
        if worth:
            made = mask_of(best)
            assert made & (hole | board) == made, turn
            assert scale.worth(made & hole, made & board) == worth, turn
            assert not omaha or (made & hole).bit_count() == 2, turn
            assert scale.class_of(worth) in CLASSES, turn
            kickers = scale.kickers(hole, board)
            assert kickers == best[len(best) - len(kickers) :], turn


@pytest.mark.parametrize("scale", [HIGH, THREE_HIGH, ACE_TO_FIVE])
def test_of_cards_that_would_do_the_highest_suits_are_shown(scale: Scale) -> None:
    cards = mask_of(parse_cards("9s9h9d9c" if scale is THREE_HIGH else "9s9h8h8d7s7c6h6d5s5c"))
    best = scale.best(cards)
    assert show(best) == {HIGH: "9s 8h 7s 6h 5s", THREE_HIGH: "9s 9h 9d", ACE_TO_FIVE: "9s 8h 7s 6h 5s"}[scale]


def test_zero_is_no_hand() -> None:
    assert HIGH.describe(0) == "no hand" and EIGHT_LOW.describe(0) == "no low"
    for scale in SCALES.values():
        with pytest.raises(ValueError, match=f"no hand on the {scale.name} scale"):
            scale.class_of(0)


def test_a_scale_is_a_constant() -> None:
    with pytest.raises(AttributeError, match="the high scale is a constant"):
        HIGH.name = "low"
    assert SCALES["high"] is HIGH and repr(HIGH) == "<Scale high>"


def test_evaluate_compares_hands_given_as_text() -> None:
    aces, same, kings = evaluate("AsAd", "2h3c9s"), evaluate("AhAc", "2h3c9s"), evaluate(["Ks", "Kd"], "2h3c9s")
    assert aces > kings and kings < aces and aces != kings
    assert aces >= same and aces <= same and aces == same and hash(aces) == hash(same)
    assert (aces.value, aces.class_name) == (HIGH.worth(mask_of(aces.cards), 0), "one-pair")
    assert str(aces) == aces.description == "pair of aces, kickers 9-3-2"
    assert repr(aces) == "<Worth pair of aces, kickers 9-3-2: As Ad 9s 3c 2h>"
    nothing = evaluate("KsKd", "2h3c9s", EIGHT_LOW)
    assert (nothing.value, nothing.class_name, nothing.cards) == (0, "none", ())
    with pytest.raises(TypeError, match="high scale does not compare with one on eight-low"):
        assert aces < nothing
    assert aces != nothing


def test_evaluate_refuses_cards_that_cannot_be() -> None:
    with pytest.raises(CardError, match="As is there twice"):
        evaluate("AsKs", "As2d3d")
    with pytest.raises(CardError, match="joker"):
        evaluate("AsJk")
    with pytest.raises(CardError, match=r"\?\?"):
        evaluate("As??")
    assert evaluate("AsAhAdAcJk", scale=HIGH_JOKER).class_name == "five-aces"


@pytest.mark.parametrize(
    ("scale", "hole", "board", "words"),
    [
        (HIGH, "", "", ""),
        (HIGH, "QhQs", "", "pair of queens"),
        (HIGH, "AhKs", "", "ace high"),
        (HIGH, "QhQs5d5c", "", "two pair, queens and fives"),
        (HIGH, "QhQsQd5c", "", "three of a kind, queens"),
        (HIGH, "QhQsQdQc", "", "four of a kind, queens"),
        (HIGH, "AhKs", "KdKcAs", "full house, kings over aces"),
        (HIGH, "AhKs", "Kd7c2s", "pair of kings"),
        (DEUCE_TO_SEVEN, "7h5s4d3c2h", "", "7-5-4-3-2 low"),
        (OMAHA_HIGH, "QhQsQd5c", "", "pair of queens"),
        (OMAHA_HIGH, "AhKsQd5c", "", "ace high"),
        (OMAHA_EIGHT_LOW, "Ah2s3d4c", "", ""),
        (EIGHT_LOW, "AhKs", "KdKcAs", ""),
        (SHORT_HIGH, "AhAs", "", "pair of aces"),
    ],
)
def test_a_hand_is_named_before_it_has_all_its_cards(scale: Scale, hole: str, board: str, words: str) -> None:
    assert scale.so_far(mask_of(parse_cards(hole)), mask_of(parse_cards(board))) == words
