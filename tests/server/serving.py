"""A room for tests: the tables alone, where a connection says itself who it is of (`?name=`, `?role=`).

`python -m tests.server.serving PORT JOURNAL TIMES` serves one; `served` does so in a process of its own.
"""

from __future__ import annotations

import asyncio
import json
import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager, suppress
from itertools import cycle
from pathlib import Path
from typing import Any
from urllib.error import HTTPError
from urllib.parse import quote
from urllib.request import Request, urlopen

from websockets.asyncio.client import ClientConnection, connect

from tests import forked
from tests.forked import Forked
from tests.server.mirror import Mirror
from tests.server.running import LONG

KEY = bytes(range(32))
WORKER = int(os.environ.get("PYTEST_XDIST_WORKER", "gw0").removeprefix("gw")) % 16
PORTS = cycle(range(12_000 + 1_000 * WORKER + os.getpid() % 500, 12_000 + 1_000 * (WORKER + 1)))
QUICK = {"turn": 20_000, "pause": 0, "lonely": 0, "think": (0, 0)}


def application(journal: Path, times: dict[str, Any]) -> Any:
    from litestar import Litestar

    from cardspeak.journal import Key
    from cardspeak.server.api.by_hand.console import console_router
    from cardspeak.server.api.by_hand.overlay import overlay_router
    from cardspeak.server.api.by_hand.sensed import sensed_router
    from cardspeak.server.api.cashier import cashier_router
    from cardspeak.server.api.chat import chat_router
    from cardspeak.server.api.floor import floor_router
    from cardspeak.server.api.host import host_router
    from cardspeak.server.api.past import past_router
    from cardspeak.server.api.tables import tables_router
    from cardspeak.server.api.tournaments import tournaments_router
    from cardspeak.server.config import Limits
    from cardspeak.server.dealer.clocks import Times
    from cardspeak.server.http.limiting import Rates
    from cardspeak.server.lifespan import tables
    from cardspeak.server.live.people import Person

    @asynccontextmanager
    async def lifespan(app: Litestar) -> AsyncIterator[None]:
        app.state.person_of = lambda connection: Person(
            connection.query_params.get("name", ""), frozenset(connection.query_params.get("role", "").split())
        )
        app.state.rates = Rates(Limits(rounds=1_000_000))
        async with tables(app, journal, Key(KEY), Times(**times), demo=False):
            yield

    routers = [tables_router, tournaments_router, host_router, floor_router, console_router, cashier_router, chat_router]
    routers += [past_router, overlay_router, sensed_router]
    return Litestar([router() for router in routers], lifespan=[lifespan])


def main() -> None:
    import uvicorn

    port, journal, times = sys.argv[1:4]
    config = uvicorn.Config(
        application(Path(journal), json.loads(times)),
        port=int(port),
        log_level="warning",
        ws="websockets-sansio",
        ws_per_message_deflate=False,
        ws_max_size=65536,
        loop="uvloop",
        lifespan="on",
    )
    uvicorn.Server(config).run()


def free_port() -> int:
    """A port to start on again and again: of this worker's, and none that the system gives to whoever asks for any."""
    for port in PORTS:
        with socket.socket() as found, suppress(OSError):
            found.bind(("127.0.0.1", port))
            return port
    raise AssertionError("unreachable: the ports come round again")


