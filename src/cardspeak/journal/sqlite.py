"""A journal in one SQLite file: one thread writes, in groups, and syncs each group to the disk before it says so."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator, Sequence
from concurrent.futures import Future
from contextlib import contextmanager
from pathlib import Path
from threading import Condition, Thread
from typing import Final

from cardspeak.journal.entry import Row
from cardspeak.journal.fault import JournalError
from cardspeak.journal.store import Head

MARK: Final = 0x43534A31
"""The file's `application_id`: "CSJ1"."""

TABLES: Final = """
CREATE TABLE entries (stream TEXT NOT NULL, sequence INTEGER NOT NULL, command TEXT NOT NULL, hash BLOB NOT NULL,
    body BLOB NOT NULL, PRIMARY KEY (stream, sequence), UNIQUE (stream, command));
CREATE TABLE heads (stream TEXT PRIMARY KEY, sequence INTEGER NOT NULL, hash BLOB NOT NULL) WITHOUT ROWID;
CREATE TABLE snapshots (stream TEXT NOT NULL, sequence INTEGER NOT NULL, body BLOB NOT NULL,
    PRIMARY KEY (stream, sequence));
"""
INSERT: Final = "INSERT INTO entries (stream, sequence, command, hash, body) VALUES (?, ?, ?, ?, ?)"
NOTE: Final = "INSERT OR REPLACE INTO heads VALUES (?, ?, ?)"
KEEP: Final = "INSERT OR REPLACE INTO snapshots VALUES (?, ?, ?)"
COLUMNS: Final = "SELECT stream, sequence, command, hash, body FROM entries"


class Group:
    """What is written and synced at once."""

    __slots__ = ("done", "rows", "snapshots")

    def __init__(self) -> None:
        self.rows: list[Row] = []
        self.snapshots: list[tuple[str, int, bytes]] = []
        self.done: Future[None] = Future()


class SqliteReader:
    """The entries of a journal's file, or of a copy of it, which is not changed."""

    def __init__(self, path: Path) -> None:
        if not path.is_file():
            raise JournalError(f"{path}: no such journal")
        # a copy without its write-ahead log may lie where no log can be made beside it
        self._open(path, "mode=ro" if path.with_name(path.name + "-wal").exists() else "immutable=1")

    def _open(self, path: Path, how: str) -> None:
        self.path = path
        self._reader = sqlite3.connect(f"{path.absolute().as_uri()}?{how}", uri=True, check_same_thread=False)
        try:
            mark = self._reader.execute("PRAGMA application_id").fetchone()[0]
        except sqlite3.Error as error:
            self._reader.close()
            raise JournalError(f"{path}: {error}") from None
        if mark != MARK:
            self._reader.close()
            raise JournalError(f"{path}: is no journal of Cardspeak")

    def _rows(self, query: str, *values: str | int) -> Iterator[tuple[object, ...]]:
        try:
            yield from self._reader.execute(query, values)
        except sqlite3.Error as error:
            raise JournalError(f"{self.path}: {error}") from None

    def read(self, stream: str, after: int = 0) -> Iterator[Row]:
        """The rows of a stream after a sequence number. Raises `JournalError` for a file that cannot be read further."""
        for row in self._rows(f"{COLUMNS} WHERE stream = ? AND sequence > ? ORDER BY sequence", stream, after):
            yield Row(*row)  # type: ignore[arg-type]

    def streams(self) -> list[str]:
        """The names of all streams, in order."""
        found = self._rows("SELECT stream FROM heads UNION SELECT DISTINCT stream FROM entries ORDER BY 1")
        return [str(name) for (name,) in found]

    def head(self, stream: str) -> Head | None:
        """The last row of a stream, as noted beside it."""
        for row in self._rows("SELECT sequence, hash FROM heads WHERE stream = ?", stream):
            return Head(*row)  # type: ignore[arg-type]
        return None

    def find(self, stream: str, command: str) -> Row | None:
        """The row of a command."""
        for row in self._rows(f"{COLUMNS} WHERE stream = ? AND command = ?", stream, command):
            return Row(*row)  # type: ignore[arg-type]
        return None

    def snapshots(self, stream: str) -> Iterator[tuple[int, bytes]]:
        """The snapshots of a stream, the latest first."""
        yield from self._rows("SELECT sequence, body FROM snapshots WHERE stream = ? ORDER BY 1 DESC", stream)  # type: ignore[misc]

    def close(self) -> None:
        """Let go of the file."""
        self._reader.close()


