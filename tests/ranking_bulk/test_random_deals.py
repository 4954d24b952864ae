"""Random deals against the scalar path, and very many against every choice of cards that a player has.

All hands of five cards are ranked alike on both paths (`test_every_hand.py`), so the best over all choices of five is an
oracle for what is not tried choice by choice: Omaha, and the lows of seven cards.
"""

from __future__ import annotations

from itertools import combinations
from typing import Any

import numpy as np
import pytest

from cardspeak.cards import FULL_DECK, SHORT_DECK
from cardspeak.ranking import bulk
from tests.ranking_bulk.deals import SHORT_DECKS, cards_in, random_deals

APART = [bulk.omaha_high, bulk.omaha_ace_to_five, bulk.omaha_eight_low]
SIZES = {"omaha_high": (4, 5), "omaha_ace_to_five": (4, 5), "omaha_eight_low": (4, 5)}
MANY = 300_000
AT_ONCE = 1 << 14
MADE = {"omaha_high": bulk.high, "omaha_ace_to_five": bulk.ace_to_five, "omaha_eight_low": bulk.eight_low}


def choices(masks: Any, size: int, taken: int) -> list[Any]:
    """Every choice of cards from hands of that size, an array of masks for each."""
    cards = np.uint64(1) << cards_in(masks, size).astype(np.uint64)
    return [np.bitwise_or.reduce(cards[:, list(chosen)], axis=1) for chosen in combinations(range(size), taken)]


def best_of_choices(ranker: bulk.Ranker, own: Any, board: Any, size: int) -> Any:
    """The best over all choices of two from a hand of that size and three from the board, few deals at a time."""
    best = np.zeros(len(own), np.uint32)
    for start in range(0, len(own), AT_ONCE):
        rows = slice(start, start + AT_ONCE)
        threes = choices(board[rows], 5, 3)
        for two in choices(own[rows], size, 2):
            for three in threes:
                np.maximum(best[rows], MADE[ranker.name].unchecked(two | three), out=best[rows])
    return best


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("ranker", APART, ids=lambda ranker: ranker.name)
def test_omaha_is_the_best_of_sixty_choices(ranker: bulk.Ranker, seed: int) -> None:
    for own, board in (random_deals(seed, MANY, 4, 5), random_deals(seed, MANY // 10, 4, 5, SHORT_DECKS[seed])):
        best = best_of_choices(ranker, own, board, 4)
        wrong = np.flatnonzero(ranker(own, board) != best)
        assert not len(wrong), f"seed {seed}: {own[wrong[0]]:#x} on {board[wrong[0]]:#x}"


@pytest.mark.parametrize(("ranker", "size"), [(bulk.omaha_high, 5), (bulk.omaha_high, 6), (bulk.omaha_eight_low, 5)])
def test_a_larger_omaha_hand_is_the_best_of_every_choice(ranker: bulk.Ranker, size: int) -> None:
    for own, board in [random_deals(size, MANY // 10, size, 5, deck) for deck in (FULL_DECK, *SHORT_DECKS[:2])]:
        assert (ranker(own, board) == best_of_choices(ranker, own, board, size)).all()


@pytest.mark.parametrize("size", [6, 7])
@pytest.mark.parametrize("ranker", [bulk.high, bulk.ace_to_five, bulk.eight_low], ids=lambda ranker: ranker.name)
def test_more_cards_are_the_best_of_every_five(ranker: bulk.Ranker, size: int) -> None:
    for deck in (FULL_DECK, *SHORT_DECKS):
        (masks,) = random_deals(size, MANY if deck is FULL_DECK else MANY // 10, size, deck=deck)
        best = np.zeros(len(masks), np.uint32)
        for five in choices(masks, size, 5):
            np.maximum(best, ranker.unchecked(five), out=best)
        wrong = np.flatnonzero(ranker(masks) != best)
        assert not len(wrong), f"seed {size}: {masks[wrong[0]]:#x}"


@pytest.mark.parametrize("ranker", bulk.RANKERS.values(), ids=bulk.RANKERS)
def test_the_scalar_path_says_the_same(ranker: bulk.Ranker, engine: str) -> None:
    for seed, deck in enumerate((SHORT_DECK,) if ranker.scale.foot else (FULL_DECK, *SHORT_DECKS)):
        for sizes in [sizes for sizes in ranker.formulas if sum(sizes) <= len(deck)]:
            sides = random_deals(seed, 4000 if sum(sizes) < 10 else 200, *sizes, deck=deck)
            scores = ranker(*sides)
            worth = ranker.scale.worth
            known = [worth(*map(int, deal), *([0] if len(sizes) == 1 else [])) for deal in zip(*sides, strict=True)]
            assert ranker.worths(scores).tolist() == known, f"seed {seed}, {sizes}"


@pytest.mark.parametrize("ranker", bulk.RANKERS.values(), ids=bulk.RANKERS)
def test_both_engines_give_the_same_scores_whatever_the_form(ranker: bulk.Ranker) -> None:
    for sizes in ranker.formulas:
        sides = random_deals(9, 70_000, *sizes)
        rows = [cards_in(side, size) for side, size in zip(sides, sizes, strict=True)]
        found = []
        for name in ("numba", "numpy"):
            bulk.use(name)
            found += [ranker(*sides), ranker(*rows), ranker.unchecked(*sides), ranker.unchecked(*rows)]
            found.append(ranker(*[row.astype(np.int64) for row in rows]))
        bulk.use(None)
        assert all((scores == found[0]).all() for scores in found), sizes


def test_a_hand_and_a_board_are_ranked_together(engine: str) -> None:
    own, board = random_deals(3, 70_000, 2, 5)
    assert (bulk.high(own, board) == bulk.high(own | board)).all()
    shared = np.uint64(0x1F00)
    own = own[own & shared == 0]
    assert (bulk.high(own, shared) == bulk.high(own | shared)).all()
    assert (bulk.high(own, [[8, 9, 10, 11, 12]]) == bulk.high(own | shared)).all()
    assert (bulk.high(cards_in(own, 2), cards_in(np.array([shared]), 5)) == bulk.high(own | shared)).all()


def test_the_callers_own_array_takes_the_scores(engine: str) -> None:
    (masks,) = random_deals(4, 1000, 7)
    out = np.empty(1000, np.uint32)
    assert bulk.high(masks, out=out) is out
    assert (out == bulk.high(masks)).all()
    assert bulk.high([]).shape == (0,) and bulk.high(np.empty((0, 7), np.uint8)).dtype == np.uint32
