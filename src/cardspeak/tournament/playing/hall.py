"""The tables of an event that are played here: real tables, told of what the event orders, and reported from to it.

    hall = Hall(tournament, decide)
    hall.run()

A hand takes as long as `pace` says, in the event's own time, which nobody reads: what happens at one table comes between
what happens at others as it would in a room. `decide` has the seat to act at a table do something, until the hand is over.

What is to be done at the tables is put by in its order, and all done when the event has to know what came of a hand: hands are
played one after the other, then reported one after the other, which is quicker than going to and fro between the two. Whoever
looks from outside, or watches (`watch`), finds all of it done.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from heapq import heappop, heappush
from typing import Any, Final, Literal

from cardspeak.rulebook import Cites, Refused
from cardspeak.table.poker.posted import posted
from cardspeak.table.poker.table import Table
from cardspeak.tournament.event import Tournament
from cardspeak.tournament.event import events as e
from cardspeak.tournament.event import state as s
from cardspeak.tournament.event.flights import events as f
from cardspeak.tournament.playing.takers import takers
from cardspeak.tournament.structure.schedule import Stage

WALK: Final = 20_000
"""Milliseconds that a player takes from one table to another."""
SECOND: Final = 1000
BETWEEN: Final = 3600 * SECOND
"""Between two flights."""
DEAL, END, ARRIVE, CLOCK, FLIGHT = range(5)
"""What comes next: a hand is dealt or over at a table, an entry arrives, the clock is told, a flight begins beside others."""

Decide = Callable[[Table], None]
Pace = Callable[[int, int], int]
Watch = Callable[["Hall", int, Table], None]


def steady(table: int, hand: int) -> int:
    """A hand of some two minutes, no two alike at neighbouring tables, in milliseconds."""
    return 90 * SECOND + (table * 7919 + hand * 104_729) % (60 * SECOND)


class Hall:
    """tables: those that are open, by number. hands: how many were played. moment: the event's time."""

    def __init__(self, event: Tournament, decide: Decide, *, pace: Pace = steady, watch: Watch | None = None) -> None:
        self.event = event
        self.decide = decide
        self.pace = pace
        self.watch = watch
        self.tables: dict[int, Table] = {}
        self.bounties = event.structure.bounty is not None
        self.hands = 0
        self.moment = event.state.moment
        self._levels: dict[int, int] = {}
        self._next: list[tuple[int, int, int, int]] = []
        self._put_by: list[Callable[[], object]] = []
        self._unplayed: set[int] = set()
        self._waiting: set[int] = set()
        self._order = 0
        self._seen = 0
        self._clocks: dict[str, int] = {}
        self._fullest: dict[str, int] = {}
        self._committed = ""
        self._coming = 0
        self.obey()

    def run(self, hands: int = 0) -> None:
        """Play to the end of the event, or of its flight, or so many hands more."""
        most = self.hands + hands if hands else 10**18
        state = self.event.state
        while (state.phase == s.RUNNING or self.runs) and self.hands < most:
            self._step()
        self._catch_up()

    @property
    def runs(self) -> bool:
        """Whether anything is played, or a flight is to begin by itself."""
        return self.event.state.phase == s.RUNNING or bool(self._coming or self.event.flights_played)

    def begin(self, secret: str) -> None:
        """Start what is drawn; where flights are played at the same time the others begin as far apart as they say."""
        self.event.start(moment=self.moment)
        made = self.event.structure
        self._committed = secret
        if made.merge and made.merge.overlap:
            first, *others = made.flights.values()
            for at, terms in enumerate(others, 1):
                apart = (terms.start - first.start).total_seconds() if terms.start and first.start else 0
                self._soon(self.moment + round(apart * SECOND), FLIGHT, at)
            self._coming = len(others)
        self.obey()

    def _flight(self, number: int) -> None:
        """One more flight begins beside those that are played, if enough have entered it."""
        flight = list(self.event.structure.flights)[number]
        self._coming -= 1
        try:
            self.event.draw(self._committed, flight=flight, moment=self.moment)
            self.event.start(flight=flight, moment=self.moment)
        except Refused:
            self.event.pass_flight(flight=flight, moment=self.moment)
        self._obey()

    def go_on(self, secret: str) -> None:
        """A flight is over: an hour later the next begins, or all who are left in the flights are brought together."""
        moment = self.event.state.moment + BETWEEN
        self.event.draw(secret, moment=moment)
        self.event.start(moment=moment)
        self.obey()

    def step(self) -> None:
        """The next thing that happens."""
        self._step()
        self._catch_up()

    def _step(self) -> None:
        if not self._next:
            reasons = {number: self.event.holds(number)[0] for number in self._waiting}
            raise RuntimeError(f"nothing happens any more: {reasons}")
        self.moment, _, what, number = heappop(self._next)
        if what == END:
            self._order += 1
            next_hand = (self.moment, self._order, DEAL, number)
            self._end(number)
            if self._next and self._next[0] < next_hand:
                heappush(self._next, next_hand)
            else:
                self._deal(number)
        elif what == DEAL:
            self._deal(number)
        elif what == ARRIVE:
            self._arrive(number)
        elif what == FLIGHT:
            self._flight(number)
        else:
            self.event.tick(moment=self.moment)
            self._obey()

    def _later(self, does: Callable[..., object], *given: Any, **named: Any) -> None:
        """Have something done at the tables after what was put by before it."""
        self._put_by.append(partial(does, *given, **named))

    def _catch_up(self) -> None:
        """Do at the tables all that was put by."""
        due, self._put_by = self._put_by, []
        self._unplayed.clear()
        for does in due:
            does()

    def _soon(self, moment: int, what: int, number: int) -> None:
        self._order += 1
        heappush(self._next, (moment, self._order, what, number))

    # --- hands

    def _deal(self, number: int) -> None:
        """A table deals its next hand, if it may, and plays it out; what came of it is reported when it is over."""
        event = self.event
        table = self.tables.get(number)
        if table is None or event.over:
            return
        hand = event.state.spots[number].hand + 1
        try:
            event.hand_began(number, hand, moment=self.moment)
        except Refused:
            self._waits(number)
            return
        level = event.state.clock.level
        if self._levels[number] != level:
            self._levels[number] = level
            legs = event.schedule.stage(level).legs
            self._later(table.level, legs, began=self.moment, moment=self.moment, ordered=LEVEL)
        self._unplayed.add(number)
        self._put_by.append(partial(self._play, number, table, self.moment, event.seed_of(number, hand), event.left))
        self.hands += 1
        self._soon(self.moment + self.pace(number, hand), END, number)
        if self.watch is not None:
            self._catch_up()

    def _play(self, number: int, table: Table, moment: int, seed: int, left: int) -> None:
        """A table plays its next hand out."""
        decide, state = self.decide, table.state
        table.next_round(moment=moment, seed=seed, asked=False, entrants=left)
        while state.playing:
            decide(table)
        if self.watch is not None:
            self.watch(self, number, table)

    def _waits(self, number: int) -> None:
        """A table deals when something has happened that may let it."""
        if not self._waiting:
            self._fullest.clear()
        self._fullest.setdefault(self.event.state.flight, self.event.fullest)
        self._waiting.add(number)

    def _end(self, number: int) -> None:
        if number in self._unplayed:
            self._catch_up()
        event, state = self.event, self.tables[number].state
        places, seats, entries = state.places.at, event.state.spots[number].seats, event.state.entries
        # who has come meanwhile may still be put by, and has what the event knows
        stacks = {seat: places[seat].chips if seat in places else entries[entry].chips for seat, entry in seats.items()}
        r = self.tables[number].round
        took = takers(r, [seat for seat, chips in stacks.items() if not chips]) if self.bounties and r is not None else None
        event.hand_ended(number, stacks, positions=state.positions, waits=state.waits, takers=took, moment=self.moment)
        self._obey()

    def _arrive(self, number: int) -> None:
        entry = self.event.state.entries[number]
        if entry.status == s.WALKING:
            cites = self.event.cites_of("arrival", *MOVED)
            arrive = self.tables[entry.table].arrive
            self._later(arrive, entry.seat, str(number), entry.chips, moment=self.moment, ordered=cites)
            self.event.arrived(number, moment=self.moment)
            self._obey()

    # --- what the event orders

    def obey(self) -> None:
        """Do at the tables what the event has ordered since."""
        self._obey()
        self._catch_up()

    def _obey(self) -> None:
        event, seen = self.event, self._seen
        events = event.events
        if seen == len(events):
            return
        self._seen, some, everyone = len(events), set(), False
        for happened in events[seen:]:
            if heard := HEARD.get(type(happened)):
                does, brings = heard
                if brings is None:
                    everyone = True
                elif brings:
                    some.add(brings(self, happened))
                if does:
                    does(self, happened)
        state = event.state
        self._look_at(state.flight, state.clock.until)
        for flight, course in state.beside.items():
            self._look_at(flight, course.clock.until)
        if self._waiting:
            self._go_on(some, everyone)

    def _look_at(self, flight: str, until: int) -> None:
        """The clock of a flight is told when it has reached its next moment."""
        if until and until != self._clocks.get(flight):
            self._clocks[flight] = until
            self._soon(until, CLOCK, 0)

    def _go_on(self, some: set[int], everyone: bool) -> None:
        """Tables that have waited deal, where they may by now: any of them once the fullest has fewer players."""
        event, fullest, flight = self.event, self.event.fullest, self.event.state.flight
        everyone = everyone or fullest < self._fullest.get(flight, 0)
        self._fullest[flight] = fullest
        if event.state.stops and not event.state.beside:
            return
        for number in sorted(self._waiting if everyone else self._waiting & some):
            if number not in self.tables or not event.holds(number)[0]:
                self._waiting.discard(number)
                self._soon(max(self.moment, event.state.moment), DEAL, number)

    def open(self, event: e.TableOpened) -> None:
        stage: Stage = self.event.stage
        about = self.event.structure.event
        sign = posted(stage.legs, None, self.event.rules, by=about.by, length=about.length, seats=about.seats)
        self.tables[event.table] = Table.open(sign, event.moment)
        self._levels[event.table] = stage.number
        self._waits(event.table)

    def seat(self, event: e.Seated | f.Carried) -> None:
        arrive = self.tables[event.table].arrive
        self._later(arrive, event.seat, str(event.entry), event.chips, moment=event.moment, ordered=event.cites)

    def send(self, event: e.MoveOrdered) -> None:
        self._later(self.tables[event.table].take_away, event.seat, moment=event.moment, ordered=event.cites)
        self._soon(event.moment + WALK, ARRIVE, event.entry)

    def take(self, event: e.Out | e.Disqualified | e.Forfeited | f.Bagged) -> None:
        """The seats of who has gone, as the tables still have them."""
        at = [self.tables[event.table]] if isinstance(event, e.Out | f.Bagged) else list(self.tables.values())
        self._later(taken, at, event)

    def close(self, event: e.TableBroken) -> None:
        self._later(self.tables.pop(event.table).close, moment=event.moment, ordered=event.cites)
        self._waiting.discard(event.table)

    def race(self, event: e.RaceHeld) -> None:
        self._later(raced, self.tables[event.table], event)

    def give(self, event: e.RebuyPaid) -> None:
        entry = self.event.state.entries[event.entry]
        self._unplayed.add(entry.table)
        self._later(self.tables[entry.table].give, entry.seat, event.chips, moment=event.moment, ordered=event.cites)

    def remove(self, event: e.ChipsRemoved) -> None:
        if event.entry:
            entry = self.event.state.entries[event.entry]
            self._unplayed.add(entry.table)
            self._later(self.tables[entry.table].remove, entry.seat, event.chips, moment=event.moment, ordered=event.cites)

    def penalise(self, event: e.PenaltyGiven) -> None:
        entry = self.event.state.entries[event.entry]
        if event.hands:
            table = self.tables[entry.table]
            self._later(table.penalise, entry.seat, entry.penalty, moment=event.moment, ordered=event.cites)


