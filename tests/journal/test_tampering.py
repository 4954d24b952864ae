"""A journal that was torn or altered is found out, and where."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from cardspeak import journal
from cardspeak.journal import JournalError, open_reader, open_store, verify
from tests.journal.behind import change, copied, open_to_change, replace
from tests.journal.conftest import Where
from tests.journal.forging import anew
from tests.journal.playing import KEY, evening

STREAMS = ("table/1", "table/2")


@pytest.fixture(scope="module")
def kept(places: Callable[[], Where]) -> Where:
    """A journal of two tables, with a snapshot."""
    return evenings(places())


@pytest.fixture
def copy(kept: Where, places: Callable[[], Where]) -> Where:
    """A copy of it, to be altered."""
    return copied(kept, places())


@pytest.fixture(scope="module")
def file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The same in a file."""
    path = tmp_path_factory.mktemp("kept") / "room.journal"
    evenings(path)
    return path


def evenings(where: Where) -> Where:
    with closing(journal.Journal(open_store(where), KEY)) as book:
        for seed, stream in enumerate(STREAMS):
            evening(book, seed, rounds=3, stream=stream)
            book.keep(stream).result(60)
    return where


def verdicts(where: Where, key: journal.Key | None = None) -> list[journal.Verdict]:
    with closing(open_reader(where)) as reader:
        return [verify(reader, stream, key)[0] for stream in reader.streams()]


def rows(where: Where) -> list[list[journal.Row]]:
    with closing(open_reader(where)) as reader:
        return [list(reader.read(stream)) for stream in STREAMS]


def test_an_untouched_copy_is_sound_with_the_key_and_without(kept: Where) -> None:
    for key in (None, KEY):
        found = verdicts(kept, key)
        assert [verdict.stream for verdict in found] == list(STREAMS)
        assert all(verdict.sound and verdict.entries > 8 and verdict.rounds == 3 for verdict in found)


@pytest.mark.parametrize("column", ["body", "key", "stream", "sequence"])
def test_any_byte_of_any_entry_that_is_flipped_is_found_there(copy: Where, column: str) -> None:
    entries = verdicts(copy)[0].entries
    with closing(open_to_change(copy)) as made:
        for seed in range(80 if column == "body" else 20):
            rng = Random(f"{column} {seed}")
            sequence = rng.randint(1, entries)
            place = (STREAMS[0], sequence)
            ((value,),) = made.carry_out(f"SELECT {column} FROM entries WHERE stream = $1 AND sequence = $2", *place)
            made.carry_out("SAVEPOINT kept")
            made.carry_out(f"UPDATE entries SET {column} = $3 WHERE stream = $1 AND sequence = $2", *place, flipped(value, rng))
            verdict = verify(made, STREAMS[0])[0]
            assert verdict.fault is not None, (column, seed)
            assert verdict.fault.sequence == sequence, (column, seed, verdict)
            made.carry_out("ROLLBACK TO kept")


def flipped(value: Any, rng: Random) -> Any:
    """A value with one bit of one byte changed."""
    if isinstance(value, int):
        return value + 1000
    if value is None:
        return 70
    raw = bytearray(value.encode() if isinstance(value, str) else value)
    raw[rng.randrange(len(raw))] ^= 1 << rng.randrange(8) if isinstance(value, bytes) else 64
    return raw.decode() if isinstance(value, str) else bytes(raw)


def test_any_byte_of_the_file_that_is_flipped_is_found_or_changes_nothing(file: Path, tmp_path: Path) -> None:
    sound = file.read_bytes()
    whole = rows(file)
    found = 0
    for seed in range(150):
        rng = Random(seed)
        bent = bytearray(sound)
        bent[rng.randrange(len(bent))] ^= 1 << rng.randrange(8)
        path = tmp_path / "bent.journal"
        path.write_bytes(bent)
        try:
            bad = not all(verdict.sound for verdict in verdicts(path))
            same = not bad and rows(path) == whole
        except JournalError as error:
            assert "\n" not in str(error)
            bad = True
        assert bad or same, seed
        found += bad
    assert found > 25


def test_a_file_that_was_cut_short_is_found(file: Path, tmp_path: Path) -> None:
    sound = file.read_bytes()
    for seed in range(25):
        path = tmp_path / "torn.journal"
        path.write_bytes(sound[: Random(seed).randrange(100, len(sound) - 4096)])
        try:
            assert not all(verdict.sound for verdict in verdicts(path)), seed
        except JournalError as error:
            assert "\n" not in str(error)


