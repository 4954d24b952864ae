"""Entries are packed on the disk and the same ones in hand: in either store, beside those that were written plain before."""

from __future__ import annotations

import re
import sqlite3
import tracemalloc
import zlib
from base64 import b64decode
from collections.abc import Callable
from contextlib import closing
from hashlib import sha256
from pathlib import Path
from uuid import UUID

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardspeak import journal
from cardspeak.journal import VERSION, JournalError, Row, open_reader, open_store, verify
from cardspeak.journal.entry import Entry, marked
from cardspeak.journal.stores import packing, sqlite
from cardspeak.journal.stores.packing import packed, unpacked
from cardspeak.journal.stores.schema import SPAN
from tests.journal.behind import as_formerly, change, open_to_change, replace
from tests.journal.conftest import Where
from tests.journal.playing import KEY, evening

RELEASED = {
    1: "ca7b2649dd3470e9b85ccb3e74aa11d585727a063a2a5dfbf768afe8b157dd8b",
    2: "d8235650785647eacf1de135dc6a7a04b5b66c039387bcc5488af04b4b2bc90f",
}
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


ENTRIES = st.builds(
    Entry,
    version=st.just(VERSION) | st.integers(1, 5),
    stream=st.text(min_size=1),
    sequence=st.integers(1, 20_000),
    moment=st.integers(-1, 2**50) | st.integers(10**12, 2 * 10**12),
    who=st.sampled_from([*packing.OF_NOBODY, "Ada"]) | st.text(),
    command=st.text(min_size=1),
    before=st.binary(min_size=32, max_size=32),
    events=st.just(()),
    postings=st.just(()),
    sealed=st.just(b"") | st.binary(max_size=300),
)
COMMANDS = st.sampled_from(
    ["{who}/{uuid}", "{who}/{word}", "{word}/{sequence}", "{word}", "{who}/", "/{sequence}", "0{sequence}"]
)


@given(ENTRIES, COMMANDS, st.uuids(), WORDS.map(str), BODIES, st.booleans(), st.integers(10**12, 2 * 10**12))
def test_an_entry_is_kept_as_whatever_it_is(
    entry: Entry, called: str, uuid: UUID, word: str, body: object, follows: bool, moment: int
) -> None:
    command = called.format(who=entry.who, uuid=uuid, word=word, sequence=entry.sequence) or "c"
    entry = msgspec.structs.replace(entry, command=command)
    bare = msgspec.json.encode(entry).replace(b'"events":[]', b'"events":%b' % msgspec.json.encode([body, {"at": moment}]), 1)
    whole = marked(b"entry", bare, KEY)
    other = whole[:-4] + bytes((whole[-4] + 1,)) + whole[-3:]  # base64 of the same bytes, as nobody writes it
    altered = (whole.replace(b":", b": "), whole[:-1], whole[:-1] + b"]", b"", b"\x01", whole.replace(b"=", b"A"), other)
    for each in (whole, bare, *altered):
        for hash in (sha256(each).digest(), bytes(32)):
            row = Row(entry.stream, entry.sequence, command, hash, each)
            last = entry.before if follows else b""
            kept = packing.kept_of(row, last)
            assert packing.row_kept(row.stream, row.sequence, kept.body, last) == row
            assert packing.command_kept(row.sequence, kept.body) == command
            assert kept.key is None or kept.key in packing.keys_of(command)


def test_what_is_no_entry_has_no_command_and_ends_what_is_read_where_it_has_no_number() -> None:
    for strange in (b"", b"\x03", b"\xff" * 9, None, "text"):
        assert packing.command_kept(2, strange) == ""
    found = list(packing.rows_kept("table/1", [("first", None, b"\0"), (2, None, b"\0")], 0))
    assert found == [Row("table/1", "first", "", b"", b"\0")]  # type: ignore[arg-type]


