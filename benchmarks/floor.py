"""How long a ruling takes, beside a round played to its end by bots: over every case that ships with the package.

And how long it takes to understand what a player says, over the lines that the tests keep.
"""

from __future__ import annotations

import argparse
import json
import statistics
import time
from pathlib import Path

from figures import Figures, arguments

from cardspeak import Round, books, stakes, variants
from cardspeak.floor import adjudicate, drill
from cardspeak.floor.cases import situation_of
from cardspeak.floor.speech import parse_all

SAID = Path(__file__).parents[1] / "tests/floor/data/utterances.jsonl"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    arguments(parser)
    figures = Figures(parser.parse_args().json)
    situations = [situation_of(case) for case in drill.cases()]
    best: dict[int, float] = {}
    for _ in range(5):
        for place, (situation, house) in enumerate(situations):
            began = time.perf_counter()
            adjudicate(situation, house)
            best[place] = min(best.get(place, 1.0), time.perf_counter() - began)
    times = sorted(best.values())
    beside = min(played() for _ in range(50))
    middle = statistics.median(times)
    checked_down = "a three-handed round dealt and checked down"
    figures.tell(f"a ruling, median of {len(times)}", middle * 1e3, "ms", peer=checked_down, ratio=middle / beside)
    figures.tell("the slowest ruling", times[-1] * 1e3, "ms", goal=1, least=False)
    figures.tell(checked_down, beside * 1e3, "ms")
    texts = [json.loads(line)["text"] for line in SAID.read_text("utf-8").splitlines()]
    each = min(understood(texts) for _ in range(5)) / len(texts)
    figures.tell("an utterance", each * 1e6, "µs", goal=50, least=False)
    figures.end()


def understood(texts: list[str]) -> float:
    """Seconds to read all that was said."""
    began = time.perf_counter()
    for text in texts:
        parse_all(text)
    return time.perf_counter() - began


def played() -> float:
    """Seconds to deal a round and check it down."""
    began = time.perf_counter()
    r = Round(variants.texas_holdem, stakes.no_limit(1, 2), [200] * 3, books.seminole, seed=1)
    while r.seat:
        r.act("call")
    return time.perf_counter() - began


if __name__ == "__main__":
    main()
