"""What a journal's key does: it seals the secrets of a live round, and marks what is stored.

In an entry lies what the rail may see, and beside it, sealed, what it may not.

The seal is AES-SIV (RFC 5297): authenticated, needing no randomness and no number used once. Its place (stream and sequence)
is bound into it, and the hash of the entry that it lies in, so a seal opens nowhere else. What it gives away is how many
secrets there are, which the entry shows anyway.

The mark at the end of what is stored is a keyed hash that nobody makes who has the file alone. It is the last member of a JSON
object, so what it covers are the bytes before it as they lie: nothing is encoded again.
"""

from __future__ import annotations

import hmac
from base64 import b64decode, b64encode
from collections.abc import Sequence
from functools import cache
from hashlib import sha512
from typing import Any, Final

import msgspec
from msgspec import structs

from cardspeak.events import RAIL, Event, view
from cardspeak.events.view import card_fields
from cardspeak.journal.fault import JournalError

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
    """What seals and opens the secrets of a journal and marks its entries; it comes from the configuration and is never printed.

    secret: 32 bytes or more. former: the secrets that were in use before, the latest first: what they sealed and marked is
    still read, and nothing new is written with them. all_marked: nothing without a mark is read, as journals have it that began
    with marks; else whoever has the file alone passes off what they wrote as older than marks. Raises `JournalError` for a secret
    that is too short.

    >>> Key(bytes(range(32)))
    <Key>
    """

    __slots__ = ("_ciphers", "_marks", "_signing", "all_marked")

    def __init__(self, secret: bytes, *former: bytes, all_marked: bool = False) -> None:
        self.all_marked: bool = all_marked
        secrets = (secret, *former)
        for each in secrets:
            if len(each) < LEAST:
                raise JournalError(f"a journal's key has {LEAST} bytes or more, not {len(each)}")
        try:
            from cryptography.hazmat.primitives.ciphers.aead import AESSIV
        except ImportError:
            raise JournalError("sealing needs the extra `journal`: pip install 'cardspeak[journal]'") from None
        self._ciphers = [AESSIV(_derived(b"cardspeak journal", each)) for each in secrets]
        self._marks = [_derived(b"cardspeak journal mark", each) for each in secrets]
        self._signing = [_derived(b"cardspeak journal anchor", each)[:32] for each in secrets]

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
        return hmac.digest(self._marks[0], kind + b"\n" + data, "sha256")

    def age_of(self, kind: bytes, data: bytes, mark: bytes) -> int:
        """Which key made a mark: 0 for the one in use, 1 for the one before it. Raises `JournalError` if none did."""
        for age, secret in enumerate(self._marks):
            if hmac.compare_digest(hmac.digest(secret, kind + b"\n" + data, "sha256"), mark):
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

        return tuple([Ed25519PrivateKey.from_private_bytes(each).public_key().public_bytes_raw() for each in self._signing])


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
            held = [getattr(event, field) for field in fields]
            if any(held):
                secrets.append((number, held))
    if not secrets:
        return tuple(events), b""
    return tuple(view(events, RAIL)), _pack(secrets)


def whole(events: Sequence[Event], secret: bytes) -> tuple[Event, ...]:
    """The events with what was under seal."""
    if not secret:
        return tuple(events)
    found = list(events)
    for number, held in _unpack(secret):
        event = found[number]
        # a field that came later is not in what was sealed before, and stands after those that are
        named = dict(zip(secret_fields(type(event)), map(_tuples, held), strict=False))
        found[number] = structs.replace(event, **named)
    return tuple(found)


def _tuples(value: list[Any]) -> tuple[Any, ...]:
    return tuple([_tuples(each) if isinstance(each, list) else each for each in value])
