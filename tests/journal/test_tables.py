"""Tables kept in a journal: as they were after every restart, from the start and from a snapshot, to the card."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import closing
from random import Random
from typing import Any

import msgspec
import pytest

from cardspeak import journal
from cardspeak.journal import JournalError
from cardspeak.journal.entry import place_of
from cardspeak.journal.standing import Snapshot
from cardspeak.journal.tables import AnyTable, Following, table_in
from cardspeak.poker import stakes, variants
from cardspeak.rulebook.books import section_8
from cardspeak.table import HouseTable, Table, posted
from tests.journal.behind import change
from tests.journal.conftest import Where
from tests.journal.playing import KEY
from tests.table import house_playing

STREAM = "table/1"


def poker_table() -> Table:
    table = Table.open(posted(variants.texas_holdem, stakes.no_limit(1, 2), section_8, least=40), moment=0)
    for seat in (1, 2, 4):
        table.sit(seat, f"player {seat}", 200, moment=0)
    return table


def poker_step(table: Table, rng: Random, moment: int) -> None:
    """The next thing at a poker table."""
    if not table.playing:
        for seat, place in table.seats.items():
            if place.chips < table.needed_at(seat):
                table.top_up(seat, 200, moment=moment)
        table.next_round(moment=moment, seed=rng.getrandbits(32))
        return
    options = table.round.options
    verbs = [verb for verb in ("check", "call", "fold", "show") if getattr(options, verb)]
    if options.high and rng.random() < 0.2:
        table.act("raise", options.low, moment=moment)
    else:
        table.act(verbs[0] if rng.random() < 0.8 else verbs[-1], moment=moment)


KINDS: list[Any] = [
    pytest.param(poker_table, poker_step, id="poker"),
    pytest.param(lambda: HouseTable.open(house_playing.ride(), moment=0), house_playing.step, id="let-it-ride"),
    pytest.param(lambda: HouseTable.open(house_playing.ultimate(), moment=0), house_playing.step, id="ultimate"),
]


def evening(where: Where, opened: Any, step: Any, commands: int, kept: tuple[int, ...]) -> AnyTable:
    """So many commands journalled, with snapshots after some of them."""
    rng = Random(11)
    table: AnyTable = opened()
    with closing(journal.Journal(journal.open_store(where), KEY)) as book:
        for number in range(commands):
            if isinstance(table, HouseTable) and rng.random() < 0.2:
                house_playing.people(table, rng, number * 10_000)
            if number:
                step(table, rng, number * 10_000)
            events = table.events[:]
            table.events.clear()
            if not events:
                continue
            after = book.standing(STREAM).sequence
            book.append(STREAM, events, moment=number, who="dealer", command=f"c{number}", after=after)
            if number in kept:
                book.keep(STREAM, table)
    return table


@pytest.mark.parametrize(("opened", "step"), KINDS)
def test_a_table_is_taken_up_as_it_was(places: Callable[[], Where], opened: Any, step: Any) -> None:
    """In the middle of rounds and between them, from snapshots and from the start."""
    for commands in (37, 91, 140):
        there = places()
        table = evening(there, opened, step, commands, kept=(20, 61, 90))
        with closing(journal.Journal(journal.open_store(there), KEY)) as book:
            found = book.table(STREAM)
            assert found is not None
            assert found.values() == table.values()
            following = Following()
            journal.recovered(book.store, STREAM, KEY, use_snapshot=False, following=following)
            assert following.table is not None
            assert following.table.values() == table.values()
            assert journal.verify(book.store, STREAM, KEY)[0].sound
            assert journal.verify(book.store, STREAM)[0].sound
            assert book.beside(STREAM) == (0, b"")
            book.keep(STREAM, table, b"seen by the keeper").result(60)
            assert book.beside(STREAM) == (book.standing(STREAM).sequence, b"seen by the keeper")


def test_a_table_is_found_where_the_last_snapshot_was_taken_without_it(places: Callable[[], Where]) -> None:
    there = places()
    table = evening(there, poker_table, poker_step, 20, kept=())
    with closing(journal.Journal(journal.open_store(there), KEY)) as book:
        book.keep(STREAM).result(60)
        following = Following()
        book.take_up(STREAM, following)
        assert following.table is not None
        assert following.table.values() == table.values()


def test_a_snapshot_shows_no_order_and_one_that_was_altered_is_found(where: Where) -> None:
    table = evening(where, *KINDS[2].values, commands=60, kept=(50,))
    assert isinstance(table, HouseTable)
    with closing(journal.open_reader(where)) as reader:
        ((sequence, body),) = reader.snapshots(STREAM)
    orders = [order for order in table.orders.values() if order]
    assert orders
    assert not any(msgspec.json.encode(order)[1:-1] in body for order in orders)
    altered = msgspec.json.decode(body)
    altered["table"]["meters"][0] += 100
    change(where, "UPDATE snapshots SET body = $1 WHERE sequence = $2", msgspec.json.encode(altered), sequence)
    with closing(journal.open_reader(where)) as reader:
        verdict, _ = journal.verify(reader, STREAM, KEY)
    assert verdict.fault is not None
    assert verdict.fault.sequence == sequence


def test_what_is_sealed_in_a_snapshot_and_is_no_order_of_decks_is_refused(where: Where) -> None:
    evening(where, *KINDS[2].values, commands=60, kept=(50,))
    with closing(journal.open_reader(where)) as reader:
        ((_, body),) = reader.snapshots(STREAM)
    snapshot = msgspec.json.decode(body, type=Snapshot)
    place = b"snapshot\n" + place_of(snapshot.stream, snapshot.sequence)
    strange = msgspec.structs.replace(snapshot, sealed=KEY.seal(place, msgspec.msgpack.encode("no order")))
    with pytest.raises(JournalError, match="no order of decks"):
        table_in(strange, KEY, ())
    assert table_in(msgspec.structs.replace(snapshot, table=None), KEY, ()) is None


def test_a_stream_without_a_table_has_none(book: journal.Journal) -> None:
    assert book.table("cardroom") is None
