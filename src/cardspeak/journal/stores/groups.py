"""Adaptive group commit: all that is handed over while the last group is being written becomes the next one.

Who waits for a group in an event loop is woken with all who wait for it there.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator, Sequence
from concurrent.futures import Future
from contextlib import contextmanager
from functools import partial
from threading import Condition, Thread
from typing import TYPE_CHECKING, Final

from cardspeak.journal.entry import Row
from cardspeak.journal.fault import JournalError
from cardspeak.journal.stores.packing import Kept, kept_of, packed
from cardspeak.journal.stores.store import Head

if TYPE_CHECKING:
    import asyncio


class Group:
    """What is written and synced at once."""

    __slots__ = ("along", "done", "kept", "rows")

    def __init__(self) -> None:
        self.rows: list[Row] = []
        self.kept: dict[tuple[str, int], bytes] = {}
        self.along: dict[str, str] = {}
        self.done: Future[None] = Future()
        self.done.set_running_or_notify_cancel()  # many wait for it, and one who gives up waiting ends it for nobody

    def heads(self) -> dict[str, Head]:
        """The last row of each stream in it."""
        return {row.stream: Head(row.sequence, row.hash) for row in self.rows}

    def snapshots(self) -> list[tuple[str, int, bytes]]:
        """The last snapshot of each entry of which there is one in it, as it is kept."""
        return [(*place, packed(body)) for place, body in self.kept.items()]

    def take(self, rows: Sequence[Row]) -> None:
        """Rows of one command. A stream that begins with a row that is not the first goes along with the stream of the first."""
        self.rows += rows
        self.along.update({row.stream: rows[0].stream for row in rows[1:] if row.sequence == 1})


class GroupWriter(ABC):
    """A thread that has groups written, one after the other; the slower the disk, the larger the groups.

    A group that is not written is the last: it and all that was handed over after it fail, and so does whatever is still
    to come, for all of it was built upon what is not there. The journal must be opened again.
    """

    def __init__(self, where: str) -> None:
        self.where = where
        self._wake = Condition()
        self._gathering = Group()
        self._broken: Exception | None = None
        self._closing = self._holding = False
        self._ends: dict[str, Head] = {}
        self._thread = Thread(target=self._write_groups, name="journal", daemon=True)
        self._thread.start()

    @abstractmethod
    def _write(self, group: Group) -> None:
        """Make a group durable, all of it or nothing. Raises whatever stood in the way."""

    def packed(self, group: Group) -> list[Kept]:
        """The rows of the group that is being written as they are kept; none that it knows to follow the last says so
        again.
        """
        rows = []
        for row in group.rows:
            last = self._ends.get(row.stream)
            rows.append(kept_of(row, last.hash if last and last.sequence == row.sequence - 1 else b""))
            self._ends[row.stream] = Head(row.sequence, row.hash)
        return rows

    def append(self, rows: Sequence[Row]) -> Future[None]:
        """Write the rows, all or none; the future is that of their group."""
        with self._wake:
            group = self._open_group()
            group.take(rows)
            self._wake.notify()
            return group.done

    def keep(self, stream: str, sequence: int, snapshot: bytes) -> Future[None]:
        """Write a snapshot after all the rows handed over before it."""
        with self._wake:
            group = self._open_group()
            group.kept[stream, sequence] = snapshot
            self._wake.notify()
            return group.done

    @contextmanager
    def together(self) -> Iterator[None]:
        """What is handed over inside becomes one group. Wait for it outside: nothing is written before."""
        with self._wake:
            self._holding = True
        try:
            yield
        finally:
            with self._wake:
                self._holding = False
                self._wake.notify()

    def _open_group(self) -> Group:
        if self._closing or self._broken:
            raise JournalError(f"{self.where}: the journal is closed" + (f": {self._broken}" if self._broken else ""))
        return self._gathering

    def _write_groups(self) -> None:
        while (group := self._next_group()) is not None:
            try:
                self._write(group)
            except Exception as error:  # whatever it is, what waits for it must hear of it
                self._fail(group, error)
                return
            group.done.set_result(None)

    def _next_group(self) -> Group | None:
        """What was handed over so far, as soon as there is anything; None when it is closed."""
        with self._wake:
            while self._holding or not (self._gathering.rows or self._gathering.kept):
                if self._closing and not self._holding:
                    return None
                self._wake.wait()
            group, self._gathering = self._gathering, Group()
        return group

    def _fail(self, group: Group, error: Exception) -> None:
        with self._wake:
            self._broken = error
            after = self._gathering
        for lost in (group, after):
            lost.done.set_exception(JournalError(f"{self.where}: {error}"))

    def close(self) -> None:
        """Write all that was handed over, and stop."""
        with self._wake:
            self._closing = True
            self._wake.notify()
        self._thread.join()


async def written(what: Future[None]) -> None:
    """Wait until what was handed to the journal is durable. Raises `JournalError` if it could not be written."""
    if not what.done():
        import asyncio  # where nobody waits in a loop it need not be read

        loop = asyncio.get_running_loop()
        waiting = _waiting.get((what, loop))
        if waiting is None:
            waiting = _waiting[what, loop] = []
            what.add_done_callback(partial(_wake_from_writer, loop))
        woken = loop.create_future()  # one's own: the receipt's is shared, and nobody may cancel it
        waiting.append(woken)
        await woken
    what.result()


_waiting: Final[dict[tuple[Future[None], asyncio.AbstractEventLoop], list[asyncio.Future[None]]]] = {}
"""Who waits for a group, in each loop: the thread that writes wakes the loop once for all of them."""


def _wake_from_writer(loop: asyncio.AbstractEventLoop, what: Future[None]) -> None:
    """In the thread that has written."""
    if loop.is_closed():
        _waiting.pop((what, loop), None)
    else:
        loop.call_soon_threadsafe(_wake, loop, what)


def _wake(loop: asyncio.AbstractEventLoop, what: Future[None]) -> None:
    for woken in _waiting.pop((what, loop), ()):
        if not woken.done():
            woken.set_result(None)
