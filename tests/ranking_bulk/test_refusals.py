"""Cards that cannot be, and arrays of the wrong kind, are refused in one line that names the first row."""

from __future__ import annotations

import re
from typing import Any

import numpy as np
import pytest

from cardspeak.cards import CardError, mask_of, parse_cards
from cardspeak.ranking import bulk
from tests.ranking_bulk.deals import cards_in, random_deals

ROWS = 70_000
"""More than one block of rows."""


@pytest.fixture(scope="module")
def masks() -> Any:
    return random_deals(11, ROWS, 7)[0]


def refused(message: str, kind: type[ValueError], *cards: Any, ranker: bulk.Ranker = bulk.high, **more: Any) -> None:
    with pytest.raises(ValueError, match="^" + re.escape(message) + "$") as caught:
        ranker(*cards, **more)
    assert caught.type is kind


def test_the_first_row_with_a_card_that_cannot_be(engine: str, masks: Any) -> None:
    cards = cards_in(masks, 7)
    cards[69_000, 2] = 13
    refused("hands, row 69000: 13 is not a card: an id is 16 * suit + rank", CardError, cards)
    cards[68_999, 6] = cards[68_999, 0] = parse_cards("6d")[0]
    refused("hands, row 68999: 6d is there twice", CardError, cards)
    cards[40, 0] = 255
    refused("hands, row 40: 255 is not a card: an id is 16 * suit + rank", CardError, cards)
    wide = cards.astype(np.int64)
    wide[40, 0] = 256 + parse_cards("As")[0]
    refused("hands, row 40: 316 is not a card: an id is 16 * suit + rank", CardError, wide)
    wide[3, 3] = -1
    refused("hands, row 3: -1 is not a card: an id is 16 * suit + rank", CardError, wide)


def test_the_first_mask_that_is_no_hand(engine: str, masks: Any) -> None:
    hands = masks.copy()
    hands[66_000] = mask_of(parse_cards("AsKsQsJsTs"))
    refused("hands, row 66000: 5 cards, where row 0 has 7", CardError, hands)
    hands[9] = 1 << 13 | mask_of(parse_cards("AsKsQsJsTs9s"))
    refused(f"hands, row 9: {int(hands[9]):#x} is not a set of cards", CardError, hands)
    refused("hands, row 1: -0x1 is not a set of cards", CardError, [31, -1])


def test_a_card_in_the_hand_and_on_the_board(engine: str) -> None:
    own, board = random_deals(12, ROWS, 4, 5)
    own[65_999], board[65_999] = mask_of(parse_cards("As2c3c4c")), mask_of(parse_cards("KdAsQdJdTd"))
    refused("row 65999: As in the hand and on the board", CardError, own, board, ranker=bulk.omaha_high)
    own[7] = 1
    refused("hands, row 7: 1 cards, where row 0 has 4", CardError, own, board, ranker=bulk.omaha_high)
    shared = mask_of(parse_cards("9s9h2d2c7c"))
    refused("row 1: 9s in the hand and on the board", CardError, [6, mask_of(parse_cards("9s8s"))], shared)


def test_the_wrong_number_of_cards() -> None:
    refused("high ranks 5, 6 or 7 cards, not 8 ids a row", ValueError, [list(range(8))])
    refused("high ranks 5, 6 or 7 cards, not 4 in mask 0x3c", ValueError, [60, 59, 58, 57, 56])
    refused(
        "omaha_high ranks 4 and 5, 5 and 5 or 6 and 5 cards, not 4 ids a row", ValueError, [[0, 1, 2, 3]], ranker=bulk.omaha_high
    )
    refused(
        "omaha_high ranks 4 and 5, 5 and 5 or 6 and 5 cards, not 5 ids a row and 4 ids a row",
        ValueError,
        [[4, 5, 6, 7, 8]],
        [[0, 1, 2, 3]],
        ranker=bulk.omaha_high,
    )


def test_arrays_of_another_kind_or_shape(masks: Any) -> None:
    refused("hands: masks and ids of cards are whole numbers, not float64", ValueError, masks.astype(float))
    refused("hands: masks have one dimension and ids of cards two, not 3", ValueError, masks.reshape(7, 10_000, 1))
    refused("boards: 3 rows, where there are 70000 hands", ValueError, masks, masks[:3])
    for out in (np.empty(3, np.uint32), np.empty(ROWS, np.uint64), np.empty(2 * ROWS, np.uint32)[::2], [0] * ROWS):
        refused("out must be a contiguous uint32 array of 70000 scores", ValueError, masks, out=out)


def test_unchecked_does_not_look(engine: str) -> None:
    nonsense = np.array([[1, 1, 1, 1, 1, 1, 255], [0, 1, 2, 3, 4, 5, 6]], np.uint8)
    scores = bulk.high.unchecked(nonsense)
    assert scores.shape == (2,) and scores[1] == bulk.high(nonsense[1:])[0]


def test_engines_there_are_not() -> None:
    with pytest.raises(ValueError, match="no engine 'cuda': there are numba and numpy"):
        bulk.use("cuda")  # type: ignore[arg-type]
