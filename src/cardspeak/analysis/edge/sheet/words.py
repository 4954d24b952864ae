"""How a par sheet writes numbers and names."""

from __future__ import annotations

from fractions import Fraction
from math import floor, log10
from typing import Final

from cardspeak.banked.money import money
from cardspeak.banked.paytables.printed import RIDE, ULTIMATE

BOOKS: Final = {RIDE: "section-12", ULTIMATE: "mlgca-uth"}
UNITS: Final = {RIDE: "bets", ULTIMATE: "Antes"}
"""What the results of a round are counted in."""


def percent(value: Fraction | float, digits: int = 6) -> str:
    return f"{100 * float(value):.{digits}f} %"


def often(value: Fraction | float) -> str:
    """A probability that may be small: per cent with six digits, or as many as tell three of it."""
    share = 100 * float(value)
    return f"{share:.{6 if share >= 0.001 or not share else 2 - floor(log10(share))}f} %"


def units(value: Fraction | float, digits: int = 4) -> str:
    """An amount in units, without idle zeros."""
    shown = f"{float(value):,.{digits}f}"
    return shown.rstrip("0").rstrip(".") if "." in shown else shown


def dollars(cents: Fraction | int | None) -> str:
    """An amount to the cent; a dash for none."""
    return "–" if cents is None else money(round(cents))


def hand(name: str) -> str:
    """A hand's name as people write it."""
    return name.replace("-", " ")
