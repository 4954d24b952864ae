"""Bodies are packed on the disk and the same ones in hand: in either store, beside those that were written plain before."""

from __future__ import annotations

import sqlite3
import tracemalloc
import zlib
from collections.abc import Callable
from contextlib import closing
from hashlib import sha256
from pathlib import Path

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardspeak import journal
from cardspeak.journal import JournalError, open_reader, open_store, verify
from cardspeak.journal.stores import packing, sqlite
from cardspeak.journal.stores.packing import packed, unpacked
from tests.journal.behind import change, open_to_change
from tests.journal.conftest import Where
from tests.journal.playing import KEY, evening

RELEASED = {1: "ca7b2649dd3470e9b85ccb3e74aa11d585727a063a2a5dfbf768afe8b157dd8b"}
"""The SHA-256 of each dictionary by which a journal may be packed that somebody has."""
STREAM = "table/7"
WORDS = st.text() | st.from_regex(r"[A-Za-z0-9+/]{20,60}={0,2}", fullmatch=True) | st.binary(max_size=99).map(msgspec.json.encode)
BODIES = st.recursive(
    st.none() | st.booleans() | st.integers(-(2**63), 2**63) | WORDS,
    lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner),
    max_leaves=20,
)


def played(where: Where) -> list[bytes]:
    """An evening in a journal; its bodies."""
    with closing(journal.Journal(open_store(where), KEY)) as book:
        evening(book, 5, rounds=12, stream=STREAM)
        book.keep(STREAM).result(60)
    with closing(open_reader(where)) as reader:
        return [row.body for row in reader.read(STREAM)]


def kept(where: Where) -> list[bytes]:
    """The same as they lie on the disk."""
    with closing(open_to_change(where)) as made:
        return [bytes(body) for (body,) in made.carry_out("SELECT body FROM entries ORDER BY sequence")]


@given(st.dictionaries(st.text(), BODIES).map(msgspec.json.encode) | st.binary().map(b"{".__add__))
def test_whatever_is_packed_is_unpacked_as_it_was(body: bytes) -> None:
    assert unpacked(packed(body)) == unpacked(body) == body


def test_bodies_take_a_fourth_of_their_place(where: Where) -> None:
    bodies, held = played(where), kept(where)
    assert bodies == list(map(unpacked, held))
    assert 4 * sum(map(len, held)) < sum(map(len, bodies))


def test_a_journal_that_lies_there_plain_is_read_and_gone_on_with(where: Where) -> None:
    bodies = played(where)
    with closing(open_to_change(where)) as made:
        for sequence, body in enumerate(bodies, 1):
            made.carry_out("UPDATE entries SET body = $1 WHERE sequence = $2", body, sequence)
        for sequence, body in list(made.snapshots(STREAM)):
            made.carry_out("UPDATE snapshots SET body = $1 WHERE sequence = $2", body, sequence)
        made.carry_out("COMMIT")
    assert kept(where) == bodies
    with closing(journal.Journal(open_store(where), KEY)) as book:
        evening(book, 6, rounds=2, stream=STREAM)
    assert kept(where)[: len(bodies)] == bodies
    assert unpacked(kept(where)[-1]) != kept(where)[-1]
    with closing(open_reader(where)) as reader:
        assert verify(reader, STREAM, KEY)[0].sound


def test_a_file_that_is_gone_on_with_says_so_to_those_who_read_no_packed_one(tmp_path: Path) -> None:
    path = tmp_path / "room.journal"
    bodies = played(path)
    with closing(sqlite3.connect(path)) as line:
        line.execute(f"PRAGMA application_id = {sqlite.PLAIN}")
    with closing(open_reader(path)) as reader:
        assert [row.body for row in reader.read(STREAM)] == bodies
    assert mark_of(path) == sqlite.PLAIN, "who only reads changes nothing"
    open_store(path).close()
    assert mark_of(path) == sqlite.MARK
    with closing(sqlite3.connect(path)) as line:
        line.execute("PRAGMA application_id = 1")
    for opens in (open_reader, open_store):
        with pytest.raises(JournalError, match="is no journal of Cardspeak"):
            opens(path)
    assert mark_of(path) == 1


def mark_of(path: Path) -> int:
    with closing(sqlite3.connect(path)) as line:
        found: int = line.execute("PRAGMA application_id").fetchone()[0]
    return found


def test_a_bit_that_flips_anywhere_in_what_is_packed_is_noticed(tmp_path: Path) -> None:
    for body in played(tmp_path / "room.journal")[:3]:
        held = packed(body)
        for bit in range(8 * len(held)):
            bent = bytearray(held)
            bent[bit // 8] ^= 1 << bit % 8
            assert unpacked(bytes(bent)) != body, bit


def bomb(size: int) -> bytes:
    """Something that unpacks to so many zeros."""
    deflating = zlib.compressobj(9, zlib.DEFLATED, -zlib.MAX_WBITS, zdict=packing.dictionary(packing.NEWEST))
    stream = b"".join([deflating.compress(bytes(2**20)) for _ in range(size // 2**20)]) + deflating.flush()
    return bytes((packing.NEWEST,)) + packing.check_of(stream) + stream


def gaps(size: int) -> bytes:
    """The same of gaps, each of which says that it is as large as can be."""
    deflating = zlib.compressobj(9, zlib.DEFLATED, -zlib.MAX_WBITS, zdict=packing.dictionary(packing.NEWEST))
    stream = deflating.compress(b'"\x0199999999"' * (size // 12)) + deflating.flush() + bytes(1000)
    return bytes((packing.NEWEST,)) + packing.check_of(stream) + stream


@pytest.mark.parametrize("made", [bomb, gaps])
def test_a_body_that_was_put_there_to_fill_the_memory_does_not(made: Callable[[int], bytes], where: Where) -> None:
    played(where)
    body = made(8 * packing.MOST)
    change(where, "UPDATE entries SET body = $1, hash = $2 WHERE sequence = 3", body, sha256(body).digest())
    tracemalloc.start()
    try:
        with closing(open_reader(where)) as reader:
            verdict = verify(reader, STREAM, KEY)[0]
        assert tracemalloc.get_traced_memory()[1] < 4 * packing.MOST
    finally:
        tracemalloc.stop()
    assert verdict.fault is not None
    assert verdict.fault.sequence == 3
    assert len(str(verdict)) < 200


def test_what_is_larger_than_that_is_kept_as_it_is() -> None:
    body = b'{"a":"' + bytes(packing.MOST) + b'"}'
    assert packed(body) is body
    assert unpacked(body) is body


def test_a_dictionary_that_was_released_is_as_it_was() -> None:
    found = {number: sha256(packing.dictionary(number)).hexdigest() for number in range(1, packing.NEWEST + 1)}
    assert found == RELEASED
    assert all(len(packing.dictionary(number)) == 2**15 for number in RELEASED), "as far back as deflate looks"
