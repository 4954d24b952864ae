"""How many events a second the journal takes, committed by the round, beside the raw stores in the same run.

    python benchmarks/journal.py [--rounds 2000] [--folder DIR] [--postgres URL]

Random rounds of six-handed no-limit hold'em are played beforehand. The journal appends each command as an entry of its own
(redacted, sealed, posted to the ledger, encoded, hashed, chained) and waits until a round's last one is durable. The raw
store is given the same bytes, a round at a time, in a plain table with the same settings (SQLite: write-ahead log,
synchronous FULL; PostgreSQL: fsync and synchronous_commit on) and nothing else. In turns, wall-clock seconds, the best of
them: a disk's syncs are part of all of them. PostgreSQL is one started for this run, unless `--postgres` names another.
"""

from __future__ import annotations

import argparse
import asyncio
import random
import sqlite3
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import count, islice
from pathlib import Path
from time import perf_counter

from cluster import Cluster, programs
from figures import Figures
from figures import arguments as printed

from cardspeak import books, journal, stakes, variants
from cardspeak.events import Event
from cardspeak.journal.events import Bought, CashedIn
from cardspeak.poker import Round

TURNS = 5
TARGETS = {"SQLite": 30_000, "PostgreSQL": 25_000}
"""Events a second."""
SEATS = 6
STACK = 20_000
STREAM = "table/1"
Commands = list[list[Event]]
Places = Iterator[str]
"""Empty places for a journal, one after the other."""


def played(seed: int) -> Commands:
    """The commands of one round: chips for it, its deal, each act, and what is left over cashed in."""
    rng = random.Random(seed)
    r = Round(variants.texas_holdem, stakes.no_limit(50, 100), [STACK] * SEATS, books.seminole, seed=seed)
    bought: list[Event] = [Bought(seat, f"player {seat}", STACK, ()) for seat in range(1, SEATS + 1)]
    commands = [bought, r.events[:]]
    while not r.over:
        before = len(r.events)
        options, dice = r.options, rng.random()
        if options.high and dice < 0.2:
            r.raise_to(rng.randint(options.low, options.high))
        elif options.fold and options.call and dice < 0.5:
            r.fold()
        else:
            r.call()
        commands.append(r.events[before:])
    commands.append([CashedIn(seat, f"player {seat}", chips, ()) for seat, chips in r.stacks.items() if chips])
    return commands


def journalled(where: str, rounds: list[Commands]) -> float:
    """Every command appended, every round waited for; the seconds from the first to the last."""
    book = journal.Journal(journal.open_store(where), journal.Key(bytes(32)))
    after = 0
    began = perf_counter()
    for commands in rounds:
        with book.together():
            for events in commands:
                receipt = book.append(STREAM, events, moment=after, who="dealer", command=f"{after}", after=after)
                after += 1
        receipt.wait()
    took = perf_counter() - began
    book.close()
    return took


def raw_file(where: str, bodies: list[list[bytes]]) -> float:
    """The same bytes, a transaction a round, in a file."""
    connection = sqlite3.connect(where, isolation_level=None)
    connection.execute("PRAGMA journal_mode = WAL")
    connection.execute("PRAGMA synchronous = FULL")
    connection.execute("CREATE TABLE entries (number INTEGER PRIMARY KEY, body BLOB)")
    began = perf_counter()
    for of_round in bodies:
        connection.execute("BEGIN")
        connection.executemany("INSERT INTO entries (body) VALUES (?)", [(body,) for body in of_round])
        connection.execute("COMMIT")
    took = perf_counter() - began
    connection.close()
    return took


def raw_database(where: str, bodies: list[list[bytes]]) -> float:
    """The same bytes, a statement and with it a transaction a round, in a database."""
    import asyncpg

    async def written() -> float:
        connection = await asyncpg.connect(where)
        await connection.execute("CREATE TABLE entries (number BIGSERIAL PRIMARY KEY, body BYTEA)")
        insert = await connection.prepare("INSERT INTO entries (body) SELECT unnest($1::bytea[])")
        began = perf_counter()
        for of_round in bodies:
            await insert.fetch(of_round)
        took = perf_counter() - began
        await connection.close()
        return took

    return asyncio.run(written())


def files(folder: Path) -> Places:
    return (str(folder / f"{number}.journal") for number in count(1))


def schemas(url: str) -> Places:
    """Schemas of a database, each made when it is asked for and dropped with the next one."""
    import asyncpg

    async def renewed() -> None:
        connection = await asyncpg.connect(url)
        await connection.execute("DROP SCHEMA IF EXISTS benchmark CASCADE; CREATE SCHEMA benchmark")
        await connection.close()

    while True:
        asyncio.run(renewed())
        yield f"{url}{'&' if '?' in url else '?'}search_path=benchmark"


@contextmanager
def stores(folder: Path, url: str) -> Iterator[dict[str, Places]]:
    """Empty places of each store that there is."""
    with tempfile.TemporaryDirectory(dir=folder) as made:
        found = {"SQLite": files(Path(made))}
        if url:
            yield found | {"PostgreSQL": schemas(url)}
        elif programs():
            server = Cluster()
            try:
                yield found | {"PostgreSQL": schemas(server.url)}
            finally:
                server.remove()
        else:
            print("PostgreSQL is not installed: SQLite alone", file=sys.stderr)
            yield found


def bodies_of(rounds: list[Commands], where: str) -> list[list[bytes]]:
    """What the journal stores of each round."""
    journalled(where, rounds)
    reader = journal.open_reader(where)
    rows = iter([row.body for row in reader.read(STREAM)])
    reader.close()
    return [list(islice(rows, len(commands))) for commands in rounds]


def arguments(about: str) -> argparse.ArgumentParser:
    """What every benchmark of the journal is asked."""
    parser = argparse.ArgumentParser(description=about, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--folder", type=Path, default=Path(tempfile.gettempdir()), help="on the disk to be measured")
    parser.add_argument("--postgres", metavar="URL", default="", help="of a PostgreSQL, in place of one started for this run")
    printed(parser)
    return parser


RAW: dict[str, Callable[[str, list[list[bytes]]], float]] = {"SQLite": raw_file, "PostgreSQL": raw_database}


def main() -> None:
    parser = arguments(__doc__ or "")
    parser.add_argument("--rounds", type=int, default=2000)
    given = parser.parse_args()
    figures = Figures(given.json)
    rounds = [played(seed) for seed in range(given.rounds)]
    entries = sum(map(len, rounds))
    events = sum(len(command) for commands in rounds for command in commands)
    with stores(given.folder, given.postgres) as found:
        bodies = bodies_of(rounds, next(found["SQLite"]))
        size = sum(len(body) for of_round in bodies for body in of_round)
        figures.tell(f"{given.rounds} rounds, {entries} entries, {events} events", size / events, "bytes an event")
        seconds: dict[str, tuple[list[float], list[float]]] = {name: ([], []) for name in found}
        for _ in range(TURNS):
            for name, places in found.items():
                seconds[name][0].append(journalled(next(places), rounds))
                seconds[name][1].append(RAW[name](next(places), bodies))
    for name, (ours, theirs) in seconds.items():
        rate = events / min(ours)
        figures.tell(f"journal on {name}, by the round", rate, "events/s", goal=TARGETS[name])
        figures.tell(f"journal on {name}, beside the same bytes", rate, "events/s", peer="raw", ratio=min(theirs) / min(ours))
    figures.end()


if __name__ == "__main__":
    main()
