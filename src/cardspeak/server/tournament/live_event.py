"""One event in the room: it hears what its tables do as they do it, and has done at them what it orders, in one group.

It reads no clock and waits for nothing: what happened is in the journal's hands when a method comes back, the orders of all
tables and the event's own entry together, and durable when `durable` is. A table that has dealt or finished a hand may be a step
ahead of the event if the room stops between the two; the event catches up with it when it is taken up again.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Hashable, Sequence
from typing import Any, Final, TypeVar

from cardspeak.events import Event
from cardspeak.journal import Addition, Journal, JournalError, Receipt
from cardspeak.journal.events import TableGiven
from cardspeak.poker import events as r
from cardspeak.poker.remedy_events import TakenBack, Voided
from cardspeak.rulebook import Cites, Refused
from cardspeak.server.dealer.dealer import Dealer
from cardspeak.server.live.keeper import Keeper
from cardspeak.server.tournament.done import Order
from cardspeak.server.tournament.once import Once
from cardspeak.table import Table, posted
from cardspeak.table.common.clock_events import TableNamed
from cardspeak.table.host_events import TableClosed
from cardspeak.table.poker.events import RoundOpened
from cardspeak.tournament.event import Tournament
from cardspeak.tournament.event import events as e
from cardspeak.tournament.event.checking import DrawProof, steps_of
from cardspeak.tournament.event.directing import events as d
from cardspeak.tournament.event.flights import events as f
from cardspeak.tournament.event.state import Entry
from cardspeak.tournament.playing.hall import RELEASES as ALSO_THERE
from cardspeak.tournament.playing.takers import takers

LOG: Final = logging.getLogger("cardspeak.tournament")
T = TypeVar("T")
OUT_OF_ORDER: Final = "the event is out of order"
MOVED: Final[Cites] = ("CS/event/walking",)
HOSTED: Final[Cites] = ("CS/event/orders", "CS/table/event-chips")
BROKEN: Final[Cites] = ("CS/room/close",)


class LiveTable:
    """A table of the event. keeper: whoever keeps it in the room, None until it is shown there. named: what is still to be
    journalled of its opening."""

    def __init__(self, number: int, stream: str, table: Table) -> None:
        self.number = number
        self.stream = stream
        self.own = table
        self.keeper: Keeper | None = None
        self.named: TableNamed | None = None

    @property
    def dealer(self) -> Dealer | None:
        """Who deals there."""
        return self.keeper.dealer if self.keeper else None

    def kept_by(self, keeper: Keeper, side: TableSide) -> None:
        """The table is shown in the room."""
        self.keeper = keeper
        keeper.of_event = keeper.dealer.of_event = side

    @property
    def table(self) -> Table:
        """The table as it stands."""
        table = self.dealer.table if self.dealer else self.own
        assert isinstance(table, Table)
        return table

    @property
    def id(self) -> str:
        """The table's name in addresses."""
        return self.stream.partition("/")[2]


