"""How fast real hands are audited, parsing included, and parsed hands replayed, beside pokerkit in the same process.

    CARDSPEAK_CORPUS=FOLDER python benchmarks/audit.py

Takes Pluribus's hands from the folder of real hands. Our replay is the strict one, by the Seminole book; pokerkit's
asks nothing. One core; replays are taken in turns, and the median of them counts.
"""

from __future__ import annotations

import io
import os
import sys
import warnings
from collections import Counter
from collections.abc import Callable, Sequence
from pathlib import Path
from statistics import median
from time import process_time
from typing import Any

from engine import against, on_one_core
from pokerkit import HandHistory

from cardspeak import books
from cardspeak.history import files
from cardspeak.history.audit import audit
from cardspeak.history.model import History
from cardspeak.history.replay import replay

TURNS = 5
REPLAYED = 1000
"""Hands that each package replays in a turn."""


def audited(path: Path) -> tuple[float, Counter[str]]:
    """Hands a second, read from the file and judged, and how many got which verdict."""
    start = process_time()
    verdicts = Counter(found.verdict for found in audit(files.read(path), lambda setting: books.seminole))
    return verdicts.total() / (process_time() - start), verdicts


def rate(play: Callable[[Any], object], hands: Sequence[Any]) -> float:
    start = process_time()
    for hand in hands:
        play(hand)
    return len(hands) / (process_time() - start)


def pokerkit_replay(hand: HandHistory) -> None:
    for _ in hand:
        pass


def main(corpus: Path) -> None:
    on_one_core()
    path = corpus / "phh" / "pluribus.phhs"
    runs = [audited(path) for _ in range(3)]
    speed = median(found for found, _ in runs)
    print(f"audit: {', '.join(f'{count} {verdict}' for verdict, count in runs[0][1].most_common())}")
    print("audit, parsing included".ljust(40) + against(f"{speed:9,.0f} hands/s", speed >= 4000, "at least 4,000"))

    ours = [hand for hand in files.read(path) if isinstance(hand, History)][:REPLAYED]
    theirs = list(HandHistory.load_all(io.BytesIO(path.read_bytes())))[:REPLAYED]
    turns = [
        (rate(lambda hand: replay(hand, books.seminole), ours), rate(pokerkit_replay, theirs)) for _ in range(TURNS)
    ]
    our_rate, their_rate = (median(rates) for rates in zip(*turns, strict=True))
    ratio = our_rate / their_rate
    figure = f"{our_rate:9,.0f} hands/s    pokerkit {their_rate:7,.0f}   {ratio:.1f} times"
    print("replay of parsed hands".ljust(40) + against(figure, ratio >= 20, "at least 20"))


if __name__ == "__main__":
    folder = os.environ.get("CARDSPEAK_CORPUS", "")
    if not folder:
        sys.exit("CARDSPEAK_CORPUS names no folder of real hands")
    warnings.simplefilter("ignore")
    main(Path(folder))
