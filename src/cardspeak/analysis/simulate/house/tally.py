"""What wagers against the house came to: whole cents, read from the events of the rounds."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

import msgspec

from cardspeak.analysis.edge import Setup
from cardspeak.analysis.simulate.tally import Sum, together
from cardspeak.banked import Round
from cardspeak.banked import events as e
from cardspeak.banked.paytables.printed import RIDE, ULTIMATE

HANDED_BACK: Final[Mapping[type, Callable[[Any], tuple[str, int]]]] = {
    e.Withdrew: lambda event: (f"bet-{event.bet}", event.chips),
    e.Pushed: lambda event: (event.spot, event.chips),
    e.Paid: lambda event: (event.spot, event.stake + event.win),
    e.SidePaid: lambda event: (event.spot, event.chips),
    e.MeterPaid: lambda event: ("progressive", event.chips),
    e.Envied: lambda event: ("envy", event.chips),
}
"""What events hand to a player, and for which wager."""

WAGERS: Final[Mapping[str, Mapping[str, tuple[str, ...]]]] = {
    RIDE: {
        "base": ("bet-1", "bet-2", "bet-3"),
        "bet 1": ("bet-1",),
        "bet 2": ("bet-2",),
        "bet 3": ("bet-3",),
        "bonus": ("bonus",),
        "round": ("bet-1", "bet-2", "bet-3", "bonus"),
    },
    ULTIMATE: {
        "main": ("ante", "blind", "play"),
        "ante": ("ante",),
        "blind": ("blind",),
        "play": ("play",),
        "trips": ("trips",),
        "progressive": ("progressive",),
        "six-card": ("six-card",),
        "envy": ("envy",),
        "round": ("ante", "blind", "play", "trips", "progressive"),
    },
}
"""By game, the wagers as the exact figures have them, and the spots that they are made of."""
SIDES: Final = ("bonus", "trips", "progressive", "six-card")
RIDDEN: Final = {(): "none", (1,): "bet 1 only", (2,): "bet 2 only", (1, 2): "both"}
"""What is decided in Let It Ride, by the bets that ride."""


class HouseTally(msgspec.Struct, frozen=True):
    """What some rounds came to: by wager, and how often each was decided."""

    rounds: int
    wagers: tuple[Sum, ...]
    decisions: tuple[int, ...]

    def __add__(self, other: HouseTally) -> HouseTally:
        decisions = tuple([mine + yours for mine, yours in zip(self.decisions, other.decisions, strict=True)])
        return HouseTally(self.rounds + other.rounds, together(self.wagers, other.wagers), decisions)


def wagers_made(setup: Setup) -> dict[str, tuple[str, ...]]:
    """The wagers of a table, with the spots that they are made of."""
    made = {*setup.bets}
    if setup.game == ULTIMATE and getattr(setup, "players", 1) > 1 and "progressive" in made:
        made.add("envy")
    return {name: spots for name, spots in WAGERS[setup.game].items() if name not in (*SIDES, "envy") or name in made}


def decisions_of(game: str) -> tuple[str, ...]:
    """What may be decided in a round, as the exact figures name it."""
    return tuple(RIDDEN.values()) if game == RIDE else ("4x", "3x", "2x", "1x", "fold")


def nets(r: Round, seat: int) -> dict[str, int]:
    """What a seat is better off by on each spot of the layout, in cents, when the round is over."""
    by_spot = dict.fromkeys((*r.game.spots, "envy"), 0)
    for event in r.events:
        kind = type(event)
        if kind in HANDED_BACK:
            if event.seat == seat:  # type: ignore[attr-defined]
                spot, chips = HANDED_BACK[kind](event)
                by_spot[spot] += chips
        elif kind is e.Wagered:
            if event.seat == seat:  # type: ignore[attr-defined]
                for spot, chips in zip(r.game.spots, event.chips, strict=True):  # type: ignore[attr-defined]
                    by_spot[spot] -= chips
        elif kind is e.Played and event.seat == seat:  # type: ignore[attr-defined]
            by_spot["play"] -= event.chips  # type: ignore[attr-defined]
    return by_spot


def decided(r: Round, seat: int) -> str:
    """What a seat decided in a round that is over."""
    if r.game.key == RIDE:
        return RIDDEN[tuple([event.bet for event in r.events if type(event) is e.Rode and event.seat == seat])]
    return next((f"{event.times}x" for event in r.events if type(event) is e.Played and event.seat == seat), "fold")
