"""How long other packages take to rank one hand of seven, for `ranking.py`, which runs this with a Python that has them.

    python ranking_peers.py HANDS

HANDS is a file of seven bytes a hand, each a card: four times the rank, deuce 0, plus the suit. Prints an object of
seconds a call by the name of what is called; what is not installed is null. It imports nothing of this project.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterator, Sequence
from importlib import import_module
from pathlib import Path
from time import process_time
from typing import Any

PASSES = 5
Call = tuple[Callable[..., object], Sequence[tuple[Any, ...]]]
"""What is called, and with which arguments for each hand."""


def main(file: Path) -> None:
    cards = file.read_bytes()
    hands = [tuple(cards[place : place + 7]) for place in range(0, len(cards), 7)]
    found: dict[str, float | None] = {}
    for name, prepare in PEERS.items():
        try:
            call, arguments = prepare(hands)
        except ImportError:
            found[name] = None
        else:
            found[name] = min(passes(call, arguments)) / len(arguments)
    print(json.dumps(found))


def passes(call: Callable[..., object], arguments: Sequence[tuple[Any, ...]]) -> Iterator[float]:
    for _ in range(PASSES):
        start = process_time()
        for given in arguments:
            call(*given)
        yield process_time() - start


def text(card: int) -> str:
    return "23456789TJQKA"[card >> 2] + "cdhs"[card & 3]


def of_cards(package: str) -> Callable[[Sequence[tuple[int, ...]]], Call]:
    """Packages whose `evaluate` takes a list of their own `Card`, made from text."""

    def prepare(hands: Sequence[tuple[int, ...]]) -> Call:
        module = import_module(package)
        return module.evaluate, [([module.Card(text(card)) for card in hand],) for hand in hands]

    return prepare


def phevaluator(hands: Sequence[tuple[int, ...]]) -> Call:
    return import_module("phevaluator").evaluate_cards, hands


def treys(hands: Sequence[tuple[int, ...]]) -> Call:
    module = import_module("treys")
    few = [[module.Card.new(text(card)) for card in hand] for hand in hands[:2000]]
    return module.Evaluator().evaluate, [(hand[:2], hand[2:]) for hand in few]


PEERS: dict[str, Callable[[Sequence[tuple[int, ...]]], Call]] = {
    "phevaluator": phevaluator,
    "pkrbot": of_cards("pkrbot"),
    "eval7": of_cards("eval7"),
    "treys": treys,
}

if __name__ == "__main__":
    main(Path(sys.argv[1]))
