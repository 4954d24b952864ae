"""How many rounds a simulation plays in a second: in this process, and in two.

    python benchmarks/simulate.py [--rounds 3000] [--turns 3] [--json]

Wall-clock time, the best of several turns, one way after the other in each turn, processes being started beforehand; so two
processes show their worth only where two cores are free. The two ways must find the same figures.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable
from concurrent.futures import Executor
from time import perf_counter
from typing import Any

from figures import Figures, arguments

from cardspeak import stakes, variants
from cardspeak.analysis.edge import RideSetup, UltimateSetup
from cardspeak.analysis.simulate import processes, simulate
from cardspeak.analysis.simulate.house import as_settled, simulate_house
from cardspeak.banked.paytables.printed import PROGRESSIVE, TRIPS, six_card
from cardspeak.bots import Action
from cardspeak.poker.round.view import View

WORKERS = 2
CHUNKS = 12
"""Chunks that the rounds are handed out in."""
Played = Callable[[int, Executor | None], Any]


def calls(view: View) -> Action:
    """A policy that takes next to no time."""
    return Action("call" if view.options.call else "check")


def players(*who: str | Callable[[View], Action]) -> Played:
    def played(rounds: int, crew: Executor | None) -> Any:
        chunk = max(1, rounds // CHUNKS)
        return simulate(variants.texas_holdem, stakes.no_limit(1, 2), who, rounds, seed=1, executor=crew, chunk=chunk).tally

    return played


def house(setup: RideSetup | UltimateSetup) -> Played:
    def played(rounds: int, crew: Executor | None) -> Any:
        found = simulate_house(setup, rounds, seed=1, executor=crew, chunk=max(1, rounds // CHUNKS))
        return found.wagers

    return played


EVERY_WAGER = UltimateSetup(
    trips=TRIPS["A"], progressive=PROGRESSIVE["A"], six_card=six_card("A"), readings=as_settled("ultimate-texas-holdem")
)
GAMES: dict[str, tuple[Played, int]] = {
    "hold'em, two who only call": (players(calls, calls), 4),
    "hold'em, six bots": (players("regular", "caller", "rock", "maniac", "regular", "caller"), 1),
    "Let It Ride, bonus": (house(RideSetup(readings=as_settled("let-it-ride"))), 10),
    "Ultimate Texas Hold 'em, all wagers": (house(EVERY_WAGER), 10),
}
"""What is played, and how many times as many rounds as of the slowest."""


def seconds(played: Played, rounds: int, crew: Executor | None) -> tuple[float, Any]:
    """How long the rounds take, and what they come to."""
    began = perf_counter()
    found = played(rounds, crew)
    return perf_counter() - began, found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rounds", type=int, default=3000, help="of the slowest game; of the others several times as many")
    parser.add_argument("--turns", type=int, default=3)
    arguments(parser)
    given = parser.parse_args()
    figures = Figures(given.json)
    with processes(WORKERS) as crew:
        for name, (played, times) in GAMES.items():
            rounds = given.rounds * times
            assert played(CHUNKS, crew) == played(CHUNKS, None)  # solves, and loads what the processes need
            turns = [[seconds(played, rounds, each) for each in (None, crew)] for _ in range(given.turns)]
            assert all([alone[1] == together[1] for alone, together in turns])
            alone, together = [min([turn[way][0] for turn in turns]) for way in (0, 1)]
            figures.tell(f"{name}, in this process", rounds / alone, "rounds/s")
            figures.tell(
                f"{name}, {WORKERS} processes", rounds / together, "rounds/s", peer="this process", ratio=alone / together
            )
    figures.end()


if __name__ == "__main__":
    main()
