"""The clock on a player, the level of a hand, and the hours of an event."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

import msgspec

from cardspeak.floor.acts import Say
from cardspeak.floor.decide import Subjects
from cardspeak.floor.rooms.answers import answered, open_choice, silent
from cardspeak.floor.ruling import Finding
from cardspeak.rulebook import Discretion, NotCovered
from cardspeak.rulebook.house import HouseRules
from cardspeak.table.in_event.hand_level import HandLevel, level_of_hand
from cardspeak.tournament import levels
from cardspeak.tournament.clock import COUNTDOWN, SECONDS, Clock, call_clock, on_the_clock

NO_SUMS: Mapping[str, int] = {}


class ClockCalled(msgspec.Struct, frozen=True):
    """Somebody asks for a clock on a player. approved: by the tournament director, or not, or not yet (None).

    elapsed: seconds since it started, None if it has not. answer: what the player did in time, and when, if anything.
    """

    at_seat: bool = True
    in_event: bool = True
    approved: bool | None = None
    facing_bet: bool = True
    elapsed: float | None = None
    answer: Say | None = None
    acted: bool = False
    seconds: int = SECONDS
    countdown: int = COUNTDOWN


class HandBegun(msgspec.Struct, frozen=True):
    """A hand begins about when a level does. before, after: what is posted at the two levels, by the names of a ruling."""

    begun: tuple[float, ...]
    level_began: float
    before: Mapping[str, int] = NO_SUMS
    after: Mapping[str, int] = NO_SUMS


class MinutesPlayed(msgspec.Struct, frozen=True):
    """An event after so many minutes of play, breaks not counted."""

    minutes: int
    stud: bool = False


class PlayersLeft(msgspec.Struct, frozen=True):
    """An event comes down to so many players from so many."""

    left: int
    before: int
    stud: bool = False


def not_started(m: ClockCalled, house: HouseRules) -> Finding | None:
    """A clock that nobody may call, that is refused, or that waits for the tournament director."""
    answer = call_clock(m.at_seat, m.in_event, house, True if m.elapsed is not None and m.approved is None else m.approved)
    if isinstance(answer, NotCovered):
        return silent(answer)
    if isinstance(answer, Discretion):
        return open_choice(answer)
    return None if answer.allowed else Finding({"clock_started": False, "hand": "live"}, answer.cites)


def clock_ran(m: ClockCalled, house: HouseRules) -> Finding | None:
    """What the clock comes to."""
    limit = m.seconds + m.countdown
    moment = m.answer.at if m.answer else m.elapsed
    running = m.acted or m.answer is not None or (moment is not None and moment < limit)
    answer = on_the_clock((moment or 0) if running else None, m.facing_bet, house, m.seconds, m.countdown)

    def settle(clock: Clock) -> dict[str, Any]:
        done = clock.action or (spoken(m.answer) if clock.in_time else "")
        action = {"action": done} if done else {}
        return {"clock_started": True, "seconds": clock.seconds, "hand": clock.hand, **action}

    return answered(answer, settle)


def spoken(answer: Say | None) -> str:
    """The action that was said."""
    return next((word.kind for word in answer.said if word.is_action), "") if answer else ""


def begun_at(m: HandBegun, house: HouseRules) -> Finding | None:
    """Which level a hand is played at, and so what is posted."""

    def settle(hand_level: HandLevel) -> dict[str, Any]:
        return level_settled(hand_level, m.before, m.after)

    return answered(level_of_hand(m.begun, m.level_began, house), settle)


def level_settled(hand_level: HandLevel, before: Mapping[str, int], after: Mapping[str, int]) -> dict[str, Any]:
    """The level, `old` or `new`, and what is posted at it."""
    new = hand_level.level == "new"
    return {"level": "new" if new else "old", **(after if new else before)}


def level_now(m: MinutesPlayed, house: HouseRules) -> Finding | None:
    """The level in force."""

    def settle(level: levels.Level) -> dict[str, Any]:
        sums = {
            "small_bet": level.small_bet,
            "big_bet": level.big_bet,
            "sb": level.small_blind,
            "bb": level.big_blind,
        }
        return {name: chips for name, chips in sums.items() if chips}

    return answered(levels.level_at(m.minutes, house, m.stud), settle)


def seats_redrawn(m: PlayersLeft, house: HouseRules) -> Finding | None:
    """Whether all draw new seats."""
    return answered(levels.redraw(m.left, m.before, m.stud, house), lambda answer: {"redraw": answer.redraw})


TIMING: Final[Subjects] = {
    ClockCalled: (not_started, clock_ran),
    HandBegun: (begun_at,),
    MinutesPlayed: (level_now,),
    PlayersLeft: (seats_redrawn,),
}
