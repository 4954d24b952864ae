"""Who has a journal's file or its database but not its key cannot write it anew; an anchor shows what was cut off."""

from __future__ import annotations

import subprocess
import sys
from base64 import b64encode
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import msgspec
import pytest

from cardspeak import journal
from cardspeak.events import Event
from cardspeak.journal import (
    Anchor,
    Damaged,
    Journal,
    JournalError,
    Key,
    Row,
    anchor,
    check_signature,
    departures,
    open_reader,
    open_store,
    verify,
)
from cardspeak.journal.events import Bought
from cardspeak.journal.journal import recovered
from cardspeak.journal.key_files import has_entries, key_in, make_key, rotate_key
from tests.journal.behind import change, put
from tests.journal.conftest import Where
from tests.journal.forging import anew, as_before_marks, chained
from tests.journal.playing import KEY, evening

CASH, TABLE = "cash", "table/7"
STRICT = Key(bytes(range(32)), all_marked=True)
FORGERS = Key(b"whoever took the database home..")


def bought(chips: int, player: str = "Ada") -> list[Event]:
    return [Bought(1, player, chips, ())]


@pytest.fixture
def kept(where: Where) -> Where:
    """A stream of purchases without any secret, and a table."""
    with closing(Journal(open_store(where), KEY)) as book:
        for number in range(6):
            book.append(CASH, bought(100), moment=number, who="Ada", command=f"c{number}", after=number).wait(60)
        book.keep(CASH).result(60)
        evening(book, 3, rounds=2, stream=TABLE)
    return where


def rows_of(where: Where, stream: str) -> list[Row]:
    with closing(open_reader(where)) as reader:
        return list(reader.read(stream))


def richer(row: Row) -> dict[str, Any]:
    """2,000 chips more than Ada paid for."""
    return {"events": (Bought(1, "Ada", 2100, ()),), "postings": (("cage", -2100), ("seat/1", 2100))}


def faults(where: Where, key: Key | None) -> dict[str, str]:
    with closing(open_reader(where)) as reader:
        found = {stream: verify(reader, stream, key)[0] for stream in reader.streams()}
    return {stream: str(verdict.fault) for stream, verdict in found.items() if verdict.fault}


def opened(where: Where, key: Key = KEY) -> None:
    with closing(open_store(where)) as store:
        Journal(store, key)


def test_every_entry_is_authenticated_and_said_to_be(kept: Where) -> None:
    with closing(open_reader(kept)) as reader:
        verdict = verify(reader, CASH, KEY)[0]
        assert (verdict.entries, verdict.authenticated) == (6, 6)
        assert str(verdict).startswith("cash: 6 entries (6 authenticated), 6 events")
        assert verify(reader, CASH)[0].authenticated is None


@pytest.mark.parametrize("at", range(6))
def test_a_chain_that_was_written_anew_with_another_key_is_found_where_it_was(kept: Where, at: int) -> None:
    rows = rows_of(kept, CASH)
    rows[at] = anew(rows[at], FORGERS, **richer(rows[at]))
    put(kept, chained(rows, FORGERS))
    assert faults(kept, None) == {}, "the chain itself holds"
    assert faults(kept, KEY) == {CASH: f"entry {at + 1}: was not written with the journal's key"}
    with pytest.raises((Damaged, JournalError)):
        opened(kept)


@pytest.mark.parametrize("at", range(1, 6))
def test_no_entry_without_a_mark_follows_one_that_has_it(kept: Where, at: int) -> None:
    rows = rows_of(kept, CASH)
    found = rows[:at]
    for row in rows[at:]:
        found.append(as_before_marks(msgspec.structs.replace(row.entry, before=found[-1].hash, **richer(row))))
    put(kept, found)
    for key in (KEY, None):
        assert faults(kept, key) == {CASH: f"entry {at + 1}: is not authenticated by the key of those before it"}
    with pytest.raises(Damaged):
        opened(kept)


def test_what_is_sealed_does_not_open_in_a_chain_that_is_passed_off_as_an_old_one(kept: Where) -> None:
    found: list[Row] = []
    for row in rows_of(kept, TABLE):
        found.append(as_before_marks(msgspec.structs.replace(row.entry, before=found[-1].hash if found else bytes(32))))
    put(kept, found)
    assert "the key does not open the seal" in faults(kept, KEY)[TABLE]


def test_a_snapshot_counts_only_with_its_mark(kept: Where) -> None:
    with closing(open_reader(kept)) as reader:
        ours = msgspec.json.decode(next(reader.snapshots(CASH))[1])
    ours["balances"] = {"cage": -2600, "seat/1": 2600}
    change(kept, "UPDATE snapshots SET body = $1 WHERE stream = $2", msgspec.json.encode(ours), CASH)
    assert faults(kept, KEY) == {CASH: "entry 6: its snapshot was not written with the journal's key"}
    with pytest.raises(Damaged, match="its snapshot was not written with the journal's key"):
        opened(kept)
    del ours["mark"]
    change(kept, "UPDATE snapshots SET body = $1 WHERE stream = $2", msgspec.json.encode({**ours, "version": 2}), CASH)
    with closing(open_store(kept)) as store:
        assert Journal(store, KEY).standing(CASH).ledger.balances == {"cage": -600, "seat/1": 600}
    assert faults(kept, KEY) == {CASH: "entry 6: its snapshot is not where the stream stood"}


