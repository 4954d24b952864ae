"""The room's tournaments: opened, taken up again with the room, their clocks told the time, their tables shown."""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import AsyncIterator, Callable, Iterator, Sequence
from contextlib import asynccontextmanager, suppress
from functools import partial
from typing import Any, Final

from cardspeak.bots import temperaments
from cardspeak.journal import JournalError
from cardspeak.journal.events import SecretKept, TableGiven
from cardspeak.journal.stores.groups import written
from cardspeak.rulebook import Refused
from cardspeak.rulebook.refusal import counted
from cardspeak.server.dealer.clocks import Clocks
from cardspeak.server.dealer.names import CALLED, is_bot
from cardspeak.server.dealer.opened import HOUSE
from cardspeak.server.live.room import TABLES, AwayError, Room
from cardspeak.server.live.sharing import BeingOpened, OpenedElsewhere
from cardspeak.server.tournament.live_event import MOVED, LiveEvent, LiveTable
from cardspeak.server.tournament.of_an_event import OF_AN_EVENT
from cardspeak.table import Table
from cardspeak.tournament.event import Tournament, commitment_of
from cardspeak.tournament.event.checking import steps_of
from cardspeak.tournament.event.state import ALTERNATE, ANNOUNCED, BAGGED, CANCELLED, ENTERED, FINISHED
from cardspeak.tournament.structure import Structure

LOG: Final = logging.getLogger("cardspeak.tournament")
EVENTS: Final = "tournament/"
"""How their streams begin."""
SEED: Final = ("CS/event/seed",)
MOST: Final = ("CS/room/tables",)
MOST_BOTS: Final = 500
OVER: Final = (FINISHED, CANCELLED)
WAITING: Final = (ENTERED, ALTERNATE, BAGGED)
"""Where an entry has no seat yet at which it would be counted."""
IDLE: Final = 3600.0
"""Seconds after which the clocks are looked at though none has anything to say."""


