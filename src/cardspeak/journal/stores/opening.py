"""Where a journal lies is one setting: the path of a file, or the URL of a PostgreSQL database."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from cardspeak.journal.stores.sqlite import SqliteReader, SqliteStore
from cardspeak.journal.stores.store import Reader, Store

DATABASES: Final = ("postgresql://", "postgres://")


def open_store(where: str | Path, keeper: int | None = None) -> Store:
    """The store at a path (SQLite) or at `postgresql://…`, made if there is none. Raises `JournalError`.

    keeper: as whom a database is written that several processes share (`keepers.Lease`).

    >>> from pathlib import Path
    >>> from tempfile import mkdtemp
    >>> store = open_store(Path(mkdtemp()) / 'room.journal')
    >>> list(store.streams())
    []
    >>> store.close()
    """
    if is_database(where):
        from cardspeak.journal.stores.postgres import PostgresStore

        return PostgresStore(str(where), keeper)
    return SqliteStore(Path(where))


def open_reader(where: str | Path) -> Reader:
    """The same to be read alone: nothing is made or changed. Raises `JournalError`, also where there is no journal.

    >>> from pathlib import Path
    >>> from tempfile import mkdtemp
    >>> from cardspeak.journal import open_store
    >>> path = Path(mkdtemp()) / 'room.journal'
    >>> open_store(path).close()
    >>> reader = open_reader(path)
    >>> list(reader.streams())
    []
    >>> reader.close()
    """
    if is_database(where):
        from cardspeak.journal.stores.postgres import PostgresReader

        return PostgresReader(str(where))
    return SqliteReader(Path(where))


def is_database(where: str | Path) -> bool:
    """Whether it is the URL of one; what connects to it is imported only then."""
    return str(where).startswith(DATABASES)
