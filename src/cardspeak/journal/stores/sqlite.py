"""A journal in one SQLite file: one thread writes, in groups, and syncs each group to the disk before it says so."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from cardspeak.journal.fault import JournalError
from cardspeak.journal.stores.groups import Group, GroupWriter
from cardspeak.journal.stores.reading import TableReader
from cardspeak.journal.stores.schema import SPAN

MARK: Final = 0x43534A34
"""The file's `application_id`: "CSJ4"."""
BEFORE: Final = (0x43534A31, 0x43534A32, 0x43534A33)
"""The same where entries lie in a table under the names of their streams, which is kept; whoever reads no more is to refuse."""
READ: Final = (*BEFORE, MARK)

ENTRIES: Final = """
CREATE TABLE entries (stream INTEGER NOT NULL, sequence INTEGER NOT NULL, key INTEGER, body BLOB NOT NULL);
CREATE UNIQUE INDEX places ON entries (stream, sequence);
CREATE INDEX keys ON entries (stream, key) WHERE key IS NOT NULL;
CREATE UNIQUE INDEX numbers ON heads (number);
"""
TABLES: Final = f"""
CREATE TABLE former (stream TEXT NOT NULL, sequence INTEGER NOT NULL, command TEXT NOT NULL, hash BLOB NOT NULL,
    body BLOB NOT NULL, PRIMARY KEY (stream, sequence));
CREATE INDEX commands ON former (stream, command);
CREATE TABLE heads (stream TEXT PRIMARY KEY, sequence INTEGER NOT NULL, hash BLOB NOT NULL, number INTEGER) WITHOUT ROWID;
CREATE TABLE snapshots (stream TEXT NOT NULL, sequence INTEGER NOT NULL, body BLOB NOT NULL,
    PRIMARY KEY (stream, sequence));
{ENTRIES}
"""
LATER: Final = f"""
ALTER TABLE entries RENAME TO former;
ALTER TABLE heads ADD COLUMN number INTEGER;
UPDATE heads SET number = (SELECT count(*) FROM heads AS other WHERE other.stream <= heads.stream);
{ENTRIES}
"""  # nosec B608  # of ours alone
"""What makes these tables of those of an earlier version."""
INSERT: Final = "INSERT INTO entries (stream, sequence, key, body) VALUES (?, ?, ?, ?)"
NOTE: Final = "INSERT OR REPLACE INTO heads (stream, sequence, hash, number) VALUES (?, ?, ?, ?)"
KEEP: Final = "INSERT OR REPLACE INTO snapshots VALUES (?, ?, ?)"
THIN: Final = f"DELETE FROM snapshots WHERE stream = ? AND sequence >= ? / {SPAN} * {SPAN} AND sequence < ?"  # nosec B608  # ours


class SqliteReader(TableReader):
    """The entries of a journal's file, or of a copy of it, as they were at the first question, whatever is written
    meanwhile.

    >>> from pathlib import Path
    >>> from tempfile import mkdtemp
    >>> from cardspeak.journal import open_reader, open_store
    >>> path = Path(mkdtemp()) / 'room.journal'
    >>> open_store(path).close()
    >>> reader = open_reader(path)
    >>> list(reader.streams())
    []
    >>> reader.close()
    """

    def __init__(self, path: Path) -> None:
        if not path.is_file():
            raise JournalError(f"{path}: no such journal")
        self._open(path, reading(path))
        self._reader.execute("BEGIN")

    def _open(self, path: Path, how: str) -> None:
        self.where: str = str(path)
        self._reader = sqlite3.connect(f"{path.absolute().as_uri()}?{how}", uri=True, check_same_thread=False)
        try:
            mark = self._reader.execute("PRAGMA application_id").fetchone()[0]
        except sqlite3.Error as error:
            self._reader.close()
            raise JournalError(f"{path}: {error}") from None
        if mark not in READ:
            self._reader.close()
            raise JournalError(f"{path}: is no journal of Cardspeak")
        self._know("", mark == MARK)

    def _rows(self, query: str, *values: Any) -> Iterator[tuple[Any, ...]]:
        try:
            yield from self._reader.execute(query.replace("$", "?"), {str(at): value for at, value in enumerate(values, 1)})
        except sqlite3.Error as error:
            said = str(error).partition(" with text ")[0]  # what follows is what is stored
            raise JournalError(f"{self.where}: {said}") from None

    def _in_order(self, query: str, stream: Any, first: int) -> Iterator[tuple[Any, ...]]:
        return self._rows(query, stream, first, -1)

    def close(self) -> None:
        """Let go of the file."""
        self._reader.close()


