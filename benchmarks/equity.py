"""How long equities take, exact and from random deals, beside other packages in the same run.

    python benchmarks/equity.py [--ompeval CHECKOUT] [--peers-python PATH] [--json]

One core, in time that this process had of it, the best of some passes, of the public call with its text to be read. First
answers are those of fresh processes, with an empty folder for compiled kernels and then from it, from the process's start
to its answer: seconds of the processor, and on the clock. A loop of Python additions in this process stands beside the
times, which compares machines. What is not installed of the others is said. A checkout of OMPEval is compiled for this processor,
on one thread; the Python that `--peers-python` names has poker-equity. All must find the same equities.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import subprocess
import sys
import tempfile
from collections.abc import Callable
from itertools import combinations, islice
from math import comb
from pathlib import Path
from time import process_time

from figures import Figures, arguments
from ompeval_peer import compiled

from cardspeak.analysis.equity import equity
from cardspeak.cards import FULL_DECK, parse_cards, show
from cardspeak.ranking import bulk

PASSES, PASS = 7, 0.02
"""How often a figure is taken, and for how many seconds each time at least."""
MATCHUPS = 200
BOARDS = 20_000
"""Boards that the other packages are timed on."""
TRIALS, FEW_TRIALS = 2_000_000, 400
NINE = ["AhKh", "QsQd", "7c7d", "2s3s", "JdTd", "9h8h", "AcKd", "5c5h", "6s4s"]
OMAHA = ["AhKhQsJs", "9s9d8d7c"]

FIRST = {
    "known hands, every board": 'equity(["AhKh", "QsQd"])',
    "Omaha, every board": 'equity(["AhKhQsJs", "9s9d8d7c"], game="omaha")',
    "high-low, every board": 'equity(["AhKh2sJs", "As2d8d7c"], "3c4d9s", game="omaha-hi-lo-8")',
    "random deals": 'equity(["AhKh"] + ["random"] * 8)',
}
ALL = """
import numpy as np
from cardspeak.ranking import bulk
deck = np.array([[16 * (card % 4) + card for card in range(9)]])
for ranker in bulk.RANKERS.values():
    for sizes in ranker.formulas:
        sets = (deck[:, : sizes[0]], deck[:, sizes[0] : sum(sizes)])[: len(sizes)]
        ranker(*sets)
"""
RUN = "from time import perf_counter, process_time\nfrom cardspeak.analysis.equity import equity\n{}\nprint(process_time())"
EMPTY, KEPT, EVERY = 5.0, 0.6, 60.0


def best(call: Callable[[], object], times: int = 0) -> float:
    """Seconds that a call takes, the least of some passes of so many calls, or of as many as take a pass's time."""
    call()
    if not times:
        start = process_time()
        call()
        times = max(1, int(PASS / (process_time() - start)))
    found = []
    for _ in range(PASSES):
        start = process_time()
        for _ in range(times):
            call()
        found.append((process_time() - start) / times)
    return min(found)


figures = Figures(False)


def line(what: str, figure: float, unit: str, target: str = "") -> None:
    """A figure; a target of milliseconds is the most, one of millions a second the least."""
    goal = float(target.split()[1]) if target.startswith("target") else None
    figures.tell(what, figure, unit, goal=goal, least=unit != "ms")


def say(words: str) -> None:
    """A line for people alone."""
    if not figures.as_json:
        print(words)


RANGES = {
    ("QQ+,AK", "22+,A2s+", "2h7cTh"): 1.2,
    ("AhKh", "QsQd", "2h7cTh"): 1.0,
    ("AhKh", "QsQd", ""): 1.0,
    ("QQ+,AK", "22+,A2s+", ""): 10.0,
    ("22+,AKs", "random", ""): 10.0,
}
"""Two ranges and a board, and how many times as fast as OMPEval we mean to be."""


def beside_ompeval(checkout: Path) -> None:
    """The same spots counted by OMPEval in the same run. Raises AssertionError where equities differ."""
    bulk.engine()  # which starts Numba, as much work does
    say("\nevery deal counted, beside OMPEval (GPL-3.0)\n")
    with tempfile.TemporaryDirectory() as folder:
        made = compiled(checkout, "ompeval.cpp", Path(folder))
        for (one, other, board), goal in RANGES.items():
            seconds, share = map(float, subprocess.check_output([str(made), one, other, board or "-"], text=True).split())
            ours = best(lambda o=one, t=other, b=board: equity([o, t], b, exact=True).shares)  # type: ignore[misc]
            assert abs(equity([one, other], board, exact=True).shares[0] - share) < 1e-9, (one, other, board)
            figures.tell(
                f"{one} v {other} {board}",
                1000 * ours,
                "ms",
                peer=f"OMPEval's {1000 * seconds:,.3f} ms",
                ratio=seconds / ours,
                goal=goal,
            )


