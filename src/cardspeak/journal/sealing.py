"""Secrets of a live round under seal: in an entry lies what the rail may see, and beside it, sealed, what it may not.

The seal is AES-SIV (RFC 5297): authenticated, needing no randomness and no number used once, and the place (stream and
sequence) is bound into it, so a seal opens nowhere else. What it gives away is how many secrets there are, which the entry
shows anyway.
"""

from __future__ import annotations

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

_encode = msgspec.msgpack.Encoder().encode
_decode = msgspec.msgpack.Decoder(list[tuple[int, list[Any]]]).decode


class Key:
    """What seals and opens the secrets of a journal; it comes from the configuration and is never printed.

    secret: 32 bytes or more. Raises `JournalError` for fewer.
    """

    __slots__ = ("_cipher",)

    def __init__(self, secret: bytes) -> None:
        if len(secret) < LEAST:
            raise JournalError(f"a journal's key has {LEAST} bytes or more, not {len(secret)}")
        try:
            from cryptography.hazmat.primitives.ciphers.aead import AESSIV
        except ImportError:
            raise JournalError("sealing needs the extra `journal`: pip install 'cardspeak[journal]'") from None
        self._cipher = AESSIV(sha512(b"cardspeak journal" + secret).digest())

    def __repr__(self) -> str:
        return "<Key>"

    @classmethod
    def of_text(cls, text: str) -> Key:
        """The key written in hexadecimal. Raises `JournalError`, which does not repeat the text."""
        try:
            return cls(bytes.fromhex(text.strip()))
        except ValueError as error:
            if isinstance(error, JournalError):
                raise
            raise JournalError("a journal's key is written in hexadecimal, 64 digits or more") from None

    def seal(self, place: bytes, secret: bytes) -> bytes:
        """The secret, to be opened at this place alone."""
        return self._cipher.encrypt(secret, [place])

    def open(self, place: bytes, sealed: bytes) -> bytes:
        """The secret. Raises `JournalError` if this key did not seal these bytes at this place."""
        from cryptography.exceptions import InvalidTag

        try:
            return self._cipher.decrypt(sealed, [place])
        except (InvalidTag, ValueError):
            raise JournalError("the key does not open the seal") from None


@cache
def secret_fields(event_type: type[Event]) -> tuple[str, ...]:
    """The fields of a type of event that the rail may not see."""
    return tuple([field for field, audience in card_fields(event_type).items() if audience != "public"])


def parted(events: Sequence[Event], key: Key, place: bytes) -> tuple[tuple[Event, ...], bytes]:
    """The events as the rail may know them, and under seal what it may not; nothing where there is no secret."""
    secrets = []
    for number, event in enumerate(events):
        fields = secret_fields(type(event))
        if fields:
            held = [getattr(event, field) for field in fields]
            if any(held):
                secrets.append((number, held))
    if not secrets:
        return tuple(events), b""
    return tuple(view(events, RAIL)), key.seal(place, _encode(secrets))


def whole(events: Sequence[Event], sealed: bytes, key: Key, place: bytes) -> tuple[Event, ...]:
    """The events with what was under seal. Raises `JournalError` if the key does not open it."""
    if not sealed:
        return tuple(events)
    found = list(events)
    for number, held in _decode(key.open(place, sealed)):
        event = found[number]
        named = dict(zip(secret_fields(type(event)), map(_tuples, held), strict=True))
        found[number] = structs.replace(event, **named)
    return tuple(found)


def _tuples(value: list[Any]) -> tuple[Any, ...]:
    return tuple([_tuples(each) if isinstance(each, list) else each for each in value])
