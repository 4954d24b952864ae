"""How long one seven-card call takes, beside phevaluator's public call in the same run.

    python benchmarks/ranking_scalar.py [hands]

Both get the same random hands, drawn with a fixed seed: ours as masks, the form that the engine holds; phevaluator's as
the integers of its own public function ``evaluate_cards``. Best of five passes, after a pass that warms the memos. The
other lines are this package's own functions.
"""

from __future__ import annotations

import argparse
import random
from collections.abc import Callable, Sequence
from importlib.metadata import version
from time import perf_counter

from figures import Figures, arguments
from phevaluator import evaluate_cards, evaluate_omaha_cards

from cardspeak import ranking
from cardspeak.cards import FULL_DECK

PASSES = 5


def microseconds(function: Callable[..., object], hands: Sequence[tuple[int, ...]]) -> float:
    """The mean time of one call in microseconds, in the best of some passes."""
    best = float("inf")
    for _ in range(PASSES + 1):
        start = perf_counter()
        for hand in hands:
            function(*hand)
        best = min(best, perf_counter() - start)
    return best / len(hands) * 1e6


def masks(hand: Sequence[int], own: int) -> tuple[int, int]:
    return sum(1 << card for card in hand[:own]), sum(1 << card for card in hand[own:])


def theirs(hand: Sequence[int]) -> tuple[int, ...]:
    """Their card ids: four times the rank plus the suit."""
    return tuple(4 * (card & 15) + (card >> 4) for card in hand)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("count", type=int, nargs="?", default=20_000, help="hands")
    arguments(parser)
    given = parser.parse_args()
    figures, count = Figures(given.json), given.count
    rng = random.Random(20)
    seven = [rng.sample(FULL_DECK, 7) for _ in range(count)]
    nine = [rng.sample(FULL_DECK, 9) for _ in range(count)]
    holdem, omaha = [masks(hand, 2) for hand in seven], [masks(hand, 4) for hand in nine]

    start = perf_counter()
    ranking.high(*holdem[0])
    figures.tell("first call of all, which fills the tables", (perf_counter() - start) * 1e3, "ms")
    start = perf_counter()
    for hand in holdem:
        ranking.high(*hand)
    cold = (perf_counter() - start) / count * 1e6
    figures.tell(f"first pass over {count} hands, which fills the memo", cold, "µs")
    peer = f"phevaluator {version('phevaluator')} (Apache-2.0)"

    ours, other = microseconds(ranking.high, holdem), microseconds(evaluate_cards, [theirs(hand) for hand in seven])
    figures.tell("seven cards, high", ours, "µs", peer=peer, ratio=other / ours)
    # phevaluator's Omaha wants the board first
    ours = microseconds(ranking.omaha_high, omaha)
    other = microseconds(evaluate_omaha_cards, [theirs((*hand[4:], *hand[:4])) for hand in nine])
    figures.tell("Omaha, high", ours, "µs", peer=peer, ratio=other / ours)
    for function, hands in (
        (ranking.ace_to_five, holdem),
        (ranking.eight_low, holdem),
        (ranking.HIGH.best, holdem[: count // 10]),
        (ranking.omaha_eight_low, omaha),
        (ranking.omaha_ace_to_five, omaha),
        (ranking.OMAHA_HIGH.best, omaha[: count // 50]),
    ):
        figures.tell(function.__qualname__, microseconds(function, hands), "µs")
    four = [masks(hand[:4], 3) for hand in seven]
    figures.tell("three_high", microseconds(ranking.three_high, four), "µs")
    figures.end()


if __name__ == "__main__":
    main()
