"""How long the exact edges take, and how much memory, on the cores that there are.

    python benchmarks/edge.py [--turns 3] [--cold] [--json]

Each figure is of a process of its own, the best of its turns. Once compiled: the kernels lie on disk, all else is made anew.
A paytable that has not been solved yet takes what is said there every time; the next one in the same process takes less, for
its boards are compared already. `--cold` also starts from an empty cache, once, as a fresh clone does. Beside each time stands
what the cores did, and its ratio to a loop of whole numbers on one core in the same process: that compares machines, and a
busy one with itself.
"""

from __future__ import annotations

import argparse
import json
import os
import resource
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter, process_time
from typing import NamedTuple

from figures import Figures, arguments

STEPS = 200_000_000
MEGABYTE = 1024 if sys.platform != "darwin" else 1024 * 1024
LARGE = 350
"""The most megabytes that a solve may take."""


class Task(NamedTuple):
    """What is timed, and the seconds that it may take."""

    says: str
    most: float


TASKS = {
    "ride": Task("Let It Ride, every figure", 0.5),
    "main": Task("Ultimate, edge and decisions, first paytable", 3),
    "next": Task("Ultimate, edge and decisions, another paytable", 3),
    "whole": Task("Ultimate, the whole distribution and side wagers", 6),
    "six": Task("Ultimate, the same with the Six Card Bonus", 6),
    "cold": Task("Ultimate, everything from an empty cache", 30),
}


def reference() -> Callable[[], float]:
    """A loop of whole numbers, compiled; gives the seconds that it takes."""
    from numba import njit

    @njit  # type: ignore[untyped-decorator,unused-ignore]
    def loop(steps: int) -> int:
        word = 88172645463325252
        for _ in range(steps):
            word ^= word << 13
            word ^= word >> 7
            word ^= word << 17
        return word

    loop(1)

    def timed() -> float:
        began = process_time()
        loop(STEPS)
        return process_time() - began

    return timed


def worked(task: str) -> dict[str, float]:
    """One task done in this process: seconds by the clock, of the cores, of the loop; megabytes; how often progress was told."""
    from msgspec import structs

    from cardspeak.analysis.edge import RideSetup, UltimateSetup, edge
    from cardspeak.analysis.edge.ultimate.figures import main_edge
    from cardspeak.banked.paytables.awards import To
    from cardspeak.banked.paytables.paytable import Row
    from cardspeak.banked.paytables.printed import BLIND, PROGRESSIVE, TRIPS, six_card

    told: list[str] = []
    # no paytable of the book, so that nothing could have been kept for it
    rows = tuple([Row(row.hand, To(4)) if row.hand == "full-house" else row for row in BLIND["A"].rows])
    setup = UltimateSetup(blind=structs.replace(BLIND["A"], name="own", rows=rows))
    other = UltimateSetup(blind=BLIND["B"])
    sides = structs.replace(setup, trips=TRIPS["A"], progressive=PROGRESSIVE["A"])

    all_sides = structs.replace(sides, six_card=six_card("A"))

    def progress(what: str, done: float) -> None:
        told.append(what)

    work: dict[str, Callable[[], object]] = {
        "ride": lambda: edge(RideSetup()),
        "main": lambda: main_edge(setup, progress),
        "next": lambda: main_edge(setup, progress),
        "whole": lambda: edge(sides, progress),
        "six": lambda: edge(all_sides, progress),
        "cold": lambda: edge(all_sides, progress),
    }
    if task == "next":
        main_edge(other)
    if task == "ride":
        import numpy  # noqa: F401 - a program that asks has it already
    began, busy = perf_counter(), process_time()
    work[task]()
    taken, busy = perf_counter() - began, process_time() - busy
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / MEGABYTE
    return {"seconds": taken, "busy": busy, "loop": reference()(), "megabytes": peak, "told": len(told)}


def apart(task: str, cache: str = "") -> dict[str, float]:
    """The same in a process of its own."""
    named = os.environ | ({"NUMBA_CACHE_DIR": cache} if cache else {})
    done = subprocess.run([sys.executable, __file__, "--task", task], check=True, capture_output=True, env=named, text=True)
    found: dict[str, float] = json.loads(done.stdout)
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--turns", type=int, default=3, help="how often each is timed")
    parser.add_argument("--cold", action="store_true", help="also from an empty cache")
    parser.add_argument("--task", choices=TASKS, help=argparse.SUPPRESS)
    arguments(parser)
    given = parser.parse_args()
    if given.task:
        print(json.dumps(worked(given.task)))
        return
    cores = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count()
    apart("six")  # whatever is not compiled yet
    figures = Figures(given.json)
    turns = {task: [apart(task) for _ in range(given.turns)] for task in TASKS if task != "cold"}
    if given.cold:
        with TemporaryDirectory() as cache:
            turns["cold"] = [apart("cold", cache)]
            assert turns["cold"][0]["told"] > 1, "no progress was told"
            assert any(Path(cache).rglob("*.nbi")), "nothing was compiled"
    for task, found in turns.items():
        best = min(found, key=lambda each: each["seconds"])
        loop = min([each["loop"] for each in found])
        seconds, busy = best["seconds"], min([each["busy"] for each in found])
        megabytes = max([each["megabytes"] for each in found])
        says = TASKS[task].says
        figures.tell(f"{says}, {cores} cores", seconds, "s", goal=TASKS[task].most, least=False)
        figures.tell(f"{says}, of the cores", busy, "s", peer="a loop in Python", ratio=busy / loop)
        figures.tell(f"{says}, memory", megabytes, "MB", goal=LARGE, least=False)
    figures.end()
    if False in figures.met and os.getloadavg()[0] > (cores or 1) + 1:
        print("others were using the cores: go by what the cores did, or come again when they rest", file=sys.stderr)


if __name__ == "__main__":
    main()
