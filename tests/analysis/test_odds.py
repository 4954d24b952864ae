"""How often each class is made: against what is known, every deal of short decks, and random deals of the full one."""

from __future__ import annotations

from collections import Counter
from math import comb, sqrt
from typing import Any

import numpy as np
import pytest

from cardspeak import analysis
from cardspeak.analysis.odds import GAMES, left_out
from cardspeak.analysis.omaha_counting import omaha_high_deals, omaha_low_deals, patterns
from cardspeak.cards import FULL_DECK
from cardspeak.poker import variants
from cardspeak.ranking import (
    ACE_TO_FIVE,
    EIGHT_LOW,
    HIGH,
    HIGH_JOKER,
    OMAHA_HIGH,
    SCALES,
    SIX_CARD,
    THREE_HIGH,
    THREE_SIX_LOW,
    Scale,
    bulk,
)
from tests.ranking_bulk.deals import combinations, random_deals

Made = dict[tuple[str, int], int]
OMAHA_DEALS = comb(52, 4) * comb(48, 5)


def made(scale: Scale, cards: int) -> dict[str, int]:
    return {line.name: line.deals for line in analysis.odds(scale, cards).lines}


SLOW = {("omaha-high", 10), ("omaha-high", 11), ("badugi-ace-high", 5)}
"""Counted as the same scale's others are, which takes seconds."""


def test_all_deals_are_in_some_class() -> None:
    for scale in SCALES.values():
        deck = 53 if "joker" in scale.name else 52
        for cards in scale.made_from:
            if (scale.name, cards) in SLOW:
                continue
            deck = 36 if scale.foot else deck
            deals = comb(52, cards - 5) * comb(57 - cards, 5) if scale.own else comb(deck, cards)
            assert analysis.odds(scale, cards).deals == deals, (scale, cards)


def test_five_cards_with_a_joker() -> None:
    assert made(HIGH_JOKER, 5) == {
        "five aces": 1,
        "royal flush": 24,
        "straight flush": 180,
        "four of a kind": 828,
        "full house": 4_368,
        "flush": 7_804,
        "straight": 20_532,
        "three of a kind": 63_360,
        "two pair": 138_600,
        "one pair": 1_215_024,
        "high card": 1_418_964,
    }


def test_six_cards_of_the_six_card_bonus() -> None:
    assert list(made(SIX_CARD, 6).items()) == [
        ("super royal flush", 4),
        ("royal flush", 184),
        ("straight flush", 1_656),
        ("four of a kind", 14_664),
        ("full house", 165_984),
        ("flush", 205_792),
        ("straight", 361_620),
        ("three of a kind", 732_160),
        ("two pair", 2_532_816),
        ("one pair", 9_730_740),
        ("high card", 6_612_900),
    ]


def test_lows_are_told_apart_by_their_highest_card() -> None:
    ways = {top: 4**5 * comb(top - 1, 4) for top in range(5, 14)}
    eight = made(EIGHT_LOW, 5)
    names = ("five low", "six low", "seven low", "eight low")
    assert eight == {
        **dict(zip(names, ways.values(), strict=False)),
        "no low": comb(52, 5) - sum(list(ways.values())[:4]),
    }
    every = analysis.odds(ACE_TO_FIVE, 5).lines
    assert [(line.key, line.top, line.deals) for line in every[:9]] == [("low", top, ways[top]) for top in ways]
    assert [(line.key, line.deals) for line in every[9:]] == [
        ("one-pair-low", 1_098_240),
        ("two-pair-low", 123_552),
        ("three-of-a-kind-low", 54_912),
        ("full-house-low", 3_744),
        ("four-of-a-kind-low", 624),
    ]


@pytest.mark.parametrize(("scale", "ranker"), [(THREE_HIGH, bulk.three_high), (THREE_SIX_LOW, bulk.three_six_low)])
def test_mambo_by_every_hand_of_four(scale: Scale, ranker: bulk.Ranker) -> None:
    assert analysis.deals_by_worth(scale, 4) == Counter(ranker.worths(ranker(combinations(4))).tolist())


def counted(ranker: bulk.Ranker, sides: list[Any]) -> Made:
    """By class and, for a low of different ranks, its highest card: what the bulk kernels make of these deals."""
    reading = ranker.read()
    found: Counter[tuple[str, int]] = Counter()
    for number, deals in enumerate(np.bincount(ranker.numbers(ranker.unchecked(*sides))).tolist()):
        if deals:
            key = ranker.class_keys[reading.classes[number]]
            found[key, int(reading.ranks[number][0]) if key == "low" else 0] += deals
    return found


def every_deal(ranker: bulk.Ranker, ranks: int, hand: int = 4) -> Made:
    """The same of all Omaha deals from a deck of these ranks. Hands that differ by their suits' places have like boards."""
    deck = tuple(card for card in FULL_DECK if ranks >> (card & 15) & 1)
    boards, found = combinations(5, deck), Counter[tuple[str, int]]()
    alike = Counter(tuple(sorted(hand >> 16 * suit & 0xFFFF for suit in range(4))) for hand in combinations(hand, deck).tolist())
    for lanes, hands in alike.items():
        hand = np.uint64(sum(lane << 16 * suit for suit, lane in enumerate(lanes)))
        for key, deals in counted(ranker, [hand, boards[boards & hand == 0]]).items():
            found[key] += hands * deals
    return dict(found)


