"""How things are told: a line for each, the same on every Python and for every order of hashes."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from decimal import Decimal
from enum import Enum
from fractions import Fraction
from typing import Any

import msgspec

from cardspeak.poker import Round, Stakes, Variant
from cardspeak.rulebook import Refused
from cardspeak.rulebook.house import HouseRules
from cardspeak.web.strings.keys import keyed


def plain(value: Any) -> str:
    """A value with all that is in it."""
    if isinstance(value, str):
        return repr(value) if "\n" in value or " " in value or not value else value
    if value is None or isinstance(value, bool | int | float | Fraction | Decimal):
        return str(value)
    if isinstance(value, Enum):
        return value.name
    if isinstance(value, Mapping):
        return "{" + " ".join(sorted([f"{plain(key)}:{plain(each)}" for key, each in value.items()])) + "}"
    if isinstance(value, set | frozenset):
        return "{" + " ".join(sorted(map(plain, value))) + "}"
    if isinstance(value, list | tuple):
        return named(value) if hasattr(value, "_fields") else "(" + " ".join(map(plain, value)) + ")"
    return of_a_kind(value)


def of_a_kind(value: Any) -> str:
    """A value of one of our types."""
    if isinstance(value, HouseRules):
        return f"<{value.name}>"
    if isinstance(value, Variant):
        return f"<{value.key}>"
    if isinstance(value, Stakes):
        return f"<{value.headline}>"
    if isinstance(value, Round):
        return f"{value!r} {value.options!r} {plain(value.events)}"
    if isinstance(value, msgspec.Struct):
        told = [(field, getattr(value, field)) for field in value.__struct_fields__]
        return f"{type(value).__name__}(" + " ".join([f"{field}={plain(each)}" for field, each in told if is_said(each)]) + ")"
    return type(value).__name__


def named(value: Any) -> str:
    told = zip(value._fields, value, strict=True)
    return f"{type(value).__name__}(" + " ".join([f"{field}={plain(each)}" for field, each in told if is_said(each)]) + ")"


def is_said(value: Any) -> bool:
    """Whether it says anything; what is empty, no or nothing is left out."""
    return not (value is None or value is False or value == () or value == "" or (value == 0 and value is not True))


def refusal(refused: Refused) -> str:
    """By its key and arguments, which stay though the sentence is put in other words."""
    key, args = keyed(refused.reason, refused.reason)
    return f"refused {key} {plain(args)} by {plain(refused.cites)}"


def asked(what: str, ask: Callable[[], object]) -> str:
    """What comes of a call."""
    try:
        return f"{what} -> {plain(ask())}"
    except Refused as refused:
        return f"{what} -> {refusal(refused)}"


def text(what: str, told: str) -> Iterator[str]:
    """A text of several lines."""
    return (f"{what}| {line}" for line in told.split("\n"))


def viewed(r: Any, seat: int) -> Iterator[str]:
    """What a seat may know of a round, and what the rail may, field by field and as text."""
    for viewer in (seat, 0):
        given = r.view(viewer)
        fields = [field for field in given.__struct_fields__ if field != "events"]
        yield f"seat {viewer} {given!r} " + " ".join([f"{field}={plain(getattr(given, field))}" for field in fields])
        yield from text("view", str(given))
