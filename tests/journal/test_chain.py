"""Entries, their chain, what a repeated or a stale command gets, and recovery."""

from __future__ import annotations

import sqlite3
import time
from base64 import b64encode
from contextlib import closing
from hashlib import sha256
from pathlib import Path
from random import Random

import msgspec
import pytest

from cardspeak import journal
from cardspeak.events import RAIL, Event, view
from cardspeak.journal import (
    Damaged,
    Entry,
    JournalError,
    SqliteReader,
    SqliteStore,
    Standing,
    open_reader,
    open_store,
    recovered,
    rounds,
    verify,
)
from cardspeak.journal.entry import secret_fields, unmarked, unsealed
from cardspeak.journal.events import Bought, CashedIn
from cardspeak.poker import Round
from cardspeak.poker.events import TakenBack
from cardspeak.rulebook import Refused
from tests.banked import drawing as banked_drawing
from tests.journal.behind import change
from tests.journal.conftest import Where
from tests.journal.forging import anew
from tests.journal.playing import KEY, Recorder, dealt, evening, games

TABLE = "table/7"


def chips(seat: int, amount: int = 10) -> list[Event]:
    return [Bought(seat, "Ada", amount, ())]


def test_entries_are_a_chain_that_common_tools_can_check(book: journal.Journal) -> None:
    evening(book, 1, rounds=2)
    before = bytes(32)
    for number, row in enumerate(book.store.read(TABLE), 1):
        plain = msgspec.json.decode(row.body)
        assert plain["sequence"] == number
        assert msgspec.json.decode(msgspec.json.encode(plain["before"]), type=bytes) == before
        assert row.hash == sha256(row.body).digest()
        assert sum(amount for _, amount in plain["postings"]) == 0
        before = row.hash


def test_an_entry_reads_back_as_it_was_and_encodes_to_the_same_bytes(book: journal.Journal) -> None:
    recorder = evening(book, 2, rounds=3)
    for seed in range(20):
        rng = Random(seed)
        Recorder(book, f"table/house {seed}").play(rng, banked_drawing.begin(rng)).wait(60)
    kinds = set()
    for stream in book.store.streams():
        for row in book.store.read(stream):
            assert msgspec.json.encode(row.entry)[:-1] == unmarked(row.body)[0]
            kinds.update(type(event) for event in row.entry.events)
    assert len(kinds) > 40
    assert recorder.standing.events[-1].cites


def test_what_is_not_sealed_is_what_the_rail_sees(book: journal.Journal) -> None:
    rng = Random(3)
    sealed = 0
    for number, variant in enumerate([*games(), *[None] * 10]):
        r = banked_drawing.begin(rng) if variant is None else dealt(rng, variant)
        recorder = Recorder(book, f"table/{number}")
        recorder.play(rng, r).wait(60)
        plain: list[Event] = []
        whole: list[Event] = []
        for row in book.store.read(recorder.stream):
            entry = row.entry
            plain += entry.events
            whole += row.opened(KEY)
            sealed += bool(entry.sealed)
            for event in entry.events:
                for field in secret_fields(type(event)):
                    assert not flat(getattr(event, field)) - {-1}
        assert plain == view(whole, RAIL)
        assert [event for event in whole if event in r.events] == r.events
    assert sealed > 40


def flat(value: tuple[object, ...]) -> set[object]:
    return {card for each in value for card in (flat(each) if isinstance(each, tuple) else {each})}


def test_a_seal_opens_with_its_key_at_its_place_alone(book: journal.Journal) -> None:
    evening(book, 4, rounds=1)
    rows = [row for row in book.store.read(TABLE) if row.entry.sealed]
    row = rows[0]
    with pytest.raises(JournalError, match="was not written with the journal's key"):
        row.opened(journal.Key(bytes(range(1, 33))))
    entry = row.entry
    with pytest.raises(JournalError, match="does not open"):
        unsealed(row, msgspec.structs.replace(entry, sequence=entry.sequence + 1), KEY)
    for place in range(len(entry.sealed)):
        bent = bytearray(entry.sealed)
        bent[place] ^= 1
        with pytest.raises(JournalError, match="does not open"):
            unsealed(row, msgspec.structs.replace(entry, sealed=bytes(bent)), KEY)


def test_a_seal_opens_beside_the_entry_that_it_was_made_for_alone(book: journal.Journal) -> None:
    evening(book, 4, rounds=1)
    row = next(row for row in book.store.read(TABLE) if row.entry.sealed)
    other = anew(row, KEY, moment=row.entry.moment + 1)
    moved = other._replace(body=other.body.replace(b64encode(other.entry.sealed), b64encode(row.entry.sealed)))
    with pytest.raises(JournalError, match="does not open"):
        unsealed(moved, moved.entry, KEY)


