"""Group commit: what is handed over while a group is written becomes the next one, and none is done before it is written."""

from __future__ import annotations

import asyncio
from concurrent.futures import Future, wait
from contextlib import closing
from threading import Event

import pytest

from cardspeak.journal import JournalError, Receipt, Row
from cardspeak.journal.stores.groups import Group, GroupWriter
from cardspeak.journal.stores.packing import unpacked


class Watched(GroupWriter):
    """Writes nowhere, each group when it is let, and fails at a row of the stream `bad`."""

    def __init__(self) -> None:
        self.groups: list[list[int]] = []
        self.begun, self.let = Event(), Event()
        super().__init__("nowhere")

    def _write(self, group: Group) -> None:
        self.begun.set()
        assert self.let.wait(60)
        self.groups.append([row.sequence for row in group.rows])
        if any(row.stream == "bad" for row in group.rows):
            raise JournalError("not written: no room")


def row(sequence: int, stream: str = "table/1") -> Row:
    return Row(stream, sequence, f"{sequence}", b"", b"")


def test_what_waits_while_a_group_is_written_becomes_the_next_one() -> None:
    with closing(Watched()) as store:
        done = [store.append([row(1)])]
        assert store.begun.wait(60)
        done += [store.append([row(number)]) for number in range(2, 50)]
        kept = store.keep("table/1", 49, b"")
        assert not any(future.done() for future in [*done, kept])
        store.let.set()
        assert not wait([*done, kept], 10).not_done
        assert store.groups == [[1], list(range(2, 50))]


def test_a_group_that_is_not_written_takes_with_it_all_that_was_built_upon_it() -> None:
    with closing(Watched()) as store:
        first = store.append([row(1)])
        assert store.begun.wait(60)
        bad = store.append([row(2), row(1, "bad")])
        store.begun.clear()
        store.let.set()
        first.result(60)
        with pytest.raises(JournalError, match="nowhere: not written: no room"):
            bad.result(60)
        with pytest.raises(JournalError, match="nowhere: the journal is closed: not written: no room"):
            store.append([row(3)])
        assert store.groups == [[1], [2, 1]]


def test_all_that_was_handed_over_is_written_before_it_is_closed() -> None:
    store = Watched()
    store.let.set()
    done = [store.append([row(number)]) for number in range(100)]
    store.close()
    assert all(future.done() for future in done)
    assert [number for group in store.groups for number in group] == list(range(100))


def test_who_gives_up_waiting_ends_it_for_nobody() -> None:
    async def gives_up(done: Future[None]) -> None:
        waiting = asyncio.ensure_future(asyncio.wrap_future(done))
        await asyncio.sleep(0)
        waiting.cancel()
        with pytest.raises(asyncio.CancelledError):
            await waiting

    with closing(Watched()) as store:
        done = store.append([row(1)])
        assert store.begun.wait(60)
        asyncio.run(gives_up(done))
        assert not done.cancelled()
        after = store.append([row(2)])
        store.let.set()
        assert not wait([done, after], 60).not_done
        assert store.groups == [[1], [2]]


def test_all_who_wait_in_a_loop_are_woken_but_who_gave_up() -> None:
    async def waits(receipt: Receipt, let: Event) -> Row:
        first, second, third = [asyncio.ensure_future(receipt.written()) for _ in range(3)]
        await asyncio.sleep(0)
        second.cancel()
        let.set()
        assert await first is await third
        with pytest.raises(asyncio.CancelledError):
            await second
        return await receipt.written()

    with closing(Watched()) as store:
        receipt = Receipt(row(1), store.append([row(1)]))
        assert asyncio.run(waits(receipt, store.let)) == row(1)


def test_a_loop_that_is_closed_is_not_woken() -> None:
    async def gives_up(receipt: Receipt) -> None:
        waiting = asyncio.ensure_future(receipt.written())
        await asyncio.sleep(0)
        waiting.cancel()

    with closing(Watched()) as store:
        receipt = Receipt(row(1), store.append([row(1)]))
        asyncio.run(gives_up(receipt))
        store.let.set()
        assert receipt.wait(60) == row(1)
        assert asyncio.run(receipt.written()) == row(1)


def test_of_two_snapshots_of_one_entry_in_a_group_the_last_is_written() -> None:
    group = Group()
    group.kept["table/1", 3], group.kept["table/2", 3], group.kept["table/1", 3] = b"a", b"b", b"c"
    kept = sorted([(*place, unpacked(body)) for *place, body in group.snapshots()])
    assert kept == [("table/1", 3, b"c"), ("table/2", 3, b"b")]
