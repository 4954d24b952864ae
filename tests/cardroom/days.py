"""Rooms to try things on, and all that anybody might do there at random."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from random import Random
from typing import Any, Final, get_args

import pytest

from cardspeak.cardroom.day import Offered, Room, Setup
from cardspeak.cardroom.day import commands as c
from cardspeak.cardroom.day import state as s
from cardspeak.cardroom.day.checking import audit
from cardspeak.cardroom.day.disputes import open_ones
from cardspeak.cardroom.day.terms import against_house
from cardspeak.cards import FULL_DECK
from cardspeak.poker.rake import METHODS
from cardspeak.rulebook import Refused
from cardspeak.rulebook.books import named

MINUTE: Final = 60_000
GAMES: Final = (
    Offered("2-5", seats=4, least=20_000, most=100_000, must_move=True),
    Offered("10-20", "texas-holdem", "10/20 limit", 6, 20_000, 500_000, hourly=1_200),
)
BY_MARKS: Final = (
    Offered("2-5", stakes="5/10", seats=4, least=20_000, most=100_000, must_move=True),
    Offered("10-20", "texas-holdem", "5/10", 6, 20_000, 500_000, rake=500),
)
"""What a book allows that knows neither time nor a percentage, and blinds of which one is twice the other alone."""

HOUSE: Final = (
    Offered("ride", "let-it-ride", "5-100", 5, 10_000, 100_000),
    Offered("ultimate", "ultimate-texas-holdem", "10", 6, 10_000, 100_000),
)
"""Games against the house."""


def usual(book: str) -> tuple[Offered, ...]:
    return GAMES if METHODS[str(named(book).rakes.methods.value)].time else BY_MARKS


def setup(book: str = "seminole", tables: int = 5, games: tuple[Offered, ...] = ()) -> Setup:
    return Setup(book, tables, games or usual(book), bank=50_000_000)


def prepared(book: str = "seminole", tables: int = 5, games: tuple[Offered, ...] = ()) -> Room:
    """A room with a shift on, and decks, a dealer and a tray at every table."""
    room = Room.opened(setup(book, tables, games), moment=0)
    tell = teller(room)
    tell(c.StartShift())
    for table in room.state.tables:
        made_ready(room, table)
    return room


def made_ready(room: Room, table: int) -> None:
    tell = teller(room)
    for colour in ("red", "blue"):
        tell(c.Bring(f"{colour} {table}", colour, table))
        tell(c.Inspect(f"{colour} {table}"))
    tell(c.Come(f"dealer {table}"))
    tell(c.Send(f"dealer {table}", table))
    tell(c.AskFill(table, 1_000_000))
    tell(c.Sign(room.state.last_slip), by="Sue")


def teller(room: Room) -> Callable[..., None]:
    """Does things in the room in the moment in which it is."""

    def tell(command: c.Command, by: str = "Lee", after: int = 0) -> None:
        room.do(command, by=by, moment=room.now + after)

    return tell


def seated(room: Room, game: str, *names: str, cents: int = 30_000) -> None:
    """These sit down at once with chips."""
    tell = teller(room)
    for name in names:
        tell(c.Join(game, name))
        tell(c.Buy(name, cents))


KINDS: Final[tuple[type[c.Command], ...]] = get_args(c.AnyCommand)
RARE: Final = {
    c.EndDay: 0.01,
    c.EndShift: 0.05,
    c.Bar: 0.03,
    c.Go: 0.05,
    c.Retire: 0.1,
    c.Break: 0.1,
    c.Close: 0.3,
    c.Combine: 0.3,
    c.Relocate: 0.3,
    c.Raise: 0.1,
    c.Leave: 0.5,
    c.AskCredit: 0.4,
    c.VoidSlip: 0.2,
    c.Push: 0.3,
    c.PickUp: 0.3,
    c.Tell: 0.2,
    c.Ruling: 0.1,
}
OFTEN: Final = {
    c.Hand: 6,
    c.Join: 3,
    c.Fill: 4,
    c.Take: 4,
    c.Buy: 6,
    c.Arrive: 4,
    c.Open: 2,
    c.Decline: 2,
    c.AskFill: 2,
    c.Sign: 3,
}
MOMENTS: Final = (*[0] * 30, 1, 1000, 41_000, MINUTE, 9 * MINUTE)
OF_DISPUTES: Final = (c.Answer, c.Appeal, c.Decide, c.Refer)
AT_GAMES: Final = (c.Fill, c.Transfer, c.Combine, c.Raise)
NAMES: Final = [f"P{number}" for number in range(30)]
STAFF: Final = ["Lee", "Sue", "Kim"]


class Chaos:
    """Does what it likes in a room. done, refused: how often each command was carried out, and was not."""

    def __init__(self, room: Room, seed: int) -> None:
        self.room = room
        self.pick = Random(seed)
        self.done: Counter[str] = Counter()
        self.refused: Counter[str] = Counter()
        self._at, self._values = -1, b""
        self.weights = [RARE.get(kind, OFTEN.get(kind, 1)) for kind in KINDS]

    def one(self) -> None:
        """One command, and what must hold after it: a refusal changes nothing, and what changes something leaves all in order."""
        pick, room = self.pick, self.room
        moment = room.now + pick.choice(MOMENTS)
        command, by = self.made(pick.choices(KINDS, self.weights)[0]), pick.choice(STAFF)
        room.tick(moment=moment)
        before, events = self.stands(), len(room.events)
        name = type(command).__name__
        try:
            room.do(command, by=by, moment=moment)
            self.done[name] += 1
        except Refused as refused:
            self.refused[name] += 1
            assert refused.cites, (command, str(refused))
            assert len(room.events) == events and room.values() == before, (command, str(refused))
            return
        assert not (wrong := audit(room)), (command, wrong)
        assert all([event.cites for event in room.events[events:]]), room.events[events:]

    def stands(self) -> bytes:
        """The room's values; what happened since they were told last was in order."""
        if self._at != self.room.happened:
            assert not (wrong := audit(self.room)), wrong
            self._at, self._values = self.room.happened, self.room.values()
        return self._values

    def some(self, *found: Any) -> Any:
        return self.pick.choice([each for group in found for each in group] or ["nobody"])

    def made(self, kind: type[c.Command]) -> c.Command:
        """A command of a kind: mostly one that may be, now and then anything."""
        if maker := getattr(self, kind.__name__.lower(), None):
            return maker()  # type: ignore[no-any-return]
        return kind(**{field: self.value(kind, field) for field in kind.__struct_fields__})

    def relocate(self) -> c.Relocate:
        return c.Relocate(self.table(), self.pick.choice([*self.room.state.tables]))

    def value(self, kind: type[c.Command], field: str) -> Any:
        pick, state = self.pick, self.room.state
        tables = [0, *state.tables] if field == "main" or kind in (c.Send, c.Tell) else list(state.tables)
        return {
            "game": lambda: pick.choice([*state.games]) if pick.random() < 0.97 else "none",
            "name": lambda: self.name(kind),
            "how": lambda: pick.choice(("desk", "kiosk", "phone", "call-in")),
            "prefers": lambda: pick.randrange(6),
            "place": lambda: pick.randrange(1, 5),
            "table": lambda: self.place(kind),
            "into": lambda: pick.choice(tables),
            "at": lambda: pick.choice(tables) if pick.random() < 0.3 else 0,
            "main": lambda: pick.choice((0, pick.choice(tables))),
            "cents": lambda: pick.choice((0, 100, 20_000, 30_000, 100_000)),
            "caged": lambda: pick.random() < 0.5,
            "away": lambda: pick.random() < 0.5,
            "seat": lambda: pick.randrange(7),
            "agreed": lambda: tuple(state.where) if pick.random() < 0.8 else (),
            "slip": lambda: pick.choice([*state.slips, 1]),
            "box": lambda: pick.choice([*state.boxes, 1]),
            "kind": lambda: pick.choice(s.KINDS) if kind is c.Pull else pick.choice(("collusion", "spill")),
            "deck": lambda: f"deck {pick.randrange(60)}" if kind is c.Bring else self.some(state.decks, NAMES[:1]),
            "colour": lambda: pick.choice(("red", "blue")),
            "missing": lambda: int(pick.random() < 0.03),
            "why": lambda: "old",
            "people": tuple,
            "text": lambda: "it happened",
            "number": lambda: pick.choice([*(state.disputes if kind in OF_DISPUTES else state.incidents), 1]),
            "to": lambda: "the tribe",
            "days": lambda: 1,
        }[field]()

    def place(self, kind: type[c.Command]) -> int:
        """A table; of who joins a game mostly none, which is the book's to choose."""
        tables = [*self.room.state.tables]
        if kind is c.Join:
            return self.pick.choice(tables) if self.pick.random() < 0.1 else 0
        return self.table() if kind in AT_GAMES else self.pick.choice([0, *tables] if kind in (c.Send, c.Tell) else tables)

    def name(self, kind: type[c.Command]) -> str:
        state = self.room.state
        if kind in (c.Take, c.Decline):
            return self.some(state.offers, NAMES[:1])  # type: ignore[no-any-return]
        if kind is c.Arrive:
            return self.some(state.walking, NAMES[:1])  # type: ignore[no-any-return]
        if kind in (c.Buy, c.Away, c.Want, c.Transfer, c.PickUp):
            return self.some(state.where, NAMES[:1])  # type: ignore[no-any-return]
        if kind in (c.Come, c.Send, c.Go):
            return self.some([f"D{number}" for number in range(9)], NAMES[:1])  # type: ignore[no-any-return]
        return self.pick.choice(NAMES)

    def table(self) -> int:
        """Mostly a table at which a game is on."""
        tables = self.room.state.tables
        found = [number for number, table in tables.items() if table.game] if self.pick.random() < 0.95 else []
        return self.pick.choice(found or list(tables))

    def hand(self) -> c.Hand:
        """What a hand does to those who have chips, now and then something that cannot be."""
        pick, room = self.pick, self.room
        full = [
            each.number
            for each in room.state.tables.values()
            if sum([bool(room.chips(each, at)) for at in each.seats]) > (not self.against_house(each))
        ]
        number = pick.choice(full) if full and pick.random() < 0.9 else self.table()
        table = room.state.tables[number]
        seats = [seat for seat in table.seats if room.chips(table, seat)]
        changes = [0] * max(table.seats, default=2)
        if self.against_house(table) and seats:
            for seat in seats:
                has = room.chips(table, seat)
                changes[seat - 1] = pick.choice((0, -has, -min(has, 500), 500, 1_000, 5_500, 500_000))
            return c.Hand(number, tuple(changes), rake=int(pick.random() < 0.02), button=int(pick.random() < 0.02))
        if len(seats) < 2:
            return c.Hand(number, (-100, 100), button=pick.randrange(3))
        winner = pick.choice(seats)
        for seat in seats:
            if seat != winner:
                has = room.chips(table, seat)
                changes[seat - 1] = -pick.choice((0, min(has, 1000), min(has, 1000), min(has, 2_000), min(has, 20_000), has))
        pot = -sum(changes)
        rake, jackpot = (min(500, pot // 10), min(100, pot // 20)) if not room.offered(table).offered.hourly else (0, 0)
        changes[winner - 1] = pot - rake - jackpot + (pick.random() < 0.02)
        return c.Hand(number, tuple(changes), rake, jackpot, 0, pick.choice((0, winner)))

    def against_house(self, table: s.Table) -> bool:
        return bool(table.game) and against_house(self.room.offered(table).offered)

    def time(self) -> c.Time:
        room, number = self.room, self.table()
        table = room.state.tables[number]
        seats = [room.chips(table, seat) for seat in table.seats]
        return c.Time(number, sum([min(600, has) for has in seats]))

    def count(self) -> c.Count:
        boxes = self.room.state.boxes
        box = self.pick.choice([*boxes, 1])
        due = boxes[box].due if box in boxes else 0
        return c.Count(box, max(0, due + self.pick.choice((0, 0, 0, 0, 100, -100))))

    def close(self) -> c.Close:
        """Of a table at which nobody sits everything is taken away first, now and then."""
        room, number = self.room, self.table()
        table = room.state.tables[number]
        shifts = room.state.shifts
        if table.game and not table.seats and shifts and shifts[-1].on:
            emptied(room, number)
        return c.Close(number)

    def dispute(self) -> c.Dispute:
        pick = self.pick
        subject = pick.choice(("reading", "accounting", "fouled deck", "ruling", "other"))
        return c.Dispute(self.name(c.Dispute), subject, "it was so", self.table(), pick.random() < 0.3, pick.random() < 0.5)

    def ruling(self) -> c.Ruling:
        return c.Ruling(self.table(), "SeatOpen", "{}", "definite", "it is so", self.pick.choice(((), ("SEM/T1/3",))))

    def endshift(self) -> c.EndShift:
        """Everything is signed and counted first, now and then."""
        tell, state = teller(self.room), self.room.state
        if state.shifts and state.shifts[-1].on and self.pick.random() < 0.7:
            for slip in [*state.slips]:
                tell(c.VoidSlip(slip))
            for table in state.tables:
                for kind in s.KINDS:
                    if state.ledger[s.box_at(table, kind)]:
                        tell(c.Pull(table, kind))
            for number, box in [*state.boxes.items()]:
                for by in [by for by in STAFF if by not in box.counts][: 2 - len(box.counts)]:
                    tell(c.Count(number, s.due(state, box) + next(iter(box.counts.values()), 0)), by=by)
        return c.EndShift()

    def break_(self) -> c.Break:
        room, number = self.room, self.table()
        table = room.state.tables[number]
        players = sum([bool(room.chips(table, seat)) for seat in table.seats])
        return c.Break(number, tuple(self.pick.sample(FULL_DECK, players)))


def emptied(room: Room, table: int) -> None:
    """Everything is taken away from a table: its boxes pulled and counted, its tray back in the cage."""
    tell = teller(room)
    for kind in s.KINDS:
        if due := room.state.ledger[s.box_at(table, kind)]:
            tell(c.Pull(table, kind))
            for by in ("Lee", "Sue"):
                tell(c.Count(room.state.last_box, due), by=by)
    if tray := room.state.ledger[s.tray(table)]:
        tell(c.AskCredit(table, tray))
        tell(c.Sign(room.state.last_slip), by="Sue")


def brought_to_its_end(room: Room) -> None:
    """Everybody goes, everything is counted, and the day is over."""
    tell, state = teller(room), room.state
    for name in [*state.walking]:
        tell(c.Arrive(name))
    for name in dict.fromkeys([*state.where, *[each.name for game in state.games.values() for each in game.names]]):
        tell(c.Leave(name))
    if not (state.shifts and state.shifts[-1].on):
        tell(c.StartShift())
    for slip in [*state.slips]:
        tell(c.VoidSlip(slip))
    for number in [*open_ones(room)]:
        dispute, lead = state.disputes[number], room.shift().lead
        if dispute.stage == s.FILED:
            tell(c.Answer(number, "it is so"))
        elif dispute.by != lead:
            tell(c.Decide(number, "it is so"), by=lead)
        elif not dispute.referred:
            tell(c.Refer(number, "the tribe"))
    for number, box in [*state.boxes.items()]:
        for by in [by for by in STAFF if by not in box.counts][: 2 - len(box.counts)]:
            tell(c.Count(number, s.due(state, box) + next(iter(box.counts.values()), 0)), by=by)
    for table in state.tables:
        emptied(room, table)
        if state.tables[table].game:
            tell(c.Close(table))
    tell(c.EndShift())
    tell(c.EndDay())


setattr(Chaos, "break", Chaos.break_)


def opened(book: str = "seminole", *names: str, game: str = "2-5") -> Room:
    """A room with table 1 open, where these sit."""
    room = prepared(book)
    teller(room)(c.Open(1, game))
    seated(room, game, *names)
    return room


def proves(book: str, *clauses: str) -> Any:
    """A case of a book, with the clauses that it proves, the first of which is the one to look for."""
    return pytest.param(book, clauses[0], marks=pytest.mark.clause(*clauses))


def proves_each(book: str, *clauses: str) -> Any:
    """The same, where each of the clauses is looked for by itself."""
    return pytest.param(book, *clauses, marks=pytest.mark.clause(*clauses))


def names(room: Room, game: str = "2-5") -> list[str]:
    return [each.name for each in room.state.games[game].names]


def last(room: Room, kind: type) -> Any:
    return next(event for event in reversed(room.events) if isinstance(event, kind))


def refused(room: Room, command: c.Command, cite: str, by: str = "Lee") -> str:
    with pytest.raises(Refused) as found:
        room.do(command, by=by, moment=room.now)
    assert cite in found.value.cites, found.value
    return found.value.reason
