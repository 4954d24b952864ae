"""How much of a disk a hand takes, and what of it: `python benchmarks/disk.py`.

    python benchmarks/disk.py [--hands 2000] [--tables 20] [--postgres URL] [--json]

Six people play at each table, as their dealer has it, any legal act but raises; the tables play a hand each in turn, as in a
room, and commands are called as browsers call them, or by numbers. Then every table and index of the journal is weighed, and
what is kept of the entries by what happened in them. PostgreSQL is one started for this run, unless `--postgres` names another.
"""

from __future__ import annotations

import argparse
import random
import re
import sqlite3
import sys
import tempfile
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Final
from uuid import UUID

from cluster import Cluster, programs
from figures import Figures, arguments
from start import played

from cardspeak.journal import Journal, Key, Reader, open_reader, open_store
from cardspeak.journal.entry import Row
from cardspeak.journal.stores.line import ThreadConnection
from cardspeak.journal.stores.packing import kept_of
from server import KEY

ONCE: Final = 17.4, 16.9
"""Kilobytes a hand when nothing was packed, in SQLite and in PostgreSQL, commands called by numbers."""
TIMES: Final = 5
"""How many times less it is to be."""
WEIGHED: Final = """
SELECT relname, pg_relation_size(oid) FROM pg_class WHERE relname LIKE 'journal_%' AND relkind IN ('r', 'i')
    AND relnamespace = current_schema()::regnamespace
"""
KIND: Final = re.compile(rb'"type":"((?:poker|table|journal)\.[a-z-]+)"')
USUAL: Final = {"poker.closed", "poker.burned", "poker.opened", "table.turn-timed", "table.answered-for", "poker.posted"}
"""What happens along with something that says more."""


def as_browsers(seed: int) -> Callable[[int], str]:
    """What browsers call commands: 122 random bits each."""
    dice = random.Random(seed)
    return lambda _: str(UUID(int=dice.getrandbits(128), version=4))


def made(where: str, hands: int, tables: int, by_number: bool) -> None:
    """A journal of so many hands at so many tables, which play one each in turn."""
    journal = Journal(open_store(where), Key(KEY), ())
    called = [str if by_number else as_browsers(number) for number in range(tables)]
    playing = [played(journal, f"table/{number + 1}", number, called[number]) for number in range(tables)]
    for _ in range(hands // tables):
        with journal.together():
            receipts = [next(table) for table in playing]
        receipts[-1].wait()
    journal.close()


def in_file(where: str) -> dict[str, int]:
    """Bytes of each table and index of an SQLite file."""
    with closing(sqlite3.connect(where)) as line:
        size: int = line.execute("PRAGMA page_size").fetchone()[0]
        try:
            return dict(line.execute("SELECT name, sum(pgsize) FROM dbstat GROUP BY name").fetchall())
        except sqlite3.OperationalError:  # SQLite is built without what tells it
            return {"all": size * line.execute("PRAGMA page_count").fetchone()[0]}


def in_database(url: str) -> dict[str, int]:
    """The same of a PostgreSQL database."""
    line = ThreadConnection(url)
    line.execute("VACUUM")
    found = {str(name): int(size) for name, size in line.fetch(WEIGHED)}
    line.close()
    return found


def rows(reader: Reader) -> Iterator[tuple[Row, int]]:
    """Every entry, and how many bytes are kept of it."""
    for stream in reader.streams():
        last = b""
        for row in reader.read(stream):
            yield row, len(kept_of(row, last).body)
            last = row.hash


def by_kind(where: str) -> tuple[Counter[str], Counter[str], Counter[str]]:
    """Of entries by what says most of each: how many there are, what they come to, and what is kept of them."""
    count: Counter[str] = Counter()
    whole: Counter[str] = Counter()
    kept: Counter[str] = Counter()
    with closing(open_reader(where)) as reader:
        for row, size in rows(reader):
            found = [kind.decode() for kind in KIND.findall(row.body)]
            kind = next((each for each in found if each not in USUAL), found[0] if found else "")
            count[kind] += 1
            whole[kind] += len(row.body)
            kept[kind] += size
    return count, whole, kept


@contextmanager
def places(postgres: str) -> Iterator[dict[str, str]]:
    """An empty place of each store that there is."""
    with tempfile.TemporaryDirectory() as folder:
        found = {"SQLite": str(Path(folder) / "room.journal")}
        if postgres:
            yield found | {"PostgreSQL": postgres}
        elif programs():
            server = Cluster()
            try:
                yield found | {"PostgreSQL": server.url}
            finally:
                server.remove()
        else:
            print("PostgreSQL is not installed: SQLite alone", file=sys.stderr)
            yield found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--hands", type=int, default=2000)
    parser.add_argument("--tables", type=int, default=20)
    parser.add_argument("--by-number", action="store_true", help="commands are called by numbers, not as browsers call them")
    parser.add_argument("--postgres", metavar="URL", default="", help="an empty database, in place of one started for this run")
    arguments(parser)
    given = parser.parse_args()
    figures = Figures(given.json)
    hands = given.hands // given.tables * given.tables
    with places(given.postgres) as there:
        for (name, where), once in zip(there.items(), ONCE, strict=False):
            made(where, hands, given.tables, given.by_number)
            weighed = in_file(where) if name == "SQLite" else in_database(where)
            total = sum(weighed.values()) / hands / 1000
            goal = once / TIMES if given.by_number else None
            figures.tell(f"a hand in {name}", total, "kB", goal=goal, least=False)
            for table, size in sorted(weighed.items(), key=lambda each: -each[1]):
                if size > hands:
                    figures.tell(f"a hand in {name}: {table}", size / hands, "bytes")
        count, whole, kept = by_kind(there["SQLite"])
    figures.tell("entries of a hand", count.total() / hands, "")
    figures.tell("bodies of a hand", whole.total() / hands / 1000, "kB")
    figures.tell("what is kept of them", kept.total() / hands / 1000, "kB", peer="less", ratio=whole.total() / kept.total())
    for kind, size in kept.most_common():
        if size > hands:
            figures.tell(
                f"{count[kind] / hands:.2f} times {kind}", size / count[kind], f"of {whole[kind] / count[kind]:.0f} bytes"
            )
    figures.end()


if __name__ == "__main__":
    main()
