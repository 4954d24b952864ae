"""The event's clock: levels and breaks by their deadlines, pauses, minutes added, and one hand at a time near the prizes."""

from __future__ import annotations

from typing import Annotated, Final

from cardspeak.rulebook import Cites, Refused
from cardspeak.rulebook.handed import Within, handed_by
from cardspeak.rulebook.telling import telling
from cardspeak.tournament import levels
from cardspeak.tournament.event import events as e
from cardspeak.tournament.event import state as s
from cardspeak.tournament.event.core import CLOCK
from cardspeak.tournament.event.flights.merging import BAG, FLIGHTS
from cardspeak.tournament.event.flights.turning import about_flight
from cardspeak.tournament.event.racing import Racing
from cardspeak.tournament.structure.schedule import MINUTE

HAND_FOR_HAND: Final = ("CS/event/hand-for-hand",)
OFF: Final = -1
A_HAND: Final = 120_000
"""What a hand of hand-for-hand takes off the level, in milliseconds."""
PAUSE: Final = "pause"
GATHERED: Final = "hand-for-hand"


class Clockwork(Racing):
    """Commands of the clock. Each takes the `moment`, and raises `Refused` with a clause, changing nothing."""

    __slots__ = ()

    def left_at(self, moment: int) -> int:
        """How many milliseconds of the level or the break are left at a moment."""
        clock = self.state.clock
        return clock.left if clock.stopped else max(0, clock.until - moment)

    @handed_by(*CLOCK)
    def tick(self, *, moment: int) -> None:
        """Let happen what the clock has reached by a moment: levels and breaks, each as of the moment at which it was due."""
        for flight in self.flights_played:
            with self.about(flight):
                self._tick(self.at(moment))
                self._follow(self.at(moment))

    def _follow(self, moment: int, table: int = 0) -> None:
        """What follows; see `Playing`."""

    def check_clock(self, moment: int) -> None:
        """Raises `Refused` where the clock has reached what was not told yet."""
        clock = self.state.clock
        if not clock.stopped and 0 < clock.until <= moment:
            raise Refused("the level or the break is over: the clock is told first", CLOCK)

    def _tick(self, moment: int) -> None:
        clock = self.state.clock
        while not clock.stopped and 0 < clock.until <= moment:
            due = clock.until
            if self.flight_over:
                self._stop_for_bags(due)
            elif not clock.recess and self.stage.recess:
                self._break_begins(due)
            else:
                self._level_begins(clock.level + 1, due)

    def _level_begins(self, number: int, moment: int) -> None:
        was_recess = self.state.clock.recess
        stage = self.schedule.stage(number)
        self.emit(e.LevelBegan(number, stage.text, moment, moment + stage.lasts, self._cites_level(number)))
        if number > 1 and (cites := self.rules.event.deck_changes.cites):
            self.emit(e.DecksDue(0, "level", moment, cites))
        if was_recess:
            self.emit(e.AllGo("break", moment, CLOCK))
        if self.state.hand_for_hand != OFF and not self.state.clock.stopped:
            self.emit(e.ClockStopped(GATHERED, self.left_at(moment), moment, HAND_FOR_HAND))
        self._ask_race(moment)

    def _break_begins(self, moment: int) -> None:
        stage = self.stage
        minute = sum([self.schedule.stage(number).lasts for number in range(1, stage.number + 1)]) // MINUTE
        recess = levels.recess_at(minute, self.rules)
        cites = recess.cites if isinstance(recess, levels.Recess) and recess.minutes else CLOCK
        self.emit(e.BreakBegan(moment, moment + stage.recess, cites))
        self.emit(e.AllStop("break", moment, cites))
        self._ask_race(moment)

    def _cites_level(self, number: int) -> Cites:
        minute = sum([self.schedule.stage(earlier).lasts for earlier in range(1, number)]) // MINUTE
        level = levels.level_at(minute, self.rules)
        own = level.cites if isinstance(level, levels.Level) else ()
        return telling(own, self.rules.cited("level of hand") or CLOCK)

    @handed_by(*CLOCK)
    @about_flight(s.RUNNING)
    def pause(self, *, moment: int, flight: str = "") -> None:
        """Stop clock and tables, each when its hand is over."""
        self.check_phase(s.RUNNING)
        at = self.at(moment)
        self.check_clock(at)
        if PAUSE in self.state.stops:
            raise Refused("the event is paused already", CLOCK)
        if not self.state.clock.stopped:
            self.emit(e.ClockStopped(PAUSE, self.left_at(at), at, CLOCK))
        self.emit(e.AllStop(PAUSE, at, CLOCK))

    @handed_by(*CLOCK)
    @about_flight(s.RUNNING)
    def resume(self, *, moment: int, flight: str = "") -> None:
        """Go on after a pause, with as much of the level as there was."""
        at = self.at(moment)
        if PAUSE not in self.state.stops:
            raise Refused("the event is not paused", CLOCK)
        self.emit(e.AllGo(PAUSE, at, CLOCK))
        if self.state.clock.stopped != BAG and (self.state.hand_for_hand == OFF or self.state.clock.recess):
            self.emit(e.ClockRuns(at, at + self.state.clock.left, CLOCK))

    @handed_by(*CLOCK)
    @about_flight(s.RUNNING)
    def add_minutes(self, minutes: Annotated[int, Within(-600, 600)], *, moment: int, flight: str = "") -> None:
        """Lengthen the level or the break, or shorten it by a negative number; not beyond what is left of it."""
        self.check_phase(s.RUNNING)
        at = self.at(moment)
        self.check_clock(at)
        left = self.left_at(at) + minutes * MINUTE
        if self.state.clock.stopped == BAG:
            raise Refused("the last level of the flight is over", FLIGHTS)
        if not minutes or left < 0:
            raise Refused(f"of what is left, some {self.left_at(at) // MINUTE} min, nothing is over after {minutes} min", CLOCK)
        if self.state.clock.stopped:
            self.emit(e.ClockStopped(self.state.clock.stopped, left, at, CLOCK))
        else:
            self.emit(e.ClockRuns(at, at + left, CLOCK))

    # --- hand for hand

    def _watch_bubble(self, moment: int) -> None:
        """Begin hand-for-hand one before the prizes, and end it when nobody too many is left. A break is not cut short by
        it.
        """
        state = self.state
        near = self._near()
        if near and state.hand_for_hand == OFF:
            if not state.clock.recess:
                self.emit(e.ClockStopped(GATHERED, self.left_at(moment), moment, HAND_FOR_HAND))
            self.emit(e.HandForHand(0, self.left_at(moment), moment, HAND_FOR_HAND))
        elif not near and state.hand_for_hand != OFF and self.idle and self._all_played():
            self._end_hand_for_hand(moment)

    def _near(self) -> bool:
        """Whether one hand at a time is played now: by the director's word, or because the prizes are near."""
        state = self.state
        if state.bubble == "off" or len(self.tables) < 2:
            return False
        return state.bubble == "on" or (state.closed and self.left == (self.seats_won or self.paid_places) + 1)

    def _all_played(self) -> bool:
        """Whether every table that can has played its hand of hand-for-hand."""
        number = self.state.hand_for_hand
        return not number or all([spot.synced == number or not self.can_play(spot) for spot in self.tables])

    def _end_hand_for_hand(self, moment: int) -> None:
        self._place_together()
        self.emit(e.HandForHand(OFF, self.left_at(moment), moment, HAND_FOR_HAND))
        if self.state.clock.stopped and PAUSE not in self.state.stops:
            self.emit(e.ClockRuns(moment, moment + self.state.clock.left, HAND_FOR_HAND))
            self._tick(moment)

    def _place_together(self) -> None:
        if self.state.together:
            self._went_out(self._groups(self.state.together))

    def _next_hand_for_hand(self, moment: int) -> None:
        """Every table has played its hand: the next one, with its time taken off the level."""
        state, clock = self.state, self.state.clock
        self._place_together()
        left = clock.left - (A_HAND if state.hand_for_hand else 0)
        if left <= 0 and self.flight_over:
            self.emit(e.HandForHand(OFF, 0, moment, HAND_FOR_HAND))
            self._stop_for_bags(moment)
            return
        if left <= 0 and self.stage.recess:
            self._break_in_between(moment)
            return
        if left <= 0:
            self._level_begins(clock.level + 1, moment)
            left += self.stage.lasts
        self.emit(e.HandForHand(state.hand_for_hand + 1, max(left, 1), moment, HAND_FOR_HAND))

    def _break_in_between(self, moment: int) -> None:
        """The level has been played out, and a break is due: it runs by the clock, and the hands are counted anew after
        it.
        """
        self.emit(e.HandForHand(0, 0, moment, HAND_FOR_HAND))
        self.emit(e.ClockRuns(moment, moment, HAND_FOR_HAND))
        self._break_begins(moment)
