"""How long an acknowledgement takes when 100 tables play at once and every sync of the disk takes 5 ms more.

    python benchmarks/journal_latency.py [--tables 100] [--rounds 6] [--folder DIR] [--postgres URL]

Each table is a task of one event loop, as in a server: it appends the next command of its round, waits until that is durable,
and goes on at once, which is far harder than people are. The clock runs from the append to where the table goes on. The
slow disk: the SQLite store sleeps 5 ms after each commit, before anything of it is acknowledged; PostgreSQL itself waits
5 ms before it syncs a commit (`commit_delay`). One table alone shows that a commit takes that long. In turns; the best is told.
"""

from __future__ import annotations

import asyncio
import gc
from itertools import chain
from pathlib import Path
from time import perf_counter, sleep
from typing import NamedTuple

from figures import Figures

from cardspeak import journal
from cardspeak.journal.stores.groups import Group
from cardspeak.journal.stores.store import Store
from journal import Commands, arguments, played, stores

TURNS = 3
SYNC = 0.005
"""Seconds that a sync takes more."""
TARGET = 0.050
"""Seconds within which 99 of 100 commands are acknowledged."""


class Turn(NamedTuple):
    """Seconds that a command waited: 99 of 100, half of them, the longest; commands a second; the least that one table waits."""

    tail: float
    middle: float
    most: float
    rate: float
    alone: float


class SlowFile(journal.SqliteStore):
    """A file on a slow disk."""

    def _write(self, group: Group) -> None:
        super()._write(group)
        sleep(SYNC)


def slow_store(name: str, where: str) -> Store:
    if name == "SQLite":
        return SlowFile(Path(where))
    return journal.open_store(f"{where}&commit_delay={SYNC * 1e6:.0f}&commit_siblings=0")


async def table(book: journal.Journal, stream: str, rounds: list[Commands]) -> list[float]:
    """Play the rounds; how long each command waited."""
    waited = []
    after = 0
    for commands in rounds:
        for events in commands:
            began = perf_counter()
            receipt = book.append(stream, events, moment=after, who="dealer", command=f"{after}", after=after)
            await asyncio.wrap_future(receipt.durable)
            waited.append(perf_counter() - began)
            after += 1
    return waited


async def tables(store: Store, rounds: list[list[Commands]]) -> tuple[list[float], float]:
    """All of them at once; how long each command waited, and the seconds from the first to the last."""
    book = journal.Journal(store, journal.Key(bytes(32)))
    began = perf_counter()
    waited = await asyncio.gather(*(table(book, f"table/{number}", given) for number, given in enumerate(rounds, 1)))
    took = perf_counter() - began
    book.close()
    return sorted(chain(*waited)), took


def main() -> None:
    parser = arguments(__doc__ or "")
    parser.add_argument("--tables", type=int, default=100)
    parser.add_argument("--rounds", type=int, default=6, help="at each table")
    given = parser.parse_args()
    figures = Figures(given.json)
    rounds = [[played(number * given.rounds + each) for each in range(given.rounds)] for number in range(given.tables)]
    gc.freeze()  # as a server does when it has started
    with stores(given.folder, given.postgres) as found:
        turns: dict[str, list[Turn]] = {name: [] for name in found}
        for _ in range(TURNS):
            for name, places in found.items():
                alone, _ = asyncio.run(tables(slow_store(name, next(places)), rounds[:1]))
                waited, took = asyncio.run(tables(slow_store(name, next(places)), rounds))
                middle, tail = (waited[int(len(waited) * part)] for part in (0.5, 0.99))
                turns[name].append(Turn(tail, middle, waited[-1], len(waited) / took, alone[0]))
    for name, of_store in turns.items():
        best = min(of_store)
        told = " ".join(f"{turn.tail * 1e3:.1f}" for turn in of_store)
        figures.tell(f"{name}: {given.tables} tables", best.rate, "commands/s")
        for what, seconds in (("one alone, at least", best.alone), ("median", best.middle), ("at most", best.most)):
            figures.tell(f"{name}: acknowledged, {what}", seconds * 1e3, "ms")
        figures.tell(f"{name}: acknowledged, p99, by turn {told}", best.tail * 1e3, "ms", goal=TARGET * 1e3, least=False)
    figures.end()


if __name__ == "__main__":
    main()
