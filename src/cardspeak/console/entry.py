"""What is told at a console in one go, as a value."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import msgspec

from cardspeak.cards import show
from cardspeak.rulebook import Cites, Refused
from cardspeak.rulebook.handed import MOST
from cardspeak.rulebook.refusal import counted, quoted

ENTRY: Final = ("CS/console/entry",)
FLOOR: Final = ("CS/console/override",)
RULING: Final = "ruling"
"""What the floor made by a ruling of its own: it is taken back there."""
DEALERS: Final = ("fold", "check", "call", "raise", "all-in", "to", "deal", "draw", "run", "show", "muck")
"""What a dealer tells."""
FLOORS: Final = ("kill", "refund", "void")
"""What only the floor has done."""
OF_THE_FLOOR: Final = ("raise", "call", "check", "fold", *FLOORS)
"""What may stand by the floor's word."""
CORRECTED: Final = ("raise", "fold", "check", "call", "all-in", "to", "deal")
"""What an entry is corrected to."""
OF_ONE: Final = ("fold", "check", "call", "raise", "all-in", "draw", "run", "show", "kill")
"""What a single seat does, the one in turn where none is named."""


class Entry(msgspec.Struct, frozen=True):
    """What happened at the table.

    verb: `fold`, `check`, `call` (or the bring-in), `raise` (a bet, raise or completion) to `amount`, the seat's total of the
    street, `all-in`; `to`: all in turn before `seat` folded, or checked where nothing was owed, before nobody (0) all who were
    left to act on the street; `deal`: the next `cards` that lie face up; `draw`: the seat gave up `amount` cards, or those named;
    `run`: it agrees to so many boards; `show`: it tabled its hand, of which `cards` need name only those that are not face up;
    `muck`: it gave it up, or all the others did (0), all but the first where nobody has tabled.
    By the floor's word: `kill` a hand, `refund` a dead hand's `amount`, `void` the hand.
    seat: who did it, 0 for whose turn it is.
    """

    verb: str
    seat: int = 0
    amount: int = 0
    cards: tuple[int, ...] = ()


def checked(entry: Entry, verbs: tuple[str, ...] = DEALERS, cites: Cites = ENTRY) -> Entry:
    """The entry, if it can be one. Raises `Refused`."""
    if entry.verb not in verbs:
        raise Refused(f"nobody tells {quoted(entry.verb)} here; say {', '.join(verbs)}", cites)
    for name, value in (("seat", entry.seat), ("amount", entry.amount)):
        if type(value) is not int or not 0 <= value <= MOST:
            raise Refused(f"{name} is to be a whole number, 0 or more, not {quoted(value)}", ENTRY)
    return entry


def said(entry: Entry) -> str:
    """What an entry tells, in words."""
    return WORDS[entry.verb](f"seat {entry.seat}" if entry.seat else "", entry)


WORDS: Final[dict[str, Callable[[str, Entry], str]]] = {
    "fold": lambda who, _: f"{who} folds".strip(),
    "check": lambda who, _: f"{who} checks".strip(),
    "call": lambda who, _: f"{who} calls".strip(),
    "raise": lambda who, entry: f"{who} makes it {entry.amount}".strip(),
    "all-in": lambda who, _: f"{who} goes all-in".strip(),
    "to": lambda who, _: f"folded or checked to {who}" if who else "folded or checked round",
    "deal": lambda _, entry: f"{show(entry.cards)} on the table",
    "draw": lambda who, entry: f"{who} gives up {counted(len(entry.cards) or entry.amount, 'card')}".strip(),
    "run": lambda who, entry: f"{who} has the board run {counted(entry.amount, 'time')}".strip(),
    "show": lambda who, entry: f"{who} tables {show(entry.cards)}".strip(),
    "muck": lambda who, _: f"{who} mucks" if who else "the others muck",
    "kill": lambda who, _: f"{who}'s hand is dead",
    "refund": lambda who, entry: f"{who} gets {entry.amount} back",
    "void": lambda _, __: "the hand is void",
    RULING: lambda _, __: "a ruling of the floor",
}
