"""The clock on a player."""

from __future__ import annotations

from typing import Final

import msgspec

from cardspeak.rulebook import Allowed, Cites, Discretion, NotCovered
from cardspeak.rulebook.handed import handed
from cardspeak.rulebook.house import HouseRules

SECONDS: Final = 25
COUNTDOWN: Final = 5


class Clock(msgspec.Struct, frozen=True):
    """A clock that was called. seconds: all the time that there was. in_time: the player acted. hand: `live` or `dead`.

    action: `check` where the clock checked for the player, else empty.
    """

    seconds: int
    in_time: bool
    hand: str
    action: str
    cites: Cites


@handed
def call_clock(
    at_seat: bool, in_event: bool, rules: HouseRules, approved: bool | None = None
) -> Allowed | Discretion | NotCovered:
    """A player, who need not be in the hand, asks for a clock; `approved` by the tournament director, or not, or not yet."""
    if not rules.cited("clock"):
        return NotCovered("a clock on a player")
    if not at_seat:
        return Allowed(False, "who calls for a clock must be within reach of the chair", rules.cited("clock seat"))
    if not in_event:
        return Allowed(False, "only a player in the event calls for a clock", rules.cited("clock called"))
    if approved is None:
        return Discretion("td", ("start the clock", "give more time"), rules.cited("clock called"))
    return Allowed(approved, "the tournament director judges whether time enough has passed", rules.cited("clock called"))


@handed
def on_the_clock(
    acted_at: float | None, facing_bet: bool, rules: HouseRules, seconds: int = SECONDS, countdown: int = COUNTDOWN
) -> Clock | NotCovered:
    """What a clock comes to for a player who acted so many seconds after its start, or did not (None). A tie is the player's.

    The tournament director may set other times.
    """
    if not rules.cited("clock"):
        return NotCovered("a clock on a player")
    time = seconds + countdown
    changed = ("clock changed",) if (seconds, countdown) != (SECONDS, COUNTDOWN) else ()
    if acted_at is not None and acted_at <= time:
        tie = ("clock tie",) if acted_at == time else ()
        return Clock(time, True, "live", "", rules.cited(*tie, "clock", *changed))
    cites = rules.cited("clock expired", "clock", *changed)
    return Clock(time, False, "dead" if facing_bet else "live", "" if facing_bet else "check", cites)
