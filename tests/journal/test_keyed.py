"""The keyed hash is HMAC-SHA-256 as Python's own has it, however long the key and the message are."""

from __future__ import annotations

import hmac

import pytest

from cardspeak.journal.keyed import Keyed


@pytest.mark.parametrize("key", [b"", b"k", bytes(range(32)), bytes(63), bytes(64), bytes(range(65)), b"long" * 50])
def test_each_message_has_the_hash_that_hmac_says_one_after_the_other(key: bytes) -> None:
    keyed = Keyed(key)
    for message in (b"", b"\0\1", b"a" * 55, b"b" * 64, b"c" * 3000, b""):
        assert keyed.of(message) == hmac.digest(key, message, "sha256")