def test_the_same_secrets_look_different_at_every_place() -> None:
    assert len({KEY.seal(str(place).encode(), b"secret")[16:] for place in range(200)}) == 200
    assert KEY.open(b"a", KEY.seal(b"a", b"")) == b""


@pytest.mark.parametrize("text", ["00" * 31, "zz" * 32, ""])
def test_a_bad_key_is_refused_without_being_repeated(text: str) -> None:
    with pytest.raises(JournalError) as refusal:
        journal.Key.of_text(text)
    assert not text or text not in str(refusal.value)
    assert repr(journal.Key.of_text("ab" * 32)) == "<Key>"


def test_a_repeated_command_is_answered_from_the_journal(book: journal.Journal, where: Where) -> None:
    first = book.append(TABLE, chips(1), moment=5, who="ada", command="x", after=0)
    again = book.append(TABLE, chips(1, 99), moment=6, who="ada", command="x", after=1)
    assert again.wait(60) == first.wait(60)
    assert book.standing(TABLE).ledger.balances["seat/1"] == 10
    with pytest.raises(Refused, match="somebody else's"):
        book.append(TABLE, chips(1), moment=6, who="bob", command="x", after=1)
    book.close()
    with closing(journal.Journal(open_store(where), KEY)) as later:
        assert later.append(TABLE, chips(1), moment=7, who="ada", command="x", after=1).wait(60) == first.row
        assert later.standing(TABLE).sequence == 1


def test_commands_together_are_durable_together_and_not_before(book: journal.Journal) -> None:
    with book.together():
        receipts = [book.append(TABLE, chips(1), moment=n, who="ada", command=f"{n}", after=n) for n in range(5)]
        time.sleep(0.05)
        assert not any(receipt.durable.done() for receipt in receipts)
        assert book.store.head(TABLE) is None
    assert [receipt.wait(60).sequence for receipt in receipts] == [1, 2, 3, 4, 5]
    assert book.store.head(TABLE) == (5, receipts[-1].row.hash)


def test_a_stale_command_is_refused_and_changes_nothing(book: journal.Journal) -> None:
    book.append(TABLE, chips(1), moment=5, who="ada", command="x", after=0)
    before = book.standing(TABLE).values()
    for made_against in (0, 2):
        with pytest.raises(journal.Stale, match=f"made against entry {made_against}, and the last is 1"):
            book.append(TABLE, chips(2), moment=6, who="ada", command="y", after=made_against)
    assert book.standing(TABLE).values() == before


def test_a_reader_sees_one_moment_of_a_journal_in_use(book: journal.Journal, where: Where) -> None:
    recorder = evening(book, 1, rounds=2)
    last = recorder.standing.sequence
    with closing(open_reader(where)) as reader:
        next(reader.read(TABLE))
        recorder.add(chips(1)).wait(60)
        for _ in range(2):
            assert verify(reader, TABLE, KEY)[0].sound
            assert verify(reader, TABLE, KEY)[0].entries == last
    assert book.store.head(TABLE) == (last + 1, recorder.standing.hash)


def test_a_second_writer_is_found_out_and_nothing_of_it_is_acknowledged(book: journal.Journal, where: Where) -> None:
    with closing(journal.Journal(open_store(where), KEY)) as other:
        book.append(TABLE, chips(1), moment=5, who="ada", command="x", after=0).wait(60)
        receipt = other.append(TABLE, chips(2), moment=5, who="bob", command="y", after=0)
        with pytest.raises(JournalError, match="not written: another writer was there first"):
            receipt.wait(60)
        with pytest.raises(JournalError, match="the journal is closed"):
            other.append(TABLE, chips(2), moment=5, who="bob", command="z", after=1)
    assert [row.command for row in book.store.read(TABLE)] == ["x"]


def test_replay_from_the_start_and_from_a_snapshot_are_identical(book: journal.Journal) -> None:
    rng = Random(8)
    recorder = Recorder(book)
    for number in range(30):
        recorder.play(rng, dealt(rng))
        if number % 7 == 3:
            book.keep(TABLE).result(60)
    unfinished = dealt(Random(1))
    recorder.add([Bought(seat, "", 10_000, ()) for seat in unfinished.dealt_in])
    with pytest.raises(Refused, match=r"seat \d begins with \d+ chips and the ledger has \d+"):
        recorder.add(unfinished.events)
    recorder.add(chips(5)).wait(60)
    start = recovered(book.store, TABLE, KEY, use_snapshot=False)
    snapshot = recovered(book.store, TABLE, KEY)
    assert start.values() == snapshot.values() == recorder.standing.values()
    assert start.round().values() == snapshot.round().values() == recorder.standing.round().values()  # type: ignore[union-attr]
    assert start.rounds == 30
    assert verify(book.store, TABLE, KEY)[0].sound


