"""A journal that was torn or altered is found out, and where."""

from __future__ import annotations

import shutil
import sqlite3
from contextlib import closing
from pathlib import Path
from random import Random
from typing import Any

import pytest

from cardspeak import journal
from cardspeak.journal import Entry, JournalError, SqliteReader, SqliteStore, verify
from cardspeak.journal.entry import row_of
from tests.journal.playing import KEY, evening

STREAMS = ("table/1", "table/2")


@pytest.fixture(scope="module")
def kept(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A journal of two tables, with a snapshot."""
    path = tmp_path_factory.mktemp("kept") / "room.journal"
    with closing(journal.Journal(SqliteStore(path), KEY)) as book:
        for seed, stream in enumerate(STREAMS):
            evening(book, seed, rounds=3, stream=stream)
            book.keep(stream).result(10)
    return path


def copied(kept: Path, tmp_path: Path) -> Path:
    return Path(shutil.copy(kept, tmp_path / "copy.journal"))


def verdicts(path: Path, key: journal.Key | None = None) -> list[journal.Verdict]:
    with closing(SqliteReader(path)) as reader:
        return [verify(reader, stream, key)[0] for stream in reader.streams()]


def rows(path: Path) -> list[list[journal.Row]]:
    with closing(SqliteReader(path)) as reader:
        return [list(reader.read(stream)) for stream in STREAMS]


def change(path: Path, query: str, *values: Any) -> None:
    with closing(sqlite3.connect(path)) as made:
        made.execute(query, values)
        made.commit()


def test_an_untouched_copy_is_sound_with_the_key_and_without(kept: Path) -> None:
    for key in (None, KEY):
        found = verdicts(kept, key)
        assert [verdict.stream for verdict in found] == list(STREAMS)
        assert all(verdict.sound and verdict.entries > 8 and verdict.rounds == 3 for verdict in found)


@pytest.mark.parametrize("column", ["body", "hash", "command", "stream", "sequence"])
def test_any_byte_of_any_entry_that_is_flipped_is_found_there(kept: Path, tmp_path: Path, column: str) -> None:
    path = copied(kept, tmp_path)
    entries = verdicts(path)[0].entries
    with closing(sqlite3.connect(path)) as made:
        for seed in range(80 if column == "body" else 20):
            rng = Random(f"{column} {seed}")
            sequence = rng.randint(1, entries)
            place = (STREAMS[0], sequence)
            (value,) = made.execute(f"SELECT {column} FROM entries WHERE stream = ? AND sequence = ?", place).fetchone()
            made.execute("SAVEPOINT kept")
            made.execute(f"UPDATE entries SET {column} = ? WHERE stream = ? AND sequence = ?", (flipped(value, rng), *place))
            verdict = verify(Looking(made), STREAMS[0])[0]
            assert verdict.fault is not None, (column, seed)
            assert verdict.fault.sequence == sequence, (column, seed, verdict)
            made.execute("ROLLBACK TO kept")


class Looking(SqliteReader):
    """A reader over a connection with a change that is taken back afterwards."""

    def __init__(self, made: sqlite3.Connection) -> None:
        self.path = Path("journal")
        self._reader = made


def flipped(value: Any, rng: Random) -> Any:
    """A value with one bit of one byte changed."""
    if isinstance(value, int):
        return value + 1000
    raw = bytearray(value.encode() if isinstance(value, str) else value)
    raw[rng.randrange(len(raw))] ^= 1 << rng.randrange(8) if isinstance(value, bytes) else 64
    return raw.decode() if isinstance(value, str) else bytes(raw)


def test_any_byte_of_the_file_that_is_flipped_is_found_or_changes_nothing(kept: Path, tmp_path: Path) -> None:
    sound = kept.read_bytes()
    whole = rows(kept)
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
    assert found > 50


def test_a_file_that_was_cut_short_is_found(kept: Path, tmp_path: Path) -> None:
    sound = kept.read_bytes()
    for seed in range(25):
        path = tmp_path / "torn.journal"
        path.write_bytes(sound[: Random(seed).randrange(100, len(sound) - 4096)])
        try:
            assert not all(verdict.sound for verdict in verdicts(path)), seed
        except JournalError as error:
            assert "\n" not in str(error)


def test_an_entry_stored_as_something_else_is_found(kept: Path, tmp_path: Path) -> None:
    path = copied(kept, tmp_path)
    change(path, "UPDATE entries SET body = CAST(body AS TEXT) WHERE stream = 'table/2' AND sequence = 9")
    assert str(verdicts(path)[1]) == "table/2: entry 9: altered: what is stored is of another kind"


def test_a_missing_entry_is_found_where_it_was(kept: Path, tmp_path: Path) -> None:
    path = copied(kept, tmp_path)
    change(path, "DELETE FROM entries WHERE stream = 'table/2' AND sequence = 9")
    first, second = verdicts(path)
    assert first.sound
    assert str(second) == "table/2: entry 9: missing"


def test_a_missing_end_and_a_missing_stream_are_found(kept: Path, tmp_path: Path) -> None:
    path = copied(kept, tmp_path)
    last = verdicts(path)[1].entries
    change(path, "DELETE FROM entries WHERE stream = 'table/2' AND sequence > ?", last - 3)
    assert str(verdicts(path)[1]) == f"table/2: entry {last - 2}: missing"
    change(path, "DELETE FROM entries WHERE stream = 'table/2'")
    assert str(verdicts(path)[1]) == "table/2: entry 1: missing"


def forged(path: Path, sequence: int, **changes: Any) -> None:
    """An entry altered by somebody who knows to hash it anew."""
    with closing(SqliteReader(path)) as reader:
        entry: Entry = next(reader.read("table/2", sequence - 1)).entry
    values = {name: getattr(entry, name) for name in entry.__struct_fields__} | changes
    row = row_of(Entry(**values))
    change(path, "UPDATE entries SET body = ?, hash = ? WHERE stream = 'table/2' AND sequence = ?", row.body, row.hash, sequence)


def test_an_entry_that_was_hashed_anew_is_found_by_the_next(kept: Path, tmp_path: Path) -> None:
    path = copied(kept, tmp_path)
    forged(path, 5, moment=1)
    assert str(verdicts(path)[1]) == "table/2: entry 6: does not follow the entry before it: one of the two was replaced"


def test_the_last_entry_hashed_anew_is_found_by_its_note(kept: Path, tmp_path: Path) -> None:
    path = copied(kept, tmp_path)
    last = verdicts(path)[1].entries
    change(path, "DELETE FROM snapshots")
    forged(path, last, moment=1)
    assert str(verdicts(path)[1]) == f"table/2: entry {last}: replaced: the store notes another hash"


def test_postings_that_its_events_do_not_cause_are_found(kept: Path, tmp_path: Path) -> None:
    path = copied(kept, tmp_path)
    forged(path, 1, postings=(("cage", -5), ("seat/1", 5)))
    assert str(verdicts(path)[1]) == "table/2: entry 1: its postings are not what its events cause"
    forged(path, 1, postings=(("cage", -5), ("seat/1", 6)))
    assert str(verdicts(path)[1]) == "table/2: entry 1: its postings do not add up to 0"


def test_a_snapshot_that_was_altered_is_found(kept: Path, tmp_path: Path) -> None:
    path = copied(kept, tmp_path)
    last = verdicts(path)[1].entries
    change(path, "UPDATE snapshots SET body = replace(body, 'cage', 'cave')")
    assert str(verdicts(path)[1]) == f"table/2: entry {last}: its snapshot is not where the stream stood"


def test_another_key_is_told_from_the_right_one(kept: Path) -> None:
    other = journal.Key(bytes(32))
    assert str(verdicts(kept, other)[0].fault).endswith("the key does not open the seal")
