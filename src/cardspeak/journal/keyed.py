"""Keyed hashes of many things under one key."""

from __future__ import annotations

from hashlib import sha256
from typing import Final

BLOCK: Final = 64
"""Bytes of a block of SHA-256, to which a key is filled up; a longer one is hashed first."""
INNER: Final = bytes([byte ^ 0x36 for byte in range(256)])
OUTER: Final = bytes([byte ^ 0x5C for byte in range(256)])


class Keyed:
    """HMAC-SHA-256 (RFC 2104) under a key. What the key alone comes to is worked out once, and takes most of the time of a
    short message.
    """

    __slots__ = ("_inner", "_outer")

    def __init__(self, key: bytes) -> None:
        filled = (sha256(key).digest() if len(key) > BLOCK else key).ljust(BLOCK, b"\0")
        self._inner = sha256(filled.translate(INNER))
        self._outer = sha256(filled.translate(OUTER))

    def of(self, message: bytes) -> bytes:
        """The hash of a message, 32 bytes."""
        inner, outer = self._inner.copy(), self._outer.copy()
        inner.update(message)
        outer.update(inner.digest())
        return outer.digest()
