"""What every part of an event stands on: its state, its events, its schedule, and what there is to see of its tables."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from contextlib import contextmanager
from typing import Any, Final, Self

import msgspec

from cardspeak.events import Event
from cardspeak.events.made import Made, let_happen
from cardspeak.events.why import Why, why_of
from cardspeak.rulebook import Cites, NotCovered, Refused
from cardspeak.rulebook.house import HouseRules
from cardspeak.rulebook.refusal import quoted
from cardspeak.table.next_round.button import Positions, next_positions, thawed_button
from cardspeak.tournament.event import events as e
from cardspeak.tournament.event import state as s
from cardspeak.tournament.event.bounties.apply import BOUNTIES
from cardspeak.tournament.event.directing import events as d
from cardspeak.tournament.event.directing.apply import APPLY
from cardspeak.tournament.event.flights import events as f
from cardspeak.tournament.event.flights.apply import FLIGHTS as FLYING
from cardspeak.tournament.event.sizes import Sizes
from cardspeak.tournament.event.state import Entry, Spot, State
from cardspeak.tournament.event.words import say
from cardspeak.tournament.structure.file import Structure
from cardspeak.tournament.structure.schedule import Schedule, Stage

OPENED: Cites = ("CS/event/opened",)
NO_ENTRY: Cites = ("CS/event/entry",)
ORDERS: Cites = ("CS/event/order",)
CLOCK: Cites = ("CS/event/clock",)
FLIGHTS: Cites = ("CS/event/flights",)
RESIZES: Final = frozenset(
    {e.Seated, e.Out, e.MoveOrdered, e.MoveDue, e.MoveWithdrawn, e.TableOpened, e.TableBroken, e.Disqualified, e.Forfeited}
) | {d.Reinstated, d.EntryTakenBack, f.Bagged, f.Carried}
"""What changes how many players a table has, or is to have."""
COMMANDS: Final = (
    e.Opened,
    e.Registered,
    e.Withdrawn,
    e.Drawn,
    e.ClockStarted,
    e.LevelBegan,
    e.BreakBegan,
    e.HandBegan,
    e.HandEnded,
    e.MoveArrived,
    e.PenaltyGiven,
    e.Disqualified,
    e.Paid,
    e.DealNoted,
    e.Cancelled,
    e.ClockStopped,
    e.ClockRuns,
)
"""What somebody did, from which `why` tells on."""


TURNS: Final = (f.FlightTurned, f.FlightEnded)
"""After what another flight is in focus."""
CHANGES: Final = APPLY | FLYING | BOUNTIES
"""What each event changes of the state."""
PLAIN: Final = {kind: change for kind, change in CHANGES.items() if kind not in {*RESIZES, *TURNS, d.Restored}}
"""Of those after which nothing else is to be looked at anew: most that happens, hands above all."""


class EventCore(Made):
    """events: all that happened. state: what follows from it (`State`)."""

    __slots__ = (
        "_beside",
        "_changed",
        "_even",
        "_heads",
        "_sizes",
        "_tables",
        "_unsaid",
        "_wants_break",
        "cites_hand",
        "events",
        "schedule",
        "state",
    )

    state: State
    schedule: Schedule
    cites_hand: Cites

    def _begin(self) -> None:
        self.events: list[Event] = []
        self._beside: dict[str, tuple[Any, ...]] = {}
        self._unsaid = ""
        self._look_anew()

    def _look_anew(self) -> None:
        self._sizes = Sizes()
        self._heads = Sizes()
        self._changed: set[int] = set()
        self._tables: list[Spot] | None = None
        self._even = self._wants_break = False

    @classmethod
    def replay(cls, events: Iterable[Event]) -> Self:
        """The event that these make.

        Raises `Refused` if they do not begin with its announcement, or one does not follow from those before it.
        """
        record = list(events)
        if not record or not isinstance(record[0], e.Opened):
            raise Refused("an event's events begin with tournament.opened", OPENED)
        new = cls._unmade()
        let_happen(record, new.emit, OPENED)
        return new

    @classmethod
    def resumed(cls, state: State) -> Self:
        """The event as it stood. The state is copied."""
        new = cls._unmade()
        new.state = msgspec.json.decode(msgspec.json.encode(state), type=State)
        new._looked_at_anew()
        new._scheduled(new.state.structure)
        return new

    def _scheduled(self, structure: Structure) -> None:
        self.schedule = Schedule(structure)
        self.cites_hand = self.schedule.rules.cited("level of hand") or CLOCK

    def emit(self, event: Event) -> None:
        """Let an event happen."""
        kind = type(event)
        if self._unsaid:
            self.events.append(f.FlightTurned(self._unsaid, FLIGHTS))
            self._unsaid = ""
        self.events.append(event)
        if change := PLAIN.get(kind):
            change(self.state, event)
            return
        if kind in RESIZES:
            self._resized(event)
        if kind in TURNS:
            self._turned(event)
        elif change := CHANGES.get(kind):
            change(self.state, event)
            if kind is d.Restored:
                self._beside = {}
                self._looked_at_anew()
        elif isinstance(event, e.Opened):
            self.state = State(structure=event.structure, moment=event.moment, flight=next(iter(event.structure.flights), ""))
            self._scheduled(event.structure)

    def _looked_at_anew(self) -> None:
        """Nothing that was worked out of the tables holds any more."""
        self._look_anew()
        self._changed.update([number for number, spot in self.state.spots.items() if self._is_here(spot)])

    def _resized(self, event: Any) -> None:
        """What is known of the tables' sizes does not hold any more for these."""
        self._even = False
        self._changed.add(getattr(event, "table", 0) or self.state.entries[event.entry].table)
        if to_table := getattr(event, "to_table", 0):
            self._changed.add(to_table)
        if isinstance(event, e.TableOpened | e.TableBroken):
            self._tables = None
            self._changed.update([table for due in self.state.due for table in due])

    def values(self) -> bytes:
        """All that the events decide, for comparing."""
        return msgspec.json.encode(self.state)

    def why(self) -> Why:
        """The last thing that somebody did and what followed, each with its clauses. No card of an event is secret."""
        return why_of(self.events, COMMANDS, say, 0)

    # --- flights that are played at once

    def _is_here(self, spot: Spot) -> bool:
        """Whether a table is one of the flight in focus; one of an older journal is, as long as it is open."""
        return spot.flight == self.state.flight or not spot.flight

    def _turned(self, event: Any) -> None:
        """Another flight is in focus, with what is known of its own tables."""
        was = self.state.flight
        known = (self._sizes, self._heads, self._changed, self._tables, self._even, self._wants_break)
        CHANGES[type(event)](self.state, event)
        if was in self.state.beside:
            self._beside[was] = known
        if self.state.flight in self._beside:
            now = self._beside.pop(self.state.flight)
            self._sizes, self._heads, self._changed, self._tables, self._even, self._wants_break = now
        elif was != self.state.flight:
            self._looked_at_anew()

    @contextmanager
    def about(self, flight: str) -> Iterator[None]:
        """Have a flight be in focus, for as long as nothing happens in it; from then on it stays so."""
        was, unsaid = self.state.flight, self._unsaid
        if flight == was:
            yield
            return
        self._turned(f.FlightTurned(flight, FLIGHTS))
        self._unsaid = flight
        try:
            yield
        finally:
            if self._unsaid:
                self._turned(f.FlightTurned(was, FLIGHTS))
                self._unsaid = unsaid

    def flight_with(self, what: str, given: Any) -> str:
        """The flight of a `table`, an `entry` or the first of `entries`, where it is one that is played; else that in
        focus.
        """
        state = self.state
        if what == "entries":
            what, given = "entry", given[0] if isinstance(given, (list, tuple)) and given else 0
        numbered: Any = state.spots if what == "table" else state.entries
        item = numbered.get(given) if type(given) is int else None
        return item.flight if item is not None and item.flight in state.beside else state.flight

    def flight_named(self, asked: Any, phases: tuple[str, ...]) -> str:
        """The flight of a command for those in such a phase: of several that are played it is to be named. Raises
        `Refused`.
        """
        done = [flight.name for flight in self.state.flights]
        if asked:
            if not isinstance(asked, str) or asked not in self.structure.flights:
                raise Refused(f"there is no flight {quoted(asked)}", FLIGHTS)
            if asked in done:
                raise Refused(f"flight {asked} is over", FLIGHTS)
            return asked
        fit = [name for name in self.structure.flights if name not in done and self.phase_of(name) in phases]
        if len(fit) > 1 and s.ANNOUNCED not in phases:
            raise Refused(f"flights {', '.join(fit)} are played: say which one is meant", FLIGHTS)
        return fit[0] if fit else self.state.flight

    def phase_of(self, flight: str) -> str:
        """The phase of a flight that is not over."""
        if flight == self.state.flight:
            return self.state.phase
        return self.state.beside[flight].phase if flight in self.state.beside else s.ANNOUNCED

    @property
    def flights_played(self) -> list[str]:
        """The flights that are played now, in the structure's order; one without a name where there are none."""
        if not self.state.beside:
            return [self.state.flight] if self.state.phase == s.RUNNING else []
        return [name for name in self.structure.flights if self.phase_of(name) == s.RUNNING]

    @property
    def untils(self) -> list[int]:
        """When the clocks of the flights that are played have something to say; 0 for one that stands."""
        return [0 if course.clock.stopped else course.clock.until for course in self.courses if course.phase == s.RUNNING]

    @property
    def courses(self) -> list[s.Course]:
        """Of each flight what it has of its own, that in focus first."""
        return [self.state, *self.state.beside.values()]

    def until_at(self, table: int) -> int:
        """When the clock of a table's flight has something to say, 0 while it stands."""
        course: s.Course = self.state.beside.get(self.flight_at(table)) or self.state
        return 0 if course.clock.stopped or course.phase != s.RUNNING else course.clock.until

    def flight_at(self, table: int) -> str:
        """The flight that is played at a table."""
        return self.flight_with("table", table) if self.state.beside else self.state.flight

    @property
    def flights_at_once(self) -> tuple[str, ...]:
        """The flights that have a clock of their own, or may have one now."""
        state = self.state
        if not (self.structure.merge and self.structure.merge.overlap):
            return (state.flight,) if state.flight else ()
        done = [flight.name for flight in state.flights]
        return tuple([name for name in self.structure.flights if name not in done])

    @property
    def chips_here(self) -> int:
        """The chips in play, of a flight those of who sits in it."""
        if not self.state.flight:
            return self.in_play
        playing = [entry for entry in self.state.entries.values() if entry.status in s.PLAYING]
        return sum([entry.chips for entry in playing if entry.flight == self.state.flight])

    def left_in(self, flight: str) -> int:
        """How many are still in a flight, those on the way included."""
        return self.state.left if flight == self.state.flight else self.state.beside[flight].left

    # --- what there is to see

    @property
    def structure(self) -> Structure:
        """What the event is."""
        return self.state.structure

    @property
    def rules(self) -> HouseRules:
        """How its book reads."""
        return self.schedule.rules

    @property
    def stage(self) -> Stage:
        """The level in force; before play begins the first."""
        return self.schedule.stage(max(1, self.state.clock.level))

    @property
    def directed(self) -> bool:
        """Whether its tables have real cards, and nobody tells their hands."""
        return self.schedule.directed

    @property
    def left(self) -> int:
        """How many are still in, those on the way included."""
        return self.state.left

    @property
    def in_event(self) -> int:
        """How many the whole event has left: in all flights, in bags, and who has entered and is not seated yet."""
        return sum([entry.status in s.STILL_IN for entry in self.state.entries.values()])

    @property
    def over(self) -> bool:
        """Whether there is nothing more to play."""
        return self.state.phase in (s.FINISHED, s.CANCELLED)

    @property
    def takes_entries(self) -> bool:
        """Whether entries are still taken, in flights for the one that is played."""
        return not (self.state.closed or self.state.shut)

    @property
    def entered(self) -> int:
        """How many entries there are, alternates and withdrawn ones not counted."""
        return self.state.entered

    @property
    def in_play(self) -> int:
        """The chips that there are."""
        return self.state.issued - self.state.removed

    @property
    def tables(self) -> list[Spot]:
        """The tables that are open, in order."""
        if self._tables is None:
            self._tables = [spot for spot in self.state.spots.values() if not spot.broken and self._is_here(spot)]
        return self._tables

    @property
    def all_tables(self) -> list[Spot]:
        """The tables that are open, in order, of all flights."""
        return [spot for spot in self.state.spots.values() if not spot.broken] if self.state.beside else self.tables

    @property
    def walking(self) -> list[Entry]:
        """Who is on the way to another seat, in any flight."""
        return [self.state.entries[number] for spot in self.all_tables for number in spot.kept]

    @property
    def sizes(self) -> Sizes:
        """How many players each table has, those on the way or due to come counted, those due to go not."""
        if self._changed:
            self._measure()
        return self._sizes

    @property
    def heads(self) -> Sizes:
        """How many players each table has, those on the way to it counted."""
        if self._changed:
            self._measure()
        return self._heads

    def _measure(self) -> None:
        """Count anew where something has changed."""
        spots, heads, sizes, due = self.state.spots, self._heads, self._sizes, self.state.due
        for number in self._changed:
            spot = spots[number]
            if spot.broken:
                sizes.drop(number)
                heads.drop(number)
            else:
                size = len(spot.seats) + len(spot.kept)
                heads.put(number, size)
                sizes.put(number, size + sum([(number == to) - (number == of) for of, to in due if number in (of, to)]))
        self._changed.clear()

    @property
    def fullest(self) -> int:
        """How many players the table with the most has, those on the way to it counted."""
        return self.heads.most

    @property
    def cites_balance(self) -> Cites:
        """The clauses that keep tables even."""
        return self.rules.moves.spread.cites or self.rules.cited("tighter balance") or ORDERS

    def entry(self, number: int) -> Entry:
        """An entry. Raises `Refused` for one that there is not."""
        entry = self.state.entries.get(number) if type(number) is int else None
        if entry is None:
            raise Refused(f"there is no entry {quoted(number)}", NO_ENTRY)
        return entry

    def playing(self, number: int) -> Entry:
        """An entry that is in. Raises `Refused` for one that is not, and where the event is over: the winner has won."""
        entry = self.entry(number)
        if self.over:
            raise Refused(f"the event is {self.state.phase}, and nobody is in play", NO_ENTRY)
        if entry.status not in s.PLAYING:
            raise Refused(f"entry {number} is {entry.status}, and not in play", NO_ENTRY)
        return entry

    def spot(self, table: int) -> Spot:
        """A table that is open. Raises `Refused` for one that is not."""
        spot = self.state.spots.get(table) if type(table) is int else None
        if spot is None or spot.broken:
            raise Refused(f"there is no table {quoted(table)}", ORDERS)
        return spot

    def spot_here(self, table: int) -> Spot:
        """The same, of the flight in focus. Raises `Refused` for another's."""
        spot = self.spot(table)
        if not self._is_here(spot):
            raise Refused(f"table {table} is one of flight {spot.flight}", FLIGHTS)
        return spot

    def at(self, moment: int) -> int:
        """The moment of a command: never before the last one that was told."""
        return max(moment, self.state.moment)

    def check_phase(self, *phases: str) -> None:
        """Raises `Refused` in another phase of the event."""
        if self.state.phase not in phases:
            raise Refused(f"the event is {self.state.phase}, and that is for one that is {' or '.join(phases)}", OPENED)

    # --- the next hand of a table

    def next_blinds(self, spot: Spot) -> Positions | None:
        """Button and blinds of a table's next hand of a game that has them, None before its first and where there are
        none.
        """
        last, occupied = spot.positions, list(spot.seats)
        if last is None or len(occupied) < 2:
            return None
        if spot.waits:
            thawed = thawed_button(last, occupied, self.rules)
            return None if isinstance(thawed, NotCovered) else thawed
        return next_positions(last, occupied, self.rules)

    def can_play(self, spot: Spot) -> bool:
        """Whether two or more sit at a table who have chips: who buys again has none until they are paid for."""
        if self.structure.entry.rebuy is None or len(spot.seats) < 2:
            return len(spot.seats) > 1
        return sum([self.state.entries[number].chips > 0 for number in spot.seats.values()]) > 1

    def free(self, spot: Spot) -> list[int]:
        """The seats of a table that nobody has or is on the way to."""
        taken: Collection[int] = spot.kept.values()
        return sorted([seat for seat in spot.opened if seat not in taken])

    def cites_of(self, keys: str, *also: str) -> Cites:
        """The book's clauses on something, or our decision where it has none."""
        return self.rules.cited(keys) or tuple(also)