def taken(tables: Sequence[Table], event: e.Out | e.Disqualified | e.Forfeited | f.Bagged) -> None:
    """Who has gone leaves the seat at whichever of these tables it is."""
    for table in tables:
        if seat := table.places.seat_of(str(event.entry)):
            table.take_away(seat, moment=event.moment, ordered=event.cites)


def raced(table: Table, event: e.RaceHeld) -> None:
    """What a race has given and taken lies at the seats."""
    for seat, place in list(table.seats.items()):
        change = event.stacks[seat] - place.chips
        if change > 0:
            table.give(seat, change, moment=event.moment, ordered=event.cites)
        elif change < 0:
            table.remove(seat, -change, moment=event.moment, ordered=event.cites)


LEVEL: Final[Cites] = ("CS/event/clock",)
MOVED: Final[Cites] = ("CS/event/walking",)
RELEASES: Final = frozenset({e.AllGo, e.ClockStarted, e.HandForHand})
"""After what every table that has waited may be able to go on."""
BRINGS: Final[dict[type, Callable[[Hall, Any], int]]] = {
    e.MoveDue: lambda _, event: event.to_table,
    e.MoveOrdered: lambda _, event: event.to_table,
    e.MoveArrived: lambda hall, event: hall.event.state.entries[event.entry].table,
    e.RebuyPaid: lambda hall, event: hall.event.state.entries[event.entry].table,
    e.Seated: lambda _, event: event.table,
    f.Carried: lambda _, event: event.table,
    e.Resumed: lambda _, event: event.table,
}
"""After what one table may be able to go on, and which."""
OBEYS: Final[dict[type, Callable[[Hall, Any], None]]] = {
    e.TableOpened: Hall.open,
    e.Seated: Hall.seat,
    f.Carried: Hall.seat,
    f.Bagged: Hall.take,
    e.MoveOrdered: Hall.send,
    e.Out: Hall.take,
    e.Disqualified: Hall.take,
    e.Forfeited: Hall.take,
    e.TableBroken: Hall.close,
    e.RaceHeld: Hall.race,
    e.RebuyPaid: Hall.give,
    e.ChipsRemoved: Hall.remove,
    e.PenaltyGiven: Hall.penalise,
}
"""What is done at the tables for each order of the event."""
Heard = tuple[Callable[[Hall, Any], None] | None, Callable[[Hall, Any], int] | Literal[False] | None]
HEARD: Final[dict[type, Heard]] = {
    kind: (OBEYS.get(kind), None if kind in RELEASES else BRINGS.get(kind, False)) for kind in {*OBEYS, *BRINGS, *RELEASES}
}
"""Both at once, for what a hall hears of: what is done, and which table may go on, None for all and False for none."""
