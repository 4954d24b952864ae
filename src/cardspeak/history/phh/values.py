"""PHH's fields by type: each getter gives the value, or a HistoryError that names the field and what is wrong."""

from collections.abc import Sequence
from decimal import Decimal
from typing import TypeAlias

from cardspeak.history import money
from cardspeak.history.model import HistoryError
from cardspeak.rulebook.refusal import counted

Number: TypeAlias = int | Decimal
Fields: TypeAlias = dict[str, object]


def text(fields: Fields, key: str, *, required: bool = False) -> str:
    """A text, "" if the field is missing and may be."""
    value = fields.get(key, None if required else "")
    if not isinstance(value, str):
        raise HistoryError("the field is missing" if value is None else "not a text", key)
    return value


def texts(fields: Fields, key: str, length: int | None = None, *, required: bool = False) -> list[str]:
    """An array of texts, empty if the field is missing and may be."""
    values = array(fields, key, length, required=required)
    for value in values:
        if not isinstance(value, str):
            raise HistoryError(f"{value!r} is not a text", key)
    return values  # type: ignore[return-value]  # each was just looked at


def truth(fields: Fields, key: str) -> bool | None:
    """True, false, or None if the field is missing."""
    value = fields.get(key)
    if value is not None and not isinstance(value, bool):
        raise HistoryError("neither true nor false", key)
    return value


def array(fields: Fields, key: str, length: int | None = None, *, required: bool = False) -> list[object]:
    """An array, of the length if one is given, empty if the field is missing and may be."""
    values = fields.get(key)
    if values is None:
        if required:
            raise HistoryError("the field is missing", key)
        return []
    if not isinstance(values, list):
        raise HistoryError("not an array", key)
    if length is not None and len(values) != length:
        raise HistoryError(f"a list of {len(values)} for {counted(length, 'player')}", key)
    return values


def number(fields: Fields, key: str, *, required: bool = False) -> Number | None:
    """An amount, None if the field is missing and may be."""
    if key not in fields:
        if required:
            raise HistoryError("the field is missing", key)
        return None
    return _amount(fields[key], key)


def numbers(fields: Fields, key: str, length: int | None = None, *, required: bool = False) -> list[Number]:
    """An array of amounts, of the length if one is given, empty if the field is missing and may be."""
    if key not in fields and not required:
        return []
    listed = array(fields, key, length, required=required)
    return [value if type(value) is int and 0 <= value <= money.MOST else _amount(value, key) for value in listed]


def stacks(fields: Fields) -> list[Number | None]:
    """The starting stacks; None for one that is unknown, which PHH writes as infinite."""
    key = "starting_stacks"
    values = array(fields, key, required=True)
    if len(values) < 2:
        raise HistoryError("fewer than two players", key)
    known = [None if value == Decimal("Infinity") else _amount(value, key) for value in values]
    if 0 in known:
        raise HistoryError("a player without chips", key)
    return known


def finishing(fields: Fields, starting: Sequence[Number | None]) -> list[Number | None]:
    """The finishing stacks, empty if the field is missing; None for one that is infinite because it was from the start."""
    key = "finishing_stacks"
    ends = zip(array(fields, key, len(starting)), starting, strict=False)
    return [None if start is None and end == Decimal("Infinity") else _amount(end, key) for end, start in ends]


def seat_numbers(fields: Fields, players: int) -> list[int]:
    """The players' seat numbers, counted from 1 if the field is missing."""
    if "seats" not in fields:
        return list(range(1, players + 1))
    values = array(fields, "seats", players)
    seats = [value for value in values if type(value) is int and value >= 0]
    if len(set(seats)) < players:
        raise HistoryError(f"not {players} different seat numbers", "seats")
    return seats


def _amount(value: object, key: str) -> Number:
    if type(value) is int and 0 <= value <= money.MOST:
        return value
    if isinstance(value, bool) or not isinstance(value, int | Decimal):
        raise HistoryError(f"{value!r} is no amount", key)
    try:
        money.check(value)
    except HistoryError as error:
        raise HistoryError(str(error), key) from None
    return value
