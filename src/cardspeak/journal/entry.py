"""One entry of a journal, and the key that seals and marks it.

An entry is a command, the events that it caused, and the hash of the entry before. It is kept as the bytes of one JSON object,
and its hash is the SHA-256 of these bytes as they lie, so anyone can check a chain with common tools: nothing has to be encoded
again. The order of an object's fields never changes.

In it lies what the rail may see, and beside that, sealed, what it may not. The seal is AES-SIV (RFC 5297): authenticated,
needing no randomness and no number used once. Its place (stream and sequence) is bound into it, and the hash of the entry that
it lies in, so a seal opens nowhere else. What it gives away is how many secrets there are, which the entry shows anyway.

From version 3 on the object ends with a mark, a keyed hash that nobody makes who has the file alone, so that they cannot write a
chain anew. It is the last member, so what it covers are the bytes before it as they lie.
"""

from __future__ import annotations

import hmac
from base64 import b64decode, b64encode
from collections.abc import Iterable, Sequence
from functools import cache
from hashlib import sha256, sha512
from typing import Any, Final, NamedTuple

import msgspec
from msgspec import structs

from cardspeak.events import RAIL, Event, view
from cardspeak.events.view import card_fields
from cardspeak.journal.accounts import Posting
from cardspeak.journal.events import AnyEvent
from cardspeak.journal.fault import JournalError
from cardspeak.journal.keyed import Keyed

VERSION: Final = 3
"""Of the envelope and of every event in it; a reader knows this one and those before."""
MARKED: Final = 3
"""The first version of which every entry is marked and every seal is bound to the entry that it lies in."""
ENTRY: Final = b"entry"
SEALED: Final = b',"sealed":"'
NO_HASH: Final = bytes(32)
"""What the first entry of a stream has for the hash before."""

LEAST: Final = 32
"""Bytes that a key has at least."""
ALL_MARKED: Final = "all-marked"
"""The line of a key's text by which nothing without a mark is read."""

MEMBER: Final = b',"mark":"'
SIZE: Final = len(MEMBER) + 44 + len(b'"}')
"""Bytes of a mark, with the brace that closes the object."""

_pack = msgspec.msgpack.Encoder().encode
_unpack = msgspec.msgpack.Decoder(list[tuple[int, list[Any]]]).decode


