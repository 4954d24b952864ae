"""The deck as a field of 4 by 13, each card as deep in colour as its value is high."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from cardspeak.web.plots.plot import Plot, per_cent, table
from cardspeak.web.plots.svg import WIDTH, picture, rect, words

RANKS: Final = "AKQJT98765432"
SUITS: Final = {"s": "♠", "h": "♥", "d": "♦", "c": "♣"}
LEFT: Final = 22
CELL: Final = (WIDTH - LEFT) / len(RANKS)
TALL: Final = 32
SHADES: Final = 10


def card_grid(title: str, says: str, values: Mapping[str, float], head: Sequence[str]) -> Plot:
    """Values from 0 to 1 by card, such as `As`; a card without one is left empty. Each is printed in per cent."""
    parts = [
        words("10" if rank == "T" else rank, LEFT + CELL * (at + 0.5), 14, "tick", "middle") for at, rank in enumerate(RANKS)
    ]
    for row, (suit, shape) in enumerate(SUITS.items()):
        y = 20 + row * TALL
        parts.append(words(shape, LEFT / 2, y + TALL / 2 + 5, f"suit {suit}", "middle"))
        for at, rank in enumerate(RANKS):
            parts += _cell(values.get(rank + suit), LEFT + CELL * at, y)
    ordered = sorted(values.items(), key=lambda pair: -pair[1])
    rows = table([(card, per_cent(value)) for card, value in ordered])
    return Plot(title, says, picture(title, says, 22 + len(SUITS) * TALL, parts), tuple(head), rows)


def _cell(value: float | None, x: float, y: float) -> list[str]:
    if value is None:
        return [rect(x + 1, y + 1, CELL - 2, TALL - 2, "gone", rx=3)]
    shade = min(int(value * SHADES), SHADES - 1)
    kind = "deep" if shade >= SHADES // 2 else "pale"
    return [
        rect(x + 1, y + 1, CELL - 2, TALL - 2, f"shade h{shade}", rx=3),
        words(f"{100 * value:.0f}", x + CELL / 2, y + TALL / 2 + 4, f"cell {kind}", "middle"),
    ]
