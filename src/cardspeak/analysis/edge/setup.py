"""What is to be worked out: paytables, wagers, meters, limit, readings and strategy of a table, as one value with a hash."""

from __future__ import annotations

from collections.abc import Mapping
from hashlib import sha256
from typing import Any, Final

import msgspec

import cardspeak
from cardspeak.analysis.edge.readings import Readings, readings
from cardspeak.analysis.edge.ride.strategy import BEST as BEST_RIDE
from cardspeak.analysis.edge.ride.strategy import RideStrategy
from cardspeak.analysis.edge.ultimate.strategy import BEST as BEST_ULTIMATE
from cardspeak.analysis.edge.ultimate.strategy import UltimateStrategy
from cardspeak.banked.money import money
from cardspeak.banked.paytables.paytable import Paytable
from cardspeak.banked.paytables.printed import BLIND, ENVY, ENVY_SIZES, RESETS, RIDE, RIDE_BASE, RIDE_BONUS, ULTIMATE, shares
from cardspeak.rulebook import Refused

PLAYERS: Final = {RIDE: 7, ULTIMATE: 6}
"""The most that sit at a table."""
WHOLE: Final = 10_000
"""What a meter's rate is counted in: 1,500 is 15 per cent of each wager."""


class RideSetup(msgspec.Struct, frozen=True, kw_only=True):
    """A table of Let It Ride. Amounts are in cents; bet is each of the three; a limit of 0 is none.

    >>> RideSetup(bet=500).bet
    500
    """

    base: Paytable = RIDE_BASE
    bonus: Paytable | None = RIDE_BONUS
    bet: int = 5_00
    bonus_bet: int = 1_00
    limit: int = 0
    chip: int = 1_00
    readings: Readings = readings(RIDE)
    strategy: RideStrategy = BEST_RIDE

    game = RIDE

    def __post_init__(self) -> None:
        _check(self, {"base": self.base, "bonus": self.bonus}, ("bet", "bonus_bet", "chip"))

    @property
    def tables(self) -> dict[str, Paytable]:
        """The paytables by wager."""
        return {"base": self.base} | ({"bonus": self.bonus} if self.bonus else {})

    @property
    def bets(self) -> dict[str, int]:
        """The wagers, in cents."""
        return {"bet": self.bet} | ({"bonus": self.bonus_bet} if self.bonus else {})


