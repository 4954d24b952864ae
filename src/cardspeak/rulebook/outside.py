"""What comes from outside as TOML or JSON, read within bounds: nothing that somebody writes into a file ends a reader."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable
from typing import Any, Final, TypeVar

import msgspec

T = TypeVar("T")
DEEP = "nested too deep"
BEYOND = "a number beyond all bounds"
MANY = "a key of too many parts"
PARTS: Final = 32
"""Parts of a dotted key, at most: `tomllib` takes time by their square, and a key of 40,000 would hold a room for minutes."""
_PART: Final = r"""(?:[\w-]++|"[^"\n]*+"|'[^'\n]*+')"""
_LONG_KEY: Final = re.compile(rf"(?<![\w-]){_PART}(?:[ \t]*+\.[ \t]*+{_PART}){{{PARTS}}}")


class NotRead(ValueError):
    """What is no TOML or JSON, or not of the form that it is to have: one line, without the file's name."""


def toml_of(text: str, parse_float: Callable[[str], Any] = float) -> dict[str, Any]:
    """The table that a TOML text is. Raises `NotRead`."""
    if has_long_key(text):
        raise NotRead(MANY)
    try:
        return tomllib.loads(text, parse_float=parse_float)
    except tomllib.TOMLDecodeError as error:
        raise NotRead(" ".join(str(error).split())) from None
    except RecursionError:
        raise NotRead(DEEP) from None
    except (ValueError, ArithmeticError):
        raise NotRead(BEYOND) from None


def has_long_key(text: str) -> bool:
    """Whether a TOML text may have a key of more than `PARTS` parts, which nothing that is read here has."""
    return _LONG_KEY.search(text) is not None


def json_of(data: bytes | str, kind: type[T]) -> T:
    """The value of a type that a JSON text is. Raises `NotRead`."""
    try:
        return msgspec.json.decode(data, type=kind)
    except RecursionError:
        raise NotRead(DEEP) from None
    except UnicodeDecodeError:
        raise NotRead("not UTF-8") from None
    except msgspec.MsgspecError as error:
        raise NotRead(" ".join(str(error).split())) from None