def test_an_entry_stored_as_something_else_is_found(file: Path, tmp_path: Path) -> None:
    path = copied(file, tmp_path / "copy.journal")  # a database holds its columns to their types
    body = rows(path)[1][8].body.decode()
    change(path, "UPDATE entries SET body = $1 WHERE stream = 'table/2' AND sequence = 9", body)
    assert str(verdicts(path)[1]) == "table/2: entry 9: altered: what is stored is of another kind"
    change(path, "UPDATE entries SET body = CAST(X'7BFF' AS TEXT) WHERE stream = 'table/2' AND sequence = 9")
    assert str(verdicts(path)[1]) == f"table/2: entry 9: cannot be read: {path}: Could not decode to UTF-8 column 'body'"


def test_a_missing_entry_is_found_where_it_was(copy: Where) -> None:
    change(copy, "DELETE FROM entries WHERE stream = 'table/2' AND sequence = 9")
    first, second = verdicts(copy)
    assert first.sound
    assert str(second) == "table/2: entry 9: missing"


def test_a_missing_end_and_a_missing_stream_are_found(copy: Where) -> None:
    last = verdicts(copy)[1].entries
    change(copy, "DELETE FROM entries WHERE stream = 'table/2' AND sequence > $1", last - 3)
    assert str(verdicts(copy)[1]) == f"table/2: entry {last - 2}: missing"
    change(copy, "DELETE FROM entries WHERE stream = 'table/2'")
    assert str(verdicts(copy)[1]) == "table/2: entry 1: missing"


def forged(where: Where, sequence: int, key: journal.Key, **changes: Any) -> None:
    """An entry altered by somebody who knows to hash it anew, and has a key."""
    with closing(open_reader(where)) as reader:
        row = anew(next(reader.read("table/2", sequence - 1)), key, **changes)
    replace(where, row)


def test_an_entry_that_was_hashed_anew_is_found_by_the_next(copy: Where) -> None:
    forged(copy, 5, KEY, moment=1)
    assert str(verdicts(copy)[1]) == "table/2: entry 6: altered: its bytes do not have the hash that stands beside them"


def test_the_last_entry_hashed_anew_is_found_by_its_note(copy: Where) -> None:
    last = verdicts(copy)[1].entries
    change(copy, "DELETE FROM snapshots")
    forged(copy, last, KEY, moment=1)
    assert str(verdicts(copy)[1]) == f"table/2: entry {last}: replaced: the store notes another hash"


def test_postings_that_its_events_do_not_cause_are_found(copy: Where) -> None:
    forged(copy, 1, KEY, postings=(("cage", -5), ("seat/1", 5)))
    assert str(verdicts(copy)[1]) == "table/2: entry 1: its postings are not what its events cause"
    forged(copy, 1, KEY, postings=(("cage", -5), ("seat/1", 6)))
    assert str(verdicts(copy)[1]) == "table/2: entry 1: its postings do not add up to 0"


def test_a_snapshot_that_was_altered_is_found(copy: Where) -> None:
    last = verdicts(copy)[1].entries
    with closing(open_reader(copy)) as reader:
        body = next(reader.snapshots("table/2"))[1]
    change(copy, "UPDATE snapshots SET body = $1 WHERE stream = 'table/2'", body.replace(b"cage", b"cave"))
    assert str(verdicts(copy)[1]) == f"table/2: entry {last}: its snapshot is not where the stream stood"
    assert str(verdicts(copy, KEY)[1]) == f"table/2: entry {last}: its snapshot was not written with the journal's key"
    with closing(open_store(copy)) as store, pytest.raises(journal.Damaged, match="its snapshot was not written with"):
        journal.Journal(store, KEY)


def test_a_snapshot_whose_round_began_after_it_is_found(copy: Where) -> None:
    last = verdicts(copy)[1].entries
    with closing(open_reader(copy)) as reader:
        body = msgspec.json.decode(next(reader.snapshots("table/2"))[1])
    change(copy, "UPDATE snapshots SET body = $1 WHERE stream = 'table/2'", msgspec.json.encode(body | {"since": last + 1}))
    with closing(open_reader(copy)) as reader, pytest.raises(journal.Damaged, match="does not lead to the snapshot"):
        journal.recovered(reader, "table/2", None)


def test_another_key_is_told_from_the_right_one(kept: Where) -> None:
    other = journal.Key(bytes(32))
    assert str(verdicts(kept, other)[0].fault) == "entry 1: was not written with the journal's key"