def test_every_table_is_found_as_it_was_to_the_card(book: journal.Journal, where: Where) -> None:
    live = {}
    for number in range(20):
        rng = Random(number)
        recorder = Recorder(book, f"table/{number}")
        if number % 2:
            evening(book, number, rounds=1, stream=recorder.stream)
            book.keep(recorder.stream)
        r = dealt(rng) if number % 4 else banked_drawing.begin(rng)
        try:
            recorder.add([*buying(recorder, r), *r.events]).wait(60)
        except Refused:
            continue
        live[recorder.stream] = r
    assert len(live) > 15
    book.close()
    with closing(journal.Journal(open_store(where), KEY)) as again:
        for stream, r in live.items():
            found = again.round(stream)
            assert found is not None
            assert found.values() == r.values()
            assert found.events == r.events


def buying(recorder: Recorder, r: object) -> list[Event]:
    from tests.journal.playing import funding, stacks_of

    return funding(recorder.standing, stacks_of(r))  # type: ignore[arg-type]


def test_without_the_key_a_table_is_found_as_the_rail_sees_it(book: journal.Journal) -> None:
    evening(book, 6, rounds=4)
    seen = recovered(book.store, TABLE, None)
    whole = recovered(book.store, TABLE, KEY)
    assert seen.events == view(whole.events, RAIL)
    assert seen.round().stacks == whole.round().stacks  # type: ignore[union-attr]


def test_a_file_that_is_no_journal_is_said_to_be_none(tmp_path: Path) -> None:
    with pytest.raises(JournalError, match="no such journal"):
        SqliteReader(tmp_path / "none")
    text = tmp_path / "text"
    text.write_text("not a database, nor anything like it " * 100)
    for reader in (SqliteReader, SqliteStore):
        with pytest.raises(JournalError, match="not a database"):
            reader(text)
    other = tmp_path / "other"
    with closing(sqlite3.connect(other)) as made:
        made.execute("CREATE TABLE entries (a)")
    for reader in (SqliteReader, SqliteStore):
        with pytest.raises(JournalError, match="is no journal of Cardspeak"):
            reader(other)


def test_what_the_file_cannot_take_is_told_and_acknowledged_by_nothing(tmp_path: Path) -> None:
    path = tmp_path / "room.journal"
    with closing(journal.Journal(open_store(path), KEY)) as book:
        Recorder(book).add(chips(1)).wait(60)
        with closing(sqlite3.connect(path)) as other:
            other.execute("DROP TABLE snapshots")
        with pytest.raises(JournalError, match="not written: no such table"):
            book.keep(TABLE).result(60)
        with pytest.raises(JournalError, match="the journal is closed: not written"):
            Recorder(book).add(chips(1))


def test_a_round_that_is_taken_back_goes_on() -> None:
    r = Round("texas-holdem", "nl 1/2", [200] * 2, seed=3)
    before = len(r.events)
    r.fold()
    standing = Standing(TABLE)
    standing.follow(1, r.events)
    assert not standing.live
    standing.follow(2, [TakenBack(before, (0, 199, 198), 3, 0, ())])
    assert standing.live
    assert standing.rounds == 1


def test_an_entry_of_another_version_is_named(book: journal.Journal) -> None:
    evening(book, 1, rounds=1)
    row = next(book.store.read(TABLE))
    later = row._replace(body=row.body.replace(b'"version":3', b'"version":9', 1))
    with pytest.raises(JournalError, match="written in version 9, and this Cardspeak reads versions 1 to 3"):
        _ = later.entry
    assert isinstance(row.entry, Entry)
    hashed = later._replace(hash=sha256(later.body).digest())
    for take in (Standing(TABLE).check, Standing(TABLE).first):
        with pytest.raises(Damaged, match="entry 1: written in version 9"):
            take(hashed)


