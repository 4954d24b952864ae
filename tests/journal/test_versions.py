"""A journal of each version that was ever written is still read: `data/vN.jsonl` has one entry a line.

When the format or an event changes, `VERSION` goes up, the old files stay, and a reader of them is written.
"""

from __future__ import annotations

from hashlib import sha256
from importlib import import_module
from pathlib import Path
from pkgutil import walk_packages
from typing import get_args

import pytest

import cardspeak
from cardspeak.events import Event
from cardspeak.journal import VERSION, AnyEvent, Key, Row, Standing
from cardspeak.table import HouseTable, Table

DATA = Path(__file__).parent / "data"
KEY = Key(bytes(range(32)))


@pytest.mark.parametrize("version", range(1, VERSION + 1))
def test_a_journal_of_this_version_is_read_and_replayed(version: int) -> None:
    lines = (DATA / f"v{version}.jsonl").read_bytes().splitlines()
    streams: dict[str, Standing] = {}
    for body in lines:
        bare = Row("", 0, "", b"", body).entry
        standing = streams.setdefault(bare.stream, Standing(bare.stream))
        row = Row(bare.stream, bare.sequence, bare.command, sha256(body).digest(), body)
        entry = standing.check(row)
        standing.take(row.sequence, row.hash, standing.opened(row, entry, KEY))
    assert sorted(streams) == ["table/1", "table/2", "table/3"]
    for standing in streams.values():
        r = standing.round()
        assert r is not None
        assert r.over
    assert streams["table/1"].hash.hex() == HEADS[version]


HEADS = {
    1: "84d0a05792680b3dc3204ebe7a33b812156099f5da63649bdbe7905f772c5846",
    2: "e4dbd7450385b37cda401a58ec80469ea7bb8daf33b1c6a64d5bd1acca484d21",
    3: "270b97279c4e47b196799d94af04b9b288409a9af547c09352f57ce12733fe14",
}


def test_tables_of_the_second_version_are_taken_up_as_they_stood() -> None:
    events: dict[str, list[Event]] = {}
    for body in (DATA / "v2.jsonl").read_bytes().splitlines():
        row = Row("", 0, "", b"", body)
        events.setdefault(row.entry.stream, []).extend(row.opened(KEY))
    first, second = Table.replay(events["table/1"]), Table.replay(events["table/2"])
    assert (first.state.number, first.playing, second.state.dealer) == (7, False, "Fay")
    assert sorted(second.state.decks) == ["blue", "red"]
    assert HouseTable.replay(events["table/3"]).stacks


def test_a_journal_reads_every_event_that_there_is() -> None:
    def below(kind: type) -> set[type]:
        return {kind, *(each for one in kind.__subclasses__() for each in below(one))}

    for module in walk_packages(cardspeak.__path__, "cardspeak."):
        if module.name.rpartition(".")[2].endswith("events"):
            import_module(module.name)
    there = {kind for kind in below(Event) - {Event} if kind.__module__.startswith("cardspeak.")}
    read = set(get_args(AnyEvent))
    assert read <= there
    unread = {kind.__module__ for kind in there - read}
    assert unread <= {"cardspeak.cardroom.day.events", "cardspeak.cardroom.day.house_events"}, "a day is a file of its own"
