"""A command with a part in several streams: durable in all of them or in none, answered again, and refused as a whole."""

from __future__ import annotations

from contextlib import closing
from pathlib import Path

import pytest

from cardspeak import journal
from cardspeak.journal import Addition, Stale
from cardspeak.poker import variants
from cardspeak.poker.stakes import no_limit
from cardspeak.rulebook import Refused
from cardspeak.rulebook.books import seminole_tournament
from cardspeak.table import Table, posted
from tests.journal.playing import KEY

ONE, TWO = "table/1", "table/2"
SIGN = posted(variants.texas_holdem, no_limit(1, 2), seminole_tournament)


def additions(book: journal.Journal, **tables: Table) -> list[Addition]:
    """What happened at each table, by its number."""
    found = [(f"table/{name[1:]}", table) for name, table in tables.items()]
    parts = [Addition(stream, tuple(table.events), book.standing(stream).sequence) for stream, table in found]
    for _, table in found:
        table.events.clear()
    return parts


def two_tables(book: journal.Journal) -> tuple[Table, Table]:
    one, two = Table.open(SIGN, 0), Table.open(SIGN, 0)
    for seat in (1, 2, 3):
        one.arrive(seat, f"player {seat}", 1_000, moment=0)
    book.append_many(additions(book, t1=one, t2=two), moment=0, who="event", command="open")[1].wait(60)
    return one, two


def test_a_player_who_is_moved_is_at_the_other_table_or_still_at_his_own(book: journal.Journal, where: Path | str) -> None:
    one, two = two_tables(book)
    two.arrive(5, "player 2", one.take_away(2, moment=0), moment=0)
    receipts = book.append_many(additions(book, t1=one, t2=two), moment=5, who="event", command="move")
    assert [receipt.wait(60).stream for receipt in receipts] == [ONE, TWO]
    assert receipts[0].durable is receipts[1].durable  # one group
    assert book.trial_balance() == {
        "table/1/seat/1": 1_000,
        "table/1/seat/2": 0,
        "table/1/seat/3": 1_000,
        "table/2/seat/5": 1_000,
        "walking": -3_000,
    }
    again = book.append_many([Addition(ONE, (), 1), Addition(TWO, (), 1)], moment=9, who="event", command="move")
    assert [receipt.row for receipt in again] == [receipt.row for receipt in receipts]  # answered, whatever it holds now
    with closing(journal.Journal(book.store, KEY)) as reopened:
        assert [sorted(table.seats) for table in map(reopened.table, (ONE, TWO)) if table] == [[1, 3], [5]]
        assert journal.verify(book.store, TWO, KEY)[0].sound


def test_one_part_that_is_refused_refuses_all(book: journal.Journal) -> None:
    one, two = two_tables(book)
    chips = one.take_away(1, moment=0)
    parts = additions(book, t1=one)
    two.arrive(5, "player 1", chips, moment=0)
    two.take_away(5, moment=0)
    away = tuple(two.events[-2:])  # chips that leave a seat at which the ledger has none
    before = {stream: book.standing(stream).values() for stream in (ONE, TWO)}
    with pytest.raises(Refused, match="the ledger would have -1000 in seat/5"):
        book.append_many([*parts, Addition(TWO, away, 1)], moment=0, who="event", command="move")
    with pytest.raises(Stale) as stale:
        book.append_many([*parts, Addition(TWO, tuple(two.events), 0)], moment=0, who="event", command="move")
    assert stale.value.sequence == 1
    for wrong in ([], [*parts, *parts]):
        with pytest.raises(Refused, match="one only"):
            book.append_many(wrong, moment=0, who="event", command="move")
    with pytest.raises(Refused, match="is there already, in other streams"):
        book.append_many([Addition(ONE, parts[0].events, 0), Addition("table/3", (), 0)], moment=0, who="event", command="open")
    assert {stream: book.standing(stream).values() for stream in (ONE, TWO)} == before
    assert book.answer(ONE, "move", "event") is None
    book.append_many([*parts, Addition(TWO, tuple(two.events), 1)], moment=0, who="event", command="move")[0].wait(60)


def test_a_part_that_cannot_be_written_leaves_nothing_of_the_others(where: Path | str) -> None:
    """Another writer was there first, in one of the streams; the group is lost whole."""
    with closing(journal.Journal(journal.open_store(where), KEY)) as book:
        one, two = two_tables(book)
        other = journal.Journal(journal.open_store(where), KEY)
        other.append(TWO, [], moment=0, who="somebody", command="first", after=1).wait(60)
        other.close()
        two.arrive(5, "player 1", one.take_away(1, moment=0), moment=0)
        for receipt in book.append_many(additions(book, t1=one, t2=two), moment=0, who="event", command="move"):
            with pytest.raises(journal.JournalError, match="another writer was there first"):
                receipt.wait(60)
    with closing(journal.Journal(journal.open_store(where), KEY)) as book:
        assert (book.standing(ONE).sequence, book.standing(TWO).sequence) == (1, 2)
        table = book.table(ONE)
        assert table is not None
        assert sorted(table.seats) == [1, 2, 3]
