"""What a start reads of a table's journal: its last snapshot and what was played since, however much was played before."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from cardspeak.journal import Row
from cardspeak.server.dealer import recovery
from cardspeak.server.dealer.clocks import Times
from cardspeak.server.dealer.seat_commands import Bot
from tests.server.desk import STREAM, Desk, MemoryStore
from tests.server.watched import GAMES, Watched

ENOUGH = 25
"""Rounds, after which there are two snapshots."""


@pytest.mark.parametrize("number", range(0, len(GAMES), 3))
def test_what_lies_beside_a_table_in_its_snapshot_is_what_all_entries_come_to(number: int) -> None:
    watched = Watched(GAMES[number], number)
    watched.play(ENOUGH)
    book, store = watched.desk.book, watched.desk.store
    assert recovery.kept_beside(book, STREAM)[0] > 0
    hosting, subjects, wishes = recovery.decided(book, STREAM)
    touched = recovery.touched(book, STREAM)
    store.kept.clear()
    assert recovery.kept_beside(book, STREAM)[0] == 0
    whole = recovery.decided(book, STREAM)
    assert (hosting, subjects.last, wishes) == (whole[0], whole[1].last, whole[2])
    assert touched >= recovery.touched(book, STREAM)


def test_a_start_reads_how_a_table_was_opened_and_from_the_round_of_its_last_snapshot_on(monkeypatch: pytest.MonkeyPatch) -> None:
    desk = Desk(times=Times(think=(0, 0), pause=0, lonely=0))
    for number in range(4):
        desk.do("Host", Bot(f"b{number}"))
    played = 3 * recovery.EVERY + 2
    ended: dict[int, int] = {}
    while desk.table.number < played or desk.table.playing:
        desk.pass_to_next()
        if not desk.table.playing:
            ended[desk.table.number] = desk.book.standing(STREAM).sequence
    read: set[int] = set()
    real = MemoryStore.read

    def noting(self: MemoryStore, stream: str, after: int = 0) -> Iterator[Row]:
        for row in real(self, stream, after):
            read.add(row.sequence)
            yield row

    with monkeypatch.context() as patch:
        patch.setattr(MemoryStore, "read", noting)
        desk.restart()
    assert desk.table.number == played
    before = ended[3 * recovery.EVERY - 1]
    assert {sequence for sequence in read if sequence <= before} == {1}
    assert read > {1}
