"""Amounts as a table that is opened is asked for them: in chips, in cents, or in dollars, which are kept as cents."""

from __future__ import annotations

from collections.abc import Iterator
from decimal import Decimal
from typing import TYPE_CHECKING, Annotated, Any, Final, Literal, Protocol, cast

import msgspec
from msgspec import structs

from cardspeak.server.dealer.messages import MOST
from cardspeak.table.poker.customs import Customs

if TYPE_CHECKING:
    Money = int
    SomeMoney = int
    Percent = int | Decimal
else:
    Money = Annotated[int, msgspec.Meta(ge=0, le=MOST)] | Decimal
    SomeMoney = Annotated[int, msgspec.Meta(ge=1, le=1_000_000_000)] | Decimal
    Percent = Annotated[int, msgspec.Meta(ge=0, le=10)] | Decimal
"""Whole, or with a fraction as a number or a text: 0.25, "0.25". Once a form is read all of its amounts are whole."""

Dollar = Literal[0, 1, 100]
CENTS: Final = 100
DOLLARS: Final = ("CS/room/dollars",)
AMOUNTS: Final = ("low", "high", "blinds", "ante", "bring_in", "least", "most", "cap", "marks", "hourly", "kill_pot", "customs")
"""The fields of a new table that hold amounts."""
OF_CUSTOMS: Final = ("bomb_ante", "seven_deuce", "stand_up")
"""The fields of its customs that do."""


class CustomsAsked(Customs, frozen=True, forbid_unknown_fields=True):
    """Customs whose amounts may be in dollars."""

    bomb_ante: Money = 0
    seven_deuce: Money = 0
    stand_up: Money = 0


class Asked(Protocol):
    """What has amounts, and says in what."""

    @property
    def dollar(self) -> Dollar: ...


def make_whole(new: Asked) -> None:
    """Make whole numbers of a form's amounts: of cents where they are dollars, as all are where one has a fraction.

    Those that are finer than a cent stay as they are, and are not whole. Raises ValueError for what is no amount.
    """
    asked = {name: getattr(new, name) for name in AMOUNTS}
    every = [amount for value in asked.values() for amount in _each(value)]
    if any([isinstance(amount, Decimal) and not (amount.is_finite() and 0 <= amount <= MOST) for amount in every]):
        raise ValueError(f"an amount is 0 to {MOST}")
    dollars = bool(new.dollar) or any(map(_fraction, every))
    times = CENTS if dollars and new.dollar != CENTS else 1
    if any([_fraction(amount * times) or amount * times > MOST for amount in every]):
        return
    for name, value in asked.items():
        structs.force_setattr(cast(msgspec.Struct, new), name, _times(value, times))
    structs.force_setattr(cast(msgspec.Struct, new), "dollar", CENTS if dollars else 0)


def is_whole(new: Asked, name: str) -> bool:
    """Whether a field's amounts became whole."""
    return new.dollar != 1 and not any(map(_fraction, _each(getattr(new, name))))


def _fraction(amount: int | Decimal) -> bool:
    return isinstance(amount, Decimal) and amount != amount.to_integral_value()


def _each(value: Any) -> Iterator[int | Decimal]:
    if isinstance(value, Customs):
        yield from [getattr(value, name) for name in OF_CUSTOMS]
    elif isinstance(value, tuple):
        for part in value:
            yield from _each(part)
    else:
        yield value


def _times(value: Any, times: int) -> Any:
    if isinstance(value, Customs):
        plain = {name: getattr(value, name) for name in Customs.__struct_fields__}
        return Customs(**plain | {name: _times(plain[name], times) for name in OF_CUSTOMS})
    if isinstance(value, tuple):
        return tuple([_times(part, times) for part in value])
    return int(value * times)
