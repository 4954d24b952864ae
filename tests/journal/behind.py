"""Changing what a store holds behind its back, whichever store it is.

Statements name tables as the SQLite store does, and values as $1, $2 …
"""

from __future__ import annotations

import re
from contextlib import closing
from pathlib import Path
from typing import Any

from cardspeak import journal
from cardspeak.journal.stores.line import ThreadConnection
from cardspeak.journal.stores.postgres import PostgresReader
from tests.journal.conftest import Where

TABLES = re.compile(r"\b(entries|heads|snapshots)\b")
Rows = list[tuple[Any, ...]]


class OpenFile(journal.SqliteReader):
    """A reader of a file whose connection may change it too."""

    def __init__(self, path: Path) -> None:
        self._open(path, "mode=rw")

    def carry_out(self, query: str, *values: Any) -> Rows:
        in_order = [values[int(number) - 1] for number in re.findall(r"\$(\d)", query)]
        return list(self._rows(re.sub(r"\$\d", "?", query), *in_order))


class OpenDatabase(PostgresReader):
    """The same of a database."""

    def _make_ready(self, url: str) -> None:
        self._lines.append(ThreadConnection(url))
        self._lines[0].execute("BEGIN")

    def carry_out(self, query: str, *values: Any) -> Rows:
        return list(map(tuple, self._rows(TABLES.sub(r"journal_\1", query), *values)))


def open_to_change(where: Where) -> OpenFile | OpenDatabase:
    return OpenDatabase(where) if isinstance(where, str) else OpenFile(where)


def change(where: Where, query: str, *values: Any) -> Rows:
    """Carry out one statement for good; its rows."""
    with closing(open_to_change(where)) as made:
        found = made.carry_out(query, *values)
        made.carry_out("COMMIT")
    return found


def copied(where: Where, to: Where) -> Where:
    """The same journal in another place, as it was copied entry by entry."""
    with closing(journal.open_reader(where)) as reader, closing(journal.open_store(to)) as store:
        for stream in reader.streams():
            store.append(list(reader.read(stream))).result(60)
            for sequence, body in reader.snapshots(stream):
                store.keep(stream, sequence, body).result(60)
    return to