class SqliteStore(SqliteReader):
    """The store of a running room, made if there is none; only one process may write to it.

    Nothing is durable before its future is done: write-ahead log, `synchronous=FULL`. While a group is being synced the next
    one gathers, so the slower the disk, the larger the groups. Raises `JournalError` for a file that is no journal.
    """

    def __init__(self, path: Path) -> None:
        writer = sqlite3.connect(path, check_same_thread=False, isolation_level=None)
        try:
            if not writer.execute("SELECT count(*) FROM sqlite_master").fetchone()[0]:
                writer.executescript(f"BEGIN; PRAGMA application_id = {MARK}; {TABLES} COMMIT;")
            elif writer.execute("PRAGMA application_id").fetchone()[0] != MARK:
                raise JournalError(f"{path}: is no journal of Cardspeak")  # and is left as it is
            writer.execute("PRAGMA journal_mode = WAL")
            writer.execute("PRAGMA synchronous = FULL")
            self._open(path, "mode=ro")
        except (sqlite3.Error, JournalError) as error:
            writer.close()
            raise JournalError(f"{path}: {error}" if isinstance(error, sqlite3.Error) else str(error)) from None
        self._writer = writer
        self._wake = Condition()
        self._gathering = Group()
        self._broken: Exception | None = None
        self._closing = self._holding = False
        self._thread = Thread(target=self._write_groups, name="journal", daemon=True)
        self._thread.start()

    def append(self, rows: Sequence[Row]) -> Future[None]:
        """Write the rows, all or none; the future is that of their group."""
        with self._wake:
            group = self._open_group()
            group.rows += rows
            self._wake.notify()
            return group.done

    def keep(self, stream: str, sequence: int, snapshot: bytes) -> Future[None]:
        """Write a snapshot after all the rows handed over before it."""
        with self._wake:
            group = self._open_group()
            group.snapshots.append((stream, sequence, snapshot))
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
            raise JournalError(f"{self.path}: the journal is closed" + (f": {self._broken}" if self._broken else ""))
        return self._gathering

    def _write_groups(self) -> None:
        while True:
            with self._wake:
                while self._holding or not (self._gathering.rows or self._gathering.snapshots):
                    if self._closing and not self._holding:
                        return
                    self._wake.wait()
                group, self._gathering = self._gathering, Group()
            try:
                self._write(group)
            except Exception as error:  # whatever it is, what waits for it must hear of it
                self._fail(group, error)
                return
            group.done.set_result(None)

    def _write(self, group: Group) -> None:
        writer = self._writer
        writer.execute("BEGIN IMMEDIATE")
        writer.executemany(INSERT, group.rows)
        heads = {row.stream: (row.stream, row.sequence, row.hash) for row in group.rows}
        writer.executemany(NOTE, heads.values())
        writer.executemany(KEEP, group.snapshots)
        writer.execute("COMMIT")

    def _fail(self, group: Group, error: Exception) -> None:
        """Nothing more is written: what was not, and all that was built upon it, must be read again."""
        if self._writer.in_transaction:
            self._writer.execute("ROLLBACK")
        with self._wake:
            self._broken = error
            after = self._gathering
        for lost in (group, after):
            lost.done.set_exception(JournalError(f"{self.path}: not written: {error}"))

    def close(self) -> None:
        """Write all that was handed over, and stop."""
        with self._wake:
            self._closing = True
            self._wake.notify()
        self._thread.join()
        super().close()
        self._writer.close()  # as the last one, which brings the write-ahead log home
