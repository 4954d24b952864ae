"""Amounts. Everything in this package is a whole number of cents."""

from __future__ import annotations

import re
from decimal import Decimal
from typing import Final

AMOUNT: Final = re.compile(r"\$?(\d{1,3}(,\d{3})+|\d+)(\.\d{1,2})?")


def dollars(amount: int | str | Decimal) -> int:
    """Dollars in cents: `dollars(5)` and `dollars("$5.00")` are 500. Raises `ValueError` for less than a whole cent."""
    text = str(amount).strip()
    if isinstance(amount, bool | float) or AMOUNT.fullmatch(text) is None:
        raise ValueError(f"{amount!r} is not an amount in dollars and whole cents, such as $7.50")
    return int(Decimal(text.replace(",", "").removeprefix("$")) * 100)


def money(cents: int) -> str:
    """Cents in dollars, as a dealer writes them: `$7.50`, `$25,000`."""
    whole, part = divmod(abs(cents), 100)
    return f"{'-' if cents < 0 else ''}${whole:,}" + (f".{part:02}" if part else "")
