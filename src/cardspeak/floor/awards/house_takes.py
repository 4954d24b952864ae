"""What the house takes: rake by the engine's own arithmetic, time, and what may be posted."""

from __future__ import annotations

from collections.abc import Sequence

from cardspeak.floor.awards.matters import RakeDue, RakeProposed, TimeDue
from cardspeak.floor.ruling import Finding
from cardspeak.poker.check import check_rake
from cardspeak.poker.rake import METHODS, NoRake, Percentage, Stated, at_marks, percent, takes
from cardspeak.rulebook import NotCovered, Refused
from cardspeak.rulebook.house import HouseRules
from cardspeak.table import time_charge


def too_late(m: RakeDue, house: HouseRules) -> Finding | None:
    """Nothing is taken of a pot that has been collected."""
    cites = house.cited("not raked again")
    if not m.collected or not cites:
        return None
    return Finding({"additional": 0, "total": m.taken}, cites)


def due(m: RakeDue, house: HouseRules) -> Finding | None:
    """What each betting round brings the house, under one cap, of called chips only."""
    check_rake(m.rake, house)
    by_round = taken_by_round(m)
    total = m.taken + sum(by_round)
    method = "percentage" if isinstance(m.rake, Percentage) else "increments"
    uncalled = house.cited("not raked", "returned") if m.uncalled else ()
    settles = {"rake_by_round": by_round, "total": total, "additional": sum(by_round)}
    return Finding(settles, tuple(dict.fromkeys((*house.cited(method), *uncalled, *house.cited("rake")))))


def taken_by_round(m: RakeDue) -> list[int]:
    bets = called(m.bets, m.uncalled)
    if isinstance(m.rake, NoRake | Stated):
        return [0] * len(bets)
    taken, pot, taken_each = m.taken, 0, []
    for chips in bets:
        pot += chips
        owed = percent(m.rake, chips) if isinstance(m.rake, Percentage) else at_marks(m.rake, pot) - taken
        left = m.rake.cap - taken if m.rake.cap else pot
        taken_each.append(max(takes(owed, m.chip, left), 0))
        taken += taken_each[-1]
    return taken_each


def called(bets: Sequence[int], uncalled: int) -> list[int]:
    """The bets without what nobody called of the last. Raises `Refused` if there was not so much."""
    if not bets or min(bets) < 0 or not 0 <= uncalled <= bets[-1]:
        raise Refused(f"{uncalled} cannot be uncalled of bets {list(bets)}")
    return [*bets[:-1], bets[-1] - uncalled]


def may_be_posted(m: RakeProposed, house: HouseRules) -> Finding | None:
    """Whether the book lets the house rake so."""
    methods = house.rakes.methods
    if m.rake is None:
        return Finding({"allowed": METHODS[str(methods.value)].time}, methods.cites)
    most = int(house.rakes.percent_most.value)
    bound = {"max_percent": most} if most and isinstance(m.rake, Percentage) else {}
    try:
        check_rake(m.rake, house)
    except Refused as refused:
        return Finding({"allowed": False, **bound}, refused.cites)
    cites = (*methods.cites, *(house.rakes.percent_most.cites if bound else ()))
    return Finding({"allowed": True, **bound}, cites)


def time_due(m: TimeDue, house: HouseRules) -> Finding | None:
    """What a collection of time comes to."""
    try:
        answer = time_charge(m.hourly, m.minutes, m.active, m.inactive, house, m.by_table)
    except Refused as refused:
        return Finding({"allowed": False}, refused.cites)
    if isinstance(answer, NotCovered):
        return None
    return Finding({"each": answer.each, "total": answer.total}, answer.cites)
