"""How fast a batch plays rounds, every event kept, beside `Round` in the same process.

    python benchmarks/batch.py [--games NAME ...] [--seconds 1] [--peers PYTHON] [--json]

One core, in time that this process had of it, the two in turns, the median of their turns. Both do any legal act with the same
chance. Then pokerkit, and with `--peers` open_spiel and rlcard too, as far as that Python has them (`playing_peers.py`), that the
cost is linear in rounds, and that memory does not grow with them.
"""

from __future__ import annotations

import argparse
import json
import resource
import subprocess
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from statistics import median
from time import process_time
from typing import NamedTuple

import numpy as np
from engine import on_one_core, play_randomly
from figures import Figures, arguments

from cardspeak import Round, books, stakes, variants
from cardspeak.batch import Act, Batch, Steps
from cardspeak.batch.engine import BLOCK
from cardspeak.poker import Stakes
from cardspeak.ranking.array import Array

TURNS = 5
STACK = 20_000


class Game(NamedTuple):
    """What is played, by how many, and how many rounds a second are meant to be reached."""

    key: str
    stakes: Stakes
    players: int
    goal: int


LIMIT = stakes.fixed_limit(100, 200, blinds=(50, 100))
STUD = stakes.fixed_limit(100, 200, ante=10, bring_in=50)
GAMES = {
    "no-limit hold'em": Game("texas-holdem", stakes.no_limit(50, 100), 6, 1_500_000),
    "limit hold'em": Game("texas-holdem", LIMIT, 6, 1_000_000),
    "pot-limit Omaha": Game("omaha", stakes.pot_limit(50, 100), 6, 1_000_000),
    "limit Omaha eight or better": Game("omaha-hi-lo-8", LIMIT, 6, 1_000_000),
    "stud": Game("stud", STUD, 6, 500_000),
    "razz": Game("razz", STUD, 6, 500_000),
    "limit five-card draw": Game("five-card-draw", LIMIT, 6, 500_000),
}


def batch_of(game: Game) -> Batch:
    return Batch(game.key, game.stakes, [STACK] * game.players, books.seminole, seed=1)


def batch_rate(batch: Batch, first: int, seconds: float) -> tuple[float, int]:
    """Rounds a second from round `first` on, and which comes next."""
    began, number = process_time(), first
    while (passed := process_time() - began) < seconds:
        number += batch.play(BLOCK, number).rounds
    return (number - first) / passed, number


def round_rate(game: Game, seconds: float) -> float:
    variant = variants.named(game.key)
    began, number = process_time(), 0
    while (passed := process_time() - began) < seconds:
        r = Round(variant, game.stakes, [STACK] * game.players, books.seminole, seed=number)
        play_randomly(r)
        number += 1
    return number / passed


def compare(figures: Figures, name: str, seconds: float) -> None:
    game = GAMES[name]
    batch = batch_of(game)
    number = batch.play(2 * BLOCK).rounds  # compiles, and has memory set aside
    turns = []
    for _ in range(TURNS):
        ours, number = batch_rate(batch, number, seconds)
        turns.append((ours, round_rate(game, seconds)))
    ours, theirs = [median(found) for found in zip(*turns, strict=True)]
    figures.tell(f"{name}, {game.players}-handed, random", ours, "rounds/s", goal=game.goal)
    figures.tell(f"{name}, beside Round", theirs, "rounds/s", peer="Round", ratio=ours / theirs)


def step_rate(tables: Steps, choose: Callable[[Steps], tuple[Array, Array]], seconds: float) -> tuple[float, float]:
    """Decisions a second, the caller's choice counted and not."""
    began, choosing, count = process_time(), 0.0, 0
    while (passed := process_time() - began) < seconds:
        at = process_time()
        acts, amounts = choose(tables)
        choosing += process_time() - at
        tables.step(acts, amounts)
        count += len(acts)
    return count / passed, count / (passed - choosing)


