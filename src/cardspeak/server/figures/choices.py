"""What may be asked for, as the pages offer it."""

from __future__ import annotations

from functools import cache
from typing import Final

import msgspec

from cardspeak.poker import variants

NEEDED: Final = frozenset({"base", "blind"})
"""The wagers that every player lays."""


class EquityGame(msgspec.Struct, frozen=True):
    """A poker game. hand, board: how many cards each has in the end. ranges: whether hands may be written as ranges."""

    name: str
    title: str
    hand: int
    board: int
    ranges: bool
    ends: tuple[str, ...]


class WagerChoice(msgspec.Struct, frozen=True):
    """A wager and the book's paytables for it. needed: whether it is always laid."""

    name: str
    tables: tuple[str, ...]
    needed: bool


class BetChoice(msgspec.Struct, frozen=True):
    """A wager whose amount may be chosen, with what is usual, in cents."""

    name: str
    cents: int


class ReadingChoice(msgspec.Struct, frozen=True):
    """A point on which the book is open: the alternatives with what each means, the usual one first."""

    name: str
    alternatives: tuple[tuple[str, str], ...]


class MeterChoice(msgspec.Struct, frozen=True):
    """A meter of a Progressive paytable, and the least that it starts at, in cents."""

    table: str
    name: str
    cents: int


class StrategyChoice(msgspec.Struct, frozen=True):
    """A way to play."""

    name: str
    says: str


class HouseGame(msgspec.Struct, frozen=True):
    """A game against the house. players: the most at a table; 1 where it makes no difference."""

    name: str
    title: str
    wagers: tuple[WagerChoice, ...]
    bets: tuple[BetChoice, ...]
    meters: tuple[MeterChoice, ...]
    players: int
    strategies: tuple[StrategyChoice, ...]
    readings: tuple[ReadingChoice, ...]


@cache
def equity_games() -> list[EquityGame]:
    """All poker games."""
    from cardspeak.analysis.odds import cards_of

    return [
        EquityGame(
            name,
            variant.title,
            variant.hand_size,
            cards_of(variant) - variant.hand_size,
            variant.hand_size == 2,
            tuple([end.name for end in variant.ends]),
        )
        for name, variant in variants.ALL.items()
    ]


@cache
def house_games() -> list[HouseGame]:
    """The games against the house. The first call reads much, though no NumPy."""
    from cardspeak.analysis.edge.command import GAMES

    return [house_game(name) for name in GAMES]


def house_game(name: str) -> HouseGame:
    """One game against the house."""
    from cardspeak.analysis.edge.command import BETS
    from cardspeak.analysis.edge.readings import READINGS
    from cardspeak.analysis.edge.ride.strategy import STRATEGIES as RIDE_STRATEGIES
    from cardspeak.analysis.edge.setup import PLAYERS, RideSetup, UltimateSetup
    from cardspeak.analysis.edge.ultimate.strategy import STRATEGIES as ULTIMATE_STRATEGIES
    from cardspeak.banked.paytables.printed import RESETS, RIDE, TITLES, WAGERS, printed

    ride = name == RIDE
    usual = RideSetup() if ride else UltimateSetup()
    strategies = RIDE_STRATEGIES if ride else ULTIMATE_STRATEGIES
    meters = (
        []
        if ride
        else [MeterChoice(table, meter, cents) for table, resets in RESETS.items() for meter, (cents, _) in resets.items()]
    )
    return HouseGame(
        name=name,
        title=TITLES[name],
        wagers=tuple([WagerChoice(wager, tuple(printed(name, wager)), wager in NEEDED) for wager in WAGERS[name]]),
        bets=tuple([BetChoice(wager, getattr(usual, field)) for wager, field in BETS[name].items()]),
        meters=tuple(meters),
        players=1 if ride else PLAYERS[name],
        strategies=tuple([StrategyChoice(strategy.name, strategy.says) for strategy in strategies.values()]),
        readings=tuple([ReadingChoice(point, tuple(choices.items())) for point, choices in READINGS[name].items()]),
    )
