"""A room's tables between its processes: taken from the database when nobody has them, given back when others have fewer."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Callable, Collection, Mapping, Sequence
from concurrent.futures import Future
from contextlib import asynccontextmanager, nullcontext, suppress
from typing import TYPE_CHECKING, Final, Protocol

from cardspeak.journal import JournalError
from cardspeak.journal.stores.groups import written
from cardspeak.journal.stores.keepers import Stream
from cardspeak.rulebook import Refused
from cardspeak.server.clock import STEADY
from cardspeak.server.dealer import recovery
from cardspeak.server.dealer.dealer import Alone
from cardspeak.server.live.chat import STREAMS
from cardspeak.server.shared.share import BEAT

if TYPE_CHECKING:
    from cardspeak.journal import Journal
    from cardspeak.server.live.closed import Past
    from cardspeak.server.live.keeper import Keeper
    from cardspeak.server.live.out_of_order import OutOfOrder
    from cardspeak.server.shared.share import Share
    from cardspeak.table.host_events import TableClosed

LOG: Final = logging.getLogger("cardspeak.share")
AT_ONCE: Final = 25
"""Tables that are taken at once, so that all who are left share those of a keeper who is gone."""
SURPLUS: Final = 5
"""Tables that are given away at once."""
TABLE: Final = "table/"


class Waiting(Alone):
    """A table of an event that has not been taken up yet."""

    def holds(self, now: int) -> str:
        """It deals when the event is there to be told of it."""
        return "the event is being taken up"

    def check_host(self) -> None:
        """Nobody decides meanwhile. Raises `Refused`."""
        raise Refused("the event is being taken up", ("CS/event/orders",))

    @property
    def left(self) -> int:
        """As of an event: the table does not close by itself, and seats are its players'."""
        return 1


class Tables(Protocol):
    """What is asked of the room, whose each of these is."""

    away: bool
    journal: Journal
    keepers: dict[str, Keeper]
    past: Past
    broken: dict[str, OutOfOrder]
    on_open: list[Callable[[], None]]
    on_stream: dict[str, Callable[[str], None]]
    events: Events | None
    now: Callable[[], int]

    def lose(self, error: JournalError) -> None:
        """The journal, or what is kept here, is lost."""

    def take_up_other(self, stream: str) -> None:
        """Go on with what is no table's."""

    def take_up_table(self, stream: str, streams: Collection[str], since: int) -> None:
        """Go on at a table."""

    def remember(self, stream: str, event: TableClosed) -> None:
        """Have a table that is closed to be read here."""

    async def end(self, keeper: Keeper, why: str) -> None:
        """Keep a table no more."""


class Event(Protocol):
    """An event that is kept here, with its tables."""

    stream: str

    @property
    def playing(self) -> bool:
        """Whether a hand is being played in it."""

    @property
    def streams(self) -> list[str]:
        """Its tables' streams."""


class Events(Protocol):
    """The events that are kept here. one_at_a_time: held by whoever enters an event that is not named."""

    one_at_a_time: asyncio.Lock

    def kept_here(self) -> Sequence[Event]:
        """All of them."""

    def let_go(self, stream: str) -> None:
        """Nothing more happens in one here."""


class OpenedElsewhere(Exception):
    """The command has opened a table already, which may be another process's: its id."""

    def __init__(self, id: str) -> None:
        super().__init__(id)
        self.id = id


class BeingOpened(Exception):
    """Another process is at this very command."""


