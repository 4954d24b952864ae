"""What a player lays before the deal, as it is typed: `10`, `10 trips 5`, `no trips`, `bonus`."""

from __future__ import annotations

from typing import Final

from cardspeak.banked.money import dollars, money
from cardspeak.rulebook import Refused
from cardspeak.table.banked.wagers import Laid, Wagers

SHORT: Final = {"prog": "progressive", "six-card": "six", "bets": "bet"}
"""What a wager may be called for short, or in full."""


def read(wagers: Wagers, line: str, laid: Laid) -> Laid:
    """What a line says is laid; what it does not name stays as it was. Raises `Refused`."""
    new, name, none = dict(laid), "", False
    for place, token in enumerate(line.lower().replace("=", " ").split()):
        word = SHORT.get(token.rstrip(","), token.rstrip(","))
        if word == "no" and not none:
            none, name = True, ""
        elif word == wagers.main or word in wagers.sides:
            name = word
            new[name] = 0 if none else wagers.sides.get(name, 0) or new[wagers.main]
            none = False
        elif word[:1].isdigit() or word[:1] == "$":
            if none or (place and not name):
                raise Refused(f"{word[:24]} on which wager? {example(wagers)}")
            new[name or wagers.main] = amount(word)
            name = ""
        else:
            raise Refused(f"{word[:24]!r} is not understood; {example(wagers)}")
    if none:
        raise Refused(f"no what? {example(wagers)}")
    return {name: chips for name, chips in new.items() if chips or name == wagers.main}


def example(wagers: Wagers) -> str:
    """How it is written."""
    sides = [f"{name} {money(usual or wagers.least)[1:]}" for name, usual in wagers.sides.items()]
    return f"write as in {' '.join([money(2 * wagers.least)[1:], *sides])}"


def amount(word: str) -> int:
    """An amount in cents. Raises `Refused`."""
    try:
        return dollars(word)
    except ValueError:
        raise Refused(f"{word[:24]!r} is not an amount in dollars and whole cents, such as 7.50") from None
