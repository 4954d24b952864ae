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
from cardspeak.rulebook.handed import MOST
from cardspeak.rulebook.wording import quoted

if TYPE_CHECKING:
    from cardspeak.poker.round.round import Round


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


def percentage(percent: str | int | Decimal, cap: int = 0, after_flop: bool = False) -> Percentage:
    """A straight percentage, to a hundredth of a per cent: `percentage("4.5", cap=5)`. Raises `Refused`."""
    try:
        part = Decimal(percent) if isinstance(percent, str | int | Decimal) and not isinstance(percent, bool) else None
    except InvalidOperation:
        part = None
    if part is None or not part.is_finite() or not 0 <= part <= 100 or part * 100 != int(part * 100):
        raise Refused(f"rake: a percentage is 0 to 100, to a hundredth of a per cent, not {quoted(percent)}")
    made = Percentage(int(part * 100), cap, after_flop)
    check_figures(made)
    return made


def increments(*marks: tuple[int, int], cap: int = 0, after_flop: bool = False) -> Increments:
    """`increments((20, 1), (40, 2))` takes 1 in all from a pot of 20, 2 in all from one of 40. Raises `Refused`."""
    made = Increments(tuple(marks), cap, after_flop)
    check_figures(made)
    return made


def check_figures(rake: Rake) -> None:
    """Raises `Refused` for what is no rake, naming the figure that makes no sense."""
    if not isinstance(rake, NoRake | Percentage | Increments | Stated):
        raise Refused(f"a rake is made by rake.percentage(5) and the like, not {quoted(rake)}")
    if isinstance(rake, Percentage) and (type(rake.basis) is not int or not 0 <= rake.basis <= 10_000):
        raise Refused(f"rake: a percentage is 0 to 10,000 hundredths of a per cent, not {quoted(rake.basis)}")
    if isinstance(rake, Increments):
        check_marks(rake.marks)
    if isinstance(rake, Percentage | Increments):
        if not is_amount(rake.cap):
            raise Refused(f"rake: a cap is a whole number of chips, 0 for none, not {quoted(rake.cap)}")
        if type(rake.after_flop) is not bool:
            raise Refused(f"rake: after_flop is true or false, not {quoted(rake.after_flop)}")
    if isinstance(rake, Stated):
        parts = (rake.chips, *rake.by_pot) if isinstance(rake.by_pot, tuple) else ("",)
        if not all(map(is_amount, parts)):
            raise Refused(f"rake: whole numbers of chips were taken, not {quoted(rake.chips)}, {quoted(rake.by_pot)} by pot")


def is_amount(chips: object) -> bool:
    """Whether this is a number of chips."""
    return type(chips) is int and 0 <= chips <= MOST


def check_marks(marks: tuple[tuple[int, int], ...]) -> None:
    """Raises `Refused` for what are no marks in order, each taking no less than the one before."""
    if not isinstance(marks, tuple) or not marks:
        raise Refused(f"rake: marks are pairs of a pot and an amount in all, such as (20, 1), not {quoted(marks)}")
    for mark in marks:
        pair = isinstance(mark, tuple | list) and len(mark) == 2 and all(map(is_amount, mark))
        if not pair or not mark[0] or mark[1] > mark[0]:
            raise Refused(f"rake: a mark is a pot and an amount in all that is no larger, such as (20, 1), not {quoted(mark)}")
    for (low, less), (high, more) in pairwise(marks):
        if low >= high or less > more:
            raise Refused(f"rake: the mark ({high}, {more}) must come after ({low}, {less}) and take no less")


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
