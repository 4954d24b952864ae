"""What the house takes from a pot, and how it is worked out. Amounts are in the smallest unit of the table.

Rake lies in the pot until the pot is paid: `pot` counts it, `raked` says how much of it is the house's. What an uncalled
bet would have added is never raked, because the bet has gone home before the rake is worked out.
"""

from __future__ import annotations

from decimal import Decimal, InvalidOperation
from itertools import pairwise
from typing import Final, NamedTuple

import msgspec

from cardspeak.rulebook import Refused
from cardspeak.rulebook.handed import MOST
from cardspeak.rulebook.refusal import quoted


class NoRake(msgspec.Struct, frozen=True, cache_hash=True, tag="none"):
    """Nothing is taken."""


class Percentage(msgspec.Struct, frozen=True, cache_hash=True, tag="percentage"):
    """`basis` hundredths of a per cent of each betting round, from main and side pots, `cap` a round of play (0: none).

    With `after_flop` nothing is taken from a round of play that ends before the flop.
    """

    basis: int
    cap: int = 0
    after_flop: bool = False

    def __repr__(self) -> str:
        cap = f", at most {self.cap}" if self.cap else ""
        return f"<Rake {self.basis / 100:g} %{cap}{', after the flop' if self.after_flop else ''}>"


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
    """A straight percentage, to a hundredth of a per cent: `percentage("4.5", cap=5)`. Raises `Refused`.

    >>> percentage("4.5", cap=5)
    <Rake 4.5 %, at most 5>
    """
    if isinstance(percent, float):
        raise Refused(f"rake: write a percentage exactly, as 5 or '4.5', not {quoted(percent)}")
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


def takes(due: int, chip: int, left: int) -> int:
    """What is taken of an amount due: whole chips, within what the cap has left."""
    return min(due // chip * chip, left)


def percent(rake: Percentage, chips: int) -> int:
    """The percentage of chips that were bet."""
    return chips * rake.basis // 10_000


def at_marks(rake: Increments, pot: int) -> int:
    """What is due in all from a pot of this size."""
    return max([amount for mark, amount in rake.marks if mark <= pot], default=0)


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
