"""Whether a value that a caller hands over is what its type says, down to the fields of its fields: refused in words if not."""

from __future__ import annotations

from functools import cache
from types import UnionType
from typing import Any, Final, get_args, get_origin, get_type_hints

import msgspec

from cardspeak.rulebook import Refused

SAID: Final = {int: "a whole number", str: "text", bool: "true or false"}


@cache
def fields(kind: type) -> dict[str, Any]:
    """The types of a struct's fields."""
    hints = get_type_hints(kind)
    return {name: hints[name] for name in kind.__struct_fields__}  # type: ignore[attr-defined]


def check_shape(value: object, kind: Any, what: str) -> None:
    """Raises `Refused`, saying where, for a value that is of another type than `kind`, or holds one that is."""
    if get_origin(kind) is tuple:
        of = get_args(kind)
        if type(value) is not tuple or (of[-1] is not ... and len(value) != len(of)):
            raise Refused(f"{what} is to be a tuple, not {value!r}")
        for place, item in enumerate(value):
            check_shape(item, of[0] if of[-1] is ... else of[place], f"{what} {place + 1}")
    elif isinstance(kind, UnionType):
        if type(value) not in get_args(kind):
            raise Refused(f"{what} is to be {' or '.join([option.__name__ for option in get_args(kind)])}, not {value!r}")
        if isinstance(value, msgspec.Struct):
            check_shape(value, type(value), what)
    elif type(value) is not kind:
        raise Refused(f"{what} is to be {SAID.get(kind) or kind.__name__}, not {value!r}")
    elif isinstance(value, msgspec.Struct):
        for name, of in fields(type(value)).items():
            check_shape(getattr(value, name), of, f"{what}: {name.replace('_', ' ')}")
