"""Words that stand on papers by themselves, as the day has them: kinds of boxes and slips, colours of decks."""

from __future__ import annotations

from typing import Final

KINDS: Final = ("rake", "time", "jackpot", "promotional", "cash", "tray", "fill", "credit")
TOTALS: Final = ("jackpot paid", "house win", "variance")
COLOURS: Final = ("red", "blue")
