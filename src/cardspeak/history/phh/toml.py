"""TOML as hand histories use it: sections apart from each other, decimals exact, the common shape of a line read fast.

`tomllib` alone takes longer over a hand than the engine does, so lines of a plain shape (`key = 'text'`,
whole and decimal numbers, one-line arrays of them, a time) are read here, and a section with anything else in it goes
to `tomllib` whole. The result is the same either way.
"""

import re
import tomllib
from collections.abc import Callable, Iterator, Mapping
from datetime import date, datetime, time
from decimal import Decimal
from functools import lru_cache

from cardspeak.history.model import HistoryError
from cardspeak.history.phh.parts import Section
from cardspeak.rulebook.outside import BEYOND, DEEP, MANY, has_long_key

_HEADER = re.compile(r"^\[[ \t]*([^\[\]\n]+?)[ \t]*\][ \t]*(?:#[^\n]*)?$", re.MULTILINE)
_UNUSUAL = re.compile(r"[\x00-\x08\x0b-\x1f\x7f]")
_KEY = re.compile(r"[A-Za-z0-9_-]+")
_INTEGER = re.compile(r"0|[1-9][0-9]{0,17}")
_DECIMAL = re.compile(r"(?:0|[1-9][0-9]{0,17})\.[0-9]{1,18}")
_TIME = re.compile(r"(?:[01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9]")
_MOST_JOINED = 4
_IN_VAIN = 100
"""So many sections are tried to be joined to what follows in vain; then a text has no such sections."""
_AT = re.compile(r" \(at (?:line (\d+), column \d+|end of document)\)$")


def sections(text: str) -> Iterator[Section]:
    """The text's `[name]` sections in order, or the whole of it, unnamed, if a key stands before any header.

    A header inside an array or a text, or of a sub-table (`[12.extra]`), belongs to the section before it.
    """
    headers = list(_HEADER.finditer(text))
    preamble = text[: headers[0].start()] if headers else text
    if not headers or any(line.strip() and not line.lstrip().startswith("#") for line in preamble.split("\n")):
        yield Section("", 1, text)
        return
    ends = [*(header.start() for header in headers[1:]), len(text)]
    line = 1 + preamble.count("\n")
    at = vain = 0
    while at < len(headers):
        used, body, closed = _content(text, headers, ends, at, vain < _IN_VAIN)
        vain += not closed
        yield Section(headers[at][1].strip("\"'"), line, body)
        line += text.count("\n", headers[at].start(), ends[at + used - 1])
        at += used


def last_start(text: str) -> int:
    """Where the last section of a text begins, which may go on behind the text; 0 if none begins but the first."""
    at = last = text.rfind("\n[")
    for _ in range(_IN_VAIN):
        if at <= 0:
            return 0
        before = text.rfind("\n[", 0, at)
        header, other = _HEADER.match(text, at + 1), _HEADER.match(text, before + 1)
        apart = header and other and not header[1].startswith(other[1] + ".")
        if apart and other and not _is_cut_short(text[other.end() : at + 1]):
            return at + 1
        at = before
    return last + 1


def _content(text: str, headers: list[re.Match[str]], ends: list[int], at: int, join: bool) -> tuple[int, str, bool]:
    """How many headers one section takes, what it holds, and whether it is whole: what looks like the next header may be its
    own, which is found out if it is to `join`.
    """
    name = headers[at][1]
    used, body = 1, text[headers[at].end() : ends[at]]
    if _is_even(body) and (at + 1 == len(headers) or not headers[at + 1][1].startswith(name + ".")):
        return 1, body, True
    whole = body
    if not _may_be_closed(text, headers, ends, at):
        return 1, body, True
    if not join:
        return 1, body, False
    while at + used < len(headers):
        part = text[headers[at + used].start() : ends[at + used]]
        if used <= _MOST_JOINED and _is_cut_short(whole):
            whole += part
        elif headers[at + used][1].startswith(name + "."):
            whole += part.replace(name + ".", "", 1)
        else:
            break
        used += 1
    return (used, whole, True) if used == 1 or not _is_cut_short(whole) else (1, body, False)


def _may_be_closed(text: str, headers: list[re.Match[str]], ends: list[int], at: int) -> bool:
    """Whether brackets that a section leaves open are closed before long, so that what follows may be its own."""
    start = headers[at].end()
    if text.count("[", start, ends[at]) == text.count("]", start, ends[at]):
        return True
    last = min(at + _MOST_JOINED, len(headers) - 1)
    if text.find('"""', start, ends[last]) >= 0 or text.find("'''", start, ends[last]) >= 0:
        return True
    return any(text.count("[", start, ends[place]) == text.count("]", start, ends[place]) for place in range(at + 1, last + 1))


def _is_even(body: str) -> bool:
    """Whether no array and no text of several lines can stand open at the section's end."""
    return body.count("[") == body.count("]") and '"""' not in body and "'''" not in body


