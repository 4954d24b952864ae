"""A connection to PostgreSQL for callers that do not await: a question is asked, and the answer waited for."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine, Sequence
from contextlib import suppress
from typing import TYPE_CHECKING, Any, Final, TypeVar
from urllib.parse import urlsplit

from cardspeak.journal.fault import JournalError

if TYPE_CHECKING:
    from asyncpg import Connection, Record

PATIENCE: Final = 10.0
"""Seconds within which a database must let us in."""
LIMIT: Final = 60.0
"""Seconds within which it must answer; one that hangs for longer is lost."""
SETTINGS: Final = {"synchronous_commit": "on"}
T = TypeVar("T")


class Conflict(JournalError):
    """What was to be written is there already; nothing was."""


class ThreadConnection:
    """A connection with an event loop of its own, for one thread at a time in which no other loop runs.

    url: `postgresql://…`, as libpq reads it too. name: how the database calls the line. Every method raises `JournalError` if the
    database refuses or is lost; opening also if it would acknowledge what is not durable.
    """

    def __init__(self, url: str, name: str = "cardspeak journal") -> None:
        try:
            import asyncpg
        except ImportError:
            raise JournalError("a journal on PostgreSQL needs the extra `journal`: pip install 'cardspeak[journal]'") from None
        self._conflict = asyncpg.IntegrityConstraintViolationError
        self._confused = asyncpg.InternalClientError
        self._losses = (asyncpg.PostgresError, asyncpg.InterfaceError, ValueError)
        self._connection: Connection[Record] | None = None
        self._runner = asyncio.Runner()
        try:
            settings = {"application_name": name, **SETTINGS}
            self._connection = self._run(asyncpg.connect(url, timeout=PATIENCE, command_timeout=LIMIT, server_settings=settings))
            if self.fetch("SHOW fsync")[0][0] != "on":
                raise JournalError("the database runs with fsync off, and what it commits is not durable")
        except BaseException:
            self.close()
            raise

    def _run(self, question: Coroutine[Any, Any, T]) -> T:
        try:
            return self._runner.run(question)
        except self._conflict as error:
            raise Conflict(problem_of(error)) from None
        except self._confused:  # pragma: no cover - by chance: a connection that broke between two questions
            raise JournalError("the connection was lost") from None
        except OSError as error:
            raise JournalError(f"the database cannot be reached: {problem_of(error)}") from None
        except self._losses as error:
            raise JournalError(problem_of(error)) from None

    def fetch(self, query: str, *values: object) -> Sequence[Record]:
        """Carry out a query, all of it or nothing, and give the rows of its answer."""
        assert self._connection is not None
        return self._run(self._connection.fetch(query, *values))

    def execute(self, script: str) -> None:
        """Carry out several statements, all of them or none."""
        assert self._connection is not None
        self._run(self._connection.execute(script))

    def close(self) -> None:
        """Hang up, whether or not there is still somebody at the other end."""
        if self._connection is not None:
            with suppress(JournalError):
                self._run(self._connection.close(timeout=1))
            self._connection.terminate()
        self._runner.close()


def problem_of(error: BaseException) -> str:
    """What went wrong: the first line, for those after it may repeat what was to be written."""
    return str(error).partition("\n")[0].strip() or type(error).__name__


def without_secrets(url: str) -> str:
    """The URL of a database without user, password and settings, for messages. Raises `JournalError` if it is none."""
    try:
        parts = urlsplit(url)
    except ValueError as error:
        raise JournalError(f"the URL of the journal's database cannot be read: {error}") from None
    return f"postgresql://{parts.netloc.rpartition('@')[2]}{parts.path}"