def reading(path: Path) -> str:
    """How a file is opened that is only read: one without its write-ahead log may lie where no log can be made beside it."""
    return "mode=ro" if path.with_name(path.name + "-wal").exists() else "mode=ro&immutable=1"


class SqliteStore(GroupWriter, SqliteReader):
    """The store of a running room, made if there is none; only one process may write to it.

    Nothing is durable before its future is done: write-ahead log, `synchronous=FULL`. Raises `JournalError` for a file
    that is no journal.

    >>> from pathlib import Path
    >>> from tempfile import mkdtemp
    >>> store = SqliteStore(Path(mkdtemp()) / 'room.journal')
    >>> list(store.streams())
    []
    >>> store.close()
    """

    def __init__(self, path: Path) -> None:
        if not path.exists():  # made for its owner's eyes alone; its write-ahead log is made alike
            path.touch(0o600)
        writer = sqlite3.connect(path, check_same_thread=False, isolation_level=None)
        try:
            if not writer.execute("SELECT count(*) FROM sqlite_master").fetchone()[0]:
                writer.executescript(f"BEGIN; PRAGMA application_id = {MARK}; {TABLES} COMMIT;")
            elif (mark := writer.execute("PRAGMA application_id").fetchone()[0]) in BEFORE:
                writer.executescript(f"BEGIN; PRAGMA application_id = {MARK}; {LATER} COMMIT;")
            elif mark != MARK:
                raise JournalError(f"{path}: is no journal of Cardspeak")  # and is left as it is
            writer.execute("PRAGMA journal_mode = WAL")
            writer.execute("PRAGMA synchronous = FULL")
            self._open(path, "mode=ro")
        except (sqlite3.Error, JournalError) as error:
            writer.close()
            raise JournalError(f"{path}: {error}" if isinstance(error, sqlite3.Error) else str(error)) from None
        self._writer = writer
        self._given: dict[str, int] = {}
        self._last = 0
        super().__init__(str(path))

    def _write(self, group: Group) -> None:
        writer = self._writer
        try:
            writer.execute("BEGIN IMMEDIATE")
            for stream in group.heads():
                self._number_of(stream)
            writer.executemany(INSERT, [(self._given[stream], *rest) for stream, *rest in self.packed(group)])
            heads = [(stream, *head, self._given[stream]) for stream, head in group.heads().items()]
            writer.executemany(NOTE, heads)
            writer.executemany(KEEP, group.snapshots())
            writer.executemany(THIN, [(stream, at, at) for stream, at in group.kept])
            writer.execute("COMMIT")
        except sqlite3.IntegrityError as error:
            raise JournalError(f"not written: another writer was there first: {error}") from None
        except sqlite3.Error as error:
            raise JournalError(f"not written: {error}") from None
        finally:
            if writer.in_transaction:
                writer.execute("ROLLBACK")

    def _number_of(self, stream: str) -> None:
        """Under what the entries of a stream lie; a new one has the next number."""
        if stream not in self._given:
            find = self._writer.execute
            row = find("SELECT number FROM heads WHERE stream = ?", (stream,)).fetchone()
            if not row:  # those of a group that is being written are in no table yet
                self._last = max(self._last, find("SELECT coalesce(max(number), 0) FROM heads").fetchone()[0]) + 1
            self._given[stream] = row[0] if row else self._last

    def close(self) -> None:
        """Write all that was handed over, and stop."""
        GroupWriter.close(self)
        SqliteReader.close(self)
        self._writer.close()  # as the last one, which brings the write-ahead log home
