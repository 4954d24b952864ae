"""What a database refuses of keepers that share a journal, each time the whole group; and how keepers come, go and are buried."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager, closing
from hashlib import sha256
from typing import Any, TypeVar

import asyncpg
import pytest

from cardspeak import journal
from cardspeak.journal import JournalError, Row, open_store
from cardspeak.journal.stores.keepers import Buried, Full, Keeping, Lease, Stream
from cardspeak.journal.stores.postgres import PostgresStore
from cardspeak.journal.stores.schema import BASE, SCHEMA
from tests.journal.playing import KEY, Recorder, evening
from tests.journal.pooling import Pooling
from tests.postgres import carry_out

T = TypeVar("T")
PATIENT = 600.0
"""A lease longer than any test: only whose line is gone is buried, on however slow a machine."""


@pytest.fixture
def url(new_database: Callable[[], str]) -> str:
    made = new_database()
    open_store(made).close()
    return made


def row(stream: str, sequence: int, command: str = "") -> Row:
    body = f"{stream} {sequence} {command}".encode()
    return Row(stream, sequence, command or f"c{sequence}", sha256(body).digest(), body)


def written(url: str, keeper: int | None, *rows: Row, snapshot: str = "") -> str:
    """Write a group as a keeper: empty, or why the database has refused it."""
    with closing(open_store(url, keeper)) as store:
        done = store.append(rows) if rows else store.keep(snapshot, 1, b"state")
        try:
            done.result(30)
        except JournalError as error:
            return str(error)
    return ""


def there(url: str) -> list[tuple[object, ...]]:
    """All that a write can change."""
    return [
        *carry_out(url, "SELECT stream, sequence, body FROM journal_entries ORDER BY 1, 2"),
        *carry_out(url, "SELECT stream, sequence, hash, keeper FROM journal_heads ORDER BY 1"),
        *carry_out(url, "SELECT stream, sequence, body FROM journal_snapshots ORDER BY 1, 2"),
    ]


@asynccontextmanager
async def joined(url: str, count: int) -> AsyncIterator[list[Lease]]:
    leases = [Lease(url, f"127.0.0.1:{9000 + number}") for number in range(count)]
    for lease in leases:
        await lease.join()
    try:
        yield leases
    finally:
        for lease in leases:
            lease.hang_up()


async def buried(by: Lease) -> list[int]:
    """Whom a keeper buries, as soon as the database has seen that a line is gone; nobody for being silent, on a slow machine."""
    while not (found := await by.bury(PATIENT)):
        await asyncio.sleep(0.01)
    return found


async def elsewhere(what: Callable[..., T], *values: Any, **more: Any) -> T:
    """A store has loops of its own, so it is used in a thread that has none."""
    return await asyncio.to_thread(what, *values, **more)


def run(story: Coroutine[Any, Any, None]) -> None:
    asyncio.run(story)


def test_each_stale_write_is_refused_whole(url: str) -> None:
    async def story() -> None:
        async with joined(url, 3) as (one, other, dead):
            for keeper, stream in ((one, "table/1"), (other, "table/2"), (dead, "table/3"), (one, "table/4")):
                assert not await elsewhere(written, url, keeper.id, row(stream, 1))
            assert not await elsewhere(written, url, one.id, snapshot="table/4")
            await one.give("table/4")
            dead.hang_up()
            assert await buried(one) == [dead.id]
            assert not await elsewhere(written, url, None, row("table/5", 1))
            good = row("table/1", 2)
            refused = {
                "buried": (dead.id, row("table/3", 2)),
                "buried, at a new stream": (dead.id, row("table/9", 1)),
                "never joined": (12345, row("table/9", 1)),
                "given away": (one.id, row("table/4", 2)),
                "another keeper's": (other.id, row("table/1", 2)),
                "of nobody, by one who lives": (one.id, row("table/5", 2)),
                "alone, at a kept stream": (None, row("table/1", 2)),
                "a number twice": (one.id, row("table/1", 1)),
                "one row of several": (one.id, good, row("table/2", 2)),
                "one row of several, which is there": (one.id, good, row("table/1", 1)),
            }
            before = await elsewhere(there, url)
            for what, (keeper, *rows) in refused.items():
                assert "not written" in await elsewhere(written, url, keeper, *rows), what
                assert await elsewhere(there, url) == before, what
            for keeper, stream in ((other.id, "table/1"), (dead.id, "table/3"), (None, "table/2"), (one.id, "table/4")):
                assert "not written" in await elsewhere(written, url, keeper, snapshot=stream)
                assert await elsewhere(there, url) == before
            assert not await elsewhere(written, url, one.id, good)
            assert not await elsewhere(written, url, None, row("table/4", 2), row("table/5", 2))

    run(story())


def test_what_is_claimed_goes_on_where_it_stood_and_whoever_was_buried_writes_no_more(url: str) -> None:
    async def story() -> None:
        async with joined(url, 2) as (first, second):
            book = journal.Journal(await elsewhere(open_store, url, first.id), KEY, ())
            playing = await elsewhere(evening, book, 3, rounds=2, stream="table/1")
            said = Recorder(book, "chat/1")
            await elsewhere(said.add([]).wait, 30)
            first.hang_up()  # as a kill does: the process is gone, or believes that it is not
            assert await buried(second) == [first.id]
            assert sorted(await second.claim(9)) == ["chat/1", "table/1"]
            assert await second.kept() == {"table/1": Stream(second.id)}
            with closing(journal.Journal(await elsewhere(open_store, url, second.id), KEY)) as other:
                assert other.standing("table/1").sequence == playing.standing.sequence
                receipt = playing.add([])
                with pytest.raises(JournalError, match="another writer was there first"):
                    await elsewhere(receipt.wait, 30)
                await elsewhere(Recorder(other, "table/1").add([]).wait, 30)
            book.close()

    run(story())


def test_a_burial_waits_for_the_group_that_is_being_written_and_then_the_group_counts(url: str) -> None:
    async def story() -> None:
        async with joined(url, 2) as (first, second):
            assert not await elsewhere(written, url, first.id, row("table/1", 1))
            writing = await asyncpg.connect(url)
            transaction = writing.transaction()
            await transaction.start()
            await writing.execute("UPDATE journal_heads SET sequence = 2 WHERE stream = 'table/1'")
            first.hang_up()
            burial = asyncio.create_task(buried(second))
            done, _ = await asyncio.wait([burial], timeout=0.3)
            assert not done
            await transaction.commit()
            assert await burial == [first.id]
            assert list(await second.claim(1)) == ["table/1"]
            assert (await writing.fetch("SELECT sequence FROM journal_heads"))[0][0] == 2
            await writing.close()

    run(story())


def test_whoever_holds_on_to_what_it_writes_is_cut_off_and_buried(url: str) -> None:
    async def story() -> None:
        async with joined(url, 2) as (first, second):
            assert not await elsewhere(written, url, first.id, row("table/1", 1))
            stuck = await asyncpg.connect(url, server_settings={"application_name": f"cardspeak keeper {first.id}"})
            await stuck.execute("BEGIN")
            await stuck.execute("UPDATE journal_heads SET sequence = 2 WHERE stream = 'table/1'")
            first.hang_up()
            assert await buried(second) == [first.id]
            with pytest.raises((asyncpg.PostgresError, asyncpg.InterfaceError, asyncpg.InternalClientError, OSError)):
                await stuck.execute("COMMIT")
            assert await second.kept() == {"table/1": Stream(None)}

    run(story())


def test_a_keeper_that_hangs_is_buried_after_its_lease_and_told_so(url: str) -> None:
    async def story() -> None:
        async with joined(url, 2) as (first, second):
            assert await second.bury(PATIENT) == []
            await asyncio.sleep(0.3)  # lets time pass: a lease of so much
            await second.beat()
            assert await second.bury(0.2) == [first.id]
            with pytest.raises(Buried):
                await first.beat()
            await first.join()
            await first.beat()
            assert [each.address for each in await second.members()] == [second.address, first.address]

    run(story())


def test_tables_are_shared_closed_ones_are_nobodys_and_what_is_no_tables_is_one_keepers(url: str) -> None:
    async def story() -> None:
        async with joined(url, 2) as (first, second):
            streams = [f"table/{number}" for number in range(1, 6)]
            for stream in (*streams, "chat/2", "accounts"):
                assert not await elsewhere(written, url, first.id, row(stream, 1))
            await first.give("table/5", closed=True)
            await first.give(*streams[:4], "chat/2", "accounts")
            assert sorted(await second.claim(2)) == ["chat/2", "table/1", "table/2"]
            assert await second.claim_desk() == {"accounts": None}
            assert await first.claim_desk() is None
            assert [each.desk for each in await first.members()] == [False, True]
            assert sorted(await first.claim(9)) == ["table/3", "table/4"]
            assert await first.claim(9) == {}
            assert await first.keeping("table/5") == Keeping(None, True)
            assert await first.keeping("table/6") is None
            assert await first.closed() == ["table/5"]
            assert sorted(await first.kept()) == [f"table/{number}" for number in range(1, 5)]
            await second.leave()
            assert await first.claim_desk() == {"accounts": None}
            assert sorted(await first.claim(9)) == ["chat/2", "table/1", "table/2"]

    run(story())


def test_an_event_and_its_tables_are_one_keepers_and_a_days_are_whose_the_desk_is(url: str) -> None:
    async def story() -> None:
        async with joined(url, 2) as (first, second):
            event = [row("tournament/3", 1), row("table/3t1", 1), row("table/3t2", 1)]
            assert not await elsewhere(written, url, first.id, *event)
            assert not await elsewhere(written, url, first.id, row("chat/3t2", 1))
            assert not await elsewhere(written, url, first.id, row("cardroom/1", 1), row("table/d1t1", 1))
            assert not await elsewhere(written, url, first.id, row("chat/d1t1", 1))
            assert await first.kept() == {
                "tournament/3": Stream(first.id),
                "table/3t1": Stream(first.id, None, "tournament/3"),
                "table/3t2": Stream(first.id, None, "tournament/3"),
                "table/d1t1": Stream(first.id, None, "cardroom/1"),
            }
            assert "not written" in await elsewhere(written, url, second.id, row("tournament/3", 2), row("table/3t1", 2))
            await first.give("table/3t1", closed=True)
            first.hang_up()
            assert await buried(second) == [first.id]
            found = await second.claim(1)
            assert found == {"tournament/3": None, "table/3t2": "tournament/3", "chat/3t2": None}
            assert await second.claim(9) == {}
            assert await second.claim_desk() == {"cardroom/1": None, "table/d1t1": "cardroom/1", "chat/d1t1": None}
            assert sorted(await second.of_desk()) == ["cardroom/1", "chat/d1t1", "table/d1t1"]
            await second.give_desk(*await second.of_desk())
            assert await second.of_desk() == []
            assert [each.desk for each in await second.members()] == [False]

    run(story())


def test_the_tables_of_an_event_that_a_process_alone_has_written_are_marked(url: str) -> None:
    async def story() -> None:
        for each in (row("tournament/3", 1), row("table/7", 1), row("tournament/4", 1)):
            assert not await elsewhere(written, url, None, each)
        assert not await elsewhere(written, url, None, row("tournament/5", 1), row("table/8", 1))
        async with joined(url, 1) as (first,):
            assert sorted(await first.unmarked()) == ["tournament/3", "tournament/4"]
            await first.mark("tournament/3", ["table/7"])
            assert await first.unmarked() == ["tournament/4"]
            assert await first.claim(1) == {"tournament/3": None, "table/7": "tournament/3"}
            assert await first.number() == 9

    run(story())


def test_what_is_wanted_by_one_keeper_goes_to_no_other_while_it_lives(url: str) -> None:
    async def story() -> None:
        async with joined(url, 2) as (first, second):
            event = [row("tournament/3", 1), row("table/3t1", 1), row("table/1", 1)]
            assert not await elsewhere(written, url, first.id, *event[:2])
            assert not await elsewhere(written, url, first.id, event[2])
            assert await first.want("tournament/3", second.id)
            assert not await first.want("table/3t1", second.id)
            assert not await first.want("table/9", second.id)
            await first.give("tournament/3", "table/3t1", "table/1")
            assert await first.claim(9) == {"table/1": None}
            assert sorted(await second.claim(1)) == ["table/3t1", "tournament/3"]
            second.hang_up()
            assert await buried(first) == [second.id]
            assert sorted(await first.claim(9)) == ["table/3t1", "tournament/3"]

    run(story())


def test_a_command_that_opens_a_table_is_carried_out_by_one_keeper(url: str) -> None:
    async def story() -> None:
        async with joined(url, 3) as (first, second, third):
            numbers = await asyncio.gather(*[lease.number() for lease in (first, second, third)])
            assert sorted(numbers) == [1, 2, 3]
            assert await first.reserve("ada/c1")
            assert not await second.reserve("ada/c1")
            assert not await elsewhere(written, url, first.id, row("table/2", 1, "ada/c1"))
            await first.done("ada/c1")
            assert await second.reserve("ada/c1")
            assert await second.opened("ada/c1") == "table/2"
            assert await second.opened("ada/c2") is None
            assert [await third.hosted(name) for name in ("ada", "ad")] == [1, 0]
            second.hang_up()
            assert await buried(first) == [second.id]
            assert await third.reserve("ada/c1")
            assert await third.number() == 4

    run(story())


def test_no_two_keepers_open_one_table_too_many_for_a_host_or_for_the_room(url: str) -> None:
    async def story() -> None:
        async with joined(url, 3) as leases:

            async def opens(lease: Lease, number: int, host: str) -> str:
                """One keeper opens a table for a host who may have two, in a room that may have three."""
                try:
                    if await lease.reserve(f"{host}/c{number}", host, 2, 3):
                        return "may"
                except Full as full:
                    return "host" if full.host else "room"
                return "elsewhere"

            found = await asyncio.gather(*[opens(lease, number, "ada") for number, lease in enumerate(leases)])
            assert sorted(found) == ["host", "may", "may"]
            first = found.index("may")
            assert not await elsewhere(written, url, leases[first].id, row("table/1", 1, f"ada/c{first}"))
            assert await opens(leases[found.index("host")], 8, "ada") == "host"
            assert await opens(leases[first], first, "ada") == "may", "asked again, it opens none"
            found = await asyncio.gather(*[opens(lease, 10 + number, "bob") for number, lease in enumerate(leases)])
            assert sorted(found) == ["may", "room", "room"]

    run(story())


def test_what_is_asked_for_too_often_is_counted_whichever_keeper_is_asked(url: str) -> None:
    async def story() -> None:
        async with joined(url, 2) as (first, second):
            waits = [await lease.take("guests", "127.0.0.1", 4, 3600) for lease in (first, second) * 3]
            assert waits[:4] == [0.0] * 4
            assert all(800 < wait <= 900 for wait in waits[4:]), waits
            assert await second.take("guests", "127.0.0.2", 4, 3600) == 0.0
            assert await second.take("logins", "127.0.0.1", 4, 3600) == 0.0
            assert "127.0.0.1" not in str(await elsewhere(carry_out, url, "SELECT * FROM journal_limits"))

    run(story())


def test_a_command_that_is_another_streams_too_breaks_no_group(url: str) -> None:
    """A guest chooses the ids of commands: an old one at another table is no conflict in the database."""
    assert not written(url, None, row("chat/1", 1, "ada/c1"), row("chat/2", 1, "ada/c1"), row("table/7", 1, "ada/c1"))


def test_a_stream_has_one_number_whoever_writes_it(url: str) -> None:
    """Two who begin a stream at once have each given it another; what lies under the second would be nobody's."""
    with closing(open_store(url)) as store:
        store.append([row("table/1", 1)]).result(30)
        before = there(url)
        assert isinstance(store, PostgresStore)
        store._given["table/1"] += 1
        with pytest.raises(JournalError, match="another writer was there first"):
            store.append([row("table/1", 2)]).result(30)
    assert there(url) == before
    assert not written(url, None, row("table/1", 2))