def test_bodies_take_a_fifth_of_their_place(where: Where) -> None:
    bodies, held = played(where), kept(where)
    assert 5 * sum(map(len, held)) < sum(map(len, bodies))


FORMERLY: dict[str, Callable[[Row], tuple[bytes, bytes]]] = {
    "plain": lambda row: (row.hash, row.body),
    "packed": lambda row: (row.hash, by_the_first(row.body)),
    "hash begun": lambda row: (row.hash[: packing.HASHED], by_the_first(row.body)),
}


def by_the_first(body: bytes) -> bytes:
    """A body as it was packed by the first dictionary."""
    text, taken = re.sub(rb'"([A-Za-z0-9+/]{43}=)"', b'"\x0132"', body), re.findall(rb'"([A-Za-z0-9+/]{43}=)"', body)
    deflating = zlib.compressobj(6, zlib.DEFLATED, -zlib.MAX_WBITS, zdict=packing.dictionary(1))
    stream = deflating.compress(text) + deflating.flush() + b"".join(map(b64decode, taken))
    return b"\x01" + packing.check_of(stream) + stream


@pytest.mark.parametrize("how", FORMERLY)
def test_a_journal_that_an_earlier_version_wrote_is_read_and_gone_on_with(where: Where, how: str) -> None:
    bodies = played(where)
    as_formerly(where, FORMERLY[how])
    with closing(open_reader(where)) as reader:
        rows = list(reader.read(STREAM))
        assert [row.body for row in rows] == bodies
        assert reader.streams() == [STREAM]
        assert reader.commands(STREAM, 3) == [row.command for row in rows[-3:]]
        assert reader.find(STREAM, rows[4].command) == rows[4]
        assert list(reader.read(STREAM, 20)) == rows[20:]
    with closing(journal.Journal(open_store(where), KEY)) as book:
        evening(book, 6, rounds=2, stream=STREAM)
    with closing(open_reader(where)) as reader:
        found = list(reader.read(STREAM))
        assert found[: len(rows)] == rows
        assert len(found) == len(rows) + len(kept(where)) > len(rows)
        for after in range(len(rows) - 20, len(found)):
            assert list(reader.read(STREAM, after)) == found[after:]
            assert reader.find(STREAM, found[after].command) == found[after]
        assert reader.commands(STREAM, 10_000) == [row.command for row in found]
        assert verify(reader, STREAM, KEY)[0].sound


def test_rows_are_read_from_anywhere_and_most_say_no_hash_before_them(where: Where) -> None:
    played(where)
    with closing(open_reader(where)) as reader:
        rows = list(reader.read(STREAM))
        for after in range(len(rows) + 2):
            assert list(reader.read(STREAM, after)) == rows[after:]
    held = kept(where)
    whole = [number for number, body in enumerate(held, 1) if body[0] & 3 == packing.ACT and not body[0] & packing.FOLLOWS]
    assert [number for number in whole if number > 2] == list(range(packing.CHAIN, len(held) + 1, packing.CHAIN))


def test_commands_of_a_long_stream_are_found_wherever_they_are(where: Where) -> None:
    bodies = {sequence: b"%d" % sequence for sequence in (1, 2, 4095, 4096, 8192, 70_000, 1_100_000, 2**30)}
    rows = [Row(STREAM, sequence, f"Ada/{sequence}0", sha256(body).digest(), body) for sequence, body in bodies.items()]
    rows.append(Row(STREAM, 2**30 + 1, f"step/{2**30 + 1}", rows[0].hash, rows[0].body))
    with closing(open_store(where)) as store:
        store.append(rows).result(60)
        assert [store.find(STREAM, row.command) for row in rows] == rows
        assert store.find(STREAM, "Ada/1") is store.find(STREAM, "step/7") is None