def passed_off(where: Where, stream: str) -> None:
    """A stream is written anew as from before marks, with 2,000 chips more in its first entry."""
    found: list[Row] = []
    for row in rows_of(where, stream):
        before = found[-1].hash if found else bytes(32)
        found.append(as_before_marks(msgspec.structs.replace(row.entry, before=before, **({} if found else richer(row)))))
    put(where, found)


def test_a_stream_that_is_passed_off_as_older_than_marks_is_found_by_a_key_that_has_all_marked(kept: Where) -> None:
    passed_off(kept, CASH)
    assert faults(kept, KEY) == {}, "as an old journal has it"
    says = "entry 1: has no mark, and the key says that all entries of its journal have one"
    assert faults(kept, STRICT) == {CASH: says}
    with pytest.raises(Damaged, match="has no mark"):
        opened(kept, STRICT)
    with closing(open_reader(kept)) as reader, pytest.raises(JournalError, match="has no mark"):
        [row.opened(STRICT) for row in reader.read(CASH)]


def test_a_snapshot_from_before_marks_counts_for_the_rail_where_no_entry_is_marked_either(kept: Where) -> None:
    with closing(open_reader(kept)) as reader:
        ours = msgspec.json.decode(next(reader.snapshots(CASH))[1])
    del ours["mark"]
    for from_before in (False, True):
        if from_before:
            passed_off(kept, CASH)
        last = rows_of(kept, CASH)[-1]
        told = {**ours, "version": 2, "rounds": 9, "hash": b64encode(last.hash).decode()}
        change(kept, "DELETE FROM snapshots WHERE stream = $1", CASH)
        insert = "INSERT INTO snapshots (stream, sequence, body) VALUES ($1, $2, $3)"
        change(kept, insert, CASH, last.sequence, msgspec.json.encode(told))
        with closing(open_reader(kept)) as reader:
            assert recovered(reader, CASH, None).rounds == (9 if from_before else 0)
            assert recovered(reader, CASH, KEY).rounds == 0


def test_a_last_entry_from_before_marks_makes_no_snapshot_count_that_has_none(kept: Where) -> None:
    with closing(open_reader(kept)) as reader:
        ours = msgspec.json.decode(next(reader.snapshots(CASH))[1])
    rows = rows_of(kept, CASH)
    rows[-1] = as_before_marks(msgspec.structs.replace(rows[-1].entry, **richer(rows[-1])))
    put(kept, rows)
    del ours["mark"]
    forged = {**ours, "version": 2, "hash": b64encode(rows[-1].hash).decode(), "balances": {"cage": -2600, "seat/1": 2600}}
    body = msgspec.json.encode(forged)
    change(kept, "INSERT INTO snapshots (stream, sequence, body) VALUES ($1, $2, $3)", CASH, len(rows), body)
    for key in (KEY, STRICT):
        with pytest.raises(Damaged, match=f"entry {len(rows)}: "):
            opened(kept, key)


def test_another_key_is_refused_before_anything_is_written(kept: Where) -> None:
    before = rows_of(kept, CASH)
    with pytest.raises(JournalError, match="the key is not this journal's; nothing was written"):
        opened(kept, FORGERS)
    assert rows_of(kept, CASH) == before


def test_a_key_that_was_replaced_reads_and_writes_no_more(kept: Where) -> None:
    new = Key(b"the second key of this journal..", bytes(range(32)))
    with closing(open_store(kept)) as store:
        book = Journal(store, new)
        book.append(CASH, bought(1), moment=9, who="Ada", command="new", after=6).wait(60)
        evening(book, 4, rounds=1, stream=TABLE)
    assert faults(kept, new) == {}
    rows = rows_of(kept, CASH)
    rows.append(anew(rows[-2], KEY, sequence=8, command="old", before=rows[-1].hash))
    put(kept, rows)
    assert faults(kept, new) == {CASH: "entry 8: is not authenticated by the key of those before it"}


def test_the_old_key_alone_does_not_open_what_went_on_with_the_new(kept: Where) -> None:
    new = Key(b"the second key of this journal..", bytes(range(32)))
    with closing(open_store(kept)) as store:
        book = Journal(store, new)
        for stream in (CASH, TABLE):
            after = book.standing(stream).sequence
            book.append(stream, bought(1), moment=9, who="Ada", command="new", after=after).wait(60)
    with pytest.raises(JournalError, match="the key is not this journal's"):
        opened(kept)
    with closing(open_store(kept)) as store, pytest.raises(JournalError):
        Journal(store, Key(b"the second key of this journal.."))


