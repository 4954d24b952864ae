"""What no table can have told: numbers beyond any count of chips or seats, and lists of things that do not go together."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from cardspeak.rulebook import Refused

MOST: Final = 10**9
"""Far more than any sum, count or time that a case tells."""
SEATS: Final = 1000
"""More than any table or register of seats."""


def require_plausible(told: Any, where: str) -> None:
    """Raises `Refused`, naming the place, for what cannot be worked with."""
    if isinstance(told, Mapping):
        for name, value in told.items():
            if name == "seat" and isinstance(value, int) and not 0 <= value <= SEATS:
                raise Refused(f"{where}.{name}: there is no seat {str(value)[:20]}")
            require_plausible(value, f"{where}.{name}")
    elif isinstance(told, list):
        if len({_kind(each) for each in told}) > 1:
            raise Refused(f"{where}: things of different kinds in one list")
        for place, value in enumerate(told):
            require_plausible(value, f"{where}[{place}]")
    elif isinstance(told, int | float) and not -MOST <= told <= MOST:
        raise Refused(f"{where}: {str(told)[:20]} is more than any table has")


def _kind(value: Any) -> type:
    """Whole numbers and fractions go together, all else only with its like."""
    return float if isinstance(value, int | float) else type(value)
