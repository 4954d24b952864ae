"""How long the room takes to answer people in a tournament of many: `python benchmarks/tournament_room.py`.

A server in a process of its own, its journal on the disk, plays one tournament of bots and a few people. Every line is a browser:
some play, others look at a table, and each asks as its pages do for the lobby with the standings (every 2 s) or the clock (1 s).
Prints the wait from an act to its acknowledgement, durable by then, and how often and how long standings were sent.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import sys
import time
from http.client import HTTPConnection
from pathlib import Path
from typing import Any, Final

from figures import Figures, arguments

from server import Line, Load, connected, cpu, megabytes, room, serve

PLAYERS: Final = 20
LOBBY: Final = 2.0
CLOCK: Final = 1.0
"""Seconds between what the lobby's page and the clock's page ask."""
FILE: Final = """
[event]
title = "Load"
book = "seminole"
game = "texas-holdem"
seats = 9
tables = 300
[entry]
buy_in = {prize = "50", fee = "5"}
stack = 10_000
cap = 0
[chips]
in_play = [25, 100, 500, 1000, 5000]
[prizes]
table = [{entries = [2, 5000], percent = [50, 30, 20]}]
"""
LEVEL: Final = "[[level]]\nminutes = 5\nblinds = [{small}, {big}]\n"


def main() -> None:
    if len(sys.argv) == 4 and sys.argv[1] == "serve":
        serve(int(sys.argv[2]), Path(sys.argv[3]), events=True)
        return
    asked = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    asked.add_argument("--entries", type=int, default=1000)
    asked.add_argument("--lines", type=int, default=300)
    asked.add_argument("--seconds", type=int, default=30)
    arguments(asked)
    given = asked.parse_args()
    figures = Figures(given.json)
    import uvloop

    with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner, room(script=Path(__file__)) as (port, process):
        runner.run(evening(figures, port, process.pid, given.entries, given.lines, given.seconds))
    figures.end()


# --- the browsers


class Api:
    """What a browser asks beside its line."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.connection = HTTPConnection("127.0.0.1", port, timeout=120)

    def ask(self, method: str, path: str, **body: Any) -> Any:
        self.connection.request(method, path, json.dumps(body) if body else None, {"Content-Type": "application/json"})
        answer = self.connection.getresponse()
        text = answer.read()
        if answer.status >= 300:
            raise SystemExit(f"{path}: {answer.status} {text!r}")
        return json.loads(text) if text else None


def opened(port: int, entries: int) -> str:
    """A tournament of so many that plays: its path."""
    api = Api(port)
    file = FILE + "".join([LEVEL.format(small=25 * (at + 1), big=50 * (at + 1)) for at in range(30)])
    path = f"/api/tournaments/{api.ask('POST', '/api/tournaments?name=Host&role=admin', cmd_id='open', file=file)['id']}"
    for number in range(PLAYERS):
        api.ask("POST", f"{path}/register?name=P{number}", cmd_id="in")
    left = entries - PLAYERS
    while left > 0:
        api.ask("POST", f"{path}/bots?name=Host&role=admin", cmd_id=f"b{left}", count=min(left, 500))
        left -= 500
    mark = api.ask("POST", f"{path}/plan?name=Host&role=admin", deed={"do": "start"})["mark"]
    api.ask("POST", f"{path}/desk?name=Host&role=admin", cmd_id="start", deed={"do": "start"}, mark=mark)
    return path


class Asked:
    """What is asked again and again on a connection that is kept, as a browser does; seconds and bytes of each answer."""

    def __init__(self) -> None:
        self.waits: list[float] = []
        self.sizes: list[int] = []

    async def again(self, port: int, path: str, every: float, first: float) -> None:
        await asyncio.sleep(first)
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        while True:
            began = time.perf_counter()
            writer.write(f"GET {path} HTTP/1.1\r\nHost: localhost\r\nAccept-Encoding: gzip\r\n\r\n".encode())
            head = (await reader.readuntil(b"\r\n\r\n")).lower()
            size = int(head.partition(b"content-length:")[2].split(b"\r\n")[0])
            await reader.readexactly(size)
            self.waits.append(time.perf_counter() - began)
            self.sizes.append(size)
            await asyncio.sleep(max(every - (time.perf_counter() - began), 0))


async def evening(figures: Figures, port: int, pid: int, entries: int, lines: int, seconds: int) -> None:
    """So many lines while the tournament is played."""
    began = time.perf_counter()
    path = await asyncio.to_thread(opened, port, entries)
    lobby = await asyncio.to_thread(Api(port).ask, "GET", path)
    tables = [table["id"] for table in lobby["tables"]]
    figures.tell(f"{entries} entries at {len(tables)} tables, opened to drawn", time.perf_counter() - began, "s")
    load, open_lines = Load(0.0), list[Line]()
    for number in range(PLAYERS):
        seat = (await asyncio.to_thread(Api(port).ask, "GET", f"{path}?name=P{number}"))["seat"]
        open_lines.append(await connected(port, f"/ws/table/{seat['table']}?name=P{number}", load.heard))
    for number in range(lines - PLAYERS):
        open_lines.append(await connected(port, f"/ws/table/{tables[number % len(tables)]}?name=W{number}", load.heard))
    standings, clocks = Asked(), Asked()
    asking = [
        asyncio.create_task(kind.again(port, where, every, every * number / lines))
        for number in range(lines)
        for kind, where, every in [(standings, path, LOBBY) if number % 2 else (clocks, f"{path}/clock", CLOCK)]
    ]
    await asyncio.sleep(3)
    for waits in (load.waits, standings.waits, standings.sizes, clocks.waits):
        waits.clear()
    computed = cpu(pid)
    await asyncio.sleep(seconds)
    busy = (cpu(pid) - computed) / seconds
    for task in asking:
        task.cancel()
    figures.waits(f"{len(load.waits)} acts of people, {len(open_lines)} lines", load.waits, most=100)
    often = len(standings.waits) / seconds / (lines // 2)
    figures.tell("standings, to each", often, "a second", goal=1, least=False)
    figures.tell("standings, at most, packed as browsers take them", max(standings.sizes) / 1000, "kB", goal=4, least=False)
    figures.waits("standings", standings.waits)
    figures.waits("clock", clocks.waits)
    figures.tell("server", busy, "cores")
    figures.tell("server", megabytes(pid), "MB")


if __name__ == "__main__":
    main()
