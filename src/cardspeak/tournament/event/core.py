"""What every part of an event stands on: its state, its events, its schedule, and what there is to see of its tables."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import Any, Final, Self

import msgspec

from cardspeak.events import Event
from cardspeak.events.made import Made
from cardspeak.events.why import Why, why_of
from cardspeak.rulebook import Cites, NotCovered, Refused
from cardspeak.rulebook.house import HouseRules
from cardspeak.rulebook.wording import quoted
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
RESIZES: Final = frozenset(
    {e.Seated, e.Out, e.MoveOrdered, e.MoveDue, e.MoveWithdrawn, e.TableOpened, e.TableBroken, e.Disqualified, e.Forfeited}
) | {d.Reinstated, f.Bagged, f.Carried}
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


CHANGES: Final = APPLY | FLYING | BOUNTIES
"""What each event changes of the state."""


class EventCore(Made):
    """events: all that happened. state: what follows from it (`State`)."""

    __slots__ = (
        "_changed",
        "_even",
        "_heads",
        "_sizes",
        "_tables",
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
        self._sizes = Sizes()
        self._heads = Sizes()
        self._changed: set[int] = set()
        self._tables: list[Spot] | None = None
        self._even = self._wants_break = False

    @classmethod
    def replay(cls, events: Iterable[Event]) -> Self:
        """The event that these make. Raises `Refused` if they do not begin with its announcement."""
        held = list(events)
        if not held or not isinstance(held[0], e.Opened):
            raise Refused("an event's events begin with tournament.opened", OPENED)
        new = cls._unmade()
        new.emit_all(held)
        return new

    @classmethod
    def resumed(cls, state: State) -> Self:
        """The event as it stood. The state is copied."""
        new = cls._unmade()
        new.state = msgspec.json.decode(msgspec.json.encode(state), type=State)
        new._changed.update(new.state.spots)
        new._scheduled(new.state.structure)
        return new

    def _scheduled(self, structure: Structure) -> None:
        self.schedule = Schedule(structure)
        self.cites_hand = self.schedule.rules.cited("level of hand") or CLOCK

    def emit(self, event: Event) -> None:
        """Let an event happen."""
        kind = type(event)
        self.events.append(event)
        if kind in RESIZES:
            self._resized(event)
        if change := CHANGES.get(kind):
            change(self.state, event)
            if kind is d.Restored:
                self._looked_at_anew()
        elif isinstance(event, e.Opened):
            self.state = State(event.structure, moment=event.moment, flight=next(iter(event.structure.flights), ""))
            self._scheduled(event.structure)

    def _looked_at_anew(self) -> None:
        """Nothing that was worked out of the tables holds any more."""
        self._sizes, self._heads, self._tables, self._even = Sizes(), Sizes(), None, False
        self._changed = set(self.state.spots)

    def _resized(self, event: Any) -> None:
        """What is known of the tables' sizes does not hold any more for these."""
        self._even = False
        self._changed.add(getattr(event, "table", 0) or self.state.entries[event.entry].table)
        if to_table := getattr(event, "to_table", 0):
            self._changed.add(to_table)
        if isinstance(event, e.TableOpened | e.TableBroken):
            self._tables = None
            self._changed.update([table for due in self.state.due for table in due])

    def emit_all(self, events: Iterable[Event]) -> None:
        """Let these events happen, one after the other."""
        for event in events:
            self.emit(event)

    def values(self) -> bytes:
        """All that the events decide, for comparing."""
        return msgspec.json.encode(self.state)

    def why(self) -> Why:
        """The last thing that somebody did and what followed, each with its clauses. No card of an event is secret."""
        return why_of(self.events, COMMANDS, say, 0)

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
            self._tables = [spot for spot in self.state.spots.values() if not spot.broken]
        return self._tables

    @property
    def walking(self) -> list[Entry]:
        """Who is on the way to another seat."""
        return [self.state.entries[number] for spot in self.tables for number in spot.kept]

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
        for number in self._changed:
            spot = self.state.spots[number]
            if spot.broken:
                self._sizes.drop(number)
                self._heads.drop(number)
            else:
                self._heads.put(number, spot.size)
                self._sizes.put(number, spot.size + sum([(number == to) - (number == of) for of, to in self.state.due]))
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
        found = self.state.entries.get(number) if type(number) is int else None
        if found is None:
            raise Refused(f"there is no entry {quoted(number)}", NO_ENTRY)
        return found

    def playing(self, number: int) -> Entry:
        """An entry that is in. Raises `Refused` for one that is not, and where the event is over: the winner has won."""
        found = self.entry(number)
        if self.over:
            raise Refused(f"the event is {self.state.phase}, and nobody is in play", NO_ENTRY)
        if found.status not in s.PLAYING:
            raise Refused(f"entry {number} is {found.status}, and not in play", NO_ENTRY)
        return found

    def spot(self, table: int) -> Spot:
        """A table that is open. Raises `Refused` for one that is not."""
        found = self.state.spots.get(table) if type(table) is int else None
        if found is None or found.broken:
            raise Refused(f"there is no table {quoted(table)}", ORDERS)
        return found

    def at(self, moment: int) -> int:
        """The moment of a command: never before the last one that was told."""
        return max(moment, self.state.moment)

    def check_phase(self, *phases: str) -> None:
        """Raises `Refused` in another phase of the event."""
        if self.state.phase not in phases:
            raise Refused(f"the event is {self.state.phase}, and that is for one that is {' or '.join(phases)}", OPENED)

    # --- the next hand of a table

    def next_blinds(self, spot: Spot) -> Positions | None:
        """Button and blinds of a table's next hand of a game that has them, None before its first and where there are none."""
        last, occupied = spot.positions, list(spot.seats)
        if last is None or len(occupied) < 2:
            return None
        if spot.waits:
            found = thawed_button(last, occupied, self.rules)
            return None if isinstance(found, NotCovered) else found
        return next_positions(last, occupied, self.rules)

    def free(self, spot: Spot) -> list[int]:
        """The seats of a table that nobody has or is on the way to."""
        taken: Collection[int] = spot.kept.values()
        return sorted([seat for seat in spot.opened if seat not in taken])

    def told(self, keys: str, *also: str) -> Cites:
        """The book's clauses on something, or our decision where it has none."""
        return self.rules.cited(keys) or tuple(also)
