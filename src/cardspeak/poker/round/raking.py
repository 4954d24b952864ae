"""What the house takes from the pots of a round, by its rake, when the betting of a street is over."""

from __future__ import annotations

from operator import add

from cardspeak.poker.rake import Increments, NoRake, Percentage, Stated, at_marks, percent, takes
from cardspeak.poker.round.state import State
from cardspeak.poker.seats import seats

Part = tuple[int, int]
"""The level at which a pot ends, and the chips taken from that pot."""


def street_parts(r: State) -> list[Part]:
    """What is due when the betting of a street is over and the uncalled bet has gone home, by pot."""
    rake = r.game.rake
    if isinstance(rake, NoRake | Stated) or (rake.after_flop and r.pc < r.game.flop and not r.live & r.live - 1):
        return []
    chip = r.game.stakes.chip
    left = rake.cap - r.raked if rake.cap else r.pot + sum(r.put)
    parts = []
    for level, due in (percentage_due if isinstance(rake, Percentage) else increments_due)(r, rake):
        taken = takes(due, chip, left)
        if taken > 0:
            parts.append((level, taken))
            left -= taken
    return parts


def percentage_due(r: State, rake: Percentage | Increments) -> list[Part]:
    """The percentage of what this street put into each pot; antes and dead chips are no bets."""
    assert isinstance(rake, Percentage)
    before = r.paid
    after = list(map(add, before, r.put))
    return [
        (level, percent(rake, between(after, low, high) - between(before, low, high))) for level, low, high in bounds(r, after)
    ]


def increments_due(r: State, rake: Percentage | Increments) -> list[Part]:
    """The marks that the whole pot has reached, less what was taken; each from the pot whose chips crossed the mark."""
    assert isinstance(rake, Increments)
    after = list(map(add, r.paid, r.put))
    upto = r.dead
    taken = r.raked
    due = []
    for place, (level, low, high) in enumerate(bounds(r, after)):
        chips = between(after, low, high) + (0 if place else r.dead)
        upto += between(after, low, high)
        room = chips - sum([part for at, part in r.rakes if (low < at or not place) and at <= level])
        reached = at_marks(rake, upto)
        due.append((level, min(reached - taken, room)))
        taken = max(taken, reached)
    return due


def bounds(r: State, chips: list[int]) -> list[tuple[int, int, int]]:
    """For each pot of the live seats, from the main pot on: its level, and the totals between which it lies."""
    levels = sorted({chips[seat] for seat in seats(r.live)})
    highs = [*levels[:-1], max(chips)]
    return list(zip(levels, [0, *levels[:-1]], highs, strict=True))


def between(chips: list[int], low: int, high: int) -> int:
    """What all seats together put in between two totals."""
    return sum([min(max(total, low), high) - low for total in chips])


def stated_parts(rake: Stated, pots: list[tuple[int, int]]) -> list[Part]:
    """A stated rake laid on the pots, given as (level, chips): as stated by pot, else in proportion, the rest on the main.

    No pot gives more than it holds; what cannot be taken is left.
    """
    if rake.by_pot:
        return [(level, min(part, chips)) for (level, chips), part in zip(pots, rake.by_pot, strict=False) if part]
    whole = sum([chips for _, chips in pots])
    taken = min(rake.chips, whole)
    if not taken:
        return []
    parts = []
    rest = taken - sum([taken * chips // whole for _, chips in pots])
    for level, chips in pots:
        part = taken * chips // whole
        more = min(rest, chips - part)
        rest -= more
        if part + more:
            parts.append((level, part + more))
    return parts
