"""What a simulated day has come to: how long people waited and played, and what the house counted."""

from __future__ import annotations

from typing import Any, Final

import msgspec

from cardspeak.cardroom.day import events as e
from cardspeak.cardroom.day.core import MINUTE


class Summary(msgspec.Struct, frozen=True):
    """visits: who came. seated: of these who had a seat. struck: names called in vain. Waits in minutes, money in cents.

    house_win: what tables against the house won, below 0 for what they lost.
    """

    visits: int
    seated: int
    struck: int
    wait_median: float
    wait_p90: float
    seat_hours: float
    rake: int
    time: int
    drop: int
    variance: int
    house_win: int


class Figures:
    """Adds up what happens, event by event."""

    def __init__(self) -> None:
        self.now = 0
        self.since: dict[str, int] = {}
        self.waits: dict[str, int] = {}
        self.sat: dict[str, int] = {}
        self.seat_time = self.struck = self.variance = self.won = 0
        self.counted: dict[str, int] = {}

    def came(self, name: str, moment: int) -> None:
        """A guest comes, or rings."""
        self.since[name] = moment

    def add(self, event: Any) -> None:
        """One event more."""
        if add := ADDS.get(type(event)):
            add(self, event)

    @property
    def summary(self) -> Summary:
        """The day so far."""
        waits = sorted(self.waits.values())
        return Summary(
            visits=len(self.since),
            seated=len(self.waits),
            struck=self.struck,
            wait_median=share_of(waits, 0.5),
            wait_p90=share_of(waits, 0.9),
            seat_hours=round(self.seat_time / (60 * MINUTE), 1),
            rake=self.counted.get("rake", 0),
            time=self.counted.get("time", 0),
            drop=self.counted.get("cash", 0),
            variance=self.variance,
            house_win=self.won,
        )


def share_of(waits: list[int], share: float) -> float:
    """How many minutes a share of all waited at most."""
    return round(waits[min(len(waits) - 1, int(len(waits) * share))] / MINUTE, 1) if waits else 0.0


def did(figures: Figures, event: e.Did) -> None:
    figures.now = event.moment


def taken(figures: Figures, event: e.SeatTaken) -> None:
    if event.name in figures.since:
        figures.waits.setdefault(event.name, figures.now - figures.since[event.name])
    figures.sat[event.name] = figures.now


def rose(figures: Figures, event: e.StoodUp | e.SeatLost | e.PickedUp) -> None:
    figures.seat_time += figures.now - figures.sat.pop(event.name, figures.now)


def struck(figures: Figures, event: e.Struck) -> None:
    figures.struck += event.why == "calls"


def hand_told(figures: Figures, event: e.HandTold) -> None:
    """Of a hand between players nothing is left over."""
    figures.won -= sum(event.changes) + event.rake + event.jackpot + event.promotional


def counted(figures: Figures, event: e.Counted) -> None:
    figures.counted[event.kind] = figures.counted.get(event.kind, 0) + event.cents
    figures.variance += event.cents - event.due


ADDS: Final[dict[type, Any]] = {
    e.Did: did,
    e.SeatTaken: taken,
    e.StoodUp: rose,
    e.SeatLost: rose,
    e.PickedUp: rose,
    e.Struck: struck,
    e.HandTold: hand_told,
    e.Counted: counted,
}
