"""What runs on a graphics card, by Numba's simulator of one, in processes of its own: asked for before Numba is imported."""

from __future__ import annotations

import os
import subprocess
import sys

from cardspeak.ranking import bulk

WRONG = """
import numpy as np
from cardspeak.ranking import bulk
from cardspeak.ranking.bulk import gpu
hand = np.array([0x1F], np.uint64)
for cards, board in ((hand.astype(np.int64), None), (hand.reshape(1, 1), None), (hand >> np.uint64(1), None), (hand, hand)):
    try:
        gpu.scores(bulk.high, cards, board)
    except ValueError as wrong:
        print(wrong)
print(len(gpu.scores(bulk.high, hand[:0])), gpu.scores(bulk.high, hand) == bulk.high(hand))
"""


def said(*command: str, **settings: str) -> list[str]:
    given = {name: value for name, value in os.environ.items() if not name.startswith("NUMBA_")} | settings
    return subprocess.check_output([sys.executable, *command], env=given, text=True).splitlines()


def test_every_formula_comes_to_the_same_on_a_card() -> None:
    lines = said("-m", "tests.gpu", "--few", NUMBA_ENABLE_CUDASIM="1")
    assert [line.partition("  ")[0] for line in lines] == [
        f"{ranker.name} of {' and '.join(map(str, sizes))}" for ranker in bulk.RANKERS.values() for sizes in ranker.formulas
    ]
    assert all("32 alike" in line for line in lines)


def test_where_there_is_no_card_a_line_says_so() -> None:
    assert said("-m", "tests.gpu", NUMBA_DISABLE_CUDA="1") == [
        "there is no graphics card here that Numba can use: nothing was compared"
    ]


def test_what_is_no_row_of_masks_is_refused() -> None:
    assert said("-c", WRONG, NUMBA_ENABLE_CUDASIM="1") == [
        *["a graphics card ranks masks, one a row, in arrays of uint64 of equal length"] * 2,
        "high has no formula for sets of 4",
        "high has no formula for sets of 5 and 5",
        "0 [ True]",
    ]