def _is_cut_short(body: str) -> bool:
    """Whether the section ends inside an array or a text."""
    if _is_even(body):
        return False
    if has_long_key(body):
        return False
    try:
        tomllib.loads(body)
    except tomllib.TOMLDecodeError as error:
        return "end of document" in str(error) or "Unclosed array" in str(error)
    except (ValueError, RecursionError):
        return False
    return False


def fields(body: str) -> dict[str, object]:
    """The keys and values of one section, decimals as Decimal.

    Raises HistoryError with the line within the section, from 1, if it is no TOML.
    """
    plain = _plain_lines(body)
    return _whole(body) if plain is None else plain


def _whole(body: str) -> dict[str, object]:
    if has_long_key(body):
        raise HistoryError(f"not TOML: {MANY}")
    try:
        return tomllib.loads(body, parse_float=Decimal)
    except (ValueError, ArithmeticError, RecursionError) as error:
        # beside bad TOML: a number that Python will not hold, arrays in arrays without end
        bad = isinstance(error, tomllib.TOMLDecodeError)
        message = str(error) if bad else DEEP if isinstance(error, RecursionError) else BEYOND
        at = _AT.search(message)
        last = body.rstrip().count("\n") + 1
        line = min(int(at[1]), last) if at and at[1] else last
        raise HistoryError(f"not TOML: {_AT.sub('', message)}", line=line) from None


def _plain_lines(body: str) -> dict[str, object] | None:
    """The section read line by line, or None if anything in it is unusual."""
    if _UNUSUAL.search(body):
        return None
    section: dict[str, object] = {}
    for line in body.split("\n"):
        if not line or line[0] == "#":
            continue
        key, equals, text = line.partition(" = ")
        if not equals or key in section or not ((key.isascii() and key.isidentifier()) or _KEY.fullmatch(key)):
            return None
        value = _texts(text) if text[:2] == "['" else _plain_value(text)
        if value is None:
            return None
        section[key] = list(value) if isinstance(value, tuple) else value
    return section


@lru_cache(maxsize=4096)
def _plain_value(text: str) -> object:
    """The value of a number, a truth, a time, a plain text or an array of these; None for whatever is unusual."""
    if text[:1] == "[" and text[-1:] == "]":
        items = tuple(_texts(text) or ()) if text[1:2] == "'" else tuple(map(_number, text[1:-1].split(", ")))
        return items if items and None not in items else None
    if text[:1] == "'":
        inner = text[1:-1]
        return inner if len(text) > 1 and text[-1] == "'" and "'" not in inner else None
    if text in ("true", "false"):
        return text == "true"
    if _TIME.fullmatch(text):
        return time.fromisoformat(text)
    return _number(text)


def _texts(text: str) -> list[str] | None:
    """The texts of a one-line array of single-quoted texts, which have no escapes; None if it is not just that."""
    items = text[2:-2].split("', '")
    plain = text[-2:] == "']" and len(text) > 3 and text.count("'") == 2 * len(items)
    return items if plain else None


def _number(text: str) -> int | Decimal | None:
    if _INTEGER.fullmatch(text):
        return int(text)
    return Decimal(text) if _DECIMAL.fullmatch(text) else None


def dump_value(value: object) -> str:
    """The value as TOML on one line.

    Raises HistoryError for a value that TOML has no form for.
    """
    for kind, write in _WRITERS.items():
        if isinstance(value, kind):
            return write(value)
    raise HistoryError(f"TOML has no {type(value).__name__}")


def dump_key(key: str) -> str:
    """The key as TOML, quoted if it must be."""
    return key if _KEY.fullmatch(key) else _dump_text(key, quotes='"')


def _dump_text(text: str, quotes: str = "'") -> str:
    if quotes == "'" and "'" not in text and not re.search(r"[\x00-\x1f\x7f]", text):
        return f"'{text}'"
    escaped = text.replace("\\", "\\\\").replace('"', '\\"')
    return '"' + re.sub(r"[\x00-\x1f\x7f]", lambda match: f"\\u{ord(match[0]):04x}", escaped) + '"'


def _dump_decimal(value: Decimal) -> str:
    if not value.is_finite():
        return ("-" if value.is_signed() else "") + ("nan" if value.is_nan() else "inf")
    return str(value)


def _dump_table(table: Mapping[str, object]) -> str:
    return "{" + ", ".join(f"{dump_key(key)} = {dump_value(value)}" for key, value in table.items()) + "}"


def _dump_array(items: list[object] | tuple[object, ...]) -> str:
    return "[" + ", ".join(map(dump_value, items)) + "]"


# bool stands before int, datetime before date: each is a kind of the other
_WRITERS: dict[type | tuple[type, ...], Callable[..., str]] = {
    bool: lambda value: "true" if value else "false",
    int: str,
    str: _dump_text,
    Decimal: _dump_decimal,
    (list, tuple): _dump_array,
    dict: _dump_table,
    (datetime, date, time): lambda value: value.isoformat(),
}
