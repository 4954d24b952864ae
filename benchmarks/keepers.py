"""What it costs that several processes keep a room, and how soon the tables of one that is killed are open elsewhere.

    python benchmarks/keepers.py [--tables 100] [--kills 5] [--json]

The fence: one entry written as a keeper and without any fence, in turns, on a database that waits for no disk. A hop: what is
asked at a table's keeper and at another process, in turns: a question over HTTP, and one on a line of somebody who has a name. A
kill: three processes keep so many tables each, at which people could sit; one is killed, and the others are asked all the time
how many they have. PostgreSQL must be installed.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import re
import time
from collections.abc import Iterator
from contextlib import ExitStack
from http.client import HTTPConnection
from statistics import median
from typing import Any, Final

import asyncpg
from cluster import Cluster
from figures import Figures, arguments
from onlookers import HOST, kept, posted, started, wait_until_well
from websockets.sync.client import ClientConnection, connect

from cardspeak.journal import open_store
from cardspeak.journal.entry import Row
from cardspeak.journal.stores.groups import Group
from cardspeak.journal.stores.keepers import Lease
from cardspeak.journal.stores.packing import kept_of
from cardspeak.journal.stores.postgres import values_of
from cardspeak.journal.stores.schema import WRITE

FENCE, HOP, TAKEN = 20, 1, 1500
"""The goals: microseconds, milliseconds, milliseconds."""
WRITES, QUESTIONS, WARM = 3000, 400, 200
PROCESSES: Final = 3
TOKEN: Final = "t" * 32
EACH: Final = 10
"""Tables that one guest opens."""
LIMITS: Final = ("GUESTS", "REQUESTS", "READS", "LOGINS", "TABLES_IN_ALL")
BODY: Final = bytes(range(128))
UNFENCED: Final = """
WITH written AS (INSERT INTO journal_entries (stream, sequence, key, body)
    SELECT * FROM unnest($1::integer[], $2::integer[], $3::smallint[], $4::bytea[]))
INSERT INTO journal_heads AS head (stream, sequence, hash, number, opened, along)
    SELECT * FROM unnest($5::text[], $6::bigint[], $7::bytea[], $8::integer[], $9::text[], $10::text[])
    ON CONFLICT (stream) DO UPDATE SET sequence = excluded.sequence, hash = excluded.hash
