"""How long the room takes to answer under load, with its journal on the disk: `python benchmarks/server.py`.

Two loads, each against a server in a process of its own: many tables with six people at each, who act once a second in all;
and one table with six people and many who look. Prints the wait for an answer (from sending an act to its acknowledgement,
which is durable then), for the first load, and the wait until a viewer sees the act, for the second; and the server's memory.
With `--figures` instead the first load in turns alone and while people have hands' equity worked out without end. With
`--saturate` instead tables at which everybody acts as soon as it is their turn: acts for each second that the server computes;
`--against COMMIT` checks that commit out and runs both in turns, which a busy machine slows alike.
The load is made on the same machine, by a client that reads no more of a message than it needs.
"""

from __future__ import annotations

import argparse
import asyncio
import base64
import gc
import json
import os
import re
import socket
import statistics
import subprocess
import sys
import tarfile
import tempfile
import time
from collections.abc import AsyncIterator, Callable, Iterator, Sequence
from contextlib import asynccontextmanager, contextmanager
from http.client import HTTPConnection
from pathlib import Path
from typing import Any, Final, cast

from figures import Figures, arguments

SEATS: Final = 6
KEY: Final = bytes(range(32))
NUMBER: Final = re.compile(rb'"(seq|round|call|low)":(\d+)')
HELLO: Final = {False: b'{"type":"hello"}', True: b'{"type":"hello","lines":true}'}
PING, PONG = 0x89, b"\x8a"
MASK: Final = b"\0\0\0\0"


def main() -> None:
    if len(sys.argv) == 4 and sys.argv[1] == "serve":
        serve(int(sys.argv[2]), Path(sys.argv[3]))
        return
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--viewers", type=int, default=1000)
    parser.add_argument("--seconds", type=int, default=10, help="of each load")
    parser.add_argument("--figures", action="store_true", help="tables alone, and while equity is worked out, in turns")
    parser.add_argument("--saturate", action="store_true", help="acts for each second of the server's processor")
    parser.add_argument("--against", metavar="COMMIT", help="with --saturate: beside that commit, in turns")
    arguments(parser)
    wanted = parser.parse_args()
    figures = Figures(wanted.json)
    measured(figures, wanted)
    figures.end()


def measured(figures: Figures, wanted: argparse.Namespace) -> None:
    """The loads that are wanted, each against a room of its own."""
    import uvloop

    with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        if wanted.saturate:
            in_turns(figures, runner, wanted.against, wanted.tables, wanted.seconds)
            return
        if wanted.figures:
            with room() as (port, process):
                runner.run(beside_figures(figures, port, wanted.tables, wanted.seconds))
            return
        with room() as (port, process):
            runner.run(many_tables(figures, port, process.pid, wanted.tables, wanted.seconds))
        with room() as (port, process):
            runner.run(many_viewers(figures, port, process.pid, wanted.viewers, wanted.seconds))


# --- the server


def serve(port: int, journal: Path, events: bool = False) -> None:
    """A room of tables, and of tournaments for `events`, in which a connection says itself who it is of."""
    import uvicorn
    from litestar import Litestar

    from cardspeak.journal import Key
    from cardspeak.server.api.figures import figures_life, figures_router
    from cardspeak.server.api.tables import tables_router
    from cardspeak.server.api.tournaments import tournaments_router
    from cardspeak.server.app import PACKED
    from cardspeak.server.config import Config, Limits
    from cardspeak.server.dealer.clocks import Times
    from cardspeak.server.http.limiting import Rates
    from cardspeak.server.http.pinging import Pinged
    from cardspeak.server.lifespan import tables
    from cardspeak.server.live.people import Person

    @asynccontextmanager
    async def life(app: Litestar) -> AsyncIterator[None]:
        app.state.person_of = lambda connection: Person(
            connection.query_params.get("name", ""), frozenset({connection.query_params.get("role", "player")})
        )
        app.state.config, app.state.rates = Config(), Rates(Limits(figures=1_000_000, sockets_of_address=1_000_000))
        times = Times(turn=600_000) if events else Times(turn=600_000, show=600_000, pause=500)
        async with figures_life(app), tables(app, journal, Key(KEY), times, demo=False):
            gc.collect()
            gc.freeze()
            gc.set_threshold(50_000, 20, 50)
            yield

    routers = [tables_router(), figures_router(), *([tournaments_router()] if events else [])]
    app = Litestar(routers, lifespan=[life], compression_config=PACKED, logging_config=None)
    config = uvicorn.Config(
        app,
        port=port,
        log_level="warning",
        ws=Pinged,
        ws_per_message_deflate=False,
        ws_ping_interval=None,
        loop="uvloop",
        access_log=False,
        backlog=4096,
    )
    uvicorn.Server(config).run()


