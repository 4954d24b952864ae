"""The journal in a database: one setting chooses it, and what only a database can do to it, being lost above all."""

from __future__ import annotations

import asyncio
import sys
import tempfile
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from pathlib import Path

import asyncpg
import pytest
from benchmarks.cluster import Cluster

from cardspeak import cli, journal
from cardspeak.events import Event
from cardspeak.journal import JournalError, open_reader, open_store, verify
from cardspeak.journal.events import Bought
from cardspeak.journal.stores.postgres import PostgresStore
from cardspeak.journal.stores.schema import SCHEMA
from tests.journal.playing import KEY, Recorder, evening
from tests.journal.severing import Severing
from tests.postgres import carry_out, empty_place

TABLE = "table/7"


@pytest.fixture
def url(new_database: Callable[[], str]) -> str:
    return new_database()


def chips() -> list[Event]:
    return [Bought(1, "Ada", 10, ())]


def opened(url: str) -> journal.Journal:
    return journal.Journal(open_store(url), KEY)


def test_a_setting_says_which_store_it_is(url: str, tmp_path: Path) -> None:
    for where, kind in ((url, PostgresStore), (tmp_path / "a", journal.SqliteStore), (str(tmp_path / "b"), journal.SqliteStore)):
        with closing(open_store(where)) as store:
            assert type(store) is kind


def test_a_lost_database_acknowledges_nothing_and_the_journal_is_taken_up_where_it_stands(own_cluster: Cluster) -> None:
    url = empty_place(own_cluster)
    for lose in (own_cluster.kill, own_cluster.stop):
        book = opened(url)
        recorder = Recorder(book)
        acknowledged = recorder.add(chips()).wait(60)
        lose()
        with pytest.raises(JournalError, match="not known to be written"):
            for _ in range(5000):  # what is left of a killed server may still answer for a moment
                acknowledged = recorder.add(chips()).wait(30)
        handed_over = recorder.standing.sequence
        with pytest.raises(JournalError, match="the journal is closed: not known to be written"):
            recorder.add(chips())
        with pytest.raises(JournalError, match="postgresql:///postgres: "):
            for _ in range(5000):
                book.store.head(TABLE)
        book.close()
        own_cluster.start()
        with closing(opened(url)) as again:
            assert acknowledged.sequence <= again.standing(TABLE).sequence <= handed_over
            assert acknowledged in again.store.read(TABLE)
            Recorder(again).add(chips()).wait(60)
            assert verify(again.store, TABLE, KEY)[0].sound


def test_a_group_whose_answer_was_lost_is_found_by_the_head(cluster: Cluster) -> None:
    url = empty_place(cluster)
    with tempfile.TemporaryDirectory() as folder:
        between = Severing(Path(folder), cluster.folder)
        book = opened(url.replace(str(cluster.folder), folder))
        recorder = Recorder(book)
        recorder.add(chips()).wait(60)
        between.sever()
        with pytest.raises(JournalError, match="not known to be written"):
            recorder.add(chips()).wait(30)
        book.close()
        between.close()
    with closing(opened(url)) as again:
        assert again.standing(TABLE).sequence == 2
        assert again.append(TABLE, chips(), moment=1, who="dealer", command="c1", after=1).wait(60).sequence == 2


def test_whoever_opens_the_journal_waits_for_the_last_group_of_a_lost_writer(url: str) -> None:
    with closing(opened(url)) as book:
        row = Recorder(book).add(chips()).wait(60)

    async def lost() -> tuple[bool, int]:
        connection = await asyncpg.connect(url)
        transaction = connection.transaction()
        await transaction.start()
        await connection.execute("INSERT INTO journal_entries VALUES (8, 1, NULL, $1)", row.body)
        await connection.execute(
            "INSERT INTO journal_heads (stream, sequence, hash, number) VALUES ('table/8', 1, $1, 8)", row.hash
        )
        with ThreadPoolExecutor(1) as pool:
            opening = pool.submit(open_store, url)
            await asyncio.sleep(0.2)  # lets time pass: in which who does not wait is done
            waited = not opening.done()
            await transaction.commit()
            await connection.close()
            with closing(await asyncio.wrap_future(opening)) as store:
                return waited, len(store.streams())

    assert asyncio.run(lost()) == (True, 2)


def test_processes_share_a_journal_when_each_has_its_own_tables(url: str) -> None:
    with closing(opened(url)) as one, closing(opened(url)) as other:
        for number in range(10):
            first, second = Recorder(one, "table/1").add(chips()), Recorder(other, "table/2").add(chips())
            assert (first.wait(60).sequence, second.wait(60).sequence) == (number + 1, number + 1)


def test_a_process_takes_its_tables_up_while_another_one_plays_its_own(url: str) -> None:
    with closing(opened(url)) as one:
        Recorder(one, "table/2").add(chips()).wait(60)
        playing = Recorder(one, "table/1")
        for _ in range(20):
            receipts = [playing.add(chips()) for _ in range(20)]
            with closing(journal.Journal(open_store(url), KEY, ["table/2", "table/3"])) as other:
                assert [other.standing(f"table/{number}").sequence for number in (1, 2, 3)] == [0, 1, 0]
            for receipt in receipts:
                receipt.wait(60)


