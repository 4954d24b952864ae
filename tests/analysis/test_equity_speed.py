"""Floors under the speed of equities, as ratios to a loop of Python's in the same process: a lost vectorisation is found."""

from __future__ import annotations

from collections.abc import Callable
from time import process_time

import pytest

from cardspeak.analysis.equity import equity

PASSES = 5
ADDITIONS = 200_000


def additions() -> int:
    total = 0
    for number in range(ADDITIONS):
        total += number
    return total


def known_hands() -> None:
    for _ in range(20):
        equity(["AhKh", "QsQd"])


def on_a_flop() -> None:
    for _ in range(100):
        equity(["AhKh", "QsQd"], "2h7cTh")


def omaha() -> None:
    equity(["AhKhQsJs", "9s9d8d7c"], game="omaha")


def random_deals() -> None:
    equity(["AhKh"] + ["random"] * 8, trials=65_536, seed=1)


@pytest.mark.parametrize(
    ("task", "most"),
    [
        (known_hands, 1.5),
        (on_a_flop, 1),
        (omaha, 0.3),
        (random_deals, 2.5),
    ],  # times the loop; with AVX-512 it is a quarter of that
)
def test_equities_are_quick(task: Callable[[], None], most: float) -> None:
    task()
    ratios = []
    for _ in range(PASSES):
        times = []
        for call in (additions, task):
            start = process_time()
            call()
            times.append(process_time() - start)
        ratios.append(times[1] / times[0])
    assert min(ratios) < most, ratios
