"""The rankings that no book has, against brute force that shares no code with them, and against pokerkit."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterable
from itertools import combinations, pairwise
from math import comb
from typing import Any

import pytest
from pokerkit import BadugiHand, ShortDeckHoldemHand, StandardBadugiHand, StandardLowHand

from cardspeak.analysis.odds import odds
from cardspeak.cards import FULL_DECK, SHORT_DECK, mask_of, show
from cardspeak.ranking import BADUGI, BADUGI_ACE_HIGH, DEUCE_TO_SEVEN, SHORT_HIGH, Scale

Cards = tuple[int, ...]
ACE = 12


def ranks_of(cards: Iterable[int]) -> list[int]:
    return [card & 15 for card in cards]


def by_badugi(cards: Cards, ace: int) -> Any:
    """More is better, then the lowest from the top."""
    rainbows = [
        chosen
        for size in range(1, 5)
        for chosen in combinations(cards, size)
        if len({card & 15 for card in chosen}) == len({card >> 4 for card in chosen}) == size
    ]
    worths = [
        (len(one), [-pip for pip in sorted([ace if pip == ACE else pip for pip in ranks_of(one)])[::-1]]) for one in rainbows
    ]
    return max(worths)


def by_high(cards: Cards, order: str, low_run: tuple[int, ...]) -> Any:
    """Five cards for high by an order of the classes, worst first, and the run that begins with an ace, if there is one."""
    counts = sorted(Counter(ranks_of(cards)).items(), key=lambda each: (-each[1], -each[0]))
    shape, pips = [times for _, times in counts], [rank for rank, _ in counts]
    flush = len({card >> 4 for card in cards}) == 1
    run = len(pips) == 5 and (pips[0] - pips[4] == 4 or tuple(pips) == low_run)
    if run and tuple(pips) == low_run:
        pips = [*pips[1:], -1]
    named = {(4, 1): "q", (3, 2): "h", (3, 1, 1): "t", (2, 2, 1): "w", (2, 1, 1, 1): "p"}.get(tuple(shape), "n")
    named = "s" if run and flush else named if named != "n" else "f" if flush else "r" if run else "n"
    return order.index(named), pips


def key_of(scale: Scale) -> Callable[[Cards], Any]:
    """Brute force for a scale."""
    if scale is DEUCE_TO_SEVEN:
        return lambda cards: (lambda kind, pips: (-kind, [-pip for pip in pips]))(*by_high(cards, "npwtrfhqs", ()))
    if scale is SHORT_HIGH:
        low_run = (ACE, 7, 6, 5, 4)
        return lambda cards: max([by_high(five, "npwtrhfqs", low_run) for five in combinations(cards, 5)])
    return lambda cards: by_badugi(cards, -1 if scale is BADUGI else ACE)


CASES = [(DEUCE_TO_SEVEN, 5), (BADUGI, 4), (BADUGI, 5), (BADUGI_ACE_HIGH, 5), (SHORT_HIGH, 5), (SHORT_HIGH, 7)]
EACH = pytest.mark.parametrize(("scale", "size"), CASES, ids=lambda value: getattr(value, "name", value))


@EACH
def test_every_two_hands_compare_as_brute_force_has_it(scale: Scale, size: int) -> None:
    rng, key = random.Random(29), key_of(scale)
    deck = SHORT_DECK if scale.foot else FULL_DECK
    hands = [tuple(rng.sample(deck, size)) for _ in range(1500)]
    close = [tuple(rng.sample([card for card in deck if card & 15 in (4, 5, 6, 7, 8, ACE)], size)) for _ in range(700)]
    ordered = sorted([(key(hand), scale.worth(mask_of(hand), 0), hand) for hand in hands + close])
    for (one, worth, hand), (other, more, better) in pairwise(ordered):
        assert (one == other) == (worth == more) and worth <= more, (show(hand), show(better))


@pytest.mark.parametrize(
    ("scale", "size", "peer"),
    [
        (DEUCE_TO_SEVEN, 5, StandardLowHand),
        (BADUGI, 4, BadugiHand),
        (BADUGI_ACE_HIGH, 4, StandardBadugiHand),
        (SHORT_HIGH, 7, ShortDeckHoldemHand),
    ],
    ids=lambda value: getattr(value, "name", getattr(value, "__name__", value)),
)
def test_pokerkit_has_the_same_order(scale: Scale, size: int, peer: Any) -> None:
    rng = random.Random(31)
    deck = SHORT_DECK if scale.foot else FULL_DECK
    hands = [rng.sample(deck, size) for _ in range(400)]
    ours = [scale.worth(mask_of(hand), 0) for hand in hands]
    theirs = [peer.from_game(show(hand).replace(" ", "")) for hand in hands]
    ordered = sorted(zip(ours, theirs, hands, strict=True), key=lambda each: each[0])
    for (worth, one, hand), (more, other, better) in pairwise(ordered):
        assert (one < other) == (worth < more), (show(hand), show(better))


def test_how_many_hands_of_each_class_there_are() -> None:
    """Figures that are known elsewhere."""
    short = {line.key: line.deals for line in odds(SHORT_HIGH, 5).lines}
    assert list(short.values()) == [4, 20, 288, 480, 1_728, 6_120, 16_128, 36_288, 193_536, 122_400]
    badugi: Counter[str] = Counter()
    for line in odds(BADUGI, 4).lines:
        badugi[line.key] += line.deals
    assert badugi == {"badugi": 17_160, "three-card-badugi": 154_440, "two-card-badugi": 96_252, "one-card-badugi": 2_873}
    deuce = odds(DEUCE_TO_SEVEN, 5).every_hand().lines
    assert [(line.name, line.deals) for line in deuce[:3]] == [
        ("7-5-4-3-2 low", 1020),
        ("7-6-4-3-2 low", 1020),
        ("7-6-5-3-2 low", 1020),
    ]
    assert sum([line.deals for line in deuce]) == comb(52, 5)
