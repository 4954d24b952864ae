"""A table at the terminal, and the journal that it is kept in if it is in one."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from time import time_ns  # noqa: TID251 - commands may read a clock
from typing import TYPE_CHECKING, Final, Generic, TypeVar
from uuid import uuid4

from cardspeak.rulebook import Refused
from cardspeak.table import HouseTable, Table

if TYPE_CHECKING:
    from cardspeak.events import Event
    from cardspeak.journal import Journal

STREAM: Final = "table/1"
WHO: Final = "terminal"
SNAPSHOT: Final = 1000
"""Entries after which the table is written whole, so that the next start is quick."""
T = TypeVar("T", Table, HouseTable)
R = TypeVar("R")


class Kept(Generic[T]):
    """Commands to a table; what they cause is durable before anybody is told of it. taken_up: the table was there before."""

    def __init__(self, table: T, journal: Journal | None = None) -> None:
        self.table: T = table
        self.journal = journal
        self.written = 0
        self.taken_up = bool(journal and journal.standing(STREAM).sequence)
        if journal and not self.taken_up:
            self._write(table.events)

    def do(self, command: Callable[[T], R]) -> R:
        """Give the table a command. Raises `Refused`; nothing has changed then."""
        table = self.table
        table.events.clear()
        result = command(table)
        if self.journal and table.events:
            self._write(table.events)
        return result

    def bought(self) -> dict[int, int]:
        """What each seat has bought in all, by the journal or by what happened here so far."""
        from cardspeak.table.common.place_events import Bought

        entries = [row.entry.events for row in self.journal.store.read(STREAM)] if self.journal else [self.table.events]
        purchases: dict[int, int] = {}
        for events in entries:
            for event in events:
                if isinstance(event, Bought):
                    purchases[event.seat] = purchases.get(event.seat, 0) + event.chips
        return purchases

    def _write(self, events: list[Event]) -> None:
        """One entry; a deck is committed to in front of what is dealt from it."""
        from cardspeak.journal import committed
        from cardspeak.journal.standing import BEGINNINGS

        journal = self.journal
        assert journal is not None
        begun = [event for event in events if isinstance(event, BEGINNINGS)]
        sealed: list[Event] = [committed(event.deck, secrets.token_bytes(32)) for event in begun]
        after = journal.standing(STREAM).sequence
        journal.append(STREAM, [*sealed, *events], moment=now(), who=WHO, command=uuid4().hex, after=after).wait()
        self.written += 1
        if self.written % SNAPSHOT == 0 and not self.table.playing:
            self.snapshot()

    def snapshot(self) -> None:
        """Write the table whole, so that the next start is quick."""
        if self.journal:
            self.journal.keep(STREAM, self.table)


def table_in(journal: Journal | None, kind: type[T]) -> T | None:
    """The table that a journal has, None for a new one. Raises `Refused` if another kind of table is there."""
    table = journal.table(STREAM) if journal else None
    if table is None or isinstance(table, kind):
        return table
    what = "against the house" if isinstance(table, HouseTable) else "between players"
    raise Refused(f"the journal has a table {what}: name its kind of game, such as let-it-ride or texas-holdem")


def now() -> int:
    """Milliseconds since 1970."""
    return time_ns() // 1_000_000


def keyed(where: str, key_file: Path | None) -> Path:
    """Where the key of a journal lies: beside it unless it is said; made for a new journal."""
    from cardspeak.journal.key_files import make_key
    from cardspeak.journal.stores.opening import is_database

    if key_file is None and is_database(where):
        raise Refused("a journal in a database needs --key-file, which is made if there is none")
    path = key_file or Path(f"{where}.key")
    make_key(path, where)
    return path


@contextmanager
def journal_at(where: str | None, key_file: Path | None) -> Iterator[Journal | None]:
    """The journal to play on, None for none. Raises `Refused` or `JournalError`."""
    if where is None:
        if key_file:
            raise Refused("--key-file is for a game with --journal")
        yield None
        return
    from cardspeak.journal import Journal, open_store
    from cardspeak.journal.key_files import key_in

    key = key_in(keyed(where, key_file))
    journal = Journal(open_store(where), key)
    try:
        yield journal
    finally:
        journal.close()
