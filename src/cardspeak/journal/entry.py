"""One entry of a journal: a command, the events that it caused, and the hash of the entry before.

An entry is kept as the bytes of one JSON object, and its hash is the SHA-256 of these bytes as they lie, so anyone can
check a chain with common tools: nothing has to be encoded again. The order of an object's fields never changes.
"""

from __future__ import annotations

from hashlib import sha256
from typing import Final, NamedTuple

import msgspec

from cardspeak.events import Event
from cardspeak.journal.events import AnyEvent
from cardspeak.journal.fault import JournalError
from cardspeak.journal.sealing import Key, whole

VERSION: Final = 2
"""Of the envelope and of every event in it; a reader knows this one and those before."""
NO_HASH: Final = bytes(32)
"""What the first entry of a stream has for the hash before."""

Posting = tuple[str, int]
"""An account and the chips that come into it; those that leave it are negative."""


class Entry(msgspec.Struct, frozen=True):
    """version: of the format. stream: such as `table/7`, `tournament/3` or `cardroom`. sequence: from 1, without gaps.

    moment: milliseconds since 1970, as whoever appended was told them. who: who gave the command. command: its id, which
    a stream has once. before: the hash of the entry before. events: as the rail may know them; what it may not is `sealed`.
    postings: what the events do to the accounts, each account once; they add up to 0.
    """

    version: int
    stream: str
    sequence: int
    moment: int
    who: str
    command: str
    before: bytes
    events: tuple[AnyEvent, ...]
    postings: tuple[Posting, ...]
    sealed: bytes

    @property
    def place(self) -> bytes:
        """Where the entry stands; what is sealed opens there alone."""
        return place_of(self.stream, self.sequence)

    def opened(self, key: Key) -> tuple[Event, ...]:
        """The events with every card. Raises `JournalError` if the key is not the one that sealed them."""
        return whole(self.events, self.sealed, key, self.place)


class Row(NamedTuple):
    """An entry as it is stored: its place, its command and the bytes with their hash."""

    stream: str
    sequence: int
    command: str
    hash: bytes
    body: bytes

    @property
    def entry(self) -> Entry:
        """The entry that the bytes hold. Raises `JournalError` naming what cannot be read."""
        try:
            entry = _decode(self.body)
        except msgspec.MsgspecError as error:
            check_version(version_of(self.body))
            raise JournalError(f"cannot be read: {unquoted(error)}") from None
        except UnicodeDecodeError:
            raise JournalError("cannot be read: not a text") from None
        check_version(entry.version)
        return entry


class _Version(msgspec.Struct):
    version: int


_encode: Final = msgspec.json.Encoder().encode
_decode: Final = msgspec.json.Decoder(Entry).decode


def place_of(stream: str, sequence: int) -> bytes:
    return f"{stream}\n{sequence}".encode()


def check_version(version: int) -> None:
    """Raises `JournalError` for a version that this reader does not know."""
    if not 1 <= version <= VERSION:
        raise JournalError(f"written in version {version}, and this Cardspeak reads versions 1 to {VERSION}")


def version_of(body: bytes) -> int:
    """The version that the bytes say they are written in; this one if they say none."""
    try:
        return msgspec.json.decode(body, type=_Version).version
    except (msgspec.MsgspecError, UnicodeDecodeError):
        return VERSION


def unquoted(error: Exception) -> str:
    """What a decoder says is wrong and where, without any value that it found."""
    text = str(error)
    return f"something else than it should be{text[text.rindex(' - at') :]}" if " - at" in text else "not whole"


def row_of(entry: Entry) -> Row:
    """The entry as it is stored."""
    body = _encode(entry)
    return Row(entry.stream, entry.sequence, entry.command, sha256(body).digest(), body)
