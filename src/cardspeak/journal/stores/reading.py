"""What both stores ask of their tables: entries lie under the number of their stream, former ones under its name."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator
from itertools import chain
from typing import Any, Final

import msgspec

from cardspeak.journal.entry import Row
from cardspeak.journal.stores.packing import (
    beginning,
    command_kept,
    keys_of,
    numbered,
    of_former,
    row_kept,
    rows_kept,
    unpacked,
)
from cardspeak.journal.stores.store import Head

OF_FORMER: Final = "SELECT stream, sequence, command, hash, body FROM {former} WHERE stream = $1"
FORMER: Final = OF_FORMER + " AND sequence >= $2 ORDER BY sequence LIMIT $3"
ENTRIES: Final = "SELECT sequence, key, body FROM {entries} WHERE stream = $1 AND sequence >= $2 ORDER BY sequence LIMIT $3"
NAMES: Final = """
WITH RECURSIVE found (stream) AS (SELECT min(stream) FROM {former} UNION ALL
    SELECT (SELECT min(stream) FROM {former} WHERE stream > found.stream) FROM found WHERE stream IS NOT NULL)
SELECT stream FROM found WHERE stream IS NOT NULL UNION SELECT stream FROM {heads}
"""
"""From each name to the next one in the index: there are few streams and many entries."""
NAMELESS: Final = """
WITH RECURSIVE found (stream) AS (SELECT min(stream) FROM {entries} UNION ALL
    SELECT (SELECT min(stream) FROM {entries} WHERE stream > found.stream) FROM found WHERE stream IS NOT NULL)
SELECT stream FROM found WHERE stream IS NOT NULL AND NOT EXISTS (SELECT 1 FROM {heads} WHERE number = found.stream)
"""
"""Numbers of which nothing says whose they are: whoever took that away is to be noticed."""


class _Said(msgspec.Struct):
    stream: str


_said: Final = msgspec.json.Decoder(_Said).decode


class TableReader(ABC):
    """The entries of a journal in tables. prefix: of their names. numbered: whether they are of this version."""

    _numbers: dict[str, Any]

    def _know(self, prefix: str, numbered: bool) -> None:
        self._numbered = numbered
        self._numbers = {}
        self._tables = {name: prefix + name for name in ("entries", "heads", "snapshots", "former")}
        if not numbered:
            self._tables["former"] = self._tables["entries"]

    @abstractmethod
    def _rows(self, query: str, *values: Any) -> Iterable[Any]:
        """The answer to a question with values $1, $2 … Raises `JournalError`."""

    @abstractmethod
    def _in_order(self, query: str, stream: Any, first: int) -> Iterator[Any]:
        """All rows of $1 from $2 on, however many ($3) are asked for at once. Raises `JournalError` where they cannot be
        read.
        """

    def _found(self, query: str, *values: Any) -> Iterable[Any]:
        return self._rows(query.format_map(self._tables), *values)

    def _number(self, stream: str) -> Any:
        """Under what the entries of a stream lie, None if it has none but those of earlier versions."""
        if not self._numbered:
            return None
        if stream not in self._numbers:
            for (number,) in self._found("SELECT number FROM {heads} WHERE stream = $1", stream):
                self._numbers[stream] = number
        return self._numbers.get(stream)

    def read(self, stream: str, after: int = 0) -> Iterator[Row]:
        """The rows of a stream after a sequence number. Raises `JournalError` where they cannot be read further."""
        yield from map(of_former, self._in_order(FORMER.format_map(self._tables), stream, after + 1))
        if (number := self._number(stream)) is not None:
            rows = self._in_order(ENTRIES.format_map(self._tables), number, beginning(after))
            yield from rows_kept(stream, rows, after)

    def streams(self) -> list[str]:
        """The names of all streams, in order."""
        names = {str(name) for (name,) in self._found(NAMES)}
        if self._numbered:
            for (number,) in list(self._found(NAMELESS)):
                name = self._said(number)
                name = f"stream {number}" if name in names or not name else name
                self._numbers[name] = number
                names.add(name)
        return sorted(names)

    def _said(self, number: Any) -> str:
        """Whose the first entry under a number says that it is."""
        query = "SELECT sequence, body FROM {entries} WHERE stream = $1 ORDER BY sequence LIMIT 1"
        for sequence, kept in self._found(query, number):
            try:
                return _said(row_kept("", sequence, kept).body).stream
            except (msgspec.MsgspecError, UnicodeDecodeError, TypeError):
                break
        return ""

    def head(self, stream: str) -> Head | None:
        """The last row of a stream, as noted beside it."""
        for row in self._found("SELECT sequence, hash FROM {heads} WHERE stream = $1", stream):
            return Head(*row)
        return None

    def find(self, stream: str, command: str) -> Row | None:
        """The row of a command."""
        for row in self._found(OF_FORMER + " AND command = $2 ORDER BY sequence LIMIT 1", stream, command):
            return of_former(row)
        if (number := self._number(stream)) is None:
            return None
        query, keys = "SELECT sequence, body FROM {entries} WHERE stream = $1 AND ", keys_of(command)
        one_of = ", ".join([f"${number}" for number in range(2, 2 + len(keys))])
        rows = chain(
            self._found(f"{query} key IN ({one_of})", number, *keys),
            self._found(f"{query} sequence = $2", number, numbered(command)),
        )
        there = [sequence for sequence, kept in rows if command_kept(sequence, kept) == command]
        return next(self.read(stream, min(there) - 1), None) if there else None

    def commands(self, stream: str, last: int) -> list[str]:
        """The commands of the last entries of a stream, in order."""
        commands: list[str] = []
        if (number := self._number(stream)) is not None:
            query = "SELECT sequence, substr(body, 1, 2000) FROM {entries} WHERE stream = $1 ORDER BY sequence DESC LIMIT $2"
            commands = [command_kept(sequence, kept) for sequence, kept in self._found(query, number, last)]
        if len(commands) < last:
            query = "SELECT command FROM {former} WHERE stream = $1 ORDER BY sequence DESC LIMIT $2"
            commands += [str(command) for (command,) in self._found(query, stream, last - len(commands))]
        return commands[::-1]

    def snapshots(self, stream: str) -> Iterator[tuple[int, bytes]]:
        """The snapshots of a stream, the latest first."""
        for sequence, body in self._found("SELECT sequence, body FROM {snapshots} WHERE stream = $1 ORDER BY 1 DESC", stream):
            yield sequence, unpacked(body)
