"""A room's tables between its processes: taken from the database when nobody has them, given back when others have fewer."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Callable, Collection, Sequence
from concurrent.futures import Future
from contextlib import asynccontextmanager, suppress
from typing import TYPE_CHECKING, Final, Protocol

from cardspeak.journal import JournalError
from cardspeak.server.clock import STEADY
from cardspeak.server.dealer import recovery
from cardspeak.server.live.chat import STREAMS
from cardspeak.server.live.keeper import durable
from cardspeak.server.shared.share import BEAT

if TYPE_CHECKING:
    from cardspeak.journal import Journal
    from cardspeak.server.live.closed import Closed
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


class Tables(Protocol):
    """What is asked of the room, whose each of these is."""

    away: bool
    book: Journal
    keepers: dict[str, Keeper]
    past: dict[str, Closed]
    broken: dict[str, OutOfOrder]
    on_open: list[Callable[[], None]]
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
        room, share = self.room, self.share
        if share.draining:
            return False
        if not share.desk:
            await self._take_desk()
        async with share.asked() as lease:
            share.kept, share.members = await lease.kept(), await lease.members()
            most = min(share.fair - len(room.keepers) - len(room.broken), AT_ONCE)
            free = None in share.kept.values()
            found = await lease.claim(most) if free and most > 0 else []
        await self._go_on(found)
        return bool(found)

    async def _take_desk(self) -> None:
        """What is no table's, with the tables that are closed."""
        async with self.share.asked() as lease:
            found = await lease.claim_desk()
            closed = await lease.closed() if found is not None else []
        if found is None:
            return
        for stream in found:
            self.room.take_up_other(stream)
        for stream in closed:
            if stream.startswith(TABLE):
                self.recall(stream.removeprefix(TABLE))
                await asyncio.sleep(0)
        self.share.desk = True
        for opens in self.room.on_open:
            opens()

    async def recalled(self, id: str) -> bool:
        """Whether a table is closed and can be read here by now."""
        found = await self.share.keeping(id)
        if not found or not found.closed or not self.share.desk:
            return False
        self.recall(id)
        return True

    def recall(self, id: str) -> None:
        """A table that is closed, to be read here."""
        stream = f"{TABLE}{id}"
        if id not in self.room.past:
            self.room.book.take_up(stream)
            if closed := recovery.closing(self.room.book, stream):
                self.room.remember(stream, closed)

    async def _go_on(self, streams: Sequence[str]) -> None:
        """Go on at tables that were nobody's, with their chat; those that are kept here have their turns between."""
        room, store = self.room, self.room.book.store
        for stream in sorted(streams):
            if room.away:
                return
            if stream.startswith(TABLE):
                STEADY.not_before(recovery.last_moment(store, stream))
                room.take_up_table(stream, streams, self.share.since or room.now())
                if stream.removeprefix(TABLE) in room.past:
                    await self.retire(stream)
                await asyncio.sleep(0)

    # --- giving

    async def _give(self) -> None:
        """Give away what is more than our share, tables between two rounds first."""
        room, share = self.room, self.share
        surplus = len(room.keepers) if share.draining else len(room.keepers) - share.fair
        others = [each for each in share.members if each.id != share.id and not each.draining]
        if surplus > 0 and others:
            found = sorted(room.keepers.values(), key=lambda keeper: keeper.dealer.table.playing)
            for keeper in found[: min(surplus, SURPLUS)]:
                await self.give(keeper)
            async with share.asked() as lease:
                await lease.tell()

    async def give(self, keeper: Keeper) -> None:
        """A table goes on at another process."""
        room = self.room
        await room.end(keeper, "the table goes on elsewhere in the room")
        streams = [keeper.stream, f"{STREAMS}{keeper.id}"]
        for stream in streams:
            if written := room.book.forget(stream):
                await durable(written)
        async with self.share.asked() as lease:
            await lease.give(*streams)
        self.share.kept[keeper.id] = None

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
        async with self.share.asked() as lease:
            await lease.give(stream, f"{STREAMS}{id}", closed=True)
        self.share.kept.pop(id, None)
        if not self.share.desk:
            self.room.past.pop(id, None)

    # --- what is new

    @asynccontextmanager
    async def opening(self, command: str) -> AsyncIterator[str]:
        """The id for a table that a command opens, which no other process opens meanwhile.

        Raises `OpenedElsewhere`, `BeingOpened`, `JournalError`.
        """
        async with self.share.asked() as lease:
            if not await lease.reserve(command):
                raise BeingOpened
            there = await lease.opened(command)
            number = 0 if there else await lease.number()
        try:
            if there:
                raise OpenedElsewhere(there.removeprefix(TABLE))
            yield str(number)
        except JournalError:
            raise  # nobody knows whether it was opened: the command stays ours until we are none of the keepers any more
        except Exception:
            await self._done(command)
            raise
        await self._done(command)

    async def _done(self, command: str) -> None:
        async with self.share.asked() as lease:
            await lease.done(command)

    async def hosted(self, host: str) -> int:
        """How many tables somebody has open in the whole room."""
        async with self.share.asked() as lease:
            return await lease.hosted(host)
