"""Secrets of a live round under seal: in an entry lies what the rail may see, and beside it, sealed, what it may not.

The seal is deterministic authenticated encryption after Rogaway and Shrimpton (SIV, as in RFC 5297), made of HMAC alone:
the tag is HMAC-SHA-256 over the place and the secrets, and the key stream is HMAC-SHA-512 of the tag and a counter, under
a key of its own. It needs no randomness and no number used once, and the place (stream and sequence) is bound into the
tag, so a seal opens nowhere else. What it gives away is how many secrets there are, which the entry shows anyway.
"""

from __future__ import annotations

import hmac
from collections.abc import Sequence
from functools import cache
from typing import Any, Final

import msgspec
from msgspec import structs

from cardspeak.events import RAIL, Event, view
from cardspeak.events.view import card_fields
from cardspeak.journal.fault import JournalError

LEAST: Final = 32
"""Bytes that a key has at least."""
TAG: Final = 32
BLOCK: Final = 64

_encode = msgspec.msgpack.Encoder().encode
_decode = msgspec.msgpack.Decoder(list[tuple[int, list[Any]]]).decode


class Key:
    """What seals and opens the secrets of a journal; it comes from the configuration and is never printed.

    secret: 32 bytes or more. Raises `JournalError` for fewer.
    """

    __slots__ = ("_stream", "_tag")

    def __init__(self, secret: bytes) -> None:
        if len(secret) < LEAST:
            raise JournalError(f"a journal's key has {LEAST} bytes or more, not {len(secret)}")
        self._tag = hmac.digest(secret, b"cardspeak journal: tag", "sha256")
        self._stream = hmac.digest(secret, b"cardspeak journal: stream", "sha256")

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
        tag = self._tag_of(place, secret)
        return tag + self._covered(tag, secret)

    def open(self, place: bytes, sealed: bytes) -> bytes:
        """The secret. Raises `JournalError` if this key did not seal these bytes at this place."""
        tag = sealed[:TAG]
        secret = self._covered(tag, sealed[TAG:])
        if not hmac.compare_digest(tag, self._tag_of(place, secret)):
            raise JournalError("the key does not open the seal")
        return secret

    def _tag_of(self, place: bytes, secret: bytes) -> bytes:
        return hmac.digest(self._tag, len(place).to_bytes(4, "big") + place + secret, "sha256")

    def _covered(self, tag: bytes, text: bytes) -> bytes:
        size = len(text)
        blocks = range(-(-size // BLOCK))
        pad = b"".join([hmac.digest(self._stream, tag + block.to_bytes(4, "big"), "sha512") for block in blocks])[:size]
        return (int.from_bytes(text, "big") ^ int.from_bytes(pad, "big")).to_bytes(size, "big")


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
