"""Where no passage fits: what is weighed instead, and who must not profit."""

from __future__ import annotations

from cardspeak.floor.irregular.matters import Unforeseen
from cardspeak.floor.ruling import Finding
from cardspeak.rulebook.house import HouseRules

FACTORS = ("fairness", "intent", "responsibility")


def weighed(matter: Unforeseen, house: HouseRules) -> Finding | None:
    """The floor weighs fairness, intent and responsibility; who caused the error may not profit, and intent weighs more."""
    cites = house.cited("weighed")
    if not cites:
        return None
    profits = bool(matter.offender) and matter.gain > 0
    meant = house.cited("intent") if matter.meant is not None else ()
    caused = house.cited("offender") if matter.offender else ()
    settled = {
        "factors": list(FACTORS),
        "offender_benefits": profits,
        "penalty": "likely" if matter.meant else "possible",
    }
    return Finding(settled, cites, "td_discretion").also(*meant, *caused)
