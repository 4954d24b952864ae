"""Hands ranked on a graphics card beside the same by the processor: ``make gpu``, or a few of each with ``--few``.

All hands of seven cards, all of five by every ranking that takes them, and ten million deals by each of the others.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from time import perf_counter
from typing import Any

import numpy as np

from cardspeak.cards import FULL_DECK
from cardspeak.ranking import bulk
from cardspeak.ranking.bulk import gpu
from tests.ranking_bulk.deals import all_hands, combinations, random_deals

DEALS, FEW, SEED = 10_000_000, 32, 22
SHORT = tuple([16 * suit + rank for suit in range(4) for rank in range(4, 13)])


def lots(ranker: bulk.Ranker, sizes: tuple[int, ...], few: bool) -> Iterator[tuple[Any, ...]]:
    """Cards to be ranked, as masks, an array at a time."""
    if few or len(sizes) == 2 or sizes[0] in (4, 6) or ranker is bulk.short_high:
        own, board = (*sizes, 0)[:2]
        deck = SHORT if ranker is bulk.short_high else FULL_DECK
        yield tuple(random_deals(SEED, FEW if few else DEALS, own, board, deck))
    elif sizes == (7,):
        yield from ((masks,) for masks in all_hands(7))
    else:
        yield (combinations(sizes[0]),)


def compared(ranker: bulk.Ranker, sizes: tuple[int, ...], few: bool) -> str:
    """A line of what was ranked. Raises AssertionError where the card says otherwise."""
    rows, seconds = 0, 0.0
    for sets in lots(ranker, sizes, few):
        began = perf_counter()
        found = gpu.scores(ranker, *sets)
        seconds += perf_counter() - began
        wrong = np.flatnonzero(found != ranker.unchecked(*sets))
        assert not len(wrong), f"{ranker} {sizes}: {[hex(one[wrong[0]]) for one in sets]}"
        rows += len(found)
    name = f"{ranker.name} of {' and '.join(map(str, sizes))}"
    return f"{name:32}{rows:14,} alike, {rows / seconds / 1e6:10,.1f} million/s, there and back"


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--few", action="store_true", help="a few of each")
    few = parser.parse_args().few
    if not gpu.here():
        print("there is no graphics card here that Numba can use: nothing was compared")
        return 0
    if few:
        bulk.use("numpy")  # which has nothing to compile
    for ranker in bulk.RANKERS.values():
        for sizes in ranker.formulas:
            print(compared(ranker, sizes, few), flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
