"""The one refusal: why a thing may not be done, and which clauses forbid it; and how its sentence writes what it speaks of."""

from __future__ import annotations

TYPE_CHECKING = False  # as in typing, whose import alone would cost more than all of this
if TYPE_CHECKING:
    from collections.abc import Iterable
    from typing import Final

Cites = tuple[str, ...]
"""Clause ids, the deciding one first."""
LONGEST: Final = 40
"""Characters of what somebody handed over that a sentence repeats."""
LOOKED_AT: Final = 100
LEAST_PART: Final = 3
"""Characters of a name by which others like it are looked for: of the beginning of a long one, and of a part of one."""


class Refused(ValueError):
    """An act that the rules do not allow. Nothing was changed.

    `reason` is one plain sentence without the clause; `cites` holds the ids of the clauses that forbid the act
    (empty where common sense alone does). `str()` gives both: `"not your turn [S8(i)(10)]"`.

    >>> import cardspeak as cs
    >>> cs.Round('texas-holdem', 'nl 1/2', [200] * 2, seed=7).act('bet', 1)
    Traceback (most recent call last):
        ...
    cardspeak.rulebook.refusal.Refused: a raise to 1 is too small: the least is 4 [SEM/T43-A/1]
    """

    reason: str
    cites: Cites

    def __init__(self, reason: str, cites: Cites = ()) -> None:
        super().__init__(reason, cites)
        self.reason = reason
        self.cites = cites

    def __str__(self) -> str:
        return f"{self.reason} [{', '.join(self.cites)}]" if self.cites else self.reason


# --- numbers, amounts and what was handed over, as sentences have them


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
    parts = [candidate for candidate in known if len(plain) >= LEAST_PART and plain in candidate.lower()]
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
