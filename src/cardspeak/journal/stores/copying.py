"""A journal poured from one place into another, whatever each of them is, whole or up to a moment."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable, Iterator, Mapping
from contextlib import closing
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING, Final

import msgspec

from cardspeak.journal.fault import JournalError
from cardspeak.journal.stores.sqlite import SqliteStore, reading

if TYPE_CHECKING:
    from cardspeak.journal.entry import Row
    from cardspeak.journal.stores.store import Reader

AT_ONCE: Final = 1000
"""Rows that are written at once."""

Cuts = Mapping[str, int]
"""The last entry of each stream that is taken along; a stream that is not named is left behind."""


class _Said(msgspec.Struct):
    moment: int


_said: Final = msgspec.json.Decoder(_Said).decode


def whole(reader: Reader) -> dict[str, int]:
    """Every stream to its last entry."""
    return {stream: head.sequence for stream in reader.streams() if (head := reader.head(stream))}


def until(reader: Reader, moment: int) -> dict[str, int]:
    """Every stream up to a moment (milliseconds since 1970), which is still in it; moments of a stream never go back.

    Raises `JournalError` for an entry that cannot be read.
    """
    return {stream: last for stream in reader.streams() if (last := _last(reader, stream, moment))}


def _last(reader: Reader, stream: str, moment: int) -> int:
    """The last entry of a stream that is not after a moment, found by halves."""
    head = reader.head(stream)
    low, high = 0, head.sequence if head else 0
    while low < high:
        middle = (low + high + 1) // 2
        if _moment(reader, stream, middle) <= moment:
            low = middle
        else:
            high = middle - 1
    return low


def _moment(reader: Reader, stream: str, sequence: int) -> int:
    row = next(reader.read(stream, sequence - 1), None)
    try:
        return _said(row.body).moment if row else 0
    except (msgspec.MsgspecError, UnicodeDecodeError):
        raise JournalError(f"{reader.where}: {stream}: entry {sequence} cannot be read") from None


def rows(reader: Reader, cuts: Cuts) -> Iterator[Row]:
    """The rows of a journal up to its cuts."""
    for stream, last in cuts.items():
        for row in reader.read(stream):
            if row.sequence > last:
                break
            yield row


def snapshots(reader: Reader, cuts: Cuts) -> Iterator[tuple[str, int, bytes]]:
    """The snapshots up to the cuts: stream, entry and what they hold."""
    for stream, last in cuts.items():
        for sequence, body in reader.snapshots(stream):
            if sequence <= last:
                yield stream, sequence, body


def by_lots(of: Iterable[Row]) -> Iterator[list[Row]]:
    """So many at once."""
    left = iter(of)
    while lot := list(islice(left, AT_ONCE)):
        yield lot


def poured(reader: Reader, path: Path, cuts: Cuts) -> None:
    """A journal in a new file: the rows as they lie, up to the cuts, and the snapshots. Raises `JournalError`."""
    with closing(SqliteStore(path)) as store:
        for lot in by_lots(rows(reader, cuts)):
            store.append(lot).result()
        for snapshot in snapshots(reader, cuts):
            store.keep(*snapshot).result()
    by_itself(path)


def file_copied(path: Path, to: Path) -> None:
    """A copy of an SQLite file as it is at one moment, whoever writes to it meanwhile. Raises `JournalError`."""
    try:
        with closing(sqlite3.connect(f"{path.absolute().as_uri()}?{reading(path)}", uri=True)) as one:
            to.touch(0o600)
            with closing(sqlite3.connect(to)) as other:
                one.backup(other)
    except sqlite3.Error as error:
        raise JournalError(f"{path}: {error}") from None
    by_itself(to)


def by_itself(path: Path) -> None:
    """The file needs no write-ahead log beside it any more, and can be put away alone."""
    with closing(sqlite3.connect(path)) as line:
        line.execute("PRAGMA journal_mode = DELETE")
