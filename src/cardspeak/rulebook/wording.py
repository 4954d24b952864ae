"""How numbers, amounts and what was handed over are written in sentences."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

LONGEST: Final = 40
"""Characters of what somebody handed over that a sentence repeats."""
LOOKED_AT: Final = 100
LEAST_PART: Final = 3
"""Characters of a name by which others like it are looked for: of the beginning of a long one, and of a part of one."""


def counted(count: int, noun: str) -> str:
    """So many things: "1 card", "5 cards"."""
    return f"{count} {noun}{'' if count == 1 else 's'}"


def money(units: int, dollar: int) -> str:
    """An amount as its table writes it: "$50" or "$7.50" where `dollar` units make a dollar, the number where that is unknown."""
    if not dollar:
        return str(units)
    whole, part = divmod(abs(units), dollar)
    cents, finer = divmod(100 * part, dollar)
    size = f"{abs(units)}/{dollar}" if finer else f"{whole}.{cents:02}" if cents else str(whole)
    return f"{'-' if units < 0 else ''}${size}"


def unknown(what: str, name: object, known: Iterable[str], meant: str | None = None) -> str:
    """What is said of a name that is none: the one that was `meant` or is near, and otherwise those that there are."""
    names = list(known)
    if isinstance(name, str) and (near := meant or nearest(name, names)):
        return f"no {what} named {quoted(name)}; did you mean {near}?"
    return f"no {what} named {quoted(name)}; there are {', '.join(names)}"


def nearest(name: str, names: Iterable[str]) -> str:
    """The name that somebody may have meant: one that is spelled much the same, or the only one of which this is a part."""
    from difflib import get_close_matches

    known = list(names)
    plain = "-".join(name[:LOOKED_AT].lower().split())
    near = get_close_matches(plain, known, 1)
    parts = [each for each in known if len(plain) >= LEAST_PART and plain in each.lower()]
    return near[0] if near else parts[0] if len(parts) == 1 else ""


def quoted(value: object) -> str:
    """What somebody handed over, as Python writes it, in a line of bounded length whatever it is."""
    if isinstance(value, int) and value.bit_length() > 128:
        return f"a number of some {value.bit_length() * 3 // 10} digits"
    try:
        text = repr(value[:LONGEST] if isinstance(value, str | bytes | list | tuple) else value)
    except Exception:  # an object that cannot even be printed is still to be refused in words
        text = f"a {type(value).__name__}"
    line = " ".join(text.split())
    return line if len(line) <= LONGEST else f"{line[: LONGEST - 1]}…"


def name_of(path: object) -> str:
    """The name of a file as it was given, quoted and cut short where it is longer than any line."""
    name = str(path)
    return name if len(name) <= 200 else quoted(name)