class LiveEvent:
    """event: the tournament. secret: what its draws follow from. tables: those that are open, by their number in it. fresh: those
    that are to be shown in the room.

    new_stream: a stream for one more table. first: what is journalled before the event's own. changed: called when anything has
    happened. broken: something went wrong, and nothing is dealt until the event is taken up anew. orders: what people have
    ordered, as far as entry `orders_read` of the journal. draws: seeds and draws so far, as they are checked.
    """

    def __init__(
        self, journal: Journal, stream: str, event: Tournament, host: str, secret: str, new_stream: Callable[[str, int], str]
    ) -> None:
        self.journal = journal
        self.stream = stream
        self.event = event
        self.host = host
        self.secret = secret
        self.new_stream = new_stream
        self.tables: dict[int, LiveTable] = {}
        self.fresh: list[LiveTable] = []
        self.broken = False
        self.trouble = ""
        self.durable: Receipt | None = None
        self.changed: Callable[[], None] = lambda: None
        self.first: list[Event] = []
        self.orders: list[Order] = []
        self.orders_read = 0
        self.draws: list[dict[str, Any]] = []
        self._once = Once()
        self._told = len(event.events)
        self._touched: dict[str, LiveTable] = {}
        self._teller = 0
        self._flight = event.state.flight

    @property
    def id(self) -> str:
        """The event's name in addresses."""
        return self.stream.partition("/")[2]

    def once(self, key: Hashable, made: Callable[[], T]) -> T:
        """What is the same for all who look, as it was worked out after the last entry of the journal."""
        return self._once(self.journal.standing(self.stream).sequence, (self.event.state.flight, key), made)

    @property
    def due(self) -> int:
        """When the clock has something to say, of several flights the first that has; 0 for never."""
        return 0 if self.broken else min(filter(None, self.event.untils), default=0)

    @property
    def proof(self) -> DrawProof:
        """What anybody may check the draws by: all of them once the secret is told, before that the seeds that were given."""
        state = self.event.state
        steps = self.draws if state.secret else [step for step in self.draws if "seed" in step]
        return DrawProof(state.commitment, state.secret, tuple(steps))

    def trial(self, now: int) -> Tournament:
        """A copy of the event as it stands, to try on what would happen."""
        copy = Tournament.resumed(self.event.state)
        copy.know(self.secret)
        copy.tick(moment=now)
        return copy

    @property
    def streams(self) -> list[str]:
        """Its tables' streams."""
        return [table.stream for table in self.tables.values()]

    @property
    def playing(self) -> bool:
        """Whether a hand is being played at any table."""
        return any([table.table.playing for table in self.tables.values()])

    # --- what somebody does, and what the clock does

    def do(self, what: Callable[[Tournament], Any], who: str, command: str, now: int) -> Any:
        """Have the event do something, and at its tables what follows. Raises `Refused`, and then nothing has happened."""
        if self.broken:
            raise Refused(OUT_OF_ORDER, MOVED)
        if self.journal.answer(self.stream, command, who):
            return None
        self.tick(now)
        before = len(self.event.events)
        try:
            result = what(self.event)
        except Exception as error:
            if len(self.event.events) != before or not isinstance(error, Refused):
                self.failed()
            raise
        try:
            self._follow(who, command, now)
        except Exception:
            self.failed()
            raise
        return result

    def known(self, command: str, who: str) -> bool:
        """Whether a command has been carried out already."""
        return self.journal.answer(self.stream, command, who) is not None

    def begin(self, who: str, command: str, now: int) -> None:
        """Journal an event that has just been announced."""
        self._follow(who, command, now)

    def tick(self, now: int) -> None:
        """Let the clock say what it has reached, by now or by what a table has told already."""
        if 0 < self.due <= max(now, self.event.state.moment):
            self.event.tick(moment=now)
            self._follow("clock", self._own_name("clock"), now)

    # --- what the tables ask and tell

    def of(self, number: int) -> TableSide:
        """What stands between the event and its table of this number."""
        return TableSide(self, number)

    def holds(self, number: int, now: int) -> str:
        """Why a table begins no hand now, in words."""
        if self.broken:
            return OUT_OF_ORDER
        self.tick(now)
        if number not in self.tables:
            return "the table broke"
        return self.event.holds(number)[0]

    def happened(self, number: int, events: Sequence[Event], now: int) -> None:
        """A table tells what happened there: that a hand has begun, or is over."""
        if self.broken or number not in self.tables:
            return
        self._teller = number
        try:
            for event in events:
                if isinstance(event, RoundOpened | TakenBack):  # a void hand that is not void after all is another one
                    self._began(number)
                elif isinstance(event, r.Ended | Voided):
                    self._ended(number, isinstance(event, Voided), now)
            self._follow("tables", self._own_name("table"), now)
        except JournalError:  # the table's keeper tells the room that the journal is lost, and all are taken up again
            raise
        except Exception as error:  # whatever it is, the table plays its hand out and the others deal no more
            LOG.exception("tournament %s", self.id)
            self.failed(f"table {number} reported what it could not follow ({type(error).__name__})")

    def _began(self, number: int) -> None:
        spot = self.event.state.spots[number]
        if spot.playing:  # what is taken back was in the hand that is played
            return
        # it was let begin at the level in force, and is a hand of it though that was over while the seeds were waited for
        began, due = self.tables[number].table.state.started, self.event.until_at(number)
        self.event.hand_began(number, spot.hand + 1, moment=min(began, due - 1) if due else began)

    def _ended(self, number: int, void: bool, now: int) -> None:
        table, spot = self.tables[number].table, self.event.state.spots[number]
        stacks = {seat: table.seats[seat].chips for seat in spot.seats}
        state = table.state
        lost = [seat for seat, chips in stacks.items() if not chips]
        took = takers(table.round, lost) if self.event.structure.bounty and table.round and not void else None
        self.event.hand_ended(number, stacks, positions=state.positions, waits=state.waits, void=void, takers=took, moment=now)

    def catch_up(self, now: int) -> None:
        """What the tables did that the event has not heard of, because the room stopped in between."""
        for number, live in list(self.tables.items()):
            table, spot = live.table, self.event.state.spots[number]
            if spot.playing and not table.playing and table.round is not None:
                self._ended(number, isinstance(table.round.events[-1], Voided), now)
            elif table.playing and not spot.playing:
                self._began(number)
        self._follow("room", self._own_name("open"), now)

    def failed(self, why: str = "an order was done in part") -> None:
        """Nothing more is dealt: what the event says and what its tables have may not be the same. why: for the room's health."""
        self.broken, self.trouble = True, why

    def _own_name(self, what: str) -> str:
        return f"{what}/{self.journal.standing(self.stream).sequence + 1}"

    # --- what is done at the tables

    def _follow(self, who: str, command: str, now: int) -> None:
        """Do at the tables what the event has ordered since, let who was on the way arrive, and journal all of it as one."""
        event = self.event
        if event.directed:
            self._told = len(event.events)
        while self._told < len(event.events):
            for happened in event.events[self._told :]:
                self._told += 1
                if does := OBEYS.get(type(happened)):
                    does(self, happened, now)
            for entry in list(event.walking):
                self._arrives(entry.number, now)
        if not self.host and event.over and not event.state.secret:
            event.reveal(self.secret)  # nobody directs it who would
        self._journalled(who, command, now)

    def _arrives(self, number: int, now: int) -> None:
        entry = self.event.state.entries[number]
        cites = self.event.cites_of("arrival", *MOVED)
        self._at(entry.table).arrive(entry.seat, entry.person, entry.chips, moment=now, ordered=cites)
        self.event.arrived(number, moment=now)

    def _at(self, number: int) -> Table:
        """A table at which something is about to be ordered."""
        live = self.tables[number]
        self._touched[live.stream] = live
        return live.table

    def _journalled(self, who: str, command: str, now: int) -> None:
        events = self.event.events
        if not events:
            return
        touched, self._touched = list(self._touched.values()), {}
        parts = [Addition(self.stream, (*self.first, *events), self.journal.standing(self.stream).sequence)]
        gathered = []
        for live in touched:
            happened = live.dealer.gathered(now) if live.dealer else [*live.own.events, *([live.named] if live.named else [])]
            gathered.append(happened)
            parts.append(Addition(live.stream, tuple(happened), self.journal.standing(live.stream).sequence))
        receipts = self.journal.append_many(parts, moment=now, who=who, command=command)
        self.durable = receipts[0]
        self.draws += steps_of(events)
        events.clear()
        self.first.clear()
        self._told = 0
        for live, happened, receipt in zip(touched, gathered, receipts[1:], strict=True):
            live.named = None
            if live.dealer:
                live.dealer.ordered.append(live.dealer.logged(receipt, happened, now))
            else:
                live.own.events.clear()
        concerned = {*touched, *[live for live in [self.tables.get(self._teller)] if live]}
        if RELEASES & {type(event) for event in parts[0].events}:
            concerned |= set(self.tables.values())
        for live in concerned:
            if live.keeper:
                due = live.keeper.dealer.due()
                live.keeper.dealer.plan((), now)
                if live in touched or live.keeper.dealer.due() != due:
                    live.keeper.nudge()
        self.changed()

    def _open(self, event: e.TableOpened, now: int) -> None:
        about, stage = self.event.structure.event, self.event.stage
        sign = posted(stage.legs, None, self.event.rules, by=about.by, length=about.length, seats=about.seats)
        live = LiveTable(event.table, self.new_stream(self.id, event.table), Table.open(sign, now))
        live.named = TableNamed(f"{about.title[:30]}, table {event.table}", "", False, event.cites)
        self.tables[event.table] = live
        self.fresh.append(live)
        self.first.append(TableGiven(event.table, live.stream, event.cites))
        self._at(event.table)

    def _seat(self, event: e.Seated | f.Carried | d.Reinstated, now: int) -> None:
        person = self.event.state.entries[event.entry].person
        self._at(event.table).arrive(event.seat, person, event.chips, moment=now, ordered=event.cites)

    def _send(self, event: e.MoveOrdered, now: int) -> None:
        self._at(event.table).take_away(event.seat, moment=now, ordered=event.cites)

    def _take(self, event: Any, now: int) -> None:
        """The seat of somebody who has gone, wherever the tables have them."""
        person = self.event.state.entries[event.entry].person
        for number, live in self.tables.items():
            if seat := live.table.places.seat_of(person):
                self._at(number).take_away(seat, moment=now, ordered=event.cites)

    def _close(self, event: e.TableBroken, now: int) -> None:
        self._at(event.table).close(moment=now, ordered=event.cites)
        self._at(event.table).emit(TableClosed(now, (), BROKEN))
        del self.tables[event.table]

    def _level(self, event: e.LevelBegan, now: int) -> None:
        legs = self.event.schedule.stage(event.level).legs
        for number in [table for table in self.tables if self.event.flight_at(table) in (self._flight, "")]:
            self._at(number).level(legs, began=event.moment, moment=now, ordered=event.cites)

    def _turned(self, event: f.FlightTurned, now: int) -> None:
        self._flight = event.flight

    def _flight_over(self, event: f.FlightEnded, now: int) -> None:
        self._flight = event.next

    def _race(self, event: e.RaceHeld, now: int) -> None:
        table = self._at(event.table)
        for seat, place in list(table.seats.items()):
            change = event.stacks[seat] - place.chips
            if change > 0:
                table.give(seat, change, moment=now, ordered=event.cites)
            elif change < 0:
                table.remove(seat, -change, moment=now, ordered=event.cites)

    def _give(self, event: e.RebuyPaid | d.ChipsReturned, now: int) -> None:
        entry = self.event.state.entries[event.entry]
        self._at(entry.table).give(entry.seat, event.chips, moment=now, ordered=event.cites)

    def _unbuy(self, event: d.RebuyTakenBack, now: int) -> None:
        entry = self.event.state.entries[event.entry]
        self._at(entry.table).remove(entry.seat, event.chips, moment=now, ordered=event.cites)

    def _restored(self, event: d.Restored, now: int) -> None:
        """Have everybody sit as they did, with what they had; where the cards are real people see to that."""
        self._flight = event.state.flight
        for number in list(self.tables):
            due = {seat: self.event.state.entries[entry] for seat, entry in self.event.state.spots[number].seats.items()}
            self._reseat(number, due, now, event.cites)

    def _reseat(self, number: int, due: dict[int, Entry], now: int, cites: Cites) -> None:
        for seat, place in list(self.tables[number].table.seats.items()):
            sits = due.get(seat)
            if sits is None or place.player != sits.person:
                self._at(number).take_away(seat, moment=now, ordered=cites)
            elif place.chips != sits.chips:
                give = place.chips < sits.chips
                order = self._at(number).give if give else self._at(number).remove
                order(seat, abs(place.chips - sits.chips), moment=now, ordered=cites)
        for seat, entry in due.items():
            if seat not in self.tables[number].table.seats:
                self._at(number).arrive(seat, entry.person, entry.chips, moment=now, ordered=cites)
                if entry.penalty:
                    self._at(number).penalise(seat, entry.penalty, moment=now, ordered=cites)

    def _lift(self, event: d.PenaltyLifted, now: int) -> None:
        entry = self.event.state.entries[event.entry]
        if event.hands:
            self._at(entry.table).penalise(entry.seat, entry.penalty, moment=now, ordered=event.cites)

    def _remove(self, event: e.ChipsRemoved, now: int) -> None:
        if event.entry:
            entry = self.event.state.entries[event.entry]
            self._at(entry.table).remove(entry.seat, event.chips, moment=now, ordered=event.cites)

    def _penalise(self, event: e.PenaltyGiven, now: int) -> None:
        entry = self.event.state.entries[event.entry]
        if event.hands:
            self._at(entry.table).penalise(entry.seat, entry.penalty, moment=now, ordered=event.cites)


