"""Whoever has the database of a room and not its key changes, moves, deletes and replays entries: `verify` finds each."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import closing
from hashlib import sha256

import pytest

from cardspeak.journal import Journal, open_reader, open_store, verify
from cardspeak.journal.stores.packing import HASHED, packed
from tests.journal.playing import KEY, evening
from tests.postgres import carry_out

ATTACKS = {
    "two entries change places": (
        "UPDATE journal_entries SET sequence = -sequence WHERE stream = 'table/7' AND sequence IN (2, 3)",
        "UPDATE journal_entries SET sequence = 5 + sequence WHERE stream = 'table/7' AND sequence < 0",
    ),
    "an entry is deleted, and those after it go up": (
        "DELETE FROM journal_entries WHERE stream = 'table/7' AND sequence = 2",
        "UPDATE journal_entries SET sequence = -sequence WHERE stream = 'table/7' AND sequence > 2",
        "UPDATE journal_entries SET sequence = -sequence - 1 WHERE stream = 'table/7' AND sequence < 0",
        "UPDATE journal_heads SET sequence = sequence - 1 WHERE stream = 'table/7'",
    ),
    "the last one is deleted": (
        "DELETE FROM journal_entries AS last USING journal_heads AS head WHERE last.stream = 'table/7' "
        "AND head.stream = 'table/7' AND last.sequence = head.sequence",
    ),
    "an entry of its own comes once more": (
        "INSERT INTO journal_entries SELECT one.stream, head.sequence + 1, 'again', one.hash, one.body "
        "FROM journal_entries AS one, journal_heads AS head WHERE one.stream = 'table/7' AND one.sequence = 2 "
        "AND head.stream = 'table/7'",
        "UPDATE journal_heads SET sequence = sequence + 1, hash = (SELECT hash FROM journal_entries WHERE command = 'again') "
        "WHERE stream = 'table/7'",
    ),
    "an entry of another stream takes the place of one": (
        "UPDATE journal_entries AS one SET body = other.body, hash = other.hash, command = other.command "
        "FROM journal_entries AS other "
        "WHERE one.stream = 'table/7' AND other.stream = 'table/8' AND one.sequence = 2 AND other.sequence = 2",
    ),
    "a whole stream is passed off as another": (
        "DELETE FROM journal_entries WHERE stream = 'table/7'",
        "DELETE FROM journal_snapshots WHERE stream = 'table/7'",
        "UPDATE journal_entries SET stream = 'table/7' WHERE stream = 'table/8'",
        "DELETE FROM journal_heads WHERE stream = 'table/7'",
        "UPDATE journal_heads SET stream = 'table/7' WHERE stream = 'table/8'",
    ),
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


@pytest.mark.parametrize("hashed", [HASHED, None], ids=["begun", "whole"])
@pytest.mark.parametrize("kept", [bytes, packed], ids=["plain", "packed"])
def test_an_entry_that_is_changed_with_its_hash_is_found_however_it_is_kept(
    kept: Callable[[bytes], bytes], hashed: int | None, url: str
) -> None:
    with closing(open_reader(url)) as reader:
        row = next(reader.read("table/7", 1))
    body = row.body.replace(b'"who":"dealer"', b'"who":"Mallory"')
    assert body != row.body
    change = "UPDATE journal_entries SET body = $1, hash = $2 WHERE stream = 'table/7' AND sequence = 2"
    carry_out(url, change, kept(body), sha256(body).digest()[:hashed])
    assert_found(url, "changed")


def assert_found(url: str, how: str) -> None:
    """Whoever has the key and whoever has not see that the journal is not sound."""
    with closing(open_reader(url)) as reader:
        for key in (KEY, None):
            assert not verify(reader, "table/7", key)[0].sound, how
