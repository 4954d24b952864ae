"""What is told at the console of a table against the house, and how it is said."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from cardspeak.banked.money import money
from cardspeak.banked.words import WAGERS as SPOTS
from cardspeak.cards import show
from cardspeak.console.entry import RULING, Entry
from cardspeak.rulebook.refusal import counted

WAGERS: Final = ("bet", "ante", "bonus", "trips", "progressive", "six", "coupon")
"""What may be laid, by the names of `table.banked.wagers`; no chips take it off."""
DECISIONS: Final = ("ride", "withdraw", "check", "play", "fold")
SEEN: Final = ("boxed", "dealer-exposed", "exposed")
"""A card that was seen: which, and at which place (`amount`, from 1)."""
WRONG: Final = (
    "boxed",
    "dealer-exposed",
    "hand-count",
    "drawn-early",
    "unlit",
    "late-press",
    "cash-bet",
    "second",
    "leave",
)
"""What goes wrong and the book settles at once, and what is out of the usual, in the order in which a page offers it."""
SILENT: Final = ("exposed",)
"""What goes wrong and no book settles: it stands by the floor's word, or the round is void."""
DEALERS: Final = (*WAGERS, "repeat", "close", *DECISIONS, "name", "count", *WRONG)
"""What a dealer tells: wagers at a `seat`; `second`: it is played by the player at seat `amount`; `repeat`: what lay there in the
last round, or at every seat (0) that has not bet; `close`: no more bets; decisions of the seat to act, `play` for `amount` Antes;
`name`: cards that are turned up; `count`: the stub; `leave`; and what goes wrong and the book settles at once.
"""
FLOORS: Final = (*WAGERS, *DECISIONS, *SILENT, "void")
"""What may stand by the floor's word."""
CORRECTED: Final = (*WAGERS, *DECISIONS, "name")
"""What an entry is corrected to."""
OF_ONE: Final = DECISIONS


def said(entry: Entry) -> str:
    """What an entry tells, in words."""
    return WORDS[entry.verb](f"seat {entry.seat}" if entry.seat else "", entry)


def spot_of(name: str) -> str:
    """Where a wager lies, or what it is."""
    if name == "coupon":
        return "a coupon"
    return "the bets" if name == "bet" else SPOTS["six-card" if name == "six" else name]


def wager(name: str) -> Callable[[str, Entry], str]:
    """How the wager of that name is said."""
    spot = spot_of(name)

    def words(who: str, entry: Entry) -> str:
        return f"{who} lays {money(entry.amount)} on {spot}" if entry.amount else f"{who} takes {spot} off"

    return words


WORDS: Final[dict[str, Callable[[str, Entry], str]]] = {
    **{name: wager(name) for name in WAGERS},
    "second": lambda who, entry: f"{who} is played by seat {entry.amount}",
    "repeat": lambda who, _: f"{who} bets as before" if who else "all bet as before",
    "close": lambda _, __: "no more bets",
    "ride": lambda who, _: f"{who} lets it ride",
    "withdraw": lambda who, _: f"{who} takes the bet back",
    "check": lambda who, _: f"{who} checks",
    "play": lambda who, entry: f"{who} plays {entry.amount} times the Ante",
    "fold": lambda who, _: f"{who} folds",
    "name": lambda who, entry: f"{who} has {show(entry.cards)}" if who else f"{show(entry.cards)} on the table",
    "count": lambda _, entry: f"the stub has {counted(entry.amount, 'card')}",
    "leave": lambda who, _: f"{who} leaves",
    "boxed": lambda _, entry: f"{show(entry.cards)} lies face up in the deck",
    "dealer-exposed": lambda _, entry: f"{show(entry.cards)} of the dealer's was seen",
    "exposed": lambda who, entry: f"{show(entry.cards)} of {who or 'the board'} was seen",
    "hand-count": lambda who, entry: f"{who} was dealt {counted(entry.amount, 'card')}",
    "drawn-early": lambda _, __: "a card came out too soon, unseen",
    "unlit": lambda who, _: f"the device of {who} is not lit",
    "late-press": lambda who, _: f"{who} presses a locked device",
    "cash-bet": lambda who, _: f"{who} speaks a bet and shows cash",
    "void": lambda _, __: "the round is void",
    RULING: lambda _, __: "a ruling of the floor",
}
