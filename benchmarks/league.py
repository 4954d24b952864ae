"""Every bot against every bot and against the naive, heads-up and six-handed, with errors; and whether a naive one wins.

    python benchmarks/league.py [--deals 20000] [--seed 1] [--games "texas-holdem nl 1/2" ...] [--seats 2] [--naive]
        [--write FILE] [--json]

Heads-up each deal is played a second time with seats exchanged, and so it is with one among five of a kind. Figures are big
blinds or small bets in 100 hands with one standard error, one for both rounds of a deal together. It ends with 1 if the mean less
two errors of a naive player against `expert` is above 0. `--write` keeps the tables as a page; `--naive` plays those alone.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Sequence
from math import sqrt
from pathlib import Path
from time import perf_counter
from typing import Final, NamedTuple

from figures import Figures, arguments

from cardspeak import bots, stakes, variants
from cardspeak.analysis.simulate.table import table, unit_of
from cardspeak.bots import Nature, naive

GAMES: Final = (
    "texas-holdem nl 1/2",
    "texas-holdem fl 2/4 blinds 1/2",
    "omaha pl 1/2",
    "omaha-hi-lo-8 pl 1/2",
    "stud fl 2/4 ante 1 bring-in 1",
    "stud-hi-lo fl 2/4 ante 1 bring-in 1",
    "stud-hi-lo-8 fl 2/4 ante 1 bring-in 1",
    "razz fl 2/4 ante 1 bring-in 1",
    "five-card-draw fl 2/4 blinds 1/2",
    "deuce-to-seven-triple-draw fl 2/4 blinds 1/2",
)
"""A game and its stakes."""
SIX: Final = 6
PAGE: Final = """# The bots' league

What each bot wins against each other one in 100 hands, in big blinds or small bets, with one standard error; each has 100.
Made by `{command}`.

Heads-up, every deal is played twice, with seats exchanged; six-handed, the one named first sits among five of the other. The
naive do the same whatever they hold: `cardspeak.bots.naive` says what.
"""


class Met(NamedTuple):
    """What one won against another: the mean of 100 hands in units and its error, from so many deals, each played twice."""

    one: Nature
    other: Nature
    mean: float
    error: float

    @property
    def surely_won(self) -> bool:
        """Whether the mean less two errors is above 0."""
        return self.mean - 2 * self.error > 0

    def __str__(self) -> str:
        return f"{self.mean:+.1f} ± {self.error:.1f}"


def won(game: str, players: Sequence[Nature], who: int, deals: int, seed: int) -> Iterator[int]:
    """What the player in that place wins in each deal, in chips."""
    variant, _, posted = game.partition(" ")
    at = table(variants.named(variant), stakes.parse(posted), players, seed=seed)
    for number, (nets, _) in enumerate(at.nets(0, deals)):
        yield nets[at.seating(number).index(who, 1) - 1]


def met(game: str, one: Nature, other: Nature, deals: int, seed: int, seats: int = 2) -> Met:
    """What one wins among others of a kind, over deals that are played from two places across the table."""
    names = [[one, *[other] * (seats - 1)], [*[other] * (seats // 2), one, *[other] * (seats - seats // 2 - 1)]]
    first, second = [won(game, players, who, deals, seed) for players, who in zip(names, (0, seats // 2), strict=True)]
    sums = [a + b for a, b in zip(first, second, strict=True)]
    mean = sum(sums) / deals
    variance = sum([(each - mean) ** 2 for each in sums]) / (deals - 1)
    units = 100 / 2 / unit_of(stakes.parse(game.partition(" ")[2]))[0]
    return Met(one, other, mean * units, sqrt(variance / deals) * units)


def against_naive(game: str, deals: int, seed: int, seats: int = 2) -> list[Met]:
    """Each of the naive against the expert."""
    return [met(game, each, bots.ALL["expert"], deals, seed, seats) for each in naive.ALL.values()]


def crossed(game: str, deals: int, seed: int, seats: int, only_naive: bool) -> tuple[str, list[Met]]:
    """The table of a game as Markdown, and what the naive won against the expert."""
    columns = [bots.ALL["expert"]] if only_naive else list(bots.ALL.values())
    rows: list[Nature] = [*([] if only_naive else columns), *naive.ALL.values()]
    lines = ["| | " + " | ".join([f"against {each.name}" for each in columns]) + " |", "|---" * (len(columns) + 1) + "|"]
    tested: list[Met] = []
    for one in rows:
        found = [None if one is other else met(game, one, other, deals, seed, seats) for other in columns]
        tested += [each for each in found if each and each.other.name == "expert" and one in naive.ALL.values()]
        lines.append(f"| {one.name} | " + " | ".join(["" if each is None else str(each) for each in found]) + " |")
    return "\n".join(lines), tested


def main() -> int:
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("--deals", type=int, default=20_000)
    asked.add_argument("--seed", type=int, default=1)
    asked.add_argument("--games", nargs="+", default=list(GAMES))
    asked.add_argument("--seats", type=int, nargs="+", default=[2, SIX], help="how many play")
    asked.add_argument("--naive", action="store_true", help="the naive against the expert alone")
    asked.add_argument("--write", type=Path, help="the page to be written")
    arguments(asked)
    given = asked.parse_args()
    figures = Figures(given.json)
    parts, lost = [], []
    for game in given.games:
        for seats in given.seats:
            began = perf_counter()
            text, tested = crossed(game, given.deals, given.seed, seats, given.naive)
            lost += [f"{game}, {seats} seats: {each.one.name} wins" for each in tested if each.surely_won]
            head = f"## {game}, {'heads-up' if seats == 2 else 'six-handed'}"
            parts.append(f"{head}\n\n{given.deals:,} deals from seed {given.seed}, each twice.\n\n{text}\n")
            if not given.json:
                print(f"{parts[-1]}{perf_counter() - began:.0f} s\n", flush=True)
            for each in tested:
                surely = f"{game}, {seats} seats: {each.one.name}, mean less two errors"
                figures.tell(surely, each.mean - 2 * each.error, "a hundred hands", goal=0, least=False)
    if given.write:
        command = " ".join(["python", "benchmarks/league.py", *sys.argv[1:]])
        given.write.write_text("\n".join([PAGE.format(command=command), *parts]), "utf-8")
    figures.end()
    return 1 if lost else 0


if __name__ == "__main__":
    sys.exit(main())
