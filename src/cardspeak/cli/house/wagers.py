"""What a player lays before the deal, as it is typed: `10`, `10 trips 5`, `no trips`, `bonus`."""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from cardspeak.banked.let_it_ride import BONUS, RideBets
from cardspeak.banked.money import dollars, money
from cardspeak.banked.paytables import ENVY_SIZES, RIDE
from cardspeak.banked.signs import RideSign
from cardspeak.banked.ultimate_bets import UltimateBets
from cardspeak.rulebook import Refused
from cardspeak.table import HousePosted

SHORT: Final = {"prog": "progressive", "six-card": "six", "bets": "bet"}
"""What a wager may be called for short, or in full."""
POINTS: Final = {"progressive": "progressive", "six": "six_card", "bonus": "bonus"}
"""The points of the house rules that say whether a wager is offered."""

Laid = dict[str, int]
"""Cents by wager."""


class Wagers(NamedTuple):
    """The wagers of a table. main: of which as much is laid two or three times. sides: with what each is unless it is said,
    0 for as much as the main one.
    """

    main: str
    times: int
    sides: dict[str, int]
    least: int

    @property
    def first(self) -> Laid:
        """What lies before anything is said: the least, and no side wagers."""
        return {self.main: self.least}

    def read(self, line: str, laid: Laid) -> Laid:
        """What a line says is laid; what it does not name stays as it was. Raises `Refused`."""
        new, name, none = dict(laid), "", False
        for place, each in enumerate(line.lower().replace("=", " ").split()):
            word = SHORT.get(each.rstrip(","), each.rstrip(","))
            if word == "no" and not none:
                none, name = True, ""
            elif word == self.main or word in self.sides:
                name = word
                new[name] = 0 if none else self.sides.get(name, 0) or new[self.main]
                none = False
            elif word[:1].isdigit() or word[:1] == "$":
                if none or (place and not name):
                    raise Refused(f"{word[:24]} on which wager? {self.example}")
                new[name or self.main] = amount(word)
                name = ""
            else:
                raise Refused(f"{word[:24]!r} is not understood; {self.example}")
        if none:
            raise Refused(f"no what? {self.example}")
        return {name: chips for name, chips in new.items() if chips or name == self.main}

    @property
    def example(self) -> str:
        """How it is written."""
        sides = [f"{name} {money(usual or self.least)[1:]}" for name, usual in self.sides.items()]
        return f"write as in {' '.join([money(2 * self.least)[1:], *sides])}"

    def say(self, laid: Laid) -> str:
        """What is laid, in words."""
        main = money(laid[self.main])
        first = f"three bets of {main}" if self.times == 3 else f"ante and blind {main}"
        return ", ".join([first, *[f"{name} {money(chips)}" for name, chips in laid.items() if name != self.main]])

    def needed(self, laid: Laid) -> int:
        """The chips that it takes."""
        return sum(laid.values()) + (self.times - 1) * laid[self.main]

    def bets(self, laid: Laid) -> Any:
        """The wagers as a round takes them."""
        if self.times == 3:
            return RideBets(laid[self.main], bonus=laid.get("bonus", 0))
        return UltimateBets(laid[self.main], -1, laid.get("trips", 0), laid.get("progressive", 0), laid.get("six", 0))


def amount(word: str) -> int:
    """An amount in cents. Raises `Refused`."""
    try:
        return dollars(word)
    except ValueError:
        raise Refused(f"{word[:24]!r} is not an amount in dollars and whole cents, such as 7.50") from None


def wagers_of(table: HousePosted) -> Wagers:
    """The wagers that a table offers."""
    ride, rules = table.game == RIDE, table.house
    usual = {"bonus": BONUS} if ride else {"trips": 0, "progressive": min(ENVY_SIZES), "six": 0}
    sides = {name: chips for name, chips in usual.items() if rules.says(POINTS.get(name, "")) in ("", "offered")}
    least = table.sign.least if isinstance(table.sign, RideSign) else table.sign.ante_least
    return Wagers("bet" if ride else "ante", 3 if ride else 2, sides, least)
