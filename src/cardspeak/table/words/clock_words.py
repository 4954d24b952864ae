"""What happens to the players' time and to what they decide beforehand, in words."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from cardspeak.table.common import clock_events as c
from cardspeak.table.common import wish_events as w

SAY: Final[dict[type, Callable[[Any], str]]] = {
    c.TableNamed: lambda event: f"this is {event.name}" + (f", {event.host}'s table" if event.host else ""),
    c.TurnTimed: lambda event: f"it is seat {event.seat}'s turn",
    c.ClockCalled: lambda event: f"{event.by} calls the clock on seat {event.seat}",
    c.ShowTimed: lambda event: f"seat {event.seat} is asked to show",
    c.AnsweredFor: lambda event: f"seat {event.seat} has one answer",
    c.BetsTimed: lambda event: "there is time for bets",
    c.BankOpened: lambda event: f"seat {event.seat} takes time from the bank",
    c.BankSpent: lambda event: f"seat {event.seat} has {event.bank // 1000} seconds left in the bank",
    c.BanksFilled: lambda event: "the time banks are filled up",
    c.GraceGiven: lambda event: f"seat {event.seat} has lost the connection and gets more time",
    c.DecidedInTime: lambda event: f"seat {event.seat} decides at the very end of the time, which counts",
    c.TimedOut: lambda event: f"seat {event.seat}'s time is up",
    c.PlayPaused: lambda event: f"{event.by} pauses the play",
    c.PlayResumed: lambda event: f"{event.by} resumes the play",
    c.PlayStopped: lambda event: f"{event.by}, of the floor, stops the play" + (f": {event.reason}" if event.reason else ""),
    c.PlayFreed: lambda event: f"{event.by}, of the floor, lets the play go on",
    w.Wished: lambda event: f"{event.player} decides beforehand",
    w.SeatKept: lambda event: f"seat {event.seat} is kept for {event.player}, who has no chips",
}