def test_a_hash_that_is_another_bodys_is_kept_and_noticed(where: Where) -> None:
    """To be copied is not to be mended."""
    played(where)
    with closing(open_reader(where)) as reader:
        row = next(reader.read(STREAM, 5))
    wrong = row._replace(hash=row.hash[:-1] + bytes((row.hash[-1] ^ 1,)))
    replace(where, wrong)
    with closing(open_reader(where)) as reader:
        assert next(reader.read(STREAM, 5)) == wrong
        assert verify(reader, STREAM)[0].fault


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
    as_formerly(path, FORMERLY["plain"])
    with closing(sqlite3.connect(path)) as line:
        line.executescript(
            f"DROP TABLE entries; ALTER TABLE former RENAME TO entries; DROP INDEX numbers; "
            f"ALTER TABLE heads DROP COLUMN number; PRAGMA application_id = {before}"
        )
    with closing(open_reader(path)) as reader:
        assert [row.body for row in reader.read(STREAM)] == bodies
    assert mark_of(path) == before, "who only reads changes nothing"
    open_store(path).close()
    assert mark_of(path) == sqlite.MARK
    with closing(open_reader(path)) as reader:
        assert [row.body for row in reader.read(STREAM)] == bodies
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


def test_a_bit_that_flips_anywhere_in_what_is_kept_is_noticed(tmp_path: Path) -> None:
    path = tmp_path / "room.journal"
    played(path)
    with closing(open_reader(path)) as reader:
        rows = list(reader.read(STREAM))[:5]
    for row, last in zip(rows, [b"", *[row.hash for row in rows]], strict=False):
        for held in (packing.kept_of(row, last).body, packing.kept_of(row).body):
            for bit in range(8 * len(held)):
                bent = bytearray(held)
                bent[bit // 8] ^= 1 << bit % 8
                assert not packing.row_kept(STREAM, row.sequence, bytes(bent), last).is_whole, bit
        held = packed(row.body)
        for bit in range(8 * len(held)):
            bent = bytearray(held)
            bent[bit // 8] ^= 1 << bit % 8
            assert unpacked(bytes(bent)) != row.body, bit


def bomb(size: int) -> bytes:
    """Something that unpacks to so many zeros."""
    deflating = zlib.compressobj(9, zlib.DEFLATED, -zlib.MAX_WBITS, zdict=packing.dictionary(2))
    return b"".join([deflating.compress(bytes(2**20)) for _ in range(size // 2**20)]) + deflating.flush()


def gaps(size: int) -> bytes:
    """The same of gaps, each of which says that it is as large as can be."""
    deflating = zlib.compressobj(9, zlib.DEFLATED, -zlib.MAX_WBITS, zdict=packing.dictionary(2))
    return deflating.compress(b'"\x0199999999"' * (size // 12)) + deflating.flush() + bytes(1000)


def moments(size: int) -> bytes:
    """The same of moments, each of which is shorter than what it says."""
    deflating = zlib.compressobj(9, zlib.DEFLATED, -zlib.MAX_WBITS, zdict=packing.dictionary(2))
    return deflating.compress(b"\x021," * (size // 3)) + deflating.flush()


@pytest.mark.parametrize("how", [packing.PACKED, packing.ACT])
@pytest.mark.parametrize("made", [bomb, gaps, moments])
def test_a_body_that_was_put_there_to_fill_the_memory_does_not(made: Callable[[int], bytes], how: int, where: Where) -> None:
    played(where)
    head = bytes((how,)) + bytes(packing.CHECKED) + b"\x01c"
    body = head + (b"\x01c" + bytes(70) if how == packing.ACT else b"") + made(8 * packing.MOST)
    change(where, "UPDATE entries SET body = $1 WHERE stream = 'table/7' AND sequence = 3", body)
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
    found = {number: sha256(packing.dictionary(number)).hexdigest() for number in set(packing.DICTIONARIES.values())}
    assert found == RELEASED
    assert all(len(packing.dictionary(number)) == 2**15 for number in RELEASED), "as far back as deflate looks"