def test_the_tables_of_a_journal_of_the_first_version_are_brought_up_to_this_one(new_database: Callable[[], str]) -> None:
    url = new_database()
    for statement in filter(str.strip, BASE.split(";")):
        carry_out(url, statement)
    old = row("table/7", 1)
    carry_out(url, "INSERT INTO journal_entries VALUES ($1, $2, $3, $4, $5)", *old)
    carry_out(url, "INSERT INTO journal_heads VALUES ($1, 1, $2)", old.stream, old.hash)
    event = row("tournament/6", 1, "Bob/enters")
    carry_out(url, "INSERT INTO journal_entries VALUES ($1, $2, $3, $4, $5)", *event)
    carry_out(url, "INSERT INTO journal_heads VALUES ($1, 1, $2)", event.stream, event.hash)
    with closing(journal.open_reader(url)) as reader:
        assert list(reader.read("table/7")) == [old]
    assert not written(url, None, row("table/7", 2))
    assert carry_out(url, "SELECT version FROM journal_version") == [(SCHEMA,)]

    async def story() -> None:
        async with joined(url, 1) as (first,):
            assert await first.number() == 8
            assert await first.claim(1) == {"table/7": None}
            assert await first.opened(old.command) == "table/7"
            assert await first.entered(old.command) is None
            assert await first.entered("Bob/enters") == "tournament/6"
            assert not await elsewhere(written, url, None, row("tournament/9", 1), row("tournament/9", 2, "Ada/enters"))
            assert await first.entered("Ada/enters") == "tournament/9"
            assert await first.entered("Ada/enters twice") is None
            assert await first.hosted("", "") == 1
            assert not await elsewhere(written, url, first.id, row("table/7", 3))

    run(story())


