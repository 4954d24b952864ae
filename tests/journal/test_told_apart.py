"""What a journal says of what cannot be so: each in its own words, and nothing is taken for something else."""

from __future__ import annotations

import sqlite3
import sys
from base64 import b64encode
from contextlib import closing
from hashlib import sha256
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from cardspeak import journal
from cardspeak.banked import events as b
from cardspeak.journal import Damaged, JournalError, Key, Ledger, Row, committed, disagreement, open_reader, open_store, rounds
from cardspeak.journal.entry import unmarked, whole
from cardspeak.journal.events import Bought, Mixed
from cardspeak.journal.key_files import has_entries, key_in
from cardspeak.journal.proofs import keeps, order_dealt, proven, shuffle_told
from cardspeak.journal.stores import copying
from cardspeak.poker import events as p
from cardspeak.rulebook import Refused
from tests.journal.playing import KEY, dealt, evening
from tests.journal.test_postings import made
from tests.journal.test_verifier import HASHES, a_deck

STREAM = "table/7"


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """A journal of three rounds, with a snapshot."""
    path = tmp_path / "room.journal"
    with closing(journal.Journal(open_store(path), KEY)) as book:
        evening(book, 3, rounds=3, stream=STREAM)
        book.keep(STREAM).result(60)
    return path


def changed(path: Path, query: str, *values: Any) -> None:
    with closing(sqlite3.connect(path)) as line, line:
        line.execute(query, values)


def fault_of(path: Path, key: Key | None = KEY) -> str:
    with closing(open_reader(path)) as reader:
        fault = journal.verify(reader, STREAM, key)[0].fault
    return fault.what if fault else ""


# --- entries and keys


def test_an_entry_that_is_no_text_is_not_read(file: Path) -> None:
    with closing(open_reader(file)) as reader:
        row = next(reader.read(STREAM))
    body = row.body.replace(b'"who":"', b'"who":"\xff', 1)
    with pytest.raises(JournalError, match="cannot be read"):
        _ = Row(row.stream, row.sequence, row.command, sha256(body).digest(), body).entry


@pytest.mark.parametrize("end", [b"", b',"mark":"' + b"=" * 44 + b'"}', b',"mark":"' + b"!" * 44 + b'"}'])
def test_what_has_no_mark_is_not_authenticated(end: bytes) -> None:
    with pytest.raises(JournalError, match="is not authenticated"):
        unmarked(b'{"version":3' + end)
    assert unmarked(b"{" + b',"mark":"' + b64encode(bytes(32)) + b'"}') == (b"{", bytes(32))


def test_events_without_a_secret_are_whole_as_they_are() -> None:
    events = (Bought(1, "Ada", 100, ()),)
    assert whole(events, b"") == events


