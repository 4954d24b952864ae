"""Whoever has the database of a room and not its key changes, moves, deletes and replays entries: `verify` finds each."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import closing
from hashlib import sha256

import pytest

from cardspeak.journal import Journal, open_reader, open_store, verify
from tests.journal.behind import replace
from tests.journal.playing import KEY, evening
from tests.postgres import carry_out

SEVEN, EIGHT = [f"(SELECT number FROM journal_heads WHERE stream = 'table/{number}')" for number in (7, 8)]
ATTACKS = {
    "two entries change places": (
        f"UPDATE journal_entries SET sequence = -sequence WHERE stream = {SEVEN} AND sequence IN (2, 3)",
        f"UPDATE journal_entries SET sequence = 5 + sequence WHERE stream = {SEVEN} AND sequence < 0",
    ),
    "an entry is deleted, and those after it go up": (
        f"DELETE FROM journal_entries WHERE stream = {SEVEN} AND sequence = 2",
        f"UPDATE journal_entries SET sequence = -sequence WHERE stream = {SEVEN} AND sequence > 2",
        f"UPDATE journal_entries SET sequence = -sequence - 1 WHERE stream = {SEVEN} AND sequence < 0",
        "UPDATE journal_heads SET sequence = sequence - 1 WHERE stream = 'table/7'",
    ),
    "the last one is deleted": (
        "DELETE FROM journal_entries AS last USING journal_heads AS head WHERE last.stream = head.number "
        "AND head.stream = 'table/7' AND last.sequence = head.sequence",
    ),
    "an entry of its own comes once more": (
        "INSERT INTO journal_entries SELECT one.stream, head.sequence + 1, one.key, one.body "
        "FROM journal_entries AS one JOIN journal_heads AS head ON head.number = one.stream "
        "WHERE head.stream = 'table/7' AND one.sequence = 2",
        "UPDATE journal_heads SET sequence = sequence + 1 WHERE stream = 'table/7'",
    ),
    "an entry of another stream takes the place of one": (
        "UPDATE journal_entries AS one SET body = other.body, key = other.key FROM journal_entries AS other "
        f"WHERE one.stream = {SEVEN} AND other.stream = {EIGHT} AND one.sequence = 2 AND other.sequence = 2",
    ),
    "a whole stream is passed off as another": (
        f"DELETE FROM journal_entries WHERE stream = {SEVEN}",
        "DELETE FROM journal_snapshots WHERE stream = 'table/7'",
        f"UPDATE journal_entries SET stream = {SEVEN} WHERE stream = {EIGHT}",
        "UPDATE journal_heads AS one SET sequence = other.sequence, hash = other.hash FROM journal_heads AS other "
        "WHERE one.stream = 'table/7' AND other.stream = 'table/8'",
    ),
    "a stream has another's number": (
        "DELETE FROM journal_snapshots WHERE stream = 'table/7'",
        "DELETE FROM journal_heads WHERE stream = 'table/7'",
        "UPDATE journal_heads SET stream = 'table/7' WHERE stream = 'table/8'",
    ),
    "nothing says whose entries are": ("DELETE FROM journal_heads WHERE stream = 'table/7'",),
}


@pytest.fixture
def url(new_database: Callable[[], str]) -> str:
    """A journal of two tables, which is sound."""
    where = new_database()
    with closing(Journal(open_store(where), KEY)) as book:
        for number in (7, 8):
            evening(book, number, rounds=1, stream=f"table/{number}")
    with closing(open_reader(where)) as reader:
        assert verify(reader, "table/7", KEY)[0].sound
    return where


@pytest.mark.parametrize("how", ATTACKS)
def test_what_an_insider_does_to_the_database_is_found(how: str, url: str) -> None:
    for statement in ATTACKS[how]:
        carry_out(url, statement)
    assert_found(url, how)


@pytest.mark.parametrize("sound", [True, False], ids=["hashed anew", "with the former hash"])
def test_an_entry_that_is_changed_is_found(sound: bool, url: str) -> None:
    with closing(open_reader(url)) as reader:
        row = next(reader.read("table/7", 1))
    body = row.body.replace(b'"who":"dealer"', b'"who":"Mallory"')
    assert body != row.body
    replace(url, row._replace(body=body, hash=sha256(body).digest() if sound else row.hash))
    assert_found(url, "changed")


def test_the_entries_of_a_stream_whose_name_is_gone_say_whose_they_are(url: str) -> None:
    carry_out(url, "DELETE FROM journal_heads WHERE stream = 'table/7'")
    with closing(open_reader(url)) as reader:
        assert reader.streams() == ["table/7", "table/8"]
        assert "store notes 0" in str(verify(reader, "table/7", KEY)[0])
    carry_out(url, f"DELETE FROM journal_entries WHERE sequence = 1 AND stream <> {EIGHT}")
    with closing(open_reader(url)) as reader:
        assert [name for name in reader.streams() if not verify(reader, name, KEY)[0].sound] == ["stream 1"]


def assert_found(url: str, how: str) -> None:
    """Whoever has the key and whoever has not see that the journal is not sound."""
    with closing(open_reader(url)) as reader:
        assert "table/7" in reader.streams()
        for key in (KEY, None):
            assert not verify(reader, "table/7", key)[0].sound, how
