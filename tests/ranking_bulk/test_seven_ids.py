"""Hands ranked straight from rows of seven ids, beside the same hands ranked from masks and by the scalar path."""

from __future__ import annotations

from itertools import combinations
from typing import Any

import numpy as np
import pytest

from cardspeak.ranking import bulk, high
from cardspeak.ranking.bulk import kernels, seven_ids
from tests.ranking_bulk.deals import cards_in, random_deals

if not seven_ids.here():
    pytest.skip("this processor has no AVX2", allow_module_level=True)


def by_id_and_mask(ids: Any) -> tuple[Any, Any, int]:
    """The scores of these rows on both ways, and of how many the first is not by masks too."""
    straight = np.zeros(len(ids), np.uint32)
    done = kernels.score_ids(bulk.high.formulas[(7,)], ids, straight)
    masks = np.bitwise_or.reduce(np.uint64(1) << ids.astype(np.uint64), axis=1)
    return straight[:done], bulk.high(masks)[:done], done


@pytest.mark.parametrize("seed", range(3))
def test_rows_of_ids_score_what_their_masks_do(seed: int) -> None:
    (masks,) = random_deals(seed, 100_003, 7)
    ids = np.random.default_rng(seed).permuted(cards_in(masks, 7), axis=1).astype(np.uint8)
    straight, by_mask, done = by_id_and_mask(ids)
    assert done == 100_000 and (straight == by_mask).all()
    worths = [high(int(mask)) for mask in masks[:2_000]]
    assert bulk.high.worths(straight[:2_000]).tolist() == worths


@pytest.mark.parametrize("ranks", [(12, 0, 1, 2, 3), (5, 6, 7, 8, 9), (8, 9, 10, 11, 12)], ids=["wheels", "middle", "top"])
def test_every_hand_of_twenty_cards_scores_what_its_mask_does(ranks: tuple[int, ...]) -> None:
    """Flushes of five, straight flushes, quads beside trips: what is rare in random hands."""
    deck = [16 * suit + rank for suit in range(4) for rank in ranks]
    ids = np.array(list(combinations(deck, 7)), np.uint8)
    straight, by_mask, done = by_id_and_mask(ids)
    assert done == 77_504 and (straight == by_mask).all()


def test_a_suit_of_six_and_of_seven_cards_counts_its_five_highest() -> None:
    hands = [hand for size in (5, 6, 7) for hand in combinations(range(13), size)]
    rows = [[*(48 + rank for rank in hand), *(rank for rank in range(7 - len(hand)))] for hand in hands]
    straight, by_mask, done = by_id_and_mask(np.array(rows, np.uint8))
    assert done > 4_000 and (straight == by_mask).all()


@pytest.mark.parametrize("rows", [1, 31, 32, 33, 64, 65, 97])
def test_the_rows_that_are_left_over_are_ranked_too_and_nothing_behind_them_is_touched(rows: int) -> None:
    (masks,) = random_deals(rows, rows, 7)
    ids = cards_in(masks, 7).astype(np.uint8)
    out = np.full(rows + 40, 7, np.uint32)
    bulk.high.unchecked(ids, out=out[:rows])
    assert (out[:rows] == bulk.high(masks)).all() and (out[rows:] == 7).all()


@pytest.mark.parametrize("kind", [np.int64, np.uint8])
def test_ids_of_other_kinds_and_rows_that_are_apart_score_alike(kind: Any) -> None:
    (masks,) = random_deals(4, 500, 7)
    ids = cards_in(masks, 7).astype(kind)
    apart = np.zeros((500, 9), kind)
    apart[:, :7] = ids
    for given in (ids, apart[:, :7], np.asfortranarray(ids)):
        assert (bulk.high.unchecked(given) == bulk.high(masks)).all()
    assert (bulk.high(ids) == bulk.high(masks)).all()