class TableSide:
    """The event as one of its tables knows it (`dealer.Alone` is what a table of no event has)."""

    def __init__(self, live: LiveEvent, number: int) -> None:
        self.live = live
        self.number = number

    def holds(self, now: int) -> str:
        """Why no hand begins now, in words; empty where one may."""
        return self.live.holds(self.number, now)

    def happened(self, events: Sequence[Event], now: int) -> None:
        """What happened at the table, journalled but not durable yet."""
        self.live.happened(self.number, events, now)

    def check_host(self) -> None:
        """Nobody else decides who plays at its tables. Raises `Refused`."""
        raise Refused("the tournament says who plays here, and for what", HOSTED)

    @property
    def left(self) -> int:
        """How many players are left in the event, or in the flight of it that the table plays."""
        event = self.live.event
        return event.left_in(event.flight_at(self.number))


RELEASES: Final = ALSO_THERE | {e.MoveWithdrawn, e.LevelBegan, e.ClockRuns}
"""After what a table that has waited may be able to go on."""
Obeys = Callable[[LiveEvent, Any, int], None]
OBEYS: Final[dict[type, Obeys]] = {
    e.TableOpened: LiveEvent._open,
    e.Seated: LiveEvent._seat,
    f.Carried: LiveEvent._seat,
    f.Bagged: LiveEvent._take,
    f.FlightTurned: LiveEvent._turned,
    f.FlightEnded: LiveEvent._flight_over,
    e.MoveOrdered: LiveEvent._send,
    e.Out: LiveEvent._take,
    e.Disqualified: LiveEvent._take,
    e.Forfeited: LiveEvent._take,
    e.TableBroken: LiveEvent._close,
    e.LevelBegan: LiveEvent._level,
    e.RaceHeld: LiveEvent._race,
    e.RebuyPaid: LiveEvent._give,
    e.ChipsRemoved: LiveEvent._remove,
    e.PenaltyGiven: LiveEvent._penalise,
    d.Reinstated: LiveEvent._seat,
    d.EntryTakenBack: LiveEvent._take,
    d.RebuyTakenBack: LiveEvent._unbuy,
    d.Restored: LiveEvent._restored,
    d.ChipsReturned: LiveEvent._give,
    d.PenaltyLifted: LiveEvent._lift,
}
"""What is done at the tables for each order of the event."""
