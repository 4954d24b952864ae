"""What is printed at a tournament's desk: each paper as the event has it, of all, of a table, or of one entry."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Iterator
from typing import Final, get_args

import msgspec
import pytest

from cardspeak.analysis.papers import (
    certificates,
    levels,
    log_sheet,
    payout,
    receipts,
    record_sheet,
    seat_cards,
    seated,
    seats_now,
    sign_in,
)
from cardspeak.cardroom.papers.paper import Fact, Paper, Words
from cardspeak.server.tournament.printed import What, printed
from cardspeak.tournament.event import state as s
from cardspeak.web.strings.reading import in_papers
from tests.server.desk import MemoryStore
from tests.server.test_tournaments import Clock, opened, small, started, until
from tests.tournament.events_of import begun, put, take_all

ALIKE: Final = frozenset({"W-2G", ""})


def ours(paper: Paper) -> Iterator[str]:
    """What stands on a paper in our own words."""
    yield from (paper.title, *paper.says, *paper.columns)
    yield from [fact.label for fact in (*paper.facts, *paper.signed_by)]
    yield from [cell.text for row in paper.rows for cell in row if isinstance(cell, Words) and re.search("[a-z]", cell.text)]


@pytest.mark.parametrize("tag", ["de", "es"])
def test_every_paper_is_in_the_language_of_whoever_asks_and_people_are_called_as_they_are(tag: str) -> None:
    t = put("section-8-holdem", {1: {1: 1000, 2: 2000}}, 60)
    take_all(t, 1, 2, 1)
    own = begun("sit-and-go", 9)
    take_all(own, 1, 1, *range(2, 10))
    held = [*receipts(t, 2), *payout(t), *certificates(t), log_sheet(t), record_sheet(t, seated(t.events)), levels(t.schedule)]
    held += [*certificates(own), *seat_cards(own, seats_now(own)), sign_in(own)]
    for paper in held:
        there = msgspec.convert(in_papers(tag).translated(msgspec.json.decode(msgspec.json.encode(paper))), Paper)
        same = {word for word, said in zip(ours(paper), ours(there), strict=True) if word == said}
        assert not {word for word in same if word not in ALIKE}, (tag, paper.title)
        assert [fact.said for fact in there.facts] == [fact.said for fact in paper.facts]
        first = [[row[0] for row in each.rows if isinstance(row[0], str)] for each in (there, paper)]
        assert first[0] == first[1], "names of people"


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
            assert Fact("name", ann.person) in card.facts
            at_table = [entry for entry in entries.values() if entry.table == ann.table]
            assert len(printed(live, "seat-cards", table=ann.table).papers) == len(at_table)
            await until(live, lambda: live.event.state.phase == s.FINISHED)
            for what in get_args(What):
                assert printed(live, what).event == live.event.structure.event.title
            [record] = printed(live, "record").papers
            assert {row[0]: row[2] for row in record.rows} == {who: f"{at[0]}/{at[1]}" for who, at in first.items()}
            winner = next(entry for entry in entries.values() if entry.place == 1)
            [certificate] = printed(live, "certificates", entry=winner.number).papers
            assert Fact("name", winner.person) in certificate.facts
            [*copies] = printed(live, "payout").papers
            assert len(copies) == 2
            assert copies[0].rows[0][0] == winner.person
            assert len(printed(live, "log").papers[0].rows) == 9

    asyncio.run(evening())
