"""How many six-handed no-limit rounds other packages play in a second, each seat doing any legal act.

    PYTHON benchmarks/playing_peers.py [--seconds 1]

It imports nothing of ours but for pokerkit's rounds, so that PYTHON may be that of an environment of the others' own. A line of
JSON for each that is installed: its name, version, licence and rate. One core, in time that this process had of it.
"""

from __future__ import annotations

import argparse
import json
import random
from collections.abc import Callable
from importlib.metadata import PackageNotFoundError, version
from time import process_time
from typing import Any

rng = random.Random(1)
SPIEL = (
    "universal_poker(betting=nolimit,numPlayers=6,numRounds=4,blind=50 100 0 0 0 0,firstPlayer=3 1 1 1,numSuits=4,numRanks=13,"
    "numHoleCards=2,numBoardCards=0 3 1 1,stack=20000 20000 20000 20000 20000 20000,bettingAbstraction={})"
)


def spiel(abstraction: str) -> Callable[[], Any]:
    import pyspiel

    game = pyspiel.load_game(SPIEL.format(abstraction))

    def play() -> None:
        state = game.new_initial_state()
        while not state.is_terminal():
            acts = state.legal_actions()
            if not state.is_chance_node():  # fold, call, or any of the raises
                folds = acts[0] == 0
                kind = int(rng.random() * (1 + folds + (len(acts) > 1 + folds)))
                acts = [acts[kind]] if kind < 1 + folds else acts[1 + folds :]
            state.apply_action(acts[int(rng.random() * len(acts))])
        state.returns()

    return play


def rlcard() -> Callable[[], Any]:
    import rlcard as package  # type: ignore[import-not-found]

    env = package.make("no-limit-holdem", config={"game_num_players": 6, "chips_for_each": 200, "seed": 1})

    def play() -> None:
        state, _ = env.reset()
        while not env.is_over():
            state, _ = env.step(rng.choice(list(state["legal_actions"])))
        env.get_payoffs()

    return play


def pokerkit() -> Callable[[], Any]:
    from engine import GAMES, pokerkit_randomly  # beside this file; it imports ours too

    return lambda: pokerkit_randomly(GAMES["no-limit hold'em"].theirs())


PEERS: dict[str, tuple[str, str, Callable[[], Callable[[], Any]]]] = {
    "open_spiel, every amount": ("open-spiel", "Apache-2.0", lambda: spiel("fullgame")),
    "open_spiel, four acts": ("open-spiel", "Apache-2.0", lambda: spiel("fchpa")),
    "rlcard, five acts": ("rlcard", "MIT", rlcard),
    "pokerkit": ("pokerkit", "MIT", pokerkit),
}
"""By name the package, its licence, and what plays a round."""


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=1)
    seconds = parser.parse_args().seconds
    for name, (package, licence, made) in PEERS.items():
        try:
            found = version(package)
            play = made()
        except (ImportError, PackageNotFoundError):
            continue
        play()
        began, rounds = process_time(), 0
        while (passed := process_time() - began) < seconds:
            play()
            rounds += 1
        print(json.dumps({"peer": f"{name} {found} ({licence})", "rate": rounds / passed}), flush=True)


if __name__ == "__main__":
    main()
