"""What is printed at a tournament's desk: each paper as the event has it, of all, of a table, or of one entry."""

from __future__ import annotations

import asyncio
from typing import get_args

from cardspeak.server.tournament.printed import What, printed
from cardspeak.tournament.event import state as s
from tests.server.desk import MemoryStore
from tests.server.test_tournaments import Clock, opened, small, started, until


def test_every_paper_is_there_from_the_draw_to_the_prizes() -> None:
    async def evening() -> None:
        async with opened(MemoryStore(), Clock()) as tournaments:
            live = await started(tournaments, small())
            entries = live.event.state.entries
            first = {entry.person: (entry.table, entry.seat) for entry in entries.values()}
            cards = printed(live, "seat-cards").papers
            assert len(cards) == 9
            ann = next(iter(entries.values()))
            [card] = printed(live, "seat-cards", entry=ann.number).papers
            assert card.title == f"Seat card: table {ann.table}, seat {ann.seat}"
            assert f"name: {ann.person}" in card.lines
            at_table = [entry for entry in entries.values() if entry.table == ann.table]
            assert len(printed(live, "seat-cards", table=ann.table).papers) == len(at_table)
            await until(live, lambda: live.event.state.phase == s.FINISHED)
            for what in get_args(What):
                assert printed(live, what).event == live.event.structure.event.title
            [record] = printed(live, "record").papers
            assert record.table
            assert {row[0]: row[2] for row in record.table.rows} == {who: f"{at[0]}/{at[1]}" for who, at in first.items()}
            winner = next(entry for entry in entries.values() if entry.place == 1)
            [certificate] = printed(live, "certificates", entry=winner.number).papers
            assert f"name: {winner.person}" in certificate.lines
            [*copies] = printed(live, "payout").papers
            assert len(copies) == 2
            assert copies[0].table and copies[0].table.rows[0][0] == winner.person
            assert len(printed(live, "log").papers[0].table.rows) == 9  # type: ignore[union-attr]

    asyncio.run(evening())
