"""What several games have in common by name: procedures that they follow, and the points by which their odd chips go."""

from __future__ import annotations

from typing import Final, Literal

FAMILIES: Final = frozenset(
    {
        "flop-game",
        "holdem-high",
        "texas-family",
        "pineapple-family",
        "omaha-family",
        "draw-family",
        "five-card-draw",
        "five-card-draw-low",
        "seven-card-stud",
        "stud-split",
    }
)
"""Procedures that several games follow, as books' clauses are entered under them."""

OddPoint = Literal["odd_board", "odd_stud", "odd_stud_low", "odd_low", "odd_low_only"]
"""A point of the house rules, under `awards`, by which odd chips go."""
ODD: Final[dict[tuple[bool, bool], OddPoint]] = {
    (False, False): "odd_board",
    (False, True): "odd_low",
    (True, False): "odd_stud",
    (True, True): "odd_stud_low",
}
"""By whether players get up-cards, and whether the end is won for low beside one that is won for high."""
LOW_ONLY: Final[OddPoint] = "odd_low_only"