class UltimateSetup(msgspec.Struct, frozen=True, kw_only=True):
    """A table of Ultimate Texas Hold 'em. Amounts are in cents; a limit of 0 is none.

    trips, progressive, six_card: paytables of the side wagers that are made, with `*_bet` on each. meters: what each
    meter shows; resets: what it starts again at; rates: how much of a wager goes onto it, in 1/10,000. mean_bet: the
    mean of all wagers that go onto meters which all sizes share, or 0 if all are of this size. players: at the table.

    >>> UltimateSetup(ante=1000).ante
    1000
    """

    blind: Paytable = BLIND["A"]
    trips: Paytable | None = None
    progressive: Paytable | None = None
    six_card: Paytable | None = None
    ante: int = 5_00
    trips_bet: int = 5_00
    progressive_bet: int = 1_00
    six_card_bet: int = 1_00
    meters: tuple[tuple[str, int], ...] = ()
    resets: tuple[tuple[str, int], ...] = ()
    rates: tuple[tuple[str, int], ...] = ()
    mean_bet: int = 0
    players: int = 1
    limit: int = 0
    chip: int = 1_00
    readings: Readings = readings(ULTIMATE)
    strategy: UltimateStrategy = BEST_ULTIMATE

    game = ULTIMATE

    def __post_init__(self) -> None:
        sides = {"trips": self.trips, "progressive": self.progressive, "six-card": self.six_card}
        _check(self, {"blind": self.blind} | sides, ("ante", "trips_bet", "progressive_bet", "six_card_bet", "chip"))
        if not 1 <= self.players <= PLAYERS[ULTIMATE]:
            raise Refused(f"a table has 1 to {PLAYERS[ULTIMATE]} players, not {self.players}")
        if self.mean_bet and reading(self, "meters") != "shared":
            raise Refused("a mean bet is only for meters that all sizes share: reading meters=shared")
        known = shares(self.progressive) if self.progressive else ()
        for meter, amount in (*self.meters, *self.resets, *self.rates):
            if meter not in known:
                raise Refused(f"no meter {meter!r}; the Progressive has {', '.join(known) or 'none'}")
            if amount < 0:
                raise Refused(f"the {meter} meter is to be 0 or more")

    @property
    def tables(self) -> dict[str, Paytable]:
        """The paytables by wager, of those that are made."""
        sides = {"trips": self.trips, "progressive": self.progressive, "six-card": self.six_card}
        return {"blind": self.blind} | {wager: table for wager, table in sides.items() if table}

    @property
    def bets(self) -> dict[str, int]:
        """The wagers that are made, in cents; the Blind is as much as the Ante."""
        bets = {"trips": self.trips_bet, "progressive": self.progressive_bet, "six-card": self.six_card_bet}
        return {"ante": self.ante} | {wager: bets[wager] for wager in self.tables if wager in bets}

    @property
    def meter_resets(self) -> dict[str, int]:
        """What each meter starts again at: the book's least unless told otherwise."""
        if not self.progressive:
            return {}
        book = {name: cents for name, (cents, _) in RESETS.get(self.progressive.name, {}).items()}
        given = dict(self.resets)
        missing = [name for name in shares(self.progressive) if name not in given and name not in book]
        if missing:
            raise Refused(f"{self.progressive}: say what the {missing[0]} meter resets at, for the book does not")
        return {name: given.get(name, book.get(name, 0)) for name in shares(self.progressive)}

    @property
    def meters_shown(self) -> dict[str, int]:
        """What each meter shows: its reset unless told otherwise."""
        return self.meter_resets | dict(self.meters)

    @property
    def envy(self) -> Paytable | None:
        """The Envy paytable for the size of the Progressive bet; all four letters pay alike. None for another size."""
        return ENVY["A", self.progressive_bet] if self.progressive and self.progressive_bet in ENVY_SIZES else None


Setup = RideSetup | UltimateSetup


def _check(setup: Setup, tables: Mapping[str, Paytable | None], amounts: tuple[str, ...]) -> None:
    """Raises `Refused` for paytables of other wagers or games, amounts that are none, and readings that there are not."""
    for wager, table in tables.items():
        if table is not None and (table.game, table.wager) != (setup.game, wager):
            raise Refused(f"{table} is for {table.wager} of {table.game}, not for {wager} of {setup.game}")
    for name in amounts:
        if getattr(setup, name) < 1:
            raise Refused(f"{name.replace('_', ' ')} is to be a cent at least, not {money(getattr(setup, name))}")
    if setup.limit < 0:
        raise Refused("a payout limit is to be 0 or more")
    readings(setup.game, dict(setup.readings))


def reading(setup: Setup, name: str) -> str:
    """The value of a reading."""
    return dict(setup.readings)[name]


def settings(setup: Setup) -> dict[str, Any]:
    """All that the figures depend on, in plain words and numbers; JSON can hold it.

    >>> from cardspeak.analysis.edge import RideSetup
    >>> settings(RideSetup(bet=500))['bet']
    500
    """
    plain = {name: getattr(setup, name) for name in setup.__struct_fields__}
    tables = {wager: {row.hand: str(row.pays) for row in table.rows} for wager, table in setup.tables.items()}
    pairs: dict[str, dict[str, Any]] = {
        name: dict(plain[name]) for name in ("readings", "meters", "resets", "rates") if name in plain
    }
    if isinstance(setup, UltimateSetup):
        pairs |= {"meters": setup.meters_shown, "resets": setup.meter_resets}
    numbers = {name: value for name, value in plain.items() if isinstance(value, int)}
    return {"game": setup.game, "paytables": tables, **numbers, **pairs, "strategy": msgspec.to_builtins(setup.strategy)}


def digest(setup: Setup) -> str:
    """A hash of the settings and of this version: equal hashes give equal figures.

    >>> from cardspeak.analysis.edge import RideSetup
    >>> digest(RideSetup()) == digest(RideSetup(bet=500))
    True
    """
    whole = {"version": cardspeak.__version__, **settings(setup)}
    return sha256(msgspec.json.encode(whole, order="sorted")).hexdigest()[:16]
