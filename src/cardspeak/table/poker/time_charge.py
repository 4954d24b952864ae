"""The house's hourly charge, collected in parts."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple

import msgspec

from cardspeak.rulebook import Allowed, Cites, NotCovered, Refused
from cardspeak.rulebook.handed import handed
from cardspeak.rulebook.house import HouseRules
from cardspeak.rulebook.refusal import counted
from cardspeak.table.next_round.seats import clockwise

HOUR: Final = 60
SHORTEST, LONGEST = 20, 30
"""Minutes between two collections of a part of the hour."""


class TimeCharge(msgspec.Struct, frozen=True):
    """each: what one pays now, in chips; for a charge by the table, what the table pays. payers: how many pay.

    >>> from cardspeak import books
    >>> from cardspeak.table import time_charge
    >>> time_charge(12, 30, 8, 0, books.section_8).each
    6
    """

    each: int
    payers: int
    total: int
    cites: Cites


@handed
def time_charge(
    hourly: int, minutes: int, active: int, inactive: int, rules: HouseRules, by_table: bool = False
) -> TimeCharge | NotCovered:
    """A collection every `minutes` of an hourly charge in chips, at a table of so many active and inactive players.

    Raises `Refused` for minutes that the book does not allow, or a part that is no whole chip.

    >>> from cardspeak import books
    >>> time_charge(12, 30, 8, 0, books.section_8).total
    48
    """
    if not rules.cited("time charge"):
        return NotCovered("a time charge")
    if minutes != HOUR and not SHORTEST <= minutes <= LONGEST:
        raise Refused(
            f"time is collected every {SHORTEST} to {LONGEST} minutes, not every {minutes}", rules.cited("time interval")
        )
    per_player, rest = divmod(hourly * minutes, HOUR)
    if rest:
        raise Refused(f"{counted(minutes, 'minute')} of {hourly} an hour come to no whole chip", rules.cited("time interval"))
    payers = 1 if by_table else active + inactive
    more = () if by_table else ("time inactive",)
    return TimeCharge(per_player, payers, per_player * payers, rules.cited(*more, "time charge", "time interval"))


class Shares(NamedTuple):
    """What each seat pays of a charge, index 0 being nobody, and the clauses."""

    by_seat: tuple[int, ...]
    cites: Cites


def shares(charge: TimeCharge, stacks: Mapping[int, int], first: int, rules: HouseRules) -> Shares:
    """Who pays how much of a charge: each the same, or, of one by the table, an equal part.

    Odd chips come from the first players after seat `first`; nobody pays more than they have, and nobody pays for another.
    """
    order = clockwise(stacks, first)
    part, odd = (charge.each, 0) if charge.payers == len(order) else divmod(charge.total, len(order))
    pays = {seat: min(stacks[seat], part + (place < odd)) for place, seat in enumerate(order)}
    by_seat = tuple([pays.get(seat, 0) for seat in range(max(stacks) + 1)])
    return Shares(by_seat, (*charge.cites, "CS/table/time"))


@handed
def drop_time(collected: int, verified: int | None, rules: HouseRules) -> Allowed | NotCovered:
    """Whether the dealer may drop the time collected, of which a floorperson verified so much (None: nothing yet).

    >>> from cardspeak import books
    >>> drop_time(48, None, books.section_8).reason
    'the floor verifies the time before it is dropped'
    """
    cites = rules.cited("time verified")
    if not cites:
        return NotCovered("dropping time")
    return Allowed(verified == collected, "the floor verifies the time before it is dropped", cites)