def test_more_rows_than_are_fetched_at_once_are_read_in_order(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cardspeak.journal.stores.postgres.PAGE", 7)
    with closing(opened(url)) as book:
        last = evening(book, 1, rounds=4).standing.sequence
        assert last > 14
        assert [row.sequence for row in book.store.read(TABLE)] == list(range(1, last + 1))
        assert [row.sequence for row in book.store.read(TABLE, 9)] == list(range(10, last + 1))


def test_the_store_is_used_where_an_event_loop_runs(url: str) -> None:
    async def used() -> int:
        with closing(opened(url)) as book:
            row = await asyncio.wrap_future(Recorder(book).add(chips()).durable)
            assert row is None
            return book.standing(TABLE).sequence

    assert asyncio.run(used()) == 1


def test_a_page_that_was_torn_is_found_at_the_first_entry_on_it(own_cluster: Cluster) -> None:
    url = empty_place(own_cluster)
    with closing(opened(url)) as book:
        evening(book, 1, rounds=10)
    page = "SELECT min(sequence) FROM journal_entries WHERE (ctid::text::point)[0] = 1"
    ((first,),) = carry_out(url, page)
    ((path,),) = carry_out(url, "SELECT pg_relation_filepath('journal_entries')")
    carry_out(url, "CHECKPOINT")  # or the server would mend the page from its log
    own_cluster.stop()
    with (own_cluster.data / str(path)).open("r+b") as file:
        file.seek(8192 + 5000)
        file.write(bytes(100))
    own_cluster.start()
    for opening in (open_reader, open_store):
        with closing(opening(url)) as store:
            verdict = verify(store, TABLE, KEY)[0]
            assert verdict.fault is not None
            assert verdict.fault.sequence == first
            assert "cannot be read: postgresql:///postgres: invalid page in block 1" in verdict.fault.what


def test_commits_are_synchronous_whatever_the_database_is_used_to(own_cluster: Cluster) -> None:
    url = empty_place(own_cluster)
    carry_out(url, "ALTER DATABASE postgres SET synchronous_commit = off")
    assert carry_out(url, "SHOW synchronous_commit") == [("off",)]
    with closing(PostgresStore(url)) as store:
        assert [line.fetch("SHOW synchronous_commit")[0][0] for line in store._lines[:1]] == ["on"]
    carry_out(url, "ALTER DATABASE postgres RESET synchronous_commit")


def test_a_database_that_does_not_sync_is_refused(own_cluster: Cluster) -> None:
    url = empty_place(own_cluster)
    open_store(url).close()
    carry_out(url, "ALTER SYSTEM SET fsync = off")
    own_cluster.stop()
    own_cluster.start()
    with pytest.raises(JournalError, match="runs with fsync off"):
        open_store(url)
    carry_out(url, "ALTER SYSTEM RESET fsync")
    own_cluster.stop()
    own_cluster.start()


def test_a_database_without_a_journal_or_with_another_version_of_it_is_said_to_be_so(url: str) -> None:
    with pytest.raises(JournalError, match="postgresql:///postgres: holds no journal of Cardspeak"):
        open_reader(url)
    open_store(url).close()
    open_store(url).close()
    carry_out(url, "UPDATE journal_version SET version = 9")
    for opening in (open_reader, open_store):
        with pytest.raises(JournalError, match=rf"tables are of version \[9\], and this Cardspeak knows version {SCHEMA}"):
            opening(url)


@pytest.mark.parametrize(
    "url",
    ["postgresql://ada:secret@127.0.0.1:1/room", "postgresql://ada:secret@[/room", "postgresql://ada:secret@127.0.0.1:x/room"],
)
def test_a_database_that_is_not_there_is_one_line_without_the_password(url: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["journal", "verify", url]) == 2
    told = capsys.readouterr()
    assert told.out == ""
    assert told.err.startswith("cardspeak: ")
    assert told.err.count("\n") == 1
    assert "secret" not in told.err


def test_the_extra_that_is_missing_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "asyncpg", None)
    with pytest.raises(JournalError, match=r"pip install 'cardspeak\[journal\]'"):
        open_store("postgresql:///room")


def test_two_snapshots_of_one_entry_may_come_in_one_group(url: str) -> None:
    with closing(opened(url)) as book:
        Recorder(book).add(chips()).wait(60)
        with book.together():
            first, last = book.keep(TABLE), book.keep(TABLE)
        first.result(60)
        last.result(60)
        assert [sequence for sequence, _ in book.store.snapshots(TABLE)] == [1]


def test_a_store_that_was_closed_says_so(url: str) -> None:
    store = open_store(url)
    store.close()
    with pytest.raises(JournalError, match="the journal is closed"):
        store.head(TABLE)


def test_a_stream_that_is_let_go_of_is_anybodys_when_its_snapshot_is_durable_too(url: str) -> None:
    with closing(opened(url)) as book:
        Recorder(book).add(chips()).wait(60)
        with book.together():
            kept = book.keep(TABLE)
            assert book.forget(TABLE) is kept
        kept.result(60)
        assert book.forget(TABLE) is None
