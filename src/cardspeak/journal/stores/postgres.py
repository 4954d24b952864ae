"""A journal in a PostgreSQL database: one statement writes a group, and its commit is durable before it is answered.

The tables are this log's own and lie where the connection's `search_path` says, so `?search_path=NAME` at the end of the
URL keeps several journals apart in one database. Processes may share a journal: each writes as a keeper (`keepers.py`), and a
stream takes what its own keeper writes and nothing else (`schema.py`).
A server with `recovery_init_sync_method = syncfs` is back sooner after a crash: on a busy disk in 0.2 seconds, not in 3.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from typing import Any, Final, TypeVar

from cardspeak.journal.entry import Row
from cardspeak.journal.fault import JournalError
from cardspeak.journal.stores.groups import Group, GroupWriter
from cardspeak.journal.stores.line import Conflict, ThreadConnection, without_secrets
from cardspeak.journal.stores.packing import of_kept, unpacked
from cardspeak.journal.stores.schema import MAKE, READ, SCHEMA, WRITE
from cardspeak.journal.stores.store import Head

PAGE: Final = 500
"""How many rows are fetched at once."""
FIRST: Final = 20
"""How many at first, for often no more than one of them is wanted."""
SETTLE: Final = "BEGIN; LOCK TABLE journal_entries IN SHARE MODE; COMMIT;"
"""Waits for every group that is being written, such as the last one of a writer that was lost."""
ONE_MOMENT: Final = "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY; SAVEPOINT moment;"
SAME_MOMENT: Final = "ROLLBACK TO SAVEPOINT moment;"
"""After a question that failed, on with the moment that the reader holds."""
STREAMS: Final = """
WITH RECURSIVE found (stream) AS ((SELECT stream FROM journal_entries ORDER BY stream LIMIT 1) UNION ALL
    SELECT (SELECT stream FROM journal_entries WHERE stream > found.stream ORDER BY stream LIMIT 1)
    FROM found WHERE stream IS NOT NULL)
