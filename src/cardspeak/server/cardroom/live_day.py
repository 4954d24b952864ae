"""The card room's days: each on its stream, told the time, done and journalled; the last one is on until it is over."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from typing import Final

from cardspeak.cardroom.day import Room as Day
from cardspeak.cardroom.day import Setup
from cardspeak.cardroom.day import commands as c
from cardspeak.cardroom.day.sheet import Sheet
from cardspeak.cards import shuffle_order
from cardspeak.journal import Addition, JournalError, Receipt
from cardspeak.journal.events import TableGiven
from cardspeak.rulebook import Cites, Refused
from cardspeak.server.cardroom.day_tables import DayTables, Side, hand_of, kept, sign_at_console
from cardspeak.server.cardroom.disputed import with_facts
from cardspeak.server.cardroom.seen import Seen
from cardspeak.server.dealer.clocks import Clocks
from cardspeak.server.live.room import TABLES, AwayError, Room

LOG: Final = logging.getLogger("cardspeak.cardroom")
DAYS: Final = "cardroom/"
"""How their streams begin."""
CLOCK: Final = "clock"
TABLE: Final = "table"
"""Who tells the day of the hands of a table: its number follows."""
EVERY: Final = 1.0
"""Seconds between two looks at the time."""
NONE: Final[Cites] = ("CS/day/setup",)


class CardRoom:
    """day: the last one, if there was any; sheet: its money. unread: what is wrong with it where it could not be taken up."""

    def __init__(self, room: Room) -> None:
        self.room = room
        self.tables = DayTables(lambda: room.journal, self._new_stream)
        self.day: Day | None = None
        self.sheet = Sheet()
        self.seen = Seen()
        self.stream = ""
        self.unread = ""
        self._durable: Receipt | None = None
        self._given = 0
        room.on_open.append(self.open)

    def open(self) -> None:
        """Go on with the last day of the journal where it stands, and with what its tables have played since."""
        self.tables.troubles.clear()
        self._take_up()
        for number in [*self.tables.spots]:
            self._side(number).happened((), self.room.now())

    def _take_up(self) -> None:
        """The day as its journal has it."""
        there = self.room.journal.store.streams() if self.room.at_desk else ()
        numbers = [stream.removeprefix(DAYS) for stream in there if stream.startswith(DAYS)]
        self.day, self.sheet, self.unread = None, Sheet(), ""
        self.tables.begin_anew()
        last = max([int(number) for number in numbers if number.isascii() and number.isdecimal()], default=0)
        self.stream = f"{DAYS}{last}" if last else ""
        if not self.stream:
            return
        journal = self.room.journal
        try:
            events = [event for row in journal.store.read(self.stream) for event in row.opened(journal.key)]
            given = [event for event in events if isinstance(event, TableGiven)]
            self._given = max(self._given, len(given))
            self.day = Day.replay([event for event in events if not isinstance(event, TableGiven)])
            self.sheet = Sheet.of(self.day.events)
            self.day.events.clear()
            self.seen = Seen(self.seq)
            self.tables.taken_up(self.day, given, self.room.keepers, self._side)
        except Exception as error:  # whatever is wrong with the day, the tables go on
            LOG.exception("%s", self.stream)
            self.unread = type(error).__name__

    @property
    def _number(self) -> int:
        """The day's, 0 where there was none."""
        return int(self.stream.removeprefix(DAYS) or 0)

    @property
    def seq(self) -> int:
        """The last entry of the day."""
        return self.room.journal.standing(self.stream).sequence

    def standing(self) -> str:
        """For the room's health: "ok", or that the day, or one of its tables, does not go on."""
        return f"the day cannot be gone on with: {self.unread}" if self.unread else self.tables.trouble or "ok"

    async def run(self) -> None:
        """Tell the day the time, until it is cancelled."""
        while True:
            await asyncio.sleep(EVERY)
            if self.day is None or self.unread or self.day.state.over or self.room.away:
                continue
            try:
                self.pass_time(self.day)
                await self._show()
            except (JournalError, AwayError):  # the room has heard of it, and opens everything again
                pass
            except Exception as error:  # it would go wrong again every second
                LOG.exception("%s", self.stream)
                self.unread = type(error).__name__

    def pass_time(self, day: Day) -> None:
        """What the clock has reached happens, and is journalled."""
        now = self.room.now()
        self._carry_out(day, lambda: day.tick(moment=now), CLOCK, f"{CLOCK}/{self.seq}")

    def on(self) -> Day:
        """The day that is on. Raises `Refused` where there is none."""
        if self.unread:
            raise Refused(self.standing(), NONE)
        if self.day is None:
            raise Refused("no day of the card room has begun", NONE)
        return self.day

    async def begin(self, setup: Setup, who: str, command: str) -> None:
        """A new day, once the one before is over. Raises `Refused`."""
        self.room.check()
        name = f"{who}/{command}"
        if self.stream and self.room.journal.answer(self.stream, name, who):
            return
        if self.unread or (self.day and not self.day.state.over):
            raise Refused("the day before is not over", NONE)
        day = Day.opened(setup, moment=self.room.now())
        if setup.consoles:
            for offered in setup.games:
                sign_at_console(offered, day.rules)
        self.stream = f"{DAYS}{self._number + 1}"
        self.day, self.sheet, self.seen = day, Sheet(), Seen()
        self._journalled(day, who, name)
        await self.settled()

    async def do(self, command: c.Command, who: str, cmd_id: str, seq: int | None = None) -> None:
        """Have the day do something, and wait until it is durable; once, however often it is asked. Raises `Refused`.

        seq: the day's last entry that whoever orders it was shown; none for what is one's own.
        """
        self.room.check()
        day, name = self.on(), f"{who}/{cmd_id}"
        if not self.room.journal.answer(self.stream, name, who):
            self.pass_time(day)
            if seq is not None:
                self.seen.check(command, day, seq, self.room.journal.standing(self.stream))
            drawn = with_facts(with_cards(day, command), self.tables)
            self.tables.check(day, drawn, who, self.room.now())
            self._carry_out(day, lambda: day.do(drawn, by=who, moment=self.room.now()), who, name)
            for number in [*self.tables.troubles]:
                self._side(number).happened((), self.room.now())
        await self.settled()

    async def settled(self) -> None:
        """Wait until all that has happened is durable, and the tables that have been opened are there."""
        if self._durable:
            await self._durable.written()
        await self._show()

    # --- its tables

    def hand_told(self, number: int, now: int) -> None:
        """A table at a console has played a hand, or may have: the day hears what it did to the stacks."""
        joined = self.tables.spots[number]
        if self.day and not joined.table.playing and (hand := hand_of(self.day, joined)):
            day, name = self.day, f"{TABLE}/{self.seq}"
            self._carry_out(day, lambda: day.do(hand, by=f"{TABLE} {number}", moment=now), TABLE, name)

    def _side(self, number: int) -> Side:
        return Side(number, self.tables, self.hand_told, self._deals)

    def _deals(self, number: int) -> bool:
        """Whether somebody has been sent to deal at a table."""
        return bool(self.day and self.day.state.tables[number].dealer)

    def _new_stream(self) -> str:
        """A table's stream that nobody has: where several processes open tables, one that tells of which day it is."""
        if self.room.sharing:
            self._given += 1
            return f"{TABLES}d{self._number}t{self._given}"
        return f"{TABLES}{self.room.new_id()}"

    async def _show(self) -> None:
        """Show the tables that have been opened, as soon as their opening is durable."""
        while self.tables.fresh and self._durable:
            await self._durable.written()
            if self.tables.fresh:
                joined = self.tables.fresh.pop(0)
                keeper = self.room.keep(joined.stream, joined.own, Clocks(), self.room.now())
                kept(joined, keeper, self._side(joined.number))

    def _carry_out(self, day: Day, what: Callable[[], None], who: str, name: str) -> None:
        """Do it and journal it. If anything but a refusal goes wrong the day is taken up anew from its journal."""
        try:
            what()
            self._journalled(day, who, name)
        except Exception as error:
            if isinstance(error, Refused) and not day.events:
                raise
            self._take_up()
            raise

    def _journalled(self, day: Day, who: str, name: str) -> None:
        if not day.events:
            return
        after, moment = self.room.journal.standing(self.stream).sequence, max(day.now, self.room.now())
        touched = self.tables.follow(day, moment)
        part = Addition(self.stream, tuple(day.events), after)
        self._durable = self.tables.journalled(part, touched, moment, who, name)
        for event in day.events:
            self.sheet.take(event)
        self.seen.take(day, self.seq)
        day.events.clear()


def with_cards(day: Day, command: c.Command) -> c.Command:
    """Where a game breaks and nobody says which cards were drawn, they are drawn here."""
    if not isinstance(command, c.Break) or command.cards:
        return command
    table = day.table(command.table)
    return c.Break(command.table, shuffle_order()[: sum([bool(day.chips(table, seat)) for seat in table.seats])])
