"""That the kernels are vectorised, by a ratio to NumPy's own loops in the same process.

Where it is lost, a kernel is three to six times as fast as NumPy; as it should be, forty times and more. So the floors
are far from both, whatever else the machine is doing.
"""

from __future__ import annotations

from collections.abc import Callable
from time import thread_time

import numpy as np
import pytest

from cardspeak.ranking import bulk
from tests.ranking_bulk.deals import cards_in, random_deals

HANDS = 1 << 17


def seconds(work: Callable[[], object], turns: int) -> float:
    """The least time on this thread's own clock, after a first time that compiles."""
    taken = []
    for _ in range(turns + 1):
        start = thread_time()
        work()
        taken.append(thread_time() - start)
    return min(taken[1:])


@pytest.mark.parametrize(
    ("ranker", "sizes", "by_id", "floor"),
    [
        (bulk.high, (7,), False, 12),
        (bulk.high, (7,), True, 7),
        (bulk.ace_to_five, (7,), False, 8),
        (bulk.omaha_high, (4, 5), False, 15),
        (bulk.omaha_ace_to_five, (4, 5), False, 15),
    ],
    ids=["high", "high-by-id", "ace-to-five", "omaha-high", "omaha-ace-to-five"],
)
def test_no_kernel_has_lost_its_vectors(ranker: bulk.Ranker, sizes: tuple[int, ...], by_id: bool, floor: int) -> None:
    sides = random_deals(5, HANDS, *sizes)
    if by_id:
        sides = [cards_in(side, size) for side, size in zip(sides, sizes, strict=True)]
    out = np.empty(HANDS, np.uint32)
    times = {}
    for name, turns in (("numba", 15), ("numpy", 3)):
        bulk.use(name)  # type: ignore[arg-type]
        times[name] = seconds(lambda: ranker.unchecked(*sides, out=out), turns)
    bulk.use(None)
    ratio = times["numpy"] / times["numba"]
    assert ratio > floor, f"{HANDS / times['numba'] / 1e6:.0f} M hands a second, {ratio:.1f} times NumPy's rate"