def test_a_journal_is_looked_at_without_being_a_keeper(url: str, new_database: Callable[[], str]) -> None:
    empty = new_database()

    async def story() -> None:
        async with joined(url, 2) as (first, second):
            looking = Lease(url, "")
            await looking.look()
            assert await looking.clock() <= await first.clock()
            assert await looking.stands_alone()
            assert [each.draining for each in await looking.members()] == [False, False]
            await looking.drain(first.id)
            assert [each.draining for each in await looking.members()] == [True, False]
            assert second.id in [each.id for each in await looking.members()]
            looking.hang_up()
            with pytest.raises(JournalError, match="is not joined"):
                await looking.members()
            for place, why in (
                (empty, "no room is kept there by several"),
                ("postgresql:///none?host=/nowhere", "postgresql:///none"),
            ):
                looking = Lease(place, "")
                with pytest.raises(JournalError, match=why):
                    await looking.look()
                looking.hang_up()

    run(story())


def test_no_two_keepers_have_one_number(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def story() -> None:
        async with joined(url, 1) as (first,):
            monkeypatch.setattr("secrets.randbits", lambda bits: first.id - 1)
            second = Lease(url, "127.0.0.1:9009")
            with pytest.raises(JournalError, match="the number is taken"):
                await second.join()
            second.hang_up()
            assert [each.address for each in await first.members()] == [first.address]

    run(story())


def test_keepers_need_the_database_itself(url: str, tmp_path: Any) -> None:
    """A pool gives its own number in the place of the server's, since no server is a client's for long."""
    folder = url.partition("host=")[2].partition("&")[0]

    async def story() -> None:
        async with Pooling(tmp_path, folder):
            lease = Lease(url.replace(folder, str(tmp_path)), "127.0.0.1:9000")
            with pytest.raises(JournalError, match="a pool of connections is in between"):
                await lease.join()
            lease.hang_up()
            await asyncio.sleep(0.1)  # lets time pass: in which the go-between hangs up too

    run(story())
