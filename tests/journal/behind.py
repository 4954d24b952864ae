"""Changing what a store holds behind its back, whichever store it is.

Statements name tables as the SQLite store does, the streams of entries as `stream = 'NAME'`, and values as $1, $2 …
"""

from __future__ import annotations

import re
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

from cardspeak import journal
from cardspeak.journal.entry import Row
from cardspeak.journal.stores.line import ThreadConnection
from cardspeak.journal.stores.packing import kept_of
from cardspeak.journal.stores.postgres import PostgresReader
from tests.journal.conftest import Where

TABLES = re.compile(r"\b(entries|heads|snapshots|former)\b")
OF_ENTRIES = re.compile(r"^(UPDATE|DELETE FROM|SELECT .* FROM) entries\b")
NUMBER = r"stream = (SELECT number FROM heads WHERE heads.stream = \1)"
STREAM = re.compile(r"\bstream = ('[^']*'|\$\d)")


def by_number(query: str) -> str:
    """Entries lie under the number of their stream."""
    what, where, place = query.partition(" WHERE ")
    return what + where + (STREAM.sub(NUMBER, place) if OF_ENTRIES.match(query) else place)


Rows = list[tuple[Any, ...]]


class OpenFile(journal.SqliteReader):
    """A reader of a file whose connection may change it too."""

    def __init__(self, path: Path) -> None:
        self._open(path, "mode=rw")

    def carry_out(self, query: str, *values: Any) -> Rows:
        return list(self._rows(by_number(query), *values))


class OpenDatabase(PostgresReader):
    """The same of a database."""

    def _make_ready(self, url: str) -> None:
        self._lines.append(ThreadConnection(url))
        self._lines[0].execute("BEGIN")
        self._check_version()

    def carry_out(self, query: str, *values: Any) -> Rows:
        return list(map(tuple, self._rows(TABLES.sub(r"journal_\1", by_number(query)), *values)))


def open_to_change(where: Where) -> OpenFile | OpenDatabase:
    return OpenDatabase(where) if isinstance(where, str) else OpenFile(where)


def change(where: Where, query: str, *values: Any) -> Rows:
    """Carry out one statement for good; its rows."""
    with closing(open_to_change(where)) as made:
        found = made.carry_out(query, *values)
        made.carry_out("COMMIT")
    return found


def put(where: Where, rows: list[Row]) -> None:
    """Write a whole stream anew: its entries, the note of its end, and no snapshot."""
    stream = rows[0].stream
    for table in ("entries", "snapshots"):
        change(where, f"DELETE FROM {table} WHERE stream = $1", stream)
    with closing(open_to_change(where)) as made:
        ((number,),) = made.carry_out("SELECT number FROM heads WHERE stream = $1", stream)
    for row in rows:
        kept = kept_of(row)
        insert = "INSERT INTO entries (stream, sequence, key, body) VALUES ($1, $2, $3, $4)"
        change(where, insert, number, row.sequence, kept.key, kept.body)
    change(where, "UPDATE heads SET sequence = $1, hash = $2 WHERE stream = $3", len(rows), rows[-1].hash, stream)


def replace(where: Where, row: Row) -> None:
    """Write another entry in the place of one."""
    change(where, "UPDATE entries SET body = $1 WHERE stream = $2 AND sequence = $3", kept_of(row).body, row.stream, row.sequence)


def as_formerly(where: Where, keeps: Callable[[Row], tuple[bytes, bytes]]) -> None:
    """Have all entries lie as an earlier version kept them. keeps: the hash and the body of each."""
    with closing(open_to_change(where)) as made:
        for stream in made.streams():
            rows = list(made.read(stream))
            made.carry_out("DELETE FROM entries WHERE stream = $1", stream)
            for row in rows:
                insert = "INSERT INTO former (stream, sequence, command, hash, body) VALUES ($1, $2, $3, $4, $5)"
                made.carry_out(insert, *row[:3], *keeps(row))
        made.carry_out("COMMIT")


def copied(where: Where, to: Where) -> Where:
    """The same journal in another place, as it was copied entry by entry."""
    with closing(journal.open_reader(where)) as reader, closing(journal.open_store(to)) as store:
        for stream in reader.streams():
            store.append(list(reader.read(stream))).result(60)
            for sequence, body in reader.snapshots(stream):
                store.keep(stream, sequence, body).result(60)
    return to
