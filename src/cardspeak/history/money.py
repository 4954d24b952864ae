"""Amounts as files write them, to whole units and back, never through a float."""

import re
from collections.abc import Iterable
from decimal import Decimal

from .model import HistoryError

SIGN = r"(?:[$€£₹¥₽₱฿₩₫₺₴₪]|(?:CA?|AU?|R|NT|HK|S|NZ|MX|US)\$|CN¥|Rs\. ?)"
"""A regular expression for the sign of a currency before an amount."""

PATTERN = rf"{SIGN}?[0-9][0-9,]*(?:\.[0-9]+)?[KM]?"
"""A regular expression for an amount as sites write it: symbol, thousands separators, `K` and `M` for thousands and
millions."""

MOST = 10**15
FINEST = 6
SYMBOLS = {
    "$": "USD",
    "€": "EUR",
    "£": "GBP",
    "₹": "INR",
    "¥": "CNY",
    "₽": "RUB",
    "₱": "PHP",
    "฿": "THB",
    "₩": "KRW",
    "₫": "VND",
    "₺": "TRY",
    "₴": "UAH",
    "₪": "ILS",
    "C$": "CAD",
    "A$": "AUD",
    "R$": "BRL",
    "NT$": "TWD",
    "HK$": "HKD",
    "S$": "SGD",
    "NZ$": "NZD",
    "MX$": "MXN",
    "CA$": "CAD",
    "AU$": "AUD",
    "US$": "USD",
    "CN¥": "CNY",
    "Rs.": "INR",
    "Rs. ": "INR",
}
"""The ISO code of each sign; of several signs of one currency the first is its own."""
SIGNS = {code: sign for sign, code in reversed(SYMBOLS.items())}
_WRITTEN = re.compile(rf"{SIGN}?([0-9][0-9,]*)(?:\.([0-9]+))?([KM]?)")
_SIGN = re.compile(SIGN)
_DECIMAL_COMMA = re.compile(r"(?<=[0-9]),(?=[0-9]{1,2}[KM]?$)")
"""A comma that parts no thousands, as several languages write decimals."""
_TIMES = {"": 1, "K": 1_000, "M": 1_000_000}
_NO_CENTS = {"JPY", "KRW", "VND", "CLP", "ISK", "HUF"}


def currency_of(amount: str) -> str:
    """The ISO code of the currency whose sign stands before an amount, "" where none does."""
    match = _SIGN.match(amount)
    return SYMBOLS[match[0]] if match else ""


def minor_digits(currency: str) -> int:
    """Decimal places of the currency's smallest coin: 2 for most, 0 for chips and for money without cents."""
    return 0 if not currency or currency in _NO_CENTS else 2


def check(value: int | Decimal) -> None:
    """Raises HistoryError for what is no amount: negative, infinite, above `MOST`, or finer than `FINEST` places."""
    if isinstance(value, Decimal) and not value.is_finite():
        raise HistoryError(f"{value} is no amount")
    if value < 0:
        raise HistoryError(f"{value} is negative")
    if value > MOST:
        raise HistoryError("an amount above 10^15, which is too large")
    digits(value)


def digits(value: int | Decimal) -> int:
    """Decimal places that the value needs, trailing zeros left out; 0 for a whole number.

    Raises HistoryError for more than `FINEST` of them.
    """
    if isinstance(value, int):
        return 0
    exponent = value.normalize().as_tuple().exponent
    if not isinstance(exponent, int) or exponent < -FINEST:
        raise HistoryError(f"{value} has more than {FINEST} decimal places")
    return max(0, -exponent)


def most_digits(values: Iterable[int | Decimal]) -> int:
    """Decimal places that all of the values need together."""
    return max([digits(value) for value in values if type(value) is not int], default=0)


def to_units(value: int | Decimal, scale: int) -> int:
    """`value` in units, `scale` of them to 1.00.

    Raises HistoryError for what can be no amount, or for a part of a unit.
    """
    check(value)
    if isinstance(value, int):
        return value * scale
    units = value * scale
    whole = int(units)
    if whole != units:
        raise HistoryError(f"{value} is finer than 1/{scale}")
    return whole


def parse(text: str, scale: int) -> int:
    """The amount that a site wrote (`PATTERN`), in units, `scale` of them to 1.00.

    Raises HistoryError if it is no amount, or has a part of a unit.
    """
    match = _WRITTEN.fullmatch(text if "." in text else _DECIMAL_COMMA.sub(".", text))
    if not match:
        raise HistoryError(f"{text!r} is no amount")
    if len(match[0]) > 24:
        raise HistoryError("an amount above 10^15, which is too large")
    whole = int(match[1].replace(",", "")) * scale
    if not match[2] and not match[3]:
        return whole
    part = to_units(Decimal(f"0.{match[2] or 0}") * _TIMES[match[3]], scale)
    return whole * _TIMES[match[3]] + part


def to_text(units: int, scale: int, in_full: bool = False) -> str:
    """The amount as a file would write it: "5" or "47.50", with as many places as the scale has, and no symbol.

    in_full: a whole amount has those places too, if the scale has any.
    """
    whole, part = divmod(abs(units), scale)
    sign = "-" if units < 0 else ""
    return f"{sign}{whole}.{part:0{len(str(scale)) - 1}d}" if part or (in_full and scale > 1) else f"{sign}{whole}"