SELECT stream FROM found WHERE stream IS NOT NULL UNION SELECT stream FROM journal_heads
"""
"""From each name to the next one in the index: there are few streams and many entries."""
COLUMNS: Final = "SELECT stream, sequence, command, hash, body FROM journal_entries"
T = TypeVar("T")


class PostgresReader:
    """The entries of a journal in a database as they were when it was opened, whatever is written meanwhile."""

    def __init__(self, url: str) -> None:
        self.where = without_secrets(url)
        self._lines: list[ThreadConnection] = []
        self._asking = ThreadPoolExecutor(1, "journal reader")  # for in the caller's thread an event loop may be running
        try:
            self._ask(self._make_ready, url)
        except JournalError:
            self._hang_up()
            raise

    def _make_ready(self, url: str) -> None:
        self._lines.append(ThreadConnection(url))
        self._lines[0].execute(ONE_MOMENT)
        self._check_version()

    def _check_version(self) -> None:
        """Raises `JournalError` unless the tables are there in the version that we know."""
        if self._lines[0].fetch("SELECT to_regclass('journal_version')")[0][0] is None:
            raise JournalError("holds no journal of Cardspeak")
        found = [row[0] for row in self._lines[0].fetch("SELECT version FROM journal_version")]
        if len(found) != 1 or found[0] not in READ:
            raise JournalError(f"its journal's tables are of version {found}, and this Cardspeak knows version {SCHEMA}")

    def _ask(self, ask: Callable[..., T], *values: object) -> T:
        try:
            return self._asking.submit(ask, *values).result()
        except JournalError as error:
            raise JournalError(f"{self.where}: {error}") from None
        except RuntimeError:  # what an executor says that was shut down
            raise JournalError(f"{self.where}: the journal is closed") from None

    def _rows(self, query: str, *values: object) -> Sequence[Any]:
        return self._ask(self._lines[0].fetch, query, *values)

    def read(self, stream: str, after: int = 0) -> Iterator[Row]:
        """The rows of a stream after a sequence number. Raises `JournalError` where they cannot be read further."""
        query = f"{COLUMNS} WHERE stream = $1 AND sequence > $2 ORDER BY sequence LIMIT $3"
        size = FIRST
        while True:
            try:
                page = self._rows(query, stream, after, size)
            except JournalError:
                if size == 1:
                    raise
                size = 1  # all that can be read is read, so that the first entry that cannot is known
                self._ask(self._recover)
                continue
            yield from map(of_kept, page)
            if len(page) < size:
                return
            after = page[-1][1]
            size = PAGE if size == FIRST else size

    def _recover(self) -> None:
        self._lines[0].execute(SAME_MOMENT)

    def streams(self) -> list[str]:
        """The names of all streams, in order."""
        return sorted(name for (name,) in self._rows(STREAMS))

    def head(self, stream: str) -> Head | None:
        """The last row of a stream, as noted beside it."""
        for row in self._rows("SELECT sequence, hash FROM journal_heads WHERE stream = $1", stream):
            return Head(*row)
        return None

    def find(self, stream: str, command: str) -> Row | None:
        """The row of a command."""
        for row in self._rows(f"{COLUMNS} WHERE stream = $1 AND command = $2 ORDER BY sequence LIMIT 1", stream, command):
            return of_kept(row)
        return None

    def commands(self, stream: str, last: int) -> list[str]:
        """The commands of the last entries of a stream, in order."""
        query = "SELECT command FROM journal_entries WHERE stream = $1 ORDER BY sequence DESC LIMIT $2"
        return [name for (name,) in self._rows(query, stream, last)][::-1]

    def snapshots(self, stream: str) -> Iterator[tuple[int, bytes]]:
        """The snapshots of a stream, the latest first."""
        query = "SELECT sequence, body FROM journal_snapshots WHERE stream = $1 ORDER BY 1 DESC"
        for sequence, body in self._rows(query, stream):
            yield sequence, unpacked(body)

    def close(self) -> None:
        """Hang up."""
        self._hang_up()

    def _hang_up(self) -> None:
        with self._asking, suppress(RuntimeError):  # as above
            self._asking.submit(self._close_lines)

    def _close_lines(self) -> None:
        for line in self._lines:
            line.close()


class PostgresStore(GroupWriter, PostgresReader):
    """The store of a running room, its tables made if there are none.

    Nothing is durable before its future is done: `synchronous_commit` is on, and a database with `fsync` off is refused.
    If the database is lost, what was not answered fails, and whether the last group was written is not known: open the
    journal again, and the head of each stream says it. keeper: as whom it is written, None for a process that is alone. Raises
    `JournalError`.
    """

    def __init__(self, url: str, keeper: int | None = None) -> None:
        self.keeper = keeper
        PostgresReader.__init__(self, url)
        GroupWriter.__init__(self, self.where)

    def _make_ready(self, url: str) -> None:
        self._lines.append(ThreadConnection(url))
        self._lines[0].execute(MAKE)
        self._check_version()
        if self.keeper is None:  # else what a lost keeper was writing was waited for when its streams became free
            self._lines[0].execute(SETTLE)
        self._lines.append(ThreadConnection(url, line_of(self.keeper)))  # for the thread that writes

    def _recover(self) -> None:
        """Each question is a transaction of its own."""

    def _write(self, group: Group) -> None:
        try:
            self._lines[1].fetch(WRITE, *values_of(group, self.keeper))
        except Conflict as error:
            raise JournalError(f"not written: another writer was there first: {error}") from None
        except JournalError as error:
            raise JournalError(f"not known to be written: {error}") from None

    def close(self) -> None:
        """Write all that was handed over, and hang up."""
        GroupWriter.close(self)
        self._hang_up()


def values_of(group: Group, keeper: int | None) -> tuple[object, ...]:
    """What a group's statement is given."""
    heads = [(stream, *head) for stream, head in group.heads().items()]
    along = [group.along.get(stream) for stream, *_ in heads]
    return (*columns(group.packed(), 5), *columns(heads, 3), *columns(group.snapshots(), 3), along, keeper)


def line_of(keeper: int | None) -> str:
    """How the database calls the line on which a keeper writes, by which others may cut it."""
    return f"cardspeak keeper {keeper}" if keeper else "cardspeak journal"


def columns(rows: Sequence[tuple[Any, ...]], width: int) -> list[Sequence[Any]]:
    """Rows of so many columns, column by column."""
    return list(zip(*rows, strict=True)) if rows else [()] * width