HERE: Final = Path(__file__).resolve().parent.parent


@contextmanager
def room(tree: Path = HERE, script: Path | None = None) -> Iterator[tuple[int, subprocess.Popen[bytes]]]:
    """A server in a process of its own, by the sources in `tree`, with a journal that is thrown away.

    script: what is told to `serve`, this one without it.
    """
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    with tempfile.TemporaryDirectory() as folder:
        serves = script or tree / "benchmarks" / "server.py"
        words = [sys.executable, str(serves), "serve", str(port), f"{folder}/room.journal"]
        process = subprocess.Popen(words, env={**os.environ, "PYTHONPATH": str(tree / "src")})
        try:
            while True:
                try:
                    socket.create_connection(("127.0.0.1", port), 1).close()
                    break
                except OSError:
                    time.sleep(0.05)
            yield port, process
        finally:
            process.terminate()
            process.wait(20)


def megabytes(pid: int) -> float:
    """What a process holds in memory."""
    pages = int(Path(f"/proc/{pid}/statm").read_text(encoding="ascii").split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / 1e6


def cpu(pid: int) -> float:
    """Seconds that a process has computed."""
    fields = Path(f"/proc/{pid}/stat").read_text(encoding="ascii").rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


# --- a light client


class Line(asyncio.Protocol):
    """A WebSocket of a browser that keeps what it needs for acting; `heard` is told every message.

    lines: whether several may come in one text, as browsers have it; a room of an older commit does not know of that. address:
    whose line it is, as a proxy in between would say it.
    """

    def __init__(self, path: str, heard: Callable[[Line, bytes], None], lines: bool, address: str = "") -> None:
        self.path = path
        self.forwarded = f"X-Forwarded-For: {address}\r\n" if address else ""
        self.lines = lines
        self.heard = heard
        self.buffer = b""
        self.open = False
        self.round = self.acts = 0
        self.sent: dict[bytes, float] = {}
        self.transport: asyncio.Transport

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = cast(asyncio.Transport, transport)
        key = base64.b64encode(os.urandom(16)).decode()
        self.transport.write(
            f"GET {self.path} HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n{self.forwarded}\r\n".encode()
        )

    def say(self, text: bytes, kind: bytes = b"\x81") -> None:
        """Send a text, or another kind of frame; its mask is zero, which the standard allows."""
        size = bytes((0x80 | len(text),)) if len(text) < 126 else bytes((0x80 | 126,)) + len(text).to_bytes(2, "big")
        self.transport.write(kind + size + MASK + text)

    def data_received(self, data: bytes) -> None:
        self.buffer += data
        if not self.open:
            head, end, rest = self.buffer.partition(b"\r\n\r\n")
            if not end:
                return
            if b" 101 " not in head.split(b"\r\n", 1)[0]:
                raise SystemExit(f"no WebSocket: {head[:80]!r}")
            self.buffer = rest
            self.open = True
            self.say(HELLO[self.lines])
        self.take_frames()

    def take_frames(self) -> None:
        buffer, at = self.buffer, 0
        while len(buffer) - at >= 2:
            size, head = buffer[at + 1], 2
            if size == 126:
                size, head = int.from_bytes(buffer[at + 2 : at + 4], "big"), 4
            elif size == 127:
                size, head = int.from_bytes(buffer[at + 2 : at + 10], "big"), 10
            if len(buffer) - at < head + size:
                break
            if buffer[at] == 0x81:
                for text in buffer[at + head : at + head + size].split(b"\n"):
                    self.heard(self, text)
            elif buffer[at] == PING:
                self.say(buffer[at + head : at + head + size], PONG)
            at += head + size
        self.buffer = buffer[at:]

    def act(self, private: bytes) -> None:
        """Check, call or show, by the options in a private message."""
        found = {name: int(number) for name, number in NUMBER.findall(private)}
        verb = "call" if found[b"call"] else "check" if b'"check":true' in private else "show"
        self.acts += 1
        name = f"{id(self)}-{self.acts}"
        self.sent[name.encode()] = time.perf_counter()
        text = {"type": "act", "cmd_id": name, "round": self.round, "seq": found[b"seq"], "action": verb}
        self.say(json.dumps(text).encode())


async def connected(port: int, path: str, heard: Callable[[Line, bytes], None], lines: bool = True, address: str = "") -> Line:
    made = asyncio.get_running_loop().create_connection(lambda: Line(path, heard, lines, address), "127.0.0.1", port)
    _, line = await made
    return line


class Load:
    """People who act, each table once in `every` seconds; the waits for an answer."""

    def __init__(self, every: float) -> None:
        self.every = every
        self.waits: list[float] = []
        self.refused = 0
        self.last: dict[str, float] = {}
        self.acted: Callable[[Line], None] = lambda line: None

    def heard(self, line: Line, text: bytes) -> None:
        kind = text[9:13]
        if kind == b"priv":
            if b'"options":{' in text:
                self.act_later(line, text)
        elif kind in (b"patc", b"snap"):
            if found := re.search(rb'"round":(\d+)', text):
                line.round = int(found[1])
        elif kind == b'ack"':
            name = text.partition(b'"cmd_id":"')[2].partition(b'"')[0]
            self.waits.append(time.perf_counter() - line.sent.pop(name))
        elif kind == b"erro":
            self.refused += 1

    def act_later(self, line: Line, private: bytes) -> None:
        table = line.path.split("?")[0]
        now = time.perf_counter()
        due = max(now, self.last.get(table, now) + self.every)
        self.last[table] = due

        def act() -> None:
            if not line.transport.is_closing():
                self.acted(line)
                line.act(private)

        asyncio.get_running_loop().call_later(due - now, act)


def seat(port: int, tables: int) -> list[tuple[str, str]]:
    """Open tables and seat six people at each: where each of them connects, and at which table."""
    api = HTTPConnection("127.0.0.1", port, timeout=30)

    def post(path: str, body: dict[str, Any]) -> Any:
        api.request("POST", path, json.dumps(body), {"Content-Type": "application/json"})
        answer = api.getresponse()
        text = answer.read()
        if answer.status >= 300:
            raise SystemExit(f"{path}: {answer.status} {text!r}")
        return json.loads(text)

    places = []
    for number in range(tables):
        new = {"cmd_id": f"t{number}", "name": f"T{number}", "blinds": [1, 2], "seats": SEATS, "most": 10_000}
        table = post("/api/tables?name=Host", new)["id"]
        for player in range(SEATS):
            name = f"p{number}x{player}"
            post(f"/api/tables/{table}/sit?name={name}", {"cmd_id": "sit", "chips": 10_000})
            places.append((f"/ws/table/{table}?name={name}", table))
    return places


LOOKS: Final = 20
"""How often its memory is looked at."""
LONG: Final = 600
"""Seconds of load from which its memory is to be flat."""
GROWS: Final = 1.05
"""So many times as much in the second half is still flat."""


async def many_tables(figures: Figures, port: int, pid: int, tables: int, seconds: int) -> None:
    """Six people at each of many tables, an act a second at each."""
    load = Load(1.0)
    places = await asyncio.to_thread(seat, port, tables)
    for path, _ in places:
        await connected(port, path, load.heard)
    await asyncio.sleep(3)
    load.waits.clear()
    memory, computed = [megabytes(pid)], cpu(pid)
    for _ in range(LOOKS):
        await asyncio.sleep(seconds / LOOKS)
        memory.append(megabytes(pid))
    busy = (cpu(pid) - computed) / seconds
    what = f"{tables} tables, {len(places)} connections"
    figures.tell(f"{what}: acts", len(load.waits) / seconds, "a second")
    figures.tell(f"{what}: refused", load.refused, "acts")
    figures.waits(f"{what}: answered", load.waits)
    figures.tell(f"{what}: server", busy, "cores")
    figures.tell(f"{what}: server at first", memory[0], "MB")
    figures.tell(f"{what}: server in the end", memory[-1], "MB")
    if seconds >= LONG and not flat(memory):
        raise SystemExit(f"the server's memory grows, in MB: {', '.join(f'{held:.0f}' for held in memory)}")


def flat(memory: Sequence[float]) -> bool:
    """Whether a process has stopped to take memory: it had hardly more in the second half of its time than in the first."""
    half = len(memory) // 2
    return max(memory[half:]) <= GROWS * max(memory[:half])


TURNS: Final = 3
FORMER: Final = "ed3b0ed"
REACHED: Final = 1.35
"""How many times as many acts a second of the processor is to carry as at that commit."""


def in_turns(figures: Figures, runner: asyncio.Runner, commit: str | None, tables: int, seconds: int) -> None:
    """Acts for each second of the processor, these sources and a commit's in turns."""
    with tempfile.TemporaryDirectory() as folder:
        trees = {"here": HERE}
        if commit:
            trees[commit] = checked_out(commit, Path(folder))
        rates: dict[str, list[float]] = {name: [] for name in trees}
        for _ in range(TURNS):
            for name, tree in trees.items():
                with room(tree) as (port, process):
                    rates[name].append(runner.run(saturated(port, process.pid, tables, seconds, lines=knows_lines(tree))))
        for name, found in rates.items():
            figures.tell(f"{name}: acts a second of the processor", statistics.median(found), "acts")
        if commit:
            ratios = [here / there for here, there in zip(rates["here"], rates[commit], strict=True)]
            goal = REACHED if commit.startswith(FORMER) else None
            figures.tell("here, beside it", statistics.median(ratios), "times", peer=commit, goal=goal)


def checked_out(commit: str, folder: Path) -> Path:
    """The sources of a commit."""
    packed = folder / "commit.tar"
    subprocess.run(["git", "-C", HERE, "archive", "-o", packed, commit, "src", "benchmarks"], check=True)
    with tarfile.open(packed) as archive:
        archive.extractall(folder / "commit", filter="data")
    return folder / "commit"


def knows_lines(tree: Path) -> bool:
    """Whether the room of these sources sends several messages in one text."""
    return any(["lines: bool" in path.read_text(encoding="utf-8") for path in tree.rglob("messages.py")])


async def saturated(port: int, pid: int, tables: int, seconds: int, lines: bool = True) -> float:
    """Everybody acts at once as soon as it is their turn; acts for each second of the server's processor."""
    load = Load(0.0)
    places = await asyncio.to_thread(seat, port, tables)
    browsers = [await connected(port, path, load.heard, lines) for path, _ in places]
    await asyncio.sleep(2)
    load.waits.clear()
    computed = cpu(pid)
    await asyncio.sleep(seconds)
    found = len(load.waits) / (cpu(pid) - computed)
    for browser in browsers:
        browser.transport.close()
    return found


async def beside_figures(figures: Figures, port: int, tables: int, seconds: int) -> None:
    """Tables as in the first load, in turns alone and while somebody always has a hand's equity worked out."""
    load = Load(1.0)
    places = await asyncio.to_thread(seat, port, tables)
    for path, _ in places:
        await connected(port, path, load.heard)
    await asyncio.to_thread(asks, port, 0)  # the process that works it out is there
    await asyncio.sleep(3)
    alone: list[float] = []
    beside: list[float] = []
    asked = 0
    for _ in range(TURNS):
        for waits in (alone, beside):
            load.waits = []
            ends = time.perf_counter() + seconds
            while waits is beside and time.perf_counter() < ends:
                await asyncio.to_thread(asks, port, asked := asked + 1)
            await asyncio.sleep(max(ends - time.perf_counter(), 0))
            waits += load.waits
    figures.waits("tables alone", alone)
    figures.waits(f"beside {asked} equities of 2,000,000 deals", beside)


def asks(port: int, seed: int) -> None:
    """Have an equity worked out that nobody asked for before, and wait for it."""
    api = HTTPConnection("127.0.0.1", port, timeout=30)
    status = 202
    while status == 202:
        api.request("GET", f"/api/equity?hand=AhKh&hand=QQ%2B&hand=random&deals=random&trials=2000000&seed={seed}")
        answer = api.getresponse()
        status = answer.status
        text = answer.read()
    if status != 200:
        raise SystemExit(f"/api/equity: {status} {text!r}")


async def many_viewers(figures: Figures, port: int, pid: int, viewers: int, seconds: int) -> None:
    """One table, an act every half second, and many who look: when each of them sees it."""
    load = Load(0.5)
    places = await asyncio.to_thread(seat, port, 1)
    acted = 0.0
    seen: list[float] = []

    def act(line: Line) -> None:
        nonlocal acted
        acted = time.perf_counter()

    def looks(line: Line, text: bytes) -> None:
        if acted and text[9:13] == b"patc" and b"the deck is shuffled" not in text:
            seen.append(time.perf_counter() - acted)

    load.acted = act
    for number in range(viewers):
        await connected(port, f"{places[0][0].split('?')[0]}?name=v{number}", looks)
    for path, _ in places:
        await connected(port, path, load.heard)
    await asyncio.sleep(3)
    load.waits.clear()
    seen.clear()
    computed = cpu(pid)
    await asyncio.sleep(seconds)
    busy = (cpu(pid) - computed) / seconds
    what = f"1 table, {viewers} viewers"
    figures.tell(f"{what}: acts", len(load.waits) / seconds, "a second")
    figures.tell(f"{what}: refused", load.refused, "acts")
    figures.waits(f"{what}: seen", seen)
    figures.waits(f"{what}: answered", load.waits)
    figures.tell(f"{what}: server", busy, "cores")


if __name__ == "__main__":
    main()
