"""A journal in one SQLite file: one thread writes, in groups, and syncs each group to the disk before it says so."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from cardspeak.journal.entry import Row
from cardspeak.journal.fault import JournalError
from cardspeak.journal.stores.groups import Group, GroupWriter
from cardspeak.journal.stores.packing import of_kept, unpacked
from cardspeak.journal.stores.schema import SPAN
from cardspeak.journal.stores.store import Head

MARK: Final = 0x43534A33
"""The file's `application_id`: "CSJ3"."""
BEFORE: Final = (0x43534A31, 0x43534A32)
"""The same where nothing is packed, and where hashes are whole; whoever reads no more is to refuse what is written now."""
READ: Final = (*BEFORE, MARK)

TABLES: Final = """
CREATE TABLE entries (stream TEXT NOT NULL, sequence INTEGER NOT NULL, command TEXT NOT NULL, hash BLOB NOT NULL,
    body BLOB NOT NULL, PRIMARY KEY (stream, sequence));
CREATE INDEX commands ON entries (stream, command);
CREATE TABLE heads (stream TEXT PRIMARY KEY, sequence INTEGER NOT NULL, hash BLOB NOT NULL) WITHOUT ROWID;
CREATE TABLE snapshots (stream TEXT NOT NULL, sequence INTEGER NOT NULL, body BLOB NOT NULL,
    PRIMARY KEY (stream, sequence));
"""
INSERT: Final = "INSERT INTO entries (stream, sequence, command, hash, body) VALUES (?, ?, ?, ?, ?)"
NOTE: Final = "INSERT OR REPLACE INTO heads VALUES (?, ?, ?)"
KEEP: Final = "INSERT OR REPLACE INTO snapshots VALUES (?, ?, ?)"
THIN: Final = f"DELETE FROM snapshots WHERE stream = ?1 AND sequence >= ?2 / {SPAN} * {SPAN} AND sequence < ?2"  # nosec B608  # ours
COLUMNS: Final = "SELECT stream, sequence, command, hash, body FROM entries"


class SqliteReader:
    """The entries of a journal's file, or of a copy of it, as they were at the first question, whatever is written meanwhile.

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

    def _rows(self, query: str, *values: str | int) -> Iterator[tuple[object, ...]]:
        try:
            yield from self._reader.execute(query, values)
        except sqlite3.Error as error:
            said = str(error).partition(" with text ")[0]  # what follows is what is stored
            raise JournalError(f"{self.where}: {said}") from None

    def read(self, stream: str, after: int = 0) -> Iterator[Row]:
        """The rows of a stream after a sequence number. Raises `JournalError` for a file that cannot be read further."""
        for row in self._rows(f"{COLUMNS} WHERE stream = ? AND sequence > ? ORDER BY sequence", stream, after):
            yield of_kept(row)

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
        for row in self._rows(f"{COLUMNS} WHERE stream = ? AND command = ? ORDER BY sequence LIMIT 1", stream, command):
            return of_kept(row)
        return None

    def commands(self, stream: str, last: int) -> list[str]:
        """The commands of the last entries of a stream, in order."""
        found = self._rows("SELECT command FROM entries WHERE stream = ? ORDER BY sequence DESC LIMIT ?", stream, last)
        return [str(name) for (name,) in found][::-1]

    def snapshots(self, stream: str) -> Iterator[tuple[int, bytes]]:
        """The snapshots of a stream, the latest first."""
        for sequence, body in self._rows("SELECT sequence, body FROM snapshots WHERE stream = ? ORDER BY 1 DESC", stream):
            yield sequence, unpacked(body)  # type: ignore[misc,arg-type]

    def close(self) -> None:
        """Let go of the file."""
        self._reader.close()


def reading(path: Path) -> str:
    """How a file is opened that is only read: one without its write-ahead log may lie where no log can be made beside it."""
    return "mode=ro" if path.with_name(path.name + "-wal").exists() else "mode=ro&immutable=1"


class SqliteStore(GroupWriter, SqliteReader):
    """The store of a running room, made if there is none; only one process may write to it.

    Nothing is durable before its future is done: write-ahead log, `synchronous=FULL`. Raises `JournalError` for a file that
    is no journal.

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
                writer.execute(f"PRAGMA application_id = {MARK}")
            elif mark != MARK:
                raise JournalError(f"{path}: is no journal of Cardspeak")  # and is left as it is
            writer.execute("PRAGMA journal_mode = WAL")
            writer.execute("PRAGMA synchronous = FULL")
            self._open(path, "mode=ro")
        except (sqlite3.Error, JournalError) as error:
            writer.close()
            raise JournalError(f"{path}: {error}" if isinstance(error, sqlite3.Error) else str(error)) from None
        self._writer = writer
        super().__init__(str(path))

    def _write(self, group: Group) -> None:
        writer = self._writer
        try:
            writer.execute("BEGIN IMMEDIATE")
            writer.executemany(INSERT, group.packed())
            writer.executemany(NOTE, [(stream, *head) for stream, head in group.heads().items()])
            writer.executemany(KEEP, group.snapshots())
            writer.executemany(THIN, list(group.kept))
            writer.execute("COMMIT")
        except sqlite3.IntegrityError as error:
            raise JournalError(f"not written: another writer was there first: {error}") from None
        except sqlite3.Error as error:
            raise JournalError(f"not written: {error}") from None
        finally:
            if writer.in_transaction:
                writer.execute("ROLLBACK")

    def close(self) -> None:
        """Write all that was handed over, and stop."""
        GroupWriter.close(self)
        SqliteReader.close(self)
        self._writer.close()  # as the last one, which brings the write-ahead log home
