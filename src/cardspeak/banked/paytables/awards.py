"""What a row of a paytable hands over: odds "to", odds "for", a fixed sum, a share of a meter, or the wager back.

"To" leaves the wager its owner's: 50 to 1 wins 50 and the wager goes back. "For" has the wager inside: 50 for 1 hands over
50 in all. A fixed sum says whether the wager goes back with it.
"""

from __future__ import annotations

import re
from decimal import Decimal
from fractions import Fraction
from typing import Final

import msgspec

from cardspeak.banked.money import dollars, money
from cardspeak.rulebook.refusal import quoted


class To(msgspec.Struct, frozen=True, tag="to"):
    """`odds` to `per`: 3 to 2 is `To(3, 2)`."""

    odds: int
    per: int = 1

    def __str__(self) -> str:
        return f"{self.odds:,} to {self.per}"


class For(msgspec.Struct, frozen=True, tag="for"):
    """`times` for 1, the wager inside."""

    times: int

    def __str__(self) -> str:
        return f"{self.times:,} for 1"


class Fixed(msgspec.Struct, frozen=True, tag="fixed"):
    """A sum in cents, whatever was bet; `back` says that the wager goes back with it."""

    cents: int
    back: bool = False

    def __str__(self) -> str:
        return money(self.cents) + (" and the wager" if self.back else "")


class Share(msgspec.Struct, frozen=True, tag="share"):
    """So many per cent of a meter, as it stands when the player's turn to be paid comes; the wager does not go back."""

    percent: int
    meter: str

    def __str__(self) -> str:
        return f"{self.percent}% of {self.meter}"


class Push(msgspec.Struct, frozen=True, tag="push"):
    """The wager goes back."""

    def __str__(self) -> str:
        return "push"


Award = To | For | Fixed | Share | Push

ODDS: Final = re.compile(r"([\d,]+(?:\.\d+)?)\s+(to|for)\s+(\d+)")
SHARE: Final = re.compile(r"(\d+)\s*%\s+of\s+(?:the\s+)?([a-z]+)(?:\s+meter)?")
SUM: Final = re.compile(r"(\$[\d,.]+)(\s+and the wager)?")
SHAPES: Final = '"50 to 1", "9 for 1", "$25,000", "$25,000 and the wager", "10% of meter" or "push"'


LONGEST: Final = 60
"""Characters of an award."""
MOST_DIGITS: Final = 12
"""Digits of odds before the point or after it."""


def award(text: str | int | Decimal) -> Award:
    """An award as a sign says it: "50 to 1", "9 for 1", "$25,000", "100% of mega", "push"; a bare number is "to 1".

    Raises `ValueError` for anything else, and for odds that are not whole numbers once cleared of decimals.
    """
    if isinstance(text, bool | float):
        raise ValueError(f"{quoted(text)} is not an award; write {SHAPES}")
    if isinstance(text, int | Decimal):
        return _to(Decimal(text), 1)
    if len(text) > LONGEST:
        raise ValueError(f"{quoted(text)} is not an award; write {SHAPES}")
    plain = text.strip().lower()
    if plain == "push":
        return Push()
    if match := ODDS.fullmatch(plain):
        number, word, per = Decimal(match[1].replace(",", "")), match[2], int(match[3])
        return _to(number, per) if word == "to" else _for(number, per)
    if match := SHARE.fullmatch(plain):
        if not 0 < int(match[1]) <= 100:
            raise ValueError(f"a meter pays 1 to 100 per cent of itself, not {match[1]}")
        return Share(int(match[1]), match[2])
    if match := SUM.fullmatch(plain):
        return Fixed(dollars(match[1]), bool(match[2]))
    raise ValueError(f"{quoted(text)} is not an award; write {SHAPES}")


def _to(number: Decimal, per: int) -> To:
    if not number.is_finite() or number < 0 or per < 1 or abs(number.adjusted()) > MOST_DIGITS:
        raise ValueError(f"odds of {quoted(str(number))} to {per} make no sense")
    odds = Fraction(number)
    return To(odds.numerator, odds.denominator * per)


def _for(number: Decimal, per: int) -> For:
    times = Fraction(number) / per if per else Fraction(0)
    if times.denominator != 1 or times < 1:
        raise ValueError(f'odds of {number} for {per} make no sense: "for" is a whole number of wagers, 1 or more')
    return For(times.numerator)


def net(pays: Award, stake: int) -> Fraction:
    """What a player is better off by, in cents, with `stake` cents bet; exact, for the mathematics.

    Raises `ValueError` for a share of a meter, which is worth what the meter shows.
    """
    if isinstance(pays, To):
        return Fraction(stake * pays.odds, pays.per)
    if isinstance(pays, For):
        return Fraction((pays.times - 1) * stake)
    if isinstance(pays, Fixed):
        return Fraction(pays.cents - (0 if pays.back else stake))
    if isinstance(pays, Push):
        return Fraction(0)
    raise ValueError(f"{pays} is worth what the meter shows")


def won(pays: Award, stake: int, unit: int = 1) -> int:
    """What the tray adds to `stake` cents, rounded up to `unit` cents so that no row pays less than it says."""
    if isinstance(pays, To):  # nearly all of them, and without the cost of a fraction
        return -(-stake * pays.odds // (pays.per * unit)) * unit
    return -(-net(pays, stake) // unit) * unit
