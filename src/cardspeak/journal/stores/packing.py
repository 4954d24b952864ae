"""Entries as they lie on the disk: what all of them say alike lies once, in a dictionary that comes with the package.

The first byte says how: plain; packed, as bodies of any kind are; as an act, of which nothing is said twice either; or by the
first dictionary alone, as earlier versions did, and before those bodies were plain JSON. Then comes a check of four bytes, by
which a bit that flips is found wherever it does, and the command. Of an act stream and sequence stand beside it, moments are told
from its own, and hashes, marks and seals lie as bytes; the hash of the entry before, where that is read anyway, not at all.
What is left is a deflate stream (RFC 1951), and the bytes of every long string of base64 or hexadecimal digits, which the text
has only the length of. Hashes and marks are of the body itself, so an entry is the same entry however it is kept.
`packaging/dictionary.py` makes a dictionary. One that was released is never changed; another one is one file more, and another
version of both stores, which earlier versions refuse.
"""

from __future__ import annotations

import re
import zlib
from base64 import b64decode, b64encode
from collections.abc import Iterable, Iterator
from functools import cache
from hashlib import sha256
from importlib.resources import files
from typing import Any, Final, NamedTuple
from uuid import UUID

import msgspec

from cardspeak.journal.entry import MARKED, MEMBER, NO_HASH, SEALED, SIZE, Row

PLAIN, FIRST, PACKED, ACT = range(4)
"""How a body is kept, by its first byte; that of an act has more in its upper bits."""
DICTIONARIES: Final = {FIRST: 1, PACKED: 2, ACT: 2}
"""By which dictionary."""
MOST: Final = 16 * 2**20
"""Bytes of a body that is packed; a larger one is kept as it is, so nothing that is kept comes to more than that."""
MOST_OF_ACT: Final = 2**20
"""The same of one that is kept as an act."""
CHECK: Final = 2
CHECKED: Final = 4
HASHED: Final = 4
"""Bytes of a hash that earlier versions kept beside a body."""
LOTS: Final = tuple([64 << level for level in range(9)])
"""The commands of a stream's first 4,096 entries lie in 64 lots, those of the next 4,096 in 128, of twice as many in 256 …: by
its lot a command is looked for, and where each has some dozens the index takes a third of what it takes by commands."""
GAP, MOMENT = b"\x01", b"\x02"
"""Stand in the text for a string's bytes and before what a moment is later than the entry's; no JSON has them."""
CHAIN: Final = 16
"""Of so many entries one holds the hash before it, and what is altered there cannot be read further than to the next of these."""
SEAL, FOLLOWS = 64, 128
"""Flags of an act: it has a seal; and the hash before it is that of the entry before it, which is not kept again."""
OF_NOBODY: Final = ("", "dealer", "clock", "bots")
"""Who gives commands that nobody gave; the first stands for anybody else."""
WHOLE, BY_UUID, BY_WORD, BY_SEQUENCE = range(4)
"""How a command is called: somehow; by who gave it and a UUID or another word, or by a word and the entry's own number."""

NONE: Final = (b"", b"", b"")
_LONG: Final = re.compile(rb'"((?:[A-Za-z0-9+/]{4}){7,}(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?)"')
_GAPS: Final = re.compile(rb'"\x01(h?)(\d{1,8})"')
_HEX: Final = re.compile(rb"(?:[0-9a-f]{2})+")
_MOMENTS: Final = re.compile(rb":(1\d{12})(?=[,}])")
_LATER: Final = re.compile(rb"\x02(-?\d{1,15})")
_UUID: Final = re.compile(r"[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}")
_BEGINNING: Final = b'{"version":%d,"stream":%b,"sequence":%d,"moment":'
_encode: Final = msgspec.json.Encoder().encode


class Kept(NamedTuple):
    """An entry as a store keeps it; key: by which its command is looked for, None where its name says which entry it is."""

    stream: str
    sequence: int
    key: int | None
    body: bytes


# --- an entry


def kept_of(row: Row, last: bytes = b"") -> Kept:
    """A row as it is kept; with a hash that is not its body's it is kept as it is, and noticed by whoever reads it.

    last: the hash of the row that is kept before it. Who follows it need not say so, but for one row of every `CHAIN`.
    """
    return Kept(row.stream, row.sequence, key_of(row.command, row.sequence), _kept(row, last))