class Key:
    """What seals and opens the secrets of a journal and marks its entries; it comes from the configuration and is never
    printed.

    secret: 32 bytes or more. former: the secrets that were in use before, the latest first: what they sealed and marked
    is still read, and nothing new is written with them. all_marked: nothing without a mark is read, as journals have it
    that began with marks; else whoever has the file alone passes off what they wrote as older than marks. Raises
    `JournalError` for a secret that is too short.

    >>> Key(bytes(range(32)))
    <Key>
    """

    __slots__ = ("_ciphers", "_marks", "_signing", "all_marked")

    def __init__(self, secret: bytes, *former: bytes, all_marked: bool = False) -> None:
        self.all_marked: bool = all_marked
        secrets = (secret, *former)
        for one_secret in secrets:
            if len(one_secret) < LEAST:
                raise JournalError(f"a journal's key has {LEAST} bytes or more, not {len(one_secret)}")
        try:
            from cryptography.hazmat.primitives.ciphers.aead import AESSIV
        except ImportError:
            raise JournalError("sealing needs the extra `journal`: pip install 'cardspeak[journal]'") from None
        self._ciphers = [AESSIV(_derived(b"cardspeak journal", one_secret)) for one_secret in secrets]
        self._marks = [Keyed(_derived(b"cardspeak journal mark", one_secret)) for one_secret in secrets]
        self._signing = [_derived(b"cardspeak journal anchor", one_secret)[:32] for one_secret in secrets]

    def __repr__(self) -> str:
        return "<Key>"

    @classmethod
    def of_text(cls, text: str) -> Key:
        """The key written in hexadecimal, on the lines below it those before it, and `all-marked` if all its journal is.

        Raises `JournalError`, not repeating it.
        """
        lines = text.split()
        try:
            secrets = [bytes.fromhex(line) for line in lines if line != ALL_MARKED]
            return cls(*secrets or [b""], all_marked=ALL_MARKED in lines)
        except ValueError as error:
            if isinstance(error, JournalError):
                raise
            raise JournalError("a journal's key is written in hexadecimal, 64 digits or more") from None

    def seal(self, place: bytes, secret: bytes, *bound: bytes) -> bytes:
        """The secret, to be opened at this place alone, and beside the same other bytes."""
        return self._ciphers[0].encrypt(secret, [place, *bound])

    def open(self, place: bytes, sealed: bytes, *bound: bytes) -> bytes:
        """The secret. Raises `JournalError` if this key did not seal these bytes at this place."""
        from cryptography.exceptions import InvalidTag

        for cipher in self._ciphers:
            try:
                return cipher.decrypt(sealed, [place, *bound])
            except (InvalidTag, ValueError):
                continue
        raise JournalError("the key does not open the seal")

    def mark(self, kind: bytes, data: bytes) -> bytes:
        """The keyed hash of what is stored, 32 bytes."""
        return self._marks[0].of(kind + b"\n" + data)

    def age_of(self, kind: bytes, data: bytes, mark: bytes) -> int:
        """Which key made a mark: 0 for the one in use, 1 for the one before it. Raises `JournalError` if none did."""
        for age, keyed in enumerate(self._marks):
            if hmac.compare_digest(keyed.of(kind + b"\n" + data), mark):
                return age
        raise JournalError("was not written with the journal's key")

    def sign(self, data: bytes) -> tuple[bytes, bytes]:
        """A signature (Ed25519) that everybody can check, and the public key to check it by."""
        from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

        private = Ed25519PrivateKey.from_private_bytes(self._signing[0])
        return private.sign(data), private.public_key().public_bytes_raw()

    def publics(self) -> tuple[bytes, ...]:
        """The public keys by which its signatures are checked, the one in use first."""
        from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

        return tuple([Ed25519PrivateKey.from_private_bytes(signing).public_key().public_bytes_raw() for signing in self._signing])


def _derived(use: bytes, secret: bytes) -> bytes:
    """A secret of its own for each use."""
    return sha512(use + secret).digest()


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


@cache
def secret_fields(event_type: type[Event]) -> tuple[str, ...]:
    """The fields of a type of event that the rail may not see."""
    return tuple([field for field, audience in card_fields(event_type).items() if audience != "public"])


def parted(events: Sequence[Event]) -> tuple[tuple[Event, ...], bytes]:
    """The events as the rail may know them, and what it may not, to be sealed; nothing where there is no secret."""
    secrets = []
    for number, event in enumerate(events):
        fields = secret_fields(type(event))
        if fields:
            hidden = [getattr(event, field) for field in fields]
            if any(hidden):
                secrets.append((number, hidden))
    if not secrets:
        return tuple(events), b""
    return tuple(view(events, RAIL)), _pack(secrets)


def whole(events: Sequence[Event], secret: bytes) -> tuple[Event, ...]:
    """The events with what was under seal."""
    if not secret:
        return tuple(events)
    opened = list(events)
    for number, hidden in _unpack(secret):
        event = opened[number]
        # a field that came later is not in what was sealed before, and stands after those that are
        named = dict(zip(secret_fields(type(event)), map(_tuples, hidden), strict=False))
        opened[number] = structs.replace(event, **named)
    return tuple(opened)


def _tuples(value: list[Any]) -> tuple[Any, ...]:
    return tuple([_tuples(item) if isinstance(item, list) else item for item in value])


class Entry(msgspec.Struct, frozen=True):
    """version: of the format. stream: such as `table/7`, `tournament/3` or `cardroom`. sequence: from 1, without gaps.

    moment: milliseconds since 1970, as whoever appended was told them. who: who gave the command. command: its id,
    which a stream has once. before: the hash of the entry before. events: as the rail may know them; what it may not is
    `sealed`.
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
