"""Flights: each is played to the end of its last level and bagged; when all were played those who are left are brought together.

A flight is an event of its own as far as draw, clock, late entries and tables go. Entries, chips and money are the whole event's.
"""

from __future__ import annotations

from collections import defaultdict
from typing import Final

from cardspeak.rulebook import Refused
from cardspeak.rulebook.wording import quoted
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
        if asked in [done.name for done in state.flights]:
            raise Refused(f"flight {asked} is over", FLIGHTS)
        return asked or state.flight

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
        names = list(self.structure.flights)
        return (*names, "")[names.index(self.state.flight) + 1]

    # --- together

    def _merge(self, moment: int) -> list[Entry]:
        """Who goes on, each with the best stack; all others have their places, behind them. Gives those who go on."""
        best: dict[str, Entry] = {}
        given_up = []
        for entry in sorted(self.bagged, key=lambda entry: (-entry.chips, entry.number)):
            if best.setdefault(entry.person, entry) is not entry:
                given_up.append(entry.number)
                self.emit(f.BagGivenUp(entry.number, entry.chips, moment, FLIGHTS))
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
            self.emit(f.Carried(number, table, seat, chips, moment, (*FLIGHTS, *self.told("draw start", *FLIGHTS))))