def _kept(row: Row, last: bytes) -> bytes:
    body, size = row.body, len(row.body)
    if size > MOST or GAP in body or MOMENT in body or not row.is_whole:
        return bytes((PLAIN,)) + row.hash + _text(row.command.encode()) + body
    head, text, taken = parts_of_act(row, last)
    if head:
        how, head = head[0], head[1:]
    else:
        how, head, (text, taken) = PACKED, _text(row.command.encode()), gapped(body)
    return _with_check(bytes((how,)), row.hash, head + _deflated(how & 3, text, taken))


def beginning(after: int) -> int:
    """The first row that must be looked at by whoever reads what follows another."""
    return (after + 1) // CHAIN * CHAIN


def rows_kept(stream: str, kept_rows: Iterable[tuple[Any, Any, Any]], after: int) -> Iterator[Row]:
    """The rows of a stream after a sequence number, of what is kept from the `beginning` on: numbers, keys, bodies, in order."""
    at, last = 0, b""
    for sequence, key, kept in kept_rows:
        row = row_kept(stream, sequence, kept, last if sequence == at + 1 else b"")
        if not isinstance(sequence, int):  # what is stored is of another kind
            yield row
            return
        at, last = sequence, row.hash
        if sequence > after:
            yield row if key == key_of(row.command, sequence) else row._replace(hash=b"")


def row_kept(stream: str, sequence: int, kept: Any, last: bytes = b"") -> Row:
    """The row of what is kept; if that was altered its hash is not its body's, and if it is no entry it is its own body."""
    if not isinstance(kept, bytes) or not isinstance(sequence, int):
        return Row(stream, sequence, "", b"", kept)
    try:
        if kept[0] == PLAIN:
            command, at = _read_text(kept, 1 + len(NO_HASH))
            return Row(stream, sequence, command.decode(), kept[1 : 1 + len(NO_HASH)], kept[at:])
        if kept[0] & 3 == ACT:
            name, body = _act_read(stream, sequence, kept, last)
        elif kept[0] == PACKED:
            command, at = _read_text(kept, 1 + CHECKED)
            name, body = command.decode(), _inflated(PACKED, kept[at:], MOST)
        else:
            return Row(stream, sequence, "", b"", kept)
    except (zlib.error, ValueError, IndexError):
        return Row(stream, sequence, "", b"", kept)
    whole = sha256(body).digest()
    sound = _checked(whole, kept[:1], kept[1 + CHECKED :]) == kept[1 : 1 + CHECKED]
    return Row(stream, sequence, name, whole if sound else b"", body)


def command_kept(sequence: int, kept: Any) -> str:
    """The command of what is kept, "" of what is no entry."""
    try:
        if kept[0] & 3 == ACT:
            return _names_read(sequence, kept)[1]
        return _read_text(kept, {PLAIN: 1 + len(NO_HASH), PACKED: 1 + CHECKED}[kept[0]])[0].decode()
    except (ValueError, LookupError, TypeError):
        return ""


def key_of(command: str, sequence: int) -> int | None:
    """The lot of a command in its stream; None for one whose name ends with the number of its entry, where it is found."""
    if numbered(command) == sequence:
        return None
    lots = LOTS[min((sequence >> 12).bit_length(), len(LOTS) - 1)]
    return lots + zlib.crc32(command.encode()) % lots


def keys_of(command: str) -> list[int]:
    """The lots in which a command may be, whatever its number."""
    crc = zlib.crc32(command.encode())
    return [lots + crc % lots for lots in LOTS]


def numbered(command: str) -> int:
    """The number with which a command's name ends, 0 without any."""
    number = command.rpartition("/")[2]
    return int(number) if number.isascii() and number.isdecimal() and number[0] != "0" and len(number) < 10 else 0


