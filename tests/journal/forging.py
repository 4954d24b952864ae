"""Entries written anew by somebody who knows the format: with the journal's key, or with one of their own."""

from __future__ import annotations

from hashlib import sha256
from typing import Any

import msgspec

from cardspeak.journal import Entry, Key, Row
from cardspeak.journal.entry import parted, row_of
from tests.journal.playing import KEY


def anew(row: Row, key: Key, **changes: Any) -> Row:
    """The same entry with other values, sealed and marked by a key; what lay under the seal is kept."""
    events, secret = parted(row.opened(KEY))
    entry = msgspec.structs.replace(row.entry, events=events, sealed=b"")
    return row_of(msgspec.structs.replace(entry, **changes), secret, key)


def chained(rows: list[Row], key: Key) -> list[Row]:
    """The rows with each hash before put right, so that the chain holds."""
    found: list[Row] = []
    for row in rows:
        before = found[-1].hash if found else bytes(32)
        found.append(row if row.entry.before == before else anew(row, key, before=before))
    return found


def as_before_marks(entry: Entry) -> Row:
    """The entry as the version before marks wrote it: anybody can."""
    body = msgspec.json.encode(msgspec.structs.replace(entry, version=2))
    return Row(entry.stream, entry.sequence, entry.command, sha256(body).digest(), body)
