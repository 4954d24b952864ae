"""A journal in a PostgreSQL database: one statement writes a group, and its commit is durable before it is answered.

The tables are this log's own and lie where the connection's `search_path` says, so `?search_path=NAME` at the end of the
URL keeps several journals apart in one database. Processes may share a journal as long as each stream has one writer.
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
from cardspeak.journal.stores.line import Conflict, Line, without_secrets
from cardspeak.journal.stores.store import Head

SCHEMA: Final = 1
"""The version of the tables."""
PAGE: Final = 500
"""How many rows are fetched at once."""
FIRST: Final = 20
"""How many at first, for often no more than one of them is wanted."""
FENCE: Final = 0x43534A31
"""The advisory lock under which the tables are made: "CSJ1"."""

TABLES: Final = f"""
CREATE TABLE journal_version (version INTEGER NOT NULL);
INSERT INTO journal_version VALUES ({SCHEMA});
CREATE TABLE journal_entries (stream TEXT NOT NULL, sequence BIGINT NOT NULL, command TEXT NOT NULL, hash BYTEA NOT NULL,
    body BYTEA NOT NULL, PRIMARY KEY (stream, sequence));
CREATE INDEX journal_commands ON journal_entries (stream, command);
CREATE TABLE journal_heads (stream TEXT PRIMARY KEY, sequence BIGINT NOT NULL, hash BYTEA NOT NULL);
CREATE TABLE journal_snapshots (stream TEXT NOT NULL, sequence BIGINT NOT NULL, body BYTEA NOT NULL,
    PRIMARY KEY (stream, sequence));
"""  # nosec B608  # our own number
MAKE: Final = f"""
BEGIN;
SELECT pg_advisory_xact_lock({FENCE});
DO $$ BEGIN IF to_regclass('journal_version') IS NULL THEN {TABLES} END IF; END $$;
COMMIT;
"""
SETTLE: Final = "BEGIN; LOCK TABLE journal_entries IN SHARE MODE; COMMIT;"
"""Waits for every group that is being written, such as the last one of a writer that was lost."""
ONE_MOMENT: Final = "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY; SAVEPOINT moment;"
SAME_MOMENT: Final = "ROLLBACK TO SAVEPOINT moment;"
"""After a question that failed, on with the moment that the reader holds."""
WRITE: Final = """
WITH written AS (INSERT INTO journal_entries
    SELECT * FROM unnest($1::text[], $2::bigint[], $3::text[], $4::bytea[], $5::bytea[])),
noted AS (INSERT INTO journal_heads SELECT * FROM unnest($6::text[], $7::bigint[], $8::bytea[])
    ON CONFLICT (stream) DO UPDATE SET sequence = excluded.sequence, hash = excluded.hash)
INSERT INTO journal_snapshots SELECT * FROM unnest($9::text[], $10::bigint[], $11::bytea[])
    ON CONFLICT (stream, sequence) DO UPDATE SET body = excluded.body
"""
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
        self._lines: list[Line] = []
        self._asking = ThreadPoolExecutor(1, "journal reader")  # for in the caller's thread an event loop may be running
        try:
            self._ask(self._make_ready, url)
        except JournalError:
            self._hang_up()
            raise

    def _make_ready(self, url: str) -> None:
        self._lines.append(Line(url))
        self._lines[0].execute(ONE_MOMENT)
        self._check_version()

    def _check_version(self) -> None:
        """Raises `JournalError` unless the tables are there in the version that we know."""
        if self._lines[0].fetch("SELECT to_regclass('journal_version')")[0][0] is None:
            raise JournalError("holds no journal of Cardspeak")
        found = [row[0] for row in self._lines[0].fetch("SELECT version FROM journal_version")]
        if found != [SCHEMA]:
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
            if not page:
                return
            yield from map(Row._make, page)
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
            return Row._make(row)
        return None

    def commands(self, stream: str, last: int) -> list[str]:
        """The commands of the last entries of a stream, in order."""
        query = "SELECT command FROM journal_entries WHERE stream = $1 ORDER BY sequence DESC LIMIT $2"
        return [name for (name,) in self._rows(query, stream, last)][::-1]

    def snapshots(self, stream: str) -> Iterator[tuple[int, bytes]]:
        """The snapshots of a stream, the latest first."""
        query = "SELECT sequence, body FROM journal_snapshots WHERE stream = $1 ORDER BY 1 DESC"
        yield from map(tuple, self._rows(query, stream))

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
    journal again, and the head of each stream says it. Raises `JournalError`.
    """

    def __init__(self, url: str) -> None:
        PostgresReader.__init__(self, url)
        GroupWriter.__init__(self, self.where)

    def _make_ready(self, url: str) -> None:
        self._lines.append(Line(url))
        self._lines[0].execute(MAKE)
        self._check_version()
        self._lines[0].execute(SETTLE)
        self._lines.append(Line(url))  # for the thread that writes

    def _recover(self) -> None:
        """Each question is a transaction of its own."""

    def _write(self, group: Group) -> None:
        heads = [(stream, *head) for stream, head in group.heads().items()]
        values = (*columns(group.rows, 5), *columns(heads, 3), *columns(group.snapshots, 3))
        try:
            self._lines[1].fetch(WRITE, *values)
        except Conflict as error:
            raise JournalError(f"not written: another writer was there first: {error}") from None
        except JournalError as error:
            raise JournalError(f"not known to be written: {error}") from None

    def close(self) -> None:
        """Write all that was handed over, and hang up."""
        GroupWriter.close(self)
        self._hang_up()


def columns(rows: Sequence[tuple[Any, ...]], width: int) -> list[Sequence[Any]]:
    """Rows of so many columns, column by column."""
    return list(zip(*rows, strict=True)) if rows else [()] * width