def parts_of_act(row: Row, last: bytes = b"") -> tuple[bytes, bytes, bytes]:
    """What is not packed, what is, and what follows it; nothing for a body that was written otherwise than we write now.

    Nor for the first of a stream, which tells whose the others are, nor for a very large one.
    """
    body, sequence = row.body, row.sequence
    if sequence == 1 or len(body) > MOST_OF_ACT:
        return NONE
    begin = _BEGINNING % (MARKED, _encode(row.stream), sequence)
    named = b',"command":%b,"before":"' % _encode(row.command)
    at = body.find(named, len(begin))
    events = at + len(named) + 44
    sealed = body.rfind(SEALED, 0, -SIZE)
    digits, by, who_told = body[len(begin) : at].partition(b',"who":')
    if not body.startswith(begin) or at < 0 or sealed < events or not by or body[events : events + 11] != b'","events":':
        return NONE
    try:
        moment, who = int(digits), msgspec.json.decode(who_told, type=str)
        before, mark, seal = (
            _bytes(body[events - 44 : events]),
            _bytes(body[len(MEMBER) - SIZE : -2]),
            _bytes(body[sealed + 11 : -SIZE - 1]),
        )
    except (ValueError, msgspec.MsgspecError):
        return NONE
    if b"%d" % moment != digits or not 0 <= moment < 2**48 or _encode(who) != who_told or len(before) + len(mark) != 64:
        return NONE
    if body[-SIZE - 1 : -SIZE + len(MEMBER)] != b'"' + MEMBER or body[-2:] != b'"}':
        return NONE
    text, taken = gapped(body[events + 11 : sealed])
    text = _MOMENTS.sub(lambda match: b":\x02%d" % (int(match[1]) - moment), text)
    follows = before == last and sequence % CHAIN > 0
    names = _names(sequence, who, row.command, (SEAL if seal else 0) | (FOLLOWS if follows else 0))
    head = names + moment.to_bytes(6, "big") + mark + (b"" if follows else before)
    return head + (_text(seal) if seal else b""), text, taken


def _act_read(stream: str, sequence: int, kept: bytes, last: bytes) -> tuple[str, bytes]:
    """The command and the body. Raises what goes wrong with what is none."""
    who, command, at = _names_read(sequence, kept)
    moment, mark, before = int.from_bytes(kept[at : at + 6], "big"), kept[at + 6 : at + 38], last
    at += 38
    if not kept[0] & FOLLOWS:
        before, at = kept[at : at + 32], at + 32
    seal = b""
    if kept[0] & SEAL:
        seal, at = _read_text(kept, at)
    if len(before) != len(NO_HASH):  # what stood before it was altered
        raise ValueError
    text = _inflated(ACT, kept[at:], MOST_OF_ACT)
    text = _LATER.sub(lambda match: b"%d" % (moment + int(match[1])), text)
    begin = _BEGINNING % (MARKED, _encode(stream), sequence)
    head = b'%b%d,"who":%b,"command":%b,"before":"%b","events":' % (
        begin,
        moment,
        _encode(who),
        _encode(command),
        b64encode(before),
    )
    return command, b'%b%b%b%b"%b%b"}' % (head, text, SEALED, b64encode(seal), MEMBER, b64encode(mark))


def _names(sequence: int, who: str, command: str, flags: int) -> bytes:
    """Who gave a command, and how it is called, with what else is to be known first."""
    by = OF_NOBODY.index(who) if who in OF_NOBODY else 0
    beginning, word = f"{who}/", ""
    if command.startswith(beginning):
        word = command[len(beginning) :]
        how = BY_UUID if _UUID.fullmatch(word) else BY_WORD
    elif numbered(command) == sequence:
        how, word = BY_SEQUENCE, command.rpartition("/")[0]
    else:
        how, word = WHOLE, command
    called = UUID(word).bytes if how == BY_UUID else _text(word.encode())
    return bytes((ACT | how << 2 | by << 4 | flags,)) + (b"" if by else _text(who.encode())) + called


def _names_read(sequence: int, kept: bytes) -> tuple[str, str, int]:
    """Who gave a command, how it is called, and where the rest begins."""
    how, by, at = kept[0] >> 2 & 3, kept[0] >> 4 & 3, 1 + CHECKED
    who = OF_NOBODY[by]
    if not by:
        field, at = _read_text(kept, at)
        who = field.decode()
    if how == BY_UUID:
        return who, f"{who}/{UUID(bytes=kept[at : at + 16])}", at + 16
    field, at = _read_text(kept, at)
    word = field.decode()
    return who, (word, "", f"{who}/{word}", f"{word}/{sequence}")[how], at


def _bytes(text: bytes) -> bytes:
    """What base64 holds. Raises `ValueError` unless it is written as we write it."""
    raw = b64decode(text, validate=True)
    if b64encode(raw) != text:
        raise ValueError
    return raw


def _number(number: int) -> bytes:
    """Seven bits a byte, the lowest first."""
    octets = bytearray()
    while number > 127:
        octets.append(number & 127 | 128)
        number >>= 7
    octets.append(number)
    return bytes(octets)


def _text(text: bytes) -> bytes:
    return _number(len(text)) + text


