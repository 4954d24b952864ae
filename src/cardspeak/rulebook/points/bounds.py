"""How far a house may go from its book: the points that have an order, by which one reading asks more than another.

Where a book's own clause chooses a reading, a house may ask more and never less: the book is its regulator's floor. Where the
reading is a decision of ours because the book is silent, the house is free. On points without an order no reading is weaker,
but one: to be silent where the book speaks.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, Literal

SILENCES: Final = ("silent", "unsaid")

ORDERS: Final[Mapping[str, tuple[str, ...]]] = {
    "blinds.two_blinds": ("exactly-double", "second-larger", "any"),
    "blinds.straddle": ("refused", "allowed"),
    "betting.check_raise": ("always", "unless-posted"),
    "betting.cap_applies": ("every-limit", "fixed-limit"),
    "betting.cap_lifted": ("never", "two-in-event", "two-in-hand"),
    "funds.purchase": ("by-big-blind", "posted"),
    "funds.cash": ("chips-only", "converted"),
    "funds.to_play": ("forced-and-a-wager", "any-chips"),
    "rakes.methods": ("none", "increments", "percentage-increments-time", "any"),
}
"""The readings of a point from that which asks most of a house or player to that which asks least."""

NUMBERS: Final[Mapping[str, Literal["most", "least"]]] = {
    "blinds.forced_most": "most",
    "betting.wager_most": "most",
    "betting.raise_cap": "most",
    "rakes.percent_most": "most",
    "moves.spread": "most",
    "moves.halt": "most",
    "lists.calls": "least",
}
"""The numbers that bound something: a house's is no larger than its book's, or no smaller; 0 bounds nothing."""


def weaker(path: str, book: str | int, house: str | int) -> bool:
    """Whether a house that reads a point so asks less than its book, which speaks on it."""
    if book == house or book in SILENCES:
        return False
    if house in SILENCES:
        return True
    if path in ORDERS:
        order = ORDERS[path]
        return order.index(str(house)) > order.index(str(book))
    if path in NUMBERS and isinstance(book, int) and isinstance(house, int) and book:
        return not house or (house > book if NUMBERS[path] == "most" else house < book)
    return False
