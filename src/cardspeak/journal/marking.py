"""The mark at the end of what is stored: a keyed hash that nobody makes who has the file alone.

A mark is the last member of a JSON object, so what it covers are the bytes before it as they lie: nothing is encoded again.
"""

from __future__ import annotations

from base64 import b64decode, b64encode
from typing import TYPE_CHECKING, Final

from cardspeak.journal.fault import JournalError

if TYPE_CHECKING:
    from cardspeak.journal.sealing import Key

MEMBER: Final = b',"mark":"'
SIZE: Final = len(MEMBER) + 44 + len(b'"}')
"""Bytes of a mark, with the brace that closes the object."""


def marked(kind: bytes, body: bytes, key: Key) -> bytes:
    """A JSON object with its mark. kind: `entry` or `snapshot`, so that neither is taken for the other."""
    covered = body[:-1]
    return covered + MEMBER + b64encode(key.mark(kind, covered)) + b'"}'


def unmarked(body: bytes) -> tuple[bytes, bytes]:
    """What a mark covers, and the mark. Raises `JournalError` where there is none."""
    covered, end = body[:-SIZE], body[-SIZE:]
    if len(end) != SIZE or not end.startswith(MEMBER) or not end.endswith(b'"}'):
        raise JournalError("is not authenticated")
    try:
        return covered, b64decode(end[len(MEMBER) : -2], validate=True)
    except ValueError:
        raise JournalError("is not authenticated") from None


def age_of(kind: bytes, body: bytes, key: Key) -> int:
    """Which key made the mark: 0 for the one in use, 1 for the one before it. Raises `JournalError` if none did."""
    return key.age_of(kind, *unmarked(body))