class Sharing:
    """What a room does as one of several."""

    def __init__(self, room: Tables, share: Share) -> None:
        self.room = room
        self.share = share

    async def run(self) -> None:
        """Live, and take and give, until cancelled."""
        await asyncio.gather(self._beat_on(), self._take_and_give())

    async def _beat_on(self) -> None:
        while True:
            if not self.room.away:
                try:
                    if buried := await self.share.beat():
                        LOG.warning("buried: %s", buried)
                        self.share.news.set()
                except Exception as error:  # whatever it is, who gives no sign of life must know that it is no keeper
                    self._lost(error)
            await asyncio.sleep(BEAT)

    async def _take_and_give(self) -> None:
        while True:
            if not self.room.away:
                try:
                    if await self._take():
                        self.share.news.set()  # there may be more
                    else:
                        self.share.since = 0
                    await self._give()
                except Exception as error:  # whatever it is, this process goes on with what the database has
                    self._lost(error)
            with suppress(TimeoutError):
                await asyncio.wait_for(self.share.news.wait(), BEAT)
            self.share.news.clear()

    def _lost(self, error: Exception) -> None:
        if not isinstance(error, JournalError):
            LOG.error("sharing", exc_info=error)
        self.room.lose(error if isinstance(error, JournalError) else JournalError(type(error).__name__))

    # --- taking

    async def _take(self) -> bool:
        """Take what nobody keeps, as far as it is our share; whether there was anything."""
        share = self.share
        if share.draining:
            return False
        if not share.desk:
            with share.on_the_way():
                await self._take_desk()
        await self.look(closed=False)
        wanted = len([stream for stream in share.free if share.kept[stream].wanted == share.id])
        most = max(min(share.fair - self._held, AT_ONCE), wanted)
        if not share.free or most <= 0:
            return False
        with share.on_the_way():
            async with share.asked() as lease:
                claimed = {} if self.room.away else await lease.claim(most)  # joined anew meanwhile, we could not go on at it
            await self._go_on(claimed)
        return bool(claimed)

    @property
    def _held(self) -> int:
        """How many tables and events are kept here."""
        return len(self.room.keepers) + len(self.room.broken) + len(self._events())

    def _events(self) -> Sequence[Event]:
        return self.room.events.kept_here() if self.room.events else ()

    async def _take_desk(self) -> None:
        """What is no table's, with the tables that are closed."""
        async with self.share.asked() as lease:
            as_of = None if self.room.away else await lease.claim_desk()  # as of tables
            closed = await lease.closed() if as_of is not None else []
        if as_of is None:
            return
        await self._go_on(as_of)
        await self._recall(closed)
        self.share.desk = True
        for opens in self.room.on_open:
            opens()

    async def _recall(self, closed: Collection[str]) -> None:
        for stream in closed:
            if stream.startswith(TABLE) and stream.removeprefix(TABLE) not in self.room.past:
                self.recall(stream.removeprefix(TABLE))
                await asyncio.sleep(0)

    async def look(self, closed: bool) -> None:
        """See where everything is. closed: whether the desk reads what was closed elsewhere, too."""
        async with self.share.asked() as lease:
            await self.share.see(lease)
            closed_now = await lease.closed() if closed and self.share.desk else []
        await self._recall(closed_now)

    async def recalled(self, id: str) -> bool:
        """Whether a table is closed and can be read here by now."""
        state = await self.share.keeping(f"{TABLE}{id}")
        if not state or not state.closed or not self.share.desk:
            return False
        self.recall(id)
        return True

    def recall(self, id: str) -> None:
        """A table that is closed, to be read here."""
        stream = f"{TABLE}{id}"
        if id not in self.room.past:
            self.room.journal.take_up(stream)
            if closed := recovery.closing(self.room.journal, stream):
                self.room.remember(stream, closed)

    async def _go_on(self, streams: Mapping[str, str | None]) -> None:
        """Go on at what was nobody's: tables with their chat, then all else; what is kept here already has its turns between.

        A table of an event waits until that goes on.
        """
        for stream in sorted(streams, key=lambda name: (not name.startswith(TABLE), name)):
            if self.room.away:
                return
            if stream.startswith(TABLE):
                await self._go_on_at(stream, streams)
                await asyncio.sleep(0)
            elif not stream.startswith(STREAMS):
                STEADY.not_before(recovery.last_moment(self.room.journal.store, stream))
                self.room.take_up_other(stream)
                for kind, goes_on in self.room.on_stream.items():
                    if stream.startswith(kind):
                        goes_on(stream)

    async def _go_on_at(self, stream: str, streams: Mapping[str, str | None]) -> None:
        room, id = self.room, stream.removeprefix(TABLE)
        STEADY.not_before(recovery.last_moment(room.journal.store, stream))
        room.take_up_table(stream, streams, self.share.since or room.now())
        if (keeper := room.keepers.get(id)) and streams[stream]:
            keeper.of_event = keeper.dealer.of_event = Waiting()
        if id in room.past:
            await self.retire(stream)

    # --- giving

    async def _give(self) -> None:
        """Give away what another is to have, and what is more than our share: what plays no hand first.

        An event goes as a whole, and only where that leaves us our share: so none goes to and fro.
        """
        share = self.share
        if not [member for member in share.members if member.id != share.id and not member.draining]:
            return
        given, surplus = 0, self._held if share.draining else self._held - share.fair
        for stream, weight in self._to_give():
            wanted = share.kept.get(stream, Stream(None)).wanted
            sent = wanted not in (None, share.id)
            if sent or ((share.draining or (weight <= surplus and wanted is None)) and given < SURPLUS and surplus > 0):
                await self.give(stream)
                given, surplus = given + 1, surplus - weight
        if share.draining and share.desk:
            with share.on_the_way():
                await self._give_desk()
            given += 1
        if given:
            async with share.asked() as lease:
                await lease.tell()

    def _to_give(self) -> list[tuple[str, int]]:
        """What may go on elsewhere, each with how many tables and events that is."""
        room, kept = self.room, self.share.kept
        alone = [keeper for keeper in room.keepers.values() if isinstance(keeper.dealer.of_event, Alone)]
        movable = [(keeper.dealer.table.playing, keeper.stream, 1) for keeper in alone if keeper.stream in kept]
        movable += [(event.playing, event.stream, 1 + len(event.streams)) for event in self._events() if event.stream in kept]
        return [(stream, weight) for _, stream, weight in sorted(movable)]

    async def give(self, stream: str) -> None:
        """A table, or an event with its tables, goes on at another process."""
        room, streams = self.room, [stream]
        for event in [live for live in self._events() if live.stream == stream]:
            streams += event.streams
        with self.share.on_the_way():
            if room.events and not stream.startswith(TABLE):
                room.events.let_go(stream)
            await self._end(streams)
            async with self.share.asked() as lease:
                await lease.give(*streams, *[f"{STREAMS}{moved.removeprefix(TABLE)}" for moved in streams])
        for moved in streams:
            self.share.kept[moved] = self.share.kept.get(moved, Stream(None))._replace(keeper=None)

    async def _end(self, streams: Sequence[str]) -> None:
        """Keep these no more, once all that was done there is durable."""
        room = self.room
        for stream in streams:
            if keeper := room.keepers.get(stream.removeprefix(TABLE)):
                await room.end(keeper, "the table goes on elsewhere in the room")
        for stream in streams:
            room.broken.pop(stream.removeprefix(TABLE), None)
            for own_stream in (stream, f"{STREAMS}{stream.removeprefix(TABLE)}"):
                if left := room.journal.forget(own_stream):
                    await written(left)

    async def _give_desk(self) -> None:
        """What is no table's goes on elsewhere, with what is closed."""
        room, share = self.room, self.share
        async with share.asked() as lease:
            streams = await lease.of_desk()
        async with room.events.one_at_a_time if room.events else nullcontext():  # whoever enters by the desk has entered
            share.desk = False
        for opens in room.on_open:
            opens()
        await self._end(streams)
        room.past.clear()
        async with share.asked() as lease:
            await lease.give_desk(*streams)

    async def retired(self, stream: str, kept: Future[None]) -> None:
        """A table has closed here: once its last snapshot is durable nobody need keep it."""
        try:
            await asyncio.wrap_future(kept)
            await self.retire(stream)
        except JournalError as error:
            self.room.lose(error)

    async def retire(self, stream: str) -> None:
        """A table that is closed is nobody's; it is read at the desk."""
        id = stream.removeprefix(TABLE)
        with self.share.on_the_way():
            async with self.share.asked() as lease:
                await lease.give(stream, f"{STREAMS}{id}", closed=True)
            self.share.kept.pop(stream, None)
            if not self.share.desk:
                self.room.past.pop(id, None)

    # --- what is new

    @asynccontextmanager
    async def opening(
        self, command: str, kind: str = TABLE, host: str = "", most: int = 0, in_all: int = 0
    ) -> AsyncIterator[str]:
        """The id for a table, or for an event, that a command opens, which no other process opens meanwhile.

        host, most, in_all: how many tables the host, and the whole room, may have open with it.

        Raises `OpenedElsewhere`, `BeingOpened`, `Full`, `JournalError`.
        """
        async with self.share.asked() as lease:
            if not await lease.reserve(command, host, most, in_all):
                raise BeingOpened
            there = await lease.opened(command, kind)
            number = 0 if there else await lease.number()
        try:
            if there:
                raise OpenedElsewhere(there.removeprefix(kind))
            yield str(number)
        except JournalError:
            raise  # nobody knows whether it was opened: the command stays ours until we are none of the keepers any more
        except Exception:
            await self._done(command)
            raise
        await self._done(command)

    @asynccontextmanager
    async def alone(self, what: str) -> AsyncIterator[None]:
        """No other process does this meanwhile. Raises `BeingOpened`, `JournalError`."""
        async with self.share.asked() as lease:
            if not await lease.reserve(what):
                raise BeingOpened
        try:
            yield
        finally:
            await self._done(what)

    async def _done(self, command: str) -> None:
        async with self.share.asked() as lease:
            await lease.done(command)

    async def entered(self, command: str) -> str | None:
        """The id of the event in which a command was carried out already, None if in none."""
        async with self.share.asked() as lease:
            stream = await lease.entered(command)
        return stream.partition("/")[2] if stream else None
