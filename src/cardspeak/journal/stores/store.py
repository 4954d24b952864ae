"""What keeps a journal's entries. A store knows nothing of what is in them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from concurrent.futures import Future
from contextlib import AbstractContextManager
from typing import NamedTuple, Protocol

from cardspeak.journal.entry import Row


class Head(NamedTuple):
    """The last entry of a stream, as the store notes it together with every group that it writes.

    >>> Head(3, bytes(32)).sequence
    3
    """

    sequence: int
    hash: bytes


class Reader(Protocol):
    """What can be read of a journal: all that is durable. `where` says in messages which journal it is.

    >>> from pathlib import Path
    >>> from tempfile import mkdtemp
    >>> from cardspeak.journal import Journal, Key, open_store
    >>> store = open_store(Path(mkdtemp()) / 'room.journal')
    >>> isinstance(store.where, str)
    True
    >>> store.close()
    """

    where: str

    def read(self, stream: str, after: int = 0) -> Iterator[Row]:
        """The durable rows of a stream in order, those after a sequence number."""

    def streams(self) -> list[str]:
        """The names of all streams, in order."""

    def head(self, stream: str) -> Head | None:
        """The last durable row of a stream, as noted beside it."""

    def find(self, stream: str, command: str) -> Row | None:
        """The durable row of a command, the first if a command came twice."""

    def commands(self, stream: str, last: int) -> list[str]:
        """The commands of the last durable rows of a stream, in order; `last` is how many."""

    def snapshots(self, stream: str) -> Iterator[tuple[int, bytes]]:
        """The snapshots of a stream, the latest first."""

    def close(self) -> None:
        """Let go of it; a store first writes all that was handed over."""


class Store(Reader, Protocol):
    """Rows go in by the group: all that is handed over while the last group is being written becomes the next one.

    >>> from pathlib import Path
    >>> from tempfile import mkdtemp
    >>> from cardspeak.journal import Journal, Key, open_store
    >>> store = open_store(Path(mkdtemp()) / 'room.journal')
    >>> list(store.streams())
    []
    >>> store.close()
    """

    def append(self, rows: Sequence[Row]) -> Future[None]:
        """Write the rows, all of them or none. The future is done when they are durable, or holds why they are not."""

    def together(self) -> AbstractContextManager[None]:
        """What is handed over inside becomes one group; it is waited for outside."""

    def keep(self, stream: str, sequence: int, snapshot: bytes) -> Future[None]:
        """Write a snapshot of a stream after an entry; it is written after every row that was handed over before."""
