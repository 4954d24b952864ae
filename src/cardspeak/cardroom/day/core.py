"""What every part of a room stands on: its state, its events, how its book reads, and what there is to see."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, Self

import msgspec

from cardspeak.cardroom.day import events as e
from cardspeak.cardroom.day import state as s
from cardspeak.cardroom.day.apply import APPLY, begun
from cardspeak.cardroom.day.setup import checked
from cardspeak.cardroom.day.state import Game, Shift, Sitting, State, Table
from cardspeak.events import Event
from cardspeak.events.made import let_happen
from cardspeak.rulebook import Cites, Refused
from cardspeak.rulebook.house import HouseRules
from cardspeak.rulebook.refusal import quoted

RECORD: Cites = ("CS/day/record",)
NAMES: Cites = ("CS/day/names",)
SPOTS: Cites = ("CS/day/tables",)
SECOND = 1000
MINUTE = 60 * SECOND


class RoomCore:
    """events: all that happened. state: what follows from it. rules: how the book reads. now: the moment, as it was told.

    happened: how many events there were, those that somebody has taken away from the list included.
    """

    __slots__ = ("_by", "events", "happened", "now", "rules", "state")

    state: State
    rules: HouseRules

    def __init__(self) -> None:
        self.events: list[Event] = []
        self.now = self.happened = 0
        self._by: e.Did | None = None

    @classmethod
    def replay(cls, events: Iterable[Event]) -> Self:
        """The room that these make.

        Raises `Refused` if they do not begin with its setting up, or one does not follow from those before it.
        """
        record = list(events)
        if not record or not isinstance(record[0], e.Opened):
            raise Refused("a room's events begin with room.opened", RECORD)
        new = cls()
        let_happen(record, new._happen, RECORD)
        return new

    @classmethod
    def resumed(cls, state: State) -> Self:
        """The room as it stood. The state is copied."""
        new = cls()
        new.state = msgspec.json.decode(msgspec.json.encode(state), type=State)
        new.rules = checked(new.state.setup)
        new.now = new.state.moment
        return new

    def _happen(self, event: Event) -> None:
        if isinstance(event, e.Opened):
            self.rules, self.state = checked(event.setup), begun(event)
        else:
            APPLY[type(event)](self.state, event)
        self.now = max(self.now, self.state.moment)
        self.events.append(event)
        self.happened += 1

    def emit(self, event: Any) -> None:
        """Let an event happen, and before the first of a command who gave it."""
        if self._by:
            giver, self._by = self._by, None
            self._happen(giver)
        self._happen(event)

    def values(self) -> bytes:
        """All that the events decide, for comparing."""
        return msgspec.json.encode(self.state)

    # --- what there is to see

    def clauses(self, *keys: str, or_else: Cites) -> Cites:
        """The clauses under these keys of the book, and our own where it has none."""
        return self.rules.cited(*keys) or or_else

    def game(self, key: str) -> Game:
        """A game of the room. Raises `Refused`."""
        if key not in self.state.games:
            raise Refused(f"no game of the room is called {quoted(key)}", SPOTS)
        return self.state.games[key]

    def table(self, number: int) -> Table:
        """A table of the room. Raises `Refused`."""
        if number not in self.state.tables:
            raise Refused(f"the room has no table {quoted(number)}", SPOTS)
        return self.state.tables[number]

    def open_table(self, number: int) -> Table:
        """A table at which a game is on. Raises `Refused`."""
        table = self.table(number)
        if not table.game:
            raise Refused(f"table {number} is closed", SPOTS)
        return table

    def offered(self, table: Table) -> Game:
        """The game of a table that is open."""
        return self.state.games[table.game]

    def seated(self, name: str) -> tuple[Table, int, Sitting]:
        """Where somebody sits. Raises `Refused` for who has no seat."""
        if name not in self.state.where:
            raise Refused(f"{quoted(name)} has no seat", NAMES)
        number, seat = self.state.where[name]
        table = self.state.tables[number]
        return table, seat, table.seats[seat]

    def chips(self, table: Table, seat: int) -> int:
        """What lies before a seat."""
        return self.state.ledger[s.stack(table.number, seat)]

    def free(self, table: Table) -> list[int]:
        """The seats of an open table that nobody has, and that are kept for nobody."""
        seats = range(1, self.offered(table).offered.seats + 1)
        return [seat for seat in seats if seat not in table.seats and seat not in table.held]

    def tables_of(self, game: str) -> Iterator[Table]:
        """The tables at which a game is on, in order."""
        return (table for table in self.state.tables.values() if table.game == game)

    def feeders(self, table: Table) -> list[Table]:
        """The tables that feed this one."""
        return [feeder for feeder in self.state.tables.values() if feeder.main == table.number]

    def shift(self) -> Shift:
        """The shift that is on. Raises `Refused` between two."""
        if not self.state.shifts or not self.state.shifts[-1].on:
            raise Refused("no shift is open", ("CS/day/shift",))
        return self.state.shifts[-1]
