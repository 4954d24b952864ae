"""The house's hourly charge, collected in parts."""

from __future__ import annotations

from typing import Final

import msgspec

from cardspeak.rulebook import Allowed, Cites, NotCovered, Refused
from cardspeak.rulebook.house import HouseRules

HOUR: Final = 60
SHORTEST, LONGEST = 20, 30
"""Minutes between two collections of a part of the hour."""


class TimeCharge(msgspec.Struct, frozen=True):
    """each: what one pays now, in chips; for a charge by the table, what the table pays. payers: how many pay."""

    each: int
    payers: int
    total: int
    cites: Cites


def time_charge(
    hourly: int, minutes: int, active: int, inactive: int, rules: HouseRules, by_table: bool = False
) -> TimeCharge | NotCovered:
    """A collection every `minutes` of an hourly charge in chips, at a table of so many active and inactive players.

    Raises `Refused` for minutes that the book does not allow, or a part that is no whole chip.
    """
    if not rules.cited("time charge"):
        return NotCovered("a time charge")
    if minutes != HOUR and not SHORTEST <= minutes <= LONGEST:
        raise Refused(
            f"time is collected every {SHORTEST} to {LONGEST} minutes, not every {minutes}", rules.cited("time interval")
        )
    each, rest = divmod(hourly * minutes, HOUR)
    if rest:
        raise Refused(f"{minutes} minutes of {hourly} an hour come to no whole chip", rules.cited("time interval"))
    payers = 1 if by_table else active + inactive
    more = () if by_table else ("time inactive",)
    return TimeCharge(each, payers, each * payers, rules.cited(*more, "time charge", "time interval"))


def drop_time(collected: int, verified: int | None, rules: HouseRules) -> Allowed | NotCovered:
    """Whether the dealer may drop the time collected, of which a floorperson verified so much (None: nothing yet)."""
    cites = rules.cited("time verified")
    if not cites:
        return NotCovered("dropping time")
    return Allowed(verified == collected, "the floor verifies the time before it is dropped", cites)
