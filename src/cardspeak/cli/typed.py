"""Lines that a person types at the terminal."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Final

from cardspeak.rulebook import Refused

if TYPE_CHECKING:
    from cardspeak.cli.screen import Printer

LONGEST: Final = 76
"""Characters of a complaint, so that it stays one line."""


class Left(Exception):
    """The person leaves the table."""


def read(screen: Printer) -> str:
    """A line from the terminal. Raises `Left` at its end."""
    try:
        typed = input("> ")
    except EOFError:
        screen.say()
        raise Left from None
    except UnicodeDecodeError:
        typed = "(not text)"
    typed = typed.encode(screen.out.encoding, "replace").decode(screen.out.encoding)
    if not sys.stdin.isatty():
        screen.say(typed)
    return typed


def complaint(refusal: Refused) -> str:
    """One line: the reason and the clause that decides it."""
    return " ".join([refusal.reason, *(f"[{cite}]" for cite in refusal.cites[:1])])