"""
"""A group as a process would write it that nobody could be mistaken for."""


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--tables", type=int, default=100, help="at each process")
    parser.add_argument("--kills", type=int, default=5)
    arguments(parser)
    wanted = parser.parse_args()
    figures = Figures(wanted.json)
    os.environ |= {f"CARDSPEAK_LIMITS_{name}": "1000000" for name in LIMITS} | {"CARDSPEAK_METRICS_TOKEN": TOKEN}
    cluster = Cluster()
    try:
        figures.tell("the fence, added to a write", 1e6 * asyncio.run(fence(cluster.url)), "µs", goal=FENCE, least=False)
        with kept(cluster.url, PROCESSES) as (public, ports, processes):
            tables = opened(ports, PROCESSES * wanted.tables)
            wait_until_shared(ports, tables)
            for what, seconds in hops(ports, tables[0]).items():
                figures.tell(f"a hop, {what}", 1000 * seconds, "ms", goal=HOP, least=False)
            taken: list[float] = []
            for number in range(wanted.kills):
                index = number % PROCESSES
                taken += killed(processes[index], ports[:index] + ports[index + 1 :], len(tables))
                processes[index] = started(cluster.url, public, ports[index])
                wait_until_well(ports[index])
                wait_until_shared(ports, tables)
            figures.waits(f"{wanted.tables} tables of one that is killed, open elsewhere", taken, most=TAKEN)
    finally:
        cluster.remove()
    figures.end()


async def fence(url: str) -> float:
    """Seconds that the fence adds to a write of one entry: the difference of the medians."""
    open_store(url).close()
    lease = Lease(url, f"{HOST}:1")
    await lease.join()
    line = await asyncpg.connect(url, server_settings={"synchronous_commit": "off"})
    took: dict[str, list[float]] = {UNFENCED: [], WRITE: []}
    numbers = {"table/1": 1, "table/2": 2}
    for number in range(1, WRITES):
        for statement, seconds in took.items():
            group = Group()
            group.rows.append(Row("table/1" if statement == WRITE else "table/2", number, f"c{number}", BODY[:32], BODY))
            values = values_of(group, list(map(kept_of, group.rows)), numbers, lease.id)
            begun = time.perf_counter()
            await line.fetch(statement, *(values if statement == WRITE else values[:10]))
            seconds.append(time.perf_counter() - begun)
    await line.execute("TRUNCATE journal_entries, journal_heads")
    await line.close()
    await lease.leave()
    return median(took[WRITE][WARM:]) - median(took[UNFENCED][WARM:])


def opened(ports: list[int], count: int) -> list[str]:
    """So many tables, without bots, opened at all processes by turns; their names in addresses."""
    tables = []
    for number in range(count):
        api = HTTPConnection(HOST, ports[number % len(ports)], timeout=30)
        if number % EACH == 0:
            _, cookie = posted(api, "/api/guest", "", name=f"Host {number}")
        found, _ = posted(api, "/api/tables", cookie, cmd_id=f"open-{number}", name=f"T{number}", blinds=[1, 2], most=400)
        tables.append(str(found["id"]))
        api.close()
    return tables


def there(port: int) -> int:
    """How many tables a process has."""
    api = HTTPConnection(HOST, port, timeout=30)
    api.request("GET", "/metrics", headers={"authorization": f"Bearer {TOKEN}"})
    found = re.search(r"^cardspeak_tables (\d+)", api.getresponse().read().decode(), re.MULTILINE)
    api.close()
    return int(found[1]) if found else 0


def wait_until_shared(ports: list[int], tables: list[str]) -> None:
    """Until every process has as many as the others."""
    while sorted(map(there, ports)) != [len(tables) // len(ports)] * len(ports):
        time.sleep(0.1)


def killed(process: Any, others: list[int], count: int) -> list[float]:
    """For each table of a process the seconds from its kill until another has it."""
    before = sum(map(there, others))
    begun = time.perf_counter()
    process.kill()
    taken: list[float] = []
    while before + len(taken) < count:
        found = sum(map(there, others)) - before - len(taken)
        taken += [time.perf_counter() - begun] * found
    process.wait()
    return taken


def hops(ports: list[int], table: str) -> dict[str, float]:
    """How much longer the answer takes where another process keeps the table: the difference of the medians."""
    api = {port: HTTPConnection(HOST, port, timeout=30) for port in ports}
    _, cookie = posted(api[ports[0]], "/api/guest", "", name="Ida")

    def question(port: int) -> None:
        api[port].request("GET", f"/api/tables/{table}", headers={"Cookie": cookie})
        assert api[port].getresponse().read()

    over_http = further(ports, question)
    lines: dict[int, ClientConnection] = {}
    with ExitStack() as stack:  # of somebody who has a name, and so a line of their own to the keeper
        for port in ports:
            where = f"ws://{HOST}:{port}/ws/table/{table}"
            lines[port] = stack.enter_context(connect(where, additional_headers={"Cookie": cookie}, compression=None))
            lines[port].send('{"type":"hello","lines":true}')
            lines[port].recv(30)

        def word(port: int) -> None:
            lines[port].send('{"type":"resync"}')
            assert "snapshot" in str(lines[port].recv(30))

        return {"HTTP": over_http, "a line": further(ports, word)}


def further(ports: list[int], ask: Any) -> float:
    took: dict[int, list[float]] = {port: [] for port in ports}
    for port in turns(ports):
        begun = time.perf_counter()
        ask(port)
        took[port].append(time.perf_counter() - begun)
        time.sleep(0.02)  # a line may be asked so often
    nearest, *others = sorted(map(median, took.values()))
    return sum(others) / len(others) - nearest


def turns(ports: list[int]) -> Iterator[int]:
    for _ in range(QUESTIONS):
        yield from ports


if __name__ == "__main__":
    main()
