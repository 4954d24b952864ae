"""A database for everything that is not the log: an SQLite file or PostgreSQL, by one setting.

What is done in it is a plain function of a SQLAlchemy connection, and the same on both: for a file it runs on a thread of its
own, and for PostgreSQL in the event loop on asyncpg, which SQLAlchemy drives from plain functions.
"""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from time import monotonic, sleep  # noqa: TID251 - the server may read a clock
from typing import TYPE_CHECKING, Any, Final, Protocol, TypeVar

from sqlalchemy import Connection, Engine, create_engine, event
from sqlalchemy.exc import SQLAlchemyError

from cardspeak.journal.stores.line import without_secrets
from cardspeak.journal.stores.opening import is_database

if TYPE_CHECKING:
    from sqlalchemy.ext.asyncio import AsyncEngine

LINES: Final = 5
"""Connections to PostgreSQL that are kept."""
PATIENCE: Final = 5
"""Seconds in which a connection is made, or another process lets go of a file."""

T = TypeVar("T")
Work = Callable[[Connection], T]


class DatabaseError(ValueError):
    """A database that cannot be used: which one, without its password, and why."""


class Database(Protocol):
    """Does work in transactions."""

    async def run(self, work: Work[T]) -> T:
        """Do the work in one transaction: all of it lasts, or none if it raises."""

    async def close(self) -> None:
        """Let go of it, after what is under way."""


def open_database(where: str) -> Database:
    """The database at a path (SQLite) or at `postgresql://…`; nothing is connected yet."""
    return ServerDatabase(where) if is_database(where) else FileDatabase(where)


async def checked(database: Database, where: str, work: Work[T]) -> T:
    """Do the work. Raises `DatabaseError`, one line that names the database, if it cannot be reached or read."""
    try:
        return await database.run(work)
    except (SQLAlchemyError, OSError) as error:
        place = without_secrets(where) if is_database(where) else where
        raise DatabaseError(f"{place}: {_said(getattr(error, 'orig', None) or error)}") from None


def _of_driver(error: Exception) -> bool:
    """Whether asyncpg raised it before SQLAlchemy had a connection to wrap it for."""
    return type(error).__module__.startswith("asyncpg")


def _said(error: BaseException) -> str:
    return " ".join(str(error).split()) or type(error).__name__


class FileDatabase:
    """An SQLite file, used on one thread."""

    def __init__(self, path: str) -> None:
        self._thread = ThreadPoolExecutor(1, "accounts")
        self._engine = _file_engine(path)

    async def run(self, work: Work[T]) -> T:
        """Do the work on the thread, in one transaction."""
        return await asyncio.get_running_loop().run_in_executor(self._thread, self._do, work)

    def _do(self, work: Work[T]) -> T:
        with self._engine.begin() as connection:
            return work(connection)

    async def close(self) -> None:
        """Let go of the file, after what is under way."""
        await asyncio.get_running_loop().run_in_executor(self._thread, self._engine.dispose)
        self._thread.shutdown()


def _file_engine(path: str) -> Engine:
    """Transactions are begun by SQLAlchemy, not by the driver, so that a change of the tables is undone with the rest."""
    engine = create_engine("sqlite://", creator=lambda: _connected(path), pool_size=1, max_overflow=0, poolclass=_pool())

    @event.listens_for(engine, "begin")
    def begin(connection: Connection) -> None:
        connection.exec_driver_sql("BEGIN IMMEDIATE")

    return engine


def _pool() -> type[Any]:
    from sqlalchemy.pool import QueuePool

    return QueuePool


def _connected(path: str) -> sqlite3.Connection:
    if not Path(path).exists():  # made for its owner's eyes alone; its write-ahead log is made alike
        Path(path).touch(0o600)
    connection = sqlite3.connect(path, timeout=PATIENCE, isolation_level=None, check_same_thread=False)
    try:
        for setting in ("journal_mode = WAL", "synchronous = FULL", "foreign_keys = ON"):
            _set(connection, setting)
    except BaseException:
        connection.close()
        raise
    return connection


def _set(connection: sqlite3.Connection, setting: str) -> None:
    """A setting of a file, which SQLite refuses at once, without waiting, while another process makes the same one."""
    end = monotonic() + PATIENCE
    while True:
        try:
            connection.execute(f"PRAGMA {setting}")
            return
        except sqlite3.OperationalError:
            if monotonic() > end:
                raise
            sleep(0.01)


class ServerDatabase:
    """A PostgreSQL database. The tables lie where the URL's `search_path` says, as the journal's do."""

    def __init__(self, url: str) -> None:
        self._url = url
        self._engine: AsyncEngine | None = None

    def _made(self) -> AsyncEngine:
        """The engine, made in the event loop that uses it."""
        if self._engine is None:
            from sqlalchemy.ext.asyncio import create_async_engine

            # asyncpg reads the URL itself, as it does for the journal
            self._engine = create_async_engine(
                "postgresql+asyncpg://", async_creator=self._connected, pool_size=LINES, max_overflow=0, pool_pre_ping=True
            )
        return self._engine

    async def _connected(self) -> Any:
        import asyncpg

        return await asyncpg.connect(self._url, timeout=PATIENCE)

    async def run(self, work: Work[T]) -> T:
        """Do the work in one transaction, without holding up the event loop. Raises `DatabaseError` if nobody lets us in."""
        try:
            async with self._made().begin() as connection:
                return await connection.run_sync(work)
        except Exception as error:
            if isinstance(error, OSError) or _of_driver(error):
                raise DatabaseError(f"{without_secrets(self._url)}: {_said(error)}") from None
            raise

    async def close(self) -> None:
        """Hang up."""
        if self._engine is not None:
            await self._engine.dispose()
