"""The room: its tables, each with a keeper of its own, over one journal."""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import AsyncIterator, Awaitable, Callable, Collection, Coroutine
from contextlib import asynccontextmanager, suppress
from functools import partial
from typing import TYPE_CHECKING, Any, Final

from cardspeak import bots
from cardspeak.journal import Journal, JournalError
from cardspeak.journal.stores.groups import written
from cardspeak.journal.stores.keepers import Full
from cardspeak.journal.tables import AnyTable, Following
from cardspeak.rulebook import Refused
from cardspeak.rulebook.refusal import counted
from cardspeak.server.cashier.cage import Cage
from cardspeak.server.dealer import recovery
from cardspeak.server.dealer.banked_opening import NewHouseTable
from cardspeak.server.dealer.clocks import Clocks, Times
from cardspeak.server.dealer.dealer import Dealer
from cardspeak.server.dealer.hosting import CLOSED
from cardspeak.server.dealer.names import is_bot
from cardspeak.server.dealer.opened import HOUSE, told_at_opening
from cardspeak.server.dealer.opening import DEMO, NewTable
from cardspeak.server.dealer.seat_commands import Bot
from cardspeak.server.http.rates import Failures
from cardspeak.server.live.audiences import Hall, Viewer
from cardspeak.server.live.chat import STREAMS
from cardspeak.server.live.closed import Closed, Past
from cardspeak.server.live.keeper import LOOKING, OUT_OF_ORDER, Answer, Keeper
from cardspeak.server.live.loss import SETTLED, Loss
from cardspeak.server.live.new_tables import check_bots, new_table
from cardspeak.server.live.out_of_order import FIRST_WAIT, EndedUnseen, OutOfOrder, OutOfOrderError, out_of_order
from cardspeak.server.live.people import Person
from cardspeak.server.live.sharing import BeingOpened, Events, Sharing
from cardspeak.table.host_events import TableClosed

if TYPE_CHECKING:
    from cardspeak.server.shared.share import Share

LOG: Final = logging.getLogger("cardspeak.room")
TABLES: Final = "table/"
"""How the streams of tables begin."""
MOST: Final = ("CS/room/tables",)
AWAY: Final = "the room's journal does not answer: the play goes on as soon as it does"
PAUSE_TO_REOPEN: Final = 0.25
"""Seconds between two attempts to open a journal that was lost."""

Reopen = Callable[[], Awaitable[Journal]]
"""Opens the room's journal once more. Raises `ValueError` or `OSError` as long as that cannot be done."""


class AwayError(Exception):
    """The journal does not answer, so nothing can be asked of the tables now."""

    def __init__(self) -> None:
        super().__init__(AWAY)