def test_a_key_is_refused_by_its_file_and_where_nothing_can_seal(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    short = tmp_path / "short.key"
    short.write_text("ab" * 31)
    with pytest.raises(JournalError, match=r"short\.key: a journal's key has 32 bytes or more, not 31"):
        key_in(short)
    monkeypatch.setitem(sys.modules, "cryptography.hazmat.primitives.ciphers.aead", None)
    with pytest.raises(JournalError, match="needs the extra `journal`"):
        Key(bytes(32))


def test_a_file_that_is_no_journal_is_something_too(tmp_path: Path) -> None:
    assert not has_entries(tmp_path / "none")
    (tmp_path / "letter").write_text("Dear room, …" * 100)
    assert has_entries(tmp_path / "letter")


# --- what does not follow


def test_a_round_begins_with_a_command_of_its_own(file: Path) -> None:
    rng = Random(5)
    one, other = [dealt(rng) for _ in range(2)]
    with closing(journal.Journal(open_store(file), KEY)) as book:
        after = book.standing("table/8").sequence
        with pytest.raises(Refused, match="a round begins with a command of its own"):
            book.append("table/8", [*one.events, *other.events], moment=0, who="Ada", command="two", after=after)


def test_a_snapshot_of_no_entry_or_of_another_stream_or_of_nothing_is_found(file: Path) -> None:
    with closing(open_reader(file)) as reader:
        ((sequence, body),) = reader.snapshots(STREAM)
    changed(file, "INSERT INTO snapshots (stream, sequence, body) VALUES (?, ?, ?)", STREAM, sequence + 7, body)
    assert fault_of(file) == "has a snapshot and is missing"
    changed(file, "DELETE FROM snapshots WHERE sequence > ?", sequence)
    changed(file, "UPDATE snapshots SET sequence = ?", sequence - 1)
    with pytest.raises(Damaged, match="its snapshot was taken of another stream"):
        journal.Journal(open_store(file), KEY)
    changed(file, "UPDATE snapshots SET body = ?", b"\xff")
    with pytest.raises(Damaged, match="its snapshot cannot be read"):
        journal.Journal(open_store(file), KEY)


def test_a_stream_that_could_not_be_taken_up_has_no_beginning(file: Path) -> None:
    with closing(journal.Journal(open_store(file), KEY, streams=[])) as book:
        changed(file, "UPDATE snapshots SET body = ?", b"\xff")
        with pytest.raises(Damaged):
            book.take_up(STREAM)
        with pytest.raises(Damaged, match="it could not be taken up"):
            book.standing(STREAM)
        assert book.standing("table/9").sequence == 0


def test_what_stands_beside_a_table_is_there_with_its_snapshot_alone(file: Path) -> None:
    with closing(journal.Journal(open_store(file), KEY)) as book:
        assert book.beside(STREAM) == (0, b"")
        assert book.beside("table/8") == (0, b"")
        r = book.round(STREAM)
        assert r is not None and r.over and book.round("table/8") is None


def test_each_round_of_a_stream_is_given_at_its_end_and_the_one_that_is_played(file: Path) -> None:
    with closing(open_reader(file)) as reader:
        ends = [(one.rounds, one.live) for one in rounds(reader, STREAM, KEY)]
    assert ends == [(1, False), (2, False), (3, False)]
    with closing(journal.Journal(open_store(file), KEY)) as book:
        r, ledger = book.round(STREAM), book.standing(STREAM).ledger
        assert r is not None and disagreement(r, ledger) == ""
        seat, chips = next((seat, chips) for seat, chips in r.stacks.items() if chips)
        poorer = Ledger({**ledger.balances, f"seat/{seat}": chips - 1})
        assert disagreement(r, poorer) == f"seat/{seat} has {chips - 1} and the round says {chips}"


# --- the ledger


def test_a_round_that_disagrees_with_the_ledger_is_refused_with_both_figures() -> None:
    ledger = Ledger({"seat/1": 200, "meter/0": 700, "cage": -900}, counted=True)
    for event, words in (
        (made(b.Began, stacks=(0, 50), meters=(700,)), "seat 1 begins with 50 cents and the ledger has 200"),
        (made(b.Began, stacks=(0, 200), meters=(50,)), "meter 0 begins at 50 cents and the ledger has 700"),
        (made(p.TakenUp), "a round taken up in its middle has no ledger"),
    ):
        with pytest.raises(Refused, match=words):
            ledger.post([event])
    assert ledger.post([made(b.Began, stacks=(0, 200), meters=(700, 60))]) == (("rack", -60), ("meter/1", 60))


def test_a_round_that_is_taken_back_leaves_every_account_as_it_was_and_the_rest_to_the_rack() -> None:
    before = {"seat/1": 100, "layout/1": 30, "meter/0": 80, "rack": -10}
    ledger = Ledger({**before, "cage": -200}, counted=True)
    ledger.post([made(b.TakenBack, stacks=(-1, 120), layouts=(0, 0), meters=(70,))])
    assert ledger.balances == {"seat/1": 120, "layout/1": 0, "meter/0": 70, "rack": 10, "cage": -200}


# --- proofs


def test_a_deck_is_kept_only_by_the_secret_the_cards_and_the_seeds_that_were_committed_to() -> None:
    event, deck = committed(a_deck(1), bytes(range(32))), a_deck(1)
    assert keeps(event, deck)
    assert not keeps(msgspec.structs.replace(event, secret=(-1, *event.secret[1:])), deck)
    assert not keeps(event, deck[:-1]) and not keeps(event, [-1, *deck[1:]])
    with_hashes = committed(a_deck(1), bytes(range(32)), HASHES)
    strange = Mixed(("Ann",), ("ff" * 32,), ())
    assert not keeps(with_hashes, order_dealt(with_hashes, strange), strange)


def test_a_stream_tells_the_commitment_of_its_round_and_proves_none_without_it(file: Path) -> None:
    with closing(journal.Journal(open_store(file), KEY)) as book:
        standing = book.standing(STREAM)
        assert shuffle_told(standing) == {}
        with pytest.raises(Refused, match="no commitment"):
            proven(standing, 1)


# --- copies


def test_a_journal_is_copied_whole_or_up_to_a_moment_and_verifies(file: Path, tmp_path: Path) -> None:
    with closing(open_reader(file)) as reader:
        rows = list(reader.read(STREAM))
        copying.poured(reader, tmp_path / "whole", copying.whole(reader))
        middle = rows[len(rows) // 2].entry.moment
        cuts = copying.until(reader, middle)
        copying.poured(reader, tmp_path / "half", cuts)
        assert copying.until(reader, rows[0].entry.moment - 1) == {}
    copying.file_copied(file, tmp_path / "copy")
    for name in ("whole", "copy"):
        with closing(open_reader(tmp_path / name)) as other:
            assert list(other.read(STREAM)) == rows and len(list(other.snapshots(STREAM))) == 1
        assert fault_of(tmp_path / name) == ""
    with closing(open_reader(tmp_path / "half")) as other:
        assert list(other.read(STREAM)) == rows[: cuts[STREAM]] and 0 < cuts[STREAM] <= len(rows)
        assert not list(other.snapshots(STREAM)) or cuts[STREAM] == len(rows)
    with pytest.raises(JournalError, match="none:"):
        copying.file_copied(tmp_path / "none", tmp_path / "no")
    assert not (tmp_path / "none").exists()
    changed(file, "UPDATE entries SET body = ?", b"\xff")
    with closing(open_reader(file)) as reader, pytest.raises(JournalError, match=r"table/7: entry \d+ cannot be read"):
        copying.until(reader, middle)
