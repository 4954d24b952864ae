"""Equity in every game of Section 8: ``equity(["AhKh", "QQ+"], board="2h7h9c").shares``.

NumPy is needed, and Numba used if it is there: ``pip install 'cardspeak[fast]'``.
"""

import cardspeak.ranking.bulk  # noqa: F401  first, as without NumPy it says what to install
from cardspeak.analysis.equity.measure import Progress, equity, next_cards
from cardspeak.analysis.equity.pairings import starting_hands
from cardspeak.analysis.equity.ranges import Range, parse_range
from cardspeak.analysis.equity.result import Equity

__all__ = ["Equity", "Progress", "Range", "equity", "next_cards", "parse_range", "starting_hands"]
