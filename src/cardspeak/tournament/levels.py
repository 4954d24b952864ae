"""Section 8's schedule: levels by the minutes played, breaks, and when everybody draws a new seat."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

import msgspec
from msgspec import structs

from cardspeak.rulebook import Cites, Discretion, NotCovered, Refused
from cardspeak.rulebook.handed import handed
from cardspeak.rulebook.house import HouseRules
from cardspeak.tournament.balancing import Balance, balance


class Level(msgspec.Struct, frozen=True):
    """One level, in dollars: the two bets (0 in no limit), and the blinds of games that have them (0 in stud)."""

    begins: int
    small_bet: int
    big_bet: int
    small_blind: int
    big_blind: int
    cites: Cites


class Recess(msgspec.Struct, frozen=True):
    """Whether play stops for a break at this minute of play, and for how many minutes."""

    minutes: int
    cites: Cites


class Redraw(msgspec.Struct, frozen=True):
    """Whether all draw new seats."""

    redraw: bool
    cites: Cites


class Combining(msgspec.Struct, frozen=True):
    """The table whose players draw for seats at the others (empty for none). The others' buttons stay where they are."""

    table: str
    cites: Cites


LEVELS: Final = (
    Level(0, 10, 20, 5, 10, ("S8(y)(16)#2", "S8(y)(16)#3")),
    Level(20, 20, 40, 10, 20, ("S8(y)(17)#1", "S8(y)(17)#2")),
    Level(40, 40, 80, 20, 40, ("S8(y)(19)#1",)),
    Level(60, 50, 100, 25, 50, ("S8(y)(19)#2",)),
    Level(80, 100, 200, 50, 100, ("S8(y)(21)#1", "S8(y)(21)#2")),
    Level(100, 0, 0, 100, 200, ("S8(y)(22)#1",)),
)
"""By the minute of play at which each begins; breaks do not count."""

EACH: Final = 20
FINAL: Final = 100
"""Minutes of a level; the minute at which the final session begins, whose blinds double with every level."""

MOST_DOUBLED: Final = 40
"""Amounts double no more often: there are no chips beyond."""

RECESS: Final = 15
BREAKS: Final = {40: "S8(y)(18)#1", 80: "S8(y)(20)#1"}
MARKS: Final = {False: (20, 10), True: (14, 7)}
REDRAWN: Final = {False: ("S8(y)(20)#2",), True: ("S8(y)(20)#3",)}
LOST: Final = 3


@handed
def level_at(minute: int, rules: HouseRules, stud: bool = False) -> Level | NotCovered:
    """The level in force after so many whole minutes of play, breaks not counted. Stud has no blinds."""
    if not rules.cited("levels"):
        return NotCovered("a schedule of levels")
    level = next(level for level in reversed(LEVELS) if level.begins <= max(minute, 0))
    if minute >= FINAL + EACH:
        doubled = min((minute - FINAL) // EACH, MOST_DOUBLED)
        blinds = level.small_blind << doubled, level.big_blind << doubled
        level = Level(FINAL + doubled * EACH, 0, 0, *blinds, ("S8(y)(22)#2", "S8(y)(22)#1"))
    return msgspec.structs.replace(level, small_blind=0, big_blind=0) if stud else level


@handed
def recess_at(minute: int, rules: HouseRules) -> Recess | NotCovered:
    """Whether a break begins after so many minutes of play."""
    if not rules.cited("levels"):
        return NotCovered("a schedule of breaks")
    clause = BREAKS.get(minute)
    return Recess(RECESS if clause else 0, (clause,) if clause else rules.cited("levels"))


@handed
def redraw(left: int, before: int, stud: bool, rules: HouseRules) -> Redraw | NotCovered:
    """Whether everybody draws a new seat, now that `left` players are left of the `before` of the last hand."""
    if not rules.cited("levels"):
        return NotCovered("a redraw of seats")
    return Redraw(any(left <= mark < before for mark in MARKS[stud]), REDRAWN[stud])


@handed
def combining(sizes: Mapping[str, int], lost: Mapping[str, int], seats: int, rules: HouseRules) -> Combining | NotCovered:
    """Whether the shortest of these tables draws for seats at the others, each of `seats` seats.

    lost: the players that each has lost since the start or the last redraw.
    """
    cites = rules.cited("combining tables")
    if not cites:
        return NotCovered("combining tournament tables")
    shortest, fits = shortest_of(sizes, seats)
    return Combining(shortest if fits and max(lost.values(), default=0) > LOST else "", cites)


def shortest_of(sizes: Mapping[str, int], seats: int) -> tuple[str, bool]:
    """The table with the fewest players, and whether the others have seats for them. Raises `Refused` without a table."""
    if not sizes:
        raise Refused("no table is told")
    shortest = min(sizes, key=sizes.__getitem__)
    room = sum([seats - size for table, size in sizes.items() if table != shortest])
    return shortest, len(sizes) > 1 and room >= sizes[shortest]


@handed
def recess_moves(sizes: Mapping[str, int], seats: int, rules: HouseRules) -> Combining | Balance | Discretion | NotCovered:
    """What happens to the seats that are vacant at the first break, at tables of `seats` seats.

    The shortest table breaks if the others have room for all its players, who draw for their seats; else it takes only the
    moves that even the tables out.
    """
    cites = rules.cited("recess moves")
    if not cites:
        return NotCovered("seats that are vacant at a break")
    shortest, fits = shortest_of(sizes, seats)
    if fits:
        return Combining(shortest, rules.cited("recess breaks", "recess moves"))
    moved = balance(sizes, rules)
    return structs.replace(moved, cites=cites + moved.cites) if isinstance(moved, Balance) else moved