def test_an_old_journal_is_opened_and_goes_on_with_marks(where: Where, tmp_path: Path) -> None:
    with closing(open_store(where)) as store:
        made: list[Row] = []
        with closing(Journal(open_store(tmp_path / "other.journal"), KEY)) as book:
            for number in range(3):
                row = book.append(CASH, bought(5), moment=1, who="Ada", command=f"{number}", after=number).row
                made.append(as_before_marks(msgspec.structs.replace(row.entry, before=made[-1].hash if made else bytes(32))))
        store.append(made).result(60)
        book = Journal(store, KEY)
        book.append(CASH, bought(5), moment=2, who="Ada", command="new", after=3).wait(60)
        verdict = verify(store, CASH, KEY)[0]
        assert (verdict.sound, verdict.entries, verdict.authenticated) == (True, 4, 1)
        assert recovered(store, CASH, KEY).ledger.balances == {"cage": -20, "seat/1": 20}


def test_an_anchor_finds_what_was_cut_off_and_what_was_written_anew(kept: Where, places: Callable[[], Where]) -> None:
    with closing(open_reader(kept)) as reader:
        held = anchor(reader, KEY, moment=7)
        assert departures(reader, held) == []
    check_signature(held, KEY)
    with closing(open_store(kept)) as store:
        Journal(store, KEY).append(CASH, bought(1), moment=9, who="Ada", command="on", after=6).wait(60)
    with closing(open_reader(kept)) as reader:
        assert departures(reader, held) == [], "it only went on"
    put(kept, rows_of(kept, CASH)[:4])
    assert faults(kept, KEY) == {}, "a journal by itself does not show that its end is missing"
    rows = rows_of(kept, TABLE)
    rows[-1] = anew(rows[-1], KEY, moment=1)
    put(kept, rows)
    with closing(open_reader(kept)) as reader:
        assert departures(reader, held) == [
            "cash: entry 6 of the anchor is missing",
            f"table/7: entry {len(rows)} is not the one of the anchor",
        ]


def test_an_anchor_that_was_altered_or_is_anothers_is_refused(kept: Where) -> None:
    with closing(open_reader(kept)) as reader:
        held, theirs = anchor(reader, KEY, moment=7), anchor(reader, FORGERS, moment=7)
    for change_of in ({"moment": 8}, {"heads": {}}, {"signature": "00" * 64}, {"public": theirs.public}, {"public": "x"}):
        with pytest.raises(JournalError, match="its signature does not fit"):
            check_signature(msgspec.structs.replace(held, **change_of))
    check_signature(theirs)
    with pytest.raises(JournalError, match="signed with the key of another journal"):
        check_signature(theirs, KEY)
    assert msgspec.json.decode(msgspec.json.encode(held), type=Anchor) == held


def test_a_key_is_made_for_a_new_journal_and_for_no_other(tmp_path: Path) -> None:
    file, place = tmp_path / "key", tmp_path / "journal.db"
    make_key(file, place)
    assert file.stat().st_mode & 0o777 == 0o600
    with closing(Journal(open_store(place), key_in(file))) as book:
        assert not has_entries(place)
        book.append(CASH, bought(5), moment=1, who="Ada", command="c", after=0).wait(60)
    assert place.stat().st_mode & 0o777 == 0o600
    assert key_in(file).all_marked, "nothing in it is older than marks"
    text = file.read_text()
    file.unlink()
    with pytest.raises(JournalError, match="is missing, and the journal has entries"):
        make_key(file, place)
    assert not file.exists()
    file.write_text(text)
    assert rotate_key(file) == 2 and key_in(file).all_marked
    assert file.stat().st_mode & 0o777 == 0o600
    with closing(Journal(open_store(place), key_in(file))) as book:
        book.append(CASH, bought(5), moment=1, who="Ada", command="d", after=1).wait(60)
    file.write_text(text)
    with closing(open_store(place)) as store, pytest.raises(JournalError, match="the key is not this journal's"):
        journal.Journal(store, key_in(file))


def test_processes_that_open_a_journal_together_have_one_key(tmp_path: Path) -> None:
    """None ends because another was quicker, and none reads a key that is half there."""
    file = tmp_path / "key"
    code = (
        "import sys; from pathlib import Path; from cardspeak.journal.key_files import key_in, make_key\n"
        "print(flush=True); sys.stdin.read(1); make_key(Path(sys.argv[1]), 'nowhere.db'); key_in(Path(sys.argv[1]))"
    )
    started = [
        subprocess.Popen([sys.executable, "-c", code, str(file)], stdin=subprocess.PIPE, stdout=subprocess.PIPE) for _ in range(6)
    ]
    for each in started:
        assert each.stdout
        each.stdout.readline()
    for each in started:  # all at once
        assert each.stdin
        each.stdin.write(b"\n")
        each.stdin.flush()
    assert [each.communicate() and each.returncode for each in started] == [0] * 6
    assert [path.name for path in tmp_path.iterdir()] == ["key"]
    first = file.read_text("ascii")
    make_key(file, "nowhere.db")
    assert file.read_text("ascii") == first
