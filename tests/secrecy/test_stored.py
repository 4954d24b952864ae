"""A journal on disk, and what the commands print of it, hold no card of a live round and none that was not shown."""

from __future__ import annotations

import sqlite3
from base64 import b64decode
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from cardspeak import cli, journal
from cardspeak.banked import Round as BankedRound
from cardspeak.events import RAIL
from cardspeak.journal import SqliteStore, committed
from cardspeak.journal.entry import Key
from cardspeak.table import HouseTable, Table
from tests.journal.playing import KEY, Recorder, funding, stacks_of
from tests.journal.test_tables import poker_step, poker_table
from tests.secrecy.driving import KINDS, AnyRound, act, begun, viewers
from tests.secrecy.known import knowable
from tests.secrecy.scanner import leaks, raw_run, sightings
from tests.table import house_playing

STREAM = "table/7"
TABLES: dict[str, tuple[Any, Any]] = {
    "poker": (poker_table, poker_step),
    "ride": (lambda: HouseTable.open(house_playing.ride(), moment=0), house_playing.step),
    "ultimate": (lambda: HouseTable.open(house_playing.ultimate(), moment=0), house_playing.step),
}
READY = ("began", "shuffled", "deck-received")
"""Events that hold the order of a deck."""
OF_A_TABLE = {"since", "gone", "dealt", "steps", "down", "retired", "positions", "waits", "owes", "fees", "legs", "changes"}
"""What lasts at a table in lists and by seat: seats, moments, steps."""


def written(folder: Path, r: AnyRound, rng: Random, stop: float) -> Path:
    """A journal with a commitment and this round, broken off at any decision with the chance `stop`; and a snapshot of it."""
    path = folder / "room.journal"
    with closing(journal.Journal(SqliteStore(path), KEY)) as book:
        recorder = Recorder(book, STREAM)
        commitment = [committed(r.began.deck, rng.randbytes(32))] if -1 not in r.began.deck else []
        recorder.add([*funding(recorder.standing, stacks_of(r)), *commitment])
        told = 0
        while True:
            if len(r.events) > told:
                recorder.add(r.events[told:])
            told = len(r.events)
            if r.over or rng.random() < stop:
                break
            act(r, rng)
        book.keep(STREAM).result(60)
    (folder / "key").write_text(bytes(range(32)).hex(), encoding="utf-8")
    return path


def sealed_in(body: bytes) -> bytes:
    """The ciphertext of an entry or a snapshot."""
    return b64decode(msgspec.json.decode(body).get("sealed", ""))


def values(path: Path) -> Iterator[tuple[str, Any]]:
    """Every value in the database; what is packed there as it is read."""
    with closing(journal.open_reader(path)) as reader:
        for stream in reader.streams():
            yield from (("entries.body", row.body) for row in reader.read(stream))
            yield from (("snapshots.body", body) for _, body in reader.snapshots(stream))
    with closing(sqlite3.connect(path)) as held:
        for (table,) in held.execute("SELECT name FROM sqlite_master WHERE type = 'table'").fetchall():
            cursor = held.execute(f'SELECT * FROM "{table}"')
            names = [each[0] for each in cursor.description]
            for row in cursor:
                yield from ((f"{table}.{name}", value) for name, value in zip(names, row, strict=True) if name != "body")


