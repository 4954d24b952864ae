"""How many hands a second are ranked in bulk, beside other packages' calls on the same hands in the same run.

    python benchmarks/ranking.py [--peers-python PATH] [--hands 1048576] [--ompeval CHECKOUT [--avx2]]

One core, in time that this process had of it, the best of some passes, the scores written to an array that is there
already. The other packages are measured by the Python that `--peers-python` names (by default this one), which must have
them installed; what it misses is said. A checkout of OMPEval is compiled for the same instructions as our kernels (`--avx2`
keeps both to those of AVX2). Both rank the same hands, in order and at random, in the cache and out of it, given alike as
masks and as ids; its own hands, made beforehand, stand beside. Kernels are compiled by fresh processes, into an empty folder and
then from it.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Callable
from itertools import combinations, islice
from pathlib import Path
from time import process_time
from typing import Any

import numpy as np
from figures import Figures, arguments, instructions
from ompeval_peer import compiled

from cardspeak.cards import FULL_DECK
from cardspeak.ranking import bulk, high

Array = Any
PASSES = 25
CALLS = 20_000
"""Hands that are ranked one call at a time."""
TARGETS = {"high, masks": 2000.0, "high, ids": 800.0, "omaha_high, masks": 800.0, "numpy: high, masks": 20.0}
"""What we mean to reach, in millions of hands a second on a machine with AVX-512."""
TIMES_A_CALL = 200
FIRST = (
    "from time import perf_counter, process_time; import os; start = perf_counter();"
    "from cardspeak.ranking import bulk; bulk.{}; print(perf_counter() - start, process_time())"
)
OMPEVAL = {"avx2": 1.7, "avx512f": 4.0}
"""How many times as fast as OMPEval we mean to be, by instructions."""
CACHED, LARGE, SKIPPED = 1 << 15, 1 << 20, 1 << 20
"""Hands at a time, and how many of those in order are passed over first."""
AVX2 = {"NUMBA_CPU_NAME": "haswell", "NUMBA_CPU_FEATURES": "+avx2,+bmi,+bmi2,+fma,+lzcnt,+movbe,+popcnt"}
"""What Numba is told, which reads it when it is first imported."""
EMPTY, KEPT = 5.0, 0.6
"""Seconds within which a fresh process should have its first answer: nothing compiled yet, and all of it."""


def main(figures: Figures, peers: str, hands: int, ompeval: Path | None, beside_only: bool) -> None:
    if ompeval:
        beside_ompeval(figures, ompeval)
    if not beside_only:
        all_ours(figures, peers, hands)
    figures.end()


def all_ours(figures: Figures, peers: str, hands: int) -> None:
    dealt = deals(hands)
    rates = dict(ranked(dealt))
    for what, rate in rates.items():
        engine = "" if what.startswith("numpy") else f", {bulk.engine()}"
        figures.tell(f"{what}, {hands:,} at a time{engine}", rate, "million hands/s", goal=TARGETS.get(what))
    quickest = beside(figures, dealt[:CALLS, :7], peers)
    if quickest:
        masks_rate = rates["high, masks"]
        peer = "the quickest of the others, a call a hand"
        figures.tell("bulk, from masks", masks_rate, "million hands/s", peer=peer, ratio=masks_rate * quickest, goal=TIMES_A_CALL)
    first_answers(figures)


def deals(hands: int) -> Array:
    """Nine different cards a row, by their ids."""
    order = np.random.default_rng(20).random((hands, 52), np.float32).argsort(axis=1)[:, :9]
    return np.ascontiguousarray(np.array(FULL_DECK, np.uint8)[order])


def masks(cards: Array) -> Array:
    return np.bitwise_or.reduce(np.uint64(1) << cards.astype(np.uint64), axis=1)


def ranked(dealt: Array) -> Any:
    """Each way to rank, with its rate in millions a second."""
    out = np.empty(len(dealt), np.uint32)
    sides = {size: masks(dealt[:, :size]) for size in (3, 4, 5, 6, 7)}
    board = masks(dealt[:, 4:])
    ids, own = (
        np.ascontiguousarray(dealt[:, :7]),
        [np.ascontiguousarray(dealt[:, :4]), np.ascontiguousarray(dealt[:, 4:])],
    )

    def rate(call: Callable[..., object], *given: Array, passes: int = PASSES) -> float:
        times = []
        for _ in range(passes + 1):
            start = process_time()
            call(*given, out=out)
            times.append(process_time() - start)
        return len(dealt) / min(times[1:]) / 1e6

    yield "high, masks", rate(bulk.high.unchecked, sides[7])
    yield "high, masks, checked", rate(bulk.high, sides[7])
    yield "high, ids", rate(bulk.high.unchecked, ids)
    yield "high, ids, checked", rate(bulk.high, ids)
    yield "omaha_high, masks", rate(bulk.omaha_high.unchecked, sides[4], board)
    yield "omaha_high, masks, checked", rate(bulk.omaha_high, sides[4], board)
    yield "omaha_high, ids, checked", rate(bulk.omaha_high, *own)
    for ranker, given in (
        (bulk.omaha_ace_to_five, (sides[4], board)),
        (bulk.omaha_eight_low, (sides[4], board)),
        (bulk.ace_to_five, (sides[7],)),
        (bulk.eight_low, (sides[7],)),
        (bulk.six_card, (sides[6],)),
        (bulk.three_high, (sides[4],)),
        (bulk.three_six_low, (sides[4],)),
    ):
        yield f"{ranker.name}, masks", rate(ranker.unchecked, *given)
    scores = bulk.high(sides[7])
    yield "numbers read from scores", rate(lambda out: bulk.high.numbers(scores), passes=3)
    bulk.use("numpy")
    yield "numpy: high, masks", rate(bulk.high.unchecked, sides[7], passes=3)
    yield "numpy: high, ids", rate(bulk.high.unchecked, ids, passes=3)
    yield "numpy: omaha_high, masks", rate(bulk.omaha_high.unchecked, sides[4], board, passes=3)
    bulk.use(None)


def beside_ompeval(figures: Figures, checkout: Path) -> None:
    """Tell how many times as fast as OMPEval we rank hands of seven: its own hands, made beforehand, and hands of cards."""
    goal = OMPEVAL.get(instructions(), OMPEVAL["avx2"])
    with tempfile.TemporaryDirectory() as folder:
        made = compiled(checkout, "ompeval_ranking.cpp", Path(folder))
        for place, count in (("in the cache", CACHED), ("out of it", LARGE)):
            random_order, file = deals(count)[:, :7], Path(folder, "hands")
            in_order = np.array(list(islice(combinations(FULL_DECK, 7), SKIPPED, SKIPPED + count)), np.uint8)
            for order, cards in (("at random", random_order), ("in order", in_order)):
                ids = np.ascontiguousarray(cards)
                file.write_bytes((4 * (ids & 15) + (ids >> 4)).astype(np.uint8).tobytes())
                told = subprocess.check_output([str(made), str(file), str(count)], text=True).split()
                ready, from_masks, from_cards = map(float, told[:3])
                out = np.empty(count, np.uint32)
                by_mask, by_id = nanoseconds(masks(ids), out), nanoseconds(ids, out)
                where = f"{order}, {place}"
                figures.tell(f"masks {where}", by_mask, "ns", peer="OMPEval's", ratio=from_masks / by_mask, goal=goal)
                figures.tell(f"ids {where}", by_id, "ns", peer="OMPEval's", ratio=from_cards / by_id, goal=goal)
                figures.tell(f"masks {where}", by_mask, "ns", peer="OMPEval's hands made beforehand", ratio=ready / by_mask)


def nanoseconds(given: Array, out: Array) -> float:
    """What one of these hands of seven takes, the best of some passes."""
    times, repeat = [], max(1, LARGE // len(given))
    for _ in range(PASSES + 1):
        start = process_time()
        for _ in range(repeat):
            bulk.high.unchecked(given, out=out)
        times.append(process_time() - start)
    return 1e9 * min(times[1:]) / len(given) / repeat


def beside(figures: Figures, cards: Array, peers: str) -> float | None:
    """Tell what one call takes, ours and the others'; the least of the others', in microseconds."""
    hands = [int(mask) for mask in masks(cards)]
    times = []
    for _ in range(6):
        start = process_time()
        for hand in hands:
            high(hand)
        times.append(process_time() - start)
    ours = min(times[1:]) / len(hands) * 1e6
    figures.tell("ranking.high, one hand of seven a call", ours, "µs")
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder, "hands")
        file.write_bytes((4 * (cards & 15) + (cards >> 4)).astype(np.uint8).tobytes())
        script = Path(__file__).with_name("ranking_peers.py")
        found = json.loads(subprocess.check_output([peers, str(script), str(file)]))
    for name, seconds in found.items():
        if seconds is not None:
            figures.tell("beside ranking.high", ours, "µs", peer=name, ratio=seconds * 1e6 / ours)
    return min([seconds * 1e6 for seconds in found.values() if seconds is not None], default=None)


def first_answers(figures: Figures) -> None:
    for what in ("high([127])", "omaha_high([15], [31 << 16])"):
        with tempfile.TemporaryDirectory() as folder:
            for when, target in (("compiling", EMPTY), ("from disk", KEPT)):
                command = [sys.executable, "-c", FIRST.format(what)]
                said = subprocess.check_output(command, env=os.environ | {"NUMBA_CACHE_DIR": folder}, text=True)
                clock, processor = map(float, said.split())
                name = f"first answer, {what.partition('(')[0]}, {when}"
                figures.tell(f"{name}, by the clock", clock, "s")
                figures.tell(f"{name}, of the processor", processor, "s", goal=target, least=False)


if __name__ == "__main__":
    asked = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    asked.add_argument("--peers-python", default=sys.executable, metavar="PATH", help="a Python that has the others")
    asked.add_argument("--hands", type=int, default=1 << 20)
    arguments(asked)
    asked.add_argument("--ompeval", type=Path, metavar="CHECKOUT", help="compile OMPEval from there, and compare")
    asked.add_argument("--beside-only", action="store_true", help="only beside OMPEval")
    asked.add_argument("--avx2", action="store_true", help="keep to the instructions of a processor without AVX-512")
    given = asked.parse_args()
    if given.avx2:
        os.environ |= AVX2
    main(Figures(given.json), given.peers_python, given.hands, given.ompeval, given.beside_only)
