"""One entry of a journal: a command, the events that it caused, and the hash of the entry before.

An entry is kept as the bytes of one JSON object, and its hash is the SHA-256 of these bytes as they lie, so anyone can
check a chain with common tools: nothing has to be encoded again. The order of an object's fields never changes. From version
3 on the object ends with a mark (`sealing.py`), so that whoever has the file but not the key cannot write a chain anew.
"""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Iterable
from hashlib import sha256
from typing import Final, NamedTuple

import msgspec

from cardspeak.events import Event
from cardspeak.journal.events import AnyEvent
from cardspeak.journal.fault import JournalError
from cardspeak.journal.sealing import Key, age_of, marked, whole

VERSION: Final = 3
"""Of the envelope and of every event in it; a reader knows this one and those before."""
MARKED: Final = 3
"""The first version of which every entry is marked and every seal is bound to the entry that it lies in."""
ENTRY: Final = b"entry"
SEALED: Final = b',"sealed":"'
NO_HASH: Final = bytes(32)
"""What the first entry of a stream has for the hash before."""

Posting = tuple[str, int]
"""An account and the chips that come into it; those that leave it are negative."""


class Entry(msgspec.Struct, frozen=True):
    """version: of the format. stream: such as `table/7`, `tournament/3` or `cardroom`. sequence: from 1, without gaps.

    moment: milliseconds since 1970, as whoever appended was told them. who: who gave the command. command: its id, which
    a stream has once. before: the hash of the entry before. events: as the rail may know them; what it may not is `sealed`.
    postings: what the events do to the accounts, each account once; they add up to 0.

    >>> [field for field in Entry.__struct_fields__][:4]
    ['version', 'stream', 'sequence', 'moment']
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


class Row(NamedTuple):
    """An entry as it is stored: its place, its command and the bytes with their hash.

    >>> from pathlib import Path
    >>> from tempfile import mkdtemp
    >>> import cardspeak as cs
    >>> from cardspeak.journal import Journal, Key, open_store
    >>> store = open_store(Path(mkdtemp()) / 'room.journal')
    >>> journal = Journal(store, Key(bytes(32)))
    >>> table = cs.Table.open(cs.posted('texas-holdem', 'nl 1/2', least=40, most=200), moment=0)
    >>> receipt = journal.append('table/7', table.events, moment=0, who='host', command='open', after=0)
    >>> receipt.durable.result()
    >>> receipt.row.stream, receipt.row.command
    ('table/7', 'open')
    >>> store.close()
    """

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

    @property
    def is_whole(self) -> bool:
        """Whether the bytes have the hash that stands beside them."""
        return sha256(self.body).digest() == self.hash

    def age(self, entry: Entry, key: Key) -> int | None:
        """Which key marked its entry: 0 for the one in use, 1 for the one before it, None for an entry from before marks.

        Raises `JournalError` if none did, and for an entry from before marks where the key has all marked.
        """
        if entry.version >= MARKED:
            return age_of(ENTRY, self.body, key)
        if key.all_marked:
            raise JournalError("has no mark, and the key says that all entries of its journal have one")
        return None

    def opened(self, key: Key) -> tuple[Event, ...]:
        """The events with every card. Raises `JournalError` if the key is not the one that it was written with."""
        entry = self.entry
        self.age(entry, key)
        return unsealed(self, entry, key)


class _Version(msgspec.Struct):
    version: int


_encode: Final = msgspec.json.Encoder().encode
_decode: Final = msgspec.json.Decoder(Entry).decode


def marks_of(kinds: Iterable[type[Event]]) -> tuple[bytes, ...]:
    """How these kinds of events stand in the body of an entry, in which none of them happened if it has none of these."""
    return tuple([f'"{kind.__struct_config__.tag}"'.encode() for kind in kinds])


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


def unsealed(row: Row, entry: Entry, key: Key) -> tuple[Event, ...]:
    """The events of a row's entry with every card. Raises `JournalError` if the key does not open the seal there."""
    if not entry.sealed:
        return tuple(entry.events)
    bound = (digest_before_seal(row.body),) if entry.version >= MARKED else ()
    return whole(entry.events, key.open(place_of(entry.stream, entry.sequence), entry.sealed, *bound))


def digest_before_seal(body: bytes) -> bytes:
    """The hash of all that stands before the seal, which is bound into it."""
    return sha256(body[: body.rindex(SEALED)]).digest()


def row_of(entry: Entry, secret: bytes, key: Key) -> Row:
    """The entry as it is stored, with what is secret of it under seal, and marked."""
    bare = _encode(entry)
    if secret:
        sealed = key.seal(place_of(entry.stream, entry.sequence), secret, digest_before_seal(bare))
        bare = bare[: bare.rindex(SEALED)] + SEALED + b64encode(sealed) + b'"}'
    body = marked(ENTRY, bare, key)
    return Row(entry.stream, entry.sequence, entry.command, sha256(body).digest(), body)