def test_an_entry_that_cannot_follow_is_named(book: journal.Journal) -> None:
    Recorder(book).add(chips(1)).wait(60)
    row = next(book.store.read(TABLE))
    with pytest.raises(Damaged, match="entry 1: does not follow the entry before it"):
        Standing(TABLE).check(anew(row, KEY, before=b"\1" * 32))
    with pytest.raises(Damaged, match="entry 1: its events do not fit the ledger: the ledger would have -10 in seat/1"):
        Standing(TABLE).check(anew(row, KEY, events=[CashedIn(1, "Ada", 10, ())]))


def test_an_end_that_is_no_entry_any_more_is_missed_when_the_journal_is_opened(book: journal.Journal, where: Where) -> None:
    Recorder(book).add(chips(1)).wait(60)
    book.close()
    change(where, "UPDATE entries SET body = $1", b"nothing of ours")
    with closing(open_store(where)) as store, pytest.raises(Damaged, match="entry 1: altered"):
        journal.Journal(store, KEY)


def test_a_round_that_is_still_played_is_among_the_rounds(book: journal.Journal) -> None:
    recorder = evening(book, 1, rounds=2)
    r = dealt(Random(3))
    recorder.add([*buying(recorder, r), *r.events]).wait(60)
    assert [standing.live for standing in rounds(book.store, TABLE, KEY)] == [False, False, True]
    assert not r.over


def test_a_round_against_the_house_is_found_with_the_key_alone(book: journal.Journal) -> None:
    r = banked_drawing.begin(Random(2))
    recorder = Recorder(book)
    recorder.add([*buying(recorder, r), *r.events]).wait(60)
    assert recovered(book.store, TABLE, KEY).round() is not None
    with pytest.raises(JournalError, match="is replayed with the journal's key"):
        recovered(book.store, TABLE, None).round()


def test_the_end_of_a_stream_that_was_cut_off_is_missed(book: journal.Journal, where: Where) -> None:
    evening(book, 1, rounds=1)
    last = book.standing(TABLE).sequence
    book.close()
    change(where, "DELETE FROM entries WHERE sequence = $1", last)
    with closing(open_store(where)) as store, pytest.raises(Damaged, match=f"entry {last}: missing"):
        journal.Journal(store, KEY)


def test_an_old_command_is_answered_when_it_is_repeated_though_it_is_not_remembered(
    book: journal.Journal, where: Where, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("cardspeak.journal.journal.RECENT", 3)
    receipts = [book.append(TABLE, chips(1), moment=n, who="ada", command=f"{n}", after=n) for n in range(8)]
    receipts[-1].wait(60)
    for store in (book, journal.Journal(open_store(where), KEY)):
        for after, receipt in enumerate(receipts):
            assert store.append(TABLE, chips(1), moment=9, who="ada", command=f"{after}", after=after).wait(60) == receipt.row
        assert store.standing(TABLE).sequence == 8
    store.close()


def test_a_stream_at_rest_is_in_memory_no_more_and_answers_as_before(
    book: journal.Journal, monkeypatch: pytest.MonkeyPatch
) -> None:
    receipts = [book.append(TABLE, chips(1), moment=n, who="ada", command=f"{n}", after=n) for n in range(4)]
    receipts[-1].wait(60)
    before = book.standing(TABLE).values()
    book.rest(TABLE)
    with monkeypatch.context() as patch:  # all four are remembered, and the store need not be asked for a fifth
        patch.setattr(type(book.store), "find", None, raising=False)
        assert book.answer(TABLE, "another", "ada", after=4) is None
    book.rest(TABLE)
    assert not any(["0" in each for each in (book._recent, *book._recent.values())])
    for after, receipt in enumerate(receipts):
        answered = book.answer(TABLE, f"{after}", "ada")
        assert answered and answered.row == receipt.row
        assert book.append(TABLE, chips(1), moment=9, who="ada", command=f"{after}", after=after).wait(60) == receipt.row
    assert book.standing(TABLE).values() == before
    assert book.append(TABLE, chips(1), moment=9, who="ada", command="new", after=4).wait(60).sequence == 5
    assert book.append(TABLE, chips(1), moment=9, who="ada", command="new", after=4).wait(60).sequence == 5


def test_a_name_that_a_store_could_not_hold_is_refused_before_it_gets_there(book: journal.Journal) -> None:
    for stream, command in ((TABLE, ""), ("", "x"), (TABLE, "a\0b"), (TABLE, "x" * 201), ("x" * 201, "x")):
        with pytest.raises(Refused, match=r"a stream or a command has 200|have names"):
            book.append(stream, chips(1), moment=1, who="ada", command=command, after=0)
    book.append("\N{BLACK SPADE SUIT}" * 200, chips(1), moment=1, who="ada", command="\U0001f0a1" * 200, after=0).wait(60)