@pytest.mark.parametrize("ranks", [0x1F00, 0x100F, 0x0295], ids=["ten to ace", "ace to five", "apart"])
def test_every_omaha_deal_of_a_deck_of_five_ranks(ranks: int) -> None:
    high = {(key, 0): deals for key, deals in omaha_high_deals(ranks=ranks).items() if deals}
    assert every_deal(bulk.omaha_high, ranks) == high
    assert every_deal(bulk.omaha_ace_to_five, ranks) == omaha_low_deals(ranks=ranks)
    assert every_deal(bulk.omaha_eight_low, ranks) == omaha_low_deals(limit=8, ranks=ranks)


@pytest.mark.parametrize("hand", [5, 6])
def test_every_deal_of_a_larger_omaha_from_a_deck_of_five_ranks(hand: int) -> None:
    ranks = 0x100F
    high = {(key, 0): deals for key, deals in omaha_high_deals(hand, ranks).items() if deals}
    assert every_deal(bulk.omaha_high, ranks, hand) == high
    if hand == 5:
        assert every_deal(bulk.omaha_eight_low, ranks, hand) == omaha_low_deals(hand, 8, ranks)


def test_every_omaha_deal_of_a_deck_of_seven_ranks() -> None:
    ranks = 0x103F
    high = {(key, 0): deals for key, deals in omaha_high_deals(ranks=ranks).items() if deals}
    assert every_deal(bulk.omaha_high, ranks) == high and sum(high.values()) == comb(28, 4) * comb(24, 5)


@pytest.mark.parametrize(
    ("ranker", "known"),
    [
        (bulk.omaha_high, {(key, 0): deals for key, deals in omaha_high_deals().items()}),
        (bulk.omaha_ace_to_five, omaha_low_deals()),
        (bulk.omaha_eight_low, omaha_low_deals(limit=8)),
    ],
    ids=lambda value: getattr(value, "name", ""),
)
def test_random_omaha_deals_are_as_often_of_each_class(ranker: bulk.Ranker, known: Made) -> None:
    dealt = 1_000_000
    found = counted(ranker, random_deals(31, dealt, 4, 5))
    assert sum(known.values()) == OMAHA_DEALS and set(found) <= set(known)
    for key, deals in known.items():
        share = deals / OMAHA_DEALS
        assert abs(found[key] - dealt * share) < 4.5 * sqrt(dealt * share) + 1, f"seed 31: {key}"


def test_patterns_are_all_there() -> None:
    found = list(patterns(4, 5))
    assert len(set(found)) == len(found) == 133
    for pattern in found:
        assert (sum(own for own, _ in pattern), sum(board for _, board in pattern)) == (4, 5)
        assert all(0 < own + board <= 4 for own, board in pattern)


def test_each_game_is_counted_by_what_wins_in_it() -> None:
    for key, variant in variants.ALL.items():
        assert [odds.scale for odds in analysis.odds_of(key)] == [end.scale for end in variant.ends], key
    assert [(odds.scale.name, odds.cards) for odds in analysis.odds_of("mambo-stud")] == [
        ("three-high", 4),
        ("three-six-low", 4),
    ]
    cards = {"razz": 7, "five-card-stud": 5, "texas-holdem": 7, "crazy-pineapple": 7, "omaha-hi-lo": 9}
    assert {key: analysis.odds_of(key)[0].cards for key in cards} == cards
    assert [odds.cards for odds in analysis.odds_of("high")] == [5, 6, 7]
    assert [odds.scale for odds in analysis.odds_of("ultimate-texas-holdem")] == [HIGH, SIX_CARD]
    assert not set(GAMES) & set(variants.ALL)
    assert left_out("five-card-draw") == "before the draw" and left_out("pineapple") and not left_out("razz")


def test_each_hand_instead_of_each_class() -> None:
    every = analysis.odds(HIGH, 7).every_hand()
    assert len(every.lines) == 4824 and every.deals == comb(52, 7)
    assert every.lines[0] == ("royal-flush", 0, "royal flush", 4324)
    assert every.lines[-1].name == "nine high, kickers 8-7-5-4"
    assert analysis.odds(EIGHT_LOW, 7).every_hand().lines[-1].name == "no low"


def test_what_cannot_be_counted() -> None:
    with pytest.raises(ValueError, match="no game or ranking 'snap'; there are texas-holdem,"):
        analysis.odds_of("snap")
    with pytest.raises(ValueError, match="three-high is made from 3 or 4 cards, not 5"):
        analysis.odds(THREE_HIGH, 5)
    with pytest.raises(ValueError, match="omaha-high is counted by class, not hand by hand"):
        analysis.odds(OMAHA_HIGH, 9).every_hand()
