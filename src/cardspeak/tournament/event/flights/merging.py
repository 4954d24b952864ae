"""Flights: each is played to the end of its last level and bagged; when all were played those who are left are brought together.

They are played one by one, or where the structure says so at the same time (`turning.py`). A flight is an event of its own as
far as draw, clock, late entries and tables go. Entries, chips and money are the whole event's.
"""

from __future__ import annotations

from collections import defaultdict
from typing import Final

from cardspeak.rulebook import Refused
from cardspeak.rulebook.refusal import quoted
from cardspeak.tournament.event import events as e
from cardspeak.tournament.event import state as s
from cardspeak.tournament.event.drawing import Drawing
from cardspeak.tournament.event.flights import events as f
from cardspeak.tournament.event.placing import Group
from cardspeak.tournament.event.state import Entry

FLIGHTS: Final = ("CS/event/flights",)
BAG: Final = "bag"


class Flights(Drawing):
    """The end of a flight, and what the flights become together."""

    __slots__ = ()

    @property
    def flight_over(self) -> bool:
        """Whether the level in force is the last of the flight that is played."""
        flight = self.state.flight
        return bool(flight) and self.state.clock.level >= self.structure.flights[flight].until_level

    @property
    def first_level(self) -> int:
        """The level with which play begins: after the flights the one after their last."""
        if self.state.flight or not self.state.flights:
            return 1
        return 1 + max([terms.until_level for terms in self.structure.flights.values()])

    @property
    def bagged(self) -> list[Entry]:
        """Who is still in from the flights that were played."""
        return [entry for entry in self.state.entries.values() if entry.status == s.BAGGED] if self.state.flights else []

    def entered_in(self, flight: str) -> int:
        """How many entries a flight has, alternates not counted; without flights the whole event."""
        if not flight:
            return self.entered
        here = [entry for entry in self.state.entries.values() if entry.flight == flight]
        return sum([entry.status not in (s.ALTERNATE, s.GONE) for entry in here])

    def flight_for(self, asked: str) -> str:
        """The flight of a new entry: the one that is asked for, or the next. Raises `Refused` for one that takes none."""
        state = self.state
        if asked and asked not in self.structure.flights:
            raise Refused(f"there is no flight {quoted(asked)}", FLIGHTS)
        done = [flight.name for flight in state.flights]
        if asked in done:
            raise Refused(f"flight {asked} is over", FLIGHTS)
        if not asked and state.beside:
            takes = [name for name in self.structure.flights if name not in done and not self._is_shut(name)]
            return takes[0] if takes else state.flight
        return asked or state.flight

    def _is_shut(self, flight: str) -> bool:
        course = self.state if flight == self.state.flight else self.state.beside.get(flight)
        return course is not None and course.shut

    def _check_beside(self) -> None:
        """Raises `Refused` where a flight is to be drawn while another is played, and the structure has them one by one."""
        if self.state.beside and not (self.structure.merge and self.structure.merge.overlap):
            raise Refused(f"flight {min(self.state.beside)} is played first", FLIGHTS)

    # --- the end of a flight

    def _stop_for_bags(self, moment: int) -> None:
        """The last level of the flight is over: every table stops when its hand is."""
        self.emit(e.ClockStopped(BAG, 0, moment, FLIGHTS))
        self.emit(e.AllStop(BAG, moment, FLIGHTS))

    def _bag(self, moment: int) -> None:
        """Everybody puts the chips into a bag, the tables are closed, and the next flight may begin."""
        flight, left = self.state.flight, self.left
        for spot in self.tables:
            for number in [*spot.seats.values(), *spot.kept]:
                entry = self.state.entries[number]
                self.emit(f.Bagged(number, spot.number, entry.seat, entry.chips, moment, FLIGHTS))
            self.emit(e.TableBroken(spot.number, moment, FLIGHTS))
        self.emit(f.FlightEnded(flight, self._next_flight(), left, moment, FLIGHTS))

    def _next_flight(self) -> str:
        done = {self.state.flight, *[flight.name for flight in self.state.flights]}
        left = [name for name in self.structure.flights if name not in done]
        return min(left, key=lambda name: self.phase_of(name) == s.ANNOUNCED, default="")

    # --- together

    def _merge(self, moment: int) -> list[Entry]:
        """Who goes on, each with the best stack or all of them; who is left behind has the last places. Gives those who go
        on.
        """
        best: dict[str, Entry] = {}
        given_up, every = [], bool(self.structure.merge and self.structure.merge.stacks == "all")
        for entry in sorted(self.bagged, key=lambda entry: (-entry.chips, entry.number)):
            kept = best.setdefault(entry.person, entry)
            if kept is not entry:
                given_up.append(entry.number)
                joined = f.BagJoined(entry.number, kept.number, entry.chips, moment, FLIGHTS)
                self.emit(joined if every else f.BagGivenUp(entry.number, entry.chips, moment, FLIGHTS))
        groups = [*([given_up] if given_up else []), *self._fallen()]
        numbers, ties = tuple([number for group in groups for number in group]), tuple(map(len, groups))
        self.emit(f.FlightsMerged(numbers, ties, moment, FLIGHTS))
        self._close(moment)
        return sorted(best.values(), key=lambda entry: entry.number)

    def _fallen(self) -> list[Group]:
        """Who went out in the flights, by the place that each has in the flight, the worst first; ties together."""
        by_place: dict[int, Group] = defaultdict(list)
        for done in self.state.flights:
            place = done.left
            for group in reversed(done.groups):
                place += len(group)
                by_place[place] += group
        return [by_place[place] for place in sorted(by_place, reverse=True)]

    def _carry(self, entries: list[Entry], moment: int) -> None:
        """All who go on draw seats for the rest of the event."""
        for number, (table, seat) in self._draw_places(entries, moment):
            chips = self.state.entries[number].chips
            self.emit(f.Carried(number, table, seat, chips, moment, (*FLIGHTS, *self.cites_of("draw start", *FLIGHTS))))
