"""A table of the mathematics, set up for real rounds: the same wagers, paytables, meters and readings on both sides."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple, TypeVar

from cardspeak.analysis.edge import RideSetup, Setup, UltimateSetup
from cardspeak.analysis.edge.advice import readings_of
from cardspeak.analysis.edge.readings import Readings
from cardspeak.banked import (
    LetItRide,
    Meter,
    RideBets,
    RideSign,
    Round,
    UltimateBets,
    UltimateSign,
    UltimateTexasHoldem,
    mlgca_uth,
    section_12,
)
from cardspeak.banked.paytables.paytable import Paytable
from cardspeak.banked.paytables.printed import RIDE, ULTIMATE, printed
from cardspeak.rulebook import Refused
from cardspeak.rulebook.banked_house import BankedRules
from cardspeak.rulebook.books.mlgca_uth import UltimateRules
from cardspeak.rulebook.books.section_12 import LetItRideRules

SETTLING: Final = ("bonus_stake", "unqualified_ante", "progressive_pays")
"""The readings that say how rounds are settled and that no point of the house rules decides."""
SLOWEST: Final = 1
"""The least rate of a meter, in 1/10,000: no wager moves it by a whole cent, so that it shows the same in every round."""
SEAT: Final = 1
"""Whose wagers are looked at."""

Rules = TypeVar("Rules", bound=BankedRules)


class RideHouse(NamedTuple):
    """What rounds of Let It Ride are dealt with."""

    wagers: dict[int, RideBets]
    sign: RideSign
    rules: LetItRideRules

    def deal(self, seed: int) -> Round:
        """A round, dealt up to its first decision."""
        return LetItRide(self.wagers, self.sign, self.rules, seed=seed)


class UltimateHouse(NamedTuple):
    """What rounds of Ultimate Texas Hold 'em are dealt with."""

    wagers: dict[int, UltimateBets]
    sign: UltimateSign
    rules: UltimateRules

    def deal(self, seed: int) -> Round:
        """A round, dealt up to its first decision."""
        return UltimateTexasHoldem(self.wagers, self.sign, self.rules, seed=seed)


House = RideHouse | UltimateHouse


def as_settled(game: str) -> Readings:
    """The readings by which rounds are settled under the book's own house rules."""
    return readings_of(game, section_12 if game == RIDE else mlgca_uth)


@lru_cache(maxsize=64)
def house(setup: Setup) -> House:
    """The house whose rounds a setup tells of. Raises `Refused` for a setup that rounds are not settled by."""
    settled = dict(as_settled(setup.game))
    for name, value in setup.readings:
        if name in SETTLING and value != settled[name]:
            raise Refused(f"rounds are settled with the reading {name}={settled[name]}, not {value}")
    return ride_house(setup) if isinstance(setup, RideSetup) else ultimate_house(setup)


def ride_house(setup: RideSetup) -> RideHouse:
    """A house of Let It Ride."""
    rules, own = section_12, tuple([table for wager, table in setup.tables.items() if not of_book(RIDE, wager, table)])
    if setup.bonus:
        rules = rules.but("bonus", "offered")
    sign = RideSign(least=setup.bet, most=setup.bet, chip=setup.chip, limit=setup.limit, own=own)
    bets = RideBets(setup.bet, bonus=setup.bets.get("bonus", 0))
    return RideHouse({SEAT: bets}, sign, read(rules, setup))


def ultimate_house(setup: UltimateSetup) -> UltimateHouse:
    """A house of Ultimate Texas Hold 'em, with a seat for each player."""
    rules, own = read(mlgca_uth, setup), []
    for wager, table in setup.tables.items():
        letter = of_book(ULTIMATE, wager, table)
        if letter:
            rules = rules.but(f"{wager.replace('-', '_')}_table", letter)
        else:
            own.append(table)
    if own:
        rules = rules.but("own_tables", "no-less")
    if setup.progressive:
        rules = rules.but("progressive", "offered")
    if setup.six_card:  # only a device deals the box
        rules = rules.but("delivery", "automated").but("six_card", "offered").but("six_card_trips", "free")
    shown = setup.meters_shown
    sign = UltimateSign(
        ante_least=setup.ante,
        ante_most=setup.ante,
        trips_least=setup.trips_bet,
        trips_most=setup.trips_bet,
        six_least=setup.six_card_bet,
        six_most=setup.six_card_bet,
        chip=setup.chip,
        limit=setup.limit,
        own=tuple(own),
        meters=tuple([Meter(name, shown[name], reset, SLOWEST) for name, reset in setup.meter_resets.items()]),
    )
    laid = setup.bets
    bets = UltimateBets(
        setup.ante, trips=laid.get("trips", 0), progressive=laid.get("progressive", 0), six=laid.get("six-card", 0)
    )
    return UltimateHouse(dict.fromkeys(range(SEAT, SEAT + setup.players), bets), sign, rules)


def of_book(game: str, wager: str, table: Paytable) -> str:
    """The name of a paytable among the book's, empty for one of the house's own."""
    return next((name for name, book_table in printed(game, wager).items() if book_table == table), "")


def read(rules: Rules, setup: Setup) -> Rules:
    """House rules with the readings of a setup."""
    for name, value in setup.readings:
        if rules.says(name) and rules.says(name) != value:
            rules = rules.but(name, value)
    return rules