class Tournaments:
    """events: those of the room, by their names in addresses. unread: what is wrong with one that could not be taken up."""

    def __init__(self, room: Room) -> None:
        self.room = room
        self.events: dict[str, LiveEvent] = {}
        self.unread: dict[str, str] = {}
        self.one_at_a_time = asyncio.Lock()
        self.announcing = asyncio.Lock()
        self._wake = asyncio.Event()
        room.events = self
        room.on_open.append(self.open)
        room.on_stream[EVENTS] = self.go_on

    # --- from start to end

    def open(self) -> None:
        """Go on with every tournament of the journal where it stands; of several processes each goes on with what it gets."""
        if self.room.sharing and not self.room.opening:
            return
        self.events, self.unread = {}, {}
        for stream in self.room.journal.store.streams() if not self.room.sharing else ():
            if stream.startswith(EVENTS):
                self.go_on(stream)
        self._wake.set()

    def go_on(self, stream: str) -> None:
        """Go on with a tournament, whose tables are there."""
        if stream not in self.room.unread:
            try:
                self._take_up(stream)
            except Exception as error:  # whatever is wrong with one event, the room goes on
                LOG.exception("%s", stream)
                self.unread[stream.removeprefix(EVENTS)] = str(error)
        self._wake.set()

    def kept_here(self) -> Sequence[LiveEvent]:
        """Those that are kept here, whose tables are all shown."""
        return [live for live in self.events.values() if not live.fresh]

    def let_go(self, stream: str) -> None:
        """A tournament goes on elsewhere: nothing more happens in it here."""
        self.events.pop(stream.removeprefix(EVENTS)).broken = True

    async def reopen(self, id: str) -> None:
        """Take up a tournament that is out of order again, and its tables, from the journal. Raises `Refused`."""
        self.room.check()
        old, stream = self.events.get(id), f"{EVENTS}{id}"
        if old is None or not old.broken:
            raise Refused("the tournament is in order", MOVED)
        if old.durable:
            await old.durable.written()
        for table in list(old.tables.values()):
            if self.room.journal.store.head(table.stream):
                await self.room.restart(table.id)
                if keeper := self.room.keepers.get(table.id):  # it deals nothing until the event has it again
                    table.kept_by(keeper, old.of(table.number))
        if left := self.room.journal.forget(stream):
            await written(left)
        self.room.journal.take_up(stream)
        self._take_up(stream)
        self._wake.set()

    def _take_up(self, stream: str) -> None:
        journal = self.room.journal
        rows = list(journal.store.read(stream))
        events = [event for row in rows for event in row.opened(journal.key)]
        event = Tournament.replay([happened for happened in events if type(happened) in OF_AN_EVENT])
        event.events.clear()
        secret = next(bytes(happened.secret).decode("ascii") for happened in events if isinstance(happened, SecretKept))
        host = rows[0].entry.who
        live = self._live(stream, event, "" if host == HOUSE else host, secret)
        live.draws = steps_of(events)
        for happening in events:
            if isinstance(happening, TableGiven) and not event.state.spots[happening.table].broken:
                self._found(live, happening)
        live.catch_up(self.room.now())
        for table in live.tables.values():
            if table.keeper:
                table.keeper.look_again()

    def _found(self, live: LiveEvent, given: TableGiven) -> None:
        """A table of an event that is taken up again."""
        keeper = self.room.keepers[given.stream.removeprefix(TABLES)]
        assert isinstance(keeper.dealer.table, Table)
        table = live.tables[given.table] = LiveTable(given.table, given.stream, keeper.dealer.table)
        table.kept_by(keeper, live.of(given.table))

    def _live(self, stream: str, event: Tournament, host: str, secret: str) -> LiveEvent:
        event.know(secret)
        live = LiveEvent(self.room.journal, stream, event, host, secret, self._new_stream)
        live.changed = self._wake.set
        self.events[live.id] = live
        return live

    def _new_stream(self, event: str, table: int) -> str:
        """A stream for a table that nobody has: where several processes open tables, one that tells of which event it is."""
        if self.room.sharing:
            return f"{TABLES}{event}t{table}"
        return f"{TABLES}{self.room.new_id()}"

    def standing(self) -> str:
        """For the room's health: "ok", or which tournaments do not go on and why, without what was being played."""
        wrong = [f"tournament {live.id}: {live.trouble}" for live in self.events.values() if live.trouble]
        return "; ".join([*wrong, *[f"tournament {id} cannot be taken up" for id in self.unread]]) or "ok"

    async def run(self) -> None:
        """Tell every clock the time, and show tables that have been opened, until it is cancelled."""
        while True:
            self._wake.clear()
            now = self.room.now()
            for live in list(self.events.values()):
                try:
                    live.tick(now)
                    await self._show(live)
                except JournalError as error:  # the room hears of it too, and opens everything again
                    LOG.warning("tournament %s: its journal does not answer (%s)", live.id, type(error).__name__)
                    live.trouble = f"its journal does not answer ({type(error).__name__})"
                except Exception as error:  # whatever is wrong with one event, the clocks of all others go on
                    LOG.exception("tournament %s", live.id)
                    live.failed(f"its clock could not be followed ({type(error).__name__})")
            due = min([live.due for live in self.events.values() if live.due], default=0)
            with suppress(TimeoutError):
                async with asyncio.timeout(max(0.0, (due - self.room.now()) / 1000) if due else IDLE):
                    await self._wake.wait()

    async def _show(self, live: LiveEvent) -> None:
        """Show the tables that have been opened, as soon as their opening is durable."""
        while live.fresh and live.durable:
            await live.durable.written()
            if live.fresh:
                table = live.fresh.pop(0)
                keeper = self.room.keep(table.stream, table.own, Clocks(), self.room.now())
                table.kept_by(keeper, live.of(table.number))
                keeper.look_again()

    # --- what is asked

    async def announce(self, structure: Structure, who: str, command: str, approved: bool = True) -> LiveEvent:
        """A new tournament, durable before anybody sees it; asked for again, the one that there is. Raises `Refused`.

        approved: whoever announces it is of the house.
        """
        self.room.check()
        name = f"{who}/{command}"
        for live in self.events.values():
            if live.host == who and live.known(name, who):
                return live
        return await self._opened(structure, who, name, approved)

    @asynccontextmanager
    async def one_announces(self, who: str) -> AsyncIterator[None]:
        """Nobody else announces anything for somebody meanwhile, here or elsewhere. Raises `AwayError` where that is so."""
        async with self.announcing:
            if self.room.sharing is None:
                yield
                return
            try:
                async with self.room.sharing.alone(f"{EVENTS} of {who}"):
                    yield
            except BeingOpened:
                raise AwayError from None
            except JournalError as error:
                self.room.lose(error)
                raise AwayError from None

    def directed(self, who: str, command: str) -> int:
        """How many tournaments somebody directs here that are not over, but for the one that this command of theirs announced."""
        own = [live for live in self.events.values() if live.host == who and live.event.state.phase not in OVER]
        return len([live for live in own if not live.known(f"{who}/{command}", who)])

    def check_directs(self, directed: int) -> None:
        """Raises `Refused` for who directs as many as one may."""
        most = self.room.most
        if 0 < most <= directed:
            raise Refused(f"you direct {counted(most, 'tournament')} already, which is as many as you may have at once", MOST)

    async def _opened(self, structure: Structure, who: str, name: str, approved: bool = True) -> LiveEvent:
        """A new tournament, durable; its number is nobody else's."""
        try:
            async with self._new_id(name) as id:
                live = self._announced(structure, who, name, id, approved)
                await self.settled(live)
        except JournalError as error:
            self.room.lose(error)
            raise AwayError from None
        return live

    @asynccontextmanager
    async def _new_id(self, command: str) -> AsyncIterator[str]:
        if self.room.sharing is None:
            yield str(max([0, *map(int, filter(str.isdecimal, (*self.events, *self.unread)))]) + 1)
            return
        try:
            async with self.room.sharing.opening(command, EVENTS) as id:
                yield id
        except BeingOpened:
            raise AwayError from None

    async def opened_to_all(self, structure: Structure, who: str, command: str) -> LiveEvent:
        """A new event of the house's, which somebody's command opens because none of the structure waits. Raises `Refused`.

        Raises `AwayError` while the one that the command opened goes to another process: asked again, it is found there.
        """
        self.room.check()
        try:
            return await self._opened(structure, HOUSE, f"{who}/{command}/open")
        except OpenedElsewhere:
            raise AwayError from None

    async def entered_by(self, who: str, command: str) -> str | None:
        """The event, wherever in a room of several processes it is kept, in which somebody's command was carried out already."""
        return await self.room.sharing.entered(f"{who}/{command}") if self.room.sharing else None

    def check_here(self, live: LiveEvent) -> None:
        """Raises `AwayError` for an event that has gone to another process since it was found here."""
        if self.events.get(live.id) is not live:
            raise AwayError

    async def enter(self, live: LiveEvent, who: str, command: str, seed: str) -> LiveEvent:
        """Somebody enters an event, unless they are in. Raises `Refused`."""
        self.check_here(live)
        name, now = f"{who}/{command}", self.room.now()
        if not (live.known(name, who) or live.event.state.persons.get(who)):
            live.do(partial(Tournament.register, person=who, moment=now, seed=seed), who, name, now)
        await self.settled(live)
        return live

    def to_enter(self, id: str, structure: Structure, who: str, command: str) -> LiveEvent | None:
        """The event of that id, or where there is none the one that waits, if it is here."""
        return self.events.get(id) if id else self.in_waiting(structure, who, command)

    def in_waiting(self, structure: Structure, who: str, command: str) -> LiveEvent | None:
        """The event of this structure that somebody is in by this command, or else waits in, or else could enter."""
        been = [live for live in self.events.values() if who in live.event.state.persons]
        own = [live for live in been if live.known(f"{who}/{command}", who)]
        own += [live for live in self.waiting(structure) if live.event.state.persons.get(who)]
        return own[0] if own else next(self.waiting(structure), None)

    def waiting(self, structure: Structure) -> Iterator[LiveEvent]:
        """The house's events of this structure that are still to be full."""
        for live in self.events.values():
            event = live.event
            if not live.host and not live.broken and event.state.phase == ANNOUNCED and event.structure == structure:
                yield live

    def _announced(self, structure: Structure, who: str, name: str, id: str, approved: bool) -> LiveEvent:
        """A new tournament, in the journal's hands. who: its host, or the house. Raises `Refused`."""
        secret = secrets.token_hex(32)
        event = Tournament.announced(structure, commitment_of(secret), moment=self.room.now(), approved=approved)
        live = self._live(f"{EVENTS}{id}", event, "" if who == HOUSE else who, secret)
        live.first.append(SecretKept(tuple(secret.encode("ascii")), SEED))
        live.begin(who, name, self.room.now())
        return live

    async def do(self, live: LiveEvent, what: Callable[[Tournament], Any], who: str, command: str) -> Any:
        """Have an event do something, and wait until it is durable. Raises `Refused`."""
        self.room.check()
        self.check_here(live)
        result = live.do(what, who, f"{who}/{command}", self.room.now())
        await self.settled(live)
        return result

    async def settled(self, live: LiveEvent) -> None:
        """Wait until all that has happened is durable, and the tables that have been opened are there."""
        if live.durable:
            await live.durable.written()
        await self._show(live)

    async def seat_bots(self, live: LiveEvent, count: int, who: str, command: str, flight: str = "") -> None:
        """So many bots enter, of every temperament. Raises `Refused` for more than the room may have."""
        if not 0 < count <= MOST_BOTS:
            raise Refused(f"1 to {MOST_BOTS} bots enter at once, not {count}", MOST)
        waiting = [other.event.state.entries.values() for other in self.events.values() if other.event.state.phase not in OVER]
        unseated = [entry for entries in waiting for entry in entries if entry.status in WAITING and is_bot(entry.person)]
        self.room.check_in_all(count + len(unseated), new_table=False)
        self.check_here(live)
        now = self.room.now()
        for number, name in enumerate(bots_for(live.event, count)):
            enters = partial(Tournament.register, person=name, flight=flight, moment=now)
            live.do(enters, who, f"{who}/{command}-{number}", now)
        await self.settled(live)


def bots_for(event: Tournament, count: int) -> list[str]:
    """Names for so many bots that are not in the event yet."""
    natures = list(temperaments.ALL)
    names = [bot_called(number, natures[number % len(natures)]) for number in range(len(event.state.persons) + count)]
    return [name for name in names if name not in event.state.persons][:count]


def bot_called(number: int, temperament: str) -> str:
    """The name of a tournament's bot."""
    again = number // len(CALLED)
    return f"{CALLED[number % len(CALLED)]}{again + 1 if again else ''} ({temperament} bot)"