class Room:
    """Every table of a journal. now: the clock, in milliseconds since 1970. delay: how much later the rail sees what happens.

    past: the tables that are closed. broken: those that are out of order. setbacks: how often each was of late. unread: what is
    wrong with a stream that is no table's and could not be taken up. sharing: of a room that several processes keep. lines: the
    connections to its tables, and whose they are.
    on_open: called when every table is there, and when the desk is taken or given. on_stream: called with each stream that is no
    table's and is taken up by itself, by how its name begins. events: the tournaments. reopen: opens the journal again if it is
    lost. away: it was lost and is not open again yet; what was not acknowledged before is then in it or not, and nobody is told
    anything. loss: what is wrong with it, until something is written again.
    downloads: held while one of them writes a round. most: how many tables one host may have open at once, 0 for any number.
    tables_in_all, bots_in_all: how many there may be in the whole room, whoever asks; 0 for any number.

    Make one, `open` it in the event loop, and `close` it before the journal, which is `journal`.
    """

    def __init__(
        self,
        journal: Journal,
        now: Callable[[], int],
        times: Times | None = None,
        delay: int = 0,
        reopen: Reopen | None = None,
        most: int = 0,
        share: Share | None = None,
    ) -> None:
        self.journal = journal
        self.sharing = Sharing(self, share) if share else None
        self.reopen = reopen
        self.away = False
        self.now = now
        self.times = times or Times()
        self.delay = delay
        self.most = most
        self.tables_in_all = self.bots_in_all = 0
        self.cage = Cage(journal.store)
        self.lines: dict[Viewer, Person] = {}
        self.keepers: dict[str, Keeper] = {}
        self.past = Past()
        self.broken: dict[str, OutOfOrder] = {}
        self.setbacks = Failures(1, FIRST_WAIT)
        self.unread: dict[str, str] = {}
        self.on_open: list[Callable[[], None]] = []
        self.on_stream: dict[str, Callable[[str], None]] = {}
        self.events: Events | None = None
        self.opening = False
        self._tasks: dict[str, asyncio.Task[None]] = {}
        self._tries: set[asyncio.Task[None]] = set()
        self._ending = False
        self._opened: dict[str, str] = {}
        self._number = 0
        self._opening = asyncio.Lock()
        self.downloads = asyncio.Lock()
        self.loss = Loss()
        self._reopening: asyncio.Task[None] | None = None
        self._settling: asyncio.TimerHandle | None = None

    # --- from start to end

    def open(self) -> None:
        """Go on at every table of the journal, each by itself: one that cannot be is out of order.

        What several processes share is taken up as each gets it. Raises `JournalError` if the journal cannot be read at all.
        """
        streams = set(() if self.sharing else self.journal.store.streams())
        shut = 0 if self.sharing else recovery.latest_moment(self.journal.store)
        for stream in sorted(streams):
            self._count(stream)
            if stream.startswith(TABLES):
                self.take_up_table(stream, streams, shut)
            elif not stream.startswith(STREAMS):
                self.take_up_other(stream)
        self.opening = True
        for opens in self.on_open:
            opens()
        self.opening = False

    def take_up_other(self, stream: str) -> None:
        """What is no table's: without it the tables go on, and it waits to be put right."""
        try:
            self.journal.take_up(stream)
        except JournalError as error:
            self.journal.store.streams()
            LOG.error("%s", error)
            self.unread[stream] = str(error)

    def take_up_table(self, stream: str, streams: Collection[str], since: int) -> None:
        """Go on at a table of the journal, or note what is wrong with it. Raises `JournalError` if nothing can be read there.

        since: when it could be played at last.
        """
        try:
            following = Following()
            self.journal.take_up(stream, following)
            if (chat := f"{STREAMS}{stream.removeprefix(TABLES)}") in streams:
                self.journal.take_up(chat)
            self._take_up(stream, since, following)
        except Exception as error:
            if isinstance(error, JournalError):
                self.journal.store.streams()
            self._put_out(stream, error)

    def _put_out(self, stream: str, error: Exception) -> None:
        wait = 0.0
        if not isinstance(error, JournalError):
            self.setbacks.failed(stream)
            wait = self.setbacks.wait(stream)
        broken = out_of_order(self.journal, stream, error, self.now(), self.now() + int(1000 * wait) if wait else 0)
        self.broken[broken.id] = broken
        if broken.command:
            self._opened[broken.command] = broken.id
        if wait:
            self._aside(self._try_later(broken, wait))

    async def _try_later(self, broken: OutOfOrder, wait: float) -> None:
        """Try a table again that failed, unless somebody has meanwhile, or the journal is away, which tries all of them."""
        await asyncio.sleep(wait)
        if self.broken.get(broken.id) is broken:
            with suppress(AwayError):
                await self.try_again(broken.id)

    def _fail(self, keeper: Keeper, error: Exception) -> None:
        """A table has failed, and others go on."""
        del self.keepers[keeper.id]
        self._tasks.pop(keeper.id, None)
        self._put_out(keeper.stream, error)

    def _ended(self, keeper: Keeper, task: asyncio.Task[None]) -> None:
        """A table's task has ended: if nobody has seen to what becomes of the table, it has failed."""
        if self.keepers.get(keeper.id) is keeper and not (self._ending or self.away):
            error = None if task.cancelled() else task.exception()
            keeper.close(OUT_OF_ORDER)
            self._fail(keeper, error if isinstance(error, Exception) else EndedUnseen())

    async def try_again(self, id: str) -> OutOfOrder | None:
        """Go on at a table that is out of order: None if that goes, else what is wrong still.

        Raises `AwayError`.
        """
        self.check()
        async with self._opening:
            broken = self.broken.pop(id, None)
            if broken is None:
                return None
            try:
                for stream in (broken.stream, f"{STREAMS}{id}"):
                    if left := self.journal.forget(stream):
                        await written(left)
                self.take_up_table(broken.stream, self._with_chat(id), broken.moment)
            except JournalError as error:
                self.broken[id] = broken
                self.lose(error)
                raise AwayError from None
            if id not in self.broken:
                LOG.info("table %s is in order again", id)
            return self.broken.get(id)

    async def restart(self, id: str) -> None:
        """Take a table up again from its journal, whatever is known of it here. Raises `AwayError`."""
        self.check()
        async with self._opening:
            stream = f"{TABLES}{id}"
            if keeper := self.keepers.get(id):
                await self.end(keeper, OUT_OF_ORDER)
            try:
                for own_stream in (stream, f"{STREAMS}{id}"):
                    if left := self.journal.forget(own_stream):
                        await written(left)
                self.take_up_table(stream, self._with_chat(id), self.now())
            except JournalError as error:
                self.lose(error)
                raise AwayError from None

    def _with_chat(self, id: str) -> set[str]:
        """The stream of what was said at a table, if anything was. Raises `JournalError`."""
        chat = f"{STREAMS}{id}"
        return {chat} if self.journal.store.head(chat) else set()

    def _take_up(self, stream: str, since: int, following: Following) -> None:
        """A table of the journal: to go on at, or one that was closed. Raises whatever is wrong with it."""
        if closed := recovery.closing(self.journal, stream):
            self.remember(stream, closed)
        else:
            self.keep(stream, *recovery.resumed(self.journal, stream, following), since)

    def remember(self, stream: str, event: TableClosed) -> None:
        closed = Closed(self.journal, stream, event, self.delay, self.now)
        self.past[closed.id] = closed
        for own_stream in (stream, f"{STREAMS}{closed.id}"):
            self.journal.rest(own_stream)
        self._opened[closed.command] = closed.id

    def _retire(self, keeper: Keeper) -> None:
        """A table has closed: the next start need not read what was played there.

        One that was let go meanwhile is for whoever takes it up.
        """
        if self.keepers.get(keeper.id) is not keeper:
            return
        closed = recovery.closing(self.journal, keeper.stream)
        assert closed
        kept = self.journal.keep(keeper.stream, keeper.dealer.table)
        self.remember(keeper.stream, closed)
        del self.keepers[keeper.id]
        self._tasks.pop(keeper.id, None)
        if self.sharing:
            self._aside(self.sharing.retired(keeper.stream, kept))
        LOG.info("table %s is closed", keeper.id)

    def _aside(self, work: Coroutine[Any, Any, None]) -> None:
        """Have something done beside all else, and dropped when the room closes."""
        task = asyncio.get_running_loop().create_task(work)
        self._tries.add(task)
        task.add_done_callback(self._tries.discard)

    async def end(self, keeper: Keeper, why: str) -> None:
        """Keep a table no more, once its task has ended what it is at."""
        self.keepers.pop(keeper.id, None)
        keeper.close(why)
        if task := self._tasks.pop(keeper.id, None):
            await asyncio.gather(task, return_exceptions=True)

    async def close(self) -> None:
        """Let every keeper end what it is at."""
        if self._settling:
            self._settling.cancel()
        for task in (*self._tries, *filter(None, [self._reopening])):
            task.cancel()
            await asyncio.gather(task, return_exceptions=True)
        await self._end("the room closes")

    async def _end(self, why: str) -> None:
        self._ending = True
        for keeper in self.keepers.values():
            keeper.close(why)
        await asyncio.gather(*self._tasks.values(), return_exceptions=True)
        self._tasks.clear()

    # --- when the journal is lost

    def check(self) -> None:
        """Raises `AwayError` while the journal does not answer."""
        if self.away:
            raise AwayError

    def lose(self, error: JournalError) -> None:
        """The journal cannot be written or read: every table ends, and goes on from where the journal has it."""
        if not self.away and self.reopen:
            self.loss.note(error)
            self.away = True
            if self._settling:
                self._settling.cancel()
            self._reopening = asyncio.get_running_loop().create_task(self._reopen(self.reopen))

    async def _reopen(self, reopen: Reopen) -> None:
        await self._end(AWAY)
        with suppress(JournalError):
            await asyncio.to_thread(self.journal.close)
        await asyncio.sleep(self.loss.again())
        while not await self._is_open(reopen):
            await asyncio.sleep(PAUSE_TO_REOPEN)
        self.away = False
        self._settling = asyncio.get_running_loop().call_later(SETTLED, self.loss.over)

    async def _is_open(self, reopen: Reopen) -> bool:
        """Open the journal again, and every table; whether that could be done."""
        try:
            self.journal = await reopen()
            self.keepers, self.past, self.broken, self.unread, self._opened = {}, Past(), {}, {}, {}
            self.cage = Cage(self.journal.store)
            self._ending = False
            self.open()
        except Exception as error:  # whatever it is, nobody else tries again
            self.loss.note(error)
        else:
            return True
        await self._end(AWAY)
        return False

    def keep(self, stream: str, table: AnyTable, clocks: Clocks, since: int) -> Keeper:
        """Have a table kept that is in the journal, and could be played at last at the moment `since`."""
        dice = bots.chance(secrets.randbits(64))
        dealer = Dealer(self.journal, stream, table, clocks, self.times, dice)
        if (stood := self.now() - since) > LOOKING:
            dealer.stood_still(stood)
        named, command = recovery.opening(self.journal, stream)
        keeper = Keeper(dealer, named, Hall(self.delay), self.now)
        keeper.on_loss, keeper.on_close, keeper.on_failure = self.lose, self._retire, self._fail
        keeper.loss = self.loss
        self._opened[command] = keeper.id
        self.keepers[keeper.id] = keeper
        self._tasks[keeper.id] = task = asyncio.get_running_loop().create_task(keeper.run(), name=stream)
        task.add_done_callback(partial(self._ended, keeper))
        return keeper

    # --- tables

    @property
    def at_desk(self) -> bool:
        """Whether what is no table's is kept here."""
        return self.sharing is None or self.sharing.share.desk

    def leads(self, token: str) -> bool:
        """Whether a link leads, or led, to a table that is kept here."""
        tokens = [keeper.dealer.hosting.token for keeper in self.keepers.values()]
        tokens += [one.hosting.token for one in self.broken.values() if one.hosting]
        here = any([bool(known) and secrets.compare_digest(known.encode(), token.encode()) for known in tokens])
        return self.past.led(token) or here

    def check_order(self, id: str) -> None:
        """Raises `OutOfOrderError` for a table that is out of order."""
        if id in self.broken:
            raise OutOfOrderError(id)

    def _open_still(self, id: str) -> Keeper:
        """The table that was opened. Raises `Refused` for one that is closed by now, `OutOfOrderError`."""
        self.check_order(id)
        if id in self.past:
            raise Refused(f"table {id}, which was opened by this, is closed", CLOSED)
        return self.keepers[id]

    def check_most(self, host: str, most: int) -> None:
        """Raises `Refused` for a host who has as many tables open as they may; one whose night is over is open no more."""
        hosted = [keeper for keeper in self.keepers.values() if keeper.named.host == host and not keeper.dealer.hosting.ended]
        self.check_count(len(hosted), most)

    def check_count(self, hosted: int, most: int) -> None:
        """Raises `Refused` where so many are as many as may be."""
        if 0 < most <= hosted:
            tables = "one table" if most == 1 else f"{most} tables"
            raise Refused(f"you have {tables} open, which is as many as you may have at once: end one first", MOST)

    def new_id(self) -> str:
        """A number that no table of the journal has, and that is given once, where one process alone keeps the room."""
        self._number += 1
        return str(self._number)

    def _count(self, stream: str) -> None:
        """A table that is in the journal has its number."""
        number = stream.removeprefix(TABLES)
        if stream.startswith(TABLES) and number.isdecimal():
            self._number = max(self._number, int(number))

    async def open_demo(self) -> None:
        """In a room without a table, open one with bots at it, so that there is a game to watch and to sit down at."""
        if not self.keepers and not self.broken:
            await self.open_table(DEMO, "")

    async def open_table(self, new: NewTable | NewHouseTable, host: str, most: int = 0) -> Keeper:
        """A new table, durable before anybody sees it; asked for again, the one that was opened. host: empty for the house.

        most: how many the host may have open with it, 0 for any number. Raises `Refused`, with the clause, for what may not be
        posted and for one too many, and `AwayError`.
        """
        self.check()
        table = new_table(new, self.now())
        check_bots(new.bots, table)
        events = [*table.events, *told_at_opening(new, table.posted, host)]
        async with self._opening:
            name = f"{host or HOUSE}/{new.cmd_id}"
            if known := self._opened.get(name):
                return self._open_still(known)
            try:
                async with self._new_id(name, host, most, len(new.bots)) as id:
                    stream = f"{TABLES}{id}"
                    receipt = self.journal.append(stream, events, moment=self.now(), who=host or HOUSE, command=name, after=0)
                    await receipt.written()
            except JournalError as error:
                self.lose(error)
                raise AwayError from None
            keeper = self.keep(stream, table, Clocks(), self.now())
            for number, temperament in enumerate(new.bots):
                await keeper.answer(host or HOUSE, Bot(f"bot-{number}", temperament=temperament))
        return keeper

    @asynccontextmanager
    async def _new_id(self, command: str, host: str, most: int, bots: int) -> AsyncIterator[str]:
        """The id for a table that a command opens. Raises `Refused` for one too many."""
        if self.sharing is None:
            self._check_one_more(host, most, bots)
            yield self.new_id()
            return
        try:
            async with self.sharing.opening(command, TABLES, host, most, self.tables_in_all) as id:
                self._check_one_more(host, most, bots)
                yield id
        except BeingOpened:
            raise AwayError from None
        except Full as full:
            self.check_count(most, most if full.host else 0)
            raise Refused(full_of(self.tables_in_all), MOST) from None

    def _check_one_more(self, host: str, most: int, bots: int) -> None:
        self.check_most(host, most)
        self.check_in_all(bots)

    async def seat_bot(self, keeper: Keeper, who: str, bot: Bot) -> Answer:
        """Seat a bot. Raises `Refused` for one more than the room may have."""
        async with self._opening:
            self.check_in_all(1, new_table=False)
            return await keeper.answer(who, bot)

    def check_in_all(self, bots: int, new_table: bool = True) -> None:
        """Raises `Refused` for a table, or bots, for which the whole room has no more place."""
        open_now = max(len(self.keepers), len(self.sharing.share.kept) if self.sharing else 0)
        if new_table and 0 < self.tables_in_all <= open_now:
            raise Refused(full_of(self.tables_in_all), MOST)
        seated = [place.player for keeper in self.keepers.values() for place in keeper.dealer.table.seats.values()]
        if bots and 0 < self.bots_in_all < sum(map(is_bot, seated)) + bots:
            raise Refused(f"the room may have {self.bots_in_all} bots at once, and no more", MOST)


def full_of(most: int) -> str:
    """Why no more tables are opened."""
    return f"the room has {counted(most, 'table')} open, which is as many as it may have"
