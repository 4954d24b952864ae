"""How many events a second the journal takes, committed by the round, beside the raw SQLite store in the same run.

    python benchmarks/journal.py [--rounds 2000] [--folder DIR]

Random rounds of six-handed no-limit hold'em are played beforehand. The journal appends each command as an entry of its own
(redacted, sealed, posted to the ledger, encoded, hashed, chained) and waits until a round's last one is durable. The raw
store is given the same bytes, a round at a time, in a plain table with the same settings (write-ahead log, synchronous
FULL) and nothing else. In turns, wall-clock seconds, the best of them: a disk's syncs are part of both.
"""

from __future__ import annotations

import argparse
import random
import sqlite3
import tempfile
from collections.abc import Callable
from pathlib import Path
from time import perf_counter

from cardspeak import books, journal, stakes, variants
from cardspeak.events import Event
from cardspeak.journal.events import Bought, CashedIn
from cardspeak.poker import Round

TURNS = 5
TARGET = 30_000
SEATS = 6
STACK = 20_000
STREAM = "table/1"
Commands = list[list[Event]]


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


def journalled(path: Path, rounds: list[Commands]) -> None:
    """Every command appended, every round waited for."""
    book = journal.Journal(journal.SqliteStore(path), journal.Key(bytes(32)))
    after = 0
    for commands in rounds:
        with book.together():
            for events in commands:
                receipt = book.append(STREAM, events, moment=after, who="dealer", command=f"{after}", after=after)
                after += 1
        receipt.wait()
    book.close()


def raw(path: Path, bodies: list[list[bytes]]) -> None:
    """The same bytes, a transaction a round."""
    connection = sqlite3.connect(path, isolation_level=None)
    connection.execute("PRAGMA journal_mode = WAL")
    connection.execute("PRAGMA synchronous = FULL")
    connection.execute("CREATE TABLE entries (number INTEGER PRIMARY KEY, body BLOB)")
    for of_round in bodies:
        connection.execute("BEGIN")
        connection.executemany("INSERT INTO entries (body) VALUES (?)", [(body,) for body in of_round])
        connection.execute("COMMIT")
    connection.close()


def seconds(work: Callable[[Path], None], folder: Path) -> float:
    with tempfile.TemporaryDirectory(dir=folder) as made:
        began = perf_counter()
        work(Path(made) / "file")
        return perf_counter() - began


def bodies_of(rounds: list[Commands], folder: Path) -> list[list[bytes]]:
    """What the journal stores of each round."""
    with tempfile.TemporaryDirectory(dir=folder) as made:
        path = Path(made) / "file"
        journalled(path, rounds)
        reader = journal.SqliteReader(path)
        rows = [row.body for row in reader.read(STREAM)]
        reader.close()
    found, start = [], 0
    for commands in rounds:
        found.append(rows[start : start + len(commands)])
        start += len(commands)
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rounds", type=int, default=2000)
    parser.add_argument("--folder", type=Path, default=Path(tempfile.gettempdir()), help="on the disk to be measured")
    given = parser.parse_args()
    rounds = [played(seed) for seed in range(given.rounds)]
    bodies = bodies_of(rounds, given.folder)
    entries = sum(map(len, rounds))
    events = sum(len(command) for commands in rounds for command in commands)
    size = sum(len(body) for of_round in bodies for body in of_round)
    print(f"{given.rounds} rounds, {entries} entries, {events} events, {size / events:.0f} bytes an event")
    ours, theirs = [], []
    for _ in range(TURNS):
        ours.append(seconds(lambda path: journalled(path, rounds), given.folder))
        theirs.append(seconds(lambda path: raw(path, bodies), given.folder))
    print(f"{'journal, committed by the round':34} {events / min(ours):10,.0f} events a second  (target {TARGET:,})")
    print(f"{'raw SQLite, the same bytes':34} {events / min(theirs):10,.0f}")
    print(f"{'journal to raw':34} {min(theirs) / min(ours):10.2f}")


if __name__ == "__main__":
    main()
