"""How many rounds against the house are played in a second on one core, through the real round objects, events kept.

    python benchmarks/banked.py [--seconds 1] [--json]

Each round is dealt from a shuffled deck and played by chance, one player with the wagers named; the time is that which
this process had of the core, the median of the turns.
"""

from __future__ import annotations

import argparse
import random
from collections.abc import Callable
from statistics import median
from time import process_time

from figures import Figures, arguments

from cardspeak.banked import LetItRide, RideBets, UltimateBets, UltimateSign, UltimateTexasHoldem, meters
from cardspeak.banked.round import Round
from cardspeak.cards import FULL_DECK
from cardspeak.rulebook.books.mlgca_uth import mlgca_uth
from cardspeak.rulebook.books.section_12 import section_12

TURNS = 5
TARGET = 20_000
rng = random.Random(1)
_chance = rng.random

BONUS = section_12.but("bonus", "offered")
PROGRESSIVE = mlgca_uth.but("progressive", "offered")
METERS = UltimateSign(meters=meters("A", 1500))
SIDES = {1: UltimateBets(500, trips=500, progressive=100)}
SIX = {seat: UltimateBets(500, trips=500) for seat in range(1, 7)}


def shuffled() -> tuple[int, ...]:
    return tuple(sorted(FULL_DECK, key=lambda _: _chance()))


def played(r: Round) -> None:
    """Any act that is open, with the same chance."""
    while not r.over:
        acts = r.options.acts
        r.act(*acts[int(_chance() * len(acts))])


GAMES: dict[str, Callable[[tuple[int, ...]], Round]] = {
    "Let It Ride": lambda deck: LetItRide({1: 500}, deck=deck),
    "Let It Ride, bonus": lambda deck: LetItRide({1: RideBets(500, bonus=100)}, rules=BONUS, deck=deck),
    "Ultimate Texas Hold 'em": lambda deck: UltimateTexasHoldem({1: 500}, deck=deck),
    "Ultimate, Trips and Progressive": lambda deck: UltimateTexasHoldem(SIDES, METERS, PROGRESSIVE, deck=deck),
    "Ultimate, six players with Trips": lambda deck: UltimateTexasHoldem(SIX, deck=deck),
}


def rate(deal: Callable[[tuple[int, ...]], Round], seconds: float) -> float:
    """Rounds a second, decks being shuffled beforehand."""
    decks = [shuffled() for _ in range(2000)]
    began, count = process_time(), 0
    while process_time() - began < seconds:
        for deck in decks:
            played(deal(deck))
        count += len(decks)
    return count / (process_time() - began)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=1, help="how long each turn lasts")
    arguments(parser)
    given = parser.parse_args()
    figures = Figures(given.json)
    for name, deal in GAMES.items():
        found = median(rate(deal, given.seconds) for _ in range(TURNS))
        hands = deal(shuffled()).live.bit_count()
        figures.tell(name, found, "rounds/s", goal=TARGET if hands == 1 else None)
        figures.tell(f"{name}, by hands", found * hands, "hands/s")
    figures.end()


if __name__ == "__main__":
    main()
