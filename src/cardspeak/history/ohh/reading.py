"""Open Hand History in: a text to its hands."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from decimal import Decimal
from typing import Final, NamedTuple

from cardspeak.history.model import History, HistoryError, Unreadable
from cardspeak.rulebook.outside import BEYOND, DEEP

from .hands import from_object

SPACE: Final = re.compile(r"\s*")
NEXT: Final = re.compile(r"\n[ \t]*\n\s*(?=\{)|\n(?=\{[ \t]*\"ohh\")")
LOOKED_AT: Final = 2000


def detect(text: str) -> bool:
    """Whether the text begins with a hand of this format."""
    start = text[:LOOKED_AT].lstrip()
    return start.startswith("{") and '"ohh"' in start


def read(text: str, file: str) -> Iterator[History | Unreadable]:
    """Every hand of a text; one that cannot be read is an `Unreadable` and stops none after it.

    Hands are apart by a blank line, or each is on a line of its own.
    """
    for index, piece in enumerate(_pieces(text)):
        if piece.trouble:
            yield Unreadable(file, index, piece.line, f"no JSON: {piece.trouble}")
        else:
            yield hand(piece.found, file, index, piece.line)


def pieces(text: str) -> Iterator[str]:
    """The text of each hand, in their order."""
    return (text[piece.start : piece.end] for piece in _pieces(text))


class _Piece(NamedTuple):
    """A JSON value or what is none: the number of its first line, from where to where it is, the value or its `trouble`."""

    line: int
    start: int
    end: int
    found: object
    trouble: str


def _pieces(text: str) -> Iterator[_Piece]:
    decoder = json.JSONDecoder(parse_float=Decimal, parse_constant=no_amount)
    at = end_of(SPACE, text, 0)
    line = 1 + text.count("\n", 0, at)
    while at < len(text):
        before, value, trouble = at, None, ""
        try:
            value, at = decoder.raw_decode(text, at)
        except json.JSONDecodeError as error:
            what = error.msg[:1].lower() + error.msg[1:]
            trouble = f"{what}, line {error.lineno}, column {error.colno}"
        except NoAmount as error:
            trouble = str(error)
        except RecursionError:
            trouble = DEEP
        except ValueError:
            trouble = BEYOND
        if trouble:
            at = end_of(NEXT, text, before)
        yield _Piece(line, before, at, value, trouble)
        at = end_of(SPACE, text, at)
        line += text.count("\n", before, at)


def end_of(pattern: re.Pattern[str], text: str, at: int) -> int:
    """Where the next match of the pattern ends, or the text if there is none."""
    match = pattern.search(text, at)
    return match.end() if match else len(text)


class NoAmount(ValueError):
    """A constant of JavaScript's that is no number."""


def no_amount(constant: str) -> None:
    raise NoAmount(f"{constant} is no amount")


def hand(value: object, file: str, index: int, line: int) -> History | Unreadable:
    """The hand of one JSON value, or why it is none."""
    document = value.get("ohh") if isinstance(value, dict) else None
    name = document.get("game_number") if isinstance(document, dict) else None
    try:
        if not isinstance(document, dict):
            raise HistoryError('no object "ohh"')
        return from_object(document, file=file, index=index, line=line)
    except HistoryError as error:
        return Unreadable(file, index, line, str(error), name if isinstance(name, str) else "")
