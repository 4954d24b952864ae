"""A journal in a PostgreSQL database: one statement writes a group, and its commit is durable before it is answered.

The tables are this log's own and lie where the connection's `search_path` says, so `?search_path=NAME` at the end of the
URL keeps several journals apart in one database. Processes may share a journal: each writes as a keeper (`keepers.py`), and a
stream takes what its own keeper writes and nothing else (`schema.py`).
A server with `recovery_init_sync_method = syncfs` is back sooner after a crash: on a busy disk in 0.2 seconds, not in 3.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from typing import Any, Final, TypeVar

from cardspeak.journal.fault import JournalError
from cardspeak.journal.stores.groups import Group, GroupWriter
from cardspeak.journal.stores.line import Conflict, ThreadConnection, without_secrets
from cardspeak.journal.stores.packing import Kept
from cardspeak.journal.stores.reading import TableReader
from cardspeak.journal.stores.schema import MAKE, NUMBERED, READ, SCHEMA, WRITE

PAGE: Final = 500
"""How many rows are fetched at once."""
FIRST: Final = 20
"""How many at first, for often no more than one of them is wanted."""
SETTLE: Final = "BEGIN; LOCK TABLE journal_entries IN SHARE MODE; COMMIT;"
"""Waits for every group that is being written, such as the last one of a writer that was lost."""
ONE_MOMENT: Final = "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY; SAVEPOINT moment;"
SAME_MOMENT: Final = "ROLLBACK TO SAVEPOINT moment;"
"""After a question that failed, on with the moment that the reader holds."""
GIVEN: Final = "SELECT stream, number FROM journal_heads WHERE stream = ANY ($1::text[])"
NUMBER: Final = "SELECT nextval('journal_numbers')::integer FROM generate_series(1, $1::integer)"
T = TypeVar("T")


class PostgresReader(TableReader):
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
        versions = [row[0] for row in self._lines[0].fetch("SELECT version FROM journal_version")]
        if len(versions) != 1 or versions[0] not in READ:
            raise JournalError(f"its journal's tables are of version {versions}, and this Cardspeak knows version {SCHEMA}")
        self._know("journal_", versions[0] >= NUMBERED)

    def _ask(self, ask: Callable[..., T], *values: object) -> T:
        try:
            return self._asking.submit(ask, *values).result()
        except JournalError as error:
            raise JournalError(f"{self.where}: {error}") from None
        except RuntimeError:  # what an executor says that was shut down
            raise JournalError(f"{self.where}: the journal is closed") from None

    def _rows(self, query: str, *values: object) -> Sequence[Any]:
        return self._ask(self._lines[0].fetch, query, *values)

    def _in_order(self, query: str, stream: Any, first: int) -> Iterator[Any]:
        size = FIRST
        while True:
            try:
                page = self._rows(query, stream, first, size)
            except JournalError:
                if size == 1:
                    raise
                size = 1  # all that can be read is read, so that the first entry that cannot is known
                self._ask(self._recover)
                continue
            yield from page
            if len(page) < size:
                return
            first = page[-1]["sequence"] + 1
            size = PAGE if size == FIRST else size

    def _recover(self) -> None:
        self._lines[0].execute(SAME_MOMENT)

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
        self._given: dict[str, int] = {}
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
            self._give_numbers(list(group.heads()))
            self._lines[1].fetch(WRITE, *values_of(group, self.packed(group), self._given, self.keeper))
        except Conflict as error:
            raise JournalError(f"not written: another writer was there first: {error}") from None
        except JournalError as error:
            raise JournalError(f"not known to be written: {error}") from None

    def _give_numbers(self, streams: Sequence[str]) -> None:
        """Under what their entries lie; a new stream has a number that no other has or will have."""
        new = [stream for stream in streams if stream not in self._given]
        if new:
            self._given.update((stream, number) for stream, number in self._lines[1].fetch(GIVEN, new))
            new = [stream for stream in new if stream not in self._given]
            numbers = self._lines[1].fetch(NUMBER, len(new)) if new else ()
            self._given.update((stream, number) for stream, (number,) in zip(new, numbers, strict=True))

    def close(self) -> None:
        """Write all that was handed over, and hang up."""
        GroupWriter.close(self)
        self._hang_up()


def values_of(group: Group, packed: Sequence[Kept], numbers: Mapping[str, int], keeper: int | None) -> tuple[object, ...]:
    """What a group's statement is given."""
    rows = [(numbers[stream], *rest) for stream, *rest in packed]
    opened = {row.stream: row.command for row in group.rows if row.sequence == 1}
    heads = [
        (stream, *head, numbers[stream], opened.get(stream), group.along.get(stream)) for stream, head in group.heads().items()
    ]
    return (*columns(rows, 4), *columns(heads, 6), *columns(group.snapshots(), 3), keeper)


def line_of(keeper: int | None) -> str:
    """How the database calls the line on which a keeper writes, by which others may cut it."""
    return f"cardspeak keeper {keeper}" if keeper else "cardspeak journal"


def columns(rows: Sequence[tuple[Any, ...]], width: int) -> list[Sequence[Any]]:
    """Rows of so many columns, column by column."""
    return list(zip(*rows, strict=True)) if rows else [()] * width