def drawn_at_once(numbers: np.random.Generator) -> Callable[[Steps], tuple[Array, Array]]:
    """Any legal act of all seats that are asked, with about the same chance."""

    def choose(tables: Steps) -> tuple[Array, Array]:
        count = len(tables.seat)
        raises, folds = tables.high > 0, (tables.fold > 0) & (tables.call > 0)
        act = (numbers.random(count, np.float32) * (1 + folds + raises)).astype(np.int64)
        acts = np.where(act == 0, Act.CALL, np.where((act == 1) & folds, Act.FOLD, Act.RAISE))
        amounts = tables.low + (numbers.random(count, np.float32) * (tables.high - tables.low + 1)).astype(np.int64)
        return acts, np.minimum(amounts, tables.high)

    return choose


def peers(figures: Figures, pythons: Sequence[str], seconds: float) -> None:
    """No-limit rounds beside those of other packages, played by each Python with those that it has, on the same core."""
    script = Path(__file__).with_name("playing_peers.py")
    commands = [[python, str(script), "--seconds", str(seconds)] for python in pythons]
    found = [line for command in commands for line in subprocess.check_output(command, text=True).splitlines()]
    batch = batch_of(GAMES["no-limit hold'em"])
    ours, _ = batch_rate(batch, batch.play(BLOCK).rounds, seconds)
    for peer, rate in {each["peer"]: each["rate"] for each in map(json.loads, found)}.items():
        figures.tell(f"beside {peer}", rate, "rounds/s", peer=peer, ratio=ours / rate)


def steps(figures: Figures, seconds: float) -> None:
    """4,096 tables in steps, six players each."""
    game = GAMES["no-limit hold'em"]
    made = Batch(game.key, game.stakes, [STACK] * game.players, books.seminole, seed=1, policies="ask")
    tables = Steps(made, BLOCK)
    choose = drawn_at_once(np.random.default_rng(1))
    step_rate(tables, choose, seconds / 10)
    turns = [step_rate(tables, choose, seconds) for _ in range(TURNS)]
    whole, engine = [median(found) for found in zip(*turns, strict=True)]
    figures.tell("steps of 4,096 tables", engine, "decisions/s", goal=5_000_000)
    figures.tell("with the caller's choice by NumPy", whole, "decisions/s")


def seconds_of(batch: Batch, rounds: int) -> float:
    """What so many rounds in one call take, all kept."""
    began = process_time()
    batch.play(rounds)
    return process_time() - began


def grows(figures: Figures) -> None:
    """Ten times as many rounds take ten times as long, kept or not, and no more memory where they are not."""
    batch = batch_of(GAMES["no-limit hold'em"])
    turns = [[seconds_of(batch, count) for count in (20_000, 200_000)] for _ in range(TURNS)]
    few, many = [median(taken) for taken in zip(*turns, strict=True)]
    figures.tell(
        "ten times as many rounds in one call", many / few, "times as long", peer="linear", ratio=10 * few / many, goal=0.9
    )
    taken, before = [], 0
    for blocks in (25, 250):
        began = process_time()
        for _ in batch.blocks(blocks * BLOCK):
            pass
        taken.append(process_time() - began)
        peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
        grown, before = peak - before, peak
    more, even = taken[1] / taken[0], 10 * taken[0] / taken[1]
    figures.tell("ten times as many rounds", more, "times as long", peer="linear", ratio=even, goal=0.9)
    figures.tell("memory by nine tenths of them", grown / 1024, "MB more")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", nargs="+", choices=GAMES, default=list(GAMES), help="all, unless named")
    parser.add_argument("--seconds", type=float, default=1, help="how long a turn lasts")
    parser.add_argument("--peers", default="", metavar="PYTHON", help="a Python with open_spiel or rlcard")
    arguments(parser)
    given = parser.parse_args()
    on_one_core()
    figures = Figures(given.json)
    for name in given.games:
        compare(figures, name, given.seconds)
    peers(figures, [sys.executable, *([given.peers] if given.peers else [])], given.seconds)
    steps(figures, given.seconds)
    grows(figures)
    figures.end()


if __name__ == "__main__":
    main()
