"""What a table against the house takes before the deal: a wager that is laid two or three times, and others beside it."""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from cardspeak.banked.let_it_ride import RideBets
from cardspeak.banked.money import money
from cardspeak.banked.paytables.printed import BONUS, ENVY_SIZES, RIDE
from cardspeak.banked.signs import RideSign
from cardspeak.banked.spots import ANTE, SIDE, SIX, TRIPS
from cardspeak.banked.ultimate.bets import UltimateBets
from cardspeak.table.banked.posted import HousePosted

POINTS: Final = {"progressive": "progressive", "six": "six_card", "bonus": "bonus"}
"""The points of the house rules that say whether a wager is offered."""

PLACES: Final = {"bet": ANTE, "ante": ANTE, "bonus": SIDE, "trips": TRIPS, "progressive": SIDE, "six": SIX}
"""Where the chips of each wager lie: those of the first of two or three that are alike."""
COUPON: Final = "coupon"
Laid = dict[str, int]
"""Cents by wager."""


class Wagers(NamedTuple):
    """The wagers of a table. main: of which as much is laid two or three times. sides: with what each is unless it is said,
    0 for as much as the main one, a coupon among them. least: of the main wager, in cents.
    """

    main: str
    times: int
    sides: dict[str, int]
    least: int

    @property
    def first(self) -> Laid:
        """What lies before anything is said: the least, and no side wagers."""
        return {self.main: self.least}

    def say(self, laid: Laid) -> str:
        """What is laid, in words."""
        main = money(laid[self.main])
        first = f"three bets of {main}" if self.times == 3 else f"ante and blind {main}"
        return ", ".join([first, *[f"{name} {money(chips)}" for name, chips in laid.items() if name != self.main]])

    def needed(self, laid: Laid) -> int:
        """The chips that it takes."""
        chips = [cents for name, cents in laid.items() if name != COUPON]
        return sum(chips) + (self.times - 1) * laid[self.main]

    def bets(self, laid: Laid, player: int = 0) -> Any:
        """The wagers as a round takes them. player: the seat of who plays the position, if that is another."""
        if self.times == 3:
            return RideBets(laid[self.main], bonus=laid.get("bonus", 0), coupon=laid.get(COUPON, 0), player=player)
        trips, progressive, six = [laid.get(name, 0) for name in ("trips", "progressive", "six")]
        return UltimateBets(laid[self.main], -1, trips, progressive, six, player)


def wagers_of(table: HousePosted) -> Wagers:
    """The wagers that a table offers."""
    ride, rules = table.game == RIDE, table.house
    usual = {"bonus": BONUS} if ride else {"trips": 0, "progressive": min(ENVY_SIZES), "six": 0}
    sides = {name: chips for name, chips in usual.items() if rules.says(POINTS.get(name, "")) in ("", "offered")}
    if rules.says("match_play") == "accepted":
        sides[COUPON] = 0
    least = table.sign.least if isinstance(table.sign, RideSign) else table.sign.ante_least
    return Wagers("bet" if ride else "ante", 3 if ride else 2, sides, least)
