"""A range of hands of two cards drawn as the usual grid: pairs from corner to corner, suited hands above them."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping
from fractions import Fraction
from typing import Final

from cardspeak.cards import RANKS, cards_of

HANDS_OF: Final = {"pair": 6, "s": 4, "o": 12}
"""How many hands of two cards look alike."""


def name_of(hand: int) -> str:
    """AKs, AKo or AA."""
    one, other = sorted(cards_of(hand), key=lambda card: card & 15, reverse=True)
    high, low = RANKS[one & 15], RANKS[other & 15]
    return high + low if high == low else f"{high}{low}{'s' if one >> 4 == other >> 4 else 'o'}"


def grid(hands: Mapping[int, Fraction]) -> str:
    """The grid as HTML; the darker a cell is, the more of its hands are in the range, by their weights."""
    held: dict[str, Fraction] = defaultdict(Fraction)
    for hand, weight in hands.items():
        held[name_of(hand)] += weight
    ranks = RANKS[::-1]
    rows = []
    for row, first in enumerate(ranks):
        cells = []
        for column, second in enumerate(ranks):
            name = first + second + "s" if row < column else second + first + "o" if column < row else first + second
            share = float(held[name] / HANDS_OF[name[2:] or "pair"])
            style = f"background:rgba(59,122,87,{min(share, 1):.2f});padding:2px 4px;text-align:center"
            cells.append(f'<td style="{style}" title="{name}: {share:.0%}">{name}</td>')
        rows.append(f"<tr>{''.join(cells)}</tr>")
    return f'<table style="font:11px monospace">{"".join(rows)}</table>'
