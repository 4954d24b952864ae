"""Writers that are there to be killed: for each seed and place that come in, a process that plays several tables on one journal.

It takes every table up where it stands, appends, and tells what it was told is durable, one line an entry, until it or its
database is killed. Forked from a process that has imported everything, so that a life costs little.
"""

from __future__ import annotations

import os
import sys
from contextlib import suppress
from random import Random

from cardspeak import journal
from cardspeak.events import Event
from cardspeak.journal import JournalError, committed, open_store
from cardspeak.poker import Round, variants
from cardspeak.poker.stakes import no_limit
from cardspeak.rulebook.books import seminole_tournament
from cardspeak.table import Table as EventTable
from cardspeak.table import posted
from cardspeak.table.poker.drop import drop
from tests.banked import drawing as banked_drawing
from tests.journal.playing import KEY, Recorder, dealt, funding, stacks_of
from tests.poker import drawing

TABLES = 9
EVENT_TABLES = ("table/21", "table/22", "table/23")
EVENT_CHIPS = 12_000
"""Twelve players of 1,000, at the tables of an event, between which they are moved."""
MANY = 20_000


class Table:
    """One table of a writer; the last of them is against the house."""

    def __init__(self, book: journal.Journal, number: int, rng: Random) -> None:
        self.recorder = Recorder(book, f"table/{number}")
        self.banked = number == TABLES
        self.rng = rng
        self.round = book.round(self.recorder.stream)

    def next(self) -> list[Event]:
        """The events of the next command: an act, the drop, chips and a commitment for the next round, or its beginning."""
        standing, r = self.recorder.standing, self.round
        if r is not None and standing.live:
            before = len(r.events)
            if isinstance(r, Round):
                drawing.act(r, self.rng, 0.3)
            else:
                banked_drawing.act(r, self.rng)
            return list(r.events[before:])
        if isinstance(r, Round) and standing.ledger.balances.get("rake") and (dropped := drop(r, r.raked)):
            return [dropped]
        self.round = r = banked_drawing.begin(self.rng) if self.banked else dealt(self.rng)
        meters = [balance for account, balance in sorted(standing.ledger.balances.items()) if account.startswith("meter/")]
        if meters and list(r.began.meters) != meters[: len(r.began.meters)]:
            self.round = r = banked_drawing.ride(self.rng)  # a table whose meters are not those that lasted is another one
        secret = self.rng.randbytes(32)
        self.recorder.add([*funding(standing, stacks_of(r)), committed(r.began.deck, secret)])
        return list(r.events)


def event_tables(book: journal.Journal) -> dict[str, EventTable]:
    """The tables of the event as they stand in the journal."""
    found = {stream: table for stream in EVENT_TABLES if isinstance(table := book.table(stream), EventTable)}
    for table in found.values():
        table.events.clear()
    return found


class MovingEvent:
    """An event whose players are moved from table to table, each move one command in two streams."""

    def __init__(self, book: journal.Journal, rng: Random) -> None:
        self.book, self.rng = book, rng
        self.tables = event_tables(book)
        if not self.tables:
            sign = posted(variants.texas_holdem, no_limit(1, 2), seminole_tournament, seats=9)
            self.tables = {stream: EventTable.open(sign, 0) for stream in EVENT_TABLES}
            for number in range(12):
                self.tables[EVENT_TABLES[number % 3]].arrive(1 + number // 3, f"player {number}", 1_000, moment=0)

    def begin(self) -> tuple[journal.Receipt, ...]:
        """All tables at once, if they are not there yet."""
        return self.journalled() if not self.book.standing(EVENT_TABLES[0]).sequence else ()

    def move(self) -> tuple[journal.Receipt, ...]:
        """A player goes from one table to another."""
        out = self.rng.choice([table for table in self.tables.values() if table.seats])
        into = self.rng.choice([table for table in self.tables.values() if table is not out and table.free])
        seat = self.rng.choice(sorted(out.seats))
        name = out.seats[seat].player
        into.arrive(self.rng.choice(into.free), name, out.take_away(seat, moment=0), moment=0)
        return self.journalled()

    def journalled(self) -> tuple[journal.Receipt, ...]:
        """What happened at the tables, as one command."""
        parts = [
            journal.Addition(stream, tuple(table.events), self.book.standing(stream).sequence)
            for stream, table in self.tables.items()
            if table.events
        ]
        for table in self.tables.values():
            table.events.clear()
        return self.book.append_many(parts, moment=0, who="event", command=f"{parts[0].stream} {parts[0].after}")


def live(where: str, seed: int) -> None:
    """Play until killed. Raises `JournalError` when the database is."""
    rng = Random(seed)
    book = journal.Journal(open_store(where), KEY)
    tables = [Table(book, number, rng) for number in range(1, TABLES + 1)]
    event = MovingEvent(book, rng)
    waiting: list[journal.Receipt] = [*event.begin()]
    for _ in range(MANY):
        table = rng.choice(tables)
        if events := table.next():
            waiting.append(table.recorder.add(events))
        if rng.random() < 0.4:
            waiting += event.move()
        if rng.random() < 0.02:
            book.keep(table.recorder.stream)
        if rng.random() < 0.3:
            for receipt in waiting:
                row = receipt.wait(60)
                os.write(1, f"{row.stream} {row.sequence} {row.hash.hex()}\n".encode())
            waiting = []


def main() -> None:
    for line in sys.stdin:
        child = os.fork()
        if not child:
            os.write(1, f"pid {os.getpid()}\n".encode())
            seed, where = line.split(maxsplit=1)
            try:
                live(where.strip(), int(seed))
            except JournalError as error:
                print(f"seed {seed}: {error}", file=sys.stderr, flush=True)
            os._exit(1)
        with suppress(ChildProcessError):
            os.waitpid(child, 0)
        os.write(1, b"gone\n")


if __name__ == "__main__":
    main()