COUNTED = (
    ("holdem", ("QQ+,AK", "22+,A2s+"), "2h7cTh"),
    ("holdem", ("AhKh", "QsQd"), "2h7cTh"),
    ("holdem", ("AhKh", "QsQd"), ""),
    ("omaha", ("AhKhQsJs", "9s9d8d7c"), ""),
)
"""Spots that poker-equity counts, by its name of the game."""


def beside_poker_equity(python: str) -> None:
    """The same spots counted by poker-equity in the same run. Raises AssertionError where equities differ."""
    bulk.engine()
    say("\nevery deal counted, beside poker-equity (MIT or Apache-2.0)\n")
    script = str(Path(__file__).with_name("equity_peers.py"))
    asked = "".join(json.dumps(spot) + "\n" for spot in COUNTED)
    said = subprocess.check_output([python, script], input=asked, text=True).splitlines()
    for (name, hands, board), line_of_it in zip(COUNTED, said, strict=True):
        game = {"holdem": "texas-holdem"}.get(name, name)
        seconds, share, version = json.loads(line_of_it)
        ours = best(lambda h=hands, b=board, g=game: equity(h, b, game=g, exact=True).shares)  # type: ignore[misc]
        assert abs(equity(hands, board, game=game, exact=True).shares[0] - share) < 1e-9, (hands, board)
        figures.tell(
            f"{' v '.join(hands)} {board}",
            1000 * ours,
            "ms",
            peer=f"poker-equity {version}'s {1000 * seconds:,.3f} ms",
            ratio=seconds / ours,
            goal=1.0,
        )


def exact() -> None:
    """What it takes to count every board."""
    say(f"every deal counted, on {bulk.engine()}: milliseconds a call\n")
    ours = best(lambda: equity(["AhKh", "QsQd"]).shares)
    line("AhKh v QsQd", 1000 * ours, "ms", "target 0.1")
    flop = best(lambda: equity(["AhKh", "QsQd"], "2h7cTh").shares)
    line("AhKh v QsQd on a flop", 1000 * flop, "ms", "target 0.05")
    rng = random.Random(20)
    spots = []
    for _ in range(MATCHUPS):
        cards = rng.sample(FULL_DECK, 4)
        spots.append([show(cards[:2]), show(cards[2:])])
    line(f"{MATCHUPS} random match-ups, on average", 1000 * best(lambda: [equity(spot) for spot in spots]) / MATCHUPS, "ms")
    line("nine known hands", 1000 * best(lambda: equity(NINE)), "ms", "target 2")
    omaha = best(lambda: equity(OMAHA, game="omaha"))
    line("Omaha, two known hands", 1000 * omaha, "ms", "target 5")
    line("ranges: 22+ v AKs,AQs", 1000 * best(lambda: equity(["22+", "AKs,AQs"])), "ms")
    say("\nthe same with another package's call for each hand of each board, scaled up from some boards")
    for name, hands, mine in (("evaluate_cards", ["AhKh", "QsQd"], ours), ("evaluate_omaha_cards", OMAHA, omaha)):
        theirs = by_phevaluator(name, hands)
        if theirs is None:
            say(f"{'phevaluator':52}   is missing here")
        else:
            line(f"phevaluator.{name}, {' v '.join(hands)}", theirs * 1000, "ms", f"{theirs / mine:,.0f} times ours")


def by_phevaluator(name: str, hands: list[str]) -> float | None:
    """Seconds that it takes to rank the hands on every board, or None without the package."""
    try:
        import phevaluator
    except ImportError:
        return None
    rank = getattr(phevaluator, name)
    number = {card: 4 * (card & 15) + (card >> 4) for card in FULL_DECK}
    own = [[number[card] for card in parse_cards(hand)] for hand in hands]
    used = {card for hand in hands for card in parse_cards(hand)}
    left = [number[card] for card in FULL_DECK if card not in used]
    random.Random(20).shuffle(left)
    boards = list(islice(combinations(left, 5), BOARDS))
    omaha = len(own[0]) == 4

    def run() -> int:
        if omaha:
            return sum(rank(*board, *own[0]) < rank(*board, *own[1]) for board in boards)
        return sum(rank(*own[0], *board) < rank(*own[1], *board) for board in boards)

    start = process_time()
    run()
    return (process_time() - start) * comb(len(left), 5) / BOARDS