@pytest.mark.parametrize(("kind", "stop"), [(kind, 0.1 if kind % 2 else 0) for kind in range(KINDS)])
def test_what_lies_in_the_database_and_what_is_printed_of_it(
    kind: int, stop: float, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    rng = Random(kind)
    r = begun(kind, rng)
    path = written(tmp_path, r, rng, stop)
    deck = r.began.deck
    for name, value in values(path):
        if name.endswith(".body"):
            assert not leaks(value, knowable(r.events, RAIL)), name
            assert not raw_run(sealed_in(value), deck), name
        elif not name.endswith(".hash"):
            assert not list(sightings(str(value))), name
    key = ("--key-file", str(tmp_path / "key"))
    if isinstance(r, BankedRound) and not r.over:
        key = ()
    for viewer in (RAIL, rng.choice(viewers(r)[1:])):
        known = knowable(r.events, viewer if r.over and key else RAIL)
        seat = ("--seat", str(viewer))
        for command in (("story", *seat), ("export", *seat)) if viewer else (("verify",), ("replay",), ("export",)):
            cli.main(["journal", command[0], str(path), *command[1:], *key])
            out = capsys.readouterr()
            assert out.out or out.err
            assert not leaks(out.out + out.err, known), (command, viewer)


def test_the_whole_story_is_for_who_asks_for_all_cards_of_a_round_that_is_over(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """The scan is not blind to what these commands print: told with every card, it finds some."""
    for whole in (False, True):
        folder = tmp_path / str(whole)
        folder.mkdir()
        rng = Random(5)
        r = begun(0, rng)
        path = written(folder, r, rng, 0 if whole else 1)
        for command in ("story", "export"):
            cli.main(["journal", command, str(path), "--key-file", str(folder / "key"), "--all-cards"])
            assert r.over == whole
            assert bool(leaks(capsys.readouterr().out, knowable(r.events, RAIL))) == whole, command


@pytest.mark.parametrize("name", TABLES)
def test_what_lasts_at_a_table_holds_no_card(name: str, tmp_path: Path) -> None:
    """Its state between rounds and in them, its snapshots, and the entries in which decks are made ready."""
    opened, step = TABLES[name]
    rng, table = Random(3), opened()
    path = tmp_path / "room.journal"
    orders: list[tuple[int, ...]] = []
    with closing(journal.Journal(SqliteStore(path), KEY)) as book:
        recorder = Recorder(book, STREAM)
        for number in range(60):
            if isinstance(table, HouseTable):
                house_playing.people(table, rng, number * 10_000)
                if number and table.events:  # a command of its own: it may end the round
                    recorder.add(table.events[:])
                    table.events.clear()
            if number:
                step(table, rng, number * 10_000)
            recorder.add(table.events[:])
            table.events.clear()
            assert not leaks(table.state, (), OF_A_TABLE), number
            assert not leaks(table.view(2) if isinstance(table, HouseTable) and table.round else {}, seen(table)), number
            orders += table.orders.values() if isinstance(table, HouseTable) else [table.round.began.deck] if table.round else []
            if number % 20 == 10:
                book.keep(STREAM, table).result(60)
        assert orders
    held = dict.fromkeys(["snapshots.body", "entries.body"], 0)
    for column, value in values(path):
        if column in held:
            held[column] += 1
            assert not any(raw_run(sealed_in(value), order) for order in orders)
            if column == "snapshots.body":
                assert not leaks(value, (), OF_A_TABLE)
            else:
                happened = msgspec.json.decode(value)["events"]
                ready = [event for event in happened if event["type"].split(".")[1] in READY]
                assert not leaks(ready, (), OF_A_TABLE)
    assert all(held.values()), held


def seen(table: Table | HouseTable) -> set[int]:
    return knowable(table.round.events, 2) if table.round else set()


def test_a_key_and_its_errors_tell_nothing(tmp_path: Path) -> None:
    """A key prints as no key, and a wrong one opens nothing and repeats nothing."""
    secret = bytes(range(40, 80))
    assert secret.hex() not in repr(Key(secret)) + str(Key(secret))
    r, rng = begun(0, Random(1)), Random(1)
    path = written(tmp_path, r, rng, 1)
    with closing(journal.SqliteReader(path)) as reader:
        verdict, _ = journal.verify(reader, STREAM, Key(secret))
    assert not verdict.sound
    assert not leaks(str(verdict), knowable(r.events, RAIL))
    assert secret.hex() not in str(verdict)
