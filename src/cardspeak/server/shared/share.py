"""What a process has of a room that several keep: its lease, and where every table is as the database had it a moment ago."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Iterator, Mapping
from contextlib import asynccontextmanager, contextmanager
from typing import Final

from cardspeak.journal import JournalError
from cardspeak.journal.stores.keepers import LEASE, Keeping, Lease, Member, Stream
from cardspeak.rulebook.refusal import counted
from cardspeak.server.clock import now, ticks
from cardspeak.server.config import ConfigError

LOG: Final = logging.getLogger("cardspeak.share")
BEAT: Final = 0.5
"""Seconds between two signs of life."""
SKEW: Final = 500
"""Milliseconds by which our clock and the database's may differ: a deadline is the same moment whoever keeps the table."""


class Share:
    """A process's place in the room.

    address: where the other processes find this one. kept: whose every event is, and every table that is not closed, by its
    stream. members: all keepers. desk: whether this one has what is no table's. news: set when there is something to be seen
    to. since: the moment until which anybody kept the room, where this process found it kept by nobody, and 0 as soon as it is.
    """

    def __init__(self, url: str, address: str) -> None:
        self.address = address
        self.kept: dict[str, Stream] = {}
        self.members: list[Member] = []
        self.desk = False
        self.since = 0
        self.news = asyncio.Event()
        self._lease = Lease(url, address, self.news.set)
        self._asking = asyncio.Lock()
        self._until = 0.0
        self._told = False
        self._on_the_way = 0

    @property
    def id(self) -> int:
        """This process's number as a keeper."""
        return self._lease.id

    @property
    def sure(self) -> bool:
        """Whether no other process can have been given by now what is kept here."""
        return ticks() < self._until

    @property
    def standing(self) -> str:
        """For the room's health: "ok", or that this process is no keeper now, or which tables are nobody's."""
        if self.draining:
            return "draining"
        if not self.sure:
            return "this process is no keeper now"
        return f"nobody keeps {counted(len(self.free), 'table')}" if self.free else "ok"

    @property
    def free(self) -> list[str]:
        """The streams of the tables and events that nobody keeps."""
        return [stream for stream, state in self.kept.items() if state.keeper is None]

    @property
    def fair(self) -> int:
        """How many tables and events one process has if all have as many."""
        return -(-len(self.kept) // max(1, len([member for member in self.members if not member.draining])))

    @property
    def draining(self) -> bool:
        """Whether this process gives its tables away and takes none."""
        return any([member.draining for member in self.members if member.id == self.id])

    @asynccontextmanager
    async def asked(self) -> AsyncIterator[Lease]:
        """The lease, for one at a time. Raises `JournalError` also where the database takes longer than a lease lasts."""
        try:
            async with self._asking, asyncio.timeout(2 * LEASE):
                yield self._lease
        except TimeoutError:
            raise JournalError(f"{self._lease.where}: no answer") from None

    # --- life

    async def join(self) -> None:
        """Be a keeper, with nothing kept yet. Raises `JournalError`, and `ConfigError` where the clocks differ too much."""
        async with self.asked() as lease:
            self.desk = False
            until = ticks() + LEASE
            await lease.join()
            before = now()
            database_now = await lease.clock()
            half = (now() - before) / 2
            if abs(skew := before + half - database_now) > SKEW + half:
                await lease.leave()
                raise ConfigError(
                    f"this machine's clock is {abs(skew) / 1000:.1f} s {'ahead of' if skew > 0 else 'behind'} the database's: "
                    "set it right, for a deadline is to be the same whoever keeps a table"
                )
            self._until = until
            await self.see(lease)
            if not self._told and await lease.stands_alone():
                LOG.warning("the database waits for no standby: what it acknowledged would be lost with its machine")
            self._told = True

    async def beat(self) -> list[int]:
        """Give a sign of life, bury whoever gives none, and look where everything is; who was buried. Raises `JournalError`."""
        async with self.asked() as lease:
            until = ticks() + LEASE
            await lease.beat()
            self._until = until
            buried = await lease.bury()
            await self.see(lease)
        return buried

    async def see(self, lease: Lease) -> None:
        """Look where everything is."""
        self.kept, self.members = await lease.kept(), await lease.members()

    async def leave(self) -> None:
        """Be no keeper any more."""
        self._until = 0.0
        async with self.asked() as lease:
            await lease.leave()

    async def wait(self, what: str, who: str, most: int, seconds: float) -> float:
        """Count one more of something for somebody in the whole room: 0, or how many seconds until it may be had."""
        async with self.asked() as lease:
            return await lease.take(what, who, most, seconds)

    # --- what is on its way from one process to another

    @contextmanager
    def on_the_way(self) -> Iterator[None]:
        """What is done inside is not done yet: something that the database says is ours is not here, or the other way round."""
        self._on_the_way += 1
        try:
            yield
        finally:
            self._on_the_way -= 1

    @property
    def settled(self) -> bool:
        """Whether all that this process keeps is here, and nobody else can have it."""
        return self.sure and not self._on_the_way

    def places(self, kind: str = "") -> dict[str, int | None]:
        """Which keeper each table and event had when we looked last, and what is no table's as the desk.

        kind: of those whose streams begin so alone.
        """
        keepers = {stream: state.keeper for stream, state in self.kept.items() if stream.startswith(kind)}
        return keepers | {"the desk": next((member.id for member in self.members if member.desk), None)}

    async def stayed(self, before: Mapping[str, int | None], kind: str = "") -> bool:
        """Whether somebody had each of them then, and has had it ever since."""
        async with self.asked() as lease:
            await self.see(lease)
        return all(before.values()) and self.places(kind) == before

    # --- where things are

    async def where(self, stream: str) -> str | None:
        """The address of whoever keeps a table or an event, "" while nobody does, None where there is none.

        A table that is closed is at the desk. Raises `JournalError`.
        """
        if stream in self.kept:
            return self.address_of(self.kept[stream].keeper)
        state = await self.keeping(stream)
        if state is None:
            return None
        if not state.closed:
            self.kept[stream] = Stream(state.keeper)
        return self.of_desk if state.closed else self.address_of(state.keeper)

    async def keeping(self, stream: str) -> Keeping | None:
        """Of one table or event, as the database has it now."""
        async with self.asked() as lease:
            return await lease.keeping(stream)

    def address_of(self, keeper: int | None) -> str:
        """Where a keeper is, "" for nobody."""
        return next((member.address for member in self.members if member.id == keeper), "")

    @property
    def of_desk(self) -> str:
        """The address of whoever has what is no table's, "" while nobody has it."""
        return next((member.address for member in self.members if member.desk), "")

    @property
    def others(self) -> list[str]:
        """The addresses of all other processes."""
        return [member.address for member in self.members if member.id != self.id]
