"""Entries as they lie on the disk: what all of them say alike lies once, in a dictionary that comes with the package.

What is packed begins with the number of its dictionary, which no JSON begins with, so whatever was written plain is read plain.
Then come a check of two bytes, by which a bit that flips is found wherever it does, a deflate stream (RFC 1951) and the bytes of
every long base64 string, which the text has only the length of. Hashes and marks are of the body itself, so an entry is the same
entry packed or not; of the hash its first bytes lie beside the body, which has all of it. `packaging/dictionary.py` makes a
dictionary. One that was released is never changed; another one is one file more, and another version of both stores, which
earlier versions refuse.
"""

from __future__ import annotations

import re
import zlib
from base64 import b64decode, b64encode
from collections.abc import Iterable
from functools import cache
from hashlib import sha256
from importlib.resources import files
from typing import Any, Final

from cardspeak.journal.entry import Row

NEWEST: Final = 1
"""The dictionary by which bodies are packed now; those before it are still read."""
NUMBERS: Final = {bytes((number,)) for number in range(1, NEWEST + 1)}
MOST: Final = 16 * 2**20
"""Bytes of a body that is packed; a larger one is kept as it is, so nothing that is kept comes to more than that."""
CHECK: Final = 2
HASHED: Final = 4
"""Bytes of a hash that are kept: they tell which body was altered, and the next entry and the stream's head hold all of it."""
GAP: Final = b"\x01"
"""Stands in the text for a string's bytes; no JSON has it."""

_LONG: Final = re.compile(rb'"((?:[A-Za-z0-9+/]{4}){7,}(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?)"')
_GAPS: Final = re.compile(rb'"\x01(\d{1,8})"')


def packed(body: bytes) -> bytes:
    """A body as it is kept."""
    if GAP in body or len(body) > MOST:
        return body
    text, taken = gapped(body)
    deflating = _deflating(NEWEST).copy()
    stream: bytes = deflating.compress(text) + deflating.flush() + taken
    return bytes((NEWEST,)) + check_of(stream) + stream


def unpacked(kept: bytes) -> bytes:
    """The body of what is kept; what was altered since, and is none any more, as it lies: it has no entry's hash."""
    if not isinstance(kept, bytes) or kept[:1] not in NUMBERS:
        return kept
    stream = kept[1 + CHECK :]
    inflating = zlib.decompressobj(-zlib.MAX_WBITS, dictionary(kept[0]))
    try:
        text = inflating.decompress(stream, MOST)
    except zlib.error:
        return kept
    if not inflating.eof or check_of(stream) != kept[1 : 1 + CHECK]:
        return kept
    return _filled(text, inflating.unused_data)


def as_kept(row: Row) -> Row:
    """A row with its body packed; a hash that is not the body's is kept as it is, and noticed by whoever reads it."""
    return row._replace(hash=row.hash[:HASHED] if row.is_whole else row.hash, body=packed(row.body))


def of_kept(columns: Iterable[Any]) -> Row:
    """A row of what a store gives; one whose body was altered has not the body's hash."""
    row = Row._make(columns)
    hash, body = row.hash, unpacked(row.body)
    if isinstance(hash, bytes) and isinstance(body, bytes) and len(hash) == HASHED:
        whole = sha256(body).digest()
        hash = whole if whole[:HASHED] == hash else hash
    return row._replace(hash=hash, body=body)


def gapped(body: bytes) -> tuple[bytes, bytes]:
    """A body without what long base64 strings hold, and that."""
    taken: list[bytes] = []

    def take(found: re.Match[bytes]) -> bytes:
        held = b64decode(found[1])
        if b64encode(held) != found[1]:
            return found[0]
        taken.append(held)
        return b'"\x01%d"' % len(held)

    return _LONG.sub(take, body), b"".join(taken)


def _filled(text: bytes, taken: bytes) -> bytes:
    at = 0

    def fill(found: re.Match[bytes]) -> bytes:
        nonlocal at
        begin, at = at, at + int(found[1])
        return b'"' + b64encode(taken[begin:at]) + b'"'

    return _GAPS.sub(fill, text)


@cache
def dictionary(number: int) -> bytes:
    """A dictionary that comes with the package."""
    return (files(__package__) / "dictionaries" / f"{number}.txt").read_bytes()


@cache
def _deflating(number: int) -> Any:
    """What packs by a dictionary, to be copied for each body: made anew it would take twice as long."""
    return zlib.compressobj(6, zlib.DEFLATED, -zlib.MAX_WBITS, zdict=dictionary(number))


def check_of(stream: bytes) -> bytes:
    """What stands before all that follows it."""
    return (zlib.crc32(stream) & 0xFFFF).to_bytes(CHECK, "big")
