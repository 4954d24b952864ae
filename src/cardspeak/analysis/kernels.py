"""Kernels of equities, edges and batches compiled beforehand, so that no first answer waits for them.

    python -m cardspeak.analysis.kernels

Numba keeps them on disk, beside the package or in the folder that NUMBA_CACHE_DIR names, for this processor and until the package
changes. `make setup` and `make test` do it; where the package was installed otherwise, a first exact edge takes some 15 s more
without, and a first batch some 20.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from typing import Final

import numpy as np

from cardspeak.analysis.edge import edge
from cardspeak.analysis.equity import equity
from cardspeak.analysis.needs import NUMBERS, need
from cardspeak.batch import Act, Batch, Steps
from cardspeak.ranking import bulk
from cardspeak.rulebook import Refused


def rankings() -> None:
    """A hand by each formula."""
    for ranker in bulk.RANKERS.values():
        for sizes in ranker.formulas:
            ranker(*[np.array([(1 << size) - 1 << 16 * suit], np.uint64) for suit, size in enumerate(sizes)])


def batches() -> None:
    """A few rounds of players for whom other kernels decide, and a step of one that is asked."""
    for game, policy in (("texas-holdem", "random"), ("texas-holdem", "rock"), ("five-card-draw", "rock")):
        Batch(game, "nl 1/2", [200] * 3, seed=1, policies=policy).play(8)
    tables = Steps(Batch("texas-holdem", "nl 1/2", [200] * 3, seed=1, policies="ask"), 8)
    tables.step(np.full(8, Act.CALL), np.zeros(8, np.int64))
    tables.see()


WORK: Final[dict[str, Callable[[], object]]] = {
    "known hands": lambda: equity(["AhKh", "QsQd"]),
    "known hands on a board": lambda: equity(["AhKh", "QsQd"], "2h7cTh"),
    "ranges": lambda: equity(["QQ+", "22+", "AKs"], "2h7cTh"),
    "random deals": lambda: equity(["AhKh", "random", "random"], trials=1000, seed=1),
    "Omaha": lambda: equity(["AhKhQsJs", "9s9d8d7c"], game="omaha"),
    "Omaha on a flop": lambda: equity(["AhKhQsJs", "9s9d8d7c"], "2h6cTh", game="omaha"),
    "high and low": lambda: equity(["AhKh2sJs", "As2d8d7c"], "3c4d9s", game="omaha-hi-lo-8"),
    "Ultimate Texas Hold 'em": lambda: edge("ultimate-texas-holdem"),
    "Let It Ride": lambda: edge("let-it-ride"),
    "rankings": rankings,
    "batches": batches,
}
"""What between them run every kernel, by name."""


def main() -> int:
    """Do it all, with what is at hand said. Raises `Refused` without NumPy and Numba."""
    need("kernels need", NUMBERS, "fast")
    bulk.use("numba")
    for work in WORK.values():
        work()
    sys.stdout.write(f"compiled or found: {', '.join(WORK)}\n")
    return 0


if __name__ == "__main__":
    try:
        sys.exit(main())
    except Refused as refused:
        sys.exit(f"cardspeak: {refused}")
