"""Which of a player's chips play at a table, by what is written on them.

A round knows amounts, not chips; this says how much of a rack of chips it is to be given.
"""

from __future__ import annotations

from collections.abc import Mapping
from math import gcd

import msgspec

from cardspeak.poker.rake import NO_RAKE, Increments, Percentage, Rake
from cardspeak.poker.stakes import Stakes
from cardspeak.rulebook import Cites, Refused
from cardspeak.rulebook.house import HouseRules

SMALL_CHIPS_FROM = (5, 10)
"""The lower and the upper bet, in dollars, from which chips under the small blind do not play."""


class ChipsInPlay(msgspec.Struct, frozen=True):
    """`chips` is the amount that plays; `idle` has how many chips of each denomination do not, and `cites` why."""

    chips: int
    idle: dict[int, int]
    cites: Cites


def chips_in_play(rack: Mapping[int, int], stakes: Stakes, rules: HouseRules, rake: Rake = NO_RAKE) -> ChipsInPlay:
    """What plays of `rack`, a number of chips by denomination in the table's unit.

    Where the house rules enforce a betting unit, chips play that the antes, blinds or rake use, or larger ones; and at
    limits of $5/$10 and higher none under the small blind, together or not. Smaller limits leave it to the round to set
    aside what makes no whole unit. Raises `Refused` for a denomination or a number of chips that makes no sense.
    """
    for denomination, count in rack.items():
        if min(denomination, count + 1) < 1:
            raise Refused(f"{count} pieces of {denomination} make no sense")
    least, cites = 0, rules.betting.unit.cites
    if rules.betting.unit.value == "enforced":
        least, cites = smallest_used(stakes, rake), rules.cited("denominations")
        blind = small_blind(stakes)
        if plays_high(stakes) and blind > least:
            least, cites = blind, rules.cited("small chips") + cites
    idle = {denomination: count for denomination, count in rack.items() if count and denomination < least}
    plays = sum([denomination * count for denomination, count in rack.items() if denomination >= least])
    return ChipsInPlay(plays, idle, cites)


def smallest_used(stakes: Stakes, rake: Rake) -> int:
    """The largest chip that pays every ante, blind and amount of the rake without change."""
    marks = rake.marks if isinstance(rake, Increments) else ()
    percents = (stakes.chip,) if isinstance(rake, Percentage) else ()
    forced = (stakes.ante, stakes.bring_in, *stakes.blinds)
    return gcd(*forced, *[amount for _, amount in marks], *percents) or stakes.chip


def betting_unit(stakes: Stakes, rules: HouseRules) -> int:
    """The least unit that may be bet: the one that is posted, else the smallest chip.

    Where the house rules enforce a unit, it is the small blind at limits at which smaller chips do not play, or as much
    less as blinds and bets need that are no multiples of it.
    """
    if stakes.unit:
        return stakes.unit
    if rules.betting.unit.value == "enforced" and plays_high(stakes) and small_blind(stakes) > stakes.chip:
        return gcd(*stakes.blinds, stakes.low, stakes.high)
    return stakes.chip


def small_blind(stakes: Stakes) -> int:
    """The small blind, 0 in a game that has none."""
    return min(stakes.blinds) if len(stakes.blinds) > 1 else 0


def plays_high(stakes: Stakes) -> bool:
    """Whether the limits are such that small chips do not play; not where the worth of a chip is not known."""
    low, high = SMALL_CHIPS_FROM
    return bool(stakes.dollar) and stakes.low >= low * stakes.dollar and stakes.high >= high * stakes.dollar
