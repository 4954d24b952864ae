"""Onlookers of one table in a room of several processes: `python benchmarks/onlookers.py --lines 10000 --processes 4`.

Bots play at a table; everybody who looks has a line to the port that the processes share, and an address of their own, as they
come through a proxy: the room's limits are those that it has anyway. Prints how long after the first of all lines each line hears
of an entry, and how much of a core the table's keeper takes, before anybody looks and while all do. The load is made on the same
machine, and so is in the figures. PostgreSQL must be installed.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import re
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from http.client import HTTPConnection
from typing import Any, Final

from cluster import Cluster
from figures import Figures, arguments

from cardspeak.journal.stores.keepers import Lease
from server import HERE, Line, connected, cpu, megabytes

AT_ONCE: Final = 20
"""Lines that come at the same time."""
SETTLES: Final = 5
"""Seconds after the last of them before anything counts."""
SEQ: Final = re.compile(rb'"seq":(\d+)')
HOST: Final = "127.0.0.1"


class Heard:
    """first: when any line heard of an entry first. waits: how long after that the others did."""

    def __init__(self) -> None:
        self.first: dict[bytes, float] = {}
        self.waits: list[float] = []

    def hear(self, line: Line, text: bytes) -> None:
        """A line is told something."""
        if text[9:13] == b"patc" and (found := SEQ.search(text)):
            now = time.perf_counter()
            self.waits.append(now - self.first.setdefault(found[1], now))


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--lines", type=int, default=10_000)
    parser.add_argument("--processes", type=int, default=4)
    parser.add_argument("--seconds", type=int, default=20)
    arguments(parser)
    wanted = parser.parse_args()
    figures = Figures(wanted.json)
    cluster = Cluster()
    try:
        with kept(cluster.url, wanted.processes) as (public, ports, processes):
            table = opened(ports[0])
            keeper = processes[ports.index(asyncio.run(keeper_of(cluster.url, f"table/{table}")))]
            pids = [each.pid for each in processes]
            asyncio.run(looked_at(figures, public, keeper.pid, pids, table, wanted.lines, wanted.seconds))
    finally:
        cluster.remove()
    figures.end()


@contextmanager
def kept(url: str, count: int) -> Iterator[tuple[int, list[int], list[subprocess.Popen[bytes]]]]:
    """A room of so many processes: where it is found, where each is found by the others, and they."""
    ports, public = [free_port() for _ in range(count)], free_port()
    with tempfile.TemporaryDirectory() as folder:
        os.environ["CARDSPEAK_KEY_FILE"] = f"{folder}/key"
        processes = []
        try:
            for port in ports:
                processes.append(started(url, public, port))
                wait_until_well(port)
            yield public, ports, processes
        finally:
            for process in processes:
                process.terminate()
            for process in processes:
                process.wait(60)


def started(url: str, public: int, port: int) -> subprocess.Popen[bytes]:
    """One more process of a room."""
    settings = {"DEMO": "false", "LOG": "error", "PROXIES": HOST}
    settings |= {"TIMES_THINK": "900,1100", "TIMES_LONELY": "500", "TIMES_PAUSE": "1000"}
    more = {"PYTHONPATH": str(HERE / "src")} | {f"CARDSPEAK_{name}": value for name, value in settings.items()}
    words = ["serve", "--data", url, "--port", str(public), "--address", f"{HOST}:{port}"]
    return subprocess.Popen([sys.executable, "-m", "cardspeak", *words], env={**os.environ, **more}, stdout=subprocess.DEVNULL)


def free_port() -> int:
    """One that nobody listens at."""
    with socket.socket() as free:
        free.bind((HOST, 0))
        return int(free.getsockname()[1])


def wait_until_well(port: int) -> None:
    """Until a process is a keeper."""
    while True:
        with suppress(OSError):
            api = HTTPConnection(HOST, port, timeout=30)
            api.request("GET", "/health")
            if api.getresponse().status == 200:
                return
        time.sleep(0.1)


def opened(port: int) -> str:
    """A table with bots, which a guest opens; its name in addresses."""
    api = HTTPConnection(HOST, port, timeout=30)
    _, cookie = posted(api, "/api/guest", "", name="Ada")
    bots = ["regular", "rock", "caller", "regular", "rock", "caller"]
    found, _ = posted(api, "/api/tables", cookie, cmd_id="open", name="Final table", blinds=[1, 2], most=10_000, bots=bots)
    return str(found["id"])


def posted(api: HTTPConnection, path: str, cookie: str, **body: Any) -> tuple[Any, str]:
    """What is answered, and the cookie that comes with it."""
    api.request("POST", path, json.dumps(body), {"Content-Type": "application/json", "Cookie": cookie})
    answer = api.getresponse()
    text = answer.read()
    if answer.status >= 300:
        raise SystemExit(f"{path}: {answer.status} {text!r}")
    return json.loads(text), (answer.getheader("set-cookie") or "").partition(";")[0]


async def keeper_of(url: str, stream: str) -> int:
    """At which of the ports the keeper of a table is found."""
    lease = Lease(url, "")
    await lease.look()
    try:
        keeper = (await lease.kept())[stream].keeper
        return next(int(each.address.rpartition(":")[2]) for each in await lease.members() if each.id == keeper)
    finally:
        lease.hang_up()


async def looked_at(
    figures: Figures, port: int, keeper: int, processes: Sequence[int], table: str, lines: int, seconds: int
) -> None:
    """So many lines to the room, and what they hear."""
    alone = await core(keeper, seconds)
    heard = Heard()
    there: list[Line] = []
    for first in range(0, lines, AT_ONCE):
        coming = [looks(port, table, number, heard) for number in range(first, min(first + AT_ONCE, lines))]
        there += await asyncio.gather(*coming)
        if first // 1000 < (first + AT_ONCE) // 1000:
            print(f"{len(there)} lines", file=sys.stderr, flush=True)
    await asyncio.sleep(SETTLES)
    heard.waits.clear()
    taken = await core(keeper, seconds)
    held = sum(map(megabytes, processes))
    if lost := sum([line.transport.is_closing() for line in there]):
        raise SystemExit(f"{lost} of {lines} lines were closed")
    rate = len(heard.waits) / lines / seconds
    figures.waits(f"{lines} lines, {len(processes)} processes, {rate:.1f} entries a second", heard.waits, most=500)
    figures.tell("the keeper before anybody looks", 100 * alone, "% of a core")
    figures.tell("the keeper for who looks", 100 * (taken - alone), "% of a core", goal=5, least=False)
    figures.tell("all processes", held, "MB")
    for line in there:
        line.transport.close()


async def looks(port: int, table: str, number: int, heard: Heard) -> Line:
    """Somebody looks, from an address that nobody else has."""
    address = f"10.{number >> 16 & 255}.{number >> 8 & 255}.{number & 255}"
    return await connected(port, f"/ws/table/{table}", heard.hear, address=address)


async def core(process: int, seconds: int) -> float:
    """How much of a core a process takes."""
    begun, before = time.perf_counter(), cpu(process)
    await asyncio.sleep(seconds)
    return (cpu(process) - before) / (time.perf_counter() - begun)


if __name__ == "__main__":
    main()