class Served:
    """A running room, which may be killed and started again on the same port."""

    def __init__(self, journal: Path, **times: Any) -> None:
        self.journal = journal
        self.times = QUICK | times
        self.port = free_port()
        self.process: Any = None

    def start(self) -> float:
        """Start it; the seconds until it answers."""
        began = time.monotonic()
        said = (str(self.port), str(self.journal), json.dumps(self.times))
        if forked.can(os.environ):
            self.process = Forked(main, said, os.environ)
        else:
            self.process = subprocess.Popen([sys.executable, "-m", "tests.server.serving", *said])
        while True:
            try:
                self.get("/api/lobby")
                return time.monotonic() - began
            except OSError:
                assert self.process.poll() is None, "the room did not start"
                assert time.monotonic() - began < LONG
                time.sleep(0.01)

    def kill(self) -> None:
        assert self.process
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()

    def stop(self) -> None:
        """Stop it as its owner would. Raises if it does not end well."""
        assert self.process
        self.process.terminate()
        assert self.process.wait(LONG) in (0, -signal.SIGTERM)

    def get(self, path: str) -> Any:
        with urlopen(f"http://127.0.0.1:{self.port}{path}", timeout=LONG) as answer:
            return json.load(answer)

    def text(self, path: str) -> str:
        with urlopen(f"http://127.0.0.1:{self.port}{path}", timeout=LONG) as answer:
            return str(answer.read().decode())

    def status(self, path: str, who: str, role: str) -> int:
        """Of what somebody with these roles gets."""
        try:
            self.text(f"{path}?name={quote(who)}&role={quote(role)}")
        except HTTPError as error:
            with error:
                return error.code
        return 200

    def post(self, path: str, who: str, **body: Any) -> tuple[int, Any]:
        """Status and answer."""
        url = f"http://127.0.0.1:{self.port}{path}{'&' if '?' in path else '?'}name={quote(who)}"
        request = Request(url, json.dumps(body).encode(), {"Content-Type": "application/json"})
        try:
            with urlopen(request, timeout=LONG) as answer:
                return answer.status, json.load(answer)
        except HTTPError as error:
            with error:
                return error.code, json.load(error)

    def seen(self, path: str, who: str = "") -> int:
        """The entry at which somebody who looks now sees a table."""
        return int(self.get(f"{path}?name={quote(who)}")["seq"])

    def table(self, **new: Any) -> str:
        """Open a table; its id."""
        status, answer = self.post("/api/tables", "Host", **({"cmd_id": "open", "name": "T", "blinds": [1, 2]} | new))
        assert status == 201, answer
        return str(answer["id"])

    def sit(self, table: str, *names: str) -> None:
        for name in names:
            status, answer = self.post(f"/api/tables/{table}/sit", name, cmd_id=f"sit-{name}")
            assert status == 200, answer

    @asynccontextmanager
    async def client(self, table: str, name: str = "", since: int = 0) -> AsyncIterator[Client]:
        url = f"ws://127.0.0.1:{self.port}/ws/table/{table}?name={quote(name)}&since={since}"
        async with connect(url, compression=None, ping_interval=None) as line:
            client = Client(line, name)
            await client.say(type="hello")
            await client.until(lambda client: client.table)
            yield client


@contextmanager
def served(journal: Path, **times: Any) -> Iterator[Served]:
    room = Served(journal, **times)
    room.start()
    try:
        yield room
    finally:
        if room.process and room.process.poll() is None:
            room.stop()


class Client(Mirror):
    """A browser, without its page, on a line of its own."""

    def __init__(self, line: ClientConnection, name: str) -> None:
        super().__init__(name)
        self.line = line
        self.frames: list[str] = []

    async def say(self, **message: Any) -> None:
        await self.line.send(json.dumps(message))

    async def hear(self, seconds: float = LONG) -> dict[str, Any]:
        """The next message, taken in."""
        async with asyncio.timeout(seconds):
            text = await self.line.recv()
        assert isinstance(text, str)
        self.frames.append(text)
        return self.take(text)

    async def until(self, true: Any, seconds: float = LONG) -> None:
        """Hear until something holds."""
        async with asyncio.timeout(seconds):
            while not true(self):
                await self.hear(seconds)

    async def act(self, cmd_id: str, action: str, amount: int = 0, **other: Any) -> dict[str, Any]:
        """Act, and hear until the answer comes."""
        before = len(self.answers.get(cmd_id, ()))
        await self.say(**(self.acting(cmd_id, action, amount) | other))
        await self.until(lambda client: len(client.answers.get(cmd_id, ())) > before)
        return self.answers[cmd_id][-1]


if __name__ == "__main__":
    if os.environ.get("CARDSPEAK_PROFILE"):
        import cProfile

        cProfile.run("main()", os.environ["CARDSPEAK_PROFILE"])
    else:
        main()
