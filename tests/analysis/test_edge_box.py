"""How the Six Card Bonus goes together with Trips and the Progressive: beside each board every box that may lie there."""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations
from math import comb, sqrt
from typing import Any

import numpy as np
import pytest

from cardspeak.analysis.edge import UltimateSetup, edge, readings
from cardspeak.analysis.edge.ultimate import box
from cardspeak.analysis.edge.ultimate.kernels import box as kernels
from cardspeak.analysis.edge.ultimate.starts import HANDS_OF_START, STARTS, name_of
from cardspeak.banked.paytables.printed import PROGRESSIVE, TRIPS, ULTIMATE, six_card
from cardspeak.ranking import bulk

SEED = 5
DEALS = 200_000
PAID = 1_482_064
"""Hands of six cards, of 20,358,520, with three of a kind or better."""
ANYTHING = [True] * 10
TRIPS_PAID = 3
"""The category from which Trips and the Six Card Bonus pay."""


def masks(cards: Any) -> Any:
    """Sets of cards of 16 bits a suit from the kernels' numbers."""
    return (np.uint64(1) << (16 * (cards & 3) + (cards >> 2)).astype(np.uint64)).sum(axis=-1, dtype=np.uint64)


def categories(cards: Any) -> Any:
    """0 to 9 for five to seven cards, and SUPER for a royal flush of six."""
    held = masks(cards)
    found = bulk.high.classes(bulk.high.unchecked(held)).astype(np.int64) - 1
    whole = np.uint64(kernels.SIX_IN_LANE)
    if cards.shape[-1] == 6:
        for suit in range(4):
            found[(held >> np.uint64(16 * suit)) & whole == whole] = kernels.SUPER
    return found


@pytest.mark.parametrize("text", ["AKs", "T9s", "72o", "77", "AA", "53s"])
def test_boxes_beside_a_board_are_those_that_hold_none_of_its_cards(text: str) -> None:
    start = next(start for start in range(STARTS) if name_of(start) == text)
    low, high = box.hand_of(start)
    pays = np.array([0, 0, 1, 7, 11, 13, 101, 1009, 10_007, 100_003, 1_000_003], np.int64)
    found = kernels.boxes(low, high, pays, box.ranked())
    left = [int(card) for card in kernels.beside(low, high)]
    assert sorted([*left, low, high]) == list(range(52))
    boxes = np.array(list(combinations(range(50), 4)))
    paid = pays[categories(np.hstack([np.array(left)[boxes], np.tile([low, high], (len(boxes), 1))]))]
    assert found.none[0] == paid.sum()
    chance = np.random.default_rng(SEED)
    for _ in range(4):
        board = sorted(chance.choice(50, 5, replace=False).tolist())
        for size, told in ((3, kernels.without_three(found, *board[:3])), (5, kernels.without_five(found, *board))):
            apart = ~np.isin(boxes, board[:size]).any(axis=1)
            assert told == paid[apart].sum(), f"seed {SEED}: {text}, board {board[:size]}"


def test_each_class_of_hands_stands_for_its_own() -> None:
    for start in range(STARTS):
        low, high = box.hand_of(start)
        assert low < high
        suited, paired = low % 4 == high % 4, low // 4 == high // 4
        assert HANDS_OF_START[start] == (4 if suited else 6 if paired else 12)


def test_over_all_flops_a_box_pays_as_often_as_on_its_own() -> None:
    won = [0] * TRIPS_PAID + [1] * 8
    (sums,) = box.by_category(won, [(box.FLOP, ANYTHING)])
    assert Fraction(sum(sums), box.HANDS * comb(50, 3) * comb(47, 4)) == Fraction(PAID, 20_358_520)


def test_both_at_once_is_as_often_as_deals_drawn_at_random_say() -> None:
    won = [0] * TRIPS_PAID + [1] * 8
    asked = [category >= TRIPS_PAID for category in range(10)]
    board, flop = box.by_category(won, [(box.BOARD, asked), (box.FLOP, asked)])
    chance = np.random.default_rng(SEED)
    cards = np.argsort(chance.random((DEALS, 52), np.float32), axis=1)[:, :11]
    six = categories(cards[:, [0, 1, 7, 8, 9, 10]]) >= TRIPS_PAID
    for size, sums in ((5, board), (3, flop)):
        exact = sum(sums[TRIPS_PAID:]) / (box.HANDS * comb(50, size) * comb(50 - size, 4))
        drawn = float(((categories(cards[:, : 2 + size]) >= TRIPS_PAID) & six).mean())
        error = sqrt(exact * (1 - exact) / DEALS)
        assert abs(drawn - exact) < 4 * error, f"seed {SEED}: {drawn} drawn, {exact} exactly, error {error}"


def test_the_edge_tells_both_pairs() -> None:
    setup = UltimateSetup(trips=TRIPS["A"], progressive=PROGRESSIVE["A"], six_card=six_card("B"), trips_bet=1_00)
    found = edge(setup)
    pairs = {(pair.one, pair.other): pair for pair in found.pairs}
    for name in ("trips", "progressive"):
        pair, one, six = pairs[name, "six-card"], found.wagers[name], found.wagers["six-card"]
        spread = one.standard_deviation * six.standard_deviation * 100 * 100
        assert pair.correlation == pytest.approx(float(pair.covariance) / spread)
        assert 0 < abs(pair.correlation) < 0.1
    assert ("main", "six-card") not in pairs


def test_not_where_they_hang_on_what_is_played() -> None:
    lost = readings(ULTIMATE, {"progressive_fold": "lost"})
    setup = UltimateSetup(trips=TRIPS["A"], progressive=PROGRESSIVE["A"], six_card=six_card("A"), limit=50_000_00, readings=lost)
    assert all(pair.other != "six-card" for pair in edge(setup).pairs)