def _read_text(kept: bytes, at: int) -> tuple[bytes, int]:
    """A text and where the next begins. Raises `IndexError` or `ValueError` where it is cut short."""
    size = shift = 0
    while True:
        byte = kept[at]
        at += 1
        size |= (byte & 127) << shift
        shift += 7
        if byte < 128:
            break
    if at + size > len(kept):
        raise ValueError
    return kept[at : at + size], at + size


def _checked(hash: bytes, how: bytes, rest: bytes) -> bytes:
    """The check of what is kept, by the hash of what it is kept of."""
    return (int.from_bytes(hash[:CHECKED], "big") ^ zlib.crc32(rest, zlib.crc32(how))).to_bytes(CHECKED, "big")


def _with_check(how: bytes, hash: bytes, rest: bytes) -> bytes:
    return how + _checked(hash, how, rest) + rest


# --- a body


def packed(body: bytes) -> bytes:
    """A body without any entry's place, such as a snapshot's, as it is kept."""
    if GAP in body or len(body) > MOST:
        return body
    return _with_check(bytes((PACKED,)), sha256(body).digest(), _deflated(PACKED, *gapped(body)))


def unpacked(kept: bytes) -> bytes:
    """The body of what is kept, by an earlier version too; what was altered since, and is none any more, as it lies."""
    if not isinstance(kept, bytes) or kept[:1] not in (b"\x01", b"\x02"):
        return kept
    size = CHECK if kept[0] == FIRST else CHECKED
    check, rest = kept[1 : 1 + size], kept[1 + size :]
    try:
        body = _inflated(kept[0], rest, MOST)
    except (zlib.error, ValueError):
        return kept
    digest = check_of(rest) if kept[0] == FIRST else _checked(sha256(body).digest(), kept[:1], rest)
    return body if digest == check else kept


def of_former(columns: Iterable[Any]) -> Row:
    """A row of an earlier version's table; one whose body was altered has not the body's hash."""
    row = Row._make(columns)
    hash, body = row.hash, unpacked(row.body)
    if isinstance(hash, bytes) and isinstance(body, bytes) and len(hash) == HASHED:
        whole = sha256(body).digest()
        hash = whole if whole[:HASHED] == hash else hash
    return row._replace(hash=hash, body=body)


def gapped(body: bytes) -> tuple[bytes, bytes]:
    """A body without what long strings of base64 or hexadecimal digits hold, and that."""
    taken: list[bytes] = []

    def take(match: re.Match[bytes]) -> bytes:
        if _HEX.fullmatch(match[1]):
            taken.append(bytes.fromhex(match[1].decode()))
            return b'"\x01h%d"' % len(taken[-1])
        raw = b64decode(match[1])
        if b64encode(raw) != match[1]:
            return match[0]
        taken.append(raw)
        return b'"\x01%d"' % len(raw)

    return _LONG.sub(take, body), b"".join(taken)


def _filled(text: bytes, taken: bytes) -> bytes:
    at = 0

    def fill(match: re.Match[bytes]) -> bytes:
        nonlocal at
        begin, at = at, at + int(match[2])
        raw = taken[begin:at]
        return b'"%b"' % (raw.hex().encode() if match[1] else b64encode(raw))

    return _GAPS.sub(fill, text)


def _deflated(how: int, text: bytes, taken: bytes) -> bytes:
    deflating = _deflating(DICTIONARIES[how]).copy()
    deflated: bytes = deflating.compress(text) + deflating.flush() + taken
    return deflated


def _inflated(how: int, stream: bytes, most: int) -> bytes:
    """The text with what was taken from it. Raises `zlib.error` or `ValueError` for what is none."""
    inflating = zlib.decompressobj(-zlib.MAX_WBITS, dictionary(DICTIONARIES[how]))
    text = inflating.decompress(stream, most)
    if not inflating.eof:
        raise ValueError
    return _filled(text, inflating.unused_data)


@cache
def dictionary(number: int) -> bytes:
    """A dictionary that comes with the package."""
    return (files(__package__) / "dictionaries" / f"{number}.txt").read_bytes()


@cache
def _deflating(number: int) -> Any:
    """What packs by a dictionary, to be copied for each body: made anew it would take twice as long.

    Level 6 would take two thirds of the time, and a hand in PostgreSQL then more than a fifth of what it took unpacked.
    """
    return zlib.compressobj(8, zlib.DEFLATED, -zlib.MAX_WBITS, 5, zdict=dictionary(number))


def check_of(stream: bytes) -> bytes:
    """What stands before all that follows it, as the first dictionary's bodies have it."""
    return (zlib.crc32(stream) & 0xFFFF).to_bytes(CHECK, "big")
