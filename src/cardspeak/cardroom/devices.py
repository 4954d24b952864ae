"""Telephones, players and books at the table."""

from __future__ import annotations

from typing import Final

from cardspeak.rulebook import Allowed, NotCovered, Refused
from cardspeak.rulebook.answers import allowed_by
from cardspeak.rulebook.handed import handed
from cardspeak.rulebook.house import HouseRules
from cardspeak.rulebook.refusal import quoted

USES: Final = ("talking", "using", "listening", "strategy", "reading")
"""Speaking on a device; using it actively; hearing or watching; betting charts and strategy tools; printed matter."""


@handed
def device(use: str, hand_on: bool, holding_cards: bool, rules: HouseRules) -> Allowed | NotCovered:
    """Whether a seated player may do one of `USES` while a hand is on, or while holding cards. Raises `Refused` for another use.

    Where it disturbs or delays, it may be stopped whatever it is.
    """
    if use not in USES:
        raise Refused(f"a device is used for {', '.join(USES)}, not {quoted(use)}")
    for when, holds in (("never", True), ("in a hand", hand_on), ("holding cards", holding_cards)):
        if cites := rules.cited(f"{use} {when}"):
            return Allowed(not holds, "the book has it so", cites)
    return allowed_by(rules.cited(f"{use} allowed"), True, "as long as it disturbs nobody", f"{use} at the table")
