"""What the house takes from a pot, and how it is worked out. Amounts are in the smallest unit of the table.

Rake lies in the pot until the pot is paid: `pot` counts it, `raked` says how much of it is the house's. What an uncalled
bet would have added is never raked, because the bet has gone home before the rake is worked out.
"""

from __future__ import annotations

from decimal import Decimal, InvalidOperation
from itertools import pairwise
from operator import add
from typing import TYPE_CHECKING, Final, NamedTuple

import msgspec

from cardspeak.poker.seats import seats
from cardspeak.rulebook import Refused

if TYPE_CHECKING:
    from cardspeak.poker.round import Round


class NoRake(msgspec.Struct, frozen=True, cache_hash=True, tag="none"):
    """Nothing is taken."""


class Percentage(msgspec.Struct, frozen=True, cache_hash=True, tag="percentage"):
    """`basis` hundredths of a per cent of each betting round, from main and side pots, `cap` a round of play (0: none).

    With `after_flop` nothing is taken from a round of play that ends before the flop.
    """

    basis: int
    cap: int = 0
    after_flop: bool = False


class Increments(msgspec.Struct, frozen=True, cache_hash=True, tag="increments"):
    """Set amounts at set marks: `marks` are (pot, amount in all), such as ((20, 1), (40, 2)); `cap` as for a percentage."""

    marks: tuple[tuple[int, int], ...]
    cap: int = 0
    after_flop: bool = False


class Stated(msgspec.Struct, frozen=True, cache_hash=True, tag="stated"):
    """What a hand history says was taken: `chips` in all, or `by_pot` from the main pot on; taken when betting is over."""

    chips: int
    by_pot: tuple[int, ...] = ()


Rake = NoRake | Percentage | Increments | Stated

NO_RAKE = NoRake()


def percentage(percent: str | int, cap: int = 0, after_flop: bool = False) -> Percentage:
    """A straight percentage, to a hundredth of a per cent: `percentage("4.5", cap=5)`. Raises `Refused`."""
    try:
        basis = Decimal(percent) * 100
    except InvalidOperation:
        raise Refused(f"rake: {percent!r} is not a percentage") from None
    if basis != int(basis) or not 0 <= basis <= 10_000 or cap < 0:
        raise Refused(f"rake: {percent} per cent with a cap of {cap} makes no sense")
    return Percentage(int(basis), cap, after_flop)


def increments(*marks: tuple[int, int], cap: int = 0, after_flop: bool = False) -> Increments:
    """`increments((20, 1), (40, 2))` takes 1 in all from a pot of 20, 2 in all from one of 40. Raises `Refused`."""
    for (low, less), (high, more) in pairwise(marks):
        if low >= high or less > more:
            raise Refused(f"rake: the mark ({high}, {more}) must come after ({low}, {less}) and take no less")
    if not marks or cap < 0 or any(mark < 1 or not 0 <= amount <= mark for mark, amount in marks):
        raise Refused(f"rake: the marks {marks} with a cap of {cap} make no sense")
    return Increments(tuple(marks), cap, after_flop)


Part = tuple[int, int]
"""The level at which a pot ends, and the chips taken from that pot."""


def street_parts(r: Round) -> list[Part]:
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


def takes(due: int, chip: int, left: int) -> int:
    """What is taken of an amount due: whole chips, within what the cap has left."""
    return min(due // chip * chip, left)


def percent(rake: Percentage, chips: int) -> int:
    """The percentage of chips that were bet."""
    return chips * rake.basis // 10_000


def at_marks(rake: Increments, pot: int) -> int:
    """What is due in all from a pot of this size."""
    return max([amount for mark, amount in rake.marks if mark <= pot], default=0)


def percentage_due(r: Round, rake: Percentage | Increments) -> list[Part]:
    """The percentage of what this street put into each pot; antes and dead chips are no bets."""
    assert isinstance(rake, Percentage)
    before = r.paid
    after = list(map(add, before, r.put))
    return [
        (level, percent(rake, between(after, low, high) - between(before, low, high))) for level, low, high in bounds(r, after)
    ]


def increments_due(r: Round, rake: Percentage | Increments) -> list[Part]:
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


def bounds(r: Round, chips: list[int]) -> list[tuple[int, int, int]]:
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


class Methods(NamedTuple):
    """Which ways of taking the house's part are open to it."""

    percentage: bool
    increments: bool
    time: bool


METHODS: Final = {
    "any": Methods(percentage=True, increments=True, time=True),
    "percentage-increments-time": Methods(percentage=True, increments=True, time=True),
    "increments": Methods(percentage=False, increments=True, time=False),
    "none": Methods(percentage=False, increments=False, time=False),
}
"""By what the house rules say."""
