"""Which prizes the law of a date has told to the tax office on form W-2G: figures with their dates and sources, beside what a
book asks. They are data for whoever runs an event, and no tax advice.
"""

from __future__ import annotations

from datetime import date
from typing import Final

import msgspec

from cardspeak.rulebook.handed import handed

REPORTED: Final = ("CS/event/reported",)


class Figure(msgspec.Struct, frozen=True):
    """From a day on, winnings less the buy-in of `least` cents or more are told. settled: whether the source says so of poker
    tournaments; a figure of which none does is told of, and used only by a house that sets it.
    """

    since: date
    least: int
    source: str
    settled: bool


FIGURES: Final = (
    Figure(date(2008, 3, 4), 5_000_01, "Rev. Proc. 2007-57: more than $5,000", True),
    Figure(
        date(2026, 1, 1), 2_000_00, "a least of $2,000 for payments in 2026, indexed later; not said of poker tournaments", False
    ),
)
"""In the order of their dates."""


@handed
def figure_on(day: date) -> Figure | None:
    """The settled figure that held on a day, None before the first.

    figure_on(date(2027, 1, 10)).least == 5_000_01
    """
    settled = [figure for figure in FIGURES if figure.settled and figure.since <= day]
    return settled[-1] if settled else None


@handed
def is_reported(prize: int, price: int, day: date, own: int = 0) -> bool:
    """Whether a prize is told, won on a day with an entry of that price, all in cents. own: the least that the house has set
    for itself, which goes before ours; 0 for none.
    """
    figure = figure_on(day)
    least = own or (figure.least if figure else 0)
    return 0 < least <= prize - price
