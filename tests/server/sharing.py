"""A room that several processes keep over one database, on one port, and people at its tables who come back by themselves."""

from __future__ import annotations

import asyncio
import contextlib
import signal
import time
from pathlib import Path
from typing import Any

import httpx
from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

from tests.server.crashing import LIMITS, TIMES, Guest, Room, Talker, Told
from tests.server.running import LONG, begin
from tests.server.serving import free_port


class Patient(httpx.AsyncClient):
    """Asks again as long as nobody keeps the table: as a page does, with the same command."""

    async def request(self, *what: Any, **more: Any) -> httpx.Response:
        async with asyncio.timeout(LONG):
            while (answer := await super().request(*what, **more)).status_code == 503:
                await asyncio.sleep(0.1)
        return answer


class Shared(Room):
    """`cardspeak serve --address` so many times over one database."""

    def __init__(self, data: str, key: Path, count: int, **times: str) -> None:
        super().__init__(data, key, **times)
        self.inner = [free_port() for _ in range(count)]
        self.processes: list[Any] = [None] * count
        self.reached: dict[int, str] = {}
        # many log in and tell their PIN from one address
        limits = {"CARDSPEAK_LIMITS_TABLES": "1000", "CARDSPEAK_LIMITS_LOGINS": "1000"}
        self.environment = LIMITS | limits | {f"CARDSPEAK_TIMES_{name}": value for name, value in (TIMES | times).items()}

    def begin(self, number: int) -> None:
        """Start one of them."""
        options = (
            "--data",
            self.reached.get(number, self.data),
            "--port",
            str(self.port),
            "--address",
            f"127.0.0.1:{self.inner[number]}",
        )
        more = self.environment | {"CARDSPEAK_DEMO": "false", "CARDSPEAK_LOG": "error", "CARDSPEAK_KEY_FILE": str(self.key)}
        self.processes[number] = begin(*options, **more)

    def at(self, number: int) -> str:
        """The address of one of them, for the others."""
        return f"http://127.0.0.1:{self.inner[number]}"

    def signal(self, number: int, which: signal.Signals) -> None:
        process = self.processes[number]
        assert process
        process.send_signal(which)
        if which in (signal.SIGKILL, signal.SIGTERM):
            assert process.wait(LONG) in (0, -signal.SIGKILL)
            self.processes[number] = None

    def end(self) -> None:
        """Kill those that are there."""
        for process in filter(None, self.processes):
            process.kill()
            process.wait()

    async def well(self, number: int) -> None:
        """Wait until one is well: it is a keeper, and every table is somebody's."""
        async with httpx.AsyncClient(timeout=LONG) as asking, asyncio.timeout(LONG):
            while True:
                process = self.processes[number]
                assert process
                assert process.poll() is None, "it did not start"
                with contextlib.suppress(httpx.TransportError):
                    if (await asking.get(f"{self.at(number)}/health")).is_success:
                        return
                await asyncio.sleep(0.05)

    @contextlib.asynccontextmanager
    async def guest_at(self, number: int, name: str):  # type: ignore[no-untyped-def]
        """Somebody who has come in by one of them."""
        async with Patient(base_url=self.at(number), timeout=LONG) as asking:
            guest = Guest(asking)
            await guest.ask("/api/guest", name=name)
            yield guest


class Hopper(Talker):
    """A person whose line may end at any time, by itself. closed: how often an act on an open line was answered so.

    during: what is happening to the room; aways: the seconds of each time that they were away, by what was happening then.
    """

    def __init__(self, room: Room, table: str, guest: Guest, name: str, told: Told) -> None:
        super().__init__(room, table, guest, name, told)
        self.closed = 0
        self.away_since = 0.0
        self.during = ""
        self.aways: dict[str, list[float]] = {}

    async def live(self) -> None:
        where = f"ws://127.0.0.1:{self.room.port}/ws/table/{self.id}"
        who = {"Cookie": f"cardspeak={self.cookie}"}
        while True:
            with contextlib.suppress(OSError, WebSocketException, TimeoutError):
                async with connect(
                    where, additional_headers=who, compression=None, ping_interval=1, ping_timeout=2, open_timeout=2
                ) as self.line:
                    await self.say(type="hello", lines=True)
                    async for text in self.line:
                        assert isinstance(text, str)
                        for each in text.split("\n"):
                            await self.on(self.hear(each))
                            self.note_back()
            if self.back.is_set():
                self.away_since = time.monotonic()
                self.lost()
            await asyncio.sleep(0.05)

    def note_back(self) -> None:
        if self.away_since and self.back.is_set():
            self.aways.setdefault(self.during, []).append(time.monotonic() - self.away_since)
            self.away_since = 0.0

    async def on(self, message: dict[str, object]) -> None:
        self.closed += message["type"] == "error" and message["code"] == "closed"
        await super().on(message)
