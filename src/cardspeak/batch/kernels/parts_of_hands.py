"""The parts of hands that are ranked where a hand takes so many cards of a player's own."""

from __future__ import annotations

from typing import Any

from cardspeak.batch.kernels.parts import uncounted
from cardspeak.batch.kernels.thinking import chosen


@uncounted
def lay_parts(own: Any, shared: Any, mine: Any, theirs: Any, laid: Any) -> None:
    """Each choice of own cards with each choice of shared ones, a row for a choice and a column for a hand."""
    for hand in range(len(own)):
        row = 0
        for ours in mine:
            held = chosen(own[hand], ours)
            for others in theirs:
                laid[row, hand] = held | chosen(shared[hand], others)
                row += 1