def drawn() -> None:
    """How many random deals a second."""
    say("\nrandom deals before the flop: millions a second\n")
    rates = {}
    for what, hands, target in (
        ("nine players, all hands known", NINE, "target 15"),
        ("nine players, one hand known", ["AhKh"] + ["random"] * 8, "target 15"),
        ("nine players, no hand known", ["random"] * 9, "target 15"),
        ("nine players, two ranges", ["22+", "AKs,KQs"] + ["random"] * 7, ""),
        ("two players, one hand known", ["AhKh", "random"], ""),
        ("Omaha, six players, one hand known", ["AhKhQsJs"] + ["random"] * 5, ""),
    ):
        game = "omaha" if len(hands[0]) == 8 else "texas-holdem"
        rates[what] = TRIALS / best(lambda h=hands, g=game: equity(h, game=g, trials=TRIALS)) / 1e6  # type: ignore[misc]
        line(what, rates[what], "million/s", target)
    theirs = by_pokerkit()
    if theirs is None:
        say(f"{'pokerkit':52}   is missing here")
    else:
        times = rates["nine players, all hands known"] / theirs
        line("pokerkit.calculate_equities, all hands known", theirs, "million/s", f"ours {times:,.0f} times as many")


def by_pokerkit() -> float | None:
    """Millions of random deals a second for nine known hands, or None without the package."""
    try:
        from pokerkit import Card, Deck, StandardHighHand, calculate_equities, parse_range
    except ImportError:
        return None
    ranges = tuple([parse_range(hand) for hand in NINE])
    start = process_time()
    calculate_equities(ranges, Card.parse(""), 2, 5, Deck.STANDARD, (StandardHighHand,), sample_count=FEW_TRIALS)
    return FEW_TRIALS / (process_time() - start) / 1e6


def reference() -> None:
    def loop() -> int:
        total = 0
        for number in range(1_000_000):
            total += number
        return total

    line("a million additions in Python", 1000 * best(loop), "ms")


def first_answers() -> None:
    """What fresh processes take."""
    say("\nfirst answer of a fresh process: seconds of the processor, and on the clock\n")
    for what, call in FIRST.items():
        with tempfile.TemporaryDirectory() as folder:
            for when, target in (("compiling", EMPTY), ("from disk", KEPT)):
                fresh(f"{what}, {when}", RUN.format(call), folder, f"target {target}")
    with tempfile.TemporaryDirectory() as folder:
        every = RUN.format("\n".join([*FIRST.values(), ALL]))
        fresh("all kernels of ranking and equity, compiling", every, folder, f"target {EVERY:.0f}, with those of edges")
        fresh("all kernels of ranking and equity, from disk", every, folder, "")


def fresh(what: str, script: str, folder: str, target: str) -> None:
    script = f"from time import perf_counter; began = perf_counter()\n{script}\nprint(perf_counter() - began)"
    said = subprocess.check_output([sys.executable, "-c", script], env=os.environ | {"NUMBA_CACHE_DIR": folder}, text=True)
    processor, clock = map(float, said.split())
    say(f"{what:52}{processor:10.2f}{clock:10.2f}   {target}")
    if figures.as_json:
        figures.tell(what, processor, "seconds of the processor")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--ompeval", type=Path, metavar="CHECKOUT", help="compile OMPEval from there, and compare")
    parser.add_argument("--peers-python", metavar="PATH", help="a Python that has poker-equity")
    parser.add_argument("--beside-only", action="store_true", help="only beside the others")
    arguments(parser)
    given = parser.parse_args()
    figures.as_json = given.json
    if not given.beside_only:
        exact()
        drawn()
        reference()
        first_answers()
    if given.ompeval:
        beside_ompeval(given.ompeval)
    if given.peers_python:
        beside_poker_equity(given.peers_python)
    figures.end()


if __name__ == "__main__":
    main()
