"""How many decisions a bot makes in a second of one core's time, in every game: bets, draws and showdowns, as they come in play.

    python benchmarks/decisions.py [--games NAME ...] [--bot expert] [--players 6] [--seconds 2] [--json]

Rounds are played by bots alone, at the limit at which a game is mostly played. Time is that which this process had, of
`Bot.decide` alone; what is played in the first three seconds, in which tables are filled, is not counted.
"""

from __future__ import annotations

import argparse
from time import process_time

from figures import Figures, arguments

from cardspeak import Round, bots, stakes, variants
from cardspeak.poker import Variant
from cardspeak.rulebook.books.default import default

STACK = 200
WARMING = 3.0
"""Seconds of play that are not timed."""
GOAL = 3000


def dealt(variant: Variant, players: int, seed: int) -> Round:
    """A round of the game for 1/2, or 2/4 where the limit is fixed."""
    blinds, more = ((1, 2), {}) if variant.button else ((), {"ante": 1, "bring_in": 1})
    kind = {"no": stakes.no_limit, "pot": stakes.pot_limit}.get(variant.usual)
    at = kind(*blinds, **more) if kind else stakes.fixed_limit(2, 4, blinds, **more)
    return Round(variant, at, [STACK] * min(players, variant.seats[1]), default, seed=seed)


def rate(variant: Variant, name: str, players: int, seconds: float) -> float:
    """Decisions for each second spent on deciding."""
    bot, seed, spent, count = bots.Bot(name, 1), 0, 0.0, 0
    warm = process_time() + WARMING
    while spent < seconds:
        r = dealt(variant, players, seed)
        seed += 1
        while not r.over:
            view = r.view(r.seat)
            began = process_time()
            action = bot.decide(view)
            taken = process_time() - began
            action.do(r)
            if began > warm:
                spent += taken
                count += 1
    return count / spent


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("--games", nargs="+", choices=variants.ALL, default=list(variants.ALL), help="all, unless named")
    asked.add_argument("--bot", choices=bots.ALL, default="expert")
    asked.add_argument("--players", type=int, default=6)
    asked.add_argument("--seconds", type=float, default=2, help="how long each game is timed")
    arguments(asked)
    given = asked.parse_args()
    figures = Figures(given.json)
    for name in given.games:
        found = rate(variants.named(name), given.bot, given.players, given.seconds)
        figures.tell(f"{name}, {given.bot}", found, "decisions/s", goal=GOAL)
    figures.end()


if __name__ == "__main__":
    main()
