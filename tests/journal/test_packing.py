"""Entries are packed on the disk and the same ones in hand: in either store, beside those that were written plain before."""

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
from cardspeak.journal.stores.schema import SPAN
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


@pytest.mark.parametrize("pack", [bytes, packed], ids=["plain", "packed"])
def test_a_journal_that_an_earlier_version_wrote_is_read_and_gone_on_with(where: Where, pack: Callable[[bytes], bytes]) -> None:
    bodies = list(map(pack, played(where)))
    with closing(open_to_change(where)) as made:
        for sequence, body in enumerate(bodies, 1):
            whole = sha256(unpacked(body)).digest()
            made.carry_out("UPDATE entries SET body = $1, hash = $2 WHERE sequence = $3", body, whole, sequence)
        for sequence, body in list(made.snapshots(STREAM)):
            made.carry_out("UPDATE snapshots SET body = $1 WHERE sequence = $2", pack(body), sequence)
        made.carry_out("COMMIT")
    assert kept(where) == bodies
    with closing(journal.Journal(open_store(where), KEY)) as book:
        evening(book, 6, rounds=2, stream=STREAM)
    assert kept(where)[: len(bodies)] == bodies
    assert unpacked(kept(where)[-1]) != kept(where)[-1]
    with closing(open_reader(where)) as reader:
        assert verify(reader, STREAM, KEY)[0].sound


def test_of_a_hash_its_first_bytes_are_kept_and_a_whole_one_that_is_anothers_as_it_is(where: Where) -> None:
    bodies = played(where)
    wholes = [sha256(body).digest() for body in bodies]
    with closing(open_to_change(where)) as made:
        held, heads = [made.carry_out(f"SELECT hash FROM {table} ORDER BY sequence") for table in ("entries", "heads")]
        rows = list(made.read(STREAM))
    assert [bytes(hash) for (hash,) in held] == [whole[: packing.HASHED] for whole in wholes]
    assert [bytes(hash) for (hash,) in heads] == wholes[-1:]
    assert [row.hash for row in rows] == wholes
    wrong = rows[0]._replace(hash=wholes[0][:-1] + bytes((wholes[0][-1] ^ 1,)))
    assert packing.as_kept(wrong).hash == wrong.hash, "to be copied is not to be mended"
    for other in (wholes[1][: packing.HASHED], wholes[1], b"", None, "text"):
        assert not packing.of_kept(packing.as_kept(rows[0])._replace(hash=other)).is_whole  # type: ignore[arg-type]


def test_of_many_snapshots_one_is_left_for_so_many_entries(where: Where) -> None:
    """And the last; those of another stream are left alone, and so are those of the spans before."""
    with closing(open_store(where)) as store:
        for stream in ("table/1", "table/2"):
            for sequence in (1, SPAN - 2, SPAN - 1, SPAN, SPAN + 1, 3 * SPAN - 1, 3 * SPAN, 3 * SPAN + 5):
                store.keep(stream, sequence, b"%d" % sequence)
                store.keep(stream, sequence, b"%d again" % sequence).result(60)
            found = [SPAN - 1, SPAN + 1, 3 * SPAN - 1, 3 * SPAN + 5]
            assert list(store.snapshots(stream)) == [(sequence, b"%d again" % sequence) for sequence in found[::-1]]


@pytest.mark.parametrize("before", sqlite.BEFORE)
def test_a_file_that_is_gone_on_with_says_so_to_those_who_read_no_such_one(before: int, tmp_path: Path) -> None:
    path = tmp_path / "room.journal"
    bodies = played(path)
    with closing(sqlite3.connect(path)) as line:
        line.execute(f"PRAGMA application_id = {before}")
    with closing(open_reader(path)) as reader:
        assert [row.body for row in reader.read(STREAM)] == bodies
    assert mark_of(path) == before, "who only reads changes nothing"
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
