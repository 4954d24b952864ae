"""How a wager's amount is told in few taps: a preset, or the first digits of it and OK."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import Final, NamedTuple

from cardspeak.poker import Round

KEYS: Final = ("00", *"0123456789")
"""The keys of the pad beside OK."""


class ChipPreset(NamedTuple):
    """A wager of one tap: its name, and the seat's total of the street."""

    name: str
    to: int


TIMES: Final = ((Fraction(5, 2), "× 2½"), (Fraction(3), "× 3"), (Fraction(4), "× 4"))
PARTS: Final = (
    (Fraction(1, 3), "⅓ pot"),
    (Fraction(1, 2), "½ pot"),
    (Fraction(2, 3), "⅔ pot"),
    (Fraction(3, 4), "¾ pot"),
    (Fraction(1), "pot"),
)


def presets(r: Round) -> list[ChipPreset]:
    """What the seat to act may make it with one tap, the least first: the least, so many times the price, parts of the pot, all.

    Amounts are whole chips, those that come out between two of them rounded to the nearer, and none is there twice.
    """
    options = r.options
    if not options.high:
        return []
    seat, chip = r.seat, r.game.stakes.chip
    sizes = [ChipPreset("least", options.low)]
    if not r.game.fixed:
        sizes += [ChipPreset(name, nearest(times * r.price, chip)) for times, name in TIMES if r.price]
        call = max(r.price, r.forced)
        pot = r.total_pot + call - r.put[seat]
        sizes += [ChipPreset(name, call + nearest(part * pot, chip)) for part, name in PARTS]
    most = options.high == r.put[seat] + r.stack[seat]
    sizes.append(ChipPreset("all-in" if most else "most", options.high))
    names: dict[int, str] = {}
    for name, to in sizes:
        if options.low <= to <= options.high and (not r.game.in_units or not to % r.game.unit or to == options.high):
            names.setdefault(to, name)
    if most:
        names[options.high] = "all-in"
    return [ChipPreset(names[to], to) for to in sorted(names)]


def nearest(chips: Fraction, chip: int) -> int:
    """The amount in whole chips, the larger of two that are as near."""
    return int(chips / chip + Fraction(1, 2)) * chip


def read(digits: str, low: int, high: int, chip: int) -> int:
    """The amount that OK takes after these digits, in chips: the least from `low` to `high` that begins with them, else 0.

    >>> read("3", 225, 10_000, 1), read("14", 225, 10_000, 1), read("9", 10, 45, 5)
    (300, 1400, 45)
    """
    if not digits.isascii() or not digits.isdigit() or not int(digits):
        return 0
    amount = int(digits) * chip
    while amount < low:
        amount *= 10
    return amount if amount <= high else 0


def taps(amount: int, low: int, high: int, chip: int) -> int:
    """How many taps of the pad tell an amount, OK among them; 0 if it cannot be told so, being no whole number of chips."""
    return min(
        [len(keys(digits)) + 1 for digits in beginnings(amount, chip) if read(digits, low, high, chip) == amount], default=0
    )


def beginnings(amount: int, chip: int) -> Iterator[str]:
    """The digits of an amount, whole and without each of the noughts that it ends with."""
    if amount % chip:
        return
    digits = str(amount // chip)
    yield digits
    while digits.endswith("0"):
        digits = digits[:-1]
        yield digits


def keys(digits: str) -> list[str]:
    """The keys that type these digits, two noughts with one."""
    typed: list[str] = []
    while digits:
        key = "00" if digits.startswith("00") else digits[0]
        typed.append(key)
        digits = digits[len(key) :]
    return typed
